import ContentSizes
import LayoutSyntax
import SourceText

/// The arguments of a declaration or an amendment, while they are resolved one after the other.
private struct ArgumentList {
    /// The view that they are about.
    var symbol: SymbolIndex
    /// What it may be.
    var types: [ViewType]
    /// The arguments so far.
    var seen: [SeenArgument] = []

    var isOfStack: Bool { !types.isEmpty && types.allSatisfy { $0 == .stackView } }
    var isOfGuide: Bool { !types.isEmpty && types.allSatisfy { $0 == .layoutGuide } }

    mutating func begin(of declaration: Declaration) {
        symbol = declaration.symbol
        types = [declaration.type]
        seen.removeAll(keepingCapacity: true)
    }
}

/// An argument that a view has been given.
private struct SeenArgument {
    /// `nil` is the text.
    var key: ArgumentKey?
    var span: Span
    var scope: ScopeIndex
}

// Arguments of declarations and amendments.
extension Resolver {
    mutating func resolveSettings() {
        var list = ArgumentList(symbol: .absent, types: [])
        var current = DeclarationIndex.absent
        for pending in pendingWork.settings {
            let start = Int32(program.settings.count)
            let declaration = pending.declaration
            if declaration != current {
                current = declaration
                list.begin(of: program.declarations[declaration])
                program.declarations[declaration].settings = start..<start
            }
            resolve(pending.argument, of: &list, in: pending.scope)
            let first = program.declarations[declaration].settings.lowerBound
            program.declarations[declaration].settings = first..<Int32(program.settings.count)
        }
    }

    mutating func resolveAmendment(_ statement: ViewStatement, _ pending: PendingStatement) {
        if let body = statement.bodySpan {
            report(.amendmentWithBody(head(of: body, in: pending.scope)), in: pending.scope)
        }
        if let type = statement.type.map({ name($0, in: pending.scope) }), statement.path.count > 1,
            !type.span.isEmpty
        {
            return reportDeclarationByPath(statement, type, in: pending.scope)
        }
        guard let symbol = view(at: statement.path.indices, from: pending.scope, for: .amendment) else {
            return
        }
        let start = Int32(program.settings.count)
        var list = ArgumentList(symbol: symbol, types: symbol == .screen ? [.view] : types(of: symbol))
        for argument in statement.arguments.indices {
            resolve(argument, of: &list, in: pending.scope)
        }
        program.amendments.append(
            Amendment(
                symbol: symbol, context: pending.context, settings: start..<Int32(program.settings.count)))
    }

    private mutating func reportDeclarationByPath(_ view: ViewStatement, _ type: Name, in scope: ScopeIndex) {
        let tree = tree(of: scope)
        let names = tree[view.path]
        guard let first = names.first, let last = names.last else { return }
        let superview = names.dropLast().map { tree.name($0) }.joined(separator: ".")
        let declaration = "\(tree.name(last)): \(tree.name(type))"
        report(
            .declarationByPath(superview, declaration, range(first.span.union(last.span), in: scope)),
            in: scope)
    }

    /// Appends the settings of one argument to `program.settings`.
    private mutating func resolve(_ index: Int, of list: inout ArgumentList, in scope: ScopeIndex) {
        let argument = units[scopes[scope].unit].tree.arguments[index]
        noteUses(in: argument.value, in: scope)
        guard let name = argument.name else {
            if let key = keyOfLooseNumber(index, argument, of: list, in: scope) {
                reportLooseNumber(index, argument, of: key, in: scope)
                return
            }
            resolveUnnamed(argument, of: &list, in: scope)
            return
        }
        let spelling = spelling(name, in: scope)
        let span = self.name(name, in: scope).span
        guard let key = names.meaning(of: names.name(spelling)).argument else {
            let text = names.text(spelling)
            report(
                sizeMeant(by: text, argument, list.types, range(span, in: scope), in: scope)
                    ?? unknownArgument(text, list.types, range(span, in: scope)), in: scope)
            return
        }
        guard admit(key, span, to: &list, in: scope) else { return }
        if key.isFlag {
            let text = text(argument.span, in: scope).lowercased()
            let isTurnedOff = ["false", "no", "off"].contains { text.hasSuffix($0) }
            report(
                .flagWithValue(key, isTurnedOff: isTurnedOff, range(argument.span, in: scope)), in: scope)
            return
        }
        set(key, argument, in: scope)
    }

