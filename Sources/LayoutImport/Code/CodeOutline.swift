import ContentSizes
import LayoutSyntax
import SourceText

/// Reads a file of Swift three times, statement by statement: what it declares, what is in what, and what is set and
/// constrained. It knows braces, parentheses and line ends, and of the language no more.
struct CodeOutline {
    let tokens: CodeTokens
    var views: [CodeView] = []
    /// The file first, for what is in no type.
    var types: [CodeType]
    /// By the token of its name.
    var viewsByToken: [Int: Int] = [:]
    /// Of this file.
    var facts = CodeFacts()
    /// Of the other files.
    let otherFacts: CodeFacts
    var scopes: [CodeScope] = []
    /// How many braces are open that are nested more deeply than any code has.
    private var unreadDepth = 0
    var pass = Pass.declarations
    /// The views of makeConstraints closures so far, of which `remakeConstraints` removes the constraints.
    var constrainedBySnapKit: Set<Int> = []

    enum Pass: CaseIterable {
        case declarations, hierarchy, constraints
    }

    private static let depthLimit = 100

    /// - Parameter otherFacts: Of the files that are read with this one.
    init(
        _ bytes: [UInt8], fileName: String, _ otherFacts: CodeFacts, passes: [Pass] = Pass.allCases
    ) {
        tokens = CodeTokens(SwiftText.prepared(bytes))
        self.otherFacts = otherFacts
        types = [CodeType(name: fileName)]
        for pass in passes {
            self.pass = pass
            scopes = [CodeScope(type: 0, isTypeBody: true)]
            unreadDepth = 0
            read()
        }
    }

    private mutating func read() {
        var start = 0
        var depth = 0
        for index in 0..<tokens.count where index >= start {
            switch tokens.kind(at: index) {
            case .leftParenthesis: depth += 1
            case .rightParenthesis: depth = max(0, depth - 1)
            case .unknown: depth = max(0, depth + bracket(at: index))
            case .leftBrace:
                // The parameters of a closure have been read with its head.
                let head = start..<index
                start = open(head, at: index, depth)
                depth = 0
            case .rightBrace:
                finish(start..<index)
                if unreadDepth > 0 {
                    unreadDepth -= 1
                } else if scopes.count > 1 {
                    depth = scopes.removeLast().outerDepth
                }
                start = index + 1
            case .newline where depth == 0 && !goesOn(at: index):
                finish(start..<index)
                start = index + 1
            case _: break
            }
            if tokens.kind(at: index) == .unknown, depth == 0, tokens.text(at: index) == ";" {
                finish(start..<index)
                start = index + 1
            }
        }
        finish(start..<tokens.count)
    }

    private func bracket(at index: Int) -> Int {
        switch tokens.text(at: index) {
        case "[": 1
        case "]": -1
        case _: 0
        }
    }

    /// Whether the statement does not end with its line: it ends in a sign, or the next line begins with one.
    private func goesOn(at index: Int) -> Bool {
        if tokens.kind(at: index - 1) == .newline { return true }
        var next = index + 1
        while tokens.kind(at: next) == .newline { next += 1 }
        return ["=", "==", "+", "-", "*", "/", ",", "."].contains(tokens.text(at: index - 1))
            || [".", "=", "+", "*", "/", "{", ",", ":", "?", "&&"].contains(tokens.text(at: next))
    }

    /// A statement without the line ends around it.
    private mutating func finish(_ range: Range<Int>) {
        let statement = trimmed(range)
        if statement.isEmpty { return }
        switch pass {
        case .declarations: declare(statement)
        case .hierarchy:
            bind(statement)
            nest(statement)
        case .constraints:
            bind(statement)
            set(statement)
            constrain(statement)
        }
    }

    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, tokens.kind(at: start) == .newline { start += 1 }
        while end > start, tokens.kind(at: end - 1) == .newline { end -= 1 }
        return start..<end
    }
}

// Braces.
extension CodeOutline {
    var scope: CodeScope { scopes[scopes.count - 1] }

    /// Opens the scope that the tokens before a brace begin.
    ///
    /// - Returns: Where the first statement in it starts.
    private mutating func open(_ range: Range<Int>, at brace: Int, _ depth: Int) -> Int {
        let head = trimmed(range)
        var inner = CodeScope(type: scope.type)
        inner.omission = scope.omission
        inner.outerDepth = depth
        let parameters = closureParameters(behind: brace)
        if scopes.count > Self.depthLimit {
            unreadDepth += 1
            return parameters.end
        }
        if let type = typeDeclaration(head) {
            inner = CodeScope(type: type, isTypeBody: true, outerDepth: depth)
        } else if !head.isEmpty {
            // What a head binds is known inside it and, behind `guard`, also afterwards.
            if pass == .declarations { declare(head) } else { bind(head) }
            if pass == .constraints { constrain(head) }
            describe(&inner, head, parameters.names)
        }
        scopes.append(inner)
        return parameters.end
    }

