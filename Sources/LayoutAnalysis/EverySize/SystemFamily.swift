import ContentSizes
import LayoutEngine
import LinearSolver

/// The linear systems of a layout for all sizes of a region: the rows are the same, and every right-hand side is an
/// affine function of the size.
struct SystemFamily: Sendable {
    /// Sizes that stand for all.
    private(set) var probes: [SizePoint]
    /// The state that the system of each probe is built from.
    private(set) var states: [SettlingState]
    /// As built for one size.
    let lowered: LoweredLayout
    /// By row.
    let rightHandSides: [AffineForm]
    /// The rows whose right-hand sides move with the size.
    let movingRows: [Int]

    /// `nil` where the systems of the probes differ in more than right-hand sides.
    ///
    /// - Parameter states: By probe of `polygon`.
    init?(_ sized: SizedLayout, over polygon: SizePolygon, _ states: [SettlingState]) {
        probes = polygon.probes
        self.states = states
        lowered = sized.resized(to: probes[0]).lowered(states[0])
        var sides = [Array(lowered.system.rightHandSides)]
        // What the screen's size alone moves is known without building a system.
        let movesScreenOnly =
            sized.followsTextsOnly && states.allSatisfy { $0.contents == states[0].contents }
        for (probe, state) in zip(probes, states).dropFirst() where !movesScreenOnly {
            guard let moves = sized.resized(to: probe).moves(from: lowered.system, to: state) else {
                return nil
            }
            sides.append(lowered.system.rightHandSides(after: moves))
        }
        var forms: [AffineForm] = []
        var moving: [Int] = []
        for row in 0..<lowered.system.constraintCount {
            let form = SystemFamily.form(lowered.origins[row].kind, probes, sides.map { $0[row] })
            if form.slope != 0 { moving.append(row) }
            forms.append(form)
        }
        rightHandSides = forms
        movingRows = moving
    }

    private static func form(_ kind: RowOrigin.Kind, _ probes: [SizePoint], _ values: [Double]) -> AffineForm
    {
        if case .screenSize(let axis) = kind {
            return axis == .horizontal ? AffineForm(0, perWidth: 1) : AffineForm(0, perHeight: 1)
        }
        let isConstant = values.allSatisfy { $0 == values[0] }
        return isConstant ? AffineForm(values[0]) : AffineForm(through: probes, values)
    }

    /// The same systems over a part of their sizes.
    ///
    /// - Parameter states: By probe of the part: what the system can be built from as well.
    init(_ family: SystemFamily, over part: SizePolygon, _ states: [SettlingState]) {
        self = family
        (probes, self.states) = (part.probes, states)
    }

    func lowered(at size: SizePoint) -> LoweredLayout {
        var moved = lowered
        for row in movingRows {
            moved.system.setRightHandSide(of: ConstraintIndex(row), to: rightHandSides[row].value(at: size))
        }
        return moved
    }

    /// Whether both families hold the same systems in `polygon`.
    func isSame(as other: SystemFamily, in polygon: SizePolygon) -> Bool {
        lowered.system.hasRows(of: other.lowered.system)
            && polygon.vertices.allSatisfy { size in
                rightHandSides.indices.allSatisfy { isSame(as: other, row: $0, at: size) }
            }
    }

    func isSame(as other: SystemFamily, row: Int, at size: SizePoint) -> Bool {
        let (a, b) = (rightHandSides[row].value(at: size), other.rightHandSides[row].value(at: size))
        return abs(a - b) <= LayoutTolerance.followed
    }

    /// Whether the right-hand sides of `lowered` are, after some moves, the family's for this size.
    func holds(after moves: [Move], at size: SizePoint) -> Bool {
        let sides = lowered.system.rightHandSides(after: moves)
        return rightHandSides.indices.allSatisfy { isRightHandSide(sides[$0], ofRow: $0, at: size) }
    }

    /// Whether one row of a system is the family's for this size.
    func holds(_ row: Int, of system: LinearSystem, at size: SizePoint) -> Bool {
        guard system.constraintCount == rightHandSides.count else { return false }
        let (own, other) = (lowered.system.entries(ofRow: row), system.entries(ofRow: row))
        return lowered.system.columns[own] == system.columns[other]
            && lowered.system.coefficients[own].elementsEqual(system.coefficients[other])
            && isRightHandSide(system.rightHandSides[row], ofRow: row, at: size)
    }

    private func isRightHandSide(_ side: Double, ofRow row: Int, at size: SizePoint) -> Bool {
        abs(side - rightHandSides[row].value(at: size)) <= LayoutTolerance.followed
    }
}
