import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import LinearSolver

/// Makes the steps that lead from quantities down to numbers of the file and the environment.
struct Explainer {
    let report: Report
    private(set) var reader: QuantityReader
    private var derivation: Derivation
    /// The constraints of the file that take part and mention an attribute, in the order of the file.
    private var mentions: [PlacedAnchor: [Int32]] = [:]
    /// The equations of the file that hold and mention an attribute, whether or not they take part, by falling priority.
    private var held: [PlacedAnchor: [Int32]] = [:]
    private var steps: [ExplanationStep] = []
    private var stepIndices: [LayoutQuantity: Int] = [:]
    /// The quantity of each step. Those of steps that are not yet filled in come last.
    private var quantities: [LayoutQuantity] = []

    /// Finds out which constraints determine which variables, for any number of questions.
    init(_ report: Report) {
        self.report = report
        reader = QuantityReader(report.settled)
        derivation = Derivation(report.settled.solver, report.settled.lowered.variables)
        indexHeldEquations()
    }

    private mutating func indexHeldEquations() {
        let (lowered, violations) = (report.settled.lowered, report.settled.solution.violations)
        for row in lowered.origins.indices {
            guard let index = lowered.constraint(ofRow: row), lowered.system.relations[row] == .equal,
                violations[row] == 0
            else { continue }
            for (placed, _) in reader.placedAnchors(of: report.settled.layout.constraints[index]) {
                held[placed, default: []].append(Int32(row))
            }
        }
        let priorities = lowered.system.priorities
        for placed in held.keys {
            held[placed]?.sort { (-priorities[Int($0)], $0) < (-priorities[Int($1)], $1) }
        }
    }

    /// The steps, that of `quantity` first.
    func steps(for quantity: LayoutQuantity) throws(SolverFailure) -> [ExplanationStep] {
        var explainer = self
        return try explainer.makeSteps(for: quantity)
    }

    private mutating func makeSteps(for quantity: LayoutQuantity) throws(SolverFailure) -> [ExplanationStep] {
        var rows: [Int32] = []
        for term in reader.form(of: quantity).terms { rows += try derivation.derive(term.variable) }
        for row in rows.sorted() { index(row) }
        _ = step(of: quantity)
        while steps.count < quantities.count { try fill(quantities[steps.count]) }
        try addRanges()
        return steps
    }

    private mutating func index(_ row: Int32) {
        guard let index = report.settled.lowered.constraint(ofRow: Int(row)) else { return }
        for (placed, _) in reader.placedAnchors(of: report.settled.layout.constraints[index]) {
            mentions[placed, default: []].append(row)
        }
    }

    private mutating func step(of quantity: LayoutQuantity) -> Int {
        if let index = stepIndices[quantity] { return index }
        stepIndices[quantity] = quantities.count
        quantities.append(quantity)
        return quantities.count - 1
    }

    private mutating func fill(_ quantity: LayoutQuantity) throws(SolverFailure) {
        var (equation, rows) = try equation(of: quantity)
        addRounding(quantity, &equation)
        equation.removeCancelled()
        var value = 0.0
        var terms: [ExplanationTerm] = []
        for term in equation.quantities {
            let part = self.term(term)
            value += part.coefficient * part.value
            terms.append(part)
        }
        for leaf in equation.leaves {
            value += leaf.coefficient * leaf.value
            terms.append(
                ExplanationTerm(
                    coefficient: leaf.coefficient, value: leaf.value, name: name(of: leaf.leaf),
                    source: .leaf(leaf.leaf), parts: parts(of: leaf.leaf, leaf.value)))
        }
        steps.append(
            ExplanationStep(
                name: report.name(of: quantity), value: value, terms: terms,
                reasons: rows.map { report.reason($0) })
        )
    }

