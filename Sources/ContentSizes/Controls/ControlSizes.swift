/// The sizes and paddings of UIKit's views in a version of iOS, in points.
struct ControlSizes: Sendable {
    let system: SystemVersion

    init(_ system: SystemVersion) {
        self.system = system
        textField.height = SystemFacts.textFieldHeight.value(in: system)
        segments.height = SystemFacts.segmentedControlHeight.value(in: system)
    }

    /// Above and below the text of a text view (`textContainerInset`), and at its sides (`lineFragmentPadding`).
    static let textViewPadding = (vertical: 8.0, horizontal: 5.0)
    /// The least width of a button, and both lengths of one without title and image.
    var emptyButton = 30.0
    /// Above and below the title of a button or the text of a text field together. That of the field is inferred.
    var titlePadding = 12.0
    /// A text field with a rounded border: its padding at both sides together, its least height, and its width where it
    /// is empty, as Interface Builder makes it.
    var textField = (padding: 14.0, height: 0.0, emptyWidth: 97.0)
    /// A segmented control: the padding of each segment, the line between two segments, and the height. Measured: 257
    /// for three segments the widest of which has five ideographs at 13 points.
    var segments = (padding: 20.0, divider: 1.0, height: 0.0)

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
        // Three dots, as Interface Builder makes it.
        case .pageControl:
            IntrinsicSize(width: 116.5, height: SystemFacts.pageControlHeight.value(in: system))
        case .datePicker, .pickerView: IntrinsicSize(width: 320, height: 216)
        case .searchBar: height(SystemFacts.searchBarHeight.value(in: system))
        case .navigationBar, .toolbar: height(SystemFacts.barHeight.value(in: system))
        case .tabBar: height(49)
        case .view, .stackView, .scrollView, .layoutGuide, .label, .button, .textField, .textView, .imageView,
            .segmentedControl:
            IntrinsicSize(width: nil, height: nil)
        }
    }

    private func height(_ height: Double) -> IntrinsicSize { IntrinsicSize(width: nil, height: height) }
}
