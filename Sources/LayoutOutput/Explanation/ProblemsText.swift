import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutProgram
import SourceText

/// Every conflict and everything ambiguous, for people to read, with what would set it right. Ends with
/// a line feed.
package func problemsText(_ file: DiagnosedFile) -> [UInt8] {
    let problems = file.problems
    var positions = SourcePositions(file.sources)
    var lines = [
        "\(file.name.withHiddenShown) at \(file.environment.description): \(problems.status.spelling)"
    ]
    if !problems.unsettled.isEmpty { lines += [""] + problems.unsettled }
    var told: [ConstraintReference] = []
    var numbers = WayNumbers(sources: file.sources)
    for (index, explanation) in problems.conflicts.enumerated() {
        let number = problems.conflicts.count > 1 ? " \(index + 1)" : ""
        lines += ["", "conflict\(number): \(headline(of: explanation))"]
        for group in explanation.groups {
            lines.append("  \(text(of: group, of: explanation, &positions))")
        }
        lines += suggestionLines(explanation, of: file, besides: told, &numbers, &positions)
        told += explanation.suggestions.map { $0.constraint }
    }
    let followers = Dictionary(grouping: problems.ambiguities.enumerated()) { $0.element.cause }
        .mapValues { group in group.filter { $0.offset != $0.element.cause }.map { $0.element } }
    var statements: Set<String> = []
    for (index, explanation) in problems.ambiguities.enumerated() where explanation.cause == index {
        lines += [""] + text(of: explanation, of: file, besides: statements, &numbers, &positions)
        statements.formUnion(explanation.suggestions.first?.statements ?? [])
        lines += text(ofFollowers: followers[index] ?? [], of: explanation)
    }
    if problems.firstSuggestionsGoTogether,
        problems.ambiguities.count(where: { $0.suggestions.count > 1 }) > 1
    {
        lines += ["", "the first suggestions for all views can be used together"]
    }
    if !problems.textsWithoutRoom.isEmpty { lines += [""] + problems.textsWithoutRoom }
    if problems.status == .solved, problems.conflicts.isEmpty {
        lines += ["", "there are no conflicts, and nothing is ambiguous"]
    }
    if numbers.count > 0 {
        lines += ["", "'--fix N' makes the edit [N]"]
    }
    var bytes: [UInt8] = []
    for line in lines { bytes.append("\(line)\n") }
    return bytes
}

/// Counts the edits that are told.
private struct WayNumbers {
    private(set) var count = 0

    let sources: SourceMap

    init(sources: SourceMap) { self.sources = sources }

    /// ` [3]`, the number of an edit that layoutc makes; nothing of another one.
    mutating func next(_ way: WayOut) -> String {
        guard way.isEditable(in: sources), !sources.files[0].name.hasPrefix("<") else { return "" }
        count += 1
        return " [\(count)]"
    }
}

// MARK: Conflicts

private func headline(of explanation: ConflictExplanation) -> String {
    switch explanation.members.count {
    case 1: "this can never hold"
    case 2: "these two cannot both hold"
    default: "these \(explanation.members.count) cannot all hold"
    }
}

private func text(
    of group: ConstraintGroup, of explanation: ConflictExplanation,
    _ positions: inout SourcePositions
) -> String {
    if let summary = group.summary { return "\(group.members.count) constraints that \(summary.text)" }
    return text(of: explanation.members[group.members[0]], &positions)
}

private func text(of member: ConflictExplanation.Member, _ positions: inout SourcePositions) -> String {
    quotation(of: member.constraint, &positions) + (member.numbers.map { ", that is \($0)" } ?? "")
}

/// - Parameter told: The constraints whose changes are told already, of conflicts before it.
private func suggestionLines(
    _ explanation: ConflictExplanation, of file: DiagnosedFile, besides told: [ConstraintReference],
    _ numbers: inout WayNumbers, _ positions: inout SourcePositions
) -> [String] {
    var lines: [String] = []
    if let broken = explanation.members.first(where: { $0.isBroken }) {
        lines.append(
            "  \(explanation.positionInInstance(of: broken.constraint, &positions)) is ignored; it is missed by"
                + " \(readable(violation: explanation.violation))")
    }
    if file.predictsUIKit, let predicted = explanation.predicted {
        lines.append(predictionLine(explanation.positionInInstance(of: predicted, &positions)))
    }
    if explanation.isCutShort {
        return lines + ["  the layout is too large to try what would resolve it"]
    }
    let aside = file.problems.conflicts.count > 1 ? ", the other conflicts aside" : ""
    var suggestions: [String] = []
    var again: [String] = []
    for suggestion in explanation.suggestions {
        let position = explanation.position(of: suggestion.constraint, &positions)
        if told.contains(suggestion.constraint) {
            again.append(position)
        } else {
            suggestions.append("    \(position): \(text(of: suggestion, &numbers))")
        }
    }
    if !again.isEmpty { suggestions.append("    \(again.joined(lastBy: "or")): as above") }
    switch explanation.suggestions.count {
    case 0: return lines + ["  changing one of them does not resolve it\(aside)"]
    case 1: return lines + ["  this resolves it at \(size(of: file))\(aside)"] + suggestions
    default: return lines + ["  any one of these resolves it at \(size(of: file))\(aside)"] + suggestions
    }
}

/// - Parameter position: That of the constraint.
func predictionLine(_ position: String) -> String {
    "  UIKit will probably break \(position); this is a prediction, right for 4 of 5 known logs"
}

/// The size at which suggestions were tried.
private func size(of file: DiagnosedFile) -> String {
    "\(readable(file.environment.width)) x \(readable(file.environment.height))"
}

