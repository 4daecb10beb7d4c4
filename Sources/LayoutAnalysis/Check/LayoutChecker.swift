import ContentSizes
import LayoutProgram
import LinearSolver
import SourceText

/// One thing to be checked: a test of a file, or the layout alone, in one environment or range of environments.
package struct CheckItem: Sendable {
    /// The place of the test in the layout's tests; `nil` for the layout alone.
    package var test: Int?
    package var target: CheckTarget
}

/// Checks a compiled layout. Items are independent of each other.
package struct LayoutChecker: Sendable {
    package let layout: CompiledLayout
    /// In the order in which their results are reported.
    package let items: [CheckItem]

    /// Checks the file's tests, and the layout alone in each of `targets`; in the usual environment if there is neither.
    package init(_ layout: CompiledLayout, _ targets: [CheckTarget]) {
        self.layout = layout
        var items = layout.tests.indices.flatMap { test in
            layout.tests[test].targets.map { CheckItem(test: test, target: $0) }
        }
        let usual = items.isEmpty && targets.isEmpty ? EnvironmentMatrix().targets : targets
        items += usual.map { CheckItem(test: nil, target: $0) }
        self.items = items
    }

    /// What checking one item gives.
    package func result(of item: CheckItem) -> CheckResult {
        let test = item.test.map { layout.tests[$0] }
        var result = CheckResult(
            test: test.map { CheckedTest(name: $0.name, range: $0.range) }, environment: item.target.name,
            outcome: .passed)
        var notProvedCount = 0
        do throws(SolverFailure) {
            if let range = item.target.range {
                let devices = try deviceFindings(item)
                let solution = try RangeSolution(
                    layout, range, item.target.request,
                    exceptions: devices.filter { !$0.found.contains { $0.isFailure } }.map { $0.point })
                var check = RangeCheck(solution, layout, test: item.test)
                try check.run()
                result.regionCount = check.regionCount
                notProvedCount = check.notProvedCount
                result.diagnostics = check.diagnostics
                for device in devices {
                    result.diagnostics += try diagnostics(ofDevice: device, test: item.test)
                }
            } else {
                result.diagnostics = try diagnostics(
                    Environment(item.target.request), test: item.test, at: nil)
            }
        } catch {
            result.solverFailure = error
            result.diagnostics.append(.solverFailed(error))
        }
        result.diagnostics.removeAll(where: layout.suppressedWarnings.silences)
        result.diagnostics = result.diagnostics.map { $0.asFoundByCheck }.sortedByPosition()
        let errorCount = result.diagnostics.count { $0.severity == .error }
        if errorCount > 0 { result.outcome = errorCount == notProvedCount ? .notProved : .failed }
        return result
    }

    /// A size of a range that a device has, and what is said of it.
    private typealias DeviceFindings = (point: CheckTarget, found: [Diagnostic])

    private func deviceFindings(_ item: CheckItem) throws(SolverFailure) -> [DeviceFindings] {
        var findings: [DeviceFindings] = []
        for point in item.target.devicePoints {
            let environment = Environment(point.request)
            findings.append((point, try diagnostics(environment, test: item.test, at: "at \(point.place)")))
        }
        return findings
    }

    /// What is said of a size that a device has, without what the range says of it.
    private func diagnostics(
        ofDevice device: DeviceFindings, test: Int?
    ) throws(SolverFailure) -> [Diagnostic] {
        if device.found.isEmpty { return [] }
        let known = Set(
            try diagnostics(device.point.environmentInRange, test: test, at: nil).map { $0.fault })
        return device.found.filter { !known.contains($0.fault) }
    }

    private func diagnostics(
        _ environment: Environment, test: Int?, at place: String?
    ) throws(SolverFailure) -> [Diagnostic] {
        var check = PointCheck(layout, test: test, place)
        try check.run(in: environment)
        return check.diagnostics
    }
}

extension Diagnostic {
    /// Ambiguity is a warning where frames are asked for, and an error where a layout is checked.
    fileprivate var asFoundByCheck: Diagnostic {
        var found = self
        if isAmbiguity { found.severity = .error }
        return found
    }

    /// Whether a check fails by it.
    fileprivate var isFailure: Bool { asFoundByCheck.severity == .error }

    /// Whether it is about a frame that is not determined.
    package var isAmbiguity: Bool {
        id == WarningID.ambiguous.rawValue || id == WarningID.ambiguousScrollContent.rawValue
    }
}
