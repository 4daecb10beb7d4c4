import ContentSizes
import LayoutSyntax
import SourceText

/// A part of an argument's value.
enum Operand: Equatable {
    case expression(NodeIndex<Expression>)
    /// A constant or parameter whose name is in quotes: `spacing: "Size x"`.
    case constant(ConstantIndex, Span)
}

/// The value of an argument that is neither a text nor a color.
private enum Operands {
    case one(Operand)
    /// `250 x 249`
    case pair(Operand, Operand)
    /// `(8, 16, 8, 16)`
    case list([Operand])
}

// The values of arguments.
extension Resolver {
    /// Appends what a named argument sets.
    mutating func set(_ key: ArgumentKey, _ argument: Argument, in scope: ScopeIndex) {
        let value: SettingValue? =
            switch key.facts.value {
            case .flag: .flag
            case .number(let requirement): number(argument, requirement, in: scope)
            case .priorities: priorities(key, argument, in: scope)
            case .insets: insets(argument, in: scope)
            case .size: size(argument, in: scope)
            case .optionalSize: optionalSize(argument, in: scope)
            case .text: givenText(argument.value, in: scope).map { .text($0) }
            case .font: font(argument, in: scope)
            case .color: color(argument, in: scope)
            case .word(let words): word(argument, among: words, in: scope)
            }
        if let value {
            program.settings.append(ViewSetting(key: key, value: value))
        } else if case .text = key.facts.value {
            reportValue(argument, in: scope)
        }
    }

    private func operands(of argument: Argument, in scope: ScopeIndex) -> Operands? {
        switch argument.value {
        case .expression(let node): return .one(.expression(node))
        case .pair(let first, let second): return .pair(.expression(first), .expression(second))
        case .tuple(let list):
            let nodes = unit(of: scope).tree.expressionLists[list.indices]
            return .list(nodes.map { .expression($0) })
        case .string(let span):
            let name = names.find(string(span, in: scope))
            return name.flatMap { scopes.constant($0, from: scope) }.map { .one(.constant($0, span)) }
        case .color, .missing: return nil
        }
    }

    private mutating func number(
        _ argument: Argument, _ requirement: NumberRequirement, in scope: ScopeIndex
    ) -> SettingValue? {
        switch operands(of: argument, in: scope) {
        case .one(let operand): return amount(operand, requirement, in: scope).map { .number($0) }
        case .pair(let left, let right):
            return amount(left, times: right, requirement, in: scope).map { .number($0) }
        case .list, nil:
            reportValue(argument, in: scope)
            return nil
        }
    }

    private mutating func priorities(
        _ key: ArgumentKey, _ argument: Argument, in scope: ScopeIndex
    ) -> SettingValue? {
        let both: (Operand, Operand)
        switch operands(of: argument, in: scope) {
        case .one(let operand): both = (operand, operand)
        case .pair(let horizontal, let vertical): both = (horizontal, vertical)
        case .list, nil:
            reportValue(argument, in: scope)
            return nil
        }
        guard let horizontal = amount(both.0, .priority, in: scope) else { return nil }
        guard let vertical = both.0 == both.1 ? horizontal : amount(both.1, .priority, in: scope) else {
            return nil
        }
        if horizontal.isRequired || vertical.isRequired {
            report(.requiredContentSize(key, range(argument.span, in: scope)), in: scope)
        }
        return .pair(horizontal, vertical)
    }

    private mutating func insets(_ argument: Argument, in scope: ScopeIndex) -> SettingValue? {
        switch operands(of: argument, in: scope) {
        case .one(let operand):
            return amount(operand, .any, in: scope).map { .insets($0, $0, $0, $0) }
        case .list(let list) where list.count == 4:
            let amounts = list.compactMap { amount($0, .any, in: scope) }
            return amounts.count == 4 ? .insets(amounts[0], amounts[1], amounts[2], amounts[3]) : nil
        case .pair(let left, let right) where !isNumber(left, in: scope) || !isNumber(right, in: scope):
            return amount(left, times: right, .any, in: scope).map { .insets($0, $0, $0, $0) }
        case .pair, .list, nil:
            reportValue(argument, in: scope)
            return nil
        }
    }

    /// Whether an operand is a number and no more: two of them are no product, but two insets.
    private func isNumber(_ operand: Operand, in scope: ScopeIndex) -> Bool {
        guard case .expression(let node) = operand else { return false }
        if case .number = expression(node, in: scope).kind { return true }
        return false
    }

    private mutating func size(_ argument: Argument, in scope: ScopeIndex) -> SettingValue? {
        guard case .pair(let width, let height) = operands(of: argument, in: scope) else {
            reportValue(argument, in: scope)
            return nil
        }
        guard let width = amount(width, .notNegative, in: scope),
            let height = amount(height, .notNegative, in: scope)
        else { return nil }
        return .pair(width, height)
    }

