import LayoutModel
import SourceText

/// Every conflict and everything that is not determined, as one object. Ends with a line feed.
package func problemsJSON(_ file: DiagnosedFile) -> [UInt8] {
    var writer = JSONWriter()
    var positions = SourcePositions(file.sources)
    writer.object(.lines) { writer in
        writer.member("schema", integer: 1)
        writer.member("file", string: file.name)
        writer.member("environment", environment: file.environment)
        writer.member("status", string: file.problems.status.spelling)
        writer.key("conflicts")
        writer.array(.lines) { writer in
            for explanation in file.problems.conflicts { writer.conflict(explanation, &positions) }
        }
        writer.key("ambiguous")
        writer.array(.lines) { writer in
            for explanation in file.problems.ambiguities { writer.ambiguity(explanation) }
        }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
}

extension JSONWriter {
    fileprivate mutating func conflict(_ explanation: ConflictExplanation, _ positions: inout SourcePositions)
    {
        object(.lines) { writer in
            writer.key("members")
            writer.array(.lines) { writer in
                for member in explanation.members { writer.member(member, &positions) }
            }
            writer.member("gap", number: explanation.gap)
            writer.key("waysOut")
            writer.array(.lines) { writer in
                for remedy in explanation.remedies { writer.remedy(remedy, &positions) }
            }
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
        let names = explanation.axis.attributeNames
        object(.lines) { writer in
            writer.member("view", string: explanation.name)
            writer.member("path", string: explanation.path)
            writer.member("axis", string: explanation.axis.spelling)
            writer.key("attributes")
            writer.object { writer in
                writer.member(names.position, range: explanation.position)
                writer.member(names.size, range: explanation.size)
                if let content = explanation.contentSize { writer.member(names.content, range: content) }
            }
            writer.key("remedies")
            writer.array(.lines) { writer in
                for remedy in explanation.remedies {
                    writer.array { writer in
                        for statement in remedy.statements { writer.string(statement) }
                    }
                }
            }
        }
    }
}
