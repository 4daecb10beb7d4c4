import ContentSizes
import Foundation
import LayoutEngine
import LayoutOutput
import LayoutSyntax
import TestSupport
import Testing

@Suite struct PictureTests {
    /// A view of a type at its usual size.
    private func view(_ type: ViewType, _ arguments: String = "") -> String {
        """
        A: \(type.spelling)\(arguments)
        A.Leading = Superview.Leading + 40
        A.Top = Superview.Top + 200
        A.Width = 200 (Priority 1)
        A.Height = 120 (Priority 1)
        """
    }

    /// What a control draws stays in its frame, but for half of a line's width.
    @Test(arguments: ViewType.allCases, [Direction.leftToRight, .rightToLeft])
    func everyControlStaysInItsFrame(type: ViewType, direction: Direction) throws {
        for system: SystemVersion in [12.0, 18.0, 26.0] {
            let layout = try pictured(view(type, type.showsText ? "(\"One | Two\")" : "")) {
                $0.direction = direction
                $0.system = system
            }
            let frame = layout.file.layout.views[0].absoluteFrame
            let shapes = picture(of: layout, PictureStyle()).shapes.view("A")
            for shape in shapes ?? [] {
                let extent = try #require(shape.extent)
                #expect(frame.contains(extent, within: 1.01), "\(type.spelling): \(extent) in \(frame)")
            }
            #expect((shapes != nil) == (type != .scrollView), "\(type.spelling)")
        }
    }

    @Test func colorsFollowTheAppearance() throws {
        let source = view(.label, "(\"Text\", color: system red, background: system background)")
        for (appearance, text, plane) in [
            (Appearance.light, "#FF3B30", "#FFFFFF"), (.dark, "#FF453A", "#000000"),
        ] {
            let shapes = try drawn(source, appearance).shapes.view("A") ?? []
            #expect(shapes.texts().map(\.text.color.digits) == [text])
            #expect(shapes.rectangles.map { $0.paint.fill?.digits } == [plane])
        }
    }

    @Test func theTitleOfADarkButtonCanBeRead() throws {
        let shapes = try drawn(view(.button, "(\"Go\", background: blue)")).shapes.view("A") ?? []
        #expect(shapes.texts().map(\.text.color.digits) == ["#FFFFFF"])
        let tinted = try drawn(view(.button, "(\"Go\", tint: system green)")).shapes.view("A") ?? []
        #expect(tinted.texts().map(\.text.color.digits) == ["#34C759"])
    }

    @Test func hiddenViewsAreNotDrawn() throws {
        let source = """
            Box: View(hidden) {
                A: Label("Inside")
                A.Leading = Superview.Leading
                A.Top = Superview.Top
            }
            Box.Leading = Superview.Leading
            Box.Top = Superview.Top
            Box.Width = 100
            Box.Height = 100
            """
        #expect(try drawn(source).shapes.texts().isEmpty)
    }

    @Test(arguments: [
        ("scale to fill", Rectangle(x: 40, y: 200, width: 200, height: 120)),
        ("aspect fit", Rectangle(x: 110, y: 200, width: 60, height: 120)),
        ("aspect fill", Rectangle(x: 40, y: 60, width: 200, height: 400)),
        ("center", Rectangle(x: 115, y: 210, width: 50, height: 100)),
        ("top", Rectangle(x: 115, y: 200, width: 50, height: 100)),
        ("bottom", Rectangle(x: 115, y: 220, width: 50, height: 100)),
        ("left", Rectangle(x: 40, y: 210, width: 50, height: 100)),
        ("right", Rectangle(x: 190, y: 210, width: 50, height: 100)),
    ])
    func imagesAreScaledAsTheirModeSays(mode: String, expected: Rectangle) throws {
        let source = view(.imageView, "(image: 50 x 100, mode: \(mode))") + "\nA.Width = 200\nA.Height = 120"
        let shapes = try #require(try drawn(source).shapes.view("A"))
        let box = try #require(shapes.rectangles.first?.frame)
        #expect(expected.contains(box, within: 0.01) && box.width > expected.width - 2)
    }

