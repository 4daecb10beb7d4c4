import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutProgram
import SourceText

/// Explanations for people to read: under each equation the constraints that say so, and below it those of the
/// quantities in it. Numbers are rounded to thousandths of a point. Ends with a line feed.
package func explanationText(_ file: ExplainedFile) -> [UInt8] {
    var bytes: [UInt8] = []
    var positions = SourcePositions(file.sources)
    bytes.append("\(file.name.withHiddenShown) at \(file.environment.description)\n")
    for value in file.values {
        bytes.append("\n")
        for line in ExplanationLines(value, file.sources).lines { bytes.append("\(line)\n") }
    }
    if file.values.contains(where: { value in value.steps.contains { $0.range != nil } }) {
        bytes.append("\n\(canonicalChoice)\n")
    }
    if !file.losses.isEmpty { bytes.append("\n") }
    for line in lossLines(file.losses, &positions) { bytes.append("\(line)\n") }
    return bytes
}

private let canonicalChoice = """
    Of an ambiguous layout the solution with the smallest sizes is shown, then the one nearest to the leading and top
    edges.
    """

private func lossLines(_ losses: [LostConstraint], _ positions: inout SourcePositions) -> [String] {
    losses.flatMap { loss in
        let entry = loss.constraint
        let opponents = distinctLines(about: loss.opponents, &positions)
        let lost =
            "not satisfied: \(quotation(of: entry.constraint, &positions))\(priorityText(entry.priority))"
            + ", by \(readable(violation: entry.violation))"
        if opponents.isEmpty { return [lost] }
        return ["\(lost), because of:"]
            + opponents.map { "    \($0)" }
    }
}

/// The lines about constraints, each once: those that a stack view adds for both edges of a view read the same.
private func distinctLines(about reasons: [ExplanationReason], _ positions: inout SourcePositions) -> [String]
{
    var told: Set<String> = []
    return reasons.map { description(of: $0, &positions) }.filter { told.insert($0).inserted }
}

/// `line 6: Blue View.Width = 150 (Priority 750)`
private func description(of reason: ExplanationReason, _ positions: inout SourcePositions) -> String {
    quotation(of: reason.constraint, &positions) + priorityText(reason.priority)
}

/// Empty of a required constraint.
private func priorityText(_ priority: Double) -> String {
    priority < 1000 ? " (Priority \(written(priority, .none)))" : ""
}

// MARK: Equations

/// `Red View.Width = 185 = Superview.TrailingMargin 359 - Blue View.Trailing 166 - Standard 8`
func equationText(_ step: ExplanationStep) -> String {
    var text = valueText(step)
    let sum = sumText(step.terms)
    if !sum.isEmpty { text += " = \(sum)" }
    guard let values = step.range else { return text }
    text += ", ambiguous"
    return values.range == nil ? text : text + ": \(readable(values))"
}

private func valueText(_ step: ExplanationStep) -> String { "\(step.name) = \(readable(step.value))" }

/// Empty for a bare number, which the value has said already.
private func sumText(_ terms: [ExplanationTerm]) -> String {
    if terms.count == 1, terms[0].coefficient == 1 { return terms[0].name }
    var terms = terms
    if let positive = terms.firstIndex(where: { $0.coefficient > 0 }) {
        terms.insert(terms.remove(at: positive), at: 0)
    }
    let isShared = terms.count > 1 && terms.allSatisfy { $0.coefficient != $0.coefficient.rounded() }
    let divisor = isShared ? commonDenominator(of: terms.map { $0.coefficient }) ?? 1 : 1
    var text = ""
    for (index, term) in terms.enumerated() {
        let factor = term.coefficient * Double(divisor)
        if index == 0 { text += factor < 0 ? "-" : "" } else { text += factor < 0 ? " - " : " + " }
        text += productText(abs(factor), term)
    }
    return divisor == 1 ? text : "(\(text)) / \(divisor)"
}

