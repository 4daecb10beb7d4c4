/// The types of view that a layout may declare.
package enum ViewType: UInt8, Sendable, CaseIterable {
    case view, label, button, textField, textView, imageView, stackView, scrollView, `switch`, slider, stepper
    case segmentedControl, progressView, activityIndicator, pageControl, datePicker, pickerView, searchBar
    case navigationBar, tabBar, toolbar
    /// A rectangle that is no view.
    case layoutGuide

    /// As the language writes it.
    package var spelling: String {
        switch self {
        case .view: "View"
        case .label: "Label"
        case .button: "Button"
        case .textField: "Text Field"
        case .textView: "Text View"
        case .imageView: "Image View"
        case .stackView: "Stack View"
        case .scrollView: "Scroll View"
        case .switch: "Switch"
        case .slider: "Slider"
        case .stepper: "Stepper"
        case .segmentedControl: "Segmented Control"
        case .progressView: "Progress View"
        case .activityIndicator: "Activity Indicator"
        case .pageControl: "Page Control"
        case .datePicker: "Date Picker"
        case .pickerView: "Picker View"
        case .searchBar: "Search Bar"
        case .navigationBar: "Navigation Bar"
        case .tabBar: "Tab Bar"
        case .toolbar: "Toolbar"
        case .layoutGuide: "Layout Guide"
        }
    }

    /// Whether it is what `name`, in any case, means.
    func isCalled(_ name: String) -> Bool { Text.matchingKey(name) == Text.matchingKey(spelling) }

    private static let words = CanonicalWords(allCases.map { $0.spelling })

    /// The canonical spelling of `name`, which may be in any case, or `nil` where it is no type.
    package static func canonical(_ name: String) -> String? { words.canonical(name) }
}
