import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutImport
import LayoutProgram
import SourceText

/// What was checked of a layout in one environment, with its picture.
package struct CheckedEnvironment: Sendable {
    var name: String
    /// Without direction, size of texts and the like.
    var place: String
    /// Of the texts; `nil` for those of the file itself.
    var language: String?
    /// The values of all groups of states of the layout.
    var states: [ChosenState]
    /// `nil` where it could not be solved.
    var layout: PicturedLayout?
    /// Of the tests, and of the layout alone.
    var results: [CheckResult]

    package init(
        name: String, place: String, language: String?, states: [ChosenState] = [],
        layout: PicturedLayout?, results: [CheckResult]
    ) {
        self.name = name
        self.place = place
        self.language = language
        self.states = states
        self.layout = layout
        self.results = results
    }
}

/// A checked file with the environments that it was checked in.
package struct CheckedSheet: Sendable {
    var file: CheckedFile
    var environments: [CheckedEnvironment]
    /// Where a storyboard shows it.
    var place: ScenePlace?

    package init(file: CheckedFile, environments: [CheckedEnvironment], place: ScenePlace? = nil) {
        self.file = file
        self.environments = environments
        self.place = place
    }
}

/// A page of all environments that were checked as small pictures, what is wrong first.
package func checkHTML(_ sheets: [CheckedSheet], _ style: PictureStyle) -> [UInt8] {
    let scenes = sheets.enumerated().map { ReportScene($1, number: $0, style) }
    let order = scenes.indices.sorted { (scenes[$0].rank, $0) < (scenes[$1].rank, $1) }
    let summary = String(decoding: checkSummary(sheets.map { $0.file }).dropLast(), as: UTF8.self)
    return ReportPage(title: "Layout report", summary: summary, scenes: order.map { scenes[$0] }).document()
}

extension ReportScene {
    fileprivate init(_ sheet: CheckedSheet, number: Int, _ style: PictureStyle) {
        let file = sheet.file
        var renderer = DiagnosticRenderer(file.sources)
        let tiles = sheet.environments.map { ReportTile($0, &renderer, style) }
        let order = tiles.indices.sorted { (tiles[$0].rank, $0) < (tiles[$1].rank, $1) }
        self.init(
            title: file.title.withHiddenShown, messages: renderer.render(file.findings().map { $0.told }),
            rankOfMessages: file.isUnusable ? .failed : file.diagnostics.hasFault ? .warned : .passed,
            tiles: order.map { tiles[$0] },
            place: sheet.place.map {
                ReportPlace(document: file.name, name: file.scene ?? "", number: number, place: $0)
            })
    }
}

extension ReportTile {
    fileprivate init(
        _ environment: CheckedEnvironment, _ renderer: inout DiagnosticRenderer, _ style: PictureStyle
    ) {
        let results = environment.results
        let failed = results.count { $0.outcome != .passed }
        let hasWarning = results.contains { $0.diagnostics.hasFault }
        let messages = results.filter { !$0.diagnostics.isEmpty }.map { result in
            (result.test.map { "\($0.title)\n" } ?? "") + renderer.render(result.diagnostics)
        }
        self.init(
            title: environment.name, verdict: environment.verdict,
            rank: failed > 0 ? .failed : hasWarning ? .warned : .passed,
            picture: environment.layout.map { LayoutOutput.picture(of: $0, style) },
            messages: messages.joined(separator: "\n"), views: environment.layout?.file.layout.views ?? [],
            choices: TileChoices(
                device: environment.place, language: environment.language ?? "as in the file",
                states: environment.states.map { $0.name },
                variants: environment.variants, faults: environment.faults))
    }
}

extension CheckedEnvironment {
    /// `2 of 3 checks failed: unsatisfiable, ambiguous`
    fileprivate var verdict: String {
        let failed = results.count { $0.outcome != .passed }
        let checks = results.count == 1 ? "" : " \(results.count) checks"
        if failed == 0 && faults.isEmpty { return "passed\(checks)" }
        let outcome =
            failed == 0 ? "warnings" : results.count == 1 ? "failed" : "\(failed) of\(checks) failed"
        let more = faults.count > 3 ? " and \(faults.count - 3) more" : ""
        return "\(outcome): \(faults.prefix(3).joined(separator: ", "))\(more)"
    }

    /// The kinds of what was found, each once, errors first: `truncated text`.
    fileprivate var faults: [String] {
        let found = results.flatMap { $0.diagnostics }.filter { $0.severity != .note }
        let errors = found.filter { $0.severity == .error }
        return distinct((errors + found).map { $0.id.withBlanks })
    }

    /// What its name says after the place, but for the language.
    fileprivate var variants: [String] {
        let rest = String(decoding: name.utf8.dropFirst(place.utf8.count), as: UTF8.self)
        let variants = rest.split(separator: ",").map { String($0.trimmingBlanks) }
            .filter { variant in variant != language && !states.contains { $0.name == variant } }
        return variants.isEmpty ? ["as usual"] : variants
    }
}

extension [Diagnostic] {
    /// Whether one is more than a note.
    fileprivate var hasFault: Bool { contains { $0.severity != .note } }
}

extension String {
    /// A kind of message as words: `truncated-text` is `truncated text`.
    fileprivate var withBlanks: String {
        String(decoding: utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    }
}