    /// What is below the screen is drawn below it, faintly.
    @Test func theContentOfAScrollViewGoesOnBelowTheScreen() throws {
        let picture = try drawn(
            """
            Page: Scroll View {
                A: Label("Top")
                B: Label("Bottom")
                A.Top = Superview.Top + 10
                A.Leading = Superview.Leading
                A.Trailing = Superview.Trailing
                B.Top = A.Top + 900
                B.Leading = A.Leading
                B.Bottom = Superview.Bottom
            }
            Page.Edges = Superview.Edges
            """)
        #expect(picture.bounds.height > 900)
        let texts = picture.shapes.texts()
        #expect(texts.map(\.text.text) == ["Top", "Bottom"])
        #expect(texts[0].clip == Rectangle(x: 0, y: 0, width: 375, height: 667))
        #expect(texts[1].clip.y > 667)
    }

    /// A picture has no more than a screen of it, and says how much more there is.
    @Test func aLongContentSaysHowMuchOfItIsNotDrawn() throws {
        let picture = try drawn(
            """
            Page: Scroll View {
                A: View
                A.Edges = Superview.Edges
                A.Height = 2000
            }
            Page.Edges = Superview.Edges
            Page.A.Width = Page.Width
            """)
        let text = try #require(picture.shapes.texts().map(\.text).first { $0.text.hasSuffix("pt more") })
        #expect(text.text == "665 pt more")
        #expect(picture.bounds.contains(PlacedText(text: text, clip: picture.bounds).box, within: 0))
    }
}

@Suite struct PictureMarkTests {
    @Test func clippedTextsHaveANumberAndAMessage() throws {
        let picture = try drawn(
            "A: Label(\"A long text\")\nA.Width = 40\nA.Leading = Superview.Leading\nA.Top = Superview.Top")
        #expect(picture.faults.map(\.number) == [1])
        #expect(picture.faults[0].kind == .view && picture.faults[0].message.contains("clipped"))
        #expect(picture.shapes.texts().map(\.text.text).contains("1"))
        #expect(picture.description.contains("clipped"))
    }

    @Test func smallTouchTargetsAreMarkedWhereTheyAreAskedFor() throws {
        let source = """
            A: Button("A")
            B: Button("B")
            A.Leading = Superview.Leading
            A.Top = Superview.Top
            B.Leading = A.Leading + 4
            B.Top = A.Top + 4
            """
        var options = SolveOptions()
        #expect(try drawn(source, options: options).faults.count == 1)
        (options.reportsOverlap, options.reportsSmallTouchTargets) = (true, true)
        #expect(try drawn(source, options: options).faults.count == 3)
    }

    @Test func ambiguousViewsAreDrawnAtBothEnds() throws {
        let picture = try drawn(
            """
            A: View(background: red)
            A.Leading >= Superview.Leading + 20
            A.Trailing <= Superview.Trailing - 20
            A.Width = 100
            A.Top = Superview.Top
            A.Height = 50
            """)
        #expect(picture.faults.map(\.kind) == [.ambiguous])
        let dashed = picture.shapes.rectangles.filter { $0.paint.isDashed }.map(\.frame)
        #expect(dashed.map(\.x) == [20, 255])
        #expect(picture.description.contains("ambiguous"))
    }

    @Test func conflictsAreDrawnWithTheirConstants() throws {
        let picture = try drawn(
            """
            A: View(background: gray)
            A.Leading = Superview.Leading + 20
            A.Trailing = Superview.Trailing - 20
            A.Width = 100
            A.Top = Superview.Top
            A.Height = 50
            """)
        #expect(picture.faults.map(\.kind) == [.conflict])
        let texts = picture.shapes.texts().map(\.text.text)
        #expect(texts.filter { $0 == "20" }.count == 2 && texts.contains("100") && texts.contains("1"))
        #expect(!texts.contains("50"))
        #expect(picture.description.contains("conflict"))
    }

