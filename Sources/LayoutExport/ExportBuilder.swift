import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import SourceText

/// Makes the classes of a layout: it looks at the layout in every cell of its conditions, and says under which conditions
/// each view, property and constraint is as it is there. Views are the symbols of the program, by index.
struct ExportBuilder {
    let layout: CompiledLayout
    let cells: ConditionCells
    /// By cell.
    let installed: [InstalledLayout]
    /// By cell and view: its symbol.
    let symbols: [[Int]]
    /// By symbol; `nil` for a view that no environment has.
    private(set) var types: [ViewType?]
    /// By symbol: the component that it is a class of; `nil` for a view that has none.
    private(set) var components: [String?]
    /// By symbol: its name as a property.
    private(set) var names: [String]
    /// The names of the properties and texts of each class, by its symbol.
    var memberNames: [Int: SwiftNames] = [:]
    private(set) var faults: [Diagnostic] = []
    /// By group of states.
    private(set) var swiftStates: [SwiftState] = []

    /// The classes of components, in the order of their first use.
    private(set) var nested: [(component: String, code: SwiftClass)] = []
    private var classes: [Int: Int] = [:]
    /// By the symbol of a member with a class: the texts that it is given.
    private(set) var classTexts: [Int: [SwiftTexts]] = [:]
    private var typeNames = SwiftNames.reservedTypes
    /// The table of the app's strings that texts are looked up in; `nil` for texts as they are.
    var stringsTable: String?
    /// By the symbol of a class: all views in it, in classes of members too.
    var insides: [Int: [Int]] = [:]
    /// By the symbol of a class: the uses of its component that share it, itself among them.
    var peers: [Int: [Int]] = [:]
    /// The properties that all uses have in common, by what they are of.
    var sharedProperties: [SharedKey: [String]] = [:]
    /// By the index of a constraint in the program: its helper guides, which its versions share.
    var helperNames: [Int: [String]] = [:]
    /// By the symbol of a class.
    var newHelpers: [Int: [String]] = [:]

    /// The symbols of all views and guides but the screen, as declared.
    private(set) var order: [Int] = []
    /// By the symbol of a class: its properties, and by cell the constraints that it activates.
    private(set) var members: [Int: [Int]] = [:]
    var ownConstraints: [Int: [[Int]]] = [:]

    var program: LayoutProgram { layout.program }

    init(_ layout: CompiledLayout, _ cells: ConditionCells, name: String) {
        self.layout = layout
        self.cells = cells
        installed = cells.environments.map { layout.install(in: $0) }
        let count = layout.program.symbols.count
        symbols = installed.map { cell in
            var symbols = [Int](repeating: 0, count: cell.views.count)
            for (symbol, view) in cell.viewsOfSymbols.enumerated() {
                if let view { symbols[view.place] = symbol }
            }
            return symbols
        }
        types = [ViewType?](repeating: nil, count: count)
        components = [String?](repeating: nil, count: count)
        names = [String](repeating: "", count: count)
        typeNames.insert(name)
        findTypes()
        order = declaredSymbols()
        findComponents()
        typeNames.formUnion(ownClasses)
        for symbol in order { members[owner(of: symbol), default: []].append(symbol) }
        nameMembers()
        findPeers()
        swiftStates = nameStates()
        findConstraints()
        handOverConstraints()
    }

    private func declaredSymbols() -> [Int] {
        let declared = program.declarations.map { $0.symbol.place }
        let all = declared.isEmpty ? Array(program.symbols.indices.dropFirst()) : declared
        var seen: Set<Int> = []
        return all.filter { types[$0] != nil && seen.insert($0).inserted }
    }

    mutating func report(_ message: String, _ range: SourceRange?) {
        let fault = Diagnostic.error(.notExported, range, message)
        if !faults.contains(fault) { faults.append(fault) }
    }

    func parent(of symbol: Int) -> Int { program.symbols[symbol].parent.place }

    /// The view of a symbol in a cell; `nil` where it is not installed.
    func view(_ symbol: Int, in cell: Int) -> Int? { installed[cell].viewsOfSymbols[symbol]?.place }

    func isInstalled(_ symbol: Int, in cell: Int) -> Bool { view(symbol, in: cell) != nil }

    /// The installed view of a symbol in the first cell that has it.
    func firstView(_ symbol: Int) -> InstalledView? {
        for cell in installed.indices {
            if let view = view(symbol, in: cell) { return installed[cell].views[view] }
        }
        return nil
    }
}

