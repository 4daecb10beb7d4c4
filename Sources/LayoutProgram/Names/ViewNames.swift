/// A name in what holds it: a view, or a namespace of constants.
struct NameKey<Holder: Hashable & Sendable>: Hashable, Sendable {
    var holder: Holder
    var name: NameIndex
}

/// The result of looking up a view's name.
enum ViewLookup {
    case found(SymbolIndex)
    /// No view has the name.
    case unknown
    /// Several views have the name, and none is nearer than the others; the view `within` holds them all.
    case ambiguous(within: SymbolIndex)
}

/// The views by their names.
struct ViewNames: Sendable {
    /// The superview of each symbol.
    private var superviews: [SymbolIndex] = []
    private var subviews: [NameKey<SymbolIndex>: SymbolIndex] = [:]
    /// The views of each name. Names that no view has may be missing at the end.
    private var viewsByName: [[SymbolIndex]] = []
    /// The only view of a name at any depth in a view, or `absent` where there are several. It has entries for names
    /// that several views share, and for no others.
    private var nestedViews: [NameKey<SymbolIndex>: SymbolIndex] = [:]

    /// Enters the view that gets the next index.
    mutating func enter(_ name: NameIndex, in superview: SymbolIndex) {
        let symbol = SymbolIndex(superviews.count)
        superviews.append(superview)
        subviews[NameKey(holder: superview, name: name)] = symbol
        let missing = name.place + 1 - viewsByName.count
        if missing > 0 { viewsByName += repeatElement([], count: missing) }
        viewsByName[name.place].append(symbol)
    }

    /// Enters a view that no name leads to.
    mutating func enterNameless(in superview: SymbolIndex) { superviews.append(superview) }

    /// Forgets every name, so that none leads to a view.
    mutating func forgetNames() {
        subviews = [:]
        viewsByName = []
        nestedViews = [:]
    }

    func subview(_ name: NameIndex, of symbol: SymbolIndex) -> SymbolIndex? {
        subviews[NameKey(holder: symbol, name: name)]
    }

    func subviews(of symbol: SymbolIndex) -> [SymbolIndex] {
        superviews.indices.lazy.filter { superviews[$0] == symbol }.map { SymbolIndex($0) }
    }

    /// Every view of a name.
    func called(_ name: NameIndex) -> [SymbolIndex] {
        name.place < viewsByName.count ? viewsByName[name.place] : []
    }

    /// The only view of a name at any depth in `symbol`; `absent` where there are several.
    func nested(_ name: NameIndex, in symbol: SymbolIndex) -> SymbolIndex? {
        nestedViews[NameKey(holder: symbol, name: name)]
    }

    /// Prepares the lookup of names that several views share, when all views of bodies are entered. The walk upwards
    /// ends at a view that is known to hold several, so it takes time linear in the views of the name.
    mutating func indexNamesakes() {
        nestedViews = [:]
        for (place, views) in viewsByName.enumerated() where views.count > 1 {
            for view in views {
                var ancestor = superviews[view.place]
                while ancestor.exists {
                    let key = NameKey(holder: ancestor, name: NameIndex(place))
                    let known = nestedViews[key]
                    if known == .absent { break }
                    nestedViews[key] = known == nil ? view : .absent
                    ancestor = superviews[ancestor.place]
                }
            }
        }
    }
}
