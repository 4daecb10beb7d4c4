import ContentSizes
import LayoutSyntax
import Testing

private func size(
    _ type: ViewType, _ text: String = "", font: Font? = nil, width: Double? = nil, scale: Double = 2,
    system: SystemVersion = 18.0, _ change: (inout Content) -> Void = { _ in }
) -> IntrinsicSize {
    var content = Content(
        text: text, font: font ?? Font(size: type.defaultFontSize), maximumLines: type.defaultMaximumLines)
    change(&content)
    return ControlMetrics(scale: scale, system: system).intrinsicSize(
        of: type, content, wrappingWidth: width)
}

@Suite struct ControlSizeTests {
    @Test(arguments: [
        (ViewType.switch, 49.0 as Double?, 31.0 as Double?), (.slider, nil, 30), (.stepper, 94, 32),
        (.progressView, nil, 4),
        (.activityIndicator, 20, 20), (.pageControl, 116.5, 26), (.datePicker, 320, 216),
        (.pickerView, 320, 216),
        (.searchBar, nil, 56), (.navigationBar, nil, 44), (.toolbar, nil, 44), (.tabBar, nil, 49),
        (.view, nil, nil), (.stackView, nil, nil), (.scrollView, nil, nil), (.layoutGuide, nil, nil),
        (.imageView, nil, nil), (.label, 0, 0), (.button, 30, 30), (.textField, 97, 34), (.textView, 10, 33),
        (.segmentedControl, 0, 31),
    ])
    func aViewWithoutContentIsAsMeasured(type: ViewType, width: Double?, height: Double?) {
        let size = size(type)
        #expect(size.width == width)
        #expect(size.height == height)
    }

    @Test(arguments: [
        // In storyboards, as frames: type, width, height.
        (ViewType.switch, 51.0, 31.0), (.stepper, 94, 32), (.activityIndicator, 20, 20),
    ])
    func framesReachBeyondAlignmentRectangles(type: ViewType, width: Double, height: Double) throws {
        let size = size(type)
        let insets = type.alignmentInsets(in: 18.0)
        #expect(try #require(size.width) + insets.left + insets.right == width)
        #expect(try #require(size.height) + insets.top + insets.bottom == height)
    }

    @Test func slidersAndSegmentedControlsAreHigherThanTheyAlign() throws {
        #expect(try #require(size(.slider).height) + ViewType.slider.alignmentInsets(in: 18.0).bottom == 31)
        #expect(ViewType.slider.alignmentInsets(in: 18.0) == EdgeInsets(left: 2, bottom: 1, right: 2))
        #expect(
            try #require(size(.segmentedControl).height)
                + ViewType.segmentedControl.alignmentInsets(in: 18.0).bottom
                == 32)
    }

    @Test(arguments: [
        (12.0, 27.0), (13, 28), (14, 29), (15, 30), (16, 32), (17, 33), (18, 34), (20, 36), (22, 39),
        (24, 41),
        (28, 46), (32, 51), (36, 55),
    ])
    func buttonsAreTwelveHigherThanTheirTitle(fontSize: Double, height: Double) {
        #expect(size(.button, "Title", font: Font(size: fontSize)).height == height)
    }

    @Test(arguments: measuredButtons.map(\.title), [2.0, 3])
    func buttonsAreAsWideAsTheirTitleInWholePoints(title: String, scale: Double) throws {
        let measured = try #require(measuredButtons.first { $0.title == title })
        let width = try #require(size(.button, title, scale: scale).width)
        #expect(width == width.rounded())
        #expect(abs(width - measured.width) <= 1)
    }

    @Test func buttonsAreNotNarrowerThanThirtyUnlessTheyHoldOnlyAnImage() {
        #expect(size(.button, "i").width == 30)
        let image = ImageSize(width: 22, height: 22)
        #expect(size(.button) { $0.image = image } == IntrinsicSize(width: 22, height: 22))
        #expect(size(.button, "Save") { $0.image = image }.width == size(.button, "Save").width! + 22)
    }

    @Test func textFieldsAreFourteenWiderThanWhatTheyShow() {
        let label = size(.label, "First Name", font: Font(size: 14)).width!
        #expect(size(.textField, "First Name").width == label + 14)
        #expect(size(.textField) { $0.placeholder = "First Name" }.width == label + 14)
        #expect(size(.textField, "x", font: Font(size: 17)).height == 34)
        #expect(size(.textField, "x", font: Font(size: 36)).height == 55)
    }

    @Test func segmentsAreAsWideAsTheWidest() {
        // Measured, to within what the width of an ideograph is known.
        #expect(abs(size(.segmentedControl, "服务器指定 | 腾讯云 | 即构").width! - 257) <= 1)
        #expect(
            size(.segmentedControl, "Map|Satellite").width
                == size(.segmentedControl, "Satellite|Satellite").width)
        #expect(size(.segmentedControl, "Map").width! < size(.segmentedControl, "Map|Map").width! / 2)
    }

    @Test func imageViewsAreAsLargeAsTheirImage() {
        let size = size(.imageView) { $0.image = ImageSize(width: 300, height: 400) }
        #expect(size == IntrinsicSize(width: 300, height: 400))
    }
}

