import LinearSolver

/// Measures what is not one solve of one system. The size is the number of rows of the form.
func measureSeries() -> [Measurement] {
    [manySmallLayouts(10_000), resolvedForm(10, sizes: 60), resolvedForm(1_000, sizes: 1)]
}

/// Forms of three rows, each built and solved by itself; the time is that of all.
private func manySmallLayouts(_ count: Int) -> Measurement {
    var result = Measurement(workload: "small layouts, \(count) of", size: 3)
    for _ in 0..<5 {
        let start = nanoseconds()
        for index in 0..<count {
            let form = Form(3, width: Double(320 + index % 100))
            var solver = Solver(form.system)
            guard (try? solver.solve()) != nil else { fatalError("a small form was not solved") }
            result.constraints = form.system.constraintCount * count
            result.pivots = solver.statistics.pivots * count
        }
        result.total = min(result.total, nanoseconds() - start)
    }
    return result
}

/// A solved form, solved again for other widths.
private func resolvedForm(_ rows: Int, sizes: Int) -> Measurement {
    var result = Measurement(workload: "form again, \(sizes) sizes", size: rows)
    let form = Form(rows)
    var solver = Solver(form.system)
    guard (try? solver.solve()) != nil else { fatalError("the form was not solved") }
    for round in 0..<20 {
        let start = nanoseconds()
        for size in 0..<sizes {
            let width = Double(320 + (sizes == 1 ? 56 + round : size * 8))
            guard (try? solver.resolve(moving: [(form.width, width)])) != nil else {
                fatalError("the form was not solved again")
            }
        }
        result.total = min(result.total, nanoseconds() - start)
    }
    result.constraints = form.system.constraintCount * sizes
    return result
}
