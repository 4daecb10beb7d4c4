import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import SourceText

// Changes as lines of a file.
extension SuggestionTemplates {
    /// The line of a file that makes a change, without an end of line.
    func statement(_ change: LayoutChange) -> String {
        switch change.kind {
        case .equation(let equation):
            "\(spelling(equation.anchor)) = \(sum(equation.other, equation.constant))\(suffix(equation.priority))"
        case .hugging(let view, let axis, let priority):
            names.statement(
                "hugging", of: view, axis, priority,
                across: settled.contents[view].hugging(axis.other))
        case .resistance(let view, let axis, let priority):
            names.statement(
                "resistance", of: view, axis, priority,
                across: settled.contents[view].resistance(axis.other))
        case .fillEqually(let stack): "\(names.item(stack)): (distribution: fill equally)"
        }
    }

    private func suffix(_ priority: Double) -> String {
        priority < 1000 ? " (Priority \(numberText(priority)))" : ""
    }

    /// An attribute as a constraint in the file has to write it.
    private func spelling(_ anchor: Anchor) -> String {
        let (view, region) = (anchor.view.place, anchor.region)
        let guide = region == .frame ? [] : [region.spelling]
        let item = view == 0 && region != .frame ? [] : [names.item(view)]
        return (item + guide + [anchor.attribute.spelling]).joined(separator: ".")
    }

    /// `Superview.Top + 20`, `Superview.Top`, `100`
    private func sum(_ anchor: Anchor?, _ constant: Double) -> String {
        let number = numberText(abs(constant))
        guard let anchor else { return constant < 0 ? "-\(number)" : number }
        if number == "0" { return spelling(anchor) }
        return "\(spelling(anchor)) \(constant < 0 ? "-" : "+") \(number)"
    }
}
