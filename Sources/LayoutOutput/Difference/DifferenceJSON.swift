import LayoutModel

/// What differs between two files as one object, with every environment that was compared. Ends with a line feed.
package func differenceJSON(_ differences: [LayoutDifference], old: String, new: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.object(.lines) { writer in
        writer.member("schema", integer: 1)
        writer.member("old", string: old)
        writer.member("new", string: new)
        writer.key("environments")
        writer.array(.lines) { writer in
            for difference in differences { writer.difference(difference) }
        }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
}

extension JSONWriter {
    fileprivate mutating func difference(_ difference: LayoutDifference) {
        object(.lines) { writer in
            writer.member("environment", string: difference.environment)
            writer.key("status")
            if let (old, new) = difference.outcomes {
                writer.object { writer in
                    writer.member("old", string: old)
                    writer.member("new", string: new)
                }
            } else {
                writer.null()
            }
            writer.member("notProved", string: difference.unproved)
            writer.key("views")
            writer.array(.lines) { writer in
                for view in difference.views { writer.object { $0.view(view) } }
            }
        }
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
        }
        member("sizes", string: view.sizes)
    }
}
