/// A bounded simplex over the columns of a `ReducedSystem` that settles one priority level after the other.
///
/// Each row is an equation `row column = Σ coefficient · structural column`, so that a basis has as many columns as
/// there are rows and is the row columns at first. No violation has a column of its own: the stops on a column make
/// its cost piecewise linear, and a settled level becomes bounds, since its optima are a face of the polyhedron.
struct Simplex: Sendable {
    var reduced: ReducedSystem
    /// By constraint, as in the system.
    let tieWeights: [Double]

    /// By column: the bounds that required constraints and settled levels leave, and the value.
    var lower: [Double]
    var upper: [Double]
    var value: [Double]
    /// By column: at a stop, whether it is on the piece of its cost above the stop, or on the one below.
    var isOnUpperPiece: [Bool]

    /// By row: its basic column. By column: the row in which it is basic, or -1.
    var basicColumn: [Int32]
    var basisRow: [Int32]
    var factorization: Factorization

    /// By row: the solution of `basis · direction = entering column`, and multipliers.
    var direction: SparseVector
    var multipliers: SparseVector
    /// By column: what a nonbasic column changes in the column or objective under consideration.
    var rates: SparseVector

    /// Required constraints that no longer bound their columns, because they contradict others.
    var relaxedConstraints: Set<Int32> = []

    var objective = Objective.none
    /// By column, for a linear objective; empty before the first.
    var linearCosts: [Double] = []

    /// Slopes that levels settled with and that are not 0, in the order of the levels within each component.
    var settledSlopes: [SettledSlope] = []
    /// Whether a second sum had anything to decide.
    var tieWeightsMayDecide = false
    /// The proof of all levels, once it has been asked for.
    var prices = Prices()

    var pivots = 0
    /// Entries of the matrix and of its products with vectors that have been touched.
    var touchedEntries = 0
    /// The same with those of factors: what steps have cost, in a unit that is the same on every machine.
    var work: Int { touchedEntries + factorization.etas.work }
    var updatesSinceBuild = 0
    let pivotLimit: Int
    /// Whether every basis is factorised anew, with great pivots, so that no rounding gathers.
    let isStrict: Bool

    init(_ reduced: ReducedSystem, tieWeights: [Double], pivotLimit: Int?, isStrict: Bool = false) {
        self.reduced = reduced
        self.tieWeights = tieWeights
        self.isStrict = isStrict
        let count = reduced.columnCount
        lower = [Double](repeating: -.infinity, count: count)
        upper = [Double](repeating: .infinity, count: count)
        value = [Double](repeating: 0, count: count)
        isOnUpperPiece = [Bool](repeating: false, count: count)
        basisRow = [Int32](repeating: -1, count: count)
        basicColumn = []
        factorization = Factorization(dimension: reduced.rowCount)
        direction = SparseVector(count: reduced.rowCount)
        multipliers = direction
        rates = SparseVector(count: count)
        self.pivotLimit = pivotLimit ?? 20_000 + 50 * count
        startAtIdealPoints()
        startWithRowColumns()
        for placed in reduced.deferred.placed { startWithDeferred(placed) }
    }

    @inline(__always)
    func isBasic(_ column: Int32) -> Bool { basisRow[Int(column)] >= 0 }

    @inline(__always)
    func isRowColumn(_ column: Int32) -> Bool { Int(column) >= reduced.structuralCount }

    @inline(__always)
    func canMove(_ column: Int32, up: Bool) -> Bool {
        let place = Int(column)
        return up ? value[place] < upper[place] : value[place] > lower[place]
    }

    /// What its bounds let a column be.
    func interval(of column: Int32) -> Interval {
        Interval(lower: lower[Int(column)], upper: upper[Int(column)])
    }

    func isFixed(_ column: Int32) -> Bool { lower[Int(column)] == upper[Int(column)] }

    /// Whether any nonbasic one of some columns can still move.
    func hasFreedom(_ columns: some Sequence<Int32>) -> Bool {
        columns.contains { !isBasic($0) && !isFixed($0) }
    }
}

