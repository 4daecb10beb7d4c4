import ContentSizes
import LayoutMistakes
import LayoutSyntax
import SourceText

/// A file and those that it includes with all names in them, for whoever asks what is at a place. Errors leave out no more
/// than they touch.
package struct Analysis: Sendable {
    package let resolved: ResolvedProgram
    /// The names in the files with the things that they name, in order of position, each once.
    package let occurrences: [Occurrence]
    /// The program, with a view for each component that nothing uses.
    package let program: LayoutProgram
    let scopes: Scopes

    package init(
        _ source: SourceFile, options: CompileOptions = CompileOptions(), load: (String) -> LoadedFile
    ) {
        var options = options
        options.notesNames = true
        let (resolved, everything) = compileKeepingNames(source, options, load)
        self.resolved = resolved
        occurrences = everything.reports.occurrences.sortedByPosition()
        program = everything.program
        scopes = everything.scopes
    }

    package var sources: SourceMap { resolved.sources }
}

// What is at a place.
extension Analysis {
    /// The name that a place is in or at an end of.
    package func occurrence(at offset: Int32, in source: SourceID) -> Occurrence? {
        occurrences.first {
            $0.range.source == source && $0.range.span.start <= offset && offset <= $0.range.span.end
        }
    }

    /// Every name of one thing.
    package func occurrences(of definition: SourceRange) -> [Occurrence] {
        occurrences.filter { $0.definition == definition }
    }

    /// The path of the file that an `include` at a place reads.
    package func includedPath(at offset: Int32, in source: SourceID) -> String? {
        let tree = tree(of: source)
        for case .include(let include) in tree.statements
        where include.span.start <= offset && offset <= include.span.end {
            return pathOfInclude(tree.string(include.path), from: tree.source.name)
        }
        return nil
    }

    /// The tree of a file, without tokens.
    package func tree(of source: SourceID) -> SyntaxTree { scopes.units[unit(of: source)].tree }

    /// The type of a view, as declared last or as its name says it.
    package func type(of symbol: SymbolIndex) -> ViewType {
        let view = program.symbols[symbol.place]
        return view.declarations.last.map { program.declarations[$0.place].type } ?? view.inferredType
    }

    /// The index of a file among the parsed ones, which are in the order of the sources.
    private func unit(of source: SourceID) -> Int { scopes.units.firstIndex { $0.id == source } ?? 0 }

    /// The innermost scope around a place; of the body of a component that of its first use.
    fileprivate func scope(at offset: Int32, in source: SourceID) -> ScopeIndex {
        let unit = unit(of: source)
        var best = (scope: ScopeIndex(unit), length: Int32.max)
        for index in 0..<scopes.nextIndex.place {
            let scope = scopes[ScopeIndex(index)]
            guard scope.unit == unit, scope.isRecorded, let body = scope.body, body.start < offset,
                offset < body.end, body.end - body.start <= best.length
            else { continue }
            best = (ScopeIndex(index), body.end - body.start)
        }
        return best.scope
    }
}

/// The names that may be written at a place, each as it is written there.
package struct NamesInScope: Sendable {
    package var views: [(text: String, type: ViewType)] = []
    /// Constants, and the parameters of the component that the place is in.
    package var constants: [String] = []
    package var components: [String] = []
    package var states: [String] = []
    /// The labels of constraints.
    package var labels: [Int64] = []
}

// What may be written at a place.
extension Analysis {
    package func names(at offset: Int32, in source: SourceID) -> NamesInScope {
        let scope = scope(at: offset, in: source)
        var names = NamesInScope()
        for index in program.symbols.indices.dropFirst() {
            let symbol = SymbolIndex(index)
            if let text = path(to: symbol, from: scope) { names.views.append((text, type(of: symbol))) }
        }
        names.constants = scopes.constants(knownIn: scope).map {
            Text.quotedWhereNeeded(program.constants[$0].name)
        }
        names.components = scopes.components.map {
            Text.quotedWhereNeeded(scopes.names.text($0.name.spelling))
        }
        let around = scopes.chain(from: scope).map { scopes[$0].symbol }
        names.states = program.states.flatMap { group in
            let owner = around.contains(group.symbol) ? "" : program.path(of: group.symbol) + "."
            return group.values.map { owner + Text.quotedWhereNeeded($0.name) }
        }
        var labels: Set<Int64> = []
        names.labels = program.constraints.compactMap { $0.label }.filter { labels.insert($0).inserted }
        return names
    }

    /// The view that a path of names, as a file spells them, means at a place; `nil` where it is none.
    package func view(at path: [String], from offset: Int32, in source: SourceID) -> SymbolIndex? {
        let scope = scope(at: offset, in: source)
        guard let first = path.first else { return nil }
        var found: SymbolIndex
        switch WordMeaning(of: first).item {
        case .superview?: found = scopes[scope].symbol
        case .screen?: found = .screen
        default:
            guard let name = scopes.names.find(first), case .found(let view) = scopes.view(name, from: scope)
            else { return nil }
            found = view
        }
        for part in path.dropFirst() {
            guard let name = scopes.names.find(part), let next = scopes.views.subview(name, of: found) else {
                return nil
            }
            found = next
        }
        return found
    }

    /// The names of the views in the body of a view, as a path writes them.
    package func subviews(of symbol: SymbolIndex) -> [(text: String, type: ViewType)] {
        scopes.views.subviews(of: symbol).filter { program.symbols[$0.place].spelling.exists }.map {
            (Text.quotedWhereNeeded(program.symbols[$0.place].name), type(of: $0))
        }
    }

    /// The type that a word means behind the colon of a declaration, and the parameters that it takes before the arguments of
    /// that; `nil` where it is none.
    package func type(called name: String) -> (type: ViewType, parameters: [String])? {
        var (name, parameters) = (name, [String]())
        // A component may be made of another; a chain of them is not longer than there are.
        for _ in 0...scopes.components.count {
            if let type = WordMeaning(of: name).type { return (type, parameters) }
            guard let id = scopes.names.find(name), let index = scopes.component(id) else { return nil }
            let component = scopes.components[index]
            parameters += component.parameters.map { scopes.names.text($0.spelling) }
            let tree = scopes.units[component.unit].tree
            name = tree.name(tree[scopes.statement(of: component).type])
        }
        return nil
    }

    /// The path that means a view in a scope: its name where that is enough; `nil` of a view that no name leads to.
    private func path(to symbol: SymbolIndex, from scope: ScopeIndex) -> String? {
        let view = program.symbols[symbol.place]
        guard view.spelling.exists, symbol != .screen else { return nil }
        let text = Text.quotedWhereNeeded(view.name)
        if text.isEmpty { return nil }
        if case .found(symbol) = scopes.view(scopes.names.name(view.spelling), from: scope) { return text }
        if view.parent == .screen { return nil }
        return path(to: view.parent, from: scope).map { $0 + "." + text }
    }
}

/// The paths of the files that a layout includes itself.
package func includedPaths(of source: SourceFile) -> [String] {
    let tree = parse(source, as: SourceID(0), keepsTokens: false).tree
    return tree[tree.body].compactMap { statement in
        guard case .include(let include) = statement else { return nil }
        return pathOfInclude(tree.string(include.path), from: source.name)
    }
}
