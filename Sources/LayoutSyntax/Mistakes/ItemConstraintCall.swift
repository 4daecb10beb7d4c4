import SourceText

/// What `NSLayoutConstraint(item: A, attribute: .left, relatedBy: .equal, toItem: B, attribute: .left, multiplier: 1,
/// constant: 8)` stands for, in the notation of a layout: `A.Left = B.Left + 8`.
struct ItemConstraintCall {
    let constraint: String

    /// - Parameters:
    ///   - tokens: The tokens of the line.
    ///   - opening: The index of the `(` behind `NSLayoutConstraint`.
    init?(_ tokens: ArraySlice<Token>, opening: Int, text: (Span) -> String) {
        let arguments = CallArguments(tokens, opening: opening, text: text)
        let attributes = arguments.list.filter { $0.name == "attribute" }.map { argument in
            argument.value.last.flatMap { AttributeWord.canonical(text($0.span)) }
        }
        guard attributes.count == 2, let own = attributes[0], let item = arguments["item"],
            let relation = arguments["relatedBy"]?.last.flatMap({ Self.relation(text($0.span)) }),
            let other = arguments["toItem"]?.joined(text),
            let right = Self.right(other, attributes[1], arguments, text)
        else { return nil }
        let priority = CodePriority(settingAt: arguments.end, in: tokens, text)
        let left = ForeignNotation.anchor(item.joined(text), own)
        constraint = "\(left) \(relation) \(right)" + (priority.map { " " + $0.clause } ?? "")
    }

    private static func relation(_ word: String) -> String? {
        switch word {
        case "equal": "="
        case "lessThanOrEqual": "<="
        case "greaterThanOrEqual": ">="
        default: nil
        }
    }

    /// - Parameter attribute: `nil` of `.notAnAttribute`: the constant is all there is.
    private static func right(
        _ item: String, _ attribute: String?, _ arguments: CallArguments, _ text: (Span) -> String
    ) -> String? {
        guard item != "nil", let attribute else { return arguments["constant"]?.joined(text) ?? "0" }
        let side = product(arguments.factor(text), ForeignNotation.item(item), attribute)
        return side.map { $0 + arguments.offset(text) }
    }

    /// A place that is multiplied is measured from where the view begins, and that is said only of the view around.
    private static func product(_ factor: String?, _ item: String, _ attribute: String) -> String? {
        let side = ForeignNotation.anchor(item, attribute)
        guard let factor else { return side }
        if attribute == "Width" || attribute == "Height" { return "\(factor) x \(side)" }
        guard item == "Superview" else { return nil }
        switch attribute {
        case "CenterX", "Right": return "Superview.Left + \(factor) x (\(side) - Superview.Left)"
        case "CenterY", "Bottom": return "Superview.Top + \(factor) x (\(side) - Superview.Top)"
        default: return nil
        }
    }
}
