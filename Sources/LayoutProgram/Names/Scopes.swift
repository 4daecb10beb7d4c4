/// A scope, by its place in `Scopes`.
typealias ScopeIndex = ListIndex<Scope>

/// Where names are looked up: a file, a body, or the body of a component in one of its uses.
struct Scope: Sendable {
    /// The scope around it; `nil` for that of a file.
    var parent: ScopeIndex?
    /// What `Superview` means.
    var symbol: SymbolIndex
    /// The file, by its place in `Resolver.units`.
    var unit: Int
    /// The use of a component that it is in.
    var use: UseIndex
    /// The namespace of its constants: itself, or of a file the first one, for all files share theirs.
    var constants: ScopeIndex
    /// The component whose body it is, in one of its uses.
    var component = ComponentIndex.absent
    /// Whether the names in it are entered among the occurrences. The body of a component is read once for each use,
    /// and its names are in the file once.
    var isRecorded = true
}

/// A name in what holds it: a view, or a namespace of constants.
private struct NameKey<Holder: Hashable & Sendable>: Hashable, Sendable {
    var holder: Holder
    var name: NameID
}

/// What looking up a view's name gives.
enum ViewLookup {
    case found(SymbolIndex)
    /// Nothing bears the name.
    case unknown
    /// Several views bear it, none of them nearer than the others; those in the view `within` are meant.
    case ambiguous(within: SymbolIndex)
}

/// Answers what a name means in a scope, and which names are known there.
struct Scopes: Sendable {
    private var scopes: [Scope] = []
    /// By symbol.
    private var superviews: [SymbolIndex] = []
    private var subviews: [NameKey<SymbolIndex>: SymbolIndex] = [:]
    private var viewsByName: [NameID: [SymbolIndex]] = [:]
    /// The views of a name at any depth in a view: the only one, or `absent` for several. Only of names that several
    /// views bear.
    private var nestedViews: [NameKey<SymbolIndex>: SymbolIndex] = [:]
    private var constantsByName: [NameKey<ScopeIndex>: ConstantIndex] = [:]
    private var constantsOfNamespaces: [ScopeIndex: [ConstantIndex]] = [:]
    private var componentsByName: [NameID: ComponentIndex] = [:]

    subscript(scope: ScopeIndex) -> Scope {
        get { scopes[scope] }
        set { scopes[scope] = newValue }
    }

    /// The index of the scope that is added next.
    var nextIndex: ScopeIndex { scopes.nextIndex }

    mutating func add(_ scope: Scope) -> ScopeIndex {
        scopes.append(scope)
        return ScopeIndex(scopes.count - 1)
    }

    /// A scope and those around it, from inside out.
    func chain(from scope: ScopeIndex) -> UnfoldSequence<ScopeIndex, (ScopeIndex?, Bool)> {
        sequence(first: scope) { scopes[$0].parent }
    }
}

// Views.
extension Scopes {
    /// Enters the view that gets the next index.
    mutating func enterView(_ name: NameID, in superview: SymbolIndex) {
        let symbol = SymbolIndex(superviews.count)
        superviews.append(superview)
        subviews[NameKey(holder: superview, name: name)] = symbol
        viewsByName[name, default: []].append(symbol)
    }

    /// Enters a view that no name leads to.
    mutating func enterNamelessView(in superview: SymbolIndex) { superviews.append(superview) }

    /// Forgets every view, so that no name leads to one.
    mutating func forgetViews() {
        subviews = [:]
        viewsByName = [:]
        nestedViews = [:]
    }

    func subview(_ name: NameID, of symbol: SymbolIndex) -> SymbolIndex? {
        subviews[NameKey(holder: symbol, name: name)]
    }

    func subviews(of symbol: SymbolIndex) -> [SymbolIndex] {
        superviews.indices.lazy.filter { superviews[$0] == symbol }.map { SymbolIndex($0) }
    }

    /// Every view of a name.
    func views(called name: NameID) -> [SymbolIndex] { viewsByName[name] ?? [] }

    /// The view that a short name means: from the body that it is in outwards a view of the body, else the only one
    /// of that name deeper in it; else the only one of all.
    func view(_ name: NameID, from scope: ScopeIndex) -> ViewLookup {
        guard let views = viewsByName[name] else { return .unknown }
        if views.count == 1 { return .found(views[0]) }
        var crowd: SymbolIndex?
        for scope in chain(from: scope) {
            let key = NameKey(holder: scopes[scope].symbol, name: name)
            if let found = subviews[key] { return .found(found) }
            guard let nested = nestedViews[key] else { continue }
            if nested.exists { return .found(nested) }
            crowd = crowd ?? scopes[scope].symbol
        }
        return .ambiguous(within: crowd ?? .screen)
    }

    /// Prepares looking up names that several views bear, when all views are entered that bodies declare. The walk
    /// upwards ends where several views of the name are known of, so that it is linear in the views of that name.
    mutating func indexNamesakes() {
        nestedViews = [:]
        for (name, views) in viewsByName where views.count > 1 {
            for view in views {
                var ancestor = superviews[view.place]
                while ancestor.exists {
                    let key = NameKey(holder: ancestor, name: name)
                    let known = nestedViews[key]
                    if known == .absent { break }
                    nestedViews[key] = known == nil ? view : .absent
                    ancestor = superviews[ancestor.place]
                }
            }
        }
    }
}

// Constants and components.
extension Scopes {
    mutating func enter(_ constant: ConstantIndex, _ name: NameID, in namespace: ScopeIndex) {
        constantsByName[NameKey(holder: namespace, name: name)] = constant
        constantsOfNamespaces[namespace, default: []].append(constant)
    }

    /// The constant or parameter of a name that belongs to a namespace itself.
    func constant(_ name: NameID, of namespace: ScopeIndex) -> ConstantIndex? {
        constantsByName[NameKey(holder: namespace, name: name)]
    }

    /// The constant or parameter that a name means.
    func constant(_ name: NameID, from scope: ScopeIndex) -> ConstantIndex? {
        for scope in chain(from: scope) {
            if let found = constant(name, of: scopes[scope].constants) { return found }
        }
        return nil
    }

    /// Every constant and parameter of a name.
    func constants(called name: NameID) -> [ConstantIndex] {
        constantsByName.filter { $0.key.name == name }.map { $0.value }
    }

    /// The constants and parameters that may be used in a scope, in order of their definition.
    func constants(knownIn scope: ScopeIndex) -> [ConstantIndex] {
        let namespaces = Set(chain(from: scope).map { scopes[$0].constants })
        return namespaces.flatMap { constantsOfNamespaces[$0] ?? [] }.sorted()
    }

    mutating func enter(_ component: ComponentIndex, _ name: NameID) { componentsByName[name] = component }

    func component(_ name: NameID) -> ComponentIndex? { componentsByName[name] }
}
