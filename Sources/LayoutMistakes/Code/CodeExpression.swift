import LayoutSyntax
import SourceText

/// An expression of Swift, or a message of Objective-C, as far as layouts are made by them.
package indirect enum CodeExpression: Sendable {
    /// Words: `view`, and `Red View`, for views have such names here.
    case name(String)
    case number(String)
    case string(String)
    /// `B.leadingAnchor`, `.center`; the token of the name.
    case member(CodeExpression?, String, token: Int)
    case call(CodeExpression, [Argument])
    case list([CodeExpression])
    /// `+`, `-`, `*` or `/` between two.
    case operation(CodeExpression, String, CodeExpression)
    case negation(CodeExpression)
    case group(CodeExpression)

    package struct Argument: Sendable {
        /// Empty where it has none.
        package var label: String
        package var value: CodeExpression

        package init(label: String, value: CodeExpression) {
            self.label = label
            self.value = value
        }
    }
}

extension CodeExpression {
    /// As the layout notation writes a sum; `nil` of what is no sum of numbers and names.
    var sum: String? {
        switch self {
        case .name(let text), .number(let text): text
        case .member(.some(let base), let name, _): base.path.map { "\($0).\(name)" }
        case .operation(.number(let dividend), "/", .number(let divisor)): "\(dividend)/\(divisor)"
        case .operation(let left, let sign, let right):
            left.sum.flatMap { left in right.sum.map { "\(left) \(sign == "*" ? "x" : sign) \($0)" } }
        case .negation(let value): value.sum.map { "-\($0)" }
        case .group(let value): value.sum.map { "(\($0))" }
        case .string, .member, .call, .list: nil
        }
    }

    /// The sum as the beginning of a product.
    var factor: String? {
        if case .operation(_, let sign, _) = self, sign == "+" || sign == "-" { return sum.map { "(\($0))" } }
        return sum
    }

    /// The sum as what is subtracted, or divides.
    var operand: String? {
        if case .operation = self { return sum.map { "(\($0))" } }
        return sum
    }

    /// The sum behind its sign: ` + 8`, ` - 8`; nothing of 0.
    var offset: String? {
        if case .negation(let value) = self { return value.operand.map { $0 == "0" ? "" : " - \($0)" } }
        return sum.map { $0 == "0" ? "" : " + \($0)" }
    }

    /// `self.view`, `Card.Title` as it is written.
    package var path: String? {
        switch self {
        case .name(let name): name
        case .member(.some(let base), let name, _): base.path.map { "\($0).\(name)" }
        case .member, .number, .string, .call, .list, .operation, .negation, .group: nil
        }
    }

    /// The last name of a path.
    package var lastName: String? {
        switch self {
        case .name(let name), .member(_, let name, _): name
        case .number, .string, .call, .list, .operation, .negation, .group: nil
        }
    }

    package var number: Double? {
        switch self {
        case .number(let digits): Double(digits)
        case .negation(let value): value.number.map { -$0 }
        case .name, .string, .member, .call, .list, .operation, .group: nil
        }
    }
}

/// Reads the tokens of a statement of code.
struct CodeParser {
    private let cursor: TokenCursor
    private let end: Int
    private(set) var index: Int
    private var depth = 0

    /// Expressions that nest more deeply are not read.
    private static let nestingLimit = 32

    /// - Parameter tokens: Those of the statement; line ends among them do not count.
    init(_ cursor: TokenCursor, _ tokens: Range<Int>) {
        (self.cursor, index, end) = (cursor, tokens.lowerBound, tokens.upperBound)
        skipBreaks()
    }

    private var kind: TokenKind { index < end ? cursor.token(at: index).kind : .endOfFile }
    private var text: String { cursor.text(at: index) }
    var isAtEnd: Bool { index >= end }

    private mutating func skipBreaks() {
        while index < end, cursor.token(at: index).kind.isBreak { index += 1 }
    }

    private mutating func take() {
        index += 1
        skipBreaks()
    }

    func isAt(_ sign: String) -> Bool { index < end && text == sign }

    mutating func eat(_ sign: String) -> Bool {
        guard isAt(sign) else { return false }
        take()
        return true
    }

    /// `A.topAnchor.constraint(equalTo: B.bottomAnchor, constant: padding - 4)`
    mutating func parseSum() -> CodeExpression? {
        guard var sum = parseProduct() else { return nil }
        while kind == .plus || kind == .minus {
            let sign = text
            take()
            guard let term = parseProduct() else { return nil }
            sum = .operation(sum, sign, term)
        }
        return sum
    }

