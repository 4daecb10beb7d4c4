import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutProgram
import SourceText

/// The breakpoints of a file for people to read: each interval with the frames in it as formulas of the screen's width
/// `W` or height `H`, and between two intervals what changes.
///
/// - Parameter isQuiet: Leaves the frames out.
package func breakpointsText(
    _ found: Breakpoints, of file: String, in sources: SourceMap, isQuiet: Bool
) -> [UInt8] {
    var bytes: [UInt8] = []
    var positions = SourcePositions(sources)
    let paths = found.paths
    bytes.append("\(file.withHiddenShown) at \(found.environment)\n")
    for (index, interval) in found.intervals.enumerated() {
        bytes.append("\n\(extent(of: interval, found.axis)): \(words(for: interval.status))\n")
        if !isQuiet, !interval.views.isEmpty {
            bytes += frames(interval.views, found.axis)
            let present = Set(interval.views.map { $0.path })
            let absent = paths.filter { !present.contains($0) }
            if !absent.isEmpty { bytes.append("  not installed: \(absent.joined(separator: ", "))\n") }
        }
        for (number, conflict) in interval.conflicts.enumerated() {
            let label = interval.conflicts.count > 1 ? " (\(number + 1))" : ""
            for line in lines(of: conflict.groups, conflict.members, &positions) {
                bytes.append("  conflicting\(label): \(line)\n")
            }
        }
        if !interval.areAllConflicts { bytes.append("  other constraints may conflict as well\n") }
        guard index < found.changes.count, !found.changes[index].changes.isEmpty else { continue }
        let start = start(of: found.changes[index], before: found.intervals[index + 1], found.axis)
        bytes.append("\n\(start):\n")
        for line in lines(of: found.changes[index], &positions) { bytes.append("  \(line)\n") }
    }
    return bytes
}

/// The lines about a breakpoint, each once: the constraints that a stack view adds for both edges of a view read the same.
private func lines(of breakpoint: Breakpoint, _ positions: inout SourcePositions) -> [String] {
    var lines: [String] = []
    for group in breakpoint.groups {
        let line = line(of: group, breakpoint.changes[group.members[0]], &positions)
        if !lines.contains(line) { lines.append(line) }
    }
    return lines
}

/// - Parameter change: The first of the group.
private func line(
    of group: ConstraintGroup, _ change: BreakpointChange, _ positions: inout SourcePositions
) -> String {
    guard let summary = group.summary, case .constraint(let change, _, _) = change else {
        return description(of: change, &positions)
    }
    return description(of: change, group.members.count, summary)
}

/// `from width 498 on`
private func start(of breakpoint: Breakpoint, before next: SizeInterval, _ axis: Axis) -> String {
    let length = "\(axis.lengthName) \(readable(breakpoint.length))"
    if next.lower == next.upper { return "at \(length)" }
    return next.isLowerOpen ? "above \(length)" : "from \(length) on"
}

extension Breakpoints {
    /// The views of all intervals, as they come first.
    fileprivate var paths: [String] {
        var seen: Set<String> = []
        return intervals.flatMap { $0.views.map { $0.path }.filter { seen.insert($0).inserted } }
    }
}

/// `width 320 to below 414`
private func extent(of interval: SizeInterval, _ axis: Axis) -> String {
    let name = axis.lengthName
    let (lower, upper) = (readable(interval.lower), readable(interval.upper))
    if interval.lower == interval.upper { return "\(name) \(lower)" }
    return
        "\(name) \(interval.isLowerOpen ? "above " : "")\(lower) to \(interval.isUpperOpen ? "below " : "")\(upper)"
}

private func frames(_ views: [IntervalView], _ axis: Axis) -> [UInt8] {
    var table = TextTable([
        ("View", .left), ("X", .right), ("Y", .right), ("Width", .right), ("Height", .right),
    ])
    for view in views {
        let formulas = [view.x, view.y, view.width, view.height]
        table.add([view.path + (view.isHidden ? " (hidden)" : "")] + formulas.map { text(of: $0, axis) })
    }
    return table.lines(indent: 2)
}

