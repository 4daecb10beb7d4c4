/// The types of view that a layout may declare. Their facts are in `ViewTypeFacts`.
package enum ViewType: UInt8, Sendable, CaseIterable {
    case view, label, button, textField, textView, imageView, stackView, scrollView, `switch`, slider, stepper
    case segmentedControl, progressView, activityIndicator, pageControl, datePicker, pickerView, searchBar
    case navigationBar, tabBar, toolbar
    /// A rectangle that is no view.
    case layoutGuide

    private static let table = allCases.map { $0.row }

    private var facts: ViewTypeFacts { ViewType.table[Int(rawValue)] }

    /// As the language writes it.
    package var spelling: String { facts.spelling }

    /// The priorities at which the width and the height of a new view resist growing, as Interface Builder writes them
    /// (1,959 of 2,863 labels and 882 of 994 image views in public storyboards have 251).
    package var defaultHugging: (horizontal: Double, vertical: Double) { facts.hugging }

    /// The priority at which a text view of all its lines resists growing higher, and the most that a lower one than
    /// the usual counts: just below the 49 at which stack views keep to their content.
    package static var huggingOfRoom: Double { 48 }

    /// The priority at which the width and the height of a new view of any type resist shrinking.
    package static var defaultResistance: Double { 750 }

    /// Whether its first argument may be a text.
    package var showsText: Bool { facts.text != .none }

    /// Whether its text is lines with baselines, and not titles side by side, of which no baseline is known.
    package var showsLines: Bool { facts.text == .lines }

    /// In points, as Interface Builder gives it to a new view.
    package var defaultFontSize: Double { facts.fontSize }

    /// 0 is as many as needed.
    package var defaultMaximumLines: Int { self == .textView ? 0 : 1 }

    /// How far the frame reaches beyond the alignment rectangle, in points. Measured in public storyboards; an
    /// image's own insets are not known.
    package func alignmentInsets(in system: SystemVersion) -> EdgeInsets {
        var insets = facts.alignmentInsets
        switch self {
        case .slider:
            let slider = SystemFacts.slider.value(in: system)
            insets = EdgeInsets(left: slider.side, bottom: slider.bottom, right: slider.side)
        case .switch: insets.right = SystemFacts.switchSize.value(in: system).right
        case .view, .label, .button, .textField, .textView, .imageView, .stackView, .scrollView, .stepper,
            .segmentedControl, .progressView, .activityIndicator, .pageControl, .datePicker, .pickerView,
            .searchBar, .navigationBar, .tabBar, .toolbar, .layoutGuide:
            break
        }
        return insets
    }

    /// The layout margin on each side that a view has of itself, in points.
    package func margin(in system: SystemVersion) -> Double {
        if self == .layoutGuide { return 0 }
        return (self == .stackView ? SystemFacts.stackViewMargin : SystemFacts.viewMargin).value(in: system)
    }

    /// Whether it is drawn in one length on an axis, so that nobody would have it give way.
    package func isRigid(_ axis: Axis) -> Bool {
        switch self {
        case .switch, .stepper, .pageControl, .activityIndicator: true
        case .slider, .segmentedControl, .progressView, .datePicker, .searchBar, .navigationBar, .tabBar,
            .toolbar:
            axis == .vertical
        case .view, .label, .button, .textField, .textView, .imageView, .stackView, .scrollView, .pickerView,
            .layoutGuide:
            false
        }
    }

    /// Whether it is drawn badly where it is much longer than its content on an axis. What keeps its size in the middle of
    /// more room is not.
    package func isSpoiltByStretching(_ axis: Axis) -> Bool {
        switch self {
        case .pageControl, .activityIndicator: false
        case .button, .textField: axis == .vertical
        case .switch, .stepper, .slider, .segmentedControl, .progressView, .datePicker, .searchBar,
            .navigationBar, .tabBar, .toolbar, .view, .label, .textView, .imageView, .stackView, .scrollView,
            .pickerView, .layoutGuide:
            isRigid(axis)
        }
    }

    /// Whether its height depends on the room of the screen.
    package var isBar: Bool { self == .navigationBar || self == .toolbar || self == .tabBar }

    /// Whether the baselines keep their distance from the vertical centre, not from the edges, as the view is
    /// stretched (measured in Apple's frames).
    package var centersText: Bool { self == .button || self == .textField }
}

/// One row of the table of view types.
private struct ViewTypeFacts: Sendable {
    /// What a text of a view is made of.
    enum Text: Sendable {
        case none, lines, titles
    }

    let spelling: String
    var hugging = (horizontal: 250.0, vertical: 250.0)
    var text = Text.none
    var fontSize = 17.0
    var alignmentInsets = EdgeInsets()

    init(_ spelling: String) { self.spelling = spelling }

    /// A view that shows a text.
    init(_ spelling: String, _ text: Text, fontSize: Double) {
        self.spelling = spelling
        self.text = text
        self.fontSize = fontSize
    }

    func hugging(_ horizontal: Double, _ vertical: Double) -> ViewTypeFacts {
        var facts = self
        facts.hugging = (horizontal, vertical)
        return facts
    }

    func insets(_ insets: EdgeInsets) -> ViewTypeFacts {
        var facts = self
        facts.alignmentInsets = insets
        return facts
    }
}

extension ViewType {
    /// The table.
    private var row: ViewTypeFacts {
        switch self {
        case .view: ViewTypeFacts("View")
        case .label: ViewTypeFacts("Label", .lines, fontSize: 17).hugging(251, 251)
        case .button: ViewTypeFacts("Button", .lines, fontSize: 15)
        case .textField: ViewTypeFacts("Text Field", .lines, fontSize: 14)
        case .textView: ViewTypeFacts("Text View", .lines, fontSize: 14)
        case .imageView: ViewTypeFacts("Image View").hugging(251, 251)
        case .stackView: ViewTypeFacts("Stack View")
        case .scrollView: ViewTypeFacts("Scroll View")
        case .switch: ViewTypeFacts("Switch").hugging(750, 750)
        case .slider: ViewTypeFacts("Slider")
        case .stepper: ViewTypeFacts("Stepper").hugging(750, 750)
        case .segmentedControl:
            ViewTypeFacts("Segmented Control", .titles, fontSize: 13).insets(EdgeInsets(bottom: 1))
        case .progressView: ViewTypeFacts("Progress View").hugging(250, 750)
        case .activityIndicator: ViewTypeFacts("Activity Indicator").hugging(750, 750)
        case .pageControl: ViewTypeFacts("Page Control")
        case .datePicker: ViewTypeFacts("Date Picker")
        case .pickerView: ViewTypeFacts("Picker View")
        case .searchBar: ViewTypeFacts("Search Bar")
        case .navigationBar: ViewTypeFacts("Navigation Bar")
        case .tabBar: ViewTypeFacts("Tab Bar")
        case .toolbar: ViewTypeFacts("Toolbar")
        case .layoutGuide: ViewTypeFacts("Layout Guide")
        }
    }
}
