import LayoutMistakes
import ContentSizes
import LayoutSyntax
import SourceText

/// Resolves the arguments of declarations and amendments, one list after the other.
struct ArgumentResolver {
    var draft: ProgramBuilder
    /// The scope of the argument.
    private(set) var scope = ScopeIndex(0)
    /// The row of a list that the argument is for.
    private(set) var row: ListRow?
    private var list = ArgumentList(symbol: .absent, types: [])
    /// The stack views that are given a size.
    private var sizedStacks: Set<SymbolIndex> = []
    /// The `hugging` and `resistance` of stack views.
    private var stackPriorities: [(stack: SymbolIndex, argument: SeenArgument)] = []

    private init(_ draft: consuming ProgramBuilder) { self.draft = draft }

    static func resolve(
        _ settings: [PendingSetting], _ amendments: [PendingAmendment], _ draft: consuming ProgramBuilder
    ) -> ProgramBuilder {
        var resolver = ArgumentResolver(draft)
        for setting in settings { resolver.resolve(setting) }
        for amendment in amendments { resolver.resolve(amendment) }
        resolver.warnOfStackPriorities()
        return resolver.draft
    }

    private mutating func resolve(_ pending: PendingSetting) {
        let start = Int32(draft.program.settings.count)
        let declaration = pending.declaration
        if declaration != list.declaration {
            list = ArgumentList(draft.program.declarations[declaration])
            list.declaration = declaration
            draft.program.declarations[declaration].settings = start..<start
        }
        // The titles of a segmented control are parts of its text themselves.
        let isDivided = draft.program.declarations[declaration].type != .segmentedControl
        row = isDivided ? pending.row : nil
        resolve(pending.argument, in: pending.scope)
        row = nil
        let first = draft.program.declarations[declaration].settings.lowerBound
        draft.program.declarations[declaration].settings = first..<Int32(draft.program.settings.count)
    }

    private mutating func resolve(_ pending: PendingAmendment) {
        let start = Int32(draft.program.settings.count)
        let symbol = pending.symbol
        list = ArgumentList(
            symbol: symbol, types: symbol == .screen ? [.view] : draft.program.types(of: symbol))
        for argument in pending.arguments.indices { resolve(argument, in: pending.scope) }
        draft.program.amendments.append(
            Amendment(
                symbol: symbol, context: pending.context,
                settings: start..<Int32(draft.program.settings.count)))
    }

    mutating func report(_ diagnostic: Diagnostic) { draft.report(diagnostic, in: scope) }

    func range(_ span: Span) -> SourceRange { draft.scopes.range(span, in: scope) }
}

/// The arguments of a declaration or an amendment, while they are resolved one after the other.
private struct ArgumentList {
    var declaration = DeclarationIndex.absent
    /// The view that they are about.
    var symbol: SymbolIndex
    /// The types that it may have.
    var types: [ViewType]
    /// The arguments so far.
    var seen: [SeenArgument] = []

    var hasText: Bool { seen.contains { $0.key == nil } }
    var showsText: Bool { types.contains { $0.showsText } }

    init(symbol: SymbolIndex, types: [ViewType]) {
        self.symbol = symbol
        self.types = types
    }

    init(_ declaration: Declaration) { self.init(symbol: declaration.symbol, types: [declaration.type]) }

    func isOnly(_ type: ViewType) -> Bool { !types.isEmpty && types.allSatisfy { $0 == type } }
}

/// An argument that a view has been given.
private struct SeenArgument {
    /// `nil` is the text.
    var key: ArgumentKey?
    var span: Span
    var scope: ScopeIndex
}

// Keys.
extension ArgumentResolver {
    /// Appends the settings of one argument to the program.
    private mutating func resolve(_ index: Int, in scope: ScopeIndex) {
        self.scope = scope
        let argument = draft.scopes.units[draft.scopes[scope].unit].tree.arguments[index]
        noteUses(in: argument.value)
        guard let name = argument.name else {
            if let key = keyOfLooseNumber(index, argument) {
                return reportLooseNumber(index, argument, of: key)
            }
            return resolveUnnamed(argument)
        }
        let id = draft.scopes.nameIndex(Int(name.index), in: scope)
        guard let key = draft.scopes.names.meaning(of: id).argument else {
            return report(draft.suggestions(in: scope).unknownArgument(name, argument, list.types))
        }
        guard admit(key, draft.scopes.range(ofName: name, in: scope).span) else { return }
        if key.isFlag {
            let text = draft.scopes.text(argument.span, in: scope).lowercased()
            let isTurnedOff = ["false", "no", "off"].contains { text.hasSuffix($0) }
            return report(.flagWithValue(key, isTurnedOff: isTurnedOff, range(argument.span)))
        }
        set(key, argument)
    }

    /// Notes the parameters that stand for texts and words as the value of an argument. Numbers are translated, which
    /// notes theirs.
    private mutating func noteUses(in value: ArgumentValue) {
        switch value {
        case .expression(let node): noteUse(ofTextIn: node)
        case .pair(let first, let second):
            noteUse(ofTextIn: first)
            noteUse(ofTextIn: second)
        case .tuple, .string, .alternatives, .color, .missing: break
        }
    }