    /// The key of `margins: 8, 16, 8, 16` or `hugging: 250, 251` at every number but the first: together they are
    /// written otherwise.
    private func keyOfLooseNumber(
        _ index: Int, _ argument: Argument, of list: ArgumentList, in scope: ScopeIndex
    ) -> ArgumentKey? {
        guard index > 0, let key = list.seen.last?.key, key.facts.value.takesSeveralNumbers,
            case .expression(let node) = argument.value, !isReported(argument.value, in: scope)
        else { return nil }
        return wordValue(.expression(node), in: scope) == nil ? key : nil
    }

    /// Once for all of them, at the first.
    private mutating func reportLooseNumber(
        _ index: Int, _ argument: Argument, of key: ArgumentKey, in scope: ScopeIndex
    ) {
        guard tree(of: scope).arguments[index - 1].name != nil else { return }
        report(
            .wrongValue(key.spelling, key.facts.value.description, range(argument.span, in: scope)), in: scope
        )
    }

    /// A text, or a flag such as `hidden`.
    private mutating func resolveUnnamed(
        _ argument: Argument, of list: inout ArgumentList, in scope: ScopeIndex
    ) {
        if let text = givenText(argument.value, in: scope) {
            guard list.types.contains(where: { $0.showsText }) else {
                report(.textOfTextless(list.types.first ?? .view, range(argument.span, in: scope)), in: scope)
                return
            }
            if list.seen.contains(where: { $0.key == nil }) {
                report(.secondText(list.types.first ?? .label, range(argument.span, in: scope)), in: scope)
            }
            list.seen.append(SeenArgument(key: nil, span: argument.span, scope: scope))
            program.settings.append(ViewSetting(key: nil, value: .text(text)))
            return
        }
        guard case .expression(let node) = argument.value else {
            if isReported(argument.value, in: scope) { return }
            if let diagnostic = argumentWithoutColon(argument, list.types, in: scope) {
                return report(diagnostic, in: scope)
            }
            let range = range(argument.span, in: scope)
            let suggestion = sizeSuggestion(argument, list.types, in: scope)
            let isText = beginsWithText(argument, in: scope)
            return report(
                isText ? .joinedText(range) : .unnamedArgument(range, likely: suggestion), in: scope)
        }
        resolveFlag(node, argument, of: &list, in: scope)
    }

    private func beginsWithText(_ argument: Argument, in scope: ScopeIndex) -> Bool {
        tree(of: scope).source.bytes[Int(argument.span.start)] == UInt8(ascii: "\"")
    }

    /// Where a use of a component gives the value of the parameter that an expression is.
    private func bindingRange(of node: NodeIndex<Expression>, in scope: ScopeIndex) -> SourceRange? {
        guard let name = onlyName(of: node, in: scope),
            let constant = scopes.constant(names.name(spelling(name, in: scope)), from: scope),
            let definition = program.constants.constants[constant].definitions.first
        else { return nil }
        return definition.isParameter ? definition.range : nil
    }

    /// `image: 8 x 13` for `8x13` alone.
    private func sizeSuggestion(_ argument: Argument, _ types: [ViewType], in scope: ScopeIndex) -> String? {
        guard case .pair(let width, let height) = argument.value else { return nil }
        let tree = tree(of: scope)
        let sides = [width, height].map { tree.source.text(tree.expressions[$0].span) }
        let name = types.contains(.imageView) ? ArgumentKey.image : .intrinsic
        return "\(name.spelling): \(sides.joined(separator: " x "))"
    }