    private mutating func optionalSize(_ argument: Argument, in scope: ScopeIndex) -> SettingValue? {
        switch operands(of: argument, in: scope) {
        case .pair(let width, let height):
            let errors = reports.errorCount
            let lengths = [width, height].map { operand in
                isNone(operand, in: scope) ? nil : amount(operand, .notNegative, in: scope)
            }
            return reports.errorCount == errors ? .pair(lengths[0], lengths[1]) : nil
        case .one(let operand) where isNone(operand, in: scope): return .pair(nil, nil)
        case .one, .list, nil:
            reportValue(argument, in: scope)
            return nil
        }
    }

    private func isNone(_ operand: Operand, in scope: ScopeIndex) -> Bool {
        wordValue(operand, in: scope).map { Text.matchingKey($0) } == "none"
    }

    /// One of `words`; `nil`, reported, for what is none of them.
    private mutating func word(
        _ argument: Argument, among words: [String], in scope: ScopeIndex
    ) -> SettingValue? {
        guard case .one(let operand) = operands(of: argument, in: scope),
            let word = wordValue(operand, in: scope)
        else {
            reportValue(argument, in: scope)
            return nil
        }
        let key = Text.matchingKey(word)
        if let found = words.first(where: { $0 == key }) { return .word(found) }
        var values = words
        if nearestName(to: word, among: words) == nil,
            let near = constantNear(word, from: scope, where: { $0.isWord(of: words) })
        {
            values = [near]
        }
        let range = range(span(of: operand, in: scope), in: scope)
        report(.unknownValue(word, of: argumentName(argument, in: scope), values, range), in: scope)
        return nil
    }
}

// Fonts and colors.
extension Resolver {
    private mutating func font(_ argument: Argument, in scope: ScopeIndex) -> SettingValue? {
        guard case .one(let operand) = operands(of: argument, in: scope) else {
            if let name = text(argument.value, in: scope) {
                reportFont(name, argument, in: scope)
            } else {
                reportValue(argument, in: scope)
            }
            return nil
        }
        if case .text(let name) = constantValue(operand, in: scope) {
            reportFont(name, argument, in: scope)
            return nil
        }
        guard let word = wordValue(operand, in: scope) else {
            return amount(operand, .positive, in: scope).map { .number($0) }
        }
        if let style = TextStyle(word: word) { return .textStyle(style) }
        reportFont(word, argument, in: scope)
        return nil
    }

    /// Says of a name that is not a text style which style is meant, or what to write for a font of that name.
    private mutating func reportFont(_ name: String, _ argument: Argument, in scope: ScopeIndex) {
        let styles = TextStyle.allCases.map { $0.spelling }
        let range = range(valueSpan(of: argument, in: scope), in: scope)
        if let style = TextStyle(word: name) {
            report(.textStyleInQuotes(style, range), in: scope)
        } else if let suggestion = FontInWords.arguments(name) {
            report(.fontInWords(name, suggestion, range), in: scope)
        } else if nearestName(to: name, among: styles) != nil {
            report(.unknownValue(name, of: argumentName(argument, in: scope), styles, range), in: scope)
        } else if let near = constantNear(name, from: scope, where: { $0.isNumber(or: styles) }) {
            report(.unknownValue(name, of: argumentName(argument, in: scope), [near], range), in: scope)
        } else {
            report(.unknownFont(name, FontInWords.arguments(within: name), range), in: scope)
        }
    }

    /// The name of a color or its digits, which a text may hold where a parameter stands for it.
    private mutating func color(_ argument: Argument, in scope: ScopeIndex) -> SettingValue? {
        if case .color(let span) = argument.value {
            return .color(text(span, in: scope).uppercased())
        }
        let range = range(valueSpan(of: argument, in: scope), in: scope)
        if case .one(let operand) = operands(of: argument, in: scope) {
            if case .text(let text) = constantValue(operand, in: scope) {
                if Text.isColor(text) { return .color(text.uppercased()) }
                if let known = ColorNames.named(text) { return .color(known) }
                report(.unknownColor(text, of: argumentName(argument, in: scope), range), in: scope)
                return nil
            }
            if let known = wordValue(operand, in: scope).flatMap(ColorNames.named) { return .color(known) }
        }
        if isReported(argument.value, in: scope) { return nil }
        let spelling = text(range.span, in: scope)
        if let suggestion = ForeignNotation.color(spelling) {
            report(.foreignColor(range, spelling: spelling, suggestion: suggestion), in: scope)
        } else {
            report(.unknownColor(spelling, of: argumentName(argument, in: scope), range), in: scope)
        }
        return nil
    }

