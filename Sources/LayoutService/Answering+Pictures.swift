import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutOutput
import LayoutProgram
import LinearSolver
import SourceText

// The pictures of a report of checks.
extension Answering {
    /// By file: the environments that it was checked in, each once, with its results and its picture.
    func environments(
        of files: [CheckedFile], _ checkers: [LayoutChecker?], _ places: [[Int]], _ options: SolveOptions
    ) -> [[CheckedEnvironment]] {
        let sheets = files.indices.map { PictureSheet(files[$0], checkers[$0], places[$0], options) }
        let tiles = sheets.indices.flatMap { sheet in
            sheets[sheet].points.indices.map { (sheet: sheet, point: $0) }
        }
        let drawn = runner.results(of: tiles.count, "drawn") {
            sheets[tiles[$0].sheet].environment(of: tiles[$0].point)
        }
        var environments = [[CheckedEnvironment]](repeating: [], count: files.count)
        for (place, environment) in zip(tiles, drawn) {
            if let environment { environments[place.sheet].append(environment) }
        }
        return environments
    }
}

/// The environments in which a file is drawn.
private struct PictureSheet: Sendable {
    let file: CheckedFile
    let layout: CompiledLayout?
    let options: SolveOptions
    /// Each with the results that speak of it.
    private(set) var points: [(target: CheckTarget, name: String, results: [CheckResult])] = []

    /// - Parameter places: The items of the checker that were checked.
    init(_ file: CheckedFile, _ checker: LayoutChecker?, _ places: [Int], _ options: SolveOptions) {
        self.file = file
        self.options = options
        layout = checker?.layout
        guard let checker else { return }
        var indices: [String: Int] = [:]
        for (item, result) in zip(places.map({ checker.items[$0] }), file.results) {
            for (target, name) in item.target.pictured(with: result) {
                if let known = indices[name] {
                    points[known].results.append(result)
                } else {
                    indices[name] = points.count
                    points.append((target: target, name: name, results: [result]))
                }
            }
        }
    }

    func environment(of index: Int) -> CheckedEnvironment {
        let point = points[index]
        return CheckedEnvironment(
            name: point.name, place: point.target.place, language: point.target.request.language,
            states: layout?.program.states(point.target.request.states) ?? [],
            layout: picture(point.target, point.name), results: point.results)
    }

    /// `nil` where there is nothing to be drawn.
    private func picture(_ target: CheckTarget, _ name: String) -> PicturedLayout? {
        var options = options
        options.fit(target)
        guard let installed = layout?.install(in: Environment(target.request)),
            !installed.diagnostics.contains(where: { $0.severity == .error }),
            let solved = try? solve(installed, options: options)
        else { return nil }
        let solution = SolvedFile(name: file.name, sources: file.sources, layout: solved)
        return PicturedLayout(solution, installed, environment: name)
    }
}

extension CheckTarget {
    /// The environments that stand for it, with their names: of a range its least and its greatest size, or where something was
    /// found, the first few sizes at which it is so.
    fileprivate func pictured(with result: CheckResult) -> [(target: CheckTarget, name: String)] {
        let first = result.diagnostics.isEmpty ? [] : result.firstSizes.prefix(4).map { at($0) }
        let ends = range == nil ? [self] : [smallest, largest]
        var known: Set<String> = []
        return (first.isEmpty ? ends : first).map { (target: $0, name: $0.name) }
            .filter { known.insert($0.name).inserted }
    }
}