    /// A quantity that no variable changes is a number of the environment, and needs no step.
    private mutating func term(_ term: Equation.QuantityTerm) -> ExplanationTerm {
        let form = reader.form(of: term.quantity)
        let value = reader.value(of: term.quantity)
        if case .anchor(let placed) = term.quantity {
            if placed.view == 0, placed.anchor.region == .frame, placed.anchor.attribute.isSize,
                report.settled.options.isExact(placed.axis)
            {
                let leaf = ExplanationLeaf.screen(placed.axis)
                return ExplanationTerm(
                    coefficient: term.coefficient, value: value, name: name(of: leaf), source: .leaf(leaf))
            }
            if form.terms.isEmpty {
                let leaf = ExplanationLeaf.inset(placed.anchor)
                return ExplanationTerm(
                    coefficient: term.coefficient, value: value, name: report.name(of: term.quantity),
                    source: .leaf(leaf), parts: parts(of: leaf, value))
            }
        }
        return ExplanationTerm(
            coefficient: term.coefficient, value: value, name: report.name(of: term.quantity),
            source: .step(step(of: term.quantity)))
    }

    /// Adds the rounding of the quantity that was asked for. The constraints behind it hold for the value before rounding.
    private func addRounding(_ quantity: LayoutQuantity, _ equation: inout Equation) {
        guard steps.isEmpty, report.settled.layout.environment.scale != nil,
            let shown = report.shownValue(of: quantity)
        else { return }
        var reader = reader
        let difference = shown - reader.value(of: quantity)
        if abs(difference) > LayoutTolerance.rounding {
            equation.add(.rounding, abs(difference), difference < 0 ? -1 : 1)
        }
    }
}

// MARK: Equations

extension Explainer {
    private typealias Rows = [(row: Int32, factor: Double)]

    /// Of so many constraints about an attribute it is looked whether they are those that the author wrote for it.
    private static let writtenLimit = 8

    /// The equation of a quantity, and the rows that it comes from.
    private mutating func equation(
        of quantity: LayoutQuantity
    ) throws(SolverFailure) -> (Equation, Rows) {
        var equation: Equation
        var rows: Rows = []
        var hasInset = false
        let defined = definition(of: quantity)
        if let rows = defined?.rows, !rows.isEmpty,
            let written = try writtenEquation(of: quantity, besides: rows)
        {
            return written
        }
        if let defined {
            (equation, rows) = defined
        } else if let direct = directEquation(of: quantity) {
            return direct
        } else {
            equation = reader.geometry(of: quantity)
            hasInset = !equation.leaves.isEmpty
        }
        if !hasInset { inlineOwn(quantity, &equation, &rows) }
        reader.mergeEdges(&equation, except: quantity)
        return (equation, rows)
    }

    /// The equation that defines a quantity that is a variable, and the rows that it is the sum of.
    private mutating func definition(of quantity: LayoutQuantity) -> (equation: Equation, rows: Rows)? {
        let form = reader.form(of: quantity)
        guard form.constant == 0, form.terms.count == 1, form.terms[0].coefficient == 1,
            reader.quantity(of: form.terms[0].variable) == quantity,
            let definition = derivation.definitions[form.terms[0].variable.index]
        else { return nil }
        var equation = Equation()
        if let value = definition.ambiguousValue {
            equation.add(.ambiguous(variable: form.terms[0].variable.index), value, 1)
            return (equation, [])
        }
        let total = sum(definition)
        let scale = total.coefficient(of: quantity)
        equation.add(total, -1 / scale)
        equation.remove(quantity)
        equation.removeCancelled()
        return (equation, definition.rows.map { ($0.row, $0.factor / scale) })
    }

    /// The sum of the rows of a definition, with what was not known before it taken apart so that it cancels out.
    private mutating func sum(_ definition: Definition) -> Equation {
        var total = Equation()
        let definitions = derivation.definitions
        for part in definition.rows {
            let row = reader.equation(ofRow: Int(part.row)) { variable in
                definitions[variable].map { $0.order >= definition.order } ?? true
            }
            total.add(row, part.factor)
        }
        return total
    }

    /// The constraint that the author wrote for an attribute that others determine as well, if the rest of it comes before the
    /// attribute.
    ///
    /// - Parameter rows: Those that define it; `nil` where they are one about this very attribute.
    private mutating func writtenEquation(
        of quantity: LayoutQuantity, besides rows: Rows
    ) throws(SolverFailure) -> (Equation, Rows)? {
        guard case .anchor(let placed) = quantity, !(rows.count == 1 && mentions(rows[0].row, placed))
        else { return nil }
        let candidates = (held[placed] ?? []).prefix(Explainer.writtenLimit)
        for row in candidates {
            for term in reader.equation(ofRow: Int(row)).quantities where term.quantity != quantity {
                for variable in reader.form(of: term.quantity).terms.map({ $0.variable }) {
                    for row in try derivation.derive(variable).sorted() { index(row) }
                }
            }
        }
        return directEquation(of: placed, among: Array(candidates))
    }

