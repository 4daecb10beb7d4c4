import LayoutAnalysis
import LayoutEngine
import LayoutImport
import SourceText

/// Every conflict of a console log, for people to read, with what would resolve it. Ends with a line feed.
package func logExplanationText(_ file: ExplainedLog) -> [UInt8] {
    var lines: [String] = []
    for conflict in file.conflicts {
        var positions = SourcePositions(conflict.sources)
        if !lines.isEmpty { lines.append("") }
        lines += text(of: conflict, in: file, &positions)
    }
    if !file.log.remarks.isEmpty, !lines.isEmpty { lines.append("") }
    for remark in file.log.remarks {
        lines.append("\(file.name.withHiddenShown), line \(file.log.line(of: remark.span)): \(remark.text)")
    }
    var bytes: [UInt8] = []
    for line in lines { bytes.append("\(line)\n") }
    return bytes
}

extension ConsoleLog {
    /// The number of the line in which a span starts.
    func line(of span: Span) -> Int { original.bytes[..<Int(span.start)].count { $0 == 0x0A } + 1 }
}

private func text(
    of conflict: ExplainedConflict, in file: ExplainedLog, _ positions: inout SourcePositions
) -> [String] {
    let line = file.log.line(of: conflict.logged.messages[0])
    var lines = ["\(file.name.withHiddenShown), line \(line): \(headline(conflict))"]
    if let explanation = conflict.explanation, conflict.isConflict {
        for member in explanation.members {
            lines.append("  \(text(of: member.constraint, in: conflict, &positions))")
        }
        lines += brokenLines(conflict, &positions)
        if file.predictsUIKit, let predicted = explanation.predicted {
            lines.append(predictionLine(place(of: predicted, in: conflict, &positions)))
        }
        lines += wayOutLines(conflict, &positions)
        if let pattern = conflict.pattern {
            lines += ["  cause: \(pattern.cause)", "  cure: \(pattern.cure)"]
        }
        lines += conflict.logged.assumptions.map { "  assumed: \($0)" }
    }
    if conflict.messages.count > 1 {
        let places = conflict.messages.map { "\(file.log.line(of: $0))" }.joined(lastBy: "and")
        lines.append("  \(conflict.messages.count) messages have this cause, in lines \(places)")
    }
    return lines
}

private func headline(_ conflict: ExplainedConflict) -> String {
    let total = conflict.logged.constraints.count
    let listed = total == 1 ? "the one constraint" : "the \(total) constraints"
    guard let explanation = conflict.explanation, conflict.isConflict else {
        if conflict.logged.isIncomplete {
            return "\(listed) that can be read \(total == 1 ? "does" : "do") not conflict"
        }
        return
            "\(listed) listed \(total == 1 ? "does" : "do") not conflict as printed: numbers have six digits, and constants may have changed"
    }
    let count = explanation.members.count
    let those =
        total > count ? " of the \(total) constraints listed" : count == 1 ? " constraint" : " constraints"
    switch count {
    case 1: return total > 1 ? "one\(those) can never hold" : "this\(those) can never hold"
    case 2: return "these two\(those) cannot both hold"
    default: return "these \(count)\(those) cannot all hold"
    }
}

/// `line 7: Label.Leading = Header.Leading + 16  // title inset, ShelfHeader.swift:41`
private func text(
    of constraint: ConstraintReference, in conflict: ExplainedConflict, _ positions: inout SourcePositions
) -> String {
    let logged = conflict.logged(constraint)
    let remarks = [logged?.identifier ?? "", logged?.place ?? ""].filter { !$0.isEmpty }
    let comment = remarks.isEmpty ? "" : "  // " + remarks.joined(separator: ", ").withHiddenShown
    return quotation(of: constraint, &positions) + comment
}

private func brokenLines(_ conflict: ExplainedConflict, _ positions: inout SourcePositions) -> [String] {
    let members = Set(conflict.members.map { $0.address })
    var lines: [String] = []
    for constraint in conflict.broken {
        let isMember = conflict.logged(constraint).map { members.contains($0.address) } ?? false
        if isMember {
            let place = place(of: constraint, in: conflict, &positions)
            lines.append(
                "  the system broke \(place), which it ignores until the screen's constraints change")
        } else {
            let line = constraint.written.map { positions.line(of: $0) } ?? ""
            lines.append("  the system broke \(line), '\(constraint.name)', which is none of them")
        }
    }
    return lines
}

/// `line 7`, with the constraint's text where that line holds several.
private func place(
    of constraint: ConstraintReference, in conflict: ExplainedConflict, _ positions: inout SourcePositions
) -> String {
    guard let written = constraint.written else { return constraint.name }
    let line = positions.line(of: written)
    let neighbours = conflict.references.count { other in
        other?.written.map { positions.line(of: $0) == line } ?? false
    }
    return line + (neighbours > 1 ? ", '\(written.text)'" : "")
}

private func wayOutLines(_ conflict: ExplainedConflict, _ positions: inout SourcePositions) -> [String] {
    if !conflict.members.contains(where: { $0.isOfProgram }) {
        return ["  none of them is your own, so there is nothing to change here"]
    }
    let ways = conflict.waysOut
    if ways.isEmpty { return ["  changing one of them does not resolve it"] }
    var lines = [ways.count == 1 ? "  this resolves it" : "  any one of these resolves it"]
    for way in ways {
        let place = place(of: way.constraint, in: conflict, &positions)
        lines.append("    \(place): \(text(of: way))")
    }
    return lines
}

private func text(of way: ConflictExplanation.Suggestion) -> String {
    var parts: [String] = []
    if let missed = way.missedWhenLowered {
        let outcome = missed > 0 ? "missed by \(readable(violation: missed))" : "satisfied"
        parts.append("give it the priority 999: it is then \(outcome)")
    }
    if way.canBeDropped { parts.append("delete it") }
    return parts.joined(separator: ", or ")
}
