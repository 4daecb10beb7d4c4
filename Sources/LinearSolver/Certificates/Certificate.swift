/// Proof that values are a lexicographic optimum, in terms of the constraints as written.
///
/// For each level there is a multiplier for each tight constraint such that, for every variable, multipliers times
/// coefficients and the slopes of the violated constraints add up to 0.
package struct Certificate: Equatable, Sendable {
    /// By variable.
    package var values: [Double]
    /// By constraint: taken out to resolve a conflict.
    var isRelaxed: [Bool]
    /// By constraint: holds with equality, or counts as if it did. Where that hangs on rounding this decides.
    var isTight: [Bool]
    /// Levels in their order; one that is left out has no multipliers.
    package var levels: [LevelMultipliers]

    init(values: [Double], isRelaxed: [Bool], isTight: [Bool], levels: [LevelMultipliers]) {
        self.values = values
        self.isRelaxed = isRelaxed
        self.isTight = isTight
        self.levels = levels
    }
}

/// The multipliers of the sum of violations at one priority, or of its sum weighted by the tie weights.
package struct LevelMultipliers: Equatable, Sendable {
    package var priority: Double
    var isWeighted: Bool
    /// Multipliers of tight constraints, in violation for each own unit.
    package var multipliers: [Contribution]

    package init(priority: Double, isWeighted: Bool, multipliers: [Contribution]) {
        self.priority = priority
        self.isWeighted = isWeighted
        self.multipliers = multipliers
    }
}

/// Why a certificate proves nothing.
package enum CertificateFault: Error, Equatable, Sendable {
    /// A required constraint is missed, by this much.
    case requiredViolated(ConstraintIndex, Double)
    /// A constraint that does not hold with equality has a multiplier.
    case notTight(ConstraintIndex)
    /// A multiplier has the wrong sign or size: moving the constraint would make the level better.
    case improvable(ConstraintIndex, priority: Double, multiplier: Double)
    /// The sum for a variable is not 0 but this.
    case unbalanced(Variable, priority: Double, sum: Double)
    /// There is no solution, or no proof of it.
    case missing
}

/// Checks certificates. Shares no code with the solver: it goes by the constraints as written and nothing else.
package struct CertificateChecker: Sendable {
    private let system: LinearSystem
    private let certificate: Certificate
    private var faults: [CertificateFault] = []

    /// By constraint: left-hand side minus right-hand side; 0 to within the tolerance.
    private var excesses: [Double] = []
    /// By constraint: may its left-hand side rise, or fall, as far as the required constraints and the levels so far
    /// are concerned?
    private var canRise: [Bool] = []
    private var canFall: [Bool] = []
    private var multipliers: [Double]
    /// By variable.
    private var sums: [Double]
    private var magnitudes: [Double]
    private var touched: [Int] = []

    /// Own units.
    private static let violationTolerance = 1e-6
    /// Ratio to the greatest of what is added up: what adding it up in any order may miss.
    private static let relativeRounding = 1e-13
    /// Violation per own unit.
    private static let multiplierTolerance = 1e-9

    private init(_ system: LinearSystem, _ certificate: Certificate) {
        self.system = system
        self.certificate = certificate
        multipliers = [Double](repeating: 0, count: system.constraintCount)
        sums = [Double](repeating: 0, count: system.variableCount)
        magnitudes = sums
    }

    /// What is wrong with a certificate for a system; nothing if it proves its values optimal. Takes time linear in
    /// the system and the certificate, but for sorting the priorities.
    package static func faults(of certificate: Certificate, for system: LinearSystem) -> [CertificateFault] {
        var checker = CertificateChecker(system, certificate)
        checker.checkRequired()
        checker.checkLevels()
        return checker.faults
    }

    private mutating func checkRequired() {
        for row in 0..<system.constraintCount {
            let excess = excess(ofRow: row)
            excesses.append(excess)
            let isRequired = system.priorities[row] >= 1000 && !certificate.isRelaxed[row]
            let isLimitedAbove = isRequired && system.relations[row] != .greaterThanOrEqual
            let isLimitedBelow = isRequired && system.relations[row] != .lessThanOrEqual
            if (isLimitedAbove && excess > 0) || (isLimitedBelow && excess < 0) {
                faults.append(.requiredViolated(ConstraintIndex(row), excess.magnitude))
            }
            canRise.append(!(isLimitedAbove && excess >= 0))
            canFall.append(!(isLimitedBelow && excess <= 0))
        }
    }

    private func excess(ofRow row: Int) -> Double {
        var excess = -system.rightHandSides[row]
        var magnitude = excess.magnitude
        for entry in entries(ofRow: row) {
            let part = system.coefficients[entry] * certificate.values[Int(system.columns[entry])]
            excess += part
            magnitude = max(magnitude, part.magnitude)
        }
        let rounding = CertificateChecker.relativeRounding * magnitude
        let tolerance =
            CertificateChecker.violationTolerance + (certificate.isTight[row] ? rounding : -rounding)
        return excess.magnitude <= tolerance ? 0 : excess
    }

    private func entries(ofRow row: Int) -> Range<Int> {
        Int(system.rowStarts[row])..<Int(system.rowStarts[row + 1])
    }

    private mutating func checkLevels() {
        let optional = (0..<system.constraintCount).filter {
            system.priorities[$0] < 1000 && !certificate.isRelaxed[$0]
        }
        let rows = optional.sorted {
            (system.priorities[$1], $0) < (system.priorities[$0], $1)
        }
        var start = 0
        var next = 0
        while start < rows.count {
            let priority = system.priorities[rows[start]]
            let end = rows[start...].firstIndex { system.priorities[$0] != priority } ?? rows.count
            checkLevel(rows[start..<end], false, &next)
            if rows[start..<end].contains(where: { system.tieWeights[$0] != 0 }) {
                checkLevel(rows[start..<end], true, &next)
            }
            start = end
        }
        if next < certificate.levels.count { faults.append(.missing) }
    }
}

