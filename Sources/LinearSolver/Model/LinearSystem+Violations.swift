extension LinearSystem {
    /// By how much a constraint is missed.
    @inline(__always)
    func violation(ofRow row: Int, _ values: [Double]) -> Double {
        let excess = excess(ofRow: row, values)
        let violation =
            switch relations[row] {
            case .lessThanOrEqual: excess
            case .equal: excess.magnitude
            case .greaterThanOrEqual: -excess
            }
        return violation > Tolerance.violation ? violation : 0
    }

    /// Whether no required constraint is missed, but for relaxed ones, by more than the rounding of what it is made of.
    func holdsRequired(_ solution: Solution, without isRelaxed: [Bool]) -> Bool {
        (0..<constraintCount).allSatisfy {
            solution.violations[$0] == 0 || priorities[$0] < 1000 || isRelaxed[$0]
                || solution.violations[$0] <= rounding(ofRow: $0, solution.values)
        }
    }

    /// What values may make a constraint miss by being rounded to doubles.
    private func rounding(ofRow row: Int, _ values: [Double]) -> Double {
        entries(ofRow: row).reduce(Tolerance.violation) {
            $0 + Tolerance.relativeRounding * (coefficients[$1] * values[Int(columns[$1])]).magnitude
        }
    }

    /// By constraint: by how much it is missed.
    package func violations(_ values: [Double]) -> [Double] {
        (0..<constraintCount).map { violation(ofRow: $0, values) }
    }
}
