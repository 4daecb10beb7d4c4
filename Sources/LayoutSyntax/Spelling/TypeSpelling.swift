import SourceText

/// The types that a declaration may name, in canonical case.
package enum TypeSpelling {
    package static let all: [String] = [
        "View", "Label", "Button", "Text Field", "Text View", "Image View", "Stack View", "Scroll View",
        "Switch",
        "Slider", "Stepper", "Segmented Control", "Progress View", "Activity Indicator", "Page Control",
        "Date Picker", "Picker View", "Search Bar", "Navigation Bar", "Tab Bar", "Toolbar", "Layout Guide",
    ]

    /// The canonical spelling of `name`, which may be in any case, or `nil` where it is no type.
    package static func canonical(_ name: String) -> String? {
        let key = Text.matchingKey(name)
        return all.first { Text.matchingKey($0) == key }
    }
}