@Suite struct ControlTextTests {
    @Test func aLabelThatWrapsIsAsWideAsItsWidestLineAndAsHighAsAll() {
        let text = "Unable to retrieve existing Shortcuts"
        let line = size(.label, text)
        let wrapped = size(.label, text, width: 150) { $0.maximumLines = 0 }
        #expect(line.height == 20.5)
        #expect(
            wrapped.width
                == TextMeasurer(scale: 2).size(of: "Unable to retrieve ", font: Font(size: 17)).width)
        #expect(wrapped.height == 41)
        #expect(wrapped.lastBaseline == 4.5)
        #expect(size(.label, text, width: 150).height == 20.5)
        #expect(size(.label, text, width: 20) { $0.maximumLines = 3 }.height == 61)
        #expect(size(.label, text, width: line.width) { $0.maximumLines = 0 }.height == 20.5)
    }

    @Test func aTextViewHasRoomAroundItsText() {
        let label = size(.label, "One two three four", font: Font(size: 14))
        let whole = size(.textView, "One two three four")
        #expect(whole.width == label.width! + 10)
        #expect(whole.height == 33)
        #expect(whole.firstBaseline == 21.5)
        #expect(size(.textView, "One two three four", width: whole.width! - 1).height == 49.5)
        #expect(size(.textView, "One two") { $0.scrolls = true } == IntrinsicSize(width: nil, height: nil))
    }

    @Test func onlyTextsOfSeveralLinesWrap() {
        let metrics = ControlMetrics(scale: 2, system: 18.0)
        var content = Content(text: "Text", font: Font(size: 17), maximumLines: 0)
        #expect(metrics.wraps(.label, content) && metrics.wraps(.textView, content))
        #expect(!metrics.wraps(.button, content))
        content.scrolls = true
        #expect(!metrics.wraps(.textView, content))
        content.intrinsicHeight = .points(40)
        #expect(!metrics.wraps(.label, content))
        content.intrinsicHeight = .natural
        content.maximumLines = 1
        #expect(!metrics.wraps(.label, content))
    }

    @Test func baselinesOfLabelsButtonsAndFieldsAreAsMeasured() {
        #expect(size(.label, "Label").firstBaseline == 16)
        #expect(size(.label, "Label").lastBaseline == 4.5)
        #expect(size(.button, "Button").firstBaseline == 20.5)
        #expect(size(.button, "Button").lastBaseline == 9.5)
        #expect(size(.textField, "Text").firstBaseline == 22)
        #expect(size(.textField, "Text").lastBaseline == 12)
        #expect(size(.switch).firstBaseline == 0)
    }

    @Test func aStretchedButtonsBaselinesKeepToItsMiddle() {
        let button = size(.button, "Button") { $0.intrinsicHeight = .points(40) }
        #expect(button.height == 40)
        #expect(button.firstBaseline == 25.5 && button.lastBaseline == 14.5)
        // A field of 30 has its baseline where Apple's sample has it.
        #expect(size(.textField, "Text") { $0.intrinsicHeight = .points(30) }.firstBaseline == 20)
        #expect(size(.label, "Label") { $0.intrinsicHeight = .points(40) }.firstBaseline == 16)
    }

    @Test func whatTheFileSaysHolds() {
        let label = size(.label, "Label") {
            $0.intrinsicWidth = .points(120)
            $0.intrinsicHeight = .absent
            $0.firstBaseline = 12
        }
        #expect(label == IntrinsicSize(width: 120, height: nil, firstBaseline: 12, lastBaseline: 4.5))
    }

    @Test(arguments: [(ViewType.textField, 20.0, 10.0), (.button, 20, 9), (.label, 16, 5)])
    func bothBaselinesOfOneLineSayHowHighTheViewIs(type: ViewType, first: Double, last: Double) {
        let given = size(type, "Text") {
            $0.firstBaseline = first
            $0.lastBaseline = last
        }
        #expect(given.height == first + last)
        #expect(given.firstBaseline == first && given.lastBaseline == last)
        let sized = size(type, "Text") {
            $0.firstBaseline = first
            $0.lastBaseline = last
            $0.intrinsicHeight = .points(50)
        }
        #expect(sized.height == 50)
    }

    @Test func severalLinesHaveTwoBaselines() {
        let label = size(.label, "a\nb") {
            $0.maximumLines = 0
            $0.firstBaseline = 16
            $0.lastBaseline = 5
        }
        #expect(label.height == 41)
    }

    @Test(arguments: ContentSizeCategory.allCases)
    func textStylesFollowTheContentSize(contentSizeCategory: ContentSizeCategory) {
        let style = Font(.style(.body), weight: nil, contentSizeCategory: contentSizeCategory)
        #expect(style == Font(style: .body, contentSizeCategory: contentSizeCategory))
        #expect(
            Font(.points(17), weight: .bold, contentSizeCategory: contentSizeCategory)
                == Font(size: 17, weight: .bold))
    }
}