// Views and their classes.
extension ExportBuilder {
    private mutating func findTypes() {
        for (cell, layout) in installed.enumerated() {
            for fault in layout.diagnostics where fault.severity == .error && !faults.contains(fault) {
                faults.append(fault)
            }
            for (index, view) in layout.views.enumerated() {
                let symbol = symbols[cell][index]
                if let type = types[symbol], type != view.type {
                    report(
                        "'\(view.name)' is a \(view.type.spelling) here and a \(type.spelling) elsewhere, and a view"
                            + " in UIKit keeps its class: give them two names", view.range)
                }
                types[symbol] = types[symbol] ?? view.type
            }
        }
    }

    /// Plain views, stack views and scroll views that a component declares have a class.
    private mutating func findComponents() {
        var uses: [Int: [String]] = [:]
        for use in program.uses {
            let isInner = use.parent.exists && program.uses[use.parent].symbol == use.symbol
            if !isInner { uses[use.symbol.place, default: []].append(use.component) }
        }
        let superviews = Set(order.map { parent(of: $0) })
        for (symbol, names) in uses where names.count == 1 && superviews.contains(symbol) {
            let canBeClass =
                [.view, .stackView, .scrollView].contains(types[symbol])
                && firstView(symbol)?.plainView == nil
            if canBeClass { components[symbol] = names[0] }
        }
    }

    func isClass(_ symbol: Int) -> Bool { symbol == 0 || components[symbol] != nil }

    /// The class that a view is a property of, by its symbol.
    func owner(of symbol: Int) -> Int {
        var current = parent(of: symbol)
        while !isClass(current) { current = parent(of: current) }
        return current
    }

    /// Whether a view is one of a class, or inside one of its members' classes.
    func isInside(_ symbol: Int, _ owner: Int) -> Bool {
        var current = symbol
        while current != owner, current > 0 { current = self.owner(of: current) }
        return current == owner
    }

    /// Views that have one name get that of their superviews before it.
    private mutating func nameMembers() {
        let wanted = program.symbols.map { SwiftNames.camelCase($0.name) }
        for (owner, members) in members {
            var counts: [String: Int] = [:]
            for symbol in members { counts[wanted[symbol] ?? "", default: 0] += 1 }
            for symbol in members {
                let noun = types[symbol]?.noun ?? "view"
                var name = wanted[symbol] ?? noun
                let parent = parent(of: symbol)
                if counts[name, default: 0] > 1, parent != owner {
                    let path = "\(program.symbols[parent].name) \(program.symbols[symbol].name)"
                    name = SwiftNames.camelCase(path) ?? name
                }
                names[symbol] = takeName(name, noun: noun, in: owner)
            }
        }
    }

    /// The names that a class can still give to its members.
    func newNames(of owner: Int) -> SwiftNames { SwiftNames(base: base(of: owner)) }

    /// A name for a member of a class.
    mutating func takeName(_ wanted: String, noun: String, in owner: Int) -> String {
        var names = memberNames[owner] ?? newNames(of: owner)
        defer { memberNames[owner] = names }
        return names.take(wanted, noun: noun)
    }

    private mutating func findConstraints() {
        for (cell, layout) in installed.enumerated() {
            for (index, constraint) in layout.constraints.enumerated() {
                let owner = owner(of: constraint)
                let none = [[Int]](repeating: [], count: installed.count)
                ownConstraints[owner, default: none][cell].append(index)
            }
        }
    }

    /// The Swift that leads from a class to a view in it; empty for the view of the class itself.
    func path(_ symbol: Int, in owner: Int) -> String {
        if symbol == owner { return "" }
        let holder = self.owner(of: symbol)
        return holder == owner ? names[symbol] : "\(path(holder, in: owner)).\(names[symbol])"
    }

    /// The index of the class of a member in `nested`.
    mutating func classIndex(of symbol: Int) -> Int? {
        guard symbol > 0, let component = components[symbol] else { return nil }
        if let known = classes[symbol] { return known }
        var code = makeClass(symbol)
        classTexts[symbol] = code.texts
        let bare = code.withoutTexts
        let known = nested.firstIndex { $0.component == component && $0.code.withoutTexts == bare }
        let index = known ?? nested.count
        if known == nil {
            let ownName = firstView(symbol)?.arguments.ownClass
            code.name = takeTypeName(ownName ?? SwiftNames.className(component))
            nested.append((component, code))
        }
        classes[symbol] = index
        return index
    }

    @discardableResult
    mutating func takeTypeName(_ wanted: String) -> String {
        let name = freeName(wanted) { typeNames.contains($0) }
        typeNames.insert(name)
        return name
    }
}
