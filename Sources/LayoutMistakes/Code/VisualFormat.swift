import LayoutSyntax
import SourceText

/// The constraints that a line in the Visual Format Language stands for, in the notation of a layout:
/// `|-[A(>=20)]-8-[B]` is `A.Leading = Superview.LeadingMargin`, `A.Width >= 20` and `B.Leading = A.Trailing + 8`.
struct VisualFormat {
    private(set) var constraints: [String] = []
    private var isVertical = false
    /// The item before the gap: a name, or an empty text for the superview.
    private var item: String?
    private var gap = Gap.none
    /// Whether a name is a constant's: another than a number that a size names is a view.
    private let isConstant: (String) -> Bool

    /// A distance between two items, or a size after a view's name.
    private struct Predicate {
        var relation = "="
        var value = ""
        var priority = ""

        /// `+ 8`, `- 8`
        var offset: String { value.hasPrefix("-") ? "- \(value.dropFirst())" : "+ \(value)" }

        /// ` (Priority 750)`, or nothing.
        var clause: String { priority.isEmpty ? "" : " (Priority \(priority))" }
    }

    private enum Gap {
        /// The items touch.
        case none
        case standard
        case predicates([Predicate])
    }

    /// What the views are in.
    private var superview = "Superview"
    /// The most constraints that are read.
    private let limit: Int

    /// As many constraints are enough for a message.
    private static let shown = 8

    /// - Parameters:
    ///   - formats: Such as `H:|-[A]-|`.
    ///   - isConstant: Whether the file has given a constant this name.
    init(_ formats: [String], isConstant: @escaping (String) -> Bool) {
        self.isConstant = isConstant
        limit = VisualFormat.shown
        for format in formats {
            begin(isVertical: false)
            read(Text.tokens(format)[...])
        }
    }

    /// - Parameters:
    ///   - superview: What the views are in.
    ///   - meaning: The view or the number that a name stands for.
    init(_ format: String, in superview: String, meaning: (String) -> String) {
        isConstant = { _ in false }
        limit = .max
        self.superview = superview
        begin(isVertical: false)
        read(Text.tokens(format).map(meaning)[...])
    }

    private mutating func read(_ words: ArraySlice<String>) {
        var rest = words
        while let word = rest.popFirst(), constraints.count < limit {
            switch word {
            case "H" where rest.first == ":", "V" where rest.first == ":": begin(isVertical: word == "V")
            case ";": begin(isVertical: false)
            case "|": meet("", [])
            case "[": meetView(&rest)
            case "-": takeGap(&rest)
            default: break
            }
        }
    }

    /// Whether `text`, which stands in quotes, is in the language.
    static func isFormat(_ text: String) -> Bool {
        let isHead = ["H:", "V:", "|", "["].contains { text.hasPrefix($0) }
        return isHead && text.contains("[") && text.contains("]")
    }

    private mutating func begin(isVertical: Bool) {
        self.isVertical = isVertical
        (item, gap) = (nil, .none)
    }

    /// `A(>=20, <=40@750)]`
    private mutating func meetView(_ rest: inout ArraySlice<String>) {
        let inside = Array(rest.prefix { $0 != "]" })
        rest = rest.dropFirst(inside.count + 1)
        let name = inside.prefix { $0 != "(" }
        let size = inside.dropFirst(name.count + 1).prefix { $0 != ")" }
        meet(name.isEmpty ? "View" : name.joined(separator: " "), VisualFormat.predicates(size))
    }

    /// `8-`, `(>=8)-`, `(-8)-`, or nothing up to the next item
    private mutating func takeGap(_ rest: inout ArraySlice<String>) {
        let inside = VisualFormat.takeParentheses(&rest) ?? VisualFormat.takeBareGap(&rest)
        if rest.first == "-" { rest.removeFirst() }
        let predicates = VisualFormat.predicates(inside)
        gap = predicates.isEmpty ? .standard : .predicates(predicates)
    }

    /// Takes the words in parentheses, where a hyphen is a sign and no line.
    private static func takeParentheses(_ rest: inout ArraySlice<String>) -> ArraySlice<String>? {
        guard rest.first == "(", let end = rest.firstIndex(of: ")") else { return nil }
        let inside = rest[..<end].dropFirst()
        rest = rest[(end + 1)...]
        return inside
    }

    private static func takeBareGap(_ rest: inout ArraySlice<String>) -> ArraySlice<String> {
        let inside = rest.prefix { $0 != "-" && $0 != "[" && $0 != "|" && $0 != ";" }
        rest = rest.dropFirst(inside.count)
        return inside.filter { $0 != "(" && $0 != ")" }[...]
    }

    private static func predicates(_ words: ArraySlice<String>) -> [Predicate] {
        words.split(separator: ",").map { words in
            var predicate = Predicate()
            var isPriority = false
            for word in words {
                switch word {
                case ">=", "<=": predicate.relation = word
                case "=", "==": break
                case "@": isPriority = true
                default:
                    if isPriority {
                        predicate.priority = word
                    } else {
                        let isJoined = predicate.value.isEmpty || predicate.value == "-"
                        predicate.value += (isJoined ? "" : " ") + word
                    }
                }
            }
            return predicate
        }
    }

    /// Adds the constraints between the last item and the one met now, and those on its size.
    private mutating func meet(_ next: String, _ sizes: [Predicate]) {
        if let item, !(item.isEmpty && next.isEmpty) { addGap(item, next) }
        let attribute = isVertical ? "Height" : "Width"
        for size in sizes {
            let isAmount = Double(size.value) != nil || size.value.isEmpty || isConstant(size.value)
            let value = isAmount ? size.value : "\(size.value).\(attribute)"
            constraints.append("\(next).\(attribute) \(size.relation) \(value)\(size.clause)")
        }
        (item, gap) = (next, .none)
    }

    private mutating func addGap(_ item: String, _ next: String) {
        let (near, far) = isVertical ? ("Top", "Bottom") : ("Leading", "Trailing")
        let left = next.isEmpty ? "\(superview).\(far)" : "\(next).\(near)"
        let right = item.isEmpty ? "\(superview).\(near)" : "\(item).\(far)"
        switch gap {
        case .none: constraints.append("\(left) = \(right)")
        // To the view around it the standard gap is the margin of that.
        case .standard where item.isEmpty: constraints.append("\(left) = \(right)Margin")
        case .standard where next.isEmpty: constraints.append("\(right) = \(left)Margin")
        case .standard: constraints.append("\(left) = \(right) + Standard")
        case .predicates(let predicates):
            for gap in predicates {
                constraints.append("\(left) \(gap.relation) \(right) \(gap.offset)\(gap.clause)")
            }
        }
    }
}

/// The constraints of a text in the Visual Format Language.
///
/// - Parameters:
///   - superview: What its views are in.
///   - meaning: The view or the number that a name stands for.
package func visualFormatConstraints(
    _ format: String, in superview: String, meaning: (String) -> String
) -> [String] {
    VisualFormat(format, in: superview, meaning: meaning).constraints
}