    @Test(arguments: [
        ("A.Trailing <= Superview.Trailing - 20", "\u{2265} 20"),
        ("Superview.Trailing >= A.Trailing + 20", "\u{2265} 20"),
        ("A.Leading >= Superview.Leading + 8 (Priority 750)", "\u{2265} 8 @750"),
        ("A.Width <= 90", "\u{2264} 90"),
        ("A.Height = 44", "44"), ("A.Top = Superview.Top + 33", "33"),
    ])
    func aConstraintIsDrawnWithWhatItAsksFor(constraint: String, label: String) throws {
        for direction in [Direction.leftToRight, .rightToLeft] {
            let picture = try drawn("A: View\n\(constraint)", showing: [.constraints]) {
                $0.direction = direction
            }
            let labels = picture.shapes.texts().map(\.text.text)
            #expect(labels.contains(label), "\(labels)")
        }
    }

    @Test(arguments: PicturePart.allCases)
    func everyPartIsShownOnRequest(part: PicturePart) throws {
        let source = """
            A: Label("Text")
            A.Leading = Superview.Leading + 20
            A.Top = Superview.Top + 20
            """
        let plain = try drawn(source) { $0.topBar = 44 }
        let shown = try drawn(source, showing: [part]) { $0.topBar = 44 }
        #expect(shown.shapes.leaves.count > plain.shapes.leaves.count)
    }

    /// What colors the screen lies over the app's views, and below what the system draws.
    @Test func keyboardAndCameraAreNotTinted() throws {
        let picture = try drawn("A: View\nA.Edges = Superview.Edges", showing: [.safeArea, .readable]) {
            $0.device = device("iPhone 15")
            $0.keyboard = .ofDevice
        }
        let planes = picture.shapes.rectangles
        let tint = try #require(planes.lastIndex { $0.paint.fill.map { $0.opacity < 0.2 } ?? false })
        let camera = try #require(planes.firstIndex { $0.frame.width == 125 })
        let key = try #require(planes.firstIndex { $0.paint.fill?.digits == "#D1D4DA" })
        #expect(tint < key && key < camera)
    }

    /// Two faults of one view, and of two that begin at one corner.
    @Test func numbersDoNotHideEachOther() throws {
        var options = SolveOptions()
        (options.reportsOverlap, options.reportsSmallTouchTargets) = (true, true)
        let picture = try drawn(
            """
            A: Button("A long title")
            B: Button("B")
            A.Leading = Superview.Leading
            A.Top = Superview.Top
            A.Size = 30 x 30
            B.Trailing = A.Trailing
            B.Top = A.Top
            """, options: options)
        let numbers = picture.shapes.texts().map(\.text).filter { $0.fontSize == 10 && $0.weight == .bold }
        #expect(numbers.map(\.text) == picture.faults.map { String($0.number) } && numbers.count >= 3)
        for (index, number) in numbers.enumerated() {
            for other in numbers[..<index] {
                let distance = max(abs(number.x - other.x), abs(number.baseline - other.baseline))
                #expect(distance >= 14)
            }
        }
    }

    /// The list beside a picture has the marks of the picture.
    @Test func theListHasTheNumbersOfThePicture() throws {
        let layout = try pictured(
            "A: Label(\"A long text\")\nA.Width = 40\nA.Leading = Superview.Leading\nA.Top = Superview.Top")
        for (appearance, ink) in [(Appearance.light, "#FFFFFF"), (.dark, "#000000")] {
            var style = PictureStyle()
            style.appearance = appearance
            let numbers = try XMLRecorder.elements(of: pictureSVG([layout], style))
                .filter { $0.name == "text" && $0.text == "1" }
            #expect(numbers.map { $0.attributes["fill"] } == [ink, ink])
        }
    }

