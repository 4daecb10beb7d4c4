import ContentSizes
import LayoutProgram
import LayoutSyntax
import SourceText

/// A text that may be written at a place.
package struct Completion: Equatable, Sendable {
    package enum Kind: Sendable {
        case view, type, attribute, argument, value, constant, state, keyword, snippet, device
    }

    /// As lists show it.
    package var label: String
    package var kind: Kind
    /// Its purpose; empty where the label says it.
    package var detail = ""
    /// What is written in its place, where that is not the label. A snippet has places to fill in: `${1:Name}`.
    package var inserted: String?
}

/// The texts that may be written at a place.
package struct CompletionAnswer: Sendable {
    /// The text before the place that each of them replaces.
    package var replaced: Span
    package var items: [Completion]
}

/// Says what may be written at a place of a file.
package struct CompletionQuestion {
    private let analysis: Analysis
    private let source: SourceID
    private let line: CompletionLine
    private let offset: Int32

    package init(_ analysis: Analysis, at offset: Int32, in source: SourceID) {
        self.analysis = analysis
        self.offset = offset
        self.source = source
        line = CompletionLine(analysis.sources[source], before: offset)
    }

    package func answer() -> CompletionAnswer {
        CompletionAnswer(replaced: line.replaced, items: items)
    }

    private var items: [Completion] {
        switch line.place {
        case .nothing: []
        case .comment:
            WarningID.allowable.map { Completion(label: $0.rawValue, kind: .value) }
        case .member(let path): members(of: path)
        case .type: types
        case .argument(let type): arguments(of: type)
        case .value(let key): values(of: key)
        case .clause: words(["Priority", "within"], .keyword)
        case .priority: priorities
        case .device: devices(quoted: false)
        case .environment:
            words(EnvironmentWord.candidates, .keyword) + states + devices(quoted: true)
        case .condition: words(ConditionWord.candidates + ["not", "and", "or"], .keyword) + states
        case .removal: words(names.labels.map { "\($0)" }, .constant) + views
        case .expression: operands
        case .statement:
            operands + words(Keyword.allCases.map { $0.rawValue }, .keyword) + declarationSnippets
        }
    }

    private var names: NamesInScope { analysis.names(at: offset, in: source) }

    private func words(_ words: [String], _ kind: Completion.Kind) -> [Completion] {
        words.map { Completion(label: $0, kind: kind) }
    }

    private var views: [Completion] {
        names.views.map { Completion(label: $0.text, kind: .view, detail: $0.type.spelling) }
    }

    private var states: [Completion] { words(names.states, .state) }

    private var operands: [Completion] {
        views + words(LanguageWords.items, .view) + words(names.constants, .constant)
            + words(["Standard"], .constant)
    }

    private var types: [Completion] {
        words(LanguageWords.types, .type) + words(names.components, .type)
    }

    private var priorities: [Completion] {
        PriorityName.allCases.map {
            Completion(label: $0.spelling, kind: .value, detail: numberText($0.value))
        }
    }

    private func devices(quoted: Bool) -> [Completion] {
        let names =
            DeviceGroup.allCases.map { $0.rawValue } + Device.known.flatMap { $0.models }.map { $0.name }
        return names.map { Completion(label: quoted ? Text.quoted($0) : $0, kind: .device) }
    }
}

// Paths and arguments.
extension CompletionQuestion {
    /// The attributes that an item has, its guides and the views in it.
    private func members(of path: [String]) -> [Completion] {
        let region = path.last.flatMap { WordMeaning(of: $0).item?.region }
        if region != nil { return attributes(isGuide: true) }
        guard let view = analysis.view(at: path, from: offset, in: source) else {
            return attributes(isGuide: false)
        }
        let type = analysis.type(of: view)
        let subviews = analysis.subviews(of: view).map {
            Completion(label: $0.text, kind: .view, detail: $0.type.spelling)
        }
        if line.isRemoval { return subviews }
        let guides =
            type == .layoutGuide
            ? []
            : LanguageWords.guides
                + (type == .scrollView ? LanguageWords.scrollViewGuides : [])
        return subviews + attributes(isGuide: type == .layoutGuide) + words(guides, .view)
    }

    /// Those that may be compared with the first attribute of the line.
    private func attributes(isGuide: Bool) -> [Completion] {
        AttributeWord.suiting(isGuide: isGuide).filter { line.opposite?.admits($0.attribute) ?? true }
            .map { Completion(label: $0.spelling, kind: .attribute) }
    }

    private func arguments(of type: CompletionLine.DeclaredType) -> [Completion] {
        var (parameters, keys) = ([String](), LanguageWords.commonArguments)
        switch type {
        case .named(let name):
            guard let known = analysis.type(called: name) else { break }
            parameters = known.parameters
            keys = LanguageWords.ownArguments(of: known.type) + keys
        case .ofView(let path):
            if let view = analysis.view(at: path, from: offset, in: source) {
                keys = LanguageWords.ownArguments(of: analysis.type(of: view)) + keys
            }
        }
        return parameters.map {
            let name = Text.quotedWhereNeeded($0)
            return Completion(label: name, kind: .argument, detail: "parameter", inserted: "\(name): ")
        }
            + keys.map { key in
                Completion(
                    label: key.spelling, kind: .argument, detail: key.facts.summary,
                    inserted: key.isFlag ? nil : "\(key.spelling): ")
            } + words(names.constants, .constant)
    }

    private func values(of key: String) -> [Completion] {
        guard let argument = WordMeaning(of: key).argument else { return words(names.constants, .constant) }
        let form = argument.facts.value
        var items = words(form.words, .value) + words(names.constants, .constant)
        if case .number(.spacing) = form { items += words(["Standard"], .constant) }
        if case .optionalSize = form { items += words(["none"], .value) }
        if case .priorities = form { items += priorities }
        return items
    }
}

extension AttributeWord {
    /// Whether a constraint may have both as its sides.
    fileprivate func admits(_ other: AttributeWord) -> Bool {
        switch (self, other) {
        case (.composite, _), (_, .composite): return self == other
        case (.single(let first), .single(let second)):
            if isSize || other.isSize { return isSize == other.isSize }
            let isMixed =
                first.isLeftOrRight && second.isDirectional || first.isDirectional && second.isLeftOrRight
            return first.axis == second.axis && !isMixed
        }
    }
}

/// Declarations with places to fill in.
package let declarationSnippets: [Completion] = [
    ("view", "a view with its subviews", "${1:Card}: ${2:View} {\n    $0\n}"),
    ("label", "a text", "${1:Title}: Label(\"${2:Text}\")"),
    (
        "stack", "views in a row or a column",
        "${1:Form}: Stack View(axis: ${2:vertical}, spacing: ${3:8}) {\n    $0\n}"
    ),
    (
        "component", "a view to be used several times",
        "component ${1:Row}(${2:title}): ${3:View} {\n    $0\n}"
    ),
    ("when", "what holds under a condition", "when ${1:landscape} {\n    $0\n}"),
    ("state", "states of the screen", "state ${1:Card}: ${2:closed}, ${3:open}"),
    ("let", "a constant", "let ${1:Gutter} = ${2:12}"),
    ("test", "what must be true of the frames", "test \"${1:name}\" at ${2:375 x 667} {\n    $0\n}"),
    ("preview", "where commands look without an option", "preview at \"${1:iPhone 15}\""),
].map { Completion(label: $0.0, kind: .snippet, detail: $0.1, inserted: $0.2) }
