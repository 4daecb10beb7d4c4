import ContentSizes
import LayoutAnalysis
import LayoutEngine

/// The differences between two versions of a file as one object, with every environment that was compared; of several files as an
/// array. Ends with a line feed.
package func differenceJSON(_ files: [DifferedFile], asArray: Bool) -> [UInt8] {
    let objects = files.map { file in
        JSON.report([
            "old": .string(file.old), "new": .string(file.new),
            "environments": .lines(file.differences.map { $0.json }),
        ])
    }
    return JSON.document(objects, asArray: asArray)
}

extension LayoutDifference {
    fileprivate var json: JSON {
        let place: JSON.Members = ["environment": .string(environment)]
        let members: JSON.Members = [
            "statuses": .lines(statuses.map { $0.json }),
            "conflicts": .lines(conflicts.map { $0.json }), "notProved": .text(notProved),
            "sampled": .text(sampled), "views": .lines(views.map { $0.json }),
        ]
        return .multiline(place.adding("scene", scene.map { .string($0) }).adding(members))
    }
}

extension StatusDifference {
    fileprivate var json: JSON {
        ["old": .string(old.spelling), "new": .string(new.spelling), "sizes": .text(sizes)]
    }
}

extension ConflictDifference {
    fileprivate var json: JSON {
        [
            "change": .string(hasAppeared ? "appeared" : "vanished"), "constraints": .texts(names),
            "sizes": .text(sizes),
        ]
    }
}

extension ViewDifference {
    fileprivate var json: JSON {
        let members: JSON = ["path": .string(path)]
        return members.adding(change.json).adding("sizes", .text(sizes))
            .adding(isLimit ? "towards" : "at", size?.json)
    }
}

extension ViewDifference.Change {
    fileprivate var json: JSON {
        switch self {
        case .appeared(let frame): ["change": .string("appeared"), "new": frame.json]
        case .vanished(let frame): ["change": .string("vanished"), "old": frame.json]
        case .moved(let old, let new): ["change": .string("moved"), "old": old.json, "new": new.json]
        case .becameAmbiguous(let axis):
            ["change": .string("becameAmbiguous"), "axis": .string(axis.spelling)]
        case .becameDetermined(let axis):
            ["change": .string("becameDetermined"), "axis": .string(axis.spelling)]
        }
    }
}
