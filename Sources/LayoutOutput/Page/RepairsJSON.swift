import ContentSizes
import LayoutAnalysis
import LayoutEngine
import SourceText

/// Every conflict and ambiguity with the edits that resolve it, as one object for a page that shows the file. Ends with a
/// line feed.
package func repairsJSON(_ problems: LayoutProblems, of layout: InstalledLayout) -> [UInt8] {
    var positions = SourcePositions(layout.sources)
    return JSON.multiline([
        "status": .string(problems.status.spelling),
        "conflicts": .lines(problems.conflicts.map { $0.pageMembers(&positions) }),
        "ambiguous": .lines(problems.ambiguities.map { $0.pageMembers(of: layout, &positions) }),
    ]).document()
}

extension ConflictExplanation {
    fileprivate func pageMembers(_ positions: inout SourcePositions) -> JSON {
        let repairs = suggestions.flatMap { $0.repairs(in: positions.sources) }
        let members = members.map { member in
            let text: JSON = [
                "text": .string(member.constraint.nameWithInstance), "numbers": .text(member.numbers),
                "broken": .boolean(member.isBroken),
            ]
            return text.adding(positions.editorMembers(of: member.constraint.written?.range))
        }
        return [
            "members": .array(members), "gap": .points(violation),
            "repairs": .array(repairs.map { $0.json(&positions) }),
        ]
    }
}

extension AmbiguityExplanation {
    fileprivate func pageMembers(of layout: InstalledLayout, _ positions: inout SourcePositions) -> JSON {
        let view = layout.views.indices.first { layout.path(of: $0) == path }
        let members: JSON = [
            "view": .string(path), "axis": .string(axis.spelling),
            "attributes": axis.ambiguousAttributes(position, size, content: contentSize),
            "repairs": .array(suggestions.compactMap { $0.repair(of: layout)?.json(&positions) }),
        ]
        return members.adding(positions.editorMembers(of: view.flatMap { layout.views[$0].range }))
    }
}

extension SourceRepair {
    fileprivate func json(_ positions: inout SourcePositions) -> JSON {
        positions.editorMembers(of: edit).adding("title", .string(title))
    }
}
