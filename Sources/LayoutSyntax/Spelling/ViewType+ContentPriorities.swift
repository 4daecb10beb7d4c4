import ContentSizes

/// How much a new view of the type resists growing and shrinking.
extension ViewType {
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

    /// The priority at which a text view of all its lines resists growing higher, and the most that a lower one than
    /// the usual counts: just below the 49 at which stack views keep to their content (facts 4.3 and 4.4, canvas-fit).
    package static var huggingOfRoom: Double { 48 }

    /// The priority at which a view's width and height resist shrinking: of every type the same.
    package static var defaultResistance: Double { 750 }
}
