import SourceText

/// A number as a literal of Swift, its digits in groups where there are many.
func swiftNumber(_ number: Double) -> String {
    if number < 0 { return "-" + swiftNumber(-number) }
    let text = written(number == 0 ? 0 : number, .none)
    let digits = Array(text.utf8)
    let isInteger = digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard isInteger, digits.count > 4 else { return text }
    var grouped: [UInt8] = []
    for (index, digit) in digits.enumerated() {
        if index > 0, (digits.count - index) % 3 == 0 { grouped.append(UInt8(ascii: "_")) }
        grouped.append(digit)
    }
    return String(decoding: grouped, as: UTF8.self)
}

/// A factor, as a fraction where its digits would go on for ever: `1.0 / 3.0`.
func swiftFactor(_ factor: Double) -> String {
    let text = swiftNumber(factor)
    guard text.utf8.count > 8 else { return text }
    for divisor in 3...99 {
        let dividend = (factor * Double(divisor)).rounded()
        if dividend / Double(divisor) == factor, dividend.magnitude < 1000 {
            return "\(Int(dividend)).0 / \(divisor).0"
        }
    }
    return text
}

/// A text as a literal of Swift.
func swiftLiteral(_ text: some StringProtocol) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": literal += "\\\""
        case "\\": literal += "\\\\"
        case "\n": literal += "\\n"
        case "\t": literal += "\\t"
        case "\u{0}"..<" ", "\u{7F}", "\u{2028}", "\u{2029}":
            literal += "\\u{\(String(scalar.value, radix: 16))}"
        default: literal.unicodeScalars.append(scalar)
        }
    }
    return literal + "\""
}

/// Lines of Swift, indented, none wider than a reader of code wants them.
struct SwiftText {
    static let width = 100
    private(set) var text = ""
    var indent = 0

    mutating func line(_ line: String = "") {
        if !line.isEmpty { text += String(repeating: " ", count: 2 * indent) + line }
        text += "\n"
    }

    mutating func lines(_ lines: String) {
        for line in lines.split(separator: "\n", omittingEmptySubsequences: false) { self.line(String(line)) }
    }

    /// A line that opens a brace; what follows is in it.
    mutating func open(_ head: String) {
        line(head + " {")
        indent += 1
    }

    mutating func close(_ tail: String = "}") {
        indent -= 1
        line(tail)
    }

    func fits(_ line: String, deeper: Int = 0) -> Bool {
        2 * (indent + deeper) + line.count <= Self.width
    }

    /// A statement or declaration that ends in a value: in one line, or with the value on the next.
    mutating func assignment(_ left: String, _ value: SwiftValue, _ right: String = "") {
        let whole = "\(left)\(value.text)\(right)"
        if fits(whole) { return line(whole) }
        if case .call(let head, let arguments) = value { return call(left + head, arguments, right) }
        let room = Self.width - 2 * (indent + 1) - (right == ")" ? 1 : 0)
        var lines = value.broken(room)
        // A condition of many parts, which no reader takes in anyway, stays in one line.
        let staysLong = !value.isLiteral && lines.contains { $0.count > room }
        if staysLong { line("// swift-format-ignore") }
        if left.hasSuffix("(") {
            if case .choice = value, lines.count > 1 {
                lines = [lines[0]] + value.broken(room - 2).dropFirst().map { "  " + $0 }
            }
            line(left)
            indent += 1
            for part in lines.dropLast() { line(part) }
            let last = lines[lines.count - 1]
            if lines.count > 1 || fits(last + right) {
                line(last + right)
            } else {
                line(last + ",")
                line(String(right.drop { $0 == "," || $0 == " " }))
            }
            indent -= 1
            return
        }
        line(left.hasSuffix(" ") ? String(left.dropLast()) : left)
        indent += 1
        for (index, part) in lines.enumerated() { line(part + (index == lines.count - 1 ? right : "")) }
        indent -= 1
    }

    /// A call with an argument on each line.
    private mutating func call(_ head: String, _ arguments: [SwiftValue.Argument], _ tail: String) {
        line(head + "(")
        indent += 1
        for (index, argument) in arguments.enumerated() {
            let isLast = index == arguments.count - 1
            assignment("\(argument.label): ", argument.value, isLast ? ")\(tail)" : ",")
        }
        indent -= 1
    }

    /// A condition, in several lines where it is long: each operator begins one.
    private mutating func condition(_ condition: String, depth: Int = 0) {
        if fits(condition) { return line(condition) }
        let parts = operands(of: condition, depth)
        if parts.count == 1 {
            return depth < 3 ? self.condition(condition, depth: depth + 1) : line(condition)
        }
        self.condition(parts[0], depth: depth + 1)
        indent += 1
        for part in parts.dropFirst() { self.condition(part, depth: depth) }
        indent -= 1
    }

    /// The parts of a condition in so many parentheses, each but the first with the operator before it.
    private func operands(of condition: String, _ outer: Int) -> [String] {
        var depth = 0
        var parts = [""]
        for word in condition.split(separator: " ") {
            let isOperator =
                depth == outer && (word == "&&" || word == "||") && !parts[parts.count - 1].isEmpty
            depth += word.utf8.count { $0 == UInt8(ascii: "(") } - word.utf8.count { $0 == UInt8(ascii: ")") }
            if isOperator { parts.append("") }
            parts[parts.count - 1] += (parts[parts.count - 1].isEmpty ? "" : " ") + word
        }
        return parts
    }

