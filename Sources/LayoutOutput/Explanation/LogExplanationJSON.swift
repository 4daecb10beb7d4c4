import LayoutAnalysis
import LayoutEngine
import LayoutImport
import SourceText

/// Every conflict of a console log, as one object like that about a layout. Ends with a line feed.
package func logExplanationJSON(_ file: ExplainedLog) -> [UInt8] {
    let conflicts = file.conflicts.filter { $0.isConflict }
    let broken = file.conflicts.flatMap { [$0] + $0.followers }.flatMap { conflict in
        var positions = SourcePositions(conflict.sources)
        return conflict.broken.map { $0.json(&positions).adding(conflict.logged($0)?.members ?? [:]) }
    }
    let agreeing = file.conflicts.filter { !$0.isConflict }.map { conflict in
        let line = file.log.line(of: conflict.logged.messages[0])
        return ["line": .count(line), "text": .string("the constraints listed do not conflict")] as JSON
    }
    let remarks = file.log.remarks.map { remark in
        ["line": .count(file.log.line(of: remark.span)), "text": .string(remark.text)] as JSON
    }
    return JSON.report([
        "file": .string(file.name), "environment": file.environment.json,
        "status": file.conflicts.isEmpty ? .null : .string(conflicts.isEmpty ? "solved" : "unsatisfiable"),
        "conflicts": .lines(conflicts.map { json($0, file) }), "brokenBySystem": .lines(broken),
        "remarks": .lines(agreeing + remarks), "ambiguous": .lines([]), "remediesTogether": .boolean(false),
    ]).document()
}

private func json(_ conflict: ExplainedConflict, _ file: ExplainedLog) -> JSON {
    var positions = SourcePositions(conflict.sources)
    let members = (conflict.explanation?.members ?? []).map { member -> JSON in
        let logged = conflict.logged(member.constraint)
        return member.constraint.json(&positions)
            .adding(["numbers": .null, "broken": .boolean(member.isBroken)])
            .adding(logged?.members ?? [:])
            .adding("brokenBySystem", logged.flatMap { $0.isBroken ? .boolean(true) : nil })
            .adding(
                "predictedBroken",
                file.predictsUIKit ? conflict.explanation?.prediction(about: member) : nil)
    }
    let ways = conflict.waysOut.map { way in
        way.constraint.json(&positions)
            .adding(["drop": .boolean(way.canBeDropped), "violationAt999": .points(way.missedWhenLowered)])
    }
    return .multiline([
        "lines": .array(conflict.messages.map { .count(file.log.line(of: $0)) }), "members": .lines(members),
        "gap": .points(conflict.explanation?.violation), "waysOut": .lines(ways),
        "pattern": .text(conflict.pattern?.rawValue), "cause": .text(conflict.pattern?.cause),
        "cure": .text(conflict.pattern?.cure), "assumed": .texts(conflict.logged.assumptions),
        "cutShort": .boolean(false),
    ])
}

extension LoggedConstraint {
    /// The members that only a constraint of a log has.
    fileprivate var members: JSON {
        let members: JSON = ["class": .string(className)]
        return members.adding("identifier", identifier.isEmpty ? nil : .string(identifier))
            .adding("place", place.map { .string($0) })
    }
}
