import LayoutSyntax

/// What Interface Builder gives to a new view of the type.
extension ViewType {
    /// In points.
    package var defaultFontSize: Double {
        switch self {
        case .button: 15
        case .textField, .textView: 14
        case .segmentedControl: 13
        case .view, .label, .imageView, .stackView, .scrollView, .switch, .slider, .stepper, .progressView,
            .activityIndicator, .pageControl, .datePicker, .pickerView, .searchBar, .navigationBar, .tabBar,
            .toolbar,
            .layoutGuide:
            17
        }
    }

    /// 0 is as many as needed.
    package var defaultMaximumLines: Int { self == .textView ? 0 : 1 }

    /// The priorities at which the view's width and height resist growing, as Interface Builder writes them
    /// (1,959 of 2,863 labels and 882 of 994 image views in public storyboards have 251).
    package var defaultHugging: (horizontal: Double, vertical: Double) {
        switch self {
        case .label, .imageView: (251, 251)
        case .switch, .stepper, .activityIndicator: (750, 750)
        case .progressView: (250, 750)
        case .view, .button, .textField, .textView, .stackView, .scrollView, .slider, .segmentedControl,
            .pageControl, .datePicker, .pickerView, .searchBar, .navigationBar, .tabBar, .toolbar,
            .layoutGuide:
            (250, 250)
        }
    }

    /// The priority at which a view's width and height resist shrinking: of every type the same.
    static var defaultResistance: Double { 750 }

    /// How far the frame reaches beyond the alignment rectangle, in points. Measured in public storyboards; an
    /// image's own insets are not known.
    package var alignmentInsets: EdgeInsets {
        switch self {
        case .switch: EdgeInsets(right: 2)
        case .slider: EdgeInsets(left: 2, bottom: 1, right: 2)
        case .segmentedControl: EdgeInsets(bottom: 1)
        case .view, .label, .button, .textField, .textView, .imageView, .stackView, .scrollView, .stepper,
            .progressView, .activityIndicator, .pageControl, .datePicker, .pickerView, .searchBar,
            .navigationBar, .tabBar, .toolbar, .layoutGuide:
            EdgeInsets()
        }
    }

    /// Whether the baselines keep their distance from the vertical centre, not from the edges, as the view is
    /// stretched (measured in Apple's frames).
    var centersText: Bool { self == .button || self == .textField }
}
