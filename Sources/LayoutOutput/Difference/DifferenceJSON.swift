import ContentSizes
import LayoutAnalysis
import LayoutEngine

/// What differs between two files as one object, with every environment that was compared. Ends with a line feed.
package func differenceJSON(_ differences: [LayoutDifference], old: String, new: String) -> [UInt8] {
    JSONWriter.report { writer in
        writer.member("old", string: old)
        writer.member("new", string: new)
        writer.member("environments", each: differences, .lines) { writer, difference in
            writer.difference(difference)
        }
    }
}

extension JSONWriter {
    fileprivate mutating func difference(_ difference: LayoutDifference) {
        object(.lines) { writer in
            writer.member("environment", string: difference.environment)
            writer.member("statuses", each: difference.statuses, .lines) { writer, status in
                writer.object { $0.status(status) }
            }
            writer.member("conflicts", each: difference.conflicts, .lines) { writer, conflict in
                writer.object { $0.conflict(conflict) }
            }
            writer.member("notProved", string: difference.notProved)
            writer.member("sampled", string: difference.sampled)
            writer.member("views", each: difference.views, .lines) { writer, view in
                writer.object { $0.view(view) }
            }
        }
    }

    private mutating func status(_ status: StatusDifference) {
        member("old", string: status.old.spelling)
        member("new", string: status.new.spelling)
        member("sizes", string: status.sizes)
    }

    private mutating func conflict(_ conflict: ConflictDifference) {
        member("change", string: conflict.hasAppeared ? "appeared" : "vanished")
        member("constraints", each: conflict.names) { writer, name in
            writer.string(name)
        }
        member("sizes", string: conflict.sizes)
    }

    private mutating func view(_ view: ViewDifference) {
        member("path", string: view.path)
        switch view.change {
        case .appeared(let frame):
            member("change", string: "appeared")
            member("new", rectangle: frame)
        case .vanished(let frame):
            member("change", string: "vanished")
            member("old", rectangle: frame)
        case .moved(let old, let new):
            member("change", string: "moved")
            member("old", rectangle: old)
            member("new", rectangle: new)
        case .becameAmbiguous(let axis):
            member("change", string: "becameAmbiguous")
            member("axis", string: axis.spelling)
        case .becameDetermined(let axis):
            member("change", string: "becameDetermined")
            member("axis", string: axis.spelling)
        }
        member("sizes", string: view.sizes)
        guard let size = view.size else { return }
        key(view.isLimit ? "towards" : "at")
        object { writer in
            writer.member("width", number: size.width)
            writer.member("height", number: size.height)
        }
    }
}
