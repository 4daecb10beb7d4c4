import ContentSizes
import LayoutProgram

// Views.
extension Installation {
    func precedence(_ context: ContextIndex) -> Int64 { program.contexts[context].precedence }

    /// Of the contexts of several definitions of one name the active one that overrides the others, the first of
    /// equals, by its place among them; `nil` if none is active.
    mutating func strongest(of contexts: [ContextIndex]) -> Int? {
        var chosen: Int?
        var highest = Int64.min
        for (place, context) in contexts.enumerated() where isActive(context) {
            if chosen == nil || precedence(context) > highest {
                chosen = place
                highest = precedence(context)
            }
        }
        return chosen
    }

    func screen() -> InstalledView {
        InstalledView(
            name: "Screen", type: .view, superview: nil, range: nil, isDeclared: false)
    }

    mutating func declaredViews() -> [InstalledView] {
        var views = [screen()]
        views.reserveCapacity(program.symbols.count)
        viewsOfSymbols[0] = .screen
        for (index, declaration) in program.declarations.enumerated() {
            let symbol = declaration.symbol
            guard installedDeclarations[symbol.place].place == index else { continue }
            let entry = program.symbols[symbol]
            viewsOfSymbols[symbol.place] = ViewIndex(views.count)
            var view = InstalledView(
                name: entry.name, type: declaration.type,
                superview: viewsOfSymbols[entry.parent.place] ?? .screen, range: declaration.range,
                isDeclared: true)
            view.plainView = declaration.plainView
            view.canonicalRank = Int32(views.count)
            view.hasNamesakes = entry.hasNamesakes
            apply(declaration.settings, in: declaration.context, of: symbol, to: &view)
            views.append(view)
        }
        return views
    }

    /// The undeclared views that an installed constraint mentions.
    mutating func undeclaredViews(_ isRemoved: [Bool], _ removals: [SymbolIndex: Int64])
        -> [InstalledView]
    {
        var isMentioned = Array(repeating: false, count: program.symbols.count)
        for (index, constraint) in program.constraints.enumerated() {
            guard isActive(constraint.context), !(isRemoved.isEmpty ? false : isRemoved[index]) else {
                continue
            }
            let symbols = program.anchors(of: constraint).map { $0.symbol }
            if symbols.contains(where: { removals[$0] != nil }) { continue }
            for symbol in symbols { isMentioned[symbol.place] = true }
        }
        var views = [screen()]
        viewsOfSymbols[0] = .screen
        for (index, symbol) in program.symbols.enumerated().dropFirst() where isMentioned[index] {
            viewsOfSymbols[index] = ViewIndex(views.count)
            var view = InstalledView(
                name: symbol.name, type: symbol.inferredType, superview: .screen, range: symbol.range,
                isDeclared: false)
            view.text = symbol.inferredText.map {
                shown([$0], as: "text", of: SymbolIndex(index), symbol.inferredType)
            }
            view.canonicalRank = symbol.canonicalRank
            views.append(view)
        }
        return views
    }
}