/// What a step of the simplex makes least.
enum Objective: Equatable, Sendable {
    case none
    /// The violations at a level: their plain sum, or the sum weighted by the tie weights.
    case level(Int32, weighted: Bool)
    /// `linearCosts`.
    case linear
}

/// The multiplier of a column in the proof of a level: the slope of the piece of its cost that it has to stay on.
///
/// There are as many as columns, so that one takes no more room than it needs.
struct SettledSlope: Sendable {
    let slope: Double
    let column: Int32
    /// The level times two, and a bit where it is the weighted sum.
    private let levelAndSum: Int32

    init(level: Int32, isWeighted: Bool, column: Int32, slope: Double) {
        self.slope = slope
        self.column = column
        levelAndSum = level << 1 | (isWeighted ? 1 : 0)
    }

    var level: Int32 { levelAndSum >> 1 }
    var isWeighted: Bool { levelAndSum & 1 != 0 }
}

extension Simplex {
    /// Each structural column at the point that its own stops like best: what already holds there costs no pivot.
    private mutating func startAtIdealPoints() {
        for column in 0..<reduced.structuralCount {
            let bounds = requiredBounds(of: column)
            lower[column] = bounds.lower
            upper[column] = bounds.upper
            let ideal = idealInterval(of: column)
            value[column] = min(max(0, ideal.lower), ideal.upper)
        }
    }

    private mutating func startWithRowColumns() {
        basicColumn = (0..<reduced.rowCount).map { Int32(reduced.structuralCount + $0) }
        for row in 0..<reduced.rowCount { basisRow[reduced.structuralCount + row] = Int32(row) }
        computeRowValues()
    }

    /// Gives the row columns the values that follow from those of the structural ones.
    mutating func computeRowValues() {
        for row in 0..<reduced.rowCount {
            var sum = 0.0
            for entry in reduced.entries(ofRow: row) {
                sum += reduced.matrix.coefficients[entry] * value[Int(reduced.matrix.columns[entry])]
            }
            value[reduced.structuralCount + row] = sum
        }
    }

    /// A free column is basic where it is placed. Its value stands for nothing until it is brought back.
    private mutating func startWithDeferred(_ placed: PlacedColumn) {
        let rowColumn = reduced.structuralCount + Int(placed.row)
        let target = reduced.target(ofEquation: placed.row)
        (lower[rowColumn], upper[rowColumn], value[rowColumn]) = (target, target, target)
        value[Int(placed.column)] = -target
        basisRow[rowColumn] = -1
        basisRow[Int(placed.column)] = placed.row
        basicColumn[Int(placed.row)] = placed.column
    }

    /// Gives deferred columns the values that follow from the others, for reading: steps take no notice of them.
    mutating func placeDeferred() {
        for placed in reduced.deferred.placed {
            value[Int(placed.column)] = reduced.position(of: placed, value)
        }
    }

    /// Brings the deferred columns back, in the same basis.
    mutating func bringBackDeferred() throws(SolverFailure) {
        let sums = reduced.deferred.sums
        reduced.bringBackFreeColumns()
        for row in sums {
            let column = reduced.structuralCount + Int(row)
            let target = reduced.target(ofEquation: row)
            (lower[column], upper[column], value[column]) = (target, target, target)
        }
        try factorize()
    }

    /// Raises the lower bound of a column, though not above the upper one.
    mutating func setLower(_ column: Int32, _ bound: Double) {
        lower[Int(column)] = max(lower[Int(column)], min(bound, upper[Int(column)]))
    }

    /// Lowers the upper bound of a column, though not below the lower one.
    mutating func setUpper(_ column: Int32, _ bound: Double) {
        upper[Int(column)] = min(upper[Int(column)], max(bound, lower[Int(column)]))
    }

    /// Keeps a column where it is.
    mutating func fix(_ column: Int32) {
        setLower(column, value[Int(column)])
        setUpper(column, value[Int(column)])
    }

    mutating func makeRoomForCosts() {
        if linearCosts.isEmpty { linearCosts = [Double](repeating: 0, count: reduced.columnCount) }
    }
}
