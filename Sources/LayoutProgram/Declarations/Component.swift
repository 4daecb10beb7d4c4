import LayoutSyntax
import SourceText

typealias ComponentIndex = ListIndex<Component>

/// A component as a file defines it.
struct Component: Sendable {
    var name: DeclaredName
    /// The index in `Scopes.units` of the file that defines it.
    var unit: Int
    var statement: NodeIndex<ComponentStatement>
    /// All parameters in order, with those that repeat a name.
    var parameters: [DeclaredName] = []
    /// The first parameter of each name.
    private var indicesOfParameters: [NameIndex: Int] = [:]
    /// Whether it has the name of a type, which has been reported: nothing is reported about the arguments of its
    /// uses, because they may be meant for the type.
    var isReserved = false
    var isUsed = false

    init(name: DeclaredName, unit: Int, statement: NodeIndex<ComponentStatement>) {
        self.name = name
        self.unit = unit
        self.statement = statement
    }

    func indexOfParameter(_ name: NameIndex) -> Int? { indicesOfParameters[name] }

    /// Adds a parameter. Returns the earlier one where it repeats a name.
    mutating func add(_ parameter: DeclaredName, _ name: NameIndex) -> DeclaredName? {
        let first = indicesOfParameters[name]
        if first == nil { indicesOfParameters[name] = parameters.count }
        parameters.append(parameter)
        return first.map { parameters[$0] }
    }
}

/// The parameters of a component that have their arguments in one use.
struct ParameterBinding {
    var isBound: [Bool]
    /// The arguments, by their index in the tree of the use, that are for the component's type.
    var rest: [Int] = []
    /// Whether an argument has no parameter. Then a parameter that seems to be missing may be misspelt.
    var isMisspelt: Bool
    /// All parameters before it are bound.
    private var firstFree = 0

    init(_ component: Component) {
        isBound = Array(repeating: false, count: component.parameters.count)
        isMisspelt = component.isReserved
    }

    /// The index of the first parameter without an argument, or their count.
    mutating func nextFree() -> Int {
        while firstFree < isBound.count, isBound[firstFree] { firstFree += 1 }
        return firstFree
    }
}
