import LayoutModel
import SourceText

/// Every conflict and everything that is not determined, as one object. Ends with a line feed.
package func defectsJSON(_ file: DefectiveFile) -> [UInt8] {
    var writer = JSONWriter()
    var positions = SourcePositions(file.sources)
    writer.object(.lines) { writer in
        writer.member("schema", integer: 1)
        writer.member("file", string: file.name)
        writer.member("environment", environment: file.environment)
        writer.member("status", string: file.defects.status.spelling)
        writer.key("conflicts")
        writer.array(.lines) { writer in
            for story in file.defects.conflicts { writer.conflict(story, &positions) }
        }
        writer.key("ambiguous")
        writer.array(.lines) { writer in
            for story in file.defects.ambiguities { writer.ambiguity(story) }
        }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
}

extension JSONWriter {
    fileprivate mutating func conflict(_ story: ConflictStory, _ positions: inout SourcePositions) {
        object(.lines) { writer in
            writer.key("members")
            writer.array(.lines) { writer in
                for member in story.members { writer.member(member, &positions) }
            }
            writer.member("gap", number: story.gap)
            writer.key("waysOut")
            writer.array(.lines) { writer in
                for way in story.waysOut { writer.wayOut(way, &positions) }
            }
        }
    }

    private mutating func member(_ member: ConflictStory.Member, _ positions: inout SourcePositions) {
        object { writer in
            writer.reference(member.constraint, &positions)
            writer.member("numbers", string: member.numbers)
            writer.member("broken", boolean: member.isBroken)
        }
    }

    private mutating func wayOut(_ way: ConflictStory.WayOut, _ positions: inout SourcePositions) {
        object { writer in
            writer.reference(way.constraint, &positions)
            writer.member("drop", boolean: way.canBeDropped)
            writer.member("violationAt999", number: way.missedWhenLowered)
        }
    }

    fileprivate mutating func ambiguity(_ story: AmbiguityStory) {
        let names = story.axis.attributeNames
        object(.lines) { writer in
            writer.member("view", string: story.name)
            writer.member("path", string: story.path)
            writer.member("axis", string: story.axis.spelling)
            writer.key("attributes")
            writer.object { writer in
                writer.member(names.position, range: story.position)
                writer.member(names.size, range: story.size)
                if let content = story.contentSize { writer.member(names.content, range: content) }
            }
            writer.key("remedies")
            writer.array(.lines) { writer in
                for remedy in story.remedies {
                    writer.array { writer in
                        for statement in remedy.statements { writer.string(statement) }
                    }
                }
            }
        }
    }
}
