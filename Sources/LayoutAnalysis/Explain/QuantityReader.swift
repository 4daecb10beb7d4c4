import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import LinearSolver
import SourceText

/// Reads the rows of a solved layout's linear system as equations between quantities that have names.
struct QuantityReader: Sendable {
    let settled: SettledSolution
    private var builder: SystemBuilder

    init(_ settled: SettledSolution) {
        self.settled = settled
        builder = SystemBuilder(settled.sized, settled.state)
    }

    private var lowered: LoweredLayout { settled.lowered }

    /// The margins and safe areas that the rows are made with.
    var insets: ViewInsets { builder.insets }

    /// The quantity that a variable stands for; `nil` for the screen's position, which is 0.
    func quantity(of variable: Variable) -> LayoutQuantity? {
        guard let owner = lowered.variables.owner(of: variable) else { return .helper(variable.index) }
        switch owner.part {
        case .start:
            guard owner.view > 0 else { return nil }
            return .anchor(placed(owner.view, .start(owner.axis)))
        case .size: return .anchor(placed(owner.view, .size(owner.axis)))
        case .content:
            let anchor = Anchor(
                view: ViewIndex(owner.view), region: .contentLayoutGuide, attribute: .size(owner.axis))
            return .anchor(PlacedAnchor(anchor, in: owner.view))
        }
    }

    /// An attribute of a view's own rectangle, in its superview's coordinates.
    func placed(_ view: Int, _ attribute: Attribute) -> PlacedAnchor {
        PlacedAnchor(
            Anchor(view: ViewIndex(view), region: .frame, attribute: attribute),
            in: settled.tree.superview(of: view))
    }

    /// A quantity as a linear form of the system's variables.
    mutating func form(of quantity: LayoutQuantity) -> RowForm {
        switch quantity {
        case .helper(let variable):
            var form = RowForm()
            form.add(Variable(Int(variable)))
            return form
        case .anchor(let placed): return form(of: placed)
        case .frame(let view, let part):
            let geometry = frameGeometry(of: view.place, part)
            var form = RowForm()
            for term in geometry.quantities {
                let inner = self.form(of: term.quantity)
                for item in inner.terms { form.add(item.variable, term.coefficient * item.coefficient) }
                form.constant += term.coefficient * inner.constant
            }
            for term in geometry.leaves { form.constant += term.coefficient * term.value }
            return form
        }
    }

    private mutating func form(of placed: PlacedAnchor) -> RowForm {
        builder.form.removeAll()
        builder.add(placed, 1)
        builder.form.removeCancelled()
        defer { builder.form.removeAll() }
        return builder.form
    }

    mutating func value(of quantity: LayoutQuantity) -> Double {
        form(of: quantity).value(settled.solution.values)
    }

    /// The parts of a quantity by geometry alone: variables, and the margins or baselines between them.
    mutating func geometry(of quantity: LayoutQuantity) -> Equation {
        var equation = Equation()
        switch quantity {
        case .helper: equation.add(quantity, 1)
        case .anchor(let placed): add(form(of: placed), .inset(placed.anchor), to: &equation)
        case .frame(let view, let part): equation = frameGeometry(of: view.place, part)
        }
        return equation
    }

    private func add(_ form: RowForm, _ leaf: ExplanationLeaf, to equation: inout Equation) {
        for term in form.terms {
            if let quantity = quantity(of: term.variable) { equation.add(quantity, term.coefficient) }
        }
        if form.constant != 0 { equation.add(leaf, abs(form.constant), form.constant < 0 ? -1 : 1) }
    }
}

// MARK: Rows

extension QuantityReader {
    /// The left-hand side of a row less its right-hand side, which is 0 where the row holds with equality.
    ///
    /// - Parameter isExpanded: Attributes that depend on a variable for which it is true are taken apart.
    mutating func equation(
        ofRow row: Int, expanding isExpanded: (Int32) -> Bool = { _ in false }
    ) -> Equation {
        guard let index = lowered.constraint(ofRow: row) else { return implicitEquation(ofRow: row) }
        let constraint = settled.layout.constraints[index]
        let own = lowered.system.variables(ofRow: row)
        var equation = Equation()
        for (placed, coefficient) in placedAnchors(of: constraint) {
            // What cancels out between attributes has no part in the row, and would come from nowhere.
            let isTakenApart = form(of: placed).terms.contains {
                isExpanded($0.variable.index) || !own.contains($0.variable.index)
            }
            if isTakenApart {
                equation.add(geometry(of: .anchor(placed)), coefficient)
            } else {
                equation.add(.anchor(placed), coefficient)
            }
        }
        addConstant(of: constraint, index, to: &equation)
        equation.removeCancelled()
        return equation
    }

    /// The attributes of a constraint, each where it is measured.
    func placedAnchors(of constraint: InstalledConstraint) -> [(placed: PlacedAnchor, coefficient: Double)] {
        let frame = builder.referenceFrame(of: constraint.terms)
        return constraint.terms.filter { $0.coefficient != 0 }.map { term in
            let placed = builder.placed(term.anchor, in: frame, among: constraint.terms)
            return (placed, term.coefficient)
        }
    }

