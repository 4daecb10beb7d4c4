import ContentSizes
import LayoutSyntax
import SourceText

/// A row of tokens around the one at which a line fails.
///
/// A pattern is written as its elements, with blanks between them:
/// - `'is'` is this token, in any case, and `'is','equals'` either of the two;
/// - `number`, `name`, `path` and the other cases of `TokenClass` stand for what they say;
/// - `^` before an element marks the token at which the line fails, which is its first;
/// - `~` before an element says that no blank is before it, and `?` behind it that it may be missing;
/// - `[` and `]` enclose what a message underlines and a fix replaces; with nothing between them they are an
///   index behind the element before.
///
/// Without a `^` the failing token is inside of what the pattern matches, or close behind it.
struct Pattern: Sendable {
    fileprivate var elements: [Element] = []
    /// The elements that are underlined.
    fileprivate var marked = 0..<0

    /// The words that the pattern looks for.
    var words: [String] {
        elements.flatMap { $0.literals }.filter { $0.utf8.first?.isLetter ?? false }
    }

    fileprivate struct Element: Sendable {
        /// The words and signs that it may be.
        var literals: [String] = []
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
        for part in rest.split(separator: ",") {
            if part.first == "'" {
                literals.append(String(part.dropFirst().dropLast()))
            } else if let tokenClass = TokenClass(rawValue: String(part)) {
                classes.append(tokenClass)
            } else {
                preconditionFailure("there is no class of tokens '\(part)'")
            }
        }
    }
}

/// A class of tokens that an element of a pattern may stand for, besides words and signs.
enum TokenClass: String, Sendable {
    case number, word, string, color, name, path, attribute, relation, comma
    /// A sign that the language does not have.
    case sign
    /// A name of as few words as may be.
    case short
    /// The beginning of a statement, behind a label, and its end; no tokens.
    case start, end
    /// A line's end.
    case `break`
    /// An `x` that multiplies.
    case times
    /// The name of a type of view.
    case type
    /// Words that name an argument with a value.
    case argument
    /// The name or the value of a priority.
    case priority
    /// Everything up to the end of the argument, or of the statement.
    case value, rest
    /// A `(` with everything up to its `)`.
    case group
    /// Words that are one attribute when they are joined: `Center X`.
    case split
}

/// The tokens that a pattern has found on a line.
struct Match {
    let line: FailedLine
    /// The tokens of each element.
    fileprivate(set) var parts: [Range<Int>] = []
    /// The tokens that are underlined.
    fileprivate(set) var marked = 0..<0

    /// The tokens of element `number`, counted from 1, as a message quotes them.
    subscript(number: Int) -> String { line.quote(parts[number - 1]) }
    func text(_ number: Int) -> String { line.text(parts[number - 1]) }
    func isEmpty(_ number: Int) -> Bool { parts[number - 1].isEmpty }

    /// `template` with `{1}` replaced by what element 1 matches, and so on. What the user wrote may hold other braces.
    func filling(_ template: String, quoting: Bool = true) -> String {
        var filled = ""
        for (index, part) in template.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
            guard index > 0, let number = part.first?.wholeNumberValue, part.dropFirst().first == "}",
                parts.indices.contains(number - 1)
            else {
                filled += (index > 0 ? "{" : "") + part
                continue
            }
            filled += (quoting ? self[number] : text(number)) + part.dropFirst(2)
        }
        return filled
    }
}

extension Pattern {
    /// The first tokens on the line that fit the pattern.
    func match(_ line: FailedLine) -> Match? {
        let failing = elements.first { $0.isFailure }
        if let failing, !fitsFailure(failing, line) { return nil }
        let last = elements[0].classes == [.start] ? line.first : max(line.failure.token, line.first)
        var match = Match(line: line)
        for first in max(line.first, last - FailedLine.reach)...last {
            match.parts.removeAll(keepingCapacity: true)
            guard extend(&match, 0, at: first), failing != nil || reaches(match, line) else { continue }
            match.marked = range(of: match, from: first)
            return match
        }
        return nil
    }

    /// A quick look before the search.
    private func fitsFailure(_ element: Element, _ line: FailedLine) -> Bool {
        !element.lengths(at: line.failure.token, line).isEmpty
    }

    private func reaches(_ match: Match, _ line: FailedLine) -> Bool {
        guard let last = match.parts.last else { return false }
        return last.upperBound >= line.failure.token
    }

    private func range(of match: Match, from first: Int) -> Range<Int> {
        if marked.isEmpty {
            let index = marked.lowerBound > 0 ? match.parts[marked.lowerBound - 1].upperBound : first
            return index..<index
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
            for length in current.lengths(at: index, line) {
                if extend(&match, element, by: length, at: index) { return true }
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
}

extension Pattern.Element {
    /// The numbers of tokens from `index` on that the element may stand for, of each class the greatest first.
    fileprivate func lengths(at index: Int, _ line: FailedLine) -> [Int] {
        let isLiteral = literals.contains { literal in
            let isWord = literal.utf8.first?.isLetter ?? false
            return (line.cursor.token(at: index).kind == .word) == isWord && line.isToken(index, literal)
        }
        return (isLiteral ? [1] : []) + classes.flatMap { line.lengths(of: $0, at: index) }
    }
}

extension FailedLine {
    /// The numbers of tokens from `index` on that may be of a class, the greatest first.
    fileprivate func lengths(of tokenClass: TokenClass, at index: Int) -> [Int] {
        let kind = cursor.token(at: index).kind
        switch tokenClass {
        case .number: return kind == .number ? [1] : []
        case .word: return kind == .word ? [1] : []
        case .string: return kind == .string ? [1] : []
        case .color: return kind == .color ? [1] : []
        case .attribute: return cursor.isAttribute(index) ? [1] : []
        case .relation: return kind.isRelation ? [1] : []
        case .comma: return kind == .comma ? [1] : []
        case .sign: return kind == .unknown ? [1] : []
        case .break: return kind.endsLine ? [1] : []
        case .times: return cursor.isLetterX(index) ? [1] : []
        case .start: return index == first ? [0] : []
        case .end: return kind.endsStatement ? [0] : []
        case .name: return (0..<cursor.nameEnd(from: index) - index).reversed().map { $0 + 1 }
        case .short: return (0..<cursor.nameEnd(from: index) - index).map { $0 + 1 }
        case .path: return pathLengths(at: index)
        case .type: return wordCounts(at: index) { ViewType.canonical($0) != nil }
        case .argument:
            return wordCounts(at: index) { ArgumentKey.named($0.lowercased()).map { !$0.isFlag } ?? false }
        case .priority:
            if kind == .number { return [1] }
            return wordCounts(at: index) { PriorityName(rawValue: $0.lowercased()) != nil }
        case .split: return splitAttribute(at: index)
        case .value: return [valueEnd(from: index) - index].filter { $0 > 0 }
        case .rest: return [cursor.statementEnd(from: index) - index].filter { $0 > 0 }
        case .group:
            guard kind == .leftParenthesis, let end = closing(of: index) else { return [] }
            return [end + 1 - index]
        }
    }
}
