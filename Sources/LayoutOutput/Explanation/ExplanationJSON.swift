import LayoutAnalysis
import LayoutEngine
import SourceText

/// Explanations as one object. Ends with a line feed.
package func explanationJSON(_ file: ExplainedFile) -> [UInt8] {
    var positions = SourcePositions(file.sources)
    return JSONWriter.report { writer in
        writer.member("file", string: file.name)
        writer.member("environment", environment: file.environment)
        writer.member("values", each: file.values, .lines) { writer, value in
            writer.value(value, &positions)
        }
        writer.member("lost", each: file.losses, .lines) { writer, loss in
            writer.loss(loss, &positions)
        }
    }
}

extension JSONWriter {
    fileprivate mutating func value(_ value: ValueExplanation, _ positions: inout SourcePositions) {
        object(.lines) { writer in
            writer.member("name", string: value.root.name)
            writer.member("value", number: value.root.value)
            writer.member("steps", each: value.steps, .lines) { writer, step in
                writer.step(step, &positions)
            }
        }
    }

    /// A term that another step makes names it by its place, counted from 0.
    private mutating func step(_ step: ExplanationStep, _ positions: inout SourcePositions) {
        object(.lines) { writer in
            writer.member("name", string: step.name)
            writer.member("value", number: step.value)
            if let range = step.range { writer.member("range", range: range) }
            writer.member("terms", each: step.terms, .lines) { writer, term in
                writer.term(term)
            }
            writer.member("because", each: step.reasons, .lines) { writer, reason in
                writer.reason(reason, &positions)
            }
        }
    }

    private mutating func term(_ term: ExplanationTerm) {
        object { writer in
            writer.member("coefficient", factor: term.coefficient)
            writer.member("name", string: term.name)
            writer.member("value", number: term.value)
            if case .step(let place) = term.source { writer.member("step", integer: Int64(place)) }
            if !term.parts.isEmpty { writer.member("parts", each: term.parts) { $0.part($1) } }
        }
    }

    private mutating func part(_ part: InsetPart) {
        object { writer in
            writer.member("value", number: part.value)
            switch part.origin {
            case .system: writer.member("origin", string: "system")
            case .argument(let view):
                writer.member("origin", string: "margins")
                writer.member("view", string: view)
            case .standard: writer.member("origin", string: "default")
            case .safeArea: writer.member("origin", string: "safeArea")
            case .superview(let view):
                writer.member("origin", string: "superview")
                writer.member("view", string: view)
            case .readableContent: writer.member("origin", string: "readableContent")
            }
        }
    }

    private mutating func reason(_ reason: ExplanationReason, _ positions: inout SourcePositions) {
        object { writer in
            writer.reference(reason.constraint, &positions)
            writer.member("priority", priority: reason.priority)
            writer.member("multiplier", factor: reason.multiplier)
        }
    }

    fileprivate mutating func loss(_ loss: LostConstraint, _ positions: inout SourcePositions) {
        object(.lines) { writer in
            writer.reference(loss.constraint.constraint, &positions)
            writer.member("priority", priority: loss.constraint.priority)
            writer.member("violation", number: loss.constraint.violation)
            writer.member("to", each: loss.opponents, .lines) { writer, opponent in
                writer.reason(opponent, &positions)
            }
        }
    }
}
