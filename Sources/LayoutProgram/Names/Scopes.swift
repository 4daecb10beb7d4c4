import LayoutSyntax
import SourceText

/// The index of a scope in `Scopes`.
typealias ScopeIndex = ListIndex<Scope>

/// A part of the files in which names are looked up: a file, a body, or the body of a component in one of its uses.
struct Scope: Sendable {
    /// The scope around it; `nil` for that of a file.
    var parent: ScopeIndex?
    /// The view that `Superview` means.
    var symbol: SymbolIndex
    /// The index of the file in `Scopes.units`.
    var unit: Int
    /// The use of a component that it is in.
    var use: UseIndex
    /// The namespace of its constants: itself, or for a file the first one, because all files share their constants.
    var constants: ScopeIndex
    /// The component whose body it is, in one of its uses.
    var component = ComponentIndex.absent
    /// Whether the names in it are entered among the occurrences. The body of a component is read once for each
    /// use, and its names are in the file once.
    var isRecorded = true
    /// The braces of the body and what is between them; `nil` of a file.
    var body: Span?
}

/// Answers what a name means in a scope, and what the file of the scope says.
struct Scopes: Sendable {
    /// The main file first, then those that it includes. The first scopes are those of the files, in this order.
    let units: [ParsedFile]
    let names: NameTable
    private var scopes: [Scope]
    var views = ViewNames()
    private var constants: [NameKey<ScopeIndex>: ConstantIndex] = [:]
    /// By the view whose group of states has them, or the screen for a group of the file.
    private var states: [NameKey<SymbolIndex>: StateReference] = [:]
    var components: [Component] = []
    private var componentsByName: [NameIndex: ComponentIndex] = [:]
    /// Components that are defined where none may be, which has been reported.
    var misplacedComponents: Set<NameIndex> = []

    init(_ units: [ParsedFile], _ names: NameTable) {
        self.units = units
        self.names = names
        scopes = units.indices.map { unit in
            Scope(parent: nil, symbol: .screen, unit: unit, use: .absent, constants: ScopeIndex(0))
        }
    }

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

// What names mean.
extension Scopes {
    /// The view that a name means: from the body outwards a view of the body, else the only one of that name deeper in
    /// it; else the only one of all.
    func view(_ name: NameIndex, from scope: ScopeIndex) -> ViewLookup {
        let all = views.called(name)
        if all.count == 1 { return .found(all[0]) }
        if all.isEmpty { return .unknown }
        var crowd: SymbolIndex?
        for scope in chain(from: scope) {
            let superview = scopes[scope].symbol
            if let found = views.subview(name, of: superview) { return .found(found) }
            guard let nested = views.nested(name, in: superview) else { continue }
            if nested.exists { return .found(nested) }
            crowd = crowd ?? superview
        }
        return .ambiguous(within: crowd ?? .screen)
    }

    /// Whether a text names a view or an item of the language.
    func isItem(_ text: String, from scope: ScopeIndex) -> Bool {
        if let name = names.find(text), case .found = view(name, from: scope) { return true }
        return WordMeaning(of: text).item != nil
    }

    mutating func enter(_ constant: ConstantIndex, _ name: NameIndex, in namespace: ScopeIndex) {
        constants[NameKey(holder: namespace, name: name)] = constant
    }

    /// The constant or parameter of a name that belongs to a namespace itself.
    func constant(_ name: NameIndex, of namespace: ScopeIndex) -> ConstantIndex? {
        constants[NameKey(holder: namespace, name: name)]
    }

    /// The constant or parameter that a name means.
    func constant(_ name: NameIndex, from scope: ScopeIndex) -> ConstantIndex? {
        for scope in chain(from: scope) {
            if let found = constant(name, of: scopes[scope].constants) { return found }
        }
        return nil
    }

    /// The constant or parameter that an expression is the bare name of.
    func constant(_ node: NodeIndex<Expression>, from scope: ScopeIndex) -> ConstantIndex? {
        onlyName(of: node, in: scope).flatMap { constant(nameIndex($0, in: scope), from: scope) }
    }

    /// The first constant or parameter of a name, in any namespace.
    func firstConstant(called name: NameIndex) -> ConstantIndex? {
        constants.filter { $0.key.name == name }.map { $0.value }.min()
    }

    /// The constants and parameters that may be used in a scope, in the order of their definition.
    func constants(knownIn scope: ScopeIndex) -> [ConstantIndex] {
        let namespaces = Set(chain(from: scope).map { scopes[$0].constants })
        return constants.filter { namespaces.contains($0.key.holder) }.map { $0.value }.sorted()
    }

    mutating func enter(_ state: StateReference, _ name: NameIndex, of symbol: SymbolIndex) {
        states[NameKey(holder: symbol, name: name)] = state
    }

    /// The value of a name in a group of states that belongs to a view, or with that of the screen to the file.
    func state(_ name: NameIndex, of symbol: SymbolIndex) -> StateReference? {
        states[NameKey(holder: symbol, name: name)]
    }

    /// The value of a group of states that a name means.
    func state(_ name: NameIndex, from scope: ScopeIndex) -> StateReference? {
        for scope in chain(from: scope) {
            if let found = state(name, of: scopes[scope].symbol) { return found }
        }
        return nil
    }

    mutating func enter(_ component: Component) {
        componentsByName[names.name(component.name.spelling)] = components.nextIndex
        components.append(component)
    }

    func component(_ name: NameIndex) -> ComponentIndex? { componentsByName[name] }

    func name(of component: ComponentIndex) -> String { names.text(components[component].name.spelling) }

    func statement(of component: Component) -> ComponentStatement {
        units[component.unit].tree[component.statement]
    }

    /// The parameter that a name means.
    func parameter(_ name: NameIndex, from scope: ScopeIndex) -> DeclaredName? {
        for scope in chain(from: scope) where scopes[scope].component.exists {
            let component = components[scopes[scope].component]
            if let place = component.indexOfParameter(name) { return component.parameters[place] }
        }
        return nil
    }
}
