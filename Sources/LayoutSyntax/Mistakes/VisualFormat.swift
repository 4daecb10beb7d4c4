import SourceText

/// The constraints that a line in the Visual Format Language stands for, in the notation of a layout:
/// `|-[A]-8-[B]` is `A.Leading = Superview.Leading + Standard` and `B.Leading = A.Trailing + 8`.
///
/// Only positions are translated, and enough of them to show how.
struct VisualFormat {
    private(set) var constraints: [String] = []
    private var isVertical = false
    /// The item before the gap: a name, or an empty text for the superview.
    private var item: String?
    /// `nil` where two items touch.
    private var gap: String?

    /// How many constraints a message shows.
    private static let shown = 3

    /// - Parameter tokens: The tokens of the line.
    init(_ tokens: ArraySlice<Token>, text: (Span) -> String) {
        var name: String?
        var isInBrackets = false
        var parentheses = 0
        for token in tokens where constraints.count < Self.shown {
            let word = text(token.span)
            switch word {
            case "V" where item == nil: isVertical = true
            case "|": meet("")
            case "[": (isInBrackets, name) = (true, nil)
            case "]":
                isInBrackets = false
                meet(name ?? "View")
            case "(": parentheses += 1
            case ")": parentheses -= 1
            case "-" where !isInBrackets: gap = gap ?? "Standard"
            default:
                if parentheses > 0 { continue }
                if isInBrackets {
                    name = (name.map { $0 + " " } ?? "") + word
                } else {
                    gap = gap.map { _ in word }
                }
            }
        }
    }

    /// Adds the constraint between the last item and the one met now.
    private mutating func meet(_ next: String) {
        defer { (item, gap) = (next, nil) }
        guard let item, !(item.isEmpty && next.isEmpty) else { return }
        let (near, far) = isVertical ? ("Top", "Bottom") : ("Leading", "Trailing")
        let left = next.isEmpty ? "Superview.\(far)" : "\(next).\(near)"
        let right = item.isEmpty ? "Superview.\(near)" : "\(item).\(far)"
        constraints.append("'\(left) = \(right)\(gap.map { " + \($0)" } ?? "")'")
    }
}
