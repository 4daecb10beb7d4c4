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

/// The line before a place, as far as it decides what may follow.
struct CompletionLine {
    enum DeclaredType: Equatable {
        case named(String)
        /// The view whose arguments are amended.
        case ofView([String])
    }

    enum Place: Equatable {
        case nothing, comment, type, clause, priority, device, environment, condition, removal, expression,
            statement
        case member([String])
        case argument(DeclaredType)
        /// Of the argument of this name.
        case value(String)
    }

    private(set) var place = Place.nothing
    private(set) var replaced: Span
    /// The first attribute of a constraint, where the place is at its other side.
    private(set) var opposite: AttributeWord?
    /// Whether views are named that are to be removed.
    private(set) var isRemoval = false
    private let file: SourceFile
    /// Those before the name at the place.
    private var tokens: ArraySlice<Token>
    /// Where the words of the name begin among all tokens.
    private let all: [Token]

    init(_ file: SourceFile, before offset: Int32) {
        self.file = file
        replaced = Span(offset, offset)
        all = LayoutSyntax.tokens(of: file).filter { $0.span.start < offset && $0.kind != .endOfFile }
        tokens = all[...]
        guard let last = tokens.last else {
            place = .statement
            return
        }
        if last.kind == .comment, offset <= last.span.end {
            place = .comment
            replaced.start = lastBlank(before: offset)
            return
        }
        let isInString = last.kind == .string && (offset < last.span.end || !isClosed(last))
        if isInString {
            tokens.removeLast()
            replaced = Span(last.span.start + 1, offset)
            place = behindAt ? .device : .nothing
            return
        }
        takeName(before: offset)
        place = placeBehindTokens()
        if let cut = keywordsAtBeginning { replaced.start = cut }
    }

    private func text(_ token: Token) -> String { file.text(token.span) }

    private func isClosed(_ string: Token) -> Bool {
        string.span.end - string.span.start > 1 && file.bytes[Int(string.span.end) - 1] == UInt8(ascii: "\"")
    }

    private func lastBlank(before offset: Int32) -> Int32 {
        var start = offset
        while start > 0, ![0x20, 0x2C, 0x2F].contains(file.bytes[Int(start) - 1]) { start -= 1 }
        return start
    }

    /// Takes the words of the name that the place is in or behind.
    private mutating func takeName(before offset: Int32) {
        while let last = tokens.last, last.kind == .word || last.kind == .number && tokens.count < all.count {
            replaced.start = last.span.start
            tokens.removeLast()
        }
        // A number alone begins no name.
        while replaced.start < offset, let first = all[tokens.endIndex...].first, first.kind == .number {
            tokens.append(first)
            replaced.start = tokens.endIndex < all.count ? all[tokens.endIndex].span.start : offset
        }
    }
}

extension CompletionLine {
    /// Whether the last token is the `at` of an environment.
    private var behindAt: Bool { tokens.last.map { $0.kind == .word && text($0) == "at" } ?? false }

    /// The words between the tokens and the place.
    private var words: [Token] { all[tokens.endIndex...].filter { $0.span.start >= replaced.start } }

    /// The tokens of the statement before the name, from the last line end or brace.
    private var statement: ArraySlice<Token> {
        let start = tokens.lastIndex { $0.kind.isBreak || $0.kind == .leftBrace || $0.kind == .rightBrace }
        return start.map { tokens[($0 + 1)...] } ?? tokens
    }

    /// The place behind keywords that lead the words: `when por|`.
    private var keywordsAtBeginning: Int32? {
        var ends: Set<String> = []
        switch place {
        case .condition: ends = ["when", "and", "or", "not"]
        case .environment: ends = ["at"]
        case .removal: ends = ["remove"]
        case .priority: ends = ["priority"]
        case .nothing, .comment, .type, .clause, .device, .expression, .statement, .member, .argument, .value:
            return nil
        }
        guard let last = words.lastIndex(where: { ends.contains(Text.matchingKey(text($0))) }) else {
            return nil
        }
        return last + 1 < words.count ? words[last + 1].span.start : replaced.end
    }

