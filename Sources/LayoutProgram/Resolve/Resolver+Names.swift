import ContentSizes
import LayoutSyntax
import SourceText

/// What looking up a view's name gives.
enum ViewLookup {
    case found(SymbolIndex)
    /// Nothing bears the name.
    case unknown
    /// Several views bear it, none of them nearer than the others; those in the view `within` are meant.
    case ambiguous(first: SymbolIndex, within: SymbolIndex)
}

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
    /// The symbol called `spelling` in the body of `parent`, entered if it is new.
    mutating func symbol(named spelling: SpellingID, in parent: SymbolIndex, at range: SourceRange)
        -> SymbolIndex
    {
        let name = names.name(spelling)
        let key = NameKey(holder: parent, name: name)
        if let known = viewNames.children[key] { return known }
        let symbol = program.symbols.nextIndex
        program.symbols.append(
            ViewSymbol(parent: parent, spelling: spelling, name: names.text(spelling), range: range))
        viewNames.children[key] = symbol
        link(symbol, to: name)
        return symbol
    }

    private mutating func link(_ symbol: SymbolIndex, to name: NameID) {
        let id = Int(name.index)
        if id >= viewNames.firstNamesakes.count {
            let missing = names.nameCount - viewNames.firstNamesakes.count
            viewNames.firstNamesakes.append(contentsOf: repeatElement(.absent, count: missing))
            viewNames.lastNamesakes.append(contentsOf: repeatElement(.absent, count: missing))
        }
        if !viewNames.firstNamesakes[id].exists {
            viewNames.firstNamesakes[id] = symbol
        } else {
            program.symbols[viewNames.firstNamesakes[id]].hasNamesakes = true
            program.symbols[symbol].hasNamesakes = true
            program.symbols[viewNames.lastNamesakes[id]].nextNamesake = symbol
        }
        viewNames.lastNamesakes[id] = symbol
    }

    func child(_ name: NameID, of symbol: SymbolIndex) -> SymbolIndex? {
        viewNames.children[NameKey(holder: symbol, name: name)]
    }

    /// The view that a short name means: from the body that it stands in outwards a view of the body, else the only one
    /// of that name deeper in it; else the only one of all.
    mutating func view(_ name: NameID, from scope: ScopeIndex) -> ViewLookup {
        let id = Int(name.index)
        guard id < viewNames.firstNamesakes.count, viewNames.firstNamesakes[id].exists else {
            return .unknown
        }
        let first = viewNames.firstNamesakes[id]
        if first == viewNames.lastNamesakes[id] { return .found(first) }
        indexNamesakes(name)
        var next: ScopeIndex? = scope
        var crowd: SymbolIndex?
        while let current = next {
            let place = NameKey(holder: scopes[current].symbol, name: name)
            if let found = viewNames.children[place] { return .found(found) }
            if let nested = viewNames.nestedNames[place] {
                if nested != Resolver.severalViews { return .found(nested) }
                crowd = crowd ?? scopes[current].symbol
            }
            next = scopes[current].parent
        }
        return .ambiguous(first: first, within: crowd ?? .screen)
    }

    private static var severalViews: SymbolIndex { .absent }

    /// Enters, for every view around a view of this name, which one it is or that there are several. The walk upwards
    /// ends where several are known of, so that the whole is linear in the views of that name.
    private mutating func indexNamesakes(_ name: NameID) {
        guard viewNames.indexedNames.insert(name).inserted else { return }
        var namesake = viewNames.firstNamesakes[Int(name.index)]
        while namesake.exists {
            var ancestor = program.symbols[namesake].parent
            while ancestor.exists {
                let place = NameKey(holder: ancestor, name: name)
                let known = viewNames.nestedNames[place]
                if known == Resolver.severalViews { break }
                viewNames.nestedNames[place] = known == nil ? namesake : Resolver.severalViews
                ancestor = program.symbols[ancestor].parent
            }
            namesake = program.symbols[namesake].nextNamesake
        }
    }

    func constant(_ name: NameID, from scope: ScopeIndex) -> ConstantIndex? {
        var next: ScopeIndex? = scope
        while let current = next {
            let key = NameKey(holder: scopes[current].constants, name: name)
            if let found = constantsByName[key] { return found }
            next = scopes[current].parent
        }
        return nil
    }

    func path(of symbol: SymbolIndex) -> String { program.path(of: symbol) }
}

// Views by path.
extension Resolver {
    /// The symbol that the names at `path`, places in the tree's names, lead to; `nil` where there is none, reported.
    mutating func view(at path: Range<Int>, from scope: ScopeIndex, for purpose: NamePurpose) -> SymbolIndex?
    {
        guard var symbol = firstView(at: path, from: scope, for: purpose) else { return nil }
        for index in path.dropFirst() {
            let spelling = spelling(index, in: scope)
            let span = units[unit(of: scope)].tree.names[NodeIndex(index)].span
            guard let next = subview(at: index, of: symbol, in: scope, for: purpose) else {
                if lacksFiles || viewsOfUnknownTypes.contains(symbol) { return nil }
                let written = text(of: path.lowerBound..<index, in: scope)
                report(
                    unknownSubview(
                        spelling, of: symbol, written: written, for: purpose, range(span, in: scope)),
                    in: scope)
                return nil
            }
            noteCase(of: spelling, next, range(span, in: scope), in: scope)
            symbol = next
        }
        return symbol
    }

