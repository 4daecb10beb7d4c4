import ContentSizes
import LayoutSyntax

// Plain words for what has a notation here.
extension ForeignNotation {
    /// Words that stand for a length in other notations, and what to write for them.
    package static func length(_ word: String) -> String? {
        switch word.filter({ $0 != " " && $0 != "_" }).lowercased() {
        case "auto", "automatic", "wrapcontent", "intrinsic", "fitcontent", "intrinsiccontentsize":
            "leave the constraint out, for without one a view is as large as its content"
        case "matchparent", "fillparent", "full", "stretch":
            "write the attribute of the view around it: 'A.Width = Superview.Width'"
        default: nil
        }
    }

    private static let exampleNames: [ViewType: String] = [
        .label: "Title", .button: "OK", .textField: "Name", .textView: "Note", .imageView: "Photo",
        .stackView: "Rows", .scrollView: "Page", .view: "Card",
    ]

    /// A name in a message for a view of `type` that has none.
    static func name(of type: ViewType) -> String { exampleNames[type] ?? "A" }

    private static let contentSizes: [String: String] = [
        "extrasmall": "XS", "small": "S", "medium": "M", "large": "L", "extralarge": "XL",
        "extraextralarge": "XXL", "extraextraextralarge": "XXXL", "accessibility": "AX1",
        "accessibilitymedium": "AX1",
        "accessibilitylarge": "AX2", "accessibilityextralarge": "AX3", "accessibilityextraextralarge": "AX4",
        "accessibilityextraextraextralarge": "AX5",
    ]

    /// The content size that code calls `extraLarge`.
    package static func contentSize(_ word: String) -> String? {
        contentSizes[word.filter { $0 != " " && $0 != "." && $0 != "-" }.lowercased()]
    }
}
