import ContentSizes
import LayoutAnalysis
import LayoutEngine
import SourceText

/// Every conflict and everything that is not determined, as one object. Ends with a line feed.
package func problemsJSON(_ file: DiagnosedFile) -> [UInt8] {
    var positions = SourcePositions(file.sources)
    return JSONWriter.report { writer in
        writer.member("file", string: file.name)
        writer.member("environment", environment: file.environment)
        writer.member("status", string: file.problems.status.spelling)
        writer.member("conflicts", each: file.problems.conflicts, .lines) { writer, explanation in
            writer.conflict(explanation, &positions)
        }
        writer.member("ambiguous", each: file.problems.ambiguities, .lines) { writer, explanation in
            writer.ambiguity(explanation)
        }
        writer.member("remediesTogether", boolean: file.problems.firstRemediesGoTogether)
    }
}

extension JSONWriter {
    fileprivate mutating func conflict(_ explanation: ConflictExplanation, _ positions: inout SourcePositions)
    {
        object(.lines) { writer in
            writer.member("members", each: explanation.members, .lines) { writer, member in
                writer.member(member, &positions)
            }
            writer.member("gap", number: explanation.violation)
            writer.member("waysOut", each: explanation.remedies, .lines) { writer, remedy in
                writer.remedy(remedy, &positions)
            }
            writer.member("cutShort", boolean: explanation.isCutShort)
        }
    }

    private mutating func member(_ member: ConflictExplanation.Member, _ positions: inout SourcePositions) {
        object { writer in
            writer.reference(member.constraint, &positions)
            writer.member("numbers", string: member.numbers)
            writer.member("broken", boolean: member.isBroken)
        }
    }

    private mutating func remedy(_ remedy: ConflictExplanation.Remedy, _ positions: inout SourcePositions) {
        object { writer in
            writer.reference(remedy.constraint, &positions)
            writer.member("drop", boolean: remedy.canBeDropped)
            writer.member("violationAt999", number: remedy.missedWhenLowered)
        }
    }

    fileprivate mutating func ambiguity(_ explanation: AmbiguityExplanation) {
        object(.lines) { writer in
            writer.member("view", string: explanation.name)
            writer.member("path", string: explanation.path)
            writer.member("axis", string: explanation.axis.spelling)
            writer.attributes(
                of: explanation.axis, explanation.position, explanation.size, content: explanation.contentSize
            )
            writer.member("remedies", each: explanation.remedies, .lines) { writer, remedy in
                writer.array { writer in
                    for statement in remedy.statements { writer.string(statement) }
                }
            }
            writer.member("cutShort", boolean: explanation.isCutShort)
        }
    }
}
