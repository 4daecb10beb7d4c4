import LayoutAnalysis

/// What holds of every explanation of a value, by arithmetic alone.
package enum ExplanationInvariants {
    /// What does not hold: every equation has its value, every term that of its step, and the numbers alone, of which
    /// everything is made, give each value.
    package static func violations(_ explanation: ValueExplanation) -> [String] {
        var evaluation = Evaluation(explanation)
        var violations: [String] = []
        for (place, step) in explanation.steps.enumerated() {
            violations += step.violations
            violations += step.terms.flatMap { $0.violations(in: step, of: explanation) }
            if !evaluation.value(of: place).isNear(step.value, in: step.scale) {
                violations.append("the numbers of \(step.name) do not make it")
            }
        }
        return violations + (evaluation.hasCycle ? ["\(explanation.root.name) follows from itself"] : [])
    }
}

extension Double {
    /// Whether both are the same to a millionth of a point, or of the largest number that they are made of.
    fileprivate func isNear(_ other: Double, in scale: Double = 1) -> Bool {
        abs(self - other) <= 1e-6 * max(1, scale)
    }
}

extension ExplanationStep {
    /// The largest number in it.
    fileprivate var scale: Double {
        terms.reduce(abs(value)) { max($0, abs($1.value), abs($1.coefficient * $1.value)) }
    }

    fileprivate var violations: [String] {
        let sum = terms.reduce(0) { $0 + $1.coefficient * $1.value }
        var violations = sum.isNear(value, in: scale) ? [] : ["the terms of \(name) add up to another value"]
        if let range = range?.range,
            !min(max(value, range.lowerBound), range.upperBound).isNear(value, in: scale)
        {
            violations.append("\(name) is out of its range")
        }
        return violations
    }
}

extension ExplanationTerm {
    fileprivate func violations(in step: ExplanationStep, of explanation: ValueExplanation) -> [String] {
        var violations: [String] = []
        if !parts.isEmpty, !parts.reduce(0, { $0 + $1.value }).isNear(value, in: step.scale) {
            violations.append("the parts of \(name) in \(step.name) add up to another value")
        }
        if case .step(let place) = source {
            let other = explanation.steps[place]
            if name != other.name || !value.isNear(other.value, in: step.scale) {
                violations.append("\(name) in \(step.name) is not as in its own step")
            }
        }
        return violations
    }
}

/// The values of steps from leaves alone.
private struct Evaluation {
    private let steps: [ExplanationStep]
    private var values: [Double?]
    private var isOpen: [Bool]
    private(set) var hasCycle = false

    init(_ explanation: ValueExplanation) {
        steps = explanation.steps
        values = [Double?](repeating: nil, count: steps.count)
        isOpen = [Bool](repeating: false, count: steps.count)
    }

    mutating func value(of place: Int) -> Double {
        if let value = values[place] { return value }
        if isOpen[place] {
            hasCycle = true
            return .nan
        }
        isOpen[place] = true
        var sum = 0.0
        for term in steps[place].terms {
            switch term.source {
            case .leaf: sum += term.coefficient * term.value
            case .step(let other): sum += term.coefficient * value(of: other)
            }
        }
        values[place] = sum
        return sum
    }
}
