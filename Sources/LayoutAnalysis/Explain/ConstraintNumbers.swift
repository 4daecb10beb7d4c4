import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import LinearSolver
import SourceText

/// Writes constraints with the numbers of the environment put in.
struct ConstraintNumbers {
    private let report: Report
    private var reader: QuantityReader

    init(_ report: Report) {
        self.report = report
        reader = QuantityReader(report.settled)
    }

    /// `Blue View.Trailing <= 351`; quantities with a minus stand on the right. `nil` where the constraint has all its
    /// numbers written out, or is about nothing but the screen.
    mutating func numbers(ofRow row: Int) -> String? {
        var isStacks = false
        switch report.settled.lowered.origins[row].kind {
        case .written: break
        case .stack: isStacks = true
        case .screenPosition, .screenSize, .sign, .contentSign, .imposedSize, .hugging, .resistance:
            return nil
        }
        var equation = reader.equation(ofRow: row)
        reader.mergeEdges(&equation, except: nil)
        var constant = equation.leaves.reduce(0) { $0 - $1.coefficient * $1.value }
        var left: [String] = []
        var right: [String] = []
        var isSubstituted = isStacks || equation.hasStandard
        for term in equation.quantities {
            if isOfScreen(term.quantity) {
                isSubstituted = true
                constant -= term.coefficient * reader.value(of: term.quantity)
                continue
            }
            let text = product(abs(term.coefficient), term.quantity)
            if term.coefficient > 0 { left.append(text) } else { right.append(text) }
        }
        guard isSubstituted, !left.isEmpty || !right.isEmpty else { return nil }
        let relation = report.settled.lowered.system.relations[row].sign
        if left.isEmpty { return statement(right, relation.reversed, left, -constant) }
        return statement(left, relation, right, constant)
    }

    private func statement(
        _ left: [String], _ relation: RelationSign, _ right: [String], _ constant: Double
    ) -> String {
        var sum = right.joined(separator: " + ")
        if right.isEmpty {
            sum = numberText(constant)
        } else if abs(constant) > LayoutTolerance.rounding {
            sum += constant < 0 ? " - \(numberText(-constant))" : " + \(numberText(constant))"
        }
        return "\(left.joined(separator: " + ")) \(relation.spelling) \(sum)"
    }

    private mutating func product(_ factor: Double, _ quantity: LayoutQuantity) -> String {
        let name = report.name(of: quantity)
        return factor == 1 ? name : "\(numberText(factor)) x \(name)"
    }

    /// Whether it follows from the screen's size alone.
    private mutating func isOfScreen(_ quantity: LayoutQuantity) -> Bool {
        let variables = report.settled.lowered.variables
        let own = [variables.size(0, .horizontal), variables.size(0, .vertical)]
        return reader.form(of: quantity).terms.allSatisfy { own.contains($0.variable) }
    }
}

extension Equation {
    fileprivate var hasStandard: Bool {
        leaves.contains { term in
            if case .standard = term.leaf { return true }
            return false
        }
    }
}
