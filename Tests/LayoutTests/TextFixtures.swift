import ContentSizes
import LayoutEngine
import LayoutSyntax
import Testing

/// The width that Apple's layout engine gave to a label of one line, as Interface Builder stored it.
struct MeasuredLabel: CustomTestStringConvertible, Sendable {
    var text: String
    var weight: FontWeight
    var size: Double
    /// Pixels per point.
    var scale: Double
    var width: Double
    /// The version of iOS, or one like it, that laid it out: that of the Xcode which wrote the width into the document, in
    /// the few documents without a history the one whose widths fit best.
    var system: SystemVersion

    init(
        _ text: String, _ weight: FontWeight, _ size: Double, _ scale: Double, _ width: Double,
        in system: SystemVersion
    ) {
        self.system = system
        self.text = text
        self.weight = weight
        self.size = size
        self.scale = scale
        self.width = width
    }

    var testDescription: String { "\(text), \(size) \(weight)" }

    /// What the measurer gives less what Apple's engine gave, in points.
    var error: Double {
        let font = Font(size: size, weight: weight)
        return TextMeasurer(scale: scale, system: system).size(of: text, font: font).width - width
    }
}

/// Labels of public storyboards whose width nothing but their text decides.
let measuredLabels: [MeasuredLabel] = [
    MeasuredLabel("44U", .heavy, 9, 2, 20.5, in: 12.0),
    MeasuredLabel("Version", .regular, 10, 2, 36, in: 12.0),
    MeasuredLabel("Right Vertex Depth Value", .regular, 10, 3, 121, in: 12.0),
    MeasuredLabel("Top Vertex Depth Value", .regular, 10, 3, 114, in: 12.0),
    MeasuredLabel("00:00", .medium, 12, 2, 35, in: 16.0),
    MeasuredLabel("Duration", .medium, 12, 2, 50, in: 12.0),
    MeasuredLabel("Label", .regular, 12, 2, 31, in: 12.0),
    MeasuredLabel("0 SELECTED", .semibold, 12, 2, 73.5, in: 16.0),
    MeasuredLabel("MEDIUM", .semibold, 12, 2, 50.5, in: 12.0),
    MeasuredLabel("3 SELECTED EPISODES", .bold, 13, 2, 150, in: 12.0),
    MeasuredLabel("HIGHLIGHT", .bold, 13, 2, 74.5, in: 16.0),
    MeasuredLabel("MORE ACTIONS", .medium, 13, 2, 99.5, in: 12.0),
    MeasuredLabel("SLEEP TIMER", .medium, 13, 2, 83.5, in: 16.0),
    MeasuredLabel("Discussion", .regular, 13, 2, 66, in: 12.0),
    MeasuredLabel("!", .bold, 14, 2, 5, in: 12.0),
    MeasuredLabel("1", .bold, 14, 2, 7, in: 12.0),
    MeasuredLabel("1", .medium, 14, 2, 7, in: 12.0),
    MeasuredLabel("Access End 20 Sep 2020", .medium, 14, 2, 165.5, in: 16.0),
    MeasuredLabel("Cancelled", .medium, 14, 2, 66, in: 16.0),
    MeasuredLabel("Subscribe", .medium, 14, 2, 67, in: 16.0),
    MeasuredLabel("Add a response", .regular, 14, 2, 100.5, in: 12.0),
    MeasuredLabel("Custom effects applied", .regular, 14, 2, 150, in: 16.0),
    MeasuredLabel("Please check your Internet connection.", .regular, 14, 2, 252, in: 12.0),
    MeasuredLabel("Thanks for your support!", .regular, 14, 2, 159.5, in: 16.0),
    MeasuredLabel("x2499", .regular, 14, 2, 42, in: 12.0),
    MeasuredLabel("0 Selected", .medium, 15, 2, 75.5, in: 12.0),
    MeasuredLabel("Attending Staff", .regular, 15, 2, 103.5, in: 10.0),
    MeasuredLabel("Description (optional)", .regular, 15, 2, 148.5, in: 16.0),
    MeasuredLabel("Label", .regular, 15, 2, 38, in: 12.0),
    MeasuredLabel("Server", .regular, 15, 2, 45, in: 12.0),
    MeasuredLabel("Welcome to Pocket Casts Plus!", .regular, 15, 2, 213, in: 16.0),
    MeasuredLabel("0 g", .semibold, 15, 3, 23, in: 12.0),
    MeasuredLabel("x2499", .regular, 16, 2, 47, in: 12.0),
    MeasuredLabel("Label", .semibold, 16, 2, 41.5, in: 12.0),
    MeasuredLabel("Creating list...", .regular, 17, 2, 105, in: 16.0),
    MeasuredLabel("Cyanifying!", .regular, 17, 2, 86, in: 12.0),
    MeasuredLabel("Label", .regular, 17, 2, 42, in: 10.0),
    MeasuredLabel("Order Status", .regular, 17, 2, 97, in: 16.0),
    MeasuredLabel("Shorter than", .regular, 17, 2, 95, in: 16.0),
    MeasuredLabel("Try editing the last cell.", .regular, 17, 2, 176, in: 16.0),
    MeasuredLabel("Unable to retrieve existing Shortcuts", .regular, 17, 2, 277, in: 16.0),
    MeasuredLabel("We will remind you at:", .regular, 17, 2, 167, in: 12.0),
    MeasuredLabel("Speed", .regular, 18, 2, 52, in: 16.0),
    MeasuredLabel("Trim Silence", .regular, 18, 2, 98, in: 16.0),
    MeasuredLabel("Aligning leading and trailing edges", .regular, 20, 2, 298, in: 12.0),
    MeasuredLabel("Aligning leading edges and center", .regular, 20, 2, 294, in: 12.0),
    MeasuredLabel("Detail View Controller", .regular, 20, 2, 187.5, in: 12.0),
    MeasuredLabel("Filter Video", .regular, 20, 2, 98, in: 12.0),
    MeasuredLabel("Please enter details", .regular, 20, 2, 168.5, in: 12.0),
    MeasuredLabel("Please enter login credentials...", .regular, 20, 2, 269.5, in: 12.0),
    MeasuredLabel("Label", .semibold, 20, 2, 50, in: 12.0),
    MeasuredLabel("javascript", .semibold, 20, 2, 90, in: 12.0),
    MeasuredLabel("Time to add some Podcasts!", .bold, 22, 2, 288.5, in: 16.0),
    MeasuredLabel("Unable to copy file", .bold, 22, 2, 191, in: 12.0),
    MeasuredLabel("List Name", .medium, 22, 2, 98, in: 16.0),
    MeasuredLabel("No Files", .regular, 22, 2, 76.5, in: 16.0),
    MeasuredLabel("Your folder is empty", .semibold, 22, 2, 198.5, in: 16.0),
    MeasuredLabel("Broken Cryptography", .bold, 24, 2, 241, in: 12.0),
    MeasuredLabel("Couchbase Storage", .bold, 24, 2, 223, in: 12.0),
    MeasuredLabel("Crypto Challenge", .bold, 24, 2, 196.5, in: 12.0),
    MeasuredLabel("Goat Hills Picayune", .bold, 24, 2, 218, in: 12.0),
    MeasuredLabel("Insecure Storage", .bold, 24, 2, 191, in: 12.0),
    MeasuredLabel("Memory Mgmt", .bold, 24, 2, 163.5, in: 12.0),
    MeasuredLabel("Please enter login credentials", .bold, 24, 2, 330.5, in: 12.0),
    MeasuredLabel("Runtime Analysis", .bold, 24, 2, 195, in: 12.0),
    MeasuredLabel("Social Login", .bold, 24, 2, 136.5, in: 12.0),
    MeasuredLabel("Cherry Blossom", .regular, 24, 2, 164.5, in: 12.0),
    MeasuredLabel("Cookie Storage", .bold, 28, 2, 201, in: 12.0),
    MeasuredLabel("Thank you!", .regular, 30, 2, 143, in: 12.0),
    MeasuredLabel("Autolayout in:", .thin, 32, 2, 174.5, in: 12.0),
    MeasuredLabel("Blue", .black, 36, 2, 81, in: 10.0),
    MeasuredLabel("Green", .black, 36, 2, 110.5, in: 10.0),
    MeasuredLabel("Yellow", .black, 36, 2, 120.5, in: 10.0),
    MeasuredLabel("0", .regular, 72, 2, 44, in: 12.0),
]

/// Titles of system buttons of 15 points, regular, and the width of the button, in whole points.
let measuredButtons: [(title: String, width: Double)] = [
    ("Button", 46),
    ("Cancel", 48),
    ("Dismiss", 54),
    ("Submit", 49),
    ("Save", 34),
    ("Close", 39),
    ("Delete", 45),
    ("Verify", 40),
    ("Rename", 56),
    ("Redact", 49),
    ("Send", 36),
    ("Login", 38),
    ("Download", 69),
    ("Left Button", 77),
    ("Right Button", 86),
    ("Button 1", 57),
    ("No thanks", 70),
    ("Compare Codes", 111),
    ("Help Translate", 99),
    ("File a Bug Report", 118),
    ("Present With Custom Transition", 217),
]
