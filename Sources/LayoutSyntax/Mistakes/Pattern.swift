import ContentSizes
import SourceText

/// A row of tokens around the one at which a line fails.
///
/// A pattern is written as its elements, with blanks between them:
/// - `'is'` is this token, in any case, and `'is','equals'` either of the two;
/// - `number`, `name`, `path` and the other cases of `TokenClass` stand for what they say;
/// - `^` before an element marks the token at which the line fails, which is its first;
/// - `~` before an element says that no blank is before it, and `?` behind it that it may be missing;
/// - `[` and `]` enclose what a message underlines and a fix replaces; with nothing between them they are a place
///   behind the element before.
///
/// Without a `^` the failing token is inside of what the pattern matches, or close behind it.
struct Pattern: Sendable {
    fileprivate var elements: [Element] = []
    /// The elements that are underlined.
    fileprivate var marked = 0..<0

    /// The words that the pattern looks for.
    var words: [String] {
        elements.flatMap { $0.classes }.compactMap { tokenClass in
            if case .literal(let text, isWord: true) = tokenClass { text } else { nil }
        }
    }

    fileprivate struct Element: Sendable {
        var classes: [TokenClass] = []
        var isFailure = false
        var isGlued = false
        var isOptional = false
    }

    init(_ text: String) {
        var hasMark = false
        for part in text.split(separator: " ") {
            switch part {
            case "[": marked = elements.count..<elements.count
            case "]":
                marked = marked.lowerBound..<elements.count
                hasMark = true
            default: elements.append(Element(part))
            }
        }
        if !hasMark { marked = elements.indices }
    }
}

extension Pattern.Element {
    fileprivate init(_ text: Substring) {
        var rest = text
        while let sign = rest.first, sign == "^" || sign == "~" {
            if sign == "^" { isFailure = true } else { isGlued = true }
            rest.removeFirst()
        }
        if rest.last == "?", rest.count > 1 {
            isOptional = true
            rest.removeLast()
        }
        classes = rest.split(separator: ",").map(TokenClass.init)
    }
}

/// What an element of a pattern stands for.
enum TokenClass: Equatable, Sendable {
    case literal(String, isWord: Bool)
    case number, integer, word, string, color, name, path, attribute, relation, comma, sign
    /// A name of as few words as may be.
    case shortName
    /// The beginning of a statement, behind a label, and its end; no tokens.
    case start, end
    /// A line's end.
    case lineBreak
    /// An `x` that multiplies.
    case times
    /// The name of a type of view.
    case type
    /// Words that name an argument with a value, or one without.
    case argumentName, flag
    /// The name or the value of a priority.
    case priority
    /// Everything up to the end of the argument, or of the statement.
    case value, rest
    /// A `(` with everything up to its `)`.
    case group
    /// Words that are one attribute when they are joined: `Center X`.
    case splitAttribute

    fileprivate init(_ text: Substring) {
        if text.first == "'" {
            let literal = text.dropFirst().dropLast()
            self = .literal(String(literal), isWord: literal.utf8.first?.isLetter ?? false)
            return
        }
        let named: [(Substring, TokenClass)] = [
            ("number", .number), ("integer", .integer), ("word", .word), ("string", .string),
            ("color", .color),
            ("name", .name), ("short", .shortName),
            ("path", .path), ("attribute", .attribute), ("relation", .relation), ("comma", .comma),
            ("sign", .sign), ("start", .start), ("end", .end), ("break", .lineBreak), ("times", .times),
            ("type", .type), ("argument", .argumentName), ("flag", .flag), ("priority", .priority),
            ("value", .value), ("rest", .rest), ("group", .group), ("split", .splitAttribute),
        ]
        guard let known = named.first(where: { $0.0 == text }) else {
            preconditionFailure("there is no class of tokens '\(text)'")
        }
        self = known.1
    }
}

/// What a pattern has found on a line.
struct Match {
    let line: MistakenLine
    /// The tokens of each element.
    fileprivate(set) var parts: [Range<Int>] = []
    /// The tokens that are underlined.
    fileprivate(set) var marked = 0..<0

    /// What element `number` matches, counted from 1, as a message quotes it.
    subscript(number: Int) -> String { line.quote(parts[number - 1]) }
    func text(_ number: Int) -> String { line.text(parts[number - 1]) }
    func isEmpty(_ number: Int) -> Bool { parts[number - 1].isEmpty }

    /// `template` with `{1}` replaced by what element 1 matches, and so on.
    func filling(_ template: String, quoting: Bool = true) -> String {
        var filled = ""
        for (index, part) in template.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
            guard index > 0, let number = part.first?.wholeNumberValue, part.dropFirst().first == "}" else {
                filled += (index > 0 ? "{" : "") + part
                continue
            }
            filled += (quoting ? self[number] : text(number)) + part.dropFirst(2)
        }
        return filled
    }
}