    private func valueSpan(of argument: Argument, in scope: ScopeIndex) -> Span {
        switch argument.value {
        case .expression(let node): expression(node, in: scope).span
        case .string(let span), .color(let span): span
        case .pair, .tuple, .missing: argument.span
        }
    }

    /// Says what the argument takes.
    private mutating func reportValue(_ argument: Argument, in scope: ScopeIndex) {
        if isReported(argument.value, in: scope) { return }
        let key = argument.name.flatMap { names.meaning(of: names.name(spelling($0, in: scope))).argument }
        guard let key else { return }
        report(
            .wrongValue(
                argumentName(argument, in: scope), key.facts.value.description,
                range(argument.span, in: scope)),
            in: scope)
    }

    /// Whether a value is missing or stands for a parameter that is, which has been reported.
    func isReported(_ value: ArgumentValue, in scope: ScopeIndex) -> Bool {
        switch value {
        case .missing: true
        case .expression(let node): constantValue(.expression(node), in: scope) == .unknown
        case .pair, .tuple, .string, .color: false
        }
    }

    private func argumentName(_ argument: Argument, in scope: ScopeIndex) -> String {
        argument.name.map { unit(of: scope).tree.name(name($0, in: scope)) } ?? Diagnostic.unnamed
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

// Numbers, texts and words.
extension Resolver {
    /// The number of an operand, or of the product of two, or its formula where that depends on the environment; `nil`
    /// where it is none or is not what is required, reported.
    mutating func amount(
        _ operand: Operand, times factor: Operand? = nil, _ requirement: NumberRequirement,
        in scope: ScopeIndex
    ) -> Amount? {
        let start = program.formulaSteps.count
        let errors = reports.errorCount
        let formula = translate(operand, times: factor, in: scope)
        guard reports.errorCount == errors else { return nil }
        let place = range(span(of: operand, in: scope), in: scope)
        if formula.isDeferred {
            let index = program.argumentFormulas.nextIndex
            program.argumentFormulas.append(
                ArgumentFormula(steps: formula.steps, requirement: requirement, range: place))
            return .formula(index)
        }
        evaluation.reset()
        evaluation.evaluate(program.formulaSteps[start...], constants: program.constants.values)
        program.formulaSteps.removeLast(program.formulaSteps.count - start)
        guard let value = evaluation.values.last, !reportProblems(in: scope) else { return nil }
        if value.quantity == .unknown { return nil }
        if let number = requirement.number(value) { return .number(number) }
        let spelling = text(place.span, in: scope)
        report(.wrongNumber(requirement, spelling, value, place), in: scope)
        return nil
    }

    /// Reports the problems of the evaluation and forgets them; whether there were any.
    mutating func reportProblems(in scope: ScopeIndex) -> Bool {
        guard !evaluation.problems.isEmpty else { return false }
        for problem in evaluation.problems {
            report(diagnostic(for: problem, in: scope), in: scope)
        }
        evaluation.problems.removeAll()
        return true
    }

    func span(of operand: Operand, in scope: ScopeIndex) -> Span {
        switch operand {
        case .expression(let node): expression(node, in: scope).span
        case .constant(_, let span): span
        }
    }

    /// The value of the constant that an operand is the bare name of.
    func constantValue(_ operand: Operand, in scope: ScopeIndex) -> ConstantValue? {
        switch operand {
        case .constant(let constant, _): return program.constants.values[constant.place]
        case .expression(let node):
            guard case .path(let path) = expression(node, in: scope).kind, path.count == 1
            else { return nil }
            let name = names.name(spelling(path.indices.lowerBound, in: scope))
            return scopes.constant(name, from: scope).map { program.constants.values[$0.place] }
        }
    }

    /// The word that an operand is, or that a parameter stands for.
    func wordValue(_ operand: Operand, in scope: ScopeIndex) -> String? {
        switch constantValue(operand, in: scope) {
        case .word(let word): return word
        case .unknown, .undefined, .number, .factor, .text: return nil
        case nil:
            guard case .expression(let node) = operand else { return nil }
            return word(node, in: scope)
        }
    }

    /// A text in quotes, or the one that a parameter stands for.
    func text(_ value: ArgumentValue, in scope: ScopeIndex) -> String? {
        switch value {
        case .string(let span): return string(span, in: scope)
        case .expression(let node):
            guard case .text(let text)? = constantValue(.expression(node), in: scope) else { return nil }
            return text
        case .pair, .tuple, .color, .missing: return nil
        }
    }

    /// As `text(_:in:)`, as a setting holds it.
    mutating func givenText(_ value: ArgumentValue, in scope: ScopeIndex) -> GivenText? {
        if case .string(let span) = value { return .literal(range(span, in: scope)) }
        return text(value, in: scope).map { .made(addString($0)) }
    }
}
