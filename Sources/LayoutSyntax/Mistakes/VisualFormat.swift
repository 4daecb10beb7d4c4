import SourceText

/// The constraints that a line in the Visual Format Language stands for, in the notation of a layout:
/// `|-[A(>=20)]-8-[B]` is `A.Leading = Superview.Leading + Standard`, `A.Width >= 20` and `B.Leading = A.Trailing + 8`.
struct VisualFormat {
    private(set) var constraints: [String] = []
    private var isVertical = false
    /// The item before the gap: a name, or an empty text for the superview.
    private var item: String?
    private var gap = Gap.none
    /// The names in brackets: what a size names is one of these views, or else a constant.
    private let views: Set<String>

    /// What stands between two items, or after a view's name.
    private struct Predicate {
        var relation = "="
        /// It is written `==`, which is how sizes of other views are.
        var isEquation = false
        var value = ""
        var priority = ""

        /// ` (Priority 750)`, or nothing.
        var clause: String { priority.isEmpty ? "" : " (Priority \(priority))" }
    }

    private enum Gap {
        /// The items touch.
        case none
        case standard
        case predicates([Predicate])
    }

    /// How many constraints a message shows.
    private static let shown = 8

    /// - Parameter tokens: The tokens of the line.
    init(_ tokens: TokenList.SubSequence, text: (Span) -> String) {
        let words = tokens.map { text($0.span) }
        views = VisualFormat.names(in: words)
        var rest = words[...]
        while let word = rest.popFirst(), constraints.count < VisualFormat.shown {
            switch word {
            case "V" where item == nil: isVertical = true
            case "|": meet("", [])
            case "[": meetView(&rest)
            case "-": takeGap(&rest)
            default: break
            }
        }
    }

    private static func names(in words: [String]) -> Set<String> {
        var names: Set<String> = []
        for (index, word) in words.enumerated() where word == "[" {
            let name = words[(index + 1)...].prefix { $0 != "(" && $0 != "]" }
            names.insert(name.joined(separator: " "))
        }
        return names
    }

    /// `A(>=20, <=40@750)]`
    private mutating func meetView(_ rest: inout ArraySlice<String>) {
        let inside = Array(rest.prefix { $0 != "]" })
        rest = rest.dropFirst(inside.count + 1)
        let name = inside.prefix { $0 != "(" }
        let size = inside.dropFirst(name.count + 1).prefix { $0 != ")" }
        meet(name.isEmpty ? "View" : name.joined(separator: " "), VisualFormat.predicates(size))
    }

    /// `8-`, `(>=8)-`, or nothing up to the next item
    private mutating func takeGap(_ rest: inout ArraySlice<String>) {
        let inside = rest.prefix { $0 != "-" && $0 != "[" && $0 != "|" }
        rest = rest.dropFirst(inside.count)
        if rest.first == "-" { rest.removeFirst() }
        let predicates = VisualFormat.predicates(inside.filter { $0 != "(" && $0 != ")" }[...])
        gap = predicates.isEmpty ? .standard : .predicates(predicates)
    }

    private static func predicates(_ words: ArraySlice<String>) -> [Predicate] {
        words.split(separator: ",").map { words in
            var predicate = Predicate()
            var isPriority = false
            for word in words {
                switch word {
                case ">=", "<=": predicate.relation = word
                case "=", "==": predicate.isEquation = true
                case "@": isPriority = true
                default:
                    if isPriority {
                        predicate.priority = word
                    } else {
                        predicate.value += (predicate.value.isEmpty ? "" : " ") + word
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
            let isView = views.contains(size.value) || size.isEquation && Double(size.value) == nil
            let value = isView ? "\(size.value).\(attribute)" : size.value
            constraints.append("'\(next).\(attribute) \(size.relation) \(value)\(size.clause)'")
        }
        (item, gap) = (next, .none)
    }

    private mutating func addGap(_ item: String, _ next: String) {
        let (near, far) = isVertical ? ("Top", "Bottom") : ("Leading", "Trailing")
        let left = next.isEmpty ? "Superview.\(far)" : "\(next).\(near)"
        let right = item.isEmpty ? "Superview.\(near)" : "\(item).\(far)"
        switch gap {
        case .none: constraints.append("'\(left) = \(right)'")
        case .standard: constraints.append("'\(left) = \(right) + Standard'")
        case .predicates(let predicates):
            for gap in predicates {
                constraints.append("'\(left) \(gap.relation) \(right) + \(gap.value)\(gap.clause)'")
            }
        }
    }
}
