extension Solver {
    /// How the values of the last solution move, for each unit of a parameter that moves right-hand sides by
    /// `direction`, as long as the constraints that hold with equality go on to do so; by variable. Zero before the
    /// first solve, and where the constraints cannot be factorised.
    package mutating func slopes(
        along direction: [(constraint: ConstraintIndex, change: Double)]
    ) -> [Double] {
        let none = [Double](repeating: 0, count: system.variableCount)
        do { try model?.active.prepare(system) } catch { return none }
        return model?.slopes(along: direction) ?? none
    }
}

extension SolvedModel {
    /// Expects the active set to be factorised.
    mutating func slopes(along direction: [(constraint: ConstraintIndex, change: Double)]) -> [Double] {
        var changes = [Double](repeating: 0, count: isRelaxed.count)
        for move in direction { changes[Int(move.constraint.index)] += move.change }
        var moved: [(index: Int32, amount: Double)] = []
        for index in 0..<active.constraints.count where changes[Int(active.constraints[index])] != 0 {
            moved.append((Int32(index), changes[Int(active.constraints[index])]))
        }
        return active.changes(for: moved)
    }
}