    /// Bars that would lie in one place are beside each other, and so are the texts beside them.
    @Test func constraintsDoNotHideEachOther() throws {
        let picture = try drawn(
            """
            A: View
            A.Leading >= Superview.Leading + 20
            A.Leading = Superview.Leading + 30
            A.Width = 100
            A.Width <= 120
            A.Top = Superview.Top + 20
            A.Height = 50
            """, showing: [.constraints])
        let labels = picture.shapes.texts().map(\.text).filter { $0.fontSize == 9 }
        #expect(Set(labels.map(\.text)) == ["\u{2265} 20", "30", "100", "\u{2264} 120", "20", "50"])
        for (index, label) in labels.enumerated() {
            for other in labels[..<index] {
                let isApart =
                    abs(label.baseline - other.baseline) > 7
                    || abs(label.x - other.x) > (label.width + other.width) / 2
                #expect(isApart, "\(label.text) and \(other.text)")
            }
        }
        let bars = picture.shapes.leaves.compactMap { shape -> [Point]? in
            guard case .line(let points, _) = shape, points.count == 2, points[0].y == points[1].y else {
                return nil
            }
            return abs(points[0].x - points[1].x) > 20 ? points : nil
        }
        #expect(bars.count == 4 && Set(bars.map { $0[0].y }).count == 4)
    }

    /// A view of which only the trailing edge is known is widest where it begins first.
    @Test func theEndsOfAViewThatMovesAndGrowsArePossible() throws {
        let picture = try drawn(
            """
            A: View(background: red)
            A.Trailing = Superview.Trailing - 20
            A.Leading >= Superview.Leading + 20
            A.Top = Superview.Top
            A.Height = 50
            """)
        let ends = picture.shapes.rectangles.filter { $0.paint.isDashed }.map(\.frame)
        #expect(ends.map(\.x) == [20, 355] && ends.map(\.width) == [335, 0])
    }

    @Test func devicesHaveTheirShape() throws {
        func black(_ device: String) throws -> [Rectangle] {
            try drawn("A: View\nA.Edges = Superview.Edges") {
                if case .found(let found) = Device.named(device) { $0.device = found[0] }
            }.shapes.rectangles.filter { $0.paint.fill == Color(digits: "#000000") }.map(\.frame)
        }
        #expect(try black("iPhone 15").contains { $0.width == 125 && $0.y > 0 })
        #expect(try black("iPhone 13").contains { $0.width == 209 && $0.y < 0 })
        #expect(try !black("iPhone SE").contains { $0.width > 100 })
    }

    /// What the system draws over an app has a color that can be seen there, whatever the appearance.
    @Test func theTimeCanBeReadOnAnyBackground() throws {
        for (appearance, background, ink) in [
            (Appearance.light, "white", "#000000"), (.light, "#101010", "#FFFFFF"),
            (.dark, "#F0F0F0", "#000000"),
            (.dark, "system background", "#FFFFFF"),
        ] {
            let source = "Screen: (background: \(background))\nA: View\nA.Edges = Superview.Edges"
            let texts = try drawn(source, appearance) { $0.device = device("iPhone 15") }.shapes.texts()
            #expect(texts.first { $0.text.text == "9:41" }?.text.color.digits == ink)
        }
        let dimmed = try drawn("Dim: View(background: black)\nDim.Edges = Superview.Edges") {
            $0.device = device("iPhone 15")
        }
        #expect(dimmed.shapes.texts().first { $0.text.text == "9:41" }?.text.color.digits == "#FFFFFF")
    }

    /// Some have screens of one size and differ in their insets.
    @Test(arguments: Device.known.filter { $0.presented(.portrait, in: 26.0).statusBar > 0 })
    func everyDeviceIsDrawnAsOne(device: Device) throws {
        let picture = try drawn("A: View\nA.Edges = Superview.Edges") { $0.device = device }
        #expect(picture.shapes.texts().contains { $0.text.text == "9:41" }, "\(device.name)")
    }

    @Test func theTimeIsWhereReadingBegins() throws {
        for (direction, isLeft) in [(Direction.leftToRight, true), (.rightToLeft, false)] {
            let picture = try drawn("A: View\nA.Edges = Superview.Edges") {
                $0.device = device("iPhone 15")
                $0.direction = direction
            }
            let time = try #require(picture.shapes.texts().first { $0.text.text == "9:41" })
            #expect((time.text.x < 196) == isLeft)
        }
    }
}
