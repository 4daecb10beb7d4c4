import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import SourceText

/// A file's solution for people to read: its status, the frames of its views as a tree, and what is wrong.
/// Numbers are rounded to thousandths of a point. Ends with a line feed.
package func solutionTable(_ file: SolvedFile) -> [UInt8] {
    let layout = file.layout
    var bytes: [UInt8] = []
    let scene = file.scene.map { ", " + $0.name.withHiddenShown } ?? ""
    bytes.append(
        "\(file.name.withHiddenShown)\(scene) at \(layout.environment.description): \(layout.status.spelling)\n"
    )
    if !layout.views.isEmpty {
        bytes.append("\n")
        bytes += frames(layout.views)
    }
    for section in failures(of: file) { bytes.append(section: section.title, section.lines) }
    return bytes
}

/// Unsatisfied constraints, conflicts and ambiguous views as lines for people. Each of the three headings may have none.
func failures(of file: SolvedFile) -> [(title: String, lines: [String])] {
    let layout = file.layout
    var positions = SourcePositions(file.sources)
    return [
        (
            "not satisfied",
            layout.unsatisfied.map { unsatisfied($0, &positions) }
        ),
        ("conflicts", layout.conflicts.flatMap { conflict($0, &positions) }),
        ("ambiguous", ambiguities(of: layout)),
    ]
}

/// A suggestion that the line before shows is not repeated.
private func ambiguities(of layout: SolvedLayout) -> [String] {
    var last: [String] = []
    return layout.ambiguities.map { found in
        defer { last = found.suggestion }
        let isSame = !last.isEmpty && last == found.suggestion
        return ambiguity(found, in: layout, suggestion: isSame ? "the same settles it" : found.suggestedWords)
    }
}

/// Frames relative to the superviews; where some view has a superview of its own, also their positions on the screen.
private func frames(_ views: [SolvedView]) -> [UInt8] {
    let isNested = views.contains { $0.superview != nil }
    var columns: [(title: String, alignment: TextTable.Alignment)] = [
        ("View", .left), ("Type", .left), ("X", .right), ("Y", .right), ("Width", .right), ("Height", .right),
    ]
    if isNested { columns += [("Screen X", .right), ("Screen Y", .right)] }
    var table = TextTable(columns)
    var depths: [Int] = []
    for view in views {
        depths.append(view.superview.map { depths[$0] + 1 } ?? 0)
        let frame = view.frame
        var numbers = [frame.x, frame.y, frame.width, frame.height]
        if isNested { numbers += [view.absoluteFrame.x, view.absoluteFrame.y] }
        table.add(
            [label(of: view, depth: depths[depths.count - 1]), view.type.spelling]
                + numbers.map { readable($0) })
    }
    return table.lines()
}

private func label(of view: SolvedView, depth: Int) -> String {
    let name = String(repeating: "  ", count: depth) + view.name
    if view.isHidden { return name + " (hidden)" }
    guard let content = view.contentSize else { return name }
    return name + " (content \(readable(content.width)) x \(readable(content.height)))"
}

// MARK: Problems

extension [UInt8] {
    fileprivate mutating func append(section title: String, _ lines: [String]) {
        if lines.isEmpty { return }
        append("\n\(title):\n")
        for line in lines { append("  \(line)\n") }
    }
}

private func unsatisfied(_ entry: UnsatisfiedConstraint, _ positions: inout SourcePositions) -> String {
    let priority = entry.priority == 1000 ? "required" : "priority \(written(entry.priority, .none))"
    let violation = readable(violation: entry.violation)
    return "\(quotation(of: entry.constraint, &positions)), \(priority), by \(violation)"
}

private func conflict(_ conflict: LayoutConflict, _ positions: inout SourcePositions) -> [String] {
    ["\(quotation(of: conflict.broken, &positions)) is ignored, because it conflicts with"]
        + lines(of: conflict.groups, conflict.others, &positions).map { "  \($0)" }
}

private func ambiguity(_ ambiguity: Ambiguity, in layout: SolvedLayout, suggestion: String?) -> String {
    let names = ambiguity.axis.attributeNames
    var parts = [
        "\(names.position) \(readable(ambiguity.position))", "\(names.size) \(readable(ambiguity.size))",
    ]
    if let content = ambiguity.contentSize { parts.append("content \(names.size) \(readable(content))") }
    return "\(layout.views[ambiguity.view].path): \(parts.joined(separator: ", "))"
        + (suggestion.map { "; \($0)" } ?? "")
}

/// A line for each constraint, or for those that are told of together:
/// `5 constraints that are added by the stack view 'Row': leading edge, spacing after A and B`.
func lines(
    of groups: [ConstraintGroup], _ constraints: [ConstraintReference], _ positions: inout SourcePositions
) -> [String] {
    groups.map { group in
        guard let summary = group.summary else {
            return quotation(of: constraints[group.members[0]], &positions)
        }
        return "\(group.members.count) constraints that \(summary.text)"
    }
}

/// `line 7: Red View.Width = 2.0 x Blue View.Width`
func quotation(of constraint: ConstraintReference, _ positions: inout SourcePositions) -> String {
    switch constraint {
    case .written(let written):
        "\(positions.position(of: written)): \(written.text)"
            + (positions.sources.isOfAutoresizingMask(written.range) ? ", from the autoresizing mask" : "")
    case .implicit(let name): name
    }
}

extension SourcePositions {
    /// `line 7`, of a component `line 7 in Email Row`.
    mutating func position(of constraint: WrittenConstraint) -> String {
        line(of: constraint) + constraint.instanceInWords
    }

    /// `line 7`, of an included file `rows.layout line 7`.
    mutating func line(of constraint: WrittenConstraint) -> String {
        let line = position(constraint.range.source, constraint.range.span.start).line
        return (includedFile(of: constraint.range).map { "\($0) " } ?? "") + "line \(line)"
    }

    /// The name of the file that something stands in, where that is not the main one.
    func includedFile(of range: SourceRange) -> String? {
        range.source.index == 0 ? nil : sources[range.source].name
    }
}