    private func mentions(_ row: Int32, _ placed: PlacedAnchor) -> Bool {
        guard let index = report.settled.lowered.constraint(ofRow: Int(row)) else { return false }
        return reader.placedAnchors(of: report.settled.layout.constraints[index]).contains {
            $0.placed == placed
        }
    }

    /// A constraint of the file about this very attribute, and otherwise about what comes before it.
    private mutating func directEquation(of quantity: LayoutQuantity) -> (Equation, Rows)? {
        guard case .anchor(let placed) = quantity else { return nil }
        return directEquation(of: placed, among: mentions[placed] ?? [])
    }

    private mutating func directEquation(
        of placed: PlacedAnchor, among rows: [Int32]
    ) -> (Equation, Rows)? {
        let quantity = placed.asQuantity
        let depth = derivation.depth(of: reader.form(of: quantity))
        for row in rows {
            var rest = reader.equation(ofRow: Int(row))
            let scale = rest.coefficient(of: quantity)
            rest.remove(quantity)
            guard scale != 0, isAbove(depth, rest) else { continue }
            var equation = Equation()
            equation.add(rest, -1 / scale)
            return (equation, [(row, 1 / scale)])
        }
        return nil
    }

    private mutating func isAbove(_ depth: Int, _ equation: Equation) -> Bool {
        for term in equation.quantities
        where derivation.depth(of: reader.form(of: term.quantity)) >= depth { return false }
        return true
    }

    /// Puts what defines a view's own position or size in place of it, where one constraint does.
    private mutating func inlineOwn(
        _ quantity: LayoutQuantity, _ equation: inout Equation, _ rows: inout Rows
    ) {
        guard let view = quantity.view else { return }
        for _ in 0..<2 {
            for term in equation.quantities where term.quantity != quantity && term.quantity.view == view {
                guard let definition = definition(of: term.quantity), definition.rows.count == 1,
                    !definition.equation.quantities.isEmpty
                else { continue }
                equation.replace(term.quantity, by: definition.equation)
                for row in definition.rows { rows.add(row.row, row.factor * term.coefficient) }
            }
            equation.removeCancelled()
        }
        rows.removeAll { abs($0.factor) < LayoutTolerance.rounding }
    }
}

extension [(row: Int32, factor: Double)] {
    fileprivate mutating func add(_ row: Int32, _ factor: Double) {
        for index in indices where self[index].row == row {
            self[index].factor += factor
            return
        }
        append((row, factor))
    }
}

extension LayoutQuantity {
    /// The view that a quantity is about.
    var view: Int? {
        switch self {
        case .anchor(let placed): placed.view
        case .frame(let view, _): view.place
        case .helper: nil
        }
    }
}

extension PlacedAnchor {
    var asQuantity: LayoutQuantity { .anchor(self) }
}

// MARK: Freedom

extension Explainer {
    /// Adds the possible values of ambiguous quantities.
    private mutating func addRanges() throws(SolverFailure) {
        var ranges: [Int32: PossibleValues] = [:]
        for ambiguous in report.settled.solution.ambiguous {
            ranges[ambiguous.variable.index] = PossibleValues(ambiguous)
        }
        var sums: [(step: Int, form: RowForm)] = []
        for (index, quantity) in quantities.enumerated() where !ranges.isEmpty {
            let form = reader.form(of: quantity)
            if form.terms.count == 1, let range = ranges[form.terms[0].variable.index] {
                let factor = form.terms[0].coefficient
                steps[index].range = range.map { factor * $0 + form.constant }
            } else if form.terms.contains(where: { ranges[$0.variable.index] != nil }) {
                sums.append((index, form))
            }
        }
        if sums.isEmpty { return }
        let found = try report.settled.ranges(of: sums.map { $0.form })
        for (sum, range) in zip(sums, found) { steps[sum.step].range = range }
    }
}
