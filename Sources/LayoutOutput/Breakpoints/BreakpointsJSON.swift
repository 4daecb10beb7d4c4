import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutProgram
import SourceText

/// The breakpoints of a file as one object. A frame's members are `constant + slope × length`. Ends with a line feed.
package func breakpointsJSON(_ found: Breakpoints, of file: String, in sources: SourceMap) -> [UInt8] {
    var positions = SourcePositions(sources)
    return JSON.report([
        "file": .string(file), "environment": .string(found.environment),
        "axis": .string(found.axis.lengthName),
        "intervals": .lines(found.intervals.map { $0.json(&positions) }),
        "breakpoints": .lines(found.changes.map { $0.json(&positions) }),
    ]).document()
}

extension SizeInterval {
    fileprivate func json(_ positions: inout SourcePositions) -> JSON {
        let conflicts = conflicts.map { conflict in JSON.array(conflict.members.map { $0.json(&positions) }) }
        return .multiline([
            "lower": .points(lower), "upper": .points(upper), "lowerOpen": .boolean(isLowerOpen),
            "upperOpen": .boolean(isUpperOpen), "status": .string(status.spelling),
            "views": .lines(views.map { $0.json }), "conflict": conflicts.first ?? .array([]),
            "conflicts": .lines(conflicts), "allConflicts": .boolean(areAllConflicts),
        ])
    }
}

extension IntervalView {
    fileprivate var json: JSON {
        let frame: JSON = ["x": x.json, "y": y.json, "width": width.json, "height": height.json]
        return [
            "name": .string(name), "path": .string(path), "hidden": .boolean(isHidden), "frame": frame,
        ]
    }
}

extension LengthFormula {
    fileprivate var json: JSON { ["constant": .points(constant), "slope": .factor(slope)] }
}

extension Breakpoint {
    fileprivate func json(_ positions: inout SourcePositions) -> JSON {
        .multiline(["at": .points(length), "changes": .lines(changes.map { $0.json(&positions) })])
    }
}

extension BreakpointChange {
    fileprivate func json(_ positions: inout SourcePositions) -> JSON {
        let kind: JSON = ["kind": .string(kind)]
        switch self {
        case .constraint(_, let constraint, _), .installed(let constraint), .uninstalled(let constraint):
            return kind.adding("constraint", constraint.json(&positions))
        case .screenMargin(let from, let to):
            return kind.adding(["from": .points(from), "to": .points(to)])
        case .sizeClass(let from, let to):
            return kind.adding(["from": .string(from.spelling), "to": .string(to.spelling)])
        case .viewInstalled(let view), .viewUninstalled(let view), .arguments(let view):
            return kind.adding("view", .string(view))
        case .textHeight(let view, let from, let to):
            return kind.adding([
                "view": .string(view), "from": .points(from.height), "to": .points(to.height),
            ])
        case .satisfiable, .unsatisfiable, .conflict, .ambiguous: return kind
        }
    }

    private var kind: String {
        switch self {
        case .constraint(let change, _, _): change.spelling
        case .installed: "installed"
        case .uninstalled: "uninstalled"
        case .screenMargin: "rootMargin"
        case .sizeClass: "sizeClass"
        case .viewInstalled: "viewInstalled"
        case .viewUninstalled: "viewUninstalled"
        case .arguments: "arguments"
        case .textHeight: "textHeight"
        case .satisfiable: "satisfiable"
        case .unsatisfiable: "unsatisfiable"
        case .conflict: "conflict"
        case .ambiguous: "choice"
        }
    }
}

extension ConstraintChange {
    fileprivate var spelling: String {
        switch self {
        case .binds: "binds"
        case .loosens: "loosens"
        case .holds: "holds"
        case .givesWay: "givesWay"
        case .shifts: "shifts"
        }
    }
}
