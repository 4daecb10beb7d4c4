/// The names of priorities, in lower case.
package enum PriorityName: String, CaseIterable {
    case required, high, medium, low
    case fittingSize = "fitting size"

    /// The values of UIKit's constants; 500 for the one that it has no name for.
    package var value: Double {
        switch self {
        case .required: 1000
        case .high: 750
        case .medium: 500
        case .low: 250
        case .fittingSize: 50
        }
    }

    /// `Fitting Size`
    package var spelling: String {
        switch self {
        case .required: "Required"
        case .high: "High"
        case .medium: "Medium"
        case .low: "Low"
        case .fittingSize: "Fitting Size"
        }
    }
}
