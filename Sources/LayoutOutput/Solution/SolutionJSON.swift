import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import SourceText

/// One file's solution as an object; several files' as an array, in the order given. Ends with a line feed.
///
/// - Parameter send: Takes all of it but what is returned; without it that is all.
package func solutionJSON(
    _ files: [SolvedFile], asArray: Bool, to send: JSONWriter.PieceReceiver? = nil
) -> [UInt8] {
    JSONWriter.document(files, asArray: asArray, to: send) { writer, file in writer.solution(file) }
}

/// One object on one line, line feed included, for a stream of them (ndjson).
///
/// - Parameter send: Takes all of it but what is returned; without it that is all.
package func solutionLine(_ file: SolvedFile, to send: JSONWriter.PieceReceiver? = nil) -> [UInt8] {
    var writer = JSONWriter(isCompact: true, to: send)
    writer.solution(file)
    return writer.line()
}

extension JSONWriter {
    fileprivate mutating func solution(_ file: SolvedFile) {
        let layout = file.layout
        var positions = SourcePositions(file.sources)
        report { writer in
            writer.member("file", string: file.name)
            writer.member("environment", environment: layout.environment)
            writer.member("status", string: layout.status.spelling)
            writer.views(layout.views)
            writer.unsatisfied(layout.unsatisfied, &positions)
            writer.conflicts(layout.conflicts, &positions)
            writer.ambiguities(layout)
        }
    }

    mutating func member(_ name: String, environment: Environment) {
        key(name)
        object { writer in
            writer.member("width", number: environment.width)
            writer.member("height", number: environment.height)
            writer.member("direction", string: environment.direction.spelling)
            writer.member("sizeClass", string: environment.sizeClass.spelling)
            writer.member("safeArea", insets: environment.safeArea)
            writer.member("contentSize", string: environment.contentSizeCategory.spelling)
            writer.member("scale", number: environment.scale)
        }
    }

    mutating func member(_ name: String, insets: EdgeInsets) {
        key(name)
        object { writer in
            writer.member("top", number: insets.top)
            writer.member("left", number: insets.left)
            writer.member("bottom", number: insets.bottom)
            writer.member("right", number: insets.right)
        }
    }
}

// MARK: Views

extension JSONWriter {
    private mutating func views(_ views: [SolvedView]) {
        member("views", each: views, .lines) { writer, view in
            writer.view(view, of: views)
        }
    }

    private mutating func view(_ view: SolvedView, of views: [SolvedView]) {
        object { writer in
            writer.member("name", string: view.name)
            writer.member("path", string: view.path)
            writer.member("type", string: view.type.spelling)
            writer.member("superview", string: view.superview.map { views[$0].path })
            writer.member("hidden", boolean: view.isHidden)
            writer.member("frame", rectangle: view.frame)
            writer.member("absoluteFrame", rectangle: view.absoluteFrame)
            if let size = view.contentSize {
                writer.member("contentSize", width: size.width, height: size.height)
            }
        }
    }

    mutating func member(_ name: String, rectangle: Rectangle) {
        key(name)
        object { writer in
            writer.member("x", number: rectangle.x)
            writer.member("y", number: rectangle.y)
            writer.member("width", number: rectangle.width)
            writer.member("height", number: rectangle.height)
        }
    }

    mutating func member(_ name: String, width: Double, height: Double) {
        key(name)
        object { writer in
            writer.member("width", number: width)
            writer.member("height", number: height)
        }
    }
}

// MARK: What does not hold

extension JSONWriter {
    private mutating func unsatisfied(
        _ constraints: [UnsatisfiedConstraint], _ positions: inout SourcePositions
    ) {
        member("unsatisfied", each: constraints, .lines) { writer, entry in
            writer.object { writer in
                writer.reference(entry.constraint, textKey: "constraint", &positions)
                writer.member("priority", priority: entry.priority)
                writer.member("violation", number: entry.violation)
            }
        }
    }

    private mutating func conflicts(_ conflicts: [LayoutConflict], _ positions: inout SourcePositions) {
        member("conflicts", each: conflicts, .lines) { writer, conflict in
            writer.object { writer in
                writer.key("broken")
                writer.object { $0.reference(conflict.broken, &positions) }
                writer.member("with", each: conflict.others) { writer, other in
                    writer.object { $0.reference(other, &positions) }
                }
            }
        }
    }

    /// The members that name a constraint. One of a component has the view besides that is made of it; one of an included
    /// file has that file's name as a last member.
    mutating func reference(
        _ constraint: ConstraintReference, textKey: String = "text", _ positions: inout SourcePositions
    ) {
        switch constraint {
        case .written(let constraint):
            let range = constraint.range
            let position = positions.position(range.source, range.span.start)
            member("label", integer: constraint.label)
            member("line", integer: Int64(position.line))
            member("column", integer: Int64(position.column))
            member(textKey, string: constraint.text)
            if let instance = constraint.instance { member("instance", string: instance) }
            if let included = positions.includedFile(of: range) { member("file", string: included) }
        case .implicit(let name):
            member("implicit", string: name)
        }
    }

    private mutating func ambiguities(_ layout: SolvedLayout) {
        member("ambiguous", each: layout.ambiguities, .lines) { writer, ambiguity in
            writer.ambiguity(ambiguity, of: layout.views[ambiguity.view])
        }
    }

    private mutating func ambiguity(_ ambiguity: Ambiguity, of view: SolvedView) {
        object { writer in
            writer.member("view", string: view.name)
            writer.member("path", string: view.path)
            writer.member("axis", string: ambiguity.axis.spelling)
            writer.attributes(
                of: ambiguity.axis, ambiguity.position, ambiguity.size, content: ambiguity.contentSize)
            let suggestion = ambiguity.suggestion.joined(separator: "\n")
            writer.member("suggestion", string: suggestion.isEmpty ? nil : suggestion)
        }
    }

    /// What may be otherwise of a view on an axis.
    mutating func attributes(
        of axis: Axis, _ position: ClosedRange<Double>, _ size: ClosedRange<Double>,
        content: ClosedRange<Double>?
    ) {
        let names = axis.attributeNames
        key("attributes")
        object { writer in
            writer.member(names.position, range: position)
            writer.member(names.size, range: size)
            if let content { writer.member(names.content, range: content) }
        }
    }

    /// The two ends of a range; `null` for one that is infinite.
    mutating func member(_ name: String, range: ClosedRange<Double>) {
        key(name)
        array { writer in
            writer.number(range.lowerBound)
            writer.number(range.upperBound)
        }
    }
}