private func text(
    of suggestion: ConflictExplanation.Suggestion, _ numbers: inout WayNumbers
) -> String {
    var parts: [String] = []
    let isPart = suggestion.constraint.written?.isPart == true
    if suggestion.canBeDropped {
        let words = isPart ? "take it out of the line" : "delete it"
        parts.append(words + numbers.next(.drop(suggestion.constraint)))
    }
    if let missed = suggestion.missedWhenLowered {
        let change =
            isPart
            ? "make it a line of its own with (Priority 999)"
            : suggestion.constraint.written != nil ? "give it (Priority 999)" : "give it the priority 999"
        let outcome = missed > 0 ? "missed by \(readable(violation: missed))" : "satisfied"
        let number = numbers.next(.lower(suggestion.constraint))
        parts.append("\(change)\(number): it is then \(outcome)")
    }
    return parts.joined(separator: ", or ")
}

extension ConflictExplanation {
    /// `line 7 in Email Row`: of one use of a component alone.
    fileprivate func positionInInstance(
        of constraint: ConstraintReference, _ positions: inout SourcePositions
    ) -> String {
        position(of: constraint, &positions) + (constraint.written?.instanceInWords ?? "")
    }

    /// `line 7`, with the constraint's text where that line holds several; the name of one that nobody wrote. The line is one
    /// for all uses of a component.
    fileprivate func position(of constraint: ConstraintReference, _ positions: inout SourcePositions)
        -> String
    {
        guard let written = constraint.written else { return constraint.name }
        let line = positions.line(of: written)
        let hasNeighbours = members.contains { member in
            guard let other = member.constraint.written else { return false }
            return other.text != written.text && positions.line(of: other) == line
        }
        return line + (hasNeighbours || written.isPart ? ", '\(written.text)'" : "")
    }
}

// MARK: Ambiguities

/// - Parameter told: The statements that are told already, of views before it.
private func text(
    of explanation: AmbiguityExplanation, of file: DiagnosedFile, besides told: Set<String>,
    _ numbers: inout WayNumbers, _ positions: inout SourcePositions
) -> [String] {
    let names = explanation.axis.attributeNames
    if let clipped = explanation.clipped {
        return [
            "clipped: \(clipped.names.joined(lastBy: "and")), \(explanation.axis.spelling)",
            "  \(readable(clipped.missing)) more \(names.size) is needed than there is"
                + clipped.hint.words(for: clipped.names.count),
        ]
    }
    var lines = ["ambiguous: \(explanation.path), \(explanation.axis.spelling)"]
    if explanation.isFrameAmbiguous {
        lines.append("  " + range(names.position, explanation.position, explanation.shown.position))
        lines.append("  " + range(names.size, explanation.size, explanation.shown.size))
    }
    if let content = explanation.contentSize {
        lines.append("  content \(names.size) \(readable(content))")
    }
    if explanation.isCutShort {
        return lines + ["  the layout is too large to try what would settle it"]
    }
    if explanation.suggestions.isEmpty { return lines }
    let subject = explanation.suggestions.count > 1 ? "any one of these" : "this"
    lines.append("  \(subject) settles it at \(size(of: file))\(condition(of: file, &positions))")
    for suggestion in explanation.suggestions {
        let number = numbers.next(.add(suggestion.statements))
        lines.append("    \(text(of: suggestion, besides: told))" + (number.isEmpty ? "" : " \(number)"))
    }
    return lines
}

/// `C.Leading = P.LeadingMargin with the lines above`
private func text(of suggestion: AmbiguityExplanation.Suggestion, besides told: Set<String>) -> String {
    let new = suggestion.statements.filter { !told.contains($0) }
    let isNew = new.isEmpty || new.count == suggestion.statements.count
    return (isNew ? suggestion.statements : new + ["the lines above"]).joined(separator: " with ")
}

/// The views that the first suggestion of another determines as well, a line each.
private func text(
    ofFollowers followers: [AmbiguityExplanation], of cause: AmbiguityExplanation
) -> [String] {
    if followers.isEmpty { return [] }
    let others = followers.filter { $0.clipped == nil }
    if others.isEmpty { return [] }
    let subject =
        cause.clipped != nil ? "with them" : cause.suggestions.count > 1 ? "the first of them" : "it"
    let verb = cause.clipped != nil ? "these are ambiguous" : "also settles"
    return ["  \(subject) \(verb)"] + others.map { "    \(ranges(of: $0))" }
}

/// `Card.Title, vertical: y 8 to 20, height 20`
private func ranges(of explanation: AmbiguityExplanation) -> String {
    let names = explanation.axis.attributeNames
    var parts: [String] = []
    if explanation.isFrameAmbiguous {
        parts.append("\(names.position) \(readable(explanation.position))")
        parts.append("\(names.size) \(readable(explanation.size))")
    }
    if let content = explanation.contentSize { parts.append("content \(names.size) \(readable(content))") }
    return "\(explanation.path), \(explanation.axis.spelling): \(parts.joined(separator: ", "))"
}

/// `, with line 5 removed`: without what was left out of the layout.
private func condition(of file: DiagnosedFile, _ positions: inout SourcePositions) -> String {
    let removed = file.problems.conflicts.flatMap { explanation in
        explanation.members.filter { $0.isBroken && $0.constraint.written != nil }
            .map { explanation.positionInInstance(of: $0.constraint, &positions) }
    }
    return removed.isEmpty ? "" : ", with \(removed.joined(separator: " and ")) removed"
}

/// `width 0 to 343, 0 is shown`
private func range(_ name: String, _ values: PossibleValues, _ shown: Double) -> String {
    let text = "\(name) \(readable(values))"
    return values.isAmbiguous ? "\(text), \(readable(shown)) is shown" : text
}