    /// `make in`, `(make) -> Void in`, `[weak self] view in`.
    private func closureParameters(behind brace: Int) -> (names: [String], end: Int) {
        var names: [String] = []
        var index = brace + 1
        var depth = 0
        while index < tokens.count, index < brace + 40 {
            let kind = tokens.kind(at: index)
            if kind == .newline || kind == .leftBrace || kind == .rightBrace || kind == .equal { break }
            let text = tokens.text(at: index)
            depth += kind == .unknown ? bracket(at: index) : 0
            if kind == .word, ["for", "let", "var", "case"].contains(text) { break }
            if kind == .word, text == "in" { return (names, index + 1) }
            if kind == .word, depth == 0, names.isEmpty { names.append(text) }
            index += 1
        }
        return ([], brace + 1)
    }

    /// The type that a head declares or extends, made where it is new.
    private mutating func typeDeclaration(_ head: Range<Int>) -> Int? {
        let words = ["class", "struct", "extension", "actor", "enum", "protocol"]
        guard
            let keyword = head.first(where: {
                tokens.kind(at: $0) == .word && words.contains(tokens.text(at: $0))
            }),
            tokens.kind(at: keyword + 1) == .word,
            !["func", "var", "let"].contains(tokens.text(at: keyword + 1)),
            !head.contains(where: { tokens.text(at: $0) == "=" })
        else { return nil }
        var nameToken = keyword + 1
        while tokens.kind(at: nameToken + 1) == .dot, nameToken + 2 < head.upperBound { nameToken += 2 }
        let name = tokens.text(at: nameToken)
        let known = types.indices.dropFirst().first { types[$0].name == name }
        if known == nil { types.append(CodeType(name: name)) }
        let type = known ?? types.count - 1
        if tokens.text(at: keyword) == "class",
            let colon = head.first(where: { tokens.kind(at: $0) == .colon })
        {
            facts.superclasses[name] = tokens.text(at: colon + 1)
        }
        return type
    }

    /// What a closure or a branch means for the names and constraints in it.
    private mutating func describe(_ inner: inout CodeScope, _ head: Range<Int>, _ parameters: [String]) {
        if tokens.text(at: head.lowerBound) == "else" { inner.omission = "it holds in another case" }
        for (name, view) in parameterViews(head) { inner.names[name] = [view] }
        if pass != .declarations, let list = listOfLoop(head) {
            for name in ["$0"] + parameters + list.names { inner.names[name] = list.views }
        }
        if let keyword = tokens.declarationKeyword(from: head.lowerBound),
            let view = viewsByToken[keyword + 1]
        {
            inner.made = view
            for name in ["$0"] + parameters { inner.names[name] = [view] }
        }
        if pass == .constraints { describeMaker(&inner, head, parameters) }
    }

    /// The views that a function is given.
    private mutating func parameterViews(_ head: Range<Int>) -> [(String, Int)] {
        guard let keyword = head.first(where: { ["func", "init"].contains(tokens.text(at: $0)) }) else {
            return []
        }
        var found: [(String, Int)] = []
        for colon in keyword..<head.upperBound where tokens.kind(at: colon) == .colon {
            let (name, className) = (tokens.text(at: colon - 1), tokens.text(at: colon + 1))
            guard tokens.kind(at: colon - 1) == .word, soundsLikeView(className) else { continue }
            if viewsByToken[colon - 1] == nil {
                views.append(
                    CodeView(name: name, className: className, span: tokens.span(of: colon - 1..<colon)))
                viewsByToken[colon - 1] = views.count - 1
                types[scope.type].views.append(views.count - 1)
            }
            if let view = viewsByToken[colon - 1] { found.append((name, view)) }
        }
        return found
    }

    private mutating func describeMaker(_ inner: inout CodeScope, _ head: Range<Int>, _ parameters: [String])
    {
        var end = head.upperBound
        if tokens.kind(at: end - 1) == .leftParenthesis { end -= 1 }
        let method = tokens.text(at: end - 1)
        guard ["makeConstraints", "remakeConstraints", "updateConstraints"].contains(method),
            end - 2 > head.lowerBound
        else { return }
        let path = pathStart(before: end - 2)..<end - 2
        guard let expression = tokens.expression(path) else { return }
        let components = (expression.path ?? "").split(separator: ".").map { String($0) }.filter {
            $0 != "snp"
        }
        let made = views(components, at: path)
        inner.maker = (parameters.first ?? "$0", made)
        if method == "updateConstraints" { inner.omission = "it changes a constraint" }
        if method == "remakeConstraints", made.contains(where: constrainedBySnapKit.contains) {
            inner.omission = "it replaces constraints"
        }
        if inner.omission == nil { constrainedBySnapKit.formUnion(made) }
    }

    /// `[a, b].forEach`, `for view in [a, b]`
    private mutating func listOfLoop(_ head: Range<Int>) -> (names: [String], views: [Int])? {
        var names: [String] = []
        var list = head
        if tokens.text(at: head.lowerBound) == "for",
            let word = head.first(where: { tokens.text(at: $0) == "in" })
        {
            names = [tokens.text(at: head.lowerBound + 1)]
            list = word + 1..<head.upperBound
        } else if let word = head.dropFirst().first(where: { tokens.text(at: $0) == "forEach" }) {
            list = head.lowerBound..<word - 1
        } else {
            return nil
        }
        guard case .list(let elements)? = tokens.expression(list) else { return nil }
        let views = elements.flatMap { known($0.path) }
        return views.isEmpty ? nil : (names, views)
    }
}
