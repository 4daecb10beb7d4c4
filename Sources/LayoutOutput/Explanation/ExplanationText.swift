import LayoutModel
import SourceText

/// Explanations for people to read: under each equation the constraints that say so, and below it those of the
/// quantities in it. Numbers are rounded to thousandths of a point. Ends with a line feed.
package func explanationText(_ file: ExplainedFile) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append("\(file.name.withHiddenShown) at \(summary(of: file.environment))\n")
    for value in file.values {
        bytes.append("\n")
        var tree = ExplanationTree(value, of: file.name)
        for line in tree.render() { bytes.append("\(line)\n") }
    }
    if file.values.contains(where: { value in value.steps.contains { $0.range != nil } }) {
        bytes.append("\n\(canonicalChoice)\n")
    }
    if !file.losses.isEmpty { bytes.append("\n") }
    for line in lossLines(file.losses, of: file.name) { bytes.append("\(line)\n") }
    return bytes
}

private let canonicalChoice = """
    Where several values are as good, the least sum of sizes is shown, then the least sum of distances from the
    superviews' leading and top edges.
    """

private func lossLines(_ losses: [LostConstraint], of file: String) -> [String] {
    losses.flatMap { loss in
        let entry = loss.constraint
        let opponents = loss.opponents.map { "    \(description(of: $0, in: file))" }
        let lost =
            "lost: \(quotation(of: entry.constraint, in: file)) (Priority \(readable(entry.priority)))"
            + ", by \(readable(entry.violation))"
        if opponents.isEmpty { return [lost] }
        return ["\(lost), to\(opponents.count > 1 ? " these together" : "")"] + opponents
    }
}

/// `line 6: Blue View.Width = 150 (Priority 750)`
private func description(of reason: ExplanationReason, in file: String) -> String {
    quotation(of: reason.constraint, in: file)
        + (reason.priority < 1000 ? " (Priority \(readable(reason.priority)))" : "")
}

// MARK: Equations

/// `Red View.Width = 185 = Superview.TrailingMargin 359 - Blue View.Trailing 166 - Standard 8`
func equationText(_ step: ExplanationStep) -> String {
    var text = "\(step.name) = \(readable(step.value))"
    let sum = sumText(step.terms)
    if !sum.isEmpty { text += " = \(sum)" }
    guard let range = step.range else { return text }
    return text + ", not determined: \(readable(range)) are as good"
}

/// Empty for a bare number, which the value has said already.
private func sumText(_ terms: [ExplanationTerm]) -> String {
    if terms.count == 1, terms[0].coefficient == 1 { return terms[0].name }
    var terms = terms
    if let positive = terms.firstIndex(where: { $0.coefficient > 0 }) {
        terms.insert(terms.remove(at: positive), at: 0)
    }
    let isShared = terms.count > 1 && terms.allSatisfy { $0.coefficient != $0.coefficient.rounded() }
    let divisor = isShared ? commonDivisor(terms.map { $0.coefficient }) : 1
    var text = ""
    for (place, term) in terms.enumerated() {
        let factor = term.coefficient * Double(divisor)
        if place == 0 { text += factor < 0 ? "-" : "" } else { text += factor < 0 ? " - " : " + " }
        text += productText(abs(factor), term)
    }
    return divisor == 1 ? text : "(\(text)) / \(divisor)"
}

/// `2 × Blue View.Width 150`, `Icon.Height 30 / 2`
private func productText(_ factor: Double, _ term: ExplanationTerm) -> String {
    let quantity = term.name.isEmpty ? readable(term.value) : "\(term.name) \(readable(term.value))"
    let divisor = commonDivisor([factor])
    let numerator = factor * Double(divisor)
    let product = abs(numerator - 1) < 1e-9 ? quantity : "\(readable(numerator)) × \(quantity)"
    return divisor == 1 ? product : "\(product) / \(divisor)"
}

/// The least number up to 12 that makes every coefficient a whole one; 1 if there is none.
private func commonDivisor(_ coefficients: [Double]) -> Int {
    let divisor = (1...12).first { divisor in
        coefficients.allSatisfy { coefficient in
            let factor = coefficient * Double(divisor)
            return abs(factor - factor.rounded()) < 1e-9
        }
    }
    return divisor ?? 1
}

// MARK: Tree

/// The lines of one explanation. A step that has only one below it is followed by that on the same level.
private struct ExplanationTree {
    private let steps: [ExplanationStep]
    private let file: String
    private var isPlaced: [Bool]
    private var lines: [String] = []
    private var open: [Branch] = []

    private struct Branch {
        var step: Int
        /// In front of its own line, and of all that belongs to it.
        var head: String
        var indent: String
    }

    init(_ explanation: ValueExplanation, of file: String) {
        steps = explanation.steps
        self.file = file
        isPlaced = [Bool](repeating: false, count: steps.count)
    }

    mutating func render() -> [String] {
        isPlaced[0] = true
        open.append(Branch(step: 0, head: "", indent: ""))
        while let branch = open.popLast() { place(branch) }
        return lines
    }

    private mutating func place(_ branch: Branch) {
        let step = steps[branch.step]
        lines.append(branch.head + equationText(step))
        let children = takeChildren(of: step)
        let bar = children.count > 1 ? "│   " : "    "
        for reason in step.reasons {
            lines.append(branch.indent + bar + description(of: reason, in: file))
        }
        if children.count == 1 {
            open.append(Branch(step: children[0], head: branch.indent, indent: branch.indent))
            return
        }
        for (place, child) in children.enumerated().reversed() {
            let isLast = place == children.count - 1
            open.append(
                Branch(
                    step: child, head: branch.indent + (isLast ? "└─ " : "├─ "),
                    indent: branch.indent + (isLast ? "   " : "│  ")))
        }
    }

    /// The steps of a step's terms that no other has taken.
    private mutating func takeChildren(of step: ExplanationStep) -> [Int] {
        var children: [Int] = []
        for term in step.terms {
            guard case .step(let child) = term.source, !isPlaced[child] else { continue }
            isPlaced[child] = true
            children.append(child)
        }
        return children
    }
}