/// `W/3 - 16`
private func text(of formula: LengthFormula, _ axis: Axis) -> String {
    let constant = readable(formula.constant)
    guard abs(formula.slope) > factorNoise else { return constant }
    let length = product(of: formula.slope, axis == .horizontal ? "W" : "H")
    if abs(formula.constant) < readableDifference { return length }
    return formula.constant < 0
        ? "\(length) - \(readable(-formula.constant))" : "\(length) + \(constant)"
}

/// A slope times a length: as a fraction, `2W/3`, where it is one of small numbers.
private func product(of slope: Double, _ length: String) -> String {
    guard let denominator = commonDenominator(of: [slope]),
        let count = Int(exactly: (slope * Double(denominator)).rounded())
    else {
        return "\(readable(factor: slope)) \(length)"
    }
    let factor = count == 1 ? "" : count == -1 ? "-" : "\(count)"
    return "\(factor)\(length)\(denominator == 1 ? "" : "/\(denominator)")"
}

private func words(for status: LayoutStatus) -> String {
    switch status {
    case .solved, .clipped, .ambiguous, .unsatisfiable, .unstable: status.spelling
    case .notProved: "not proved, \(LayoutStatus.notProvedReason)"
    }
}

/// The change of a constraint, which is named by `subject`.
private func description(of change: ConstraintChange, _ subject: String) -> String {
    switch change {
    case .binds: "\(subject) is reached"
    case .loosens: "\(subject) is no longer reached"
    case .holds: "\(subject) is satisfied"
    case .givesWay: "\(subject) is no longer satisfied"
    case .shifts: "the views of \(subject) move differently from here on"
    }
}

/// The change of many constraints, named by what they have in common.
private func description(
    of change: ConstraintChange, _ count: Int, _ summary: ConstraintGroup.Summary
) -> String {
    let what =
        switch change {
        case .binds: "are reached"
        case .loosens: "are no longer reached"
        case .holds: "are satisfied"
        case .givesWay: "are no longer satisfied"
        case .shifts: "move differently from here on"
        }
    return "\(count) constraints that \(summary.fact) \(what)\(summary.purposes.map { ": \($0)" } ?? "")"
}

/// `Hint Label fits on 1 line (2 below)`
private func description(of text: String, _ below: TextHeight, _ above: TextHeight) -> String {
    guard let before = below.lineCount, let after = above.lineCount else {
        return "the text of \(text) is \(readable(above.height)) high (\(readable(below.height)) below)"
    }
    let verb = after < before ? "fits on" : "takes"
    return "\(text) \(verb) \(after) line\(after == 1 ? "" : "s") (\(before) below)"
}

extension ConstraintChange {
    fileprivate var isAboutLimit: Bool {
        switch self {
        case .binds, .loosens: true
        case .holds, .givesWay, .shifts: false
        }
    }
}

private func description(of change: BreakpointChange, _ positions: inout SourcePositions) -> String {
    switch change {
    case .constraint(let change, .written(let constraint), let limit?) where change.isAboutLimit:
        "\(limit.view) \(change == .binds ? "reaches" : "is no longer at") its"
            + " \(limit.isMaximum ? "maximum" : "minimum") \(limit.axis.lengthName), \(readable(limit.length))"
            + " (\(positions.position(of: constraint)))"
    case .constraint(let change, let constraint, _):
        description(of: change, quotation(of: constraint, &positions))
    case .installed(let constraint): "\(quotation(of: constraint, &positions)) is installed"
    case .uninstalled(let constraint): "\(quotation(of: constraint, &positions)) is uninstalled"
    case .screenMargin(let from, let to):
        "the screen's side margins go from \(readable(from)) to \(readable(to))"
    case .sizeClass(let from, let to): "the size class goes from \(from.spelling) to \(to.spelling)"
    case .viewInstalled(let view): "\(view) is installed"
    case .viewUninstalled(let view): "\(view) is uninstalled"
    case .arguments(let view): "the arguments of \(view) change"
    case .textHeight(let view, let from, let to): description(of: view, from, to)
    case .satisfiable: "all required constraints can hold"
    case .unsatisfiable: "required constraints conflict"
    case .conflict: "other constraints conflict from here on"
    case .ambiguous: "the layout is ambiguous, and another of its solutions is shown"
    }
}
