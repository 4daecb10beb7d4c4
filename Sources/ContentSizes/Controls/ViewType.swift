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
}