    private mutating func placeBehindTokens() -> Place {
        if let opening = openParenthesis { return placeInParentheses(from: opening) }
        let statement = statement
        if statement.last?.kind == .dot, let path = path(before: tokens) {
            noteOpposite(in: statement)
            isRemoval = statement.first.map { text($0) == Keyword.remove.rawValue } ?? false
            return .member(path)
        }
        let lead = (statement.first ?? words.first).map { $0.kind == .word ? text($0) : "" } ?? ""
        // The keyword is one of several words: `when por|`.
        let hasMore =
            !statement.isEmpty || words.count > 1 || words.last.map { $0.span.end < replaced.end } ?? false
        if hasMore {
            switch Keyword(rawValue: lead) {
            case .when?, .else?: return .condition
            case .remove?: return .removal
            case .test?, .preview?: return .environment
            case .let?: return statement.contains { $0.kind == .equal } ? .expression : .nothing
            case .component?: return statement.last?.kind == .colon ? .type : .nothing
            case .state?, .include?, .unsatisfiable?, .ambiguous?: return .nothing
            case nil: break
            }
        }
        if statement.last?.kind == .colon { return .type }
        let isLabel = statement.count == 2 && statement.first?.kind == .number && statement.last?.kind == .dot
        return statement.isEmpty || isLabel ? .statement : .expression
    }

    /// The `(` that is open at the place, by its index among the tokens.
    private var openParenthesis: Int? {
        var depth = 0
        for index in tokens.indices.reversed() {
            switch tokens[index].kind {
            case .rightParenthesis: depth += 1
            case .leftParenthesis:
                if depth == 0 { return index }
                depth -= 1
            case .leftBrace, .rightBrace: return nil
            case _: continue
            }
        }
        return nil
    }

    private func placeInParentheses(from opening: Int) -> Place {
        let before = tokens[..<opening]
        let type = before.reversed().prefix { $0.kind == .word || $0.kind == .string }.reversed()
        let head = before.dropLast(type.count)
        guard head.last?.kind == .colon else {
            let line = before[(before.lastIndex { $0.kind.isBreak }.map { $0 + 1 } ?? before.startIndex)...]
            let isComponent = line.first.map { text($0) == "component" } ?? false
            if isComponent { return .nothing }
            return words.contains { Text.matchingKey(text($0)) == "priority" } ? .priority : .clause
        }
        var depth = 0
        for index in tokens[(opening + 1)...].indices.reversed() {
            let kind = tokens[index].kind
            if kind == .rightParenthesis { depth += 1 }
            if kind == .leftParenthesis { depth -= 1 }
            if depth == 0, kind == .comma { break }
            if depth <= 0, kind == .colon {
                let key = tokens[..<index].reversed().prefix { $0.kind == .word || $0.kind == .string }
                return .value(key.reversed().map { text($0) }.joined(separator: " "))
            }
        }
        if type.isEmpty { return .argument(.ofView(path(before: head, dotted: false) ?? [])) }
        return .argument(.named(type.map { text($0) }.joined(separator: " ")))
    }

    /// The names of the path that ends before the last token; `nil` where there is none, as behind the dot of a label.
    private func path(before tokens: ArraySlice<Token>, dotted: Bool = true) -> [String]? {
        var rest = tokens.dropLast()
        var path: [String] = []
        while true {
            var part = Array(
                rest.reversed().prefix { $0.kind == .word || $0.kind == .number || $0.kind == .string }
                    .reversed())
            // A keyword before it is no part of the name.
            if let keyword = part.lastIndex(where: { Keyword(rawValue: text($0)) != nil }) {
                part.removeSubrange(...keyword)
            }
            guard let first = part.first, first.kind != .number else { break }
            path.insert(part.map { Text.decodingString(file.bytes, $0.span) }.joined(separator: " "), at: 0)
            rest = rest.dropLast(part.count)
            guard rest.last?.kind == .dot else { break }
            rest = rest.dropLast()
        }
        return path.isEmpty ? nil : path
    }

    /// Finds the attribute before a relation of the statement.
    private mutating func noteOpposite(in statement: ArraySlice<Token>) {
        guard let relation = statement.firstIndex(where: { $0.kind.isRelation }) else { return }
        for token in statement[..<relation].reversed() where token.kind == .word {
            if let attribute = WordMeaning(of: text(token)).attribute {
                opposite = attribute
                return
            }
        }
    }
}
