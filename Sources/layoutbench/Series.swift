import ContentSizes
import LayoutEngine
import LayoutProgram
import LinearSolver
import SourceText

/// Measures what is not one solve of one system. The size is the number of rows of the form.
func measureSeries() -> [Measurement] {
    [
        manySmallLayouts(10_000), resolvedForm(10, sizes: 60), resolvedForm(1_000, sizes: 1),
        acrossBreakpoints(form(10), 10, again: false), acrossBreakpoints(form(10), 10, again: true),
        acrossBreakpoints(form(1_000), 1_000, again: false),
        acrossBreakpoints(form(1_000), 1_000, again: true),
        acrossBreakpoints(row(30), 30, again: false), acrossBreakpoints(row(30), 30, again: true),
        breakpoints(10), breakpoints(30), breakpoints(100),
    ]
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

/// A system at 60 sizes between which constraints change sides.
private struct Sizes {
    var name: String
    var system: LinearSystem
    var size: ConstraintIndex
    var lengths: [Double]
}

/// The labels of a form give way one after the other below 245.
private func form(_ rows: Int) -> Sizes {
    let form = Form(rows)
    return Sizes(
        name: "form", system: form.system, size: form.width, lengths: (0..<60).map { Double(120 + 4 * $0) })
}

/// N views fill a row, each of which would like to be 30 and gives way before the one at its left.
private func row(_ count: Int) -> Sizes {
    var system = LinearSystem()
    let views = (0..<count).map { _ in system.addVariable() }
    let size = system.addConstraint(views.map { Term($0) }, .equal, Double(30 * count))
    for (place, view) in views.enumerated() {
        system.addConstraint([Term(view)], .greaterThanOrEqual, 0)
        system.addConstraint([Term(view)], .greaterThanOrEqual, 30, priority: 800 - Double(place))
        system.addConstraint([Term(view)], .lessThanOrEqual, 30, priority: 300 - Double(place))
    }
    return Sizes(
        name: "row", system: system, size: size,
        lengths: (0..<60).map { Double(count * (10 + ($0 * 23) % 40)) })
}

/// All sizes, each solved from the last, or each by itself.
private func acrossBreakpoints(_ sizes: Sizes, _ count: Int, again: Bool) -> Measurement {
    var result = Measurement(
        workload: "\(sizes.name) \(again ? "again" : "anew") across breakpoints", size: count)
    for _ in 0..<(count > 100 ? 3 : 20) {
        var solver = Solver(sizes.system)
        guard (try? solver.solve()) != nil else { fatalError("\(sizes.name) was not solved") }
        let start = nanoseconds()
        result.pivots = 0
        for length in sizes.lengths {
            if again {
                guard (try? solver.resolve(moving: [(sizes.size, length)])) != nil else {
                    fatalError("\(sizes.name) was not solved again")
                }
            } else {
                var system = sizes.system
                system.setRightHandSide(of: sizes.size, to: length)
                solver = Solver(system)
                guard (try? solver.solve()) != nil else { fatalError("\(sizes.name) was not solved") }
            }
            result.pivots += solver.statistics.pivots
        }
        result.total = min(result.total, nanoseconds() - start)
    }
    result.constraints = sizes.system.constraintCount * sizes.lengths.count
    return result
}

/// All widths of a row of N views that give way one after the other, from the text of its file that is already read.
private func breakpoints(_ count: Int) -> Measurement {
    var result = Measurement(workload: "breakpoints of row", size: count)
    let file = SourceFile(name: "row.layout", bytes: Array(rowText(count).utf8))
    guard let layout = compile(file, load: { _ in .failure("no such file") }).layout else {
        fatalError("the row does not compile")
    }
    for _ in 0..<5 {
        let start = nanoseconds()
        let request = EnvironmentRequest()
        guard
            let found = try? layout.breakpoints(
                along: .horizontal, over: 20...Double(50 * count), request),
            found.intervals.count >= count
        else { fatalError("the breakpoints of the row were not found") }
        result.total = min(result.total, nanoseconds() - start)
        result.constraints = found.intervals.count
    }
    return result
}

private func rowText(_ count: Int) -> String {
    var text = ""
    for index in 0..<count {
        let before = index == 0 ? "Superview.Leading" : "V\(index - 1).Trailing"
        text += """
            V\(index): View(intrinsic: 30 x 20, hugging: \(300 - index) x 250, resistance: \(800 - index) x 750)
            V\(index).Leading = \(before)
            V\(index).Top = Superview.Top

            """
    }
    return text + "V\(count - 1).Trailing = Superview.Trailing\n"
}
