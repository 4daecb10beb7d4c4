import ContentSizes
import LayoutSyntax
import SourceText

/// What a view is named for, which says what a name that nothing bears may be.
enum NamePurpose {
    case constraint, assertion, amendment, removal

    /// Whether a new name becomes a view, in a file that declares none.
    var entersViews: Bool {
        switch self {
        case .constraint, .amendment: true
        case .assertion, .removal: false
        }
    }
}

extension Resolver {
    /// The symbol called `spelling` in the body of `superview`, entered if it is new.
    mutating func symbol(named spelling: SpellingID, in superview: SymbolIndex, at range: SourceRange)
        -> SymbolIndex
    {
        let name = names.name(spelling)
        if let known = scopes.subview(name, of: superview) { return known }
        let symbol = program.symbols.nextIndex
        let namesakes = scopes.views(called: name)
        var view = ViewSymbol(
            parent: superview, spelling: spelling, name: names.text(spelling), range: range)
        view.hasNamesakes = !namesakes.isEmpty
        if namesakes.count == 1 { program.symbols[namesakes[0]].hasNamesakes = true }
        program.symbols.append(view)
        scopes.enterView(name, in: superview)
        return symbol
    }
}

// Views by path.
extension Resolver {
    /// The symbol that the names at `path`, places in the tree's names, lead to; `nil` where there is none, reported.
    mutating func view(at path: Range<Int>, from scope: ScopeIndex, for purpose: NamePurpose) -> SymbolIndex?
    {
        guard var symbol = firstView(at: path, from: scope, for: purpose) else { return nil }
        for index in path.dropFirst() {
            let spelling = spelling(index, in: scope)
            let span = name(index, in: scope).span
            guard let next = subview(at: index, of: symbol, in: scope, for: purpose) else {
                if lacksFiles || declared.viewsOfUnknownTypes.contains(symbol) { return nil }
                let written = text(ofPath: path.lowerBound..<index, in: scope)
                report(
                    unknownSubview(
                        spelling, of: symbol, written: written, for: purpose, range(span, in: scope)),
                    in: scope)
                return nil
            }
            noteUse(of: spelling, next, range(span, in: scope), in: scope)
            symbol = next
        }
        return symbol
    }

    /// The view that the name at `index`, a place in the tree's names, means after the dot of `symbol`. An undeclared
    /// view comes about as it does by its name alone, so that neither needs the other before it.
    private mutating func subview(
        at index: Int, of symbol: SymbolIndex, in scope: ScopeIndex, for purpose: NamePurpose
    ) -> SymbolIndex? {
        let name = name(index, in: scope)
        let spelling = spelling(index, in: scope)
        let mayBeUndeclared = symbol == .screen && !declaresViews
        if mayBeUndeclared, !name.isQuoted, isNoName(spelling) { return nil }
        if let known = scopes.subview(names.name(spelling), of: symbol) { return known }
        let isEmpty = names.folded(names.name(spelling)).isEmpty
        guard mayBeUndeclared, purpose.entersViews, !isEmpty else { return nil }
        return addUndeclared(spelling, range(name.span, in: scope))
    }

    private mutating func firstView(
        at path: Range<Int>, from scope: ScopeIndex, for purpose: NamePurpose
    ) -> SymbolIndex? {
        let index = path.lowerBound
        let name = name(index, in: scope)
        let spelling = spelling(index, in: scope)
        if !name.isQuoted {
            switch names.meaning(of: names.name(spelling)).item {
            case .superview: return scopes[scope].symbol
            case .screen: return .screen
            case .topLayoutGuide, .bottomLayoutGuide, .safeArea, .readableContentGuide, .layoutMarginsGuide,
                .contentLayoutGuide, .frameLayoutGuide, nil:
                break
            }
        }
        return namedView(at: path, from: scope, for: purpose)
    }

    /// `self.view` or `self.Title`, as code writes paths, with what it means here.
    private func pathOfCode(_ path: Range<Int>, in scope: ScopeIndex) -> Diagnostic? {
        let first = name(path.lowerBound, in: scope)
        let name = names.text(spelling(path.lowerBound, in: scope))
        let isGuide =
            name == "view" && path.count == 2
            && ForeignNotation.guide(names.text(spelling(path.lowerBound + 1, in: scope))) != nil
        guard !first.isQuoted, name == "self" || isGuide else { return nil }
        let written = text(ofPath: path, in: scope)
        let meant = path.count == 1 ? SpecialItem.superview.spelling : ForeignNotation.item(written)
        let span = first.span.union(self.name(path.upperBound - 1, in: scope).span)
        return .unknownView(written, nearest: [meant], suggestion: "", range(span, in: scope))
    }

    /// The view that a path begins with, which is not a word of the language.
    private mutating func namedView(
        at path: Range<Int>, from scope: ScopeIndex, for purpose: NamePurpose
    ) -> SymbolIndex? {
        let spelling = spelling(path.lowerBound, in: scope)
        let span = name(path.lowerBound, in: scope).span
        let range = range(span, in: scope)
        switch scopes.view(names.name(spelling), from: scope) {
        case .found(let symbol):
            noteUse(of: spelling, symbol, range, in: scope)
            return symbol
        case .ambiguous(let crowd):
            report(ambiguousName(spelling, within: crowd, range), in: scope)
            return nil
        case .unknown:
            return newView(spelling, range, at: path, from: scope, for: purpose)
        }
    }

