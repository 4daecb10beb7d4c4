import ContentSizes
import LayoutEngine
import LayoutProgram
import LinearSolver
import SourceText

/// One thing to be checked: a test of a file, or the layout alone, in one environment or range of environments.
package struct CheckItem: Sendable {
    /// The index of the test among the layout's tests; `nil` for the layout alone.
    var test: Int?
    package var target: CheckTarget
}

/// A check that has begun: of one environment it is done, of a range its pieces are still to be worked on, in any order.
package enum StartedCheck: Sendable {
    case done(CheckResult)
    case range(RangeCheck)
}

/// Checks a compiled layout. Items are independent of each other.
package struct LayoutChecker: Sendable {
    package let layout: CompiledLayout
    /// In the order in which their results are reported.
    package let items: [CheckItem]
    /// Whether every combination of states is looked at that is asked for, and not only each state once.
    package let looksAtEveryCombination: Bool
    private let options: SolveOptions
    /// Whether what reads from right to left is the mirror image of what reads from left to right.
    private let isMirrorImage: Bool

    /// Checks the file's tests, and the layout alone in each of `targets`; in the usual environment if there is neither.
    ///
    /// A layout with states is checked in each of them, also where its tests speak of some.
    ///
    /// - Parameters:
    ///   - states: Those that are asked for; of a group that is left out every one.
    ///   - options: What is reported. What is fitted, the targets say.
    package init(
        _ layout: CompiledLayout, _ targets: [CheckTarget], states: [ChosenState] = [],
        options: SolveOptions = SolveOptions()
    ) {
        self.layout = layout
        self.options = options
        var items = layout.tests.indices.flatMap { test in
            layout.tests[test].targets.map { CheckItem(test: test, target: $0) }
        }
        let combinations = layout.program.stateCombinations(narrowedTo: states)
        looksAtEveryCombination = combinations.isComplete
        let usual = (targets.isEmpty ? layout.usualTargets : targets).flatMap { $0.eachText(of: layout) }
        // Where nothing is asked for, what tests look at is not looked at again.
        let tested =
            targets.isEmpty && !layout.program.states.isEmpty
            ? Set(items.map { layout.testedStates($0) }) : []
        // Directions follow each other within a combination, so that one may be the mirror image of the other.
        for combination in combinations.all {
            for target in usual {
                var item = CheckItem(test: nil, target: target)
                item.target.request.states = combination
                if !tested.isEmpty, tested.contains(layout.testedStates(item)) { continue }
                items.append(item)
            }
        }
        self.items = items
        isMirrorImage = layout.program.isMirrorImageFromRightToLeft
    }

    /// The item of whose layout that of another item is the mirror image, so that it passes where this passes without a message;
    /// `nil` where there is none. It is the item before it, as directions follow each other.
    package func original(of item: Int) -> Int? {
        guard isMirrorImage, item > 0, items[item].test == nil, items[item - 1].test == nil else {
            return nil
        }
        let (before, target) = (items[item - 1].target, items[item].target)
        guard target.request.direction == .rightToLeft, before.range == nil, target.range == nil,
            before.fitsWidth == target.fitsWidth, before.fitsHeight == target.fitsHeight
        else { return nil }
        var mirrored = Environment(before.request)
        guard mirrored.direction == .leftToRight, mirrored.hasEqualSides else { return nil }
        mirrored.direction = .rightToLeft
        return mirrored == Environment(target.request) ? item - 1 : nil
    }

    /// The result of an item whose layout is the mirror image of another's; `nil` where the other has messages, whose places would
    /// be mirrored.
    package func result(of item: CheckItem, mirroring original: CheckResult) -> CheckResult? {
        guard original.outcome == .passed, original.diagnostics.isEmpty else { return nil }
        return result(of: item, [])
    }

    /// The result of checking one item, with all its pieces worked on one after the other.
    package func result(of item: CheckItem) -> CheckResult {
        switch start(item) {
        case .done(let result): return result
        case .range(let check):
            return result(of: item, check, (0..<check.pieceCount).map { check.findings(ofPiece: $0) })
        }
    }

    /// The same; `nil` where it is told to stop before its end.
    package func result(of item: CheckItem, until isStopped: () -> Bool) -> CheckResult? {
        if isStopped() { return nil }
        let check: RangeCheck
        switch start(item) {
        case .done(let result): return result
        case .range(let range): check = range
        }
        var found: [PieceFindings] = []
        for piece in 0..<check.pieceCount {
            guard let findings = check.findings(ofPiece: piece, until: isStopped) else { return nil }
            found.append(findings)
        }
        return result(of: item, check, found)
    }

    /// Begins to check an item.
    package func start(_ item: CheckItem) -> StartedCheck {
        do throws(SolverFailure) {
            guard let range = item.target.range else {
                let found = try PointCheck.diagnostics(
                    of: layout, test: item.test, in: Environment(item.target.request),
                    options(for: item.target), saying: nil)
                return .done(result(of: item, found))
            }
            if let error = layout.errorOfDivision(of: range, item.target.request) {
                return .done(result(of: item, [error]))
            }
            return .range(
                try RangeCheck(layout, test: item.test, item.target, range, options(for: item.target)))
        } catch {
            return .done(result(of: item, [], failure: error))
        }
    }

    private func options(for target: CheckTarget) -> SolveOptions {
        var options = options
        options.fit(target)
        return options
    }

    /// The result of checking an item over a range.
    ///
    /// - Parameter findings: By piece.
    package func result(of item: CheckItem, _ check: RangeCheck, _ findings: [PieceFindings]) -> CheckResult {
        do throws(SolverFailure) {
            if let failure = findings.lazy.compactMap({ $0.failure }).first { throw failure }
            var regions = findings.flatMap { $0.regions }
            let atEdges = try check.edgeFindings(beside: regions)
            regions += atEdges.regions
            var warnings = atEdges.warnings
            for piece in findings { warnings.add(piece.warnings) }
            let devices = findings.compactMap { $0.device }
            var report = RangeReport(
                check, regions, exceptions: devices.filter { !$0.isFailure }.map { $0.size })
            try report.run(warnings)
            var result = result(
                of: item, report.diagnostics + devices.flatMap { $0.news },
                notProvedCount: report.notProvedCount)
            result.regionCount = regions.count
            result.firstSizes = report.firstSizes
            return result
        } catch {
            return result(of: item, [], failure: error)
        }
    }

    private func result(
        of item: CheckItem, _ found: [Diagnostic], notProvedCount: Int = 0, failure: SolverFailure? = nil
    ) -> CheckResult {
        let test = item.test.map { layout.tests[$0] }
        var result = CheckResult(
            test: test.map { CheckedTest(name: $0.name, range: $0.range) }, environment: item.target.name,
            outcome: .passed)
        if item.target.request.language != nil {
            var untranslated = item.target
            untranslated.request.language = nil
            result.untranslatedEnvironment = untranslated.name
        }
        result.screen = item.target.nameWithoutStates
        result.facts = item.target.facts
        result.states = layout.program.states(item.target.request.states)
        result.solverFailure = failure
        var diagnostics = found
        if let failure { diagnostics.append(.solverFailed(failure)) }
        diagnostics.removeAll(where: layout.suppressedWarnings.silences)
        leaveOutWhatIsDrawn(&diagnostics)
        result.diagnostics = diagnostics.map { $0.asFoundByCheck }.sortedByPosition()
        let errorCount = result.diagnostics.count { $0.severity == .error }
        if errorCount > 0 { result.outcome = errorCount == notProvedCount ? .notProved : .failed }
        return result
    }
}