/// `2 × Blue View.Width 150`, `Icon.Height 30 / 2`
private func productText(_ factor: Double, _ term: ExplanationTerm) -> String {
    let quantity = term.name.isEmpty ? readable(term.value) : "\(term.name) \(readable(term.value))"
    let divisor = commonDenominator(of: [factor]) ?? 1
    let numerator = factor * Double(divisor)
    let product = abs(numerator - 1) < factorNoise ? quantity : "\(readable(factor: numerator)) × \(quantity)"
    return divisor == 1 ? product : "\(product) / \(divisor)"
}

/// `margin 75: 16 from the system's margins at the sides of the screen and 59 from the safe area`
private func originText(_ term: ExplanationTerm) -> String {
    let parts = term.parts.map { part in
        (term.parts.count > 1 ? "\(readable(part.value)) " : "") + text(of: part.origin)
    }
    return "\(term.name) \(readable(term.value)): \(parts.joined(lastBy: "and"))"
}

private func text(of origin: InsetPart.Origin) -> String {
    switch origin {
    case .system: "from the system's margins at the sides of the screen"
    case .argument(let view): "from the 'margins' of \(view)"
    case .standard: "by default"
    case .safeArea: "from the safe area"
    case .superview(let view): "preserved from the margins of \(view)"
    case .readableContent: "to keep readable content narrow"
    }
}

// MARK: Lines

/// The lines of one explanation. The steps of a row are told one below the other, what else each of them takes deeper.
/// The middle of a long row is left out.
private struct ExplanationLines {
    private let steps: [ExplanationStep]
    private let tree: ExplanationTree
    private var positions: SourcePositions
    private(set) var lines: [String] = []
    /// The origins of margins that were told, each once.
    private var origins: Set<String> = []

    private static let longestRow = 40
    /// The number of steps at either end of a longer row that are told.
    private static let (firstCount, lastCount) = (24, 6)

    init(_ explanation: ValueExplanation, _ sources: SourceMap) {
        steps = explanation.steps
        tree = ExplanationTree(explanation)
        positions = SourcePositions(sources)
        tell(rowFrom: 0, head: "", indent: "")
    }

    /// - Parameters:
    ///   - head: In front of the first line.
    ///   - indent: In front of all others.
    private mutating func tell(rowFrom start: Int, head: String, indent: String) {
        let row = tree.row(from: start)
        let isLong = row.count > ExplanationLines.longestRow
        let left = isLong ? ExplanationLines.firstCount..<row.count - ExplanationLines.lastCount : 0..<0
        for (index, link) in row.enumerated() {
            if index == left.lowerBound, isLong { leaveOut(row[left], indent) }
            if !left.contains(index) { tell(link, index == 0 ? head : indent, indent) }
        }
    }

    private mutating func leaveOut(_ links: ArraySlice<ExplanationTree.Link>, _ indent: String) {
        guard let first = links.first, let last = links.last else { return }
        let count = links.reduce(0) { $0 + $1.count }
        lines.append(
            "\(indent)... \(count) more steps, from \(valueText(steps[first.step])) to"
                + " \(valueText(steps[last.step])), are in the format json ...")
    }

    private mutating func tell(_ link: ExplanationTree.Link, _ head: String, _ indent: String) {
        let step = steps[link.step]
        lines.append(head + equationText(step))
        let bar = link.branches.isEmpty ? "    " : "│   "
        lines += distinctLines(about: step.reasons, &positions).map { indent + bar + $0 }
        for term in step.terms where !term.parts.isEmpty {
            let origin = originText(term)
            if origins.insert(origin).inserted { lines.append(indent + bar + origin) }
        }
        for (index, branch) in link.branches.enumerated() {
            let isLast = index == link.branches.count - 1
            tell(
                rowFrom: branch, head: indent + (isLast ? "└─ " : "├─ "),
                indent: indent + (isLast ? "   " : "│  "))
        }
    }
}
