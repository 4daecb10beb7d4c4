import SourceText

/// The settings of a configuration file, with the tree that holds their environments.
package struct ConfigurationTree: Sendable {
    package var tree: SyntaxTree
    package var settings: [ConfigurationSetting] = []
    package var found = DiagnosticCollector()
}

/// One line of a configuration.
package struct ConfigurationSetting: Sendable {
    package var span: Span
    /// The paths of files that it is about, a string with its quotes; `nil` for all files.
    package var pattern: Span?
    package var kind: Kind

    package enum Kind: Sendable {
        case environments(NodeList<TestEnvironment>)
        /// What holds of all environments that do not say otherwise.
        case options(NodeList<EnvironmentOption>)
        /// The version of iOS.
        case minimum(Double)
        case languages([Span])
        case states([Span])
        case warnings(WarningLevel, ids: [Span], WarningScope)
        case exclude([Span])
        case baseline(Span)
    }
}

/// What is to become of warnings.
package enum WarningLevel: String, CaseIterable, Sendable {
    case off, warn, error
}

/// What a line about warnings is limited to.
package struct WarningScope: Sendable {
    /// Strings with their quotes.
    package var path: Span?
    package var scene: Span?
    /// A path of names, or a string.
    package var view: Span?
}

/// Parses the bytes of a configuration: lines as tests have them behind `at`, and lines of settings. Never fails, as parsing a
/// layout never does.
package func parseConfiguration(
    _ source: SourceFile, as id: SourceID, explainedBy explain: @escaping (FailedLine) -> Explanation
) -> ConfigurationTree {
    var lexer = Lexer(source.bytes, source: id)
    lexer.lex()
    var parser = Parser(source, id, lexer.tokens, explainedBy: explain)
    let settings = parser.parseConfiguration()
    lexer.diagnostics.append(contentsOf: parser.diagnostics)
    return ConfigurationTree(tree: parser.tree, settings: settings, found: lexer.diagnostics)
}

/// The words that a line of a configuration begins with, besides those of environments.
package enum SettingWord: String, CaseIterable {
    case at, minimum, language, state, off, warn, error, exclude, baseline
}

extension Parser {
    fileprivate mutating func parseConfiguration() -> [ConfigurationSetting] {
        var settings: [ConfigurationSetting] = []
        while true {
            while kind.isBreak { take() }
            if at(.endOfFile) { break }
            if let setting = attempt({ parser throws(Failure) in try parser.parseSetting() }) {
                settings.append(setting)
            }
            while !kind.endsLine { take() }
        }
        tree.respellings = cursor.respellings
        return settings
    }

    /// `"Scenes/Login*": top bar 44`
    private mutating func parseSetting() throws(Failure) -> ConfigurationSetting {
        production = .configuration
        let start = self.start
        var pattern: Span?
        if at(.string), kind(1) == .colon {
            pattern = span
            take()
            take()
        }
        let kind = try parseSettingKind()
        if !self.kind.endsLine { throw failure(isEnvironment(kind) ? .furtherEnvironment : .end) }
        return ConfigurationSetting(span: span(from: start), pattern: pattern, kind: kind)
    }

    private func isEnvironment(_ kind: ConfigurationSetting.Kind) -> Bool {
        switch kind {
        case .environments, .options: true
        case .minimum, .languages, .states, .warnings, .exclude, .baseline: false
        }
    }

    private mutating func parseSettingKind() throws(Failure) -> ConfigurationSetting.Kind {
        if atWord("at") { return .environments(try parseEnvironments(from: position)) }
        guard let word = SettingWord.allCases.first(where: { eatWord($0.rawValue) }) else {
            return .options(try parseOptionsAlone())
        }
        switch word {
        case .at: throw failure(.setting)
        case .minimum:
            guard eatWord("ios"), at(.number) else { throw failure(.minimumSystem) }
            return .minimum(parseNumber())
        case .language:
            return .languages(try parseList { parser throws(Failure) in try parser.parseTag(.language) })
        case .state:
            return .states(
                try parseList { parser throws(Failure) in try parser.parsePathSpan(.stateName) })
        case .off: return try parseWarnings(.off)
        case .warn: return try parseWarnings(.warn)
        case .error: return try parseWarnings(.error)
        case .exclude:
            return .exclude(try parseList { parser throws(Failure) in try parser.parseString(.pathPattern) })
        case .baseline: return .baseline(try parseString(.baselinePath))
        }
    }

    /// `both directions, content size L...AX1`, without a screen
    private mutating func parseOptionsAlone() throws(Failure) -> NodeList<EnvironmentOption> {
        let isSizeClass = kind(1) == .minus && kind(2) == .word
        guard isSizeClass || EnvironmentWord.allCases.contains(where: { atWords($0.rawValue) }) else {
            throw failure(.setting)
        }
        let outer = context
        context.isInEnvironment = true
        defer { context = outer }
        let first = tree.environmentOptions.count
        repeat { try parseEnvironmentOption() } while eat(.comma)
        return NodeList(first..<tree.environmentOptions.count)
    }

    private mutating func atWords(_ text: String) -> Bool {
        var index = position
        for word in text.split(separator: " ") {
            guard isWord(index, String(word)) else { return false }
            index += 1
        }
        return true
    }

    /// `truncated-text, zero-size in "Legacy/*" in scene "Login" of Form.Title`, behind its `off`
    private mutating func parseWarnings(_ level: WarningLevel) throws(Failure) -> ConfigurationSetting.Kind {
        let ids = try parseList { parser throws(Failure) in try parser.parseTag(.warningID) }
        var scope = WarningScope()
        while true {
            if eatWords("in scene") {
                scope.scene = try parseString(.sceneName)
            } else if eatWord("in") {
                scope.path = try parseString(.pathPattern)
            } else if eatWord("of") {
                scope.view = try parsePathSpan(.viewName)
            } else {
                return .warnings(level, ids: ids, scope)
            }
        }
    }

    private mutating func parseList(
        _ parse: (inout Parser) throws(Failure) -> Span
    ) throws(Failure) -> [Span] {
        var list = [try parse(&self)]
        while eat(.comma) { list.append(try parse(&self)) }
        return list
    }

    /// `truncated-text`, `zh-Hans`, `es-419`: words with hyphens between them and no blanks
    private mutating func parseTag(_ expected: Expected) throws(Failure) -> Span {
        guard at(.word) else { throw failure(expected, from: max(position - 1, 0)) }
        let start = self.start
        take()
        while at(.minus), self.start == previousEnd, kind(1) == .word || kind(1) == .number {
            take()
            take()
        }
        return span(from: start)
    }

    private mutating func parsePathSpan(_ expected: Expected) throws(Failure) -> Span {
        guard kind.isName else { throw failure(expected, from: max(position - 1, 0)) }
        let start = self.start
        _ = try parsePath()
        return span(from: start)
    }

    private mutating func parseString(_ expected: Expected) throws(Failure) -> Span {
        guard at(.string) else { throw failure(expected, from: max(position - 1, 0)) }
        let string = span
        take()
        return string
    }
}