extension LayoutChecker {
    /// What is so where a document is drawn, too, its author has seen: texts that overlap take turns at run time, a control is
    /// stretched to be easy to hit, and a view that reaches as far beyond its superview was put there.
    private func leaveOutWhatIsDrawn(_ diagnostics: inout [Diagnostic]) {
        guard layout.sources.isGenerated(SourceID(0)),
            diagnostics.contains(where: { $0.saysTextOverlap || $0.saysOutside || $0.saysStretched }),
            let preview = layout.shownPreview(in: nil),
            let settled = try? SettledSolution(layout.install(in: Environment(preview)), options: options),
            let drawn = try? warnings(on: settled)
        else { return }
        let faults = Set(drawn.filter { $0.saysTextOverlap || $0.saysStretched }.map { $0.fault })
        let places = Set(drawn.filter { $0.saysOutside }.map { $0.bareStatement })
        diagnostics.removeAll {
            faults.contains($0.fault) || $0.saysOutside && places.contains($0.bareStatement)
        }
    }
}

extension SolveOptions {
    /// Fits what a target fits.
    package mutating func fit(_ target: CheckTarget) {
        (fitsWidth, widthWithoutContent) = (target.fitsWidth, target.widthWithoutContent)
        (fitsHeight, heightWithoutContent) = (target.fitsHeight, target.heightWithoutContent)
        leastHeight = target.leastHeight
    }
}

extension Diagnostic {
    /// Ambiguity, and texts that get no room, are warnings where frames are asked for, and errors where a layout is checked.
    fileprivate var asFoundByCheck: Diagnostic {
        var found = self
        let isFault = isAmbiguity || id == WarningID.clippedText.rawValue
        if isFault, severity == .warning { found.severity = .error }
        return found
    }

    /// Whether a check fails by it.
    var isFailure: Bool { asFoundByCheck.severity == .error }

    /// Whether it is about an ambiguous frame.
    var isAmbiguity: Bool {
        id == WarningID.ambiguous.rawValue || id == WarningID.ambiguousScrollContent.rawValue
    }
}

extension Environment {
    /// Whether the screen keeps the same clear at its left as at its right.
    fileprivate var hasEqualSides: Bool {
        safeArea.left == safeArea.right && wantedSafeArea.left == wantedSafeArea.right
            && screenMargins.left == screenMargins.right
    }
}

/// A screen and the states of the layout on it.
private struct TestedStates: Hashable {
    var screen: String
    /// By group.
    var values: [Int]
}

extension CompiledLayout {
    /// The environments in which the layout by itself is checked where none is asked for: without tests the usual one. With tests
    /// these check it; but one with states is looked at on their screens in the states that no test names.
    fileprivate var usualTargets: [CheckTarget] {
        if tests.isEmpty { return EnvironmentMatrix().targets }
        if program.states.isEmpty { return [] }
        var names: Set<String> = []
        let screens = tests.filter { $0.expectation == nil }.flatMap { $0.targets }.map { target in
            var target = target
            target.request.states = []
            return target
        }
        let distinct = screens.filter { names.insert($0.name).inserted }
        return distinct.isEmpty ? EnvironmentMatrix().targets : distinct
    }

    fileprivate func testedStates(_ item: CheckItem) -> TestedStates {
        let hasExpectation = item.test.map { tests[$0].expectation != nil } ?? false
        return TestedStates(
            screen: hasExpectation ? "" : item.target.nameWithoutStates,
            values: program.values(ofStates: item.target.request.states))
    }
}
