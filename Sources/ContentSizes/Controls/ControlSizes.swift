/// The sizes and paddings of UIKit's views in a version of iOS, in points.
package struct ControlSizes: Sendable {
    let system: SystemVersion
    /// What the heights of bars depend on besides.
    private let room: BarRoom

    /// Where a bar is.
    enum BarRoom: Sendable {
        case upright, tablet
        /// A phone with little height.
        case compact(isWide: Bool)
    }

    init(_ system: SystemVersion, _ room: BarRoom) {
        self.system = system
        self.room = room
        textField.height = SystemFacts.textFieldHeight.value(in: system)
        segments.padding = SystemFacts.segmentPadding.value(in: system)
        segments.height = SystemFacts.segmentedControlHeight.value(in: system)
    }

    /// Above and below the text of a text view (`textContainerInset`), and at its sides (`lineFragmentPadding`).
    static let textViewPadding = (vertical: 8.0, horizontal: 5.0)
    /// The least width of a button. One without title and image is as high as a line of its font makes it.
    var emptyButton = 30.0
    /// Above and below the title of a button together.
    var titlePadding = 12.0
    /// Above and below the text of a text field together, inferred; `nil` where its height does not follow the font, as in fields
    /// of 16 and 17 points that are 30 high.
    var fieldPadding: Double? { system < 13.0 ? nil : 12 }
    /// A text field with a rounded border: its padding at both sides together, its least height, and its width where it
    /// is empty, as Interface Builder makes it.
    var textField = (padding: 14.0, height: 0.0, emptyWidth: 97.0)
    /// A text field without a border: what it is wider than its text, and than its placeholder (inferred).
    var borderlessField = (text: 3.0, placeholder: 8.0)
    /// A segmented control: the padding of each segment, the line between two segments, and the height. Measured: 257
    /// for three segments the widest of which has five ideographs at 13 points.
    var segments = (padding: 0.0, divider: 1.0, height: 0.0)

    /// The size of a view that follows from its type alone; `nil` on an axis without an intrinsic length.
    func size(of type: ViewType) -> IntrinsicSize {
        switch type {
        case .switch:
            IntrinsicSize(
                width: SystemFacts.switchSize.value(in: system).width,
                height: SystemFacts.switchSize.value(in: system).height)
        case .slider: height(SystemFacts.slider.value(in: system).height)
        case .stepper:
            IntrinsicSize(width: 94, height: SystemFacts.stepperHeight.value(in: system))
        case .progressView: height(SystemFacts.progressViewHeight.value(in: system))
        case .activityIndicator: IntrinsicSize(width: 20, height: 20)
        case .datePicker, .pickerView: IntrinsicSize(width: 320, height: 216)
        case .searchBar: height(SystemFacts.searchBarHeight.value(in: system))
        case .navigationBar, .toolbar: height(height(of: SystemFacts.barHeight.value(in: system)))
        case .tabBar: height(tabBarHeight)
        case .view, .stackView, .scrollView, .layoutGuide, .label, .button, .textField, .textView, .imageView,
            .segmentedControl, .pageControl:
            IntrinsicSize(width: nil, height: nil)
        }
    }

    /// Around the title and image of a button with a style.
    package static let configuredButtonInsets = EdgeInsets(top: 7, left: 12, bottom: 7, right: 12)

    /// The room around the title and image of a button, where the file does not say.
    func buttonInsets(_ content: Content) -> EdgeInsets {
        if content.buttonStyle != nil { return Self.configuredButtonInsets }
        if content.image != nil { return EdgeInsets() }
        return EdgeInsets(top: titlePadding / 2, bottom: titlePadding / 2)
    }

    /// A page control, which is as wide as its dots with the space between them and at both ends. Measured for three dots
    /// in each version; the distance of the dots is inferred for iOS 14 to 18.
    func pageControl(ofPages count: Int) -> IntrinsicSize {
        let dots = SystemFacts.pageControlDots.value(in: system)
        return IntrinsicSize(
            width: count == 0 ? 0 : dots.ends + dots.pitch * Double(count),
            height: SystemFacts.pageControlHeight.value(in: system))
    }

    private var tabBarHeight: Double {
        let heights = SystemFacts.tabBarHeight.value(in: system)
        if case .compact(isWide: true) = room { return heights.upright }
        return height(of: heights)
    }

    private func height(of heights: SystemFacts.BarHeights) -> Double {
        switch room {
        case .upright: heights.upright
        case .compact: heights.compact
        case .tablet: heights.tablet
        }
    }

    private func height(_ height: Double) -> IntrinsicSize { IntrinsicSize(width: nil, height: height) }
}
