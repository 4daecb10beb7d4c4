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
    package var centersText: Bool { self == .button || self == .textField }
}
