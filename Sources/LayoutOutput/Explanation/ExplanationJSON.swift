import LayoutModel
import SourceText

/// Explanations as one object. Ends with a line feed.
package func explanationJSON(_ file: ExplainedFile) -> [UInt8] {
    var writer = JSONWriter()
    var positions = SourcePositions(file.sources)
    writer.object(.lines) { writer in
        writer.member("schema", integer: 1)
        writer.member("file", string: file.name)
        writer.member("environment", environment: file.environment)
        writer.key("values")
        writer.array(.lines) { writer in
            for value in file.values { writer.value(value, &positions) }
        }
        writer.key("lost")
        writer.array(.lines) { writer in
            for loss in file.losses { writer.loss(loss, &positions) }
        }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
}

extension JSONWriter {
    fileprivate mutating func value(_ value: ValueExplanation, _ positions: inout SourcePositions) {
        object(.lines) { writer in
            writer.member("name", string: value.root.name)
            writer.member("value", number: value.root.value)
            writer.key("steps")
            writer.array(.lines) { writer in
                for step in value.steps { writer.step(step, &positions) }
            }
        }
    }

    /// A term that another step makes names it by its place, counted from 0.
    private mutating func step(_ step: ExplanationStep, _ positions: inout SourcePositions) {
        object(.lines) { writer in
            writer.member("name", string: step.name)
            writer.member("value", number: step.value)
            if let range = step.range { writer.member("range", range: range) }
            writer.key("terms")
            writer.array(.lines) { writer in
                for term in step.terms { writer.term(term) }
            }
            writer.key("because")
            writer.array(.lines) { writer in
                for reason in step.reasons { writer.reason(reason, &positions) }
            }
        }
    }

    private mutating func term(_ term: ExplanationTerm) {
        object { writer in
            writer.member("coefficient", number: term.coefficient)
            writer.member("name", string: term.name)
            writer.member("value", number: term.value)
            if case .step(let place) = term.source { writer.member("step", integer: Int64(place)) }
        }
    }

    private mutating func reason(_ reason: ExplanationReason, _ positions: inout SourcePositions) {
        object { writer in
            writer.reference(reason.constraint, &positions)
            writer.member("priority", number: reason.priority)
            writer.member("multiplier", number: reason.multiplier)
        }
    }

    fileprivate mutating func loss(_ loss: LostConstraint, _ positions: inout SourcePositions) {
        object(.lines) { writer in
            writer.reference(loss.constraint.constraint, textKey: "constraint", &positions)
            writer.member("priority", number: loss.constraint.priority)
            writer.member("violation", number: loss.constraint.violation)
            writer.key("to")
            writer.array(.lines) { writer in
                for opponent in loss.opponents { writer.reason(opponent, &positions) }
            }
        }
    }
}
