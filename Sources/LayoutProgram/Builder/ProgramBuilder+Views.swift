import ContentSizes
import LayoutSyntax
import SourceText

/// The purpose for which a view is named. It decides what an unknown name may be.
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

// Views by path.
extension ProgramBuilder {
    /// The symbol called `spelling` in the body of `superview`, entered if it is new.
    mutating func symbol(
        named spelling: SpellingIndex, in superview: SymbolIndex, at range: SourceRange
    ) -> SymbolIndex {
        let name = scopes.names.name(spelling)
        if let known = scopes.views.subview(name, of: superview) { return known }
        let symbol = program.symbols.nextIndex
        let namesakes = scopes.views.called(name)
        var view = ViewSymbol(
            parent: superview, spelling: spelling, name: scopes.names.text(spelling), range: range)
        view.hasNamesakes = !namesakes.isEmpty
        if namesakes.count == 1 { program.symbols[namesakes[0].place].hasNamesakes = true }
        program.symbols.append(view)
        scopes.views.enter(name, in: superview)
        return symbol
    }

    /// The symbol that the names at `path`, indices in the tree's names, lead to; `nil` where there is none, reported.
    mutating func view(
        at path: Range<Int>, from scope: ScopeIndex, for purpose: NamePurpose
    ) -> SymbolIndex? {
        guard var symbol = firstView(at: path, from: scope, for: purpose) else { return nil }
        for index in path.dropFirst() {
            guard let next = subview(at: index, of: symbol, in: scope, for: purpose) else {
                if lacksFiles || viewsOfUnknownTypes.contains(symbol) { return nil }
                let path = path.lowerBound..<index
                report(
                    suggestions(in: scope).unknownSubview(index, of: symbol, at: path, for: purpose),
                    in: scope)
                return nil
            }
            noteUse(
                of: scopes.spelling(index, in: scope), next, scopes.range(ofName: index, in: scope), in: scope
            )
            symbol = next
        }
        return symbol
    }

    /// The view that the name at `index` means behind the dot of `symbol`. An undeclared view is entered as it is by
    /// its name alone, so that neither use needs the other before it.
    private mutating func subview(
        at index: Int, of symbol: SymbolIndex, in scope: ScopeIndex, for purpose: NamePurpose
    ) -> SymbolIndex? {
        let name = scopes.nameIndex(index, in: scope)
        let mayBeUndeclared = symbol == .screen && !program.declaresViews
        if mayBeUndeclared, !scopes.name(index, in: scope).isQuoted,
            NameSuggestions.isNoView(scopes.spelling(index, in: scope), scopes.names)
        {
            return nil
        }
        if let known = scopes.views.subview(name, of: symbol) { return known }
        guard mayBeUndeclared, purpose.entersViews, !scopes.names.folded(name).isEmpty else { return nil }
        return addUndeclared(index, in: scope)
    }

    /// The view that a path begins with.
    private mutating func firstView(
        at path: Range<Int>, from scope: ScopeIndex, for purpose: NamePurpose
    ) -> SymbolIndex? {
        let index = path.lowerBound
        if let item = scopes.item(index, in: scope), item.region == nil {
            return item == .superview ? scopes[scope].symbol : .screen
        }
        let spelling = scopes.spelling(index, in: scope)
        switch scopes.view(scopes.names.name(spelling), from: scope) {
        case .found(let symbol):
            noteUse(of: spelling, symbol, scopes.range(ofName: index, in: scope), in: scope)
            return symbol
        case .ambiguous(let crowd):
            report(suggestions(in: scope).ambiguousName(index, within: crowd), in: scope)
            return nil
        case .unknown: return newView(at: path, from: scope, for: purpose)
        }
    }

    /// The view that a new name at the beginning of a path enters; `nil` where it is none, reported.
    private mutating func newView(
        at path: Range<Int>, from scope: ScopeIndex, for purpose: NamePurpose
    ) -> SymbolIndex? {
        let index = path.lowerBound
        let spelling = scopes.spelling(index, in: scope)
        let name = scopes.names.name(spelling)
        let range = scopes.range(ofName: index, in: scope)
        if scopes.names.folded(name).isEmpty {
            report(.emptyName(range), in: scope)
            return nil
        }
        if NameSuggestions.mayBeForeign(scopes.names.text(spelling)),
            let foreign = suggestions(in: scope).foreignView(at: path)
        {
            report(foreign, in: scope)
            return nil
        }
        let isItem = scopes.item(index, in: scope) != nil
        if purpose.entersViews, !program.declaresViews, !(isItem && purpose == .amendment) {
            let symbol = addUndeclared(index, in: scope)
            noteUse(of: spelling, symbol, range, in: scope)
            return symbol
        }
        reportUnknownView(index, in: scope, for: purpose)
        return nil
    }

    /// Enters an undeclared view, which is a subview of the screen, whatever body its name is in.
    private mutating func addUndeclared(_ index: Int, in scope: ScopeIndex) -> SymbolIndex {
        let spelling = scopes.spelling(index, in: scope)
        let symbol = symbol(named: spelling, in: .screen, at: scopes.range(ofName: index, in: scope))
        let (type, text) = inferredType(of: scopes.names.text(spelling))
        program.symbols[symbol.place].inferredType = type
        program.symbols[symbol.place].inferredText = text
        return symbol
    }

    private mutating func reportUnknownView(
        _ index: Int, in scope: ScopeIndex, for purpose: NamePurpose
    ) {
        let name = scopes.nameIndex(index, in: scope)
        if lacksFiles, scopes.names.meaning(of: name).item == nil { return }
        guard let unknown = suggestions(in: scope).unknownView(index, for: purpose) else {
            return reports.countError()
        }
        if unknown.isReportedOnce, !attempts.isFirst(ofView: name) { return }
        report(unknown.diagnostic, in: scope)
    }
}
