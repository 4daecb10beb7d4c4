import LayoutModel
import SourceText

/// The breakpoints of a file for people to read: each interval with the frames in it as formulas of the root's width
/// `W` or height `H`, and between two intervals what changes.
///
/// - Parameter isQuiet: Leaves the frames out.
package func breakpointsText(_ found: Breakpoints, of file: String, isQuiet: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append("\(file.withHiddenShown) at \(found.environment)\n")
    for (index, interval) in found.intervals.enumerated() {
        bytes.append("\n\(extent(of: interval, found.axis)): \(interval.status.spelling)\n")
        if !isQuiet, !interval.views.isEmpty { bytes += frames(interval.views, found.axis) }
        for member in interval.conflict { bytes.append("  contradicting: \(quoted(member, in: file))\n") }
        guard index < found.changes.count else { continue }
        bytes.append("\nat \(found.axis.attributeNames.size) \(readable(found.changes[index].length)):\n")
        for change in found.changes[index].changes {
            bytes.append("  \(description(of: change, in: file))\n")
        }
    }
    return bytes
}

/// `width 320 to below 414`
private func extent(of interval: SizeInterval, _ axis: Axis) -> String {
    let name = axis.attributeNames.size
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
        table.add([view.path] + formulas.map { text(of: $0, axis) })
    }
    return table.lines(indent: 2)
}

/// `W/3 - 16`
private func text(of formula: LengthFormula, _ axis: Axis) -> String {
    let constant = readable(formula.constant)
    guard abs(formula.slope) > 1e-9 else { return constant }
    let length = product(of: formula.slope, axis == .horizontal ? "W" : "H")
    if abs(formula.constant) < 0.0005 { return length }
    return formula.constant < 0
        ? "\(length) - \(readable(-formula.constant))" : "\(length) + \(constant)"
}

/// A slope times a length: as a fraction, `2W/3`, where it is one of small numbers.
private func product(of slope: Double, _ length: String) -> String {
    for denominator in 1...12 {
        let numerator = slope * Double(denominator)
        guard abs(numerator - numerator.rounded()) < 1e-9 else { continue }
        let count = Int(numerator.rounded())
        let factor = count == 1 ? "" : count == -1 ? "-" : "\(count)"
        return "\(factor)\(length)\(denominator == 1 ? "" : "/\(denominator)")"
    }
    var bytes: [UInt8] = []
    bytes.append(number: slope, places: 6)
    return "\(String(decoding: bytes, as: UTF8.self)) \(length)"
}

private func description(of change: BreakpointChange, in file: String) -> String {
    switch change {
    case .binds(let constraint): "\(quoted(constraint, in: file)) begins to bind"
    case .loosens(let constraint): "\(quoted(constraint, in: file)) no longer binds"
    case .holds(let constraint): "\(quoted(constraint, in: file)) begins to hold"
    case .givesWay(let constraint): "\(quoted(constraint, in: file)) gives way"
    case .installed(let constraint): "\(quoted(constraint, in: file)) is installed"
    case .uninstalled(let constraint): "\(quoted(constraint, in: file)) is uninstalled"
    case .rootMargin(let from, let to):
        "the margins at the root's sides go from \(readable(from)) to \(readable(to))"
    case .sizeClass(let from, let to): "the size class goes from \(from.spelling) to \(to.spelling)"
    case .textHeight(let view, let from, let to):
        "the text of \(view) goes from a height of \(readable(from)) to \(readable(to))"
    case .satisfiable: "the constraints can hold from here on"
    case .unsatisfiable: "the constraints contradict each other from here on"
    }
}

/// `8. Red View.Width = 2.0 x Blue View.Width (line 8)`
private func quoted(_ constraint: ConstraintReference, in file: String) -> String {
    switch constraint {
    case .implicit(let name): return name
    case .written(let label, let origin, let line, _, let text, _):
        let place = origin == file ? "line \(line)" : "\(origin):\(line)"
        return "\(label.map { "\($0). " } ?? "")\(text) (\(place))"
    }
}

extension SizeInterval.Status {
    /// As every format spells it.
    var spelling: String {
        switch self {
        case .solved: "solved"
        case .ambiguous: "ambiguous"
        case .unsatisfiable: "unsatisfiable"
        case .unstable: "unstable"
        case .notProved: "notProved"
        }
    }
}
