import ContentSizes
import LayoutEngine
import LayoutProgram
import SourceText

// The members that the documents of several commands share.

extension Environment {
    var json: JSON {
        let members: JSON = [
            "width": .points(width), "height": .points(height), "direction": .string(direction.spelling),
            "sizeClass": .string(sizeClass.spelling), "safeArea": safeArea.json,
            "contentSize": .string(contentSizeCategory.spelling), "scale": .points(scale),
            "ios": .points(system.number), "keyboard": keyboard > 0 ? .points(keyboard) : .null,
        ]
        return members.adding("language", language.map { .string($0) })
            .adding("texts", texts.json).adding("states", states.json)
    }
}

extension [ChosenState] {
    /// From each group to its value; `nil` where there are none.
    var json: JSON? {
        if isEmpty { return nil }
        return reduce([:] as JSON) { $0.adding($1.groupName, .string($1.value)) }
    }
}

extension TextChoice {
    /// `nil` for the usual choice.
    fileprivate var json: JSON? {
        switch self {
        case .first, .each: nil
        case .longest: .string("longest")
        case .alternative(let place): .count(place + 1)
        }
    }
}

extension EdgeInsets {
    var json: JSON {
        ["top": .points(top), "left": .points(left), "bottom": .points(bottom), "right": .points(right)]
    }
}

extension Rectangle {
    var json: JSON {
        var line = JSONLine()
        write(into: &line)
        return line.value()
    }

    /// Adds its members to an object.
    func write(into line: inout JSONLine) {
        line.add("x", .points(x))
        line.add("y", .points(y))
        line.add("width", .points(width))
        line.add("height", .points(height))
    }
}

extension SizePoint {
    var json: JSON { ["width": .points(width), "height": .points(height)] }
}

extension PossibleValues {
    /// The two ends, `null` for one that is infinite or was not computed.
    var json: JSON {
        let range = range ?? -.infinity...(.infinity)
        return .array([.points(range.lowerBound), .points(range.upperBound)])
    }
}

extension ConstraintReference {
    /// The members that name a constraint. One of a component also has the view that is made of it, and one of an included
    /// file has that file's name as its last member.
    func json(textKey: String = "text", _ positions: inout SourcePositions) -> JSON {
        .object(members(textKey: textKey, &positions))
    }

    func members(textKey: String = "text", _ positions: inout SourcePositions) -> JSON.Members {
        switch self {
        case .implicit(let name): return ["implicit": .string(name)]
        case .written(let constraint):
            let range = constraint.range
            let position = positions.position(range.source, range.span.start)
            let members: JSON.Members = [
                "label": constraint.label.map { .integer($0) } ?? .null, "line": .count(position.line),
                "column": .count(position.column), textKey: .string(constraint.text),
            ]
            return members.adding("object", positions.sources.object(at: range).map { .string($0) })
                .adding("instance", constraint.instance.map { .string($0) })
                .adding("file", positions.includedFile(of: range).map { .string($0) })
        }
    }
}

extension Axis {
    /// The ambiguous attributes of a view on this axis, each with its range.
    func ambiguousAttributes(
        _ position: PossibleValues, _ size: PossibleValues, content: PossibleValues?
    ) -> JSON {
        let attributes: JSON = [attributeNames.position: position.json, attributeNames.size: size.json]
        return attributes.adding(attributeNames.content, content?.json)
    }
}