    private mutating func parseProduct() -> CodeExpression? {
        guard var product = parseFactor() else { return nil }
        while isAt("*") || isAt("/") {
            let sign = text
            take()
            guard let factor = parseFactor() else { return nil }
            product = .operation(product, sign, factor)
        }
        return product
    }

    private mutating func parseFactor() -> CodeExpression? {
        guard depth < Self.nestingLimit else { return nil }
        depth += 1
        defer { depth -= 1 }
        if eat("-") { return parseFactor().map { .negation($0) } }
        guard var value = parseTerm() else { return nil }
        while true {
            if kind == .dot {
                take()
                guard kind == .word || kind == .times else { return nil }
                value = .member(value, text, token: index)
                take()
            } else if kind == .leftParenthesis {
                guard let arguments = parseArguments() else { return nil }
                value = .call(value, arguments)
            } else {
                return value
            }
        }
    }

    private mutating func parseTerm() -> CodeExpression? {
        let text = self.text
        if kind == .word || cursor.isLetterX(index) { return .name(parseWords()) }
        if kind == .unknown { return parseSign() }
        if kind == .number {
            take()
            return .number(text)
        }
        if kind == .string {
            let string = Text.decodingString(cursor.bytes, cursor.token(at: index).span)
            take()
            return .string(string)
        }
        if eat(".") {
            guard kind == .word else { return nil }
            defer { take() }
            return .member(nil, self.text, token: index)
        }
        guard eat("("), let inner = parseSum(), eat(")") else { return nil }
        return .group(inner)
    }

    private mutating func parseWords() -> String {
        var words: [String] = []
        while kind == .word || words.isEmpty || kind == .number {
            words.append(text)
            index += 1
        }
        skipBreaks()
        return words.joined(separator: " ")
    }

    /// `$0`, `[1, 2]`, and `[A.topAnchor constraintEqualToAnchor:B.bottomAnchor constant:8]`
    private mutating func parseSign() -> CodeExpression? {
        if eat("$") {
            guard kind == .number else { return nil }
            defer { take() }
            return .name("$\(text)")
        }
        guard eat("[") else { return nil }
        if let message = parseMessage() { return message }
        var elements: [CodeExpression] = []
        while !isAtEnd, !isAt("]") {
            guard let element = parseSum() else { return nil }
            elements.append(element)
            if eat(":") { elements.append(contentsOf: parseSum().map { [$0] } ?? []) }
            if !eat(",") { break }
        }
        // The end of a list may stand on another line.
        _ = eat("]")
        return .list(elements)
    }

    /// A message, behind its first bracket.
    private mutating func parseMessage() -> CodeExpression? {
        guard depth < Self.nestingLimit else { return nil }
        var parser = self
        parser.depth += 1
        guard let receiver = parser.parsePathBeforeSelector(), parser.kind == .word else { return nil }
        let (selector, token) = (parser.text, parser.index)
        parser.take()
        var arguments: [CodeExpression.Argument] = []
        var label = ""
        while parser.eat(":") {
            guard let value = parser.parseValueBeforeSelector() else { return nil }
            arguments.append(CodeExpression.Argument(label: label, value: value))
            guard parser.kind == .word else { break }
            label = parser.text
            parser.take()
        }
        guard !arguments.isEmpty, parser.eat("]") else { return nil }
        parser.depth = depth
        self = parser
        return .call(.member(receiver, selector, token: token), arguments)
    }

    /// `A.topAnchor`, with words up to the last before the selector.
    private mutating func parsePathBeforeSelector() -> CodeExpression? {
        if isAt("[") {
            take()
            return parseMessage()
        }
        guard kind == .word else { return nil }
        var path = CodeExpression.name(text)
        take()
        while eat(".") {
            guard kind == .word else { return nil }
            path = .member(path, text, token: index)
            take()
        }
        return path
    }

    private mutating func parseValueBeforeSelector() -> CodeExpression? {
        if kind == .word { return parsePathBeforeSelector() }
        return parseSum()
    }

    /// `(equalTo: B, constant: 8)`
    private mutating func parseArguments() -> [CodeExpression.Argument]? {
        var arguments: [CodeExpression.Argument] = []
        take()
        while !isAtEnd, !isAt(")") {
            var label = ""
            if kind == .word || kind == .times, index + 1 < end, cursor.token(at: index + 1).kind == .colon {
                label = text
                take()
                take()
            }
            guard let value = parseSum() else { return nil }
            arguments.append(CodeExpression.Argument(label: label, value: value))
            if !eat(",") { break }
        }
        return eat(")") || isAtEnd ? arguments : nil
    }
}
