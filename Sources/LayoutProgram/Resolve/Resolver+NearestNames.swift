import LayoutSyntax
import SourceText

// The names nearest to one that nothing bears, of those that are legal in its place.
extension Resolver {
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
    private mutating func waysToWrite(_ name: String, from scope: ScopeIndex) -> [String] {
        guard let id = names.find(name) else { return [] }
        switch view(id, from: scope) {
        case .found: return [Text.quotedWhereNeeded(name)]
        case .unknown: return []
        case .ambiguous(let first, let crowd): return paths(ofNamesakes: first, within: crowd)
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

    /// The paths of a view and those of its name that come after it, in the view `crowd`; of many only some.
    func paths(ofNamesakes first: SymbolIndex, within crowd: SymbolIndex) -> [String] {
        var paths: [String] = []
        var symbol = first
        while symbol.exists, paths.count < 4 {
            if program.isAncestor(crowd, of: symbol) { paths.append(program.writtenPath(of: symbol)) }
            symbol = program.symbols[symbol].nextNamesake
        }
        return paths
    }

    /// The subview or the guide of a view that is nearest to `text`, as it has to be written behind it.
    mutating func subviewNear(_ text: String, of symbol: SymbolIndex, for purpose: NamePurpose) -> String? {
        let siblings = program.symbols.lazy.filter { $0.parent == symbol }.map { $0.name }
        let near = spend(comparisons: program.symbols.count) ? nearestName(to: text, among: siblings) : nil
        if let near { return Text.quotedWhereNeeded(near) }
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
    mutating func attributeNear(_ text: String, ofItemAt path: Range<Int>, in scope: ScopeIndex) -> String? {
        let isGuide = isGuide(path, in: scope)
        let attributes = AttributeWord.all.filter { !isGuide || !$0.attribute.belongsToViewsOnly }
        return nearestName(to: text, among: attributes.map { $0.spelling })
    }

    /// Whether a path leads to a guide of a view or of the screen, or to a layout guide.
    mutating func isGuide(_ path: Range<Int>, in scope: ScopeIndex) -> Bool {
        if special(path.upperBound - 1, in: scope)?.region != nil { return true }
        return knownSymbol(at: path, in: scope).map { isLayoutGuide($0) } ?? false
    }

    /// The view that all the names of a path lead to, with nothing reported.
    mutating func knownSymbol(at path: Range<Int>, in scope: ScopeIndex) -> SymbolIndex? {
        guard var symbol = knownFirst(of: path, in: scope) else { return nil }
        for index in path.dropFirst() {
            guard let next = child(names.name(spelling(index, in: scope)), of: symbol) else { return nil }
            symbol = next
        }
        return symbol
    }

    private mutating func knownFirst(of path: Range<Int>, in scope: ScopeIndex) -> SymbolIndex? {
        switch special(path.lowerBound, in: scope) {
        case .superview: return scopes[scope].symbol
        case .screen: return .screen
        case .topLayoutGuide, .bottomLayoutGuide, .safeArea, .readableContentGuide, .layoutMarginsGuide,
            .contentLayoutGuide, .frameLayoutGuide, nil:
            guard
                case .found(let symbol) = view(names.name(spelling(path.lowerBound, in: scope)), from: scope)
            else { return nil }
            return symbol
        }
    }
}

extension AttributeWord {
    /// Whether it is one that layout guides have not.
    package var belongsToViewsOnly: Bool {
        switch self {
        case .single(let attribute): attribute.belongsToViewsOnly
        case .composite: false
        }
    }
}
