import LayoutModel
import SourceText

/// A file's solution for people to read: what was solved, the frames of its views as a tree, and what does not hold.
/// Numbers are rounded to thousandths of a point. Ends with a line feed.
package func solutionTable(_ file: SolvedFile) -> [UInt8] {
    let layout = file.layout
    var bytes: [UInt8] = []
    bytes.append(
        "\(file.name.withHiddenShown) at \(summary(of: layout.environment)): \(layout.status.spelling)\n")
    if !layout.views.isEmpty {
        bytes.append("\n")
        bytes += frames(layout.views)
    }
    for section in failures(of: file) { bytes.append(section: section.title, section.lines) }
    return bytes
}

/// What does not hold, as lines for people under three headings, any of which may have none.
func failures(of file: SolvedFile) -> [(title: String, lines: [String])] {
    let layout = file.layout
    return [
        ("not satisfied", unsatisfied(layout.unsatisfied, in: file.name)),
        ("conflicts", layout.conflicts.flatMap { conflict($0, in: file.name) }),
        ("not determined", layout.ambiguities.map { ambiguity($0, in: layout) }),
    ]
}

/// `375 x 667, compact-regular`, and what differs from a bare screen in a left-to-right language.
package func summary(of environment: Environment) -> String {
    var parts = [
        "\(readable(environment.width)) x \(readable(environment.height))", environment.sizeClass.spelling,
    ]
    let area = environment.safeArea
    if area != EdgeInsets() {
        let sides = [area.top, area.left, area.bottom, area.right].map { readable($0) }
        parts.append("safe area \(sides.joined(separator: ","))")
    }
    if environment.direction != .leftToRight { parts.append(environment.direction.spelling) }
    if environment.contentSize != .large { parts.append("content size \(environment.contentSize.spelling)") }
    if let scale = environment.scale { parts.append("scale \(readable(scale))") }
    return parts.joined(separator: ", ")
}

/// Frames relative to the superviews; where some view has a superview of its own, also their places on the screen.
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

// MARK: What does not hold

extension [UInt8] {
    fileprivate mutating func append(section title: String, _ lines: [String]) {
        if lines.isEmpty { return }
        append("\n\(title):\n")
        for line in lines { append("  \(line)\n") }
    }
}

/// The constraints of the file, and how many of those that nobody wrote: a label that is wider than its text is no news.
private func unsatisfied(_ entries: [UnsatisfiedConstraint], in file: String) -> [String] {
    var written: [String] = []
    for entry in entries {
        if case .written = entry.constraint { written.append(unsatisfied(entry, in: file)) }
    }
    let others = entries.count - written.count
    if others == 0 { return written }
    return written + ["\(others) of content sizes and stacks, which the format json lists"]
}

private func unsatisfied(_ entry: UnsatisfiedConstraint, in file: String) -> String {
    let priority = entry.priority == 1000 ? "required" : "priority \(readable(entry.priority))"
    return "\(quotation(of: entry.constraint, in: file)), \(priority), by \(readable(entry.violation))"
}

private func conflict(_ conflict: LayoutConflict, in file: String) -> [String] {
    ["\(quotation(of: conflict.broken, in: file)) was broken, it contradicts"]
        + conflict.others.map { "  \(quotation(of: $0, in: file))" }
}

private func ambiguity(_ ambiguity: Ambiguity, in layout: SolvedLayout) -> String {
    let names = ambiguity.axis.attributeNames
    var parts = [
        "\(names.position) \(readable(ambiguity.position))", "\(names.size) \(readable(ambiguity.size))",
    ]
    if let content = ambiguity.contentSize { parts.append("content \(names.size) \(readable(content))") }
    return "\(layout.views[ambiguity.view].path): \(parts.joined(separator: ", "))"
        + (ambiguity.suggestedWords.map { "; \($0)" } ?? "")
}

/// `line 7: Red View.Width = 2.0 x Blue View.Width`
func quotation(of constraint: ConstraintReference, in file: String) -> String {
    switch constraint {
    case .written(_, let origin, let line, _, let text, _):
        (origin == file ? "line \(line)" : "\(origin) line \(line)") + ": \(text)"
    case .implicit(let name): name
    }
}
