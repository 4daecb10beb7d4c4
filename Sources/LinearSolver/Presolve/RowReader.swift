/// Reads rows of the system in terms of the roots of the affine forest: like terms added up, fixed variables gone.
struct RowReader: Sendable {
    /// The row read last: its roots, their coefficients, and the right-hand side that is left.
    private(set) var roots: [Int32] = []
    private(set) var coefficients: [Double] = []
    private(set) var rightHandSide = 0.0
    /// The greatest magnitude of what that is made of.
    private(set) var magnitude = 0.0
    /// By variable: its index in `roots`, or -1.
    private var indices: [Int32]
    private var greatest = 0.0

    init(variableCount: Int) { indices = [Int32](repeating: -1, count: variableCount) }

    mutating func read(_ row: Int, of system: LinearSystem, _ forest: inout AffineForest) {
        begin(rightHandSide: system.rightHandSides[row])
        for entry in system.entries(ofRow: row) {
            add(system.coefficients[entry], system.columns[entry], &forest)
        }
        finish()
    }

    private mutating func begin(rightHandSide: Double) {
        roots.removeAll(keepingCapacity: true)
        coefficients.removeAll(keepingCapacity: true)
        self.rightHandSide = rightHandSide
        magnitude = rightHandSide.magnitude
        greatest = 0
    }

    @inline(__always)
    private mutating func add(_ coefficient: Double, _ variable: Int32, _ forest: inout AffineForest) {
        let value = forest.find(variable)
        subtract(coefficient * value.offset)
        if value.root < 0 { return }
        let scaled = coefficient * value.scale
        greatest = max(greatest, scaled.magnitude)
        let index = indices[Int(value.root)]
        if index >= 0 {
            coefficients[Int(index)] += scaled
        } else {
            indices[Int(value.root)] = Int32(roots.count)
            roots.append(value.root)
            coefficients.append(scaled)
        }
    }

    @inline(__always)
    private mutating func subtract(_ part: Double) {
        rightHandSide -= part
        magnitude = max(magnitude, part.magnitude)
    }

    /// What rounding may leave of a right-hand side, and what counts as no violation.
    var tolerance: Double { Tolerance.violation + Tolerance.relativeRounding * magnitude }

    /// Drops what cancelled.
    private mutating func finish() {
        let threshold = greatest * Tolerance.cancellation
        var kept = 0
        for index in 0..<roots.count {
            indices[Int(roots[index])] = -1
            if coefficients[index].magnitude <= threshold { continue }
            roots[kept] = roots[index]
            coefficients[kept] = coefficients[index]
            kept += 1
        }
        if kept == roots.count { return }
        roots.removeLast(roots.count - kept)
        coefficients.removeLast(coefficients.count - kept)
    }

    /// Orders the terms by root, and divides by the greatest coefficient, so that rows that say the same of the
    /// same variables become equal. Returns the divisor.
    mutating func normalize() -> Double {
        sortByRoot()
        var divisor = 0.0
        for coefficient in coefficients
        where coefficient.magnitude > divisor.magnitude * (1 + Tolerance.precision) {
            divisor = coefficient
        }
        if divisor != 1 {
            for index in 0..<coefficients.count { coefficients[index] /= divisor }
        }
        return divisor
    }

    private mutating func sortByRoot() {
        if roots.count > 32 { return sortLongRow() }
        for index in 1..<max(1, roots.count) {
            let (root, coefficient) = (roots[index], coefficients[index])
            var hole = index
            while hole > 0 && roots[hole - 1] > root {
                roots[hole] = roots[hole - 1]
                coefficients[hole] = coefficients[hole - 1]
                hole -= 1
            }
            roots[hole] = root
            coefficients[hole] = coefficient
        }
    }

    private mutating func sortLongRow() {
        let order = roots.indices.sorted { roots[$0] < roots[$1] }
        roots = order.map { roots[$0] }
        coefficients = order.map { coefficients[$0] }
    }
}