    /// The view that a name enters which nothing bears, at the beginning of a path; `nil` where it is none, reported.
    private mutating func newView(
        _ spelling: SpellingID, _ range: SourceRange, at path: Range<Int>, from scope: ScopeIndex,
        for purpose: NamePurpose
    ) -> SymbolIndex? {
        if let mistake = mistake(in: spelling, range, at: path, from: scope) {
            report(mistake, in: scope)
            return nil
        }
        let isQuoted = name(path.lowerBound, in: scope).isQuoted
        let isItem = names.meaning(of: names.name(spelling)).item != nil && !isQuoted
        if purpose.entersViews, !declaresViews, !(isItem && purpose == .amendment) {
            let symbol = addUndeclared(spelling, range)
            noteUse(of: spelling, symbol, range, in: scope)
            return symbol
        }
        reportUnknownView(spelling, range, from: scope, for: purpose)
        return nil
    }

    /// What is a mistake and not the name of a view, in a file that declares views or none.
    private mutating func mistake(
        in spelling: SpellingID, _ range: SourceRange, at path: Range<Int>, from scope: ScopeIndex
    ) -> Diagnostic? {
        if names.folded(names.name(spelling)).isEmpty { return .emptyName(range) }
        return pathOfCode(path, in: scope) ?? shareInWords(spelling, range, from: scope)
    }

    /// `half of B`, where a factor is meant.
    private mutating func shareInWords(
        _ spelling: SpellingID, _ range: SourceRange, from scope: ScopeIndex
    ) -> Diagnostic? {
        let text = names.text(spelling)
        guard let share = ForeignNotation.share(text),
            share.isCertain || declaresViews && isKnownView(share.whole, from: scope)
        else { return nil }
        let item = WordMeaning(of: share.whole).item?.spelling
        let whole = item ?? Text.quotedWhereNeeded(share.whole)
        return .shareInWords(text, factor: share.factor, whole: whole, range)
    }

    mutating func isKnownView(_ text: String, from scope: ScopeIndex) -> Bool {
        if let name = names.find(text), case .found = scopes.view(name, from: scope) { return true }
        return WordMeaning(of: text).item != nil
    }

    /// An undeclared view is a subview of the screen, whatever body its name is in.
    private mutating func addUndeclared(_ spelling: SpellingID, _ range: SourceRange) -> SymbolIndex {
        let symbol = symbol(named: spelling, in: .screen, at: range)
        let (type, text) = inferredType(of: names.text(spelling))
        program.symbols[symbol].inferredType = type
        program.symbols[symbol].inferredText = text.map { addString($0) } ?? -1
        return symbol
    }

    private mutating func reportUnknownView(
        _ spelling: SpellingID, _ range: SourceRange, from scope: ScopeIndex, for purpose: NamePurpose
    ) {
        let name = names.name(spelling)
        let text = names.text(spelling)
        if let item = names.meaning(of: name).item {
            report(.guideAsView(item.spelling, isRemoval: purpose == .removal, range), in: scope)
            return
        }
        if lacksFiles { return }
        if !Text.isOnOneLine(text) { return reports.countError() }
        if purpose == .constraint, let suggestion = differenceMeant(by: text, from: scope, isBeforeView: true)
        {
            return report(.hyphenForMinus(text, suggestion, range), in: scope)
        }
        let asserted = viewBehindVerb(text, from: scope)
        var near = viewsNear(text, from: scope, for: purpose)
        if near.isEmpty, purpose == .assertion, let asserted { near = [asserted] }
        if near.isEmpty, !suggestions.reportedViews.insert(name).inserted { return }
        let suggestion =
            asserted.map { Diagnostic.assertionOutsideTest(of: $0) } ?? suggestionForUnknown(text, purpose)
        report(.unknownView(text, nearest: near, suggestion: suggestion, range), in: scope)
    }

    private func suggestionForUnknown(_ text: String, _ purpose: NamePurpose) -> String {
        if purpose == .removal || text.lowercased().hasPrefix("remove ") { return Diagnostic.whatIsRemoved }
        if text.lowercased().hasPrefix("equal to ") { return Diagnostic.equalsSignAlone }
        if text.lowercased().hasPrefix("keyboard") { return Diagnostic.keyboardAsBar }
        if text.lowercased() == "safeareainsets" { return Diagnostic.guideForInsets }
        guard declaresViews else { return Diagnostic.notMentioned }
        return Diagnostic.declaration(of: text, as: inferredType(of: text).0)
    }

    /// The view `A` of `expect A`.
    private mutating func viewBehindVerb(_ text: String, from scope: ScopeIndex) -> String? {
        guard let view = ForeignNotation.asserted(text), let name = names.find(view),
            case .found(let symbol) = scopes.view(name, from: scope)
        else { return nil }
        return program.writtenPath(of: symbol)
    }
}
