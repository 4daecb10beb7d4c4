import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutImport
import LayoutOutput
import LinearSolver
import SourceText

// How far the frames of a scene are from those that its document stores.
extension Answering {
    /// Stored frames are rounded to pixels of at most half a point.
    private static var frameTolerance: Double { 0.51 }

    mutating func compareFrames(_ file: InputFile) throws(AnswerNotWanted) {
        guard let scene = file.scene,
            let (_, installed, _) = try installed(file, in: EnvironmentRequest())
        else { return }
        let layout: SolvedLayout
        do throws(SolverFailure) {
            layout = try solved(installed, of: file, SolveOptions())
        } catch {
            return try fail(.unsolvable(file.name, error))
        }
        let report = FrameComparison(scene.layout, layout, tolerance: Self.frameTolerance)
        if !report.differences.isEmpty { status.rise(to: .layoutInError) }
        try tellFrames(report, of: file, scene.layout.name)
    }

    private func tellFrames(
        _ report: FrameComparison, of file: InputFile, _ scene: String
    ) throws(AnswerNotWanted) {
        var text = "\(file.name), \(scene): \(report.matchCount) of \(report.count) frames match\n"
        for difference in report.differences { text += "    \(difference)\n" }
        try send(Array(text.utf8))
    }
}

/// The frames of a solved scene beside those of its document.
private struct FrameComparison {
    private(set) var count = 0
    private(set) var matchCount = 0
    /// One line for each view whose frame differs.
    private(set) var differences: [String] = []

    /// - Parameter tolerance: In points.
    init(_ scene: ImportedLayout, _ layout: SolvedLayout, tolerance: Double) {
        var solved: [String: Rectangle] = [:]
        for view in layout.views { solved[view.name] = view.frame }
        for stored in scene.views where stored.exclusion == nil {
            guard let expected = stored.frame, let found = solved[stored.name] else { continue }
            count += 1
            let pairs = [
                (expected.x, found.x), (expected.y, found.y), (expected.width, found.width),
                (expected.height, found.height),
            ]
            if pairs.allSatisfy({ ($0 - $1).magnitude <= tolerance }) {
                matchCount += 1
            } else {
                let known = stored.doubt.map { " (\($0))" } ?? ""
                differences.append(
                    "\(stored.name): \(words(pairs.map { $0.0 })) in the document, \(words(pairs.map { $0.1 })) here\(known)"
                )
            }
        }
    }
}

/// A frame in words: its position and its size.
private func words(_ numbers: [Double]) -> String {
    let texts = numbers.map { written($0, .decimals(2)) }
    return "(\(texts[0]), \(texts[1])) \(texts[2]) x \(texts[3])"
}
