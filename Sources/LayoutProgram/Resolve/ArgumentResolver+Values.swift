import ContentSizes
import LayoutMistakes
import LayoutSyntax
import SourceText

/// The value of an argument that is neither a text nor a color.
private enum Operands {
    case one(Operand)
    /// `250 x 249`
    case pair(Operand, Operand)
    /// `(8, 16, 8, 16)`
    case list([Operand])
}

/// Why an argument has no value.
private enum ArgumentFault: Error {
    /// It has not the form that the argument takes.
    case wrongForm
    /// It has been reported.
    case reported
}

// The values of arguments.
extension ArgumentResolver {
    /// Appends what a named argument sets.
    mutating func set(_ key: ArgumentKey, _ argument: Argument) {
        do throws(ArgumentFault) {
            let value = try value(key, argument)
            draft.program.settings.append(ViewSetting(key: key, value: value))
        } catch {
            guard error == .wrongForm, argument.name != nil, !isReported(argument.value) else { return }
            let name = argumentName(argument)
            report(.wrongValue(name, key.facts.value.description, range(argument.span)))
        }
    }

    private mutating func value(
        _ key: ArgumentKey, _ argument: Argument
    ) throws(ArgumentFault) -> SettingValue {
        switch key.facts.value {
        case .flag: return .flag
        case .number(let requirement): return .number(try number(argument, requirement))
        case .priorities: return try priorities(key, argument)
        case .insets: return try insets(argument)
        case .size: return try size(argument)
        case .optionalSize: return try optionalSize(argument)
        case .text:
            guard let texts = texts(argument.value) else { throw .wrongForm }
            return .text(texts)
        case .font: return try font(argument)
        case .color: return .color(try color(argument))
        case .word(let words): return .word(try word(argument, among: words))
        }
    }

    private func operands(of argument: Argument) throws(ArgumentFault) -> Operands {
        switch argument.value {
        case .expression(let node): return .one(.expression(node))
        case .pair(let first, let second): return .pair(.expression(first), .expression(second))
        case .tuple(let list):
            return .list(draft.scopes.tree(of: scope)[list].map { .expression($0) })
        case .string(let span):
            guard let name = draft.scopes.names.find(draft.scopes.string(span, in: scope)),
                let constant = draft.scopes.constant(name, from: scope)
            else { throw .wrongForm }
            return .one(.constant(constant, span))
        case .alternatives, .color, .missing: throw .wrongForm
        }
    }

    private mutating func amount(
        _ operand: Operand, times factor: Operand? = nil, _ requirement: NumberRequirement
    ) throws(ArgumentFault) -> Amount {
        guard let amount = draft.amount(operand, times: factor, requirement, in: scope) else {
            throw .reported
        }
        return amount
    }

    private mutating func number(
        _ argument: Argument, _ requirement: NumberRequirement
    ) throws(ArgumentFault) -> Amount {
        switch try operands(of: argument) {
        case .one(let operand): return try amount(operand, requirement)
        case .pair(let left, let right): return try amount(left, times: right, requirement)
        case .list: throw .wrongForm
        }
    }

    private mutating func priorities(
        _ key: ArgumentKey, _ argument: Argument
    ) throws(ArgumentFault) -> SettingValue {
        let horizontal: Amount
        var vertical: Amount
        switch try operands(of: argument) {
        case .one(let operand):
            horizontal = try amount(operand, .priority)
            vertical = horizontal
        case .pair(let first, let second):
            horizontal = try amount(first, .priority)
            vertical = try amount(second, .priority)
        case .list: throw .wrongForm
        }
        if horizontal.isRequired || vertical.isRequired {
            report(.requiredContentSize(key, range(argument.span)))
        }
        return .pair(horizontal, vertical)
    }

    private mutating func insets(_ argument: Argument) throws(ArgumentFault) -> SettingValue {
        switch try operands(of: argument) {
        case .one(let operand):
            let all = try amount(operand, .any)
            return .insets(all, all, all, all)
        case .list(let list) where list.count == 4:
            let amounts = list.compactMap { draft.amount($0, .any, in: scope) }
            guard amounts.count == 4 else { throw .reported }
            return .insets(amounts[0], amounts[1], amounts[2], amounts[3])
        case .pair(let left, let right) where !isNumber(left) || !isNumber(right):
            let all = try amount(left, times: right, .any)
            return .insets(all, all, all, all)
        case .pair, .list: throw .wrongForm
        }
    }

    /// Whether an operand is a number and nothing else: two of them are not a product, but two insets.
    private func isNumber(_ operand: Operand) -> Bool {
        guard case .expression(let node) = operand,
            case .number = draft.scopes.expression(node, in: scope).kind
        else { return false }
        return true
    }

    private mutating func size(_ argument: Argument) throws(ArgumentFault) -> SettingValue {
        guard case .pair(let width, let height) = try operands(of: argument) else { throw .wrongForm }
        return .pair(try amount(width, .notNegative), try amount(height, .notNegative))
    }

    private mutating func optionalSize(_ argument: Argument) throws(ArgumentFault) -> SettingValue {
        switch try operands(of: argument) {
        case .pair(let width, let height): return .pair(try length(width), try length(height))
        case .one(let operand) where isNone(operand): return .pair(nil, nil)
        case .one, .list: throw .wrongForm
        }
    }