    private func addConstant(
        of constraint: InstalledConstraint, _ index: Int, to equation: inout Equation
    ) {
        let constant = constraint.constant
        guard constant != 0 else { return }
        let isStandard = constraint.standardSpacing != 0 && abs(constant) == constraint.standardSpacing
        let leaf: ExplanationLeaf =
            isStandard ? .standard(constraint: Int32(index)) : .constant(constraint: Int32(index))
        equation.add(leaf, abs(constant), constant < 0 ? 1 : -1)
    }

    private func implicitEquation(ofRow row: Int) -> Equation {
        let system = lowered.system
        var equation = Equation()
        for term in system.terms(ofRow: row) {
            if let quantity = quantity(of: term.variable) { equation.add(quantity, term.coefficient) }
        }
        let side = system.rightHandSides[row]
        let leaf = leaf(ofRow: row)
        switch leaf {
        case .nothing: equation.add(leaf, 0, -1)
        case .constant, .standard, .screen, .inset, .content, .stack, .ambiguous, .outset, .rounding:
            if side != 0 { equation.add(leaf, abs(side), side < 0 ? 1 : -1) }
        }
        return equation
    }

    /// The kind of the right-hand side of a constraint that nobody wrote.
    private func leaf(ofRow row: Int) -> ExplanationLeaf {
        let origin = lowered.origins[row]
        let view = ViewIndex(origin.subject)
        switch origin.kind {
        case .screenSize(let axis): return .screen(axis)
        case .sign(let axis), .contentSign(let axis): return .nothing(view, axis)
        case .hugging(let axis), .resistance(let axis), .imposedSize(let axis): return .content(view, axis)
        case .written, .screenPosition, .stack: return .stack(row: Int32(row))
        }
    }
}

// MARK: Frames

extension QuantityReader {
    /// A part of the frame that outputs show, from the view's alignment rectangle.
    private func frameGeometry(of view: Int, _ part: FramePart) -> Equation {
        var equation = Equation()
        switch part {
        case .width, .height:
            equation.add(.anchor(placed(view, .size(part.axis))), 1)
            addOutset(view, .start(part.axis), 1, to: &equation)
            addOutset(view, .end(part.axis), 1, to: &equation)
        case .x where settled.layout.environment.isMirrored(.horizontal) && view > 0:
            let superview = settled.tree.superview(of: view)
            equation.add(.anchor(placed(superview, .width)), 1)
            equation.add(.anchor(placed(view, .trailing)), -1)
            addOutset(superview, .trailing, 1, to: &equation)
            addOutset(view, .trailing, -1, to: &equation)
        case .x, .y:
            guard view > 0 else { return equation }
            equation.add(.anchor(placed(view, .start(part.axis))), 1)
            addOutset(view, .start(part.axis), -1, to: &equation)
            addOutset(settled.tree.superview(of: view), .start(part.axis), 1, to: &equation)
        }
        return equation
    }

    private func addOutset(
        _ view: Int, _ edge: Attribute, _ coefficient: Double, to equation: inout Equation
    ) {
        let outsets = settled.contents[view].outsets
        let isStart = edge == .leading || edge == .top
        let length = isStart ? outsets.start(edge.axis) : outsets.end(edge.axis)
        if length != 0 { equation.add(.outset(ViewIndex(view), edge), length, coefficient) }
    }
}

// MARK: Edges

extension QuantityReader {
    /// A view's leading edge and its width with the same factor are its trailing edge; with half, its centre.
    func mergeEdges(_ equation: inout Equation, except quantity: LayoutQuantity?) {
        var parts: Set<LayoutQuantity> = []
        var edges: [Equation.QuantityTerm] = []
        for term in equation.quantities {
            guard case .anchor(let start) = term.quantity, start.isStart(in: settled.tree) else {
                continue
            }
            let size = LayoutQuantity.anchor(placed(start.view, .size(start.axis)))
            let ratio = equation.coefficient(of: size) / term.coefficient
            guard ratio == 1 || ratio == 0.5 else { continue }
            let attribute: Attribute = ratio == 1 ? .end(start.axis) : .center(start.axis)
            let merged = LayoutQuantity.anchor(placed(start.view, attribute))
            if quantity?.isPart(of: merged) == true { continue }
            parts.formUnion([term.quantity, size])
            edges.append(Equation.QuantityTerm(quantity: merged, coefficient: term.coefficient))
        }
        if parts.isEmpty { return }
        equation.remove(parts)
        for edge in edges { equation.add(edge.quantity, edge.coefficient) }
    }
}

extension LayoutQuantity {
    /// Whether it is about the same view and axis, so that `other` is made of it.
    fileprivate func isPart(of other: LayoutQuantity) -> Bool {
        guard case .anchor(let placed) = self, case .anchor(let whole) = other else { return false }
        return placed.view == whole.view && placed.axis == whole.axis
    }
}

extension PlacedAnchor {
    /// Whether it is the leading or top edge of a view, measured in its superview.
    fileprivate func isStart(in tree: ViewTree) -> Bool {
        anchor.region == .frame && (anchor.attribute == .leading || anchor.attribute == .top)
            && view > 0 && ancestor == tree.superview(of: view) && !isMirrored && !isContent
    }
}