extension Pattern {
    /// The first place on the line where the pattern fits.
    func match(_ line: MistakenLine) -> Match? {
        let failing = elements.first { $0.isFailure }
        if let failing, !fitsFailure(failing, line) { return nil }
        let last = elements[0].classes == [.start] ? line.first : max(line.failure.token, line.first)
        var match = Match(line: line)
        for first in max(line.first, last - MistakenLine.reach)...last {
            match.parts.removeAll(keepingCapacity: true)
            guard extend(&match, 0, at: first), failing != nil || reaches(match, line) else { continue }
            match.marked = range(of: match, from: first)
            return match
        }
        return nil
    }

    /// A quick look before the search.
    private func fitsFailure(_ element: Element, _ line: MistakenLine) -> Bool {
        let index = line.failure.token
        return element.classes.contains { fits($0, index, line) ?? !lengths($0, at: index, line).isEmpty }
    }

    private func reaches(_ match: Match, _ line: MistakenLine) -> Bool {
        guard let last = match.parts.last else { return false }
        return last.upperBound >= line.failure.token
    }

    private func range(of match: Match, from first: Int) -> Range<Int> {
        if marked.isEmpty {
            let place = marked.lowerBound > 0 ? match.parts[marked.lowerBound - 1].upperBound : first
            return place..<place
        }
        return match.parts[marked.lowerBound].lowerBound..<match.parts[marked.upperBound - 1].upperBound
    }

    /// Adds what the elements from `element` on match at token `index`; whether they do. The longest match of an element
    /// comes first.
    private func extend(_ match: inout Match, _ element: Int, at index: Int) -> Bool {
        guard element < elements.count else { return true }
        let current = elements[element]
        let line = match.line
        let isInPlace =
            (!current.isFailure || index == line.failure.token) && (!current.isGlued || line.isGlued(index))
        if isInPlace {
            for tokenClass in current.classes {
                if let fits = fits(tokenClass, index, line) {
                    if fits, extend(&match, element, by: 1, at: index) { return true }
                } else {
                    for length in lengths(tokenClass, at: index, line) {
                        if extend(&match, element, by: length, at: index) { return true }
                    }
                }
            }
        }
        return current.isOptional && extend(&match, element, by: 0, at: index)
    }

    /// Takes so many tokens as what an element matches; whether the elements behind it match too.
    private func extend(_ match: inout Match, _ element: Int, by length: Int, at index: Int) -> Bool {
        match.parts.append(index..<index + length)
        if extend(&match, element + 1, at: index + length) { return true }
        match.parts.removeLast()
        return false
    }

    /// Whether token `index` is of a class of single tokens; `nil` of another class.
    private func fits(_ tokenClass: TokenClass, _ index: Int, _ line: MistakenLine) -> Bool? {
        let kind = line.cursor.token(at: index).kind
        return switch tokenClass {
        case .literal(let text, let isWord): (kind == .word) == isWord && line.isToken(index, text)
        case .number: kind == .number
        case .integer: kind == .number && Int64(line.text(at: index)) != nil
        case .word: kind == .word
        case .string: kind == .string
        case .color: kind == .color
        case .attribute: line.cursor.isAttribute(index)
        case .relation: kind.isRelation
        case .comma: kind == .comma
        case .sign: kind == .unknown
        case .lineBreak: kind.endsLine
        case .times: line.cursor.isLetterX(index)
        case .start, .end, .name, .shortName, .path, .type, .argumentName, .flag, .priority, .splitAttribute,
            .value, .rest, .group:
            nil
        }
    }

    /// How many tokens from `index` on may be of a class, the most first.
    private func lengths(_ tokenClass: TokenClass, at index: Int, _ line: MistakenLine) -> [Int] {
        let cursor = line.cursor
        let kind = cursor.token(at: index).kind
        switch tokenClass {
        case .start: return index == line.first ? [0] : []
        case .end: return kind.endsStatement ? [0] : []
        case .name: return (0..<cursor.nameEnd(from: index) - index).reversed().map { $0 + 1 }
        case .shortName: return (0..<cursor.nameEnd(from: index) - index).map { $0 + 1 }
        case .path: return line.pathLengths(at: index)
        case .type: return line.wordCounts(at: index) { ViewType.canonical($0) != nil }
        case .argumentName:
            return line.wordCounts(at: index) { ArgumentKey.named($0).map { !$0.isFlag } ?? false }
        case .flag: return line.wordCounts(at: index) { ArgumentKey.named($0)?.isFlag ?? false }
        case .priority:
            if kind == .number { return [1] }
            return line.wordCounts(at: index) { PriorityName(rawValue: $0.lowercased()) != nil }
        case .splitAttribute: return line.splitAttribute(at: index)
        case .value: return [line.valueEnd(from: index) - index].filter { $0 > 0 }
        case .rest: return [cursor.statementEnd(from: index) - index].filter { $0 > 0 }
        case .group:
            guard kind == .leftParenthesis, let end = line.closing(of: index) else { return [] }
            return [end + 1 - index]
        case .literal, .number, .integer, .word, .string, .color, .attribute, .relation, .comma, .sign,
            .lineBreak,
            .times:
            return []
        }
    }
}
