import LayoutModel
import SourceText

/// Every conflict and everything that is not determined, for people to read, with what would set it right. Ends with
/// a line feed.
package func defectsText(_ file: DefectiveFile) -> [UInt8] {
    let defects = file.defects
    var positions = SourcePositions(file.sources)
    var lines = [
        "\(file.name.withHiddenShown) at \(file.environment.description): \(defects.status.spelling)"
    ]
    for (place, story) in defects.conflicts.enumerated() {
        let number = defects.conflicts.count > 1 ? " \(place + 1)" : ""
        lines += ["", "conflict\(number): \(headline(of: story))"]
        lines += story.members.map { "  \(text(of: $0, &positions))" }
        lines += wayOutLines(story, of: file, &positions)
    }
    for story in defects.ambiguities { lines += [""] + text(of: story, of: file, &positions) }
    if defects.conflicts.isEmpty && defects.ambiguities.isEmpty {
        lines += ["", "nothing contradicts itself, and every frame is determined"]
    }
    var bytes: [UInt8] = []
    for line in lines { bytes.append("\(line)\n") }
    return bytes
}

// MARK: Conflicts

private func headline(of story: ConflictStory) -> String {
    switch story.members.count {
    case 1: "this can never hold"
    case 2: "these two cannot both hold"
    default: "these \(story.members.count) cannot all hold"
    }
}

private func text(of member: ConflictStory.Member, _ positions: inout SourcePositions) -> String {
    quotation(of: member.constraint, &positions) + (member.numbers.map { ", that is \($0)" } ?? "")
}

private func wayOutLines(_ story: ConflictStory, of file: DefectiveFile, _ positions: inout SourcePositions)
    -> [String]
{
    var lines: [String] = []
    if let broken = story.members.first(where: { $0.isBroken }) {
        lines.append(
            "  \(story.place(of: broken.constraint, &positions)) is left out; where the others hold it misses by"
                + " \(readable(story.gap))")
    }
    let aside = file.defects.conflicts.count > 1 ? ", the other conflicts aside" : ""
    let ways = story.waysOut.map { way in
        "    \(story.place(of: way.constraint, &positions)): \(text(of: way))"
    }
    switch ways.count {
    case 0: return lines + ["  changing one of them does not resolve it\(aside)"]
    case 1: return lines + ["  this resolves it at \(size(of: file))\(aside)"] + ways
    default: return lines + ["  any one of these resolves it at \(size(of: file))\(aside)"] + ways
    }
}

/// What was tried out was tried at this size.
private func size(of file: DefectiveFile) -> String {
    "\(readable(file.environment.width)) x \(readable(file.environment.height))"
}

private func text(of way: ConflictStory.WayOut) -> String {
    var parts: [String] = []
    if way.canBeDropped { parts.append("drop it") }
    if let missed = way.missedWhenLowered {
        let change = way.constraint.written != nil ? "give it (Priority 999)" : "give it the priority 999"
        parts.append("\(change), then it \(missed > 0 ? "misses by \(readable(missed))" : "holds")")
    }
    return parts.joined(separator: ", or ")
}

extension ConflictStory {
    /// `line 7`, with the constraint's text where that line holds several; the name of one that nobody wrote.
    fileprivate func place(of constraint: ConstraintReference, _ positions: inout SourcePositions) -> String {
        guard let written = constraint.written else { return constraint.name }
        let line = positions.line(of: written)
        let neighbours = members.count { member in
            member.constraint.written.map { positions.line(of: $0) } == line
        }
        return line + (neighbours > 1 ? ", '\(written.text)'" : "")
    }
}

// MARK: Ambiguities

private func text(of story: AmbiguityStory, of file: DefectiveFile, _ positions: inout SourcePositions)
    -> [String]
{
    let names = story.axis.attributeNames
    var lines = ["not determined: \(story.path), \(story.axis.spelling)"]
    if let content = story.contentSize {
        lines.append("  content \(names.size) \(readable(content)) are as good")
    } else {
        lines.append("  " + freedom(names.position, story.position, story.shown.position))
        lines.append("  " + freedom(names.size, story.size, story.shown.size))
    }
    if story.remedies.isEmpty { return lines }
    let subject = story.remedies.count > 1 ? "any one of these" : "this"
    lines.append("  \(subject) determines it at \(size(of: file))\(condition(of: file, &positions))")
    return lines + story.remedies.map { "    \($0.statements.joined(separator: " with "))" }
}

/// `, with line 5 removed`: without what was left out of the layout.
private func condition(of file: DefectiveFile, _ positions: inout SourcePositions) -> String {
    let removed = file.defects.conflicts.flatMap { story in
        story.members.filter { $0.isBroken && $0.constraint.written != nil }
            .map { story.place(of: $0.constraint, &positions) }
    }
    return removed.isEmpty ? "" : ", with \(removed.joined(separator: " and ")) removed"
}

/// `width 0 ... 343 are as good, 0 is shown`
private func freedom(_ name: String, _ range: ClosedRange<Double>, _ shown: Double) -> String {
    let text = "\(name) \(readable(range))"
    return range.lowerBound == range.upperBound ? text : "\(text) are as good, \(readable(shown)) is shown"
}