extension CertificateChecker {
    /// Checks the level that `rows` are on; `next` is the index of its multipliers, if it has any.
    private mutating func checkLevel(_ rows: ArraySlice<Int>, _ isWeighted: Bool, _ next: inout Int) {
        let priority = system.priorities[rows[rows.startIndex]]
        var given: [Contribution] = []
        if next < certificate.levels.count, certificate.levels[next].priority == priority,
            certificate.levels[next].isWeighted == isWeighted
        {
            given = certificate.levels[next].multipliers
            next += 1
        }
        for contribution in given { use(contribution) }
        for row in rows where excesses[row] != 0 { useSlope(ofRow: row, isWeighted) }
        checkBalance(priority)
        for row in rows { checkSides(ofRow: row, priority, isWeighted) }
        for contribution in given where system.priorities[Int(contribution.constraint.index)] != priority {
            checkSides(ofRow: Int(contribution.constraint.index), priority, isWeighted)
        }
        for contribution in given { multipliers[Int(contribution.constraint.index)] = 0 }
    }

    private mutating func use(_ contribution: Contribution) {
        let row = Int(contribution.constraint.index)
        if excesses[row] != 0 || certificate.isRelaxed[row] {
            faults.append(.notTight(contribution.constraint))
        }
        multipliers[row] += contribution.coefficient
        add(contribution.coefficient, ofRow: row)
    }

    private mutating func useSlope(ofRow row: Int, _ isWeighted: Bool) {
        let slope = slope(ofRow: row, at: excesses[row], isWeighted)
        if slope != 0 { add(slope, ofRow: row) }
    }

    private mutating func add(_ multiplier: Double, ofRow row: Int) {
        for entry in entries(ofRow: row) {
            let variable = Int(system.columns[entry])
            if magnitudes[variable] == 0 { touched.append(variable) }
            sums[variable] += multiplier * system.coefficients[entry]
            magnitudes[variable] += max((multiplier * system.coefficients[entry]).magnitude, 1e-300)
        }
    }

    /// How a constraint's violation grows with its left-hand side, on one side of its right-hand side.
    private func slope(ofRow row: Int, at side: Double, _ isWeighted: Bool) -> Double {
        let weight = isWeighted ? system.tieWeights[row] : 1
        if side > 0 { return system.relations[row] == .greaterThanOrEqual ? 0 : weight }
        return system.relations[row] == .lessThanOrEqual ? 0 : -weight
    }

    private mutating func checkBalance(_ priority: Double) {
        for variable in touched {
            let tolerance = CertificateChecker.multiplierTolerance * max(1, magnitudes[variable])
            if sums[variable].magnitude > tolerance {
                faults.append(
                    .unbalanced(Variable(variable), priority: priority, sum: sums[variable]))
            }
            sums[variable] = 0
            magnitudes[variable] = 0
        }
        touched.removeAll(keepingCapacity: true)
    }

    /// A tight constraint's multiplier must lie between the slopes on the sides that are still open to it; strictly
    /// inside, the side is closed for the levels that follow.
    private mutating func checkSides(ofRow row: Int, _ priority: Double, _ isWeighted: Bool) {
        guard excesses[row] == 0 else { return }
        let isOwn = system.priorities[row] == priority
        let multiplier = multipliers[row]
        let tolerance = CertificateChecker.multiplierTolerance * max(1, multiplier.magnitude)
        let rising = isOwn ? slope(ofRow: row, at: 1, isWeighted) : 0
        let falling = isOwn ? slope(ofRow: row, at: -1, isWeighted) : 0
        if (canRise[row] && multiplier > rising + tolerance)
            || (canFall[row] && multiplier < falling - tolerance)
        {
            faults.append(
                .improvable(ConstraintIndex(row), priority: priority, multiplier: multiplier))
        }
        if multiplier < rising - tolerance { canRise[row] = false }
        if multiplier > falling + tolerance { canFall[row] = false }
    }
}
