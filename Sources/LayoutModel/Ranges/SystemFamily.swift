import LinearSolver

/// The linear systems of a layout for all sizes of a region: the rows are the same, and every right-hand side is an
/// affine function of the size.
struct SystemFamily: Sendable {
    /// Sizes for which the systems were built.
    let probes: [SizePoint]
    /// By probe: what its system was built from.
    let states: [RoundState]
    /// As built for the first probe.
    let lowered: LoweredLayout
    /// By row.
    let rightHandSides: [AffineForm]
    /// The rows whose right-hand sides move with the size.
    let movingRows: [Int]

    /// `nil` where the systems of the probes differ in more than right-hand sides.
    ///
    /// - Parameter states: By probe of `polygon`.
    init?(_ sized: SizedLayout, over polygon: SizePolygon, _ states: [RoundState]) {
        probes = polygon.probes
        self.states = states
        var built: [LoweredLayout] = []
        for (probe, state) in zip(probes, states) {
            built.append(sized.resized(to: probe).lowered(state))
        }
        let first = built[0]
        guard built.allSatisfy({ $0.system.hasRows(of: first.system) }) else { return nil }
        lowered = first
        var forms: [AffineForm] = []
        var moving: [Int] = []
        for row in 0..<first.system.constraintCount {
            let form = SystemFamily.form(
                first.origins[row].kind, probes, built.map { $0.system.rightHandSides[row] })
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

    func system(at size: SizePoint) -> LinearSystem {
        var system = lowered.system
        for row in rightHandSides.indices {
            system.setRightHandSide(of: ConstraintIndex(row), to: rightHandSides[row].value(at: size))
        }
        return system
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

    /// Whether the right-hand sides of a system are the family's for this size.
    func holds(_ system: LinearSystem, at size: SizePoint) -> Bool {
        system.hasRows(of: lowered.system)
            && rightHandSides.indices.allSatisfy { isRightHandSide($0, of: system, at: size) }
    }

    /// Whether one row of a system is the family's for this size.
    func holds(_ row: Int, of system: LinearSystem, at size: SizePoint) -> Bool {
        guard system.constraintCount == rightHandSides.count else { return false }
        let (own, other) = (lowered.system.entries(ofRow: row), system.entries(ofRow: row))
        return lowered.system.columns[own] == system.columns[other]
            && lowered.system.coefficients[own].elementsEqual(system.coefficients[other])
            && isRightHandSide(row, of: system, at: size)
    }

    private func isRightHandSide(_ row: Int, of system: LinearSystem, at size: SizePoint) -> Bool {
        abs(system.rightHandSides[row] - rightHandSides[row].value(at: size)) <= LayoutTolerance.followed
    }
}