    private mutating func length(_ operand: Operand) throws(ArgumentFault) -> Amount? {
        isNone(operand) ? nil : try amount(operand, .notNegative)
    }

    private func isNone(_ operand: Operand) -> Bool {
        wordValue(operand).map { Text.matchingKey($0) } == "none"
    }

    /// One of `words`.
    private mutating func word(
        _ argument: Argument, among words: [String]
    ) throws(ArgumentFault) -> String {
        guard case .one(let operand) = try operands(of: argument), let word = wordValue(operand) else {
            throw .wrongForm
        }
        let key = Text.matchingKey(word)
        if let found = words.first(where: { $0 == key }) { return found }
        let range = range(draft.span(of: operand, in: scope))
        report(
            draft.suggestions(in: scope).unknownValue(word, of: argumentName(argument), words, range) {
                $0.isWord(of: words)
            })
        throw .reported
    }
}

// Fonts and colors.
extension ArgumentResolver {
    private mutating func font(_ argument: Argument) throws(ArgumentFault) -> SettingValue {
        if case .string(let span) = argument.value, (try? operands(of: argument)) == nil {
            reportFont(draft.scopes.string(span, in: scope), argument)
            throw .reported
        }
        guard case .one(let operand) = try operands(of: argument) else { throw .wrongForm }
        guard let name = text(operand) ?? wordValue(operand) else {
            return .number(try amount(operand, .positive))
        }
        if text(operand) == nil, let style = TextStyle(word: name) { return .textStyle(style) }
        reportFont(name, argument)
        throw .reported
    }

    /// Reports a name that is not a text style: with the style that is meant, or with what to write for such a font.
    private mutating func reportFont(_ name: String, _ argument: Argument) {
        let range = range(valueSpan(of: argument))
        if let style = TextStyle(word: name) {
            report(.textStyleInQuotes(style, range))
        } else if let suggestion = FontInWords.arguments(name) {
            report(.fontInWords(name, suggestion, range))
        } else {
            report(draft.suggestions(in: scope).unknownFont(name, of: argumentName(argument), range))
        }
    }

    /// The name of a color or its digits, which a text may hold where a parameter stands for it.
    private mutating func color(_ argument: Argument) throws(ArgumentFault) -> String {
        if case .color(let span) = argument.value {
            return draft.scopes.text(span, in: scope).uppercased()
        }
        let range = range(valueSpan(of: argument))
        if let operands = try? operands(of: argument), case .one(let operand) = operands {
            if let text = text(operand) {
                if Text.isColor(text) { return text.uppercased() }
                if let known = ColorNames.named(text) { return known }
                report(.unknownColor(text, of: argumentName(argument), range))
                throw .reported
            }
            if let known = wordValue(operand).flatMap(ColorNames.named) { return known }
        }
        if isReported(argument.value) { throw .reported }
        let spelling = draft.scopes.text(range.span, in: scope)
        let suggestion = ForeignNotation.color(spelling)
        report(
            suggestion.map { .foreignColor(range, spelling: spelling, suggestion: $0) }
                ?? .unknownColor(spelling, of: argumentName(argument), range))
        throw .reported
    }

    private func valueSpan(of argument: Argument) -> Span {
        switch argument.value {
        case .expression(let node): draft.scopes.expression(node, in: scope).span
        case .string(let span), .color(let span): span
        case .pair, .tuple, .alternatives, .missing: argument.span
        }
    }

    private func argumentName(_ argument: Argument) -> String {
        let tree = draft.scopes.tree(of: scope)
        return argument.name.map { tree.name(tree[$0]) } ?? Diagnostic.unnamed
    }
}

// Texts and words.
extension ArgumentResolver {
    /// Whether a value is missing, or is a parameter whose value is, which has been reported.
    func isReported(_ value: ArgumentValue) -> Bool {
        switch value {
        case .missing: true
        case .expression(let node): draft.constantValue(.expression(node), in: scope) == .unknown
        case .pair, .tuple, .string, .alternatives, .color: false
        }
    }

    /// The word that an operand is, or that a parameter stands for.
    func wordValue(_ operand: Operand) -> String? {
        switch draft.constantValue(operand, in: scope) {
        case .word(let word): return word
        case .unknown, .undefined, .number, .factor, .text: return nil
        case nil:
            guard case .expression(let node) = operand else { return nil }
            return draft.scopes.word(node, in: scope)
        }
    }

    /// The text that a parameter stands for, the first of alternatives.
    private func text(_ operand: Operand) -> String? {
        if case .text(let texts) = draft.constantValue(operand, in: scope) { texts[0] } else { nil }
    }

    /// A text in quotes, or the one that a parameter stands for, with its alternatives.
    mutating func texts(_ value: ArgumentValue) -> [String]? {
        switch value {
        case .string(let span): return [draft.text(span, of: row, in: scope)]
        case .alternatives(let list):
            return draft.scopes.tree(of: scope)[list].map { draft.text($0, of: row, in: scope) }
        case .expression(let node):
            let value = draft.constantValue(.expression(node), in: scope)
            if case .text(let texts) = value { return texts } else { return nil }
        case .pair, .tuple, .color, .missing: return nil
        }
    }
}

extension Amount {
    fileprivate var isRequired: Bool {
        switch self {
        case .number(let number): number == 1000
        case .formula: false
        }
    }
}
