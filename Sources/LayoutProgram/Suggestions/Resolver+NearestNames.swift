import LayoutSyntax
import SourceText

/// What is left to spend on finding out what was meant, and what has been said already.
struct Suggestions: Sendable {
    /// In comparisons of names, so that many errors stay cheap.
    private var budget = 200_000
    /// Names of views that there are not and that have been reported.
    var reportedViews: Set<NameID> = []
    /// Names of constants that there are not and that have been reported.
    var reportedConstants: Set<NameID> = []
    /// What the names of devices in tests mean, by name as written: to look one up takes long, and many tests have the same.
    var deviceLookups: [String: DeviceLookup] = [:]

    /// Spends comparisons; `false` where nothing is left to spend.
    mutating func spend(_ comparisons: Int) -> Bool {
        guard budget > 0 else { return false }
        budget -= comparisons
        return true
    }
}

// The names nearest to one that nothing bears, of those that are legal in its place.
extension Resolver {
    /// Spends comparisons on finding what was meant; `false` where nothing is left to spend.
    mutating func spend(comparisons: Int) -> Bool { suggestions.spend(comparisons) }

    /// The declared or reserved name nearest to `text`, as it has to be written there, as long as looking for one is
    /// affordable; several where views share it.
    mutating func viewsNear(_ text: String, from scope: ScopeIndex, for purpose: NamePurpose) -> [String] {
        guard spend(comparisons: program.symbols.count) else { return [] }
        let declared = nearestName(to: text, among: program.symbols.dropFirst().lazy.map({ $0.name }))
        guard let item = SpecialItem.meant(by: text), let path = self.path(of: item, for: purpose, scope)
        else { return declared.map { waysToWrite($0, from: scope) } ?? [] }
        guard let declared, nearestName(to: text, among: [declared, item.spelling]) == declared else {
            return [path]
        }
        return waysToWrite(declared, from: scope)
    }

    /// How the views of a name are written: by it alone where one of them is meant then, else by their paths.
    private func waysToWrite(_ text: String, from scope: ScopeIndex) -> [String] {
        guard let name = names.find(text) else { return [] }
        switch scopes.view(name, from: scope) {
        case .found: return [Text.quotedWhereNeeded(text)]
        case .unknown: return []
        case .ambiguous(let crowd): return paths(ofViews: name, within: crowd)
        }
    }

    /// How an item is written where a view is to be named; `nil` where it cannot be.
    private func path(of item: SpecialItem, for purpose: NamePurpose, _ scope: ScopeIndex) -> String? {
        switch purpose {
        case .constraint, .assertion: item.path
        case .amendment: item.region == nil ? item.spelling : nil
        case .removal: item == .superview && scopes[scope].symbol != .screen ? item.spelling : nil
        }
    }

    /// The paths of the views of a name in the view `crowd`; of many only some.
    private func paths(ofViews name: NameID, within crowd: SymbolIndex) -> [String] {
        let views = scopes.views(called: name).lazy.filter { program.isAncestor(crowd, of: $0) }
        return views.prefix(4).map { program.writtenPath(of: $0) }
    }

    func ambiguousName(
        _ spelling: SpellingID, within crowd: SymbolIndex, _ range: SourceRange
    ) -> Diagnostic {
        let paths = paths(ofViews: names.name(spelling), within: crowd)
        return .ambiguousName(names.text(spelling), paths: paths, range)
    }

    /// The subview or the guide of a view that is nearest to `text`, as it has to be written after it.
    mutating func subviewNear(_ text: String, of symbol: SymbolIndex, for purpose: NamePurpose) -> String? {
        if spend(comparisons: program.symbols.count) {
            let subviews = scopes.subviews(of: symbol).map { program.symbols[$0].name }
            if let near = nearestName(to: text, among: subviews) { return Text.quotedWhereNeeded(near) }
        }
        switch purpose {
        case .constraint, .assertion: return guideMeant(by: text, of: symbol)?.spelling
        case .amendment, .removal: return nil
        }
    }

    /// The guide that a view has and that is likely meant.
    private func guideMeant(by text: String, of symbol: SymbolIndex) -> SpecialItem? {
        guard let guide = SpecialItem.meant(by: text), let region = guide.region else { return nil }
        return lacking(region, symbol) ? nil : guide
    }

    /// The attribute nearest to `text` that the item at `path` has.
    func attributeNear(_ text: String, ofItemAt path: Range<Int>, in scope: ScopeIndex) -> String? {
        let attributes = AttributeWord.suiting(isGuide: isGuide(path, in: scope))
        return nearestName(to: text, among: attributes.map { $0.spelling })
    }

    /// Whether a path leads to a guide of a view or of the screen, or to a layout guide.
    func isGuide(_ path: Range<Int>, in scope: ScopeIndex) -> Bool {
        if special(path.upperBound - 1, in: scope)?.region != nil { return true }
        return knownSymbol(at: path, in: scope).map { isLayoutGuide($0) } ?? false
    }

    /// The view that all the names of a path lead to, with nothing reported.
    func knownSymbol(at path: Range<Int>, in scope: ScopeIndex) -> SymbolIndex? {
        guard var symbol = knownFirst(of: path, in: scope) else { return nil }
        for index in path.dropFirst() {
            guard let next = scopes.subview(names.name(spelling(index, in: scope)), of: symbol) else {
                return nil
            }
            symbol = next
        }
        return symbol
    }

    private func knownFirst(of path: Range<Int>, in scope: ScopeIndex) -> SymbolIndex? {
        if let item = special(path.lowerBound, in: scope), item.region == nil {
            return item == .superview ? scopes[scope].symbol : .screen
        }
        let name = names.name(spelling(path.lowerBound, in: scope))
        if case .found(let symbol) = scopes.view(name, from: scope) { return symbol }
        return nil
    }

    /// The constant or parameter near to `word`, as it has to be written, among those known in `scope`.
    ///
    /// - Parameters:
    ///   - excluded: One that is left out.
    ///   - fits: Whether what it is worth can be in the place of the word; a value that is not known does.
    mutating func constantNear(
        _ word: String, from scope: ScopeIndex, besides excluded: ConstantIndex = .absent,
        where fits: (ConstantValue) -> Bool
    ) -> String? {
        let known = scopes.constants(knownIn: scope)
        guard spend(comparisons: known.count) else { return nil }
        let values = program.constants.values
        let fitting = known.filter { constant in
            if constant == excluded { return false }
            // While definitions are resolved, their constants have no values.
            guard constant.place < values.count else { return true }
            return values[constant.place] == .unknown || fits(values[constant.place])
        }
        let names = fitting.map { program.constants.constants[$0].name }
        return nearestName(to: word, among: names).map(Text.quotedWhereNeeded)
    }
}
