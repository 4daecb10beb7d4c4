import LayoutAnalysis
import LayoutEngine
import SourceText

/// Explanations as one object. Ends with a line feed.
package func explanationJSON(_ file: ExplainedFile) -> [UInt8] {
    var positions = SourcePositions(file.sources)
    return JSON.report([
        "file": .string(file.name), "environment": file.environment.json,
        "values": .lines(file.values.map { $0.json(&positions) }),
        "lost": .lines(file.losses.map { $0.json(&positions) }),
    ]).document()
}

extension ValueExplanation {
    fileprivate func json(_ positions: inout SourcePositions) -> JSON {
        .multiline([
            "name": .string(root.name), "value": .points(root.value),
            "steps": .lines(steps.map { $0.json(&positions) }),
        ])
    }
}

extension ExplanationStep {
    fileprivate func json(_ positions: inout SourcePositions) -> JSON {
        let members: JSON.Members = ["name": .string(name), "value": .points(value)]
        return .multiline(
            members.adding("range", range?.json).adding([
                "terms": .lines(terms.map { $0.json }),
                "because": .lines(reasons.map { $0.json(&positions) }),
            ]))
    }
}

extension ExplanationTerm {
    /// A term that another step makes names it by its index, counted from 0.
    fileprivate var json: JSON {
        let members: JSON = [
            "coefficient": .factor(coefficient), "name": .string(name), "value": .points(value),
        ]
        return members.adding("step", step.map { .count($0) })
            .adding("parts", parts.isEmpty ? nil : .array(parts.map { $0.json }))
    }

    private var step: Int? {
        if case .step(let index) = source { index } else { nil }
    }
}

extension InsetPart {
    fileprivate var json: JSON {
        let members: JSON = ["value": .points(value)]
        switch origin {
        case .system: return members.adding("origin", .string("system"))
        case .argument(let view):
            return members.adding(["origin": .string("margins"), "view": .string(view)])
        case .standard: return members.adding("origin", .string("default"))
        case .safeArea: return members.adding("origin", .string("safeArea"))
        case .superview(let view):
            return members.adding(["origin": .string("superview"), "view": .string(view)])
        case .readableContent: return members.adding("origin", .string("readableContent"))
        }
    }
}

extension ExplanationReason {
    fileprivate func json(_ positions: inout SourcePositions) -> JSON {
        constraint.json(&positions)
            .adding(["priority": .priority(priority), "multiplier": .factor(multiplier)])
    }
}

extension LostConstraint {
    fileprivate func json(_ positions: inout SourcePositions) -> JSON {
        .multiline(
            constraint.constraint.members(&positions).adding([
                "priority": .priority(constraint.priority), "violation": .points(constraint.violation),
                "to": .lines(opponents.map { $0.json(&positions) }),
            ]))
    }
}
