import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutOutput
import LayoutProgram
import LayoutSyntax
import SourceText

/// What there is to say of a place in a file.
package struct HoverAnswer: Sendable {
    /// The text that it is about.
    package var range: SourceRange
    /// As a file would write it.
    package var title: String
    /// Sentences, or lines of a list.
    package var lines: [String]
}

/// A layout that compiles, with the environments that it is looked at in.
package struct HoveredLayout: Sendable {
    package let layout: CompiledLayout
    package let targets: [CheckTarget]

    /// More environments than these are not told of one view.
    private static let mostTargets = 8

    /// - Parameter request: The check of the file, whose environments count; of a range its least size.
    package init(_ layout: CompiledLayout, _ request: Request, load: @escaping (String) -> LoadedFile) {
        self.layout = layout
        var targets: [CheckTarget] = []
        if case .check(let asked, _, _) = request.action, let file = request.files.first {
            var answering = Answering(request: request, load: load, runner: SerialRunner()) { _ in }
            targets = answering.targets(of: file, layout, file.settings?.targets ?? asked)
        }
        if targets.isEmpty { targets = layout.tests.flatMap { $0.targets } }
        if targets.isEmpty { targets = EnvironmentMatrix().targets }
        var names: Set<String> = []
        self.targets = Array(
            targets.map { $0.smallest }.filter { names.insert($0.name).inserted }.prefix(Self.mostTargets))
    }
}

/// Answers what is at a place of a file.
package struct HoverQuestion {
    private let analysis: Analysis
    private let hovered: HoveredLayout?
    private let isStopped: () -> Bool

    /// - Parameter hovered: Where the file has errors, the layout that it was before; `nil` without one.
    package init(_ analysis: Analysis, _ hovered: HoveredLayout?, until isStopped: @escaping () -> Bool) {
        self.analysis = analysis
        self.hovered = hovered
        self.isStopped = isStopped
    }

    package func answer(at offset: Int32, in source: SourceID) -> HoverAnswer? {
        if let occurrence = analysis.occurrence(at: offset, in: source) { return answer(about: occurrence) }
        return word(at: offset, in: source) ?? constraint(at: offset, in: source)
    }

    private func answer(about occurrence: Occurrence) -> HoverAnswer {
        let text = analysis.sources[occurrence.range.source].text(occurrence.range.span)
        var answer = HoverAnswer(range: occurrence.range, title: text, lines: [])
        switch occurrence.kind {
        case .view:
            guard let symbol = occurrence.symbol else { return answer }
            answer.title = "\(analysis.program.path(of: symbol)): \(analysis.type(of: symbol).spelling)"
            answer.lines = frames(ofViewAt: analysis.program.path(of: symbol))
        case .constant, .parameter, .component, .state, .label:
            let source = analysis.sources[occurrence.definition.source]
            let table = EditorText(source.bytes, in: .utf8)
            answer.title = source.text(table.line(at: occurrence.definition.span.start))
                .split(separator: " ").joined(separator: " ")
        }
        return answer
    }

    /// An argument or a type.
    private func word(at offset: Int32, in source: SourceID) -> HoverAnswer? {
        let tree = analysis.tree(of: source)
        guard let name = tree.names.first(where: { $0.span.start <= offset && offset <= $0.span.end }),
            !name.isQuoted
        else { return nil }
        let meaning = WordMeaning(of: tree.name(name))
        let range = SourceRange(source, name.span)
        if let argument = meaning.argument {
            return HoverAnswer(
                range: range, title: argument.usage,
                lines: ["\(argument.facts.summary)", "It takes \(argument.facts.value.description)."])
        }
        guard let type = meaning.type, meaning.attribute == nil else { return nil }
        let own = LanguageWords.ownArguments(of: type).map { $0.spelling }
        return HoverAnswer(
            range: range, title: tree.name(name),
            lines: own.isEmpty
                ? [] : ["Beside the arguments of every view it has \(own.joined(lastBy: "and"))."])
    }
}

// What depends on the environment.
extension HoverQuestion {
    /// What is the same in several environments is said once.
    private func grouped(_ sayings: [(environment: String, text: String)]) -> [String] {
        distinct(sayings.map { $0.text }).map { text in
            let names = sayings.filter { $0.text == text }.map { $0.environment }
            return "\(text) at \(names.joined(lastBy: "and"))"
        }
    }

    private func eachEnvironment(
        _ say: (InstalledLayout, SolvedLayout, SettledSolution) -> String?
    ) -> [String] {
        guard let hovered else { return [] }
        var sayings: [(environment: String, text: String)] = []
        for target in hovered.targets where !isStopped() {
            var options = SolveOptions()
            options.fit(target)
            let installed = hovered.layout.install(in: Environment(target.request))
            guard !installed.diagnostics.contains(where: { $0.severity == .error }),
                let settled = try? SettledSolution(installed, options: options),
                let solved = try? report(on: settled), let text = say(installed, solved, settled)
            else { continue }
            sayings.append((target.name, text))
        }
        return grouped(sayings)
    }

    private func frames(ofViewAt path: String) -> [String] {
        eachEnvironment { installed, solved, settled in
            guard let view = solved.views.firstIndex(where: { $0.path == path }) else {
                return "Not installed"
            }
            let frame = solved.views[view].frame
            var text =
                "x \(shown(frame.x)), y \(shown(frame.y)), \(shown(frame.width)) x \(shown(frame.height))"
            if solved.ambiguities.contains(where: { $0.view == view }) { text += ", ambiguous" }
            let content = settled.contents[view + 1]
            let (width, height) = (content.size(.horizontal), content.size(.vertical))
            if width != nil || height != nil {
                text += "; content \(width.map(shown) ?? "none") x \(height.map(shown) ?? "none")"
            }
            return text
        }
    }

    private func constraint(at offset: Int32, in source: SourceID) -> HoverAnswer? {
        let own = analysis.program.constraints.filter {
            $0.range.source == source && $0.range.span.start <= offset && offset <= $0.range.span.end
        }
        guard let first = own.first else { return nil }
        let range = first.range
        let priority = first.priority == 1000 ? "Required." : "Priority \(shown(first.priority))."
        let text = analysis.sources[source].text(range.span)
        // The frames of a file with errors are those of an earlier text, whose places are others.
        guard analysis.resolved.layout != nil else {
            return HoverAnswer(range: range, title: text, lines: [priority])
        }
        let effects = eachEnvironment { installed, solved, _ in
            guard installed.constraints.contains(where: { $0.range == range }) else { return "Not active" }
            if solved.conflicts.contains(where: { $0.broken.written?.range == range }) {
                return "Ignored, because it conflicts with others,"
            }
            let missed = solved.unsatisfied.filter { $0.constraint.written?.range == range }
            guard let most = missed.map({ $0.violation }).max() else { return "Holds" }
            return "Missed by \(shown(most)) pt"
        }
        return HoverAnswer(range: range, title: text, lines: [priority] + effects)
    }

    private func shown(_ number: Double) -> String { readable(number) }
}