    /// The view that the name at `index`, a place in the tree's names, means behind the dot of `symbol`. An undeclared
    /// view comes about as it does by its name alone, so that neither needs the other before it.
    private mutating func subview(
        at index: Int, of symbol: SymbolIndex, in scope: ScopeIndex, for purpose: NamePurpose
    ) -> SymbolIndex? {
        let name = name(NodeIndex(index), in: scope)
        let spelling = spelling(index, in: scope)
        let mayBeUndeclared = symbol == .screen && !declaresViews
        if mayBeUndeclared, !name.isQuoted, isNoName(spelling) { return nil }
        if let known = child(names.name(spelling), of: symbol) { return known }
        let isEmpty = names.folded(names.name(spelling)).isEmpty
        guard mayBeUndeclared, purpose.entersViews, !isEmpty else { return nil }
        return addUndeclared(spelling, range(name.span, in: scope))
    }

    /// A path of names as it is written.
    func text(of path: Range<Int>, in scope: ScopeIndex) -> String {
        let tree = units[unit(of: scope)].tree
        return tree.source.text(
            tree.names[NodeIndex(path.lowerBound)].span.union(tree.names[NodeIndex(path.upperBound - 1)].span)
        )
    }

    private mutating func firstView(
        at path: Range<Int>, from scope: ScopeIndex, for purpose: NamePurpose
    ) -> SymbolIndex? {
        let index = path.lowerBound
        let name = units[unit(of: scope)].tree.names[NodeIndex(index)]
        let spelling = spelling(index, in: scope)
        if !name.isQuoted {
            switch vocabulary[names.name(spelling)].item {
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
        let tree = units[unit(of: scope)].tree
        let first = tree.names[NodeIndex(path.lowerBound)]
        let name = names.text(spelling(path.lowerBound, in: scope))
        let isGuide =
            name == "view" && path.count == 2
            && ForeignNotation.guide(names.text(spelling(path.lowerBound + 1, in: scope))) != nil
        guard !first.isQuoted, name == "self" || isGuide else { return nil }
        let written = text(of: path, in: scope)
        let meant = path.count == 1 ? SpecialItem.superview.spelling : ForeignNotation.item(written)
        let span = first.span.union(tree.names[NodeIndex(path.upperBound - 1)].span)
        return .unknownView(written, nearest: [meant], cure: "", range(span, in: scope))
    }

    /// The view that a path begins with, which is no word of the language.
    private mutating func namedView(
        at path: Range<Int>, from scope: ScopeIndex, for purpose: NamePurpose
    ) -> SymbolIndex? {
        let spelling = spelling(path.lowerBound, in: scope)
        let span = name(NodeIndex(path.lowerBound), in: scope).span
        let range = range(span, in: scope)
        switch view(names.name(spelling), from: scope) {
        case .found(let symbol):
            noteCase(of: spelling, symbol, range, in: scope)
            return symbol
        case .ambiguous(let first, let crowd):
            report(ambiguousName(spelling, first: first, within: crowd, range), in: scope)
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
        let isQuoted = name(NodeIndex(path.lowerBound), in: scope).isQuoted
        let isItem = vocabulary[names.name(spelling)].item != nil && !isQuoted
        let isAssertion = viewBehindVerb(names.text(spelling), from: scope) != nil
        if purpose.entersViews, !declaresViews, !isAssertion, !(isItem && purpose == .amendment) {
            return addUndeclared(spelling, range)
        }
        reportUnknownView(spelling, range, from: scope, for: purpose)
        return nil
    }

    /// What is no name of a view but a mistake, in a file that declares views or none.
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
            share.isCertain || isKnownView(share.whole, from: scope)
        else { return nil }
        let item = names.find(share.whole).flatMap { vocabulary[$0].item?.spelling }
        let whole = item ?? Text.quotedWhereNeeded(share.whole)
        return .shareInWords(text, factor: share.factor, whole: whole, range)
    }

    mutating func isKnownView(_ text: String, from scope: ScopeIndex) -> Bool {
        guard let name = names.find(text) else { return false }
        if case .found = view(name, from: scope) { return true }
        return vocabulary[name].item != nil
    }

    /// An undeclared view is a subview of the screen, whatever body its name stands in.
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
        if let item = vocabulary[name].item {
            report(.guideAsView(item.spelling, isRemoval: purpose == .removal, range), in: scope)
            return
        }
        if lacksFiles { return }
        if !Text.isOnOneLine(text) { return reports.countError() }
        if purpose == .constraint, let cure = differenceMeant(by: text, from: scope, isBeforeView: true) {
            return report(.hyphenForMinus(text, cure, range), in: scope)
        }
        let asserted = viewBehindVerb(text, from: scope)
        var near = viewsNear(text, from: scope, for: purpose)
        if near.isEmpty, purpose == .assertion, let asserted { near = [asserted] }
        if near.isEmpty, !reportedNames.insert(name).inserted { return }
        let cure = asserted.map { Diagnostic.assertionOutsideTest(of: $0) } ?? cureOfUnknown(text, purpose)
        report(.unknownView(text, nearest: near, cure: cure, range), in: scope)
    }

    private func cureOfUnknown(_ text: String, _ purpose: NamePurpose) -> String {
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
            case .found(let symbol) = self.view(name, from: scope)
        else { return nil }
        return program.writtenPath(of: symbol)
    }
}
