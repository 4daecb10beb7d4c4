import LinearSolver

/// Times in nanoseconds.
struct Measurement {
    var workload: String
    var size: Int
    var constraints = 0
    var total = Int.max
    var build = 0
    var presolve = 0
    var simplex = 0
    /// The part of the simplex that finds the ranges of what is not determined.
    var ranges = 0
    var postsolve = 0
    var pivots = 0
    /// Kilobytes.
    var peakMemory = 0
}

/// The best of at least five runs: of more, while they are short.
func measure(_ workload: Workload, _ size: Int, runs: Int) -> Measurement {
    var best = Measurement(workload: workload.name, size: size)
    resetPeakMemory()
    let begin = nanoseconds()
    var run = 0
    while run < runs || (nanoseconds() - begin < 200_000_000 && run < 2_000) {
        let current = measureOnce(workload, size)
        if current.total < best.total { best = current }
        run += 1
    }
    best.peakMemory = peakMemory()
    return best
}

private func measureOnce(_ workload: Workload, _ size: Int) -> Measurement {
    var result = Measurement(workload: workload.name, size: size)
    let start = nanoseconds()
    let system = workload.build(size)
    let built = nanoseconds()
    var solver = Solver(system)
    solver.clock = nanoseconds
    guard let solution = try? solver.solve() else { fatalError("\(workload.name) \(size) was not solved") }
    result.total = nanoseconds() - start
    precondition(solution.values.allSatisfy { $0.isFinite })
    result.constraints = system.constraintCount
    result.build = built - start
    result.presolve = solver.statistics.presolveTime
    result.simplex = solver.statistics.simplexTime
    result.postsolve = solver.statistics.postsolveTime
    result.pivots = solver.statistics.pivots
    if !solution.ambiguous.isEmpty {
        result.ranges = max(0, result.simplex - simplexWithoutRanges(system))
    }
    return result
}

private func simplexWithoutRanges(_ system: LinearSystem) -> Int {
    var solver = Solver(system)
    solver.clock = nanoseconds
    solver.determinacy = .unknown
    guard (try? solver.solve()) != nil else { fatalError("what has been solved is not solved again") }
    return solver.statistics.simplexTime
}