    /// Opens a brace for what is done where one of some conditions holds.
    mutating func branch(_ conditions: [String]) {
        let head = "if \(conditions.joined(separator: " || "))"
        if fits(head + " {") { return open(head) }
        line("if \(conditions[0])")
        indent += 1
        for condition in conditions.dropFirst() { line("|| \(condition)") }
        indent -= 1
        line("{")
        indent += 1
    }

    /// A list of pairs in brackets, each in a line if it fits.
    mutating func pairs(_ head: String, _ pairs: [(String, String)]) {
        line(head + "[")
        indent += 1
        for (first, second) in pairs {
            let comma = pairs.count == 1 ? "" : ","
            if fits("(\(first), \(second)),") {
                line("(\(first), \(second))\(comma)")
            } else {
                line("(")
                indent += 1
                condition(first + ",")
                line(second)
                indent -= 1
                line(")" + comma)
            }
        }
        indent -= 1
        line("]")
    }

    /// A list in brackets between a head and a tail, in one line or in as many as it takes.
    mutating func list(_ head: String, _ items: [String], _ tail: String) {
        let whole = "\(head)[\(items.joined(separator: ", "))]\(tail)"
        if fits(whole) { return line(whole) }
        line(head + "[")
        indent += 1
        var current = ""
        for item in items {
            if !current.isEmpty, !fits("\(current) \(item),") {
                line(current)
                current = ""
            }
            current += current.isEmpty ? "\(item)," : " \(item),"
        }
        line(items.count == 1 ? String(current.dropLast()) : current)
        indent -= 1
        line("]" + tail)
    }
}

/// A value as Swift writes it.
indirect enum SwiftValue: Equatable {
    case code(String)
    case literal(String)
    /// A text that is looked up in a table of the app's strings.
    case localized(String, table: String)
    /// An array or dictionary of these items.
    case list([String])
    /// A condition, the value where it holds, and the value elsewhere.
    case choice(String, SwiftValue, SwiftValue)
    /// A call of what is named, with labelled arguments.
    case call(String, [Argument])

    struct Argument: Equatable {
        var label: String
        var value: SwiftValue
    }

    var text: String {
        switch self {
        case .code(let code): code
        case .literal(let text): swiftLiteral(text)
        case .localized(let text, let table):
            "String(localized: \(swiftLiteral(text)), table: \(swiftLiteral(table)))"
        case .list(let items): "[\(items.joined(separator: ", "))]"
        case .choice(let condition, let first, let second):
            "\(condition) ? \(first.text) : \(second.text)"
        case .call(let head, let arguments):
            "\(head)(\(arguments.map { "\($0.label): \($0.value.text)" }.joined(separator: ", ")))"
        }
    }

    /// The value in several lines of at most `width` characters where that is possible.
    func broken(_ width: Int) -> [String] {
        if text.count <= width { return [text] }
        switch self {
        case .code, .call: return [text]
        case .literal(let text): return Self.broken(text, width)
        case .localized(let text, let table): return Self.broken(text, table: table, width)
        case .list(let items):
            return items.count == 1 ? [text] : ["["] + items.map { "  \($0)," } + ["]"]
        case .choice(let condition, let first, let second):
            let alternatives = "? \(first.text) : \(second.text)"
            if alternatives.count <= width, !second.isChoice { return [condition, alternatives] }
            let rest = second.broken(width - 2)
            return [condition, "? \(first.text)", ": \(rest[0])"] + rest.dropFirst().map { "  " + $0 }
        }
    }

    /// A key is one literal, so a long one is in lines that a backslash joins.
    private static func broken(_ text: String, table: String, _ width: Int) -> [String] {
        let end = "  table: \(swiftLiteral(table)))"
        let key = "  localized: \(swiftLiteral(text)),"
        if key.count <= width { return ["String(", key, end] }
        var lines = [""]
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            let literal = String(swiftLiteral(word).dropFirst().dropLast())
            let isFirst = lines == [""]
            if !isFirst, lines[lines.count - 1].count + literal.count + 8 > width {
                lines[lines.count - 1] += " \\"
                lines.append(literal)
            } else {
                lines[lines.count - 1] += (isFirst ? "" : " ") + literal
            }
        }
        return ["String(", "  localized: \"\"\""] + lines.map { "    " + $0 } + ["    \"\"\",", end]
    }

    /// Whether it is a text.
    fileprivate var isLiteral: Bool {
        switch self {
        case .literal, .localized: true
        case .code, .list, .choice, .call: false
        }
    }

    private var isChoice: Bool {
        if case .choice = self { true } else { false }
    }

    /// A long text as the sum of shorter ones, divided after blanks.
    private static func broken(_ text: String, _ width: Int) -> [String] {
        var parts = [""]
        for word in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
            let piece = (word.offset == 0 ? "" : " ") + word.element
            let longer = parts[parts.count - 1] + piece
            if swiftLiteral(longer).count + 3 > width, !parts[parts.count - 1].isEmpty {
                parts[parts.count - 1] += " "
                parts.append(String(word.element))
            } else {
                parts[parts.count - 1] = longer
            }
        }
        return parts.enumerated().map { ($0.offset == 0 ? "" : "+ ") + swiftLiteral($0.element) }
    }
}
