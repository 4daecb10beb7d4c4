import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import LinearSolver
import SourceText

/// Tells what was found in the regions of a range.
struct RangeReport {
    let check: RangeCheck
    let regions: [RegionFindings]
    /// Sizes that are not named as examples, because the layout behaves differently just around them.
    private let exceptions: [SizePoint]
    private(set) var diagnostics: [Diagnostic] = []
    /// The first size of each part that a diagnostic names.
    private(set) var firstSizes: [SizePoint] = []
    /// The number of diagnostics that say that nothing could be found out.
    private(set) var notProvedCount = 0

    init(_ check: RangeCheck, _ regions: [RegionFindings], exceptions: [SizePoint]) {
        self.check = check
        self.regions = regions
        self.exceptions = exceptions
    }

    mutating func run(_ warnings: FirstWarnings) throws(SolverFailure) {
        report(check.cells.map { $0.sized.layout.diagnostics })
        try judge(warnings)
        try report(.unstable) { solved, part in
            let found = solved.diagnostics.filter { $0.saysUnstable }
            return found.isEmpty ? nil : found.map { $0.limited(to: part) }
        }
        let unproved = sizes(of: indices(of: .notProved))
        if !unproved.isEmpty { addNotProved(unproved.description(in: check.range)) }
        reportAssertions()
    }

    /// Compares how the layout comes out with what its test expects of it.
    private mutating func judge(_ warnings: FirstWarnings) throws(SolverFailure) {
        let expectation = check.expectation
        switch expectation?.kind {
        case nil:
            try reportConflicts()
            let beside = try faultsBesideConflicts()
            try reportAmbiguities(beside: Set(beside.map { $0.fault }))
            diagnostics += beside.without(faultsOf: diagnostics) + warnings.all
            firstSizes += warnings.sizes
        case .unsatisfiable:
            try report(.solved, .ambiguous) { _, part in
                [.expectedUnsatisfiable(expectation?.range).limited(to: part)]
            }
        case .ambiguous:
            for isUnsatisfiable in [false, true] {
                try report(isUnsatisfiable ? .unsatisfiable : .solved) { _, part in
                    [
                        .expectedAmbiguous(expectation?.range, isUnsatisfiable: isUnsatisfiable)
                            .limited(to: part)
                    ]
                }
            }
        }
    }

    /// Reports what is said in single cells.
    ///
    /// - Parameter found: By cell.
    private mutating func report(_ found: [[Diagnostic]]) {
        var messages = CellMessages()
        for (solved, diagnostics) in zip(check.cells, found) { messages.add(diagnostics, of: solved.cell) }
        diagnostics += messages.limited(in: check.range)
    }

    mutating func add(_ diagnostics: [Diagnostic]) { self.diagnostics += diagnostics }

    private mutating func addNotProved(_ part: String) {
        add(notProved: .notProved(check.test.map { check.layout.tests[$0].range }).limited(to: part))
    }

    private mutating func add(notProved diagnostic: Diagnostic) {
        notProvedCount += 1
        diagnostics.append(diagnostic)
    }
}

// MARK: Sizes

extension RangeReport {
    func indices(of status: LayoutStatus) -> [Int] {
        regions.indices.filter { regions[$0].summary.status == status }
    }

    /// The sizes of some of the regions, without those at which another part of the range prevails.
    func sizes(of indices: [Int]) -> SizeSet {
        var sizes = SizeSet()
        let summaries = regions.lazy.map { $0.summary }
        for index in indices {
            let region = regions[index]
            let foreign = region.summary.polygon.edgePoints.filter { size in
                region.unsettled.contains(size) || exceptions.contains(size)
                    || !region.summary.prevails(at: size, over: summaries)
            }
            sizes.add(
                SizeSet.Part(
                    polygon: region.summary.polygon, cell: check.cells[region.summary.cell].cell,
                    exceptions: foreign))
        }
        return sizes
    }

    private mutating func report(
        _ status: LayoutStatus, _ other: LayoutStatus? = nil,
        as describe: (SolvedLayout, String) -> [Diagnostic]?
    ) throws(SolverFailure) {
        let meant = regions.indices.filter { [status, other].contains(regions[$0].summary.status) }
        try report(sizes(of: meant), of: meant, as: describe)
    }

    /// Reports sizes by what solving at the first says; one that does not fail after all is not named.
    ///
    /// - Parameters:
    ///   - indices: By part the index of its region.
    ///   - describe: Gives `nil` where a layout does not fail.
    mutating func report(
        _ sizes: SizeSet, of indices: [Int], as describe: (SolvedLayout, String) -> [Diagnostic]?
    ) throws(SolverFailure) {
        var sizes = sizes
        while let first = sizes.first {
            let part = sizes.description(in: check.range)
            let solved = try solved(at: first.size, cell: regions[indices[first.part]].summary.cell)
            if let described = describe(solved, part) {
                diagnostics += described
                firstSizes.append(first.size)
                return
            }
            if !first.isCorner { return addNotProved(part) }
            sizes.except { corner, _ in corner == first.size }
        }
    }

    /// The solution at one size, which stands for others.
    func solved(at size: SizePoint, cell: Int) throws(SolverFailure) -> SolvedLayout {
        var options = check.options
        options.isExample = true
        return try solveWithSuggestions(check.cells[cell].sized.resized(to: size).layout, options: options)
    }
}

// MARK: Assertions

extension RangeReport {
    private mutating func reportAssertions() {
        guard check.test != nil else { return }
        report(check.assertions.diagnostics)
        for assertion in 0..<check.assertions.count { report(assertion) }
        // Where constraints conflict, frames are no affine functions of the size.
        guard check.expectation?.kind == .unsatisfiable, let first = check.assertions.firstRange else {
            return
        }
        let sizes = sizes(of: indices(of: .unsatisfiable))
        if sizes.isEmpty { return }
        add(notProved: .assertionNotProved(first).limited(to: sizes.description(in: check.range)))
    }

    /// Reports the sizes at which an assertion fails.
    private mutating func report(_ assertion: Int) {
        var sizes = SizeSet()
        var failures: [(values: [AffineForm], cell: Int)] = []
        for region in regions {
            for failure in region.failures where failure.assertion == assertion {
                var part = failure.part
                part.exceptions += part.polygon.edgePoints.filter { exceptions.contains($0) }
                sizes.add(part)
                failures.append((failure.values, region.summary.cell))
            }
        }
        guard let first = sizes.first else { return }
        firstSizes.append(first.size)
        let (values, cell) = failures[first.part]
        guard let installed = check.assertions.assertion(assertion, inCell: cell) else { return }
        let told = installed.values(
            MessageNames(check.cells[cell].sized.layout), values.map { $0.value(at: first.size) })
        add([.assertionFailed(installed, values: told).limited(to: sizes.description(in: check.range))])
    }
}
