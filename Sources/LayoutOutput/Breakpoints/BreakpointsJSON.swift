import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutProgram
import SourceText

/// The breakpoints of a file as one object. A frame's members are `constant + slope × length`. Ends with a line feed.
package func breakpointsJSON(_ found: Breakpoints, of file: String, in sources: SourceMap) -> [UInt8] {
    var positions = SourcePositions(sources)
    return JSONWriter.report { writer in
        writer.member("file", string: file)
        writer.member("environment", string: found.environment)
        writer.member("axis", string: found.axis.lengthName)
        writer.member("intervals", each: found.intervals, .lines) { writer, interval in
            writer.interval(interval, &positions)
        }
        writer.member("breakpoints", each: found.changes, .lines) { writer, breakpoint in
            writer.breakpoint(breakpoint, &positions)
        }
    }
}

extension JSONWriter {
    fileprivate mutating func interval(_ interval: SizeInterval, _ positions: inout SourcePositions) {
        object(.lines) { writer in
            writer.member("lower", number: interval.lower)
            writer.member("upper", number: interval.upper)
            writer.member("lowerOpen", boolean: interval.isLowerOpen)
            writer.member("upperOpen", boolean: interval.isUpperOpen)
            writer.member("status", string: interval.status.spelling)
            writer.member("views", each: interval.views, .lines) { writer, view in
                writer.view(view)
            }
            writer.member("conflict", each: interval.conflicts.first?.members ?? []) { writer, member in
                writer.object { $0.reference(member, &positions) }
            }
            writer.member("conflicts", each: interval.conflicts, .lines) { writer, conflict in
                writer.array { writer in
                    for member in conflict.members { writer.object { $0.reference(member, &positions) } }
                }
            }
            writer.member("allConflicts", boolean: interval.areAllConflicts)
        }
    }

    private mutating func view(_ view: IntervalView) {
        object { writer in
            writer.member("name", string: view.name)
            writer.member("path", string: view.path)
            writer.member("hidden", boolean: view.isHidden)
            writer.key("frame")
            writer.object { writer in
                writer.formula("x", view.x)
                writer.formula("y", view.y)
                writer.formula("width", view.width)
                writer.formula("height", view.height)
            }
        }
    }

    private mutating func formula(_ name: String, _ formula: LengthFormula) {
        key(name)
        object { writer in
            writer.member("constant", number: formula.constant)
            writer.member("slope", factor: formula.slope)
        }
    }

    fileprivate mutating func breakpoint(_ breakpoint: Breakpoint, _ positions: inout SourcePositions) {
        object(.lines) { writer in
            writer.member("at", number: breakpoint.length)
            writer.member("changes", each: breakpoint.changes, .lines) { writer, change in
                writer.object { $0.change(change, &positions) }
            }
        }
    }

    private mutating func change(_ change: BreakpointChange, _ positions: inout SourcePositions) {
        switch change {
        case .constraint(let change, let constraint): member(change.spelling, constraint, &positions)
        case .installed(let constraint): member("installed", constraint, &positions)
        case .uninstalled(let constraint): member("uninstalled", constraint, &positions)
        case .screenMargin(let from, let to):
            member("kind", string: "rootMargin")
            member("from", number: from)
            member("to", number: to)
        case .sizeClass(let from, let to):
            member("kind", string: "sizeClass")
            member("from", string: from.spelling)
            member("to", string: to.spelling)
        case .viewInstalled(let view): member("viewInstalled", view: view)
        case .viewUninstalled(let view): member("viewUninstalled", view: view)
        case .arguments(let view): member("arguments", view: view)
        case .textHeight(let view, let from, let to):
            member("textHeight", view: view)
            member("from", number: from)
            member("to", number: to)
        case .satisfiable: member("kind", string: "satisfiable")
        case .unsatisfiable: member("kind", string: "unsatisfiable")
        case .conflict: member("kind", string: "conflict")
        case .choice: member("kind", string: "choice")
        }
    }

    private mutating func member(_ kind: String, view: String) {
        member("kind", string: kind)
        member("view", string: view)
    }

    private mutating func member(
        _ kind: String, _ constraint: ConstraintReference, _ positions: inout SourcePositions
    ) {
        member("kind", string: kind)
        key("constraint")
        object { $0.reference(constraint, &positions) }
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
