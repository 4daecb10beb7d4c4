import ContentSizes
import LayoutAnalysis
import SourceText

/// Every conflict and every ambiguity, as one object. Ends with a line feed.
package func problemsJSON(_ file: DiagnosedFile) -> [UInt8] {
    var positions = SourcePositions(file.sources)
    let problems = file.problems
    return JSON.report([
        "file": .string(file.name), "environment": file.environment.json,
        "status": .string(problems.status.spelling), "unsettled": .texts(problems.unsettled),
        "conflicts": .lines(problems.conflicts.map { $0.json(&positions, predicts: file.predictsUIKit) }),
        "ambiguous": .lines(problems.ambiguities.map { $0.json }),
        "remediesTogether": .boolean(problems.firstSuggestionsGoTogether),
    ]).document()
}

extension ConflictExplanation {
    fileprivate func json(_ positions: inout SourcePositions, predicts: Bool) -> JSON {
        let members = members.map { member in
            member.json(&positions).adding("predictedBroken", predicts ? prediction(about: member) : nil)
        }
        return .multiline([
            "members": .lines(members), "gap": .points(violation),
            "waysOut": .lines(suggestions.map { $0.json(&positions) }), "cutShort": .boolean(isCutShort),
        ])
    }
}

extension ConflictExplanation {
    /// Whether UIKit probably breaks a member.
    func prediction(about member: Member) -> JSON { .boolean(member.constraint == predicted) }
}

extension ConflictExplanation.Member {
    fileprivate func json(_ positions: inout SourcePositions) -> JSON {
        constraint.json(&positions).adding(["numbers": .text(numbers), "broken": .boolean(isBroken)])
    }
}

extension ConflictExplanation.Suggestion {
    fileprivate func json(_ positions: inout SourcePositions) -> JSON {
        constraint.json(&positions)
            .adding(["drop": .boolean(canBeDropped), "violationAt999": .points(missedWhenLowered)])
    }
}

extension AmbiguityExplanation {
    fileprivate var json: JSON {
        .multiline([
            "view": .string(name), "path": .string(path), "axis": .string(axis.spelling),
            "attributes": axis.ambiguousAttributes(position, size, content: contentSize),
            "remedies": .lines(suggestions.map { .texts($0.statements) }), "cutShort": .boolean(isCutShort),
        ])
    }
}
