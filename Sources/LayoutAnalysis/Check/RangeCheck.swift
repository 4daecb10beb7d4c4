import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import LinearSolver
import SourceText

/// Checks a layout, or one of its tests, at every size of a range.
///
/// Whatever is asserted is affine on each region, so that it fails at a corner or nowhere.
struct RangeCheck {
    private(set) var solution: RangeSolution
    let layout: CompiledLayout
    let test: Int?
    private(set) var diagnostics: [Diagnostic] = []
    /// By cell: whether the layout is wrong there.
    private(set) var faultyCells: [Bool] = []
    /// By region: which of its corners, and of the middles of its edges, belong to another part of the range.
    private(set) var foreignPoints: [[SizePoint]] = []
    /// How many of the diagnostics say that nothing could be found out.
    private(set) var notProvedCount = 0

    init(_ solution: RangeSolution, _ layout: CompiledLayout, test: Int?) {
        self.solution = solution
        self.layout = layout
        self.test = test
    }

    /// Into how many regions the range is divided, but for what is not solved because the layout is wrong there.
    var regionCount: Int { solution.regions.count }

    mutating func run() throws(SolverFailure) {
        let installed = solution.cells.map { $0.sized.layout.diagnostics }
        report(installed)
        faultyCells = installed.map { found in found.contains { $0.severity == .error } }
        solution.removeRegions { faultyCells[$0.cell] }
        foreignPoints = solution.regions.map { region in
            region.polygon.edgePoints.filter { !solution.contains($0, region) }
        }
        try judge(test.flatMap { layout.tests[$0].expectation })
        try report {
            $0.status == .unstable
        } as: { solved, place -> [Diagnostic]? in
            let found = solved.diagnostics.filter { $0.saysUnstable }
            return found.isEmpty ? nil : found.map { $0.limited(to: place) }
        }
        reportNotProved()
        checkAssertions()
    }

    /// Compares how the layout comes out with what its test expects of it.
    private mutating func judge(_ expectation: TestExpectation?) throws(SolverFailure) {
        switch expectation?.kind {
        case nil:
            try reportConflicts()
            let beside = try faultsBesideConflicts()
            try reportFreeViews(beside: Set(beside.map { $0.fault }))
            let told = Set(diagnostics.map { $0.fault })
            diagnostics += beside.filter { !told.contains($0.fault) }
            diagnostics += try warnings()
        case .unsatisfiable:
            try report {
                $0.status == .solved || $0.status == .ambiguous
            } as: { _, place in
                [.expectedUnsatisfiable(expectation?.range).limited(to: place)]
            }
        case .ambiguous:
            for isUnsatisfiable in [false, true] {
                try report {
                    $0.status == (isUnsatisfiable ? .unsatisfiable : .solved)
                } as: { _, place in
                    [
                        .expectedAmbiguous(expectation?.range, isUnsatisfiable: isUnsatisfiable)
                            .limited(to: place)
                    ]
                }
            }
        }
    }

    /// Reports what is said in single cells.
    ///
    /// - Parameter found: By cell.
    mutating func report(_ found: [[Diagnostic]]) {
        var messages = CellMessages()
        for (solved, diagnostics) in zip(solution.cells, found) { messages.add(diagnostics, of: solved.cell) }
        diagnostics += messages.limited(in: solution.range)
    }

    /// Reports the sizes of the regions of a kind, by what solving at one of these sizes says.
    private mutating func report(
        _ isMeant: (SolvedRegion) -> Bool, as describe: (SolvedLayout, String) -> [Diagnostic]?
    ) throws(SolverFailure) {
        let places = solution.regions.indices.filter { isMeant(solution.regions[$0]) }
        try report(sizes(of: places), as: describe)
    }

    /// The sizes of some of the regions, without those at which another part of the range prevails.
    func sizes(of places: [Int]) -> FailingSizes {
        var sizes = FailingSizes()
        for place in places {
            let region = solution.regions[place]
            sizes.add(region.polygon, of: region, solution, exceptAt: foreignPoints[place])
        }
        let meant = Set(places)
        sizes.all.hasExceptions = solution.regions.indices.contains { place in
            let polygon = solution.regions[place].polygon
            return polygon.dimension < 2 && !meant.contains(place)
                && sizes.all.surrounds(polygon.interiorPoint())
        }
        return sizes
    }

    /// Reports sizes by what solving at the first says; one that does not fail after all is not named.
    ///
    /// - Parameter describe: Gives `nil` where a layout does not fail.
    mutating func report(
        _ sizes: FailingSizes, as describe: (SolvedLayout, String) -> [Diagnostic]?
    ) throws(SolverFailure) {
        guard let (first, region, part) = sizes.first else { return }
        let isNamed = part.contains(first)
        let size = isNamed ? first : sizes.all.example(in: part)
        let place = sizes.all.description(in: solution.range, example: isNamed ? nil : size)
        var options = SolveOptions()
        options.isExample = true
        let solved = try solve(
            solution.sized(region).resized(to: size).layout, options: options)
        if let described = describe(solved, place) {
            diagnostics += described
        } else if isNamed {
            var others = sizes
            others.except { corner, _ in corner == first }
            try report(others, as: describe)
        } else {
            addNotProved(place)
        }
    }

    private mutating func addNotProved(_ place: String) {
        add(notProved: .notProved(test.map { layout.tests[$0].range }, place))
    }

    mutating func add(notProved diagnostic: Diagnostic) {
        notProvedCount += 1
        add(diagnostic)
    }

    mutating func add(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    private mutating func reportNotProved() {
        var sizes = SizeSet()
        for region in solution.regions where region.status == .notProved {
            sizes.add(region.polygon, of: solution.cells[region.cell].cell)
        }
        if !sizes.isEmpty { addNotProved(sizes.description(in: solution.range)) }
    }
}
