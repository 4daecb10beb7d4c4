import LinearSolver
import SourceText

/// Makes the steps that lead from a quantity down to numbers of the file and the environment.
struct Explainer {
    var report: Report
    var reader: QuantityReader
    var solver: Solver
    private var derivation: Derivation
    /// The constraints of the file that take part and mention an attribute, in the order of the file.
    private var mentions: [PlacedAnchor: [Int32]] = [:]
    private var steps: [ExplanationStep] = []
    private var places: [LayoutQuantity: Int] = [:]
    /// By step; those not yet filled in come last.
    private var quantities: [LayoutQuantity] = []

    init(_ quantity: LayoutQuantity, _ report: Report) throws(SolverFailure) {
        self.report = report
        reader = QuantityReader(report.rounds)
        solver = report.rounds.solver
        let variables = reader.form(of: quantity).terms.map { $0.variable }
        derivation = try Derivation(of: variables, &reader, &solver)
        for row in derivation.rows { index(row) }
    }

    private mutating func index(_ row: Int32) {
        guard let place = report.rounds.lowered.constraint(ofRow: Int(row)) else { return }
        for (placed, _) in reader.placedAnchors(of: report.rounds.layout.constraints[place]) {
            mentions[placed, default: []].append(row)
        }
    }

    /// The steps, that of `quantity` first.
    mutating func steps(for quantity: LayoutQuantity) throws(SolverFailure) -> [ExplanationStep] {
        _ = place(of: quantity)
        while steps.count < quantities.count { fill(quantities[steps.count]) }
        try addRanges()
        return steps
    }

    private mutating func place(of quantity: LayoutQuantity) -> Int {
        if let place = places[quantity] { return place }
        places[quantity] = quantities.count
        quantities.append(quantity)
        return quantities.count - 1
    }

    private mutating func fill(_ quantity: LayoutQuantity) {
        var (equation, rows) = equation(of: quantity)
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
                    source: .leaf(leaf.leaf)))
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
                report.rounds.options.isExact(placed.axis)
            {
                let leaf = ExplanationLeaf.screen(placed.axis)
                return ExplanationTerm(
                    coefficient: term.coefficient, value: value, name: name(of: leaf), source: .leaf(leaf))
            }
            if form.terms.isEmpty {
                return ExplanationTerm(
                    coefficient: term.coefficient, value: value, name: report.name(of: term.quantity),
                    source: .leaf(.inset(placed.anchor)))
            }
        }
        return ExplanationTerm(
            coefficient: term.coefficient, value: value, name: report.name(of: term.quantity),
            source: .step(place(of: term.quantity)))
    }

    private func addRounding(_ quantity: LayoutQuantity, _ equation: inout Equation) {
        guard case .frame(let view, let part) = quantity, report.rounds.layout.environment.scale != nil else {
            return
        }
        let index = Int(view.index)
        let superview = Int(max(0, report.rounds.tree.parents[index]))
        let shown = report.frames[index].relative(to: report.frames[superview])
        var reader = reader
        let difference = shown[part] - reader.value(of: quantity)
        if abs(difference) > LayoutTolerance.rounding {
            equation.add(.rounding, abs(difference), difference < 0 ? -1 : 1)
        }
    }
}

// MARK: Equations

extension Explainer {
    private typealias Rows = [(row: Int32, factor: Double)]

    /// What makes a quantity, and the rows that say so.
    private mutating func equation(of quantity: LayoutQuantity) -> (Equation, Rows) {
        var equation: Equation
        var rows: Rows = []
        var hasInset = false
        if let definition = definition(of: quantity) {
            (equation, rows) = (definition.equation, definition.rows)
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

    /// The definition of a quantity that is a variable.
    private mutating func definition(of quantity: LayoutQuantity) -> Definition? {
        let form = reader.form(of: quantity)
        guard form.constant == 0, form.terms.count == 1, form.terms[0].coefficient == 1,
            reader.quantity(of: form.terms[0].variable) == quantity
        else { return nil }
        return derivation.definitions[form.terms[0].variable.index]
    }

    /// A constraint of the file about this very attribute, and otherwise about what comes before it.
    private mutating func directEquation(of quantity: LayoutQuantity) -> (Equation, Rows)? {
        guard case .anchor(let placed) = quantity else { return nil }
        let order = derivation.order(of: reader.form(of: placed.asQuantity))
        for row in mentions[placed] ?? [] {
            var rest = reader.equation(ofRow: Int(row), expanding: [])
            let scale = rest.coefficient(of: quantity)
            rest.remove(quantity)
            guard scale != 0, isBefore(order, rest) else { continue }
            var equation = Equation()
            equation.add(rest, -1 / scale)
            return (equation, [(row, 1 / scale)])
        }
        return nil
    }

    private mutating func isBefore(_ order: Int, _ equation: Equation) -> Bool {
        for term in equation.quantities
        where derivation.order(of: reader.form(of: term.quantity)) >= order { return false }
        return true
    }

    /// Puts what defines a view's own position or size in its place, where one constraint does.
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
        for place in indices where self[place].row == row {
            self[place].factor += factor
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
        case .frame(let view, _): Int(view.index)
        case .helper: nil
        }
    }
}

extension PlacedAnchor {
    var asQuantity: LayoutQuantity { .anchor(self) }
}

extension Rectangle {
    subscript(part: FramePart) -> Double {
        switch part {
        case .x: x
        case .y: y
        case .width: width
        case .height: height
        }
    }
}

// MARK: Freedom

extension Explainer {
    /// Adds what quantities can be over all equally good layouts, where they are not determined.
    private mutating func addRanges() throws(SolverFailure) {
        var ranges: [Int32: ClosedRange<Double>] = [:]
        for open in report.rounds.solution.undetermined {
            ranges[open.variable.index] = safeRange(open.lower, open.upper)
        }
        var sums: [(place: Int, form: RowForm)] = []
        for (place, quantity) in quantities.enumerated() where !ranges.isEmpty {
            let form = reader.form(of: quantity)
            if form.terms.count == 1, let range = ranges[form.terms[0].variable.index] {
                let factor = form.terms[0].coefficient
                steps[place].range = safeRange(
                    factor * range.lowerBound + form.constant, factor * range.upperBound + form.constant)
            } else if form.terms.contains(where: { ranges[$0.variable.index] != nil }) {
                sums.append((place, form))
            }
        }
        if sums.isEmpty { return }
        let found = try report.rounds.ranges(of: sums.map { $0.form })
        for (sum, range) in zip(sums, found) { steps[sum.place].range = range }
    }
}
