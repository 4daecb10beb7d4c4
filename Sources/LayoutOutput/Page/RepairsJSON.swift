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
        let repairs = suggestions.flatMap { positions.repairs($0.waysOut.reversed()) }
        let members = members.map { member in
            let text: JSON = [
                "text": .string(member.constraint.nameWithInstance), "numbers": .text(member.numbers),
                "broken": .boolean(member.isBroken),
            ]
            return text.adding(positions.editorMembers(of: member.constraint.written?.range))
        }
        return [
            "members": .array(members), "gap": .points(violation),
            "repairs": .array(repairs),
        ]
    }
}

extension AmbiguityExplanation {
    fileprivate func pageMembers(of layout: InstalledLayout, _ positions: inout SourcePositions) -> JSON {
        let view = layout.views.indices.first { layout.path(of: $0) == path }
        let members: JSON = [
            "view": .string(path), "axis": .string(axis.spelling),
            "attributes": axis.ambiguousAttributes(position, size, content: contentSize),
            "repairs": .array(positions.repairs(suggestions.map { .add($0.statements) })),
        ]
        return members.adding(positions.editorMembers(of: view.flatMap { layout.views[$0].range }))
    }
}

extension SourcePositions {
    /// The edits of a layout; a page changes no document.
    fileprivate mutating func repairs(_ ways: [WayOut]) -> [JSON] {
        if sources.isGenerated(SourceID(0)) { return [] }
        return ways.compactMap { way in
            way.edit(in: sources).map { editorMembers(of: $0).adding("title", .string(way.title)) }
        }
    }
}
