import ContentSizes
import LayoutAnalysis
import LayoutEngine

/// The differences between two files as one object, with every environment that was compared. Ends with a line feed.
package func differenceJSON(_ differences: [LayoutDifference], old: String, new: String) -> [UInt8] {
    JSON.report([
        "old": .string(old), "new": .string(new), "environments": .lines(differences.map { $0.json }),
    ]).document()
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