/// The sizes that Apple's engine gave to the views of the Auto Layout Guide's recipes.
@Suite struct ControlRecipeTests {
    @Test(arguments: [
        (ViewType.label, "Name", 45.0, 21.0), (.label, "First Name", 85, 21),
        (.label, "Middle Name", 101, 21),
        (.label, "Last Name", 83, 21), (.button, "short", 37, 30), (.button, "Medium", 54, 30),
        (.button, "Long Button Title", 117, 30), (.button, "Much, Much Longer Title", 171, 30),
    ])
    func textsAreAsLargeAsTheyWere(type: ViewType, text: String, width: Double, height: Double) throws {
        let size = size(type, text, system: 9.0)
        #expect(abs(try #require(size.width) - width) <= 2)
        #expect(abs(try #require(size.height) - height) <= 0.5)
    }

    @Test func aFieldWithTheBaselinesOfTheRecipesIsAsHighAsTheirs() {
        let field = size(.textField) {
            $0.placeholder = "Enter first name"
            $0.firstBaseline = 20
            $0.lastBaseline = 10
        }
        #expect(field.height == 30)
    }
}

@Suite struct ControlTruncationTests {
    private let metrics = ControlMetrics(scale: 2, system: 18.0)
    private let text = "One two three four"

    private func truncates(
        _ type: ViewType, lines: Int = 1, width: Double, height: Double,
        _ change: (inout Content) -> Void = { _ in }
    ) -> Bool {
        var content = Content(text: text, font: Font(size: 17), maximumLines: lines)
        change(&content)
        return metrics.truncation(of: type, content, width: width, height: height) != nil
    }

    @Test func aLineIsCutOffWhereItIsWiderThanTheView() throws {
        let width = try #require(size(.label, text).width)
        #expect(!truncates(.label, width: width, height: 20.5))
        #expect(truncates(.label, width: width - 1, height: 20.5))
        #expect(truncates(.button, width: width - 1, height: 33))
        #expect(!truncates(.textField, width: width - 1, height: 34))
        #expect(!truncates(.label, width: 45, height: 21) { $0.intrinsicWidth = .points(45) })
    }

    @Test func wrappedLinesAreCutOffWhereTheyAreHigherThanTheViewOrTooMany() {
        #expect(!truncates(.label, lines: 0, width: 80, height: 41))
        #expect(truncates(.label, lines: 0, width: 80, height: 40))
        #expect(truncates(.label, lines: 2, width: 50, height: 41))
        #expect(!truncates(.textView, lines: 0, width: 90, height: 57))
        #expect(truncates(.textView, lines: 0, width: 80, height: 57))
        #expect(!truncates(.textView, lines: 0, width: 80, height: 10) { $0.scrolls = true })
        #expect(truncates(.label, lines: 0, width: 80, height: 59) { $0.intrinsicHeight = .points(60) })
    }
}

@Suite struct ControlPriorityTests {
    @Test(arguments: [
        (ViewType.label, 251.0, 251.0), (.imageView, 251, 251), (.button, 250, 250), (.textField, 250, 250),
        (.view, 250, 250), (.switch, 750, 750), (.stepper, 750, 750), (.activityIndicator, 750, 750),
        (.progressView, 250, 750), (.slider, 250, 250), (.searchBar, 250, 250), (.datePicker, 250, 250),
    ])
    func huggingIsWhatInterfaceBuilderWrites(type: ViewType, horizontal: Double, vertical: Double) {
        #expect(type.defaultHugging == (horizontal, vertical))
    }
}
