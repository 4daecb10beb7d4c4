extension Solver {
    /// How the values of the last solution move, for each unit of a parameter that moves right-hand sides by
    /// `direction`, as long as the constraints that hold with equality go on to do so; by variable. Zero before the
    /// first solve.
    package mutating func slopes(
        along direction: [(constraint: ConstraintIndex, change: Double)]
    ) -> [Double] {
        guard var active = model?.active else { return [Double](repeating: 0, count: system.variableCount) }
        var changes = [Double](repeating: 0, count: system.constraintCount)
        for move in direction { changes[Int(move.constraint.index)] += move.change }
        var moved = active.constraints.map { changes[Int($0)] }
        moved += [Double](repeating: 0, count: active.pins.count)
        return active.values(for: moved)
    }
}