    private mutating func resolveFlag(
        _ node: NodeIndex<Expression>, _ argument: Argument, of list: inout ArgumentList,
        in scope: ScopeIndex
    ) {
        guard let word = wordValue(.expression(node), in: scope) else {
            if isReported(argument.value, in: scope) { return }
            let range = range(argument.span, in: scope)
            if case .number? = constantValue(.expression(node), in: scope),
                list.types.contains(where: { $0.showsText })
            {
                let name = text(argument.span, in: scope)
                return report(
                    .numberForText(name, range, given: bindingRange(of: node, in: scope)), in: scope)
            }
            let tree = tree(of: scope)
            if case .number = tree.expressions[node].kind, list.types.contains(where: { $0.showsText }),
                !list.seen.contains(where: { $0.key == nil })
            {
                return report(.textWithoutQuotes(tree.source.text(argument.span), range), in: scope)
            }
            report(
                beginsWithText(argument, in: scope) ? .joinedText(range) : .unnamedArgument(range), in: scope)
            return
        }
        guard let key = WordMeaning(of: word).argument else {
            let diagnostic =
                argumentWithoutColon(argument, list.types, in: scope)
                ?? unknownFlag(
                    word, list.types, hasText: list.seen.contains { $0.key == nil }, argument.span, in: scope)
            return report(diagnostic, in: scope)
        }
        guard admit(key, argument.span, to: &list, in: scope) else { return }
        guard key.isFlag else {
            report(.argumentWithoutValue(key, range(argument.span, in: scope)), in: scope)
            return
        }
        set(key, argument, in: scope)
    }

    /// Whether a view of one of `types` may have the argument and has it once; else reported.
    private mutating func admit(
        _ key: ArgumentKey, _ span: Span, to list: inout ArgumentList, in scope: ScopeIndex
    ) -> Bool {
        if !list.types.isEmpty, !list.types.contains(where: key.isLegal) {
            report(.argumentOfOtherType(key, list.types[0], range(span, in: scope)), in: scope)
            return false
        }
        if let first = list.seen.first(where: { $0.key == key }) {
            // In one list both are seen.
            let other = first.scope == scope ? nil : range(first.span, in: first.scope)
            report(.duplicateArgument(key.spelling, range(span, in: scope), first: other), in: scope)
            return false
        }
        list.seen.append(SeenArgument(key: key, span: span, scope: scope))
        let limits = key.facts.noEffect
        if list.symbol == .screen, limits.contains(.screen) {
            report(.argumentOfScreen(key, range(span, in: scope)), in: scope)
            return false
        }
        warnOfNoEffect(key, span, of: list, in: scope)
        return true
    }

    private mutating func warnOfNoEffect(
        _ key: ArgumentKey, _ span: Span, of list: ArgumentList, in scope: ScopeIndex
    ) {
        let limits = key.facts.noEffect
        let range = range(span, in: scope)
        if list.isOfGuide, limits.contains(.layoutGuides) {
            return report(.argumentOfGuide(key, range), in: scope)
        }
        if list.isOfStack {
            if key == .intrinsic { argumentChecks.given.insert(list.symbol) }
            if limits.contains(.stackViews) {
                argumentChecks.priorities.append(
                    ContentPriority(symbol: list.symbol, key: key, span: span, scope: scope))
            }
        }
        if limits.contains(.oneLineControls), let type = list.types.first,
            list.types.allSatisfy({ $0.centersText })
        {
            report(.linesOfOneLine(type, range), in: scope)
        }
        let superview = max(.screen, program.symbols[list.symbol].parent)
        if limits.contains(.outsideStackViews), !self.types(of: superview).contains(.stackView) {
            report(.arrangementOutsideStack(key, range), in: scope)
        }
    }

    /// When every argument is known: a stack view that is given a size hugs it and resists it as other views do.
    mutating func warnOfStackPriorities() {
        for priority in argumentChecks.priorities where !argumentChecks.given.contains(priority.symbol) {
            report(
                .contentPriorityOfStack(priority.key, range(priority.span, in: priority.scope)),
                in: priority.scope)
        }
        argumentChecks = ArgumentChecks()
    }
}

/// What arguments say of the sizes of stack views.
struct ArgumentChecks {
    /// The stack views that are given a size.
    fileprivate(set) var given: Set<SymbolIndex> = []
    fileprivate(set) var priorities: [ContentPriority] = []
}

/// A `hugging` or `resistance` of a stack view.
struct ContentPriority {
    fileprivate var symbol: SymbolIndex
    fileprivate var key: ArgumentKey
    fileprivate var span: Span
    fileprivate var scope: ScopeIndex
}
