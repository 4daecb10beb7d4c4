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

    /// Compares the frames of all documents, each in its own environment.
    mutating func compareFrames() throws(AnswerNotWanted) {
        request.asksEnvironment = false
        for file in request.files where file.failure == nil { try compareFrames(file) }
    }

    private mutating func compareFrames(_ file: InputFile) throws(AnswerNotWanted) {
        guard let scene = file.scene,
            let installed = try installed(file, in: EnvironmentRequest())?.layout
        else { return }
        let layout: SolvedLayout
        do throws(SolverFailure) {
            layout = try solveWithSuggestions(installed, options: SolveOptions())
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
        let title = "\(file.name), \(scene)".withHiddenShown
        var text = "\(title): \(report.matchCount) of \(report.count) frames match\n"
        for difference in report.differences + report.exclusions {
            text += "    \(difference.withHiddenShown)\n"
        }
        try send(Array(text.utf8))
    }
}

/// The frames of a solved scene beside those of its document.
private struct FrameComparison {
    private(set) var count = 0
    private(set) var matchCount = 0
    /// One line for each view whose frame differs.
    private(set) var differences: [String] = []
    /// The same for views whose stored frame is not the solution.
    private(set) var exclusions: [String] = []
    private let tolerance: Double

    /// - Parameter tolerance: In points.
    init(_ scene: ImportedLayout, _ layout: SolvedLayout, tolerance: Double) {
        self.tolerance = tolerance
        var solved: [String: Rectangle] = [:]
        for view in layout.views { solved[view.name] = view.frame }
        for view in scene.views {
            guard let stored = view.frame, let found = solved[view.name] else { continue }
            compare(view, Rectangle(stored), found)
        }
    }

    private mutating func compare(_ view: DocumentView, _ stored: Rectangle, _ found: Rectangle) {
        let hasSize = isClose(stored.width, found.width) && isClose(stored.height, found.height)
        let matches = hasSize && isClose(stored.x, found.x) && isClose(stored.y, found.y)
        if view.exclusion == nil {
            count += 1
            if matches { matchCount += 1 }
        }
        if matches { return }
        let reason = view.exclusion ?? view.doubt ?? (hasSize ? nil : view.sizeDoubt)
        let line =
            "\(view.name): \(words(stored)) in the document, \(words(found)) here"
            + (reason.map { " (\($0))" } ?? "")
        if view.exclusion == nil { differences.append(line) } else { exclusions.append(line) }
    }

    private func isClose(_ first: Double, _ second: Double) -> Bool {
        (first - second).magnitude <= tolerance
    }
}

extension Rectangle {
    fileprivate init(_ stored: StoredRectangle) {
        self.init(x: stored.x, y: stored.y, width: stored.width, height: stored.height)
    }
}

/// A frame in words: its position and its size.
private func words(_ frame: Rectangle) -> String {
    let texts = [frame.x, frame.y, frame.width, frame.height].map { written($0, .decimals(2)) }
    return "(\(texts[0]), \(texts[1])) \(texts[2]) x \(texts[3])"
}