    private mutating func noteUse(ofTextIn node: NodeIndex<Expression>) {
        guard let name = draft.scopes.onlyName(of: node, in: scope),
            let constant = draft.scopes.constant(node, from: scope)
        else { return }
        switch draft.program.constantValues[constant.place] {
        // An unknown value is that of a component that nothing uses.
        case .text, .word, .unknown:
            draft.noteUse(
                of: draft.scopes.spelling(name, in: scope), constant,
                draft.scopes.range(ofName: name, in: scope), in: scope)
        case .undefined, .number, .factor: break
        }
    }

    /// The key of `margins: 8, 16, 8, 16` or `hugging: 250, 251` at every number but the first: together they are
    /// written otherwise.
    private func keyOfLooseNumber(_ index: Int, _ argument: Argument) -> ArgumentKey? {
        guard index > 0, let key = list.seen.last?.key, key.facts.value.takesSeveralNumbers,
            case .expression(let node) = argument.value, !isReported(argument.value)
        else { return nil }
        return wordValue(.expression(node)) == nil ? key : nil
    }

    /// Reports all of them once, at the first.
    private mutating func reportLooseNumber(_ index: Int, _ argument: Argument, of key: ArgumentKey) {
        guard draft.scopes.tree(of: scope).arguments[index - 1].name != nil else { return }
        report(.wrongValue(key.spelling, key.facts.value.description, range(argument.span)))
    }

    /// Whether a view of one of the types may have the argument and has it once; reported if not.
    private mutating func admit(_ key: ArgumentKey, _ span: Span) -> Bool {
        if !list.types.isEmpty, !list.types.contains(where: key.isLegal) {
            report(.argumentOfOtherType(key, list.types[0], range(span)))
            return false
        }
        if let first = list.seen.first(where: { $0.key == key }) {
            // In one list both are seen.
            let other = first.scope == scope ? nil : draft.scopes.range(first.span, in: first.scope)
            report(.duplicateArgument(key.spelling, range(span), first: other))
            return false
        }
        list.seen.append(SeenArgument(key: key, span: span, scope: scope))
        if list.symbol == .screen, key.facts.noEffect.contains(.screen) {
            report(.noEffect(key, .onScreen, range(span)))
            return false
        }
        warnOfNoEffect(key, span)
        return true
    }

    private mutating func warnOfNoEffect(_ key: ArgumentKey, _ span: Span) {
        let limits = key.facts.noEffect
        if list.isOnly(.layoutGuide), limits.contains(.layoutGuides) {
            return report(.noEffect(key, .onLayoutGuide, range(span)))
        }
        if list.isOnly(.stackView) {
            if key == .intrinsic { sizedStacks.insert(list.symbol) }
            if limits.contains(.stackViews) {
                stackPriorities.append((list.symbol, list.seen[list.seen.count - 1]))
            }
        }
        if limits.contains(.oneLineControls), let type = list.types.first,
            list.types.allSatisfy({ $0.centersText })
        {
            report(.linesOfOneLine(type, range(span)))
        }
        let superview = max(.screen, draft.program.symbols[list.symbol.place].parent)
        if limits.contains(.outsideStackViews), !draft.program.types(of: superview).contains(.stackView) {
            report(.noEffect(key, .outsideStackView, range(span)))
        }
    }

    /// When every argument is known, because a stack view that is given a size hugs it and resists it as other views
    /// do.
    private mutating func warnOfStackPriorities() {
        for (stack, argument) in stackPriorities where !sizedStacks.contains(stack) {
            guard let key = argument.key else { continue }
            scope = argument.scope
            report(.noEffect(key, .onStackView, range(argument.span)))
        }
    }
}

// Arguments without a name.
extension ArgumentResolver {
    /// A text, or a flag such as `hidden`.
    private mutating func resolveUnnamed(_ argument: Argument) {
        if let texts = texts(argument.value) { return take(texts, argument) }
        guard case .expression(let node) = argument.value else {
            if isReported(argument.value) { return }
            return report(draft.suggestions(in: scope).unnamedArgument(argument, list.types))
        }
        guard let word = wordValue(.expression(node)) else {
            if isReported(argument.value) { return }
            return report(
                draft.suggestions(in: scope).unnamedNumber(node, argument, list.types, hasText: list.hasText))
        }
        guard let key = WordMeaning(of: word).argument else {
            return report(
                draft.suggestions(in: scope).unknownFlag(word, argument, list.types, hasText: list.hasText))
        }
        guard admit(key, argument.span) else { return }
        if key.isFlag { return set(key, argument) }
        report(.argumentWithoutValue(key, range(argument.span)))
    }

    private mutating func take(_ texts: [String], _ argument: Argument) {
        guard list.showsText else {
            return report(.textOfTextless(list.types.first ?? .view, range(argument.span)))
        }
        if list.hasText { report(.secondText(list.types.first ?? .label, range(argument.span))) }
        list.seen.append(SeenArgument(key: nil, span: argument.span, scope: scope))
        draft.program.settings.append(ViewSetting(key: nil, value: .text(texts)))
    }
}
