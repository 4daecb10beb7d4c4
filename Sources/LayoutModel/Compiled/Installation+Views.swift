import SourceText

// Views.
extension Installation {
    struct ActiveRemovals {
        /// By symbol, the highest precedence of a removal whose block holds.
        var symbols: [Int32: Removal] = [:]
        var constraints: [Removal] = []
    }

    /// A removal of a view may stand in the body of another view, so that which are active is decided while the
    /// declarations are chosen; conditions alone are sorted out here.
    mutating func activeRemovals() -> ActiveRemovals {
        var removals = ActiveRemovals()
        for removal in program.removals {
            if removal.symbol < 0 {
                removals.constraints.append(removal)
            } else if isTaken(removal.context) {
                let known = removals.symbols[removal.symbol]
                if let known, precedence(known.context) >= precedence(removal.context) { continue }
                removals.symbols[removal.symbol] = removal
            }
        }
        return removals
    }

    /// Whether the conditions of all blocks around a context hold.
    func isTaken(_ context: Int32) -> Bool {
        var current = context
        while current > 0 {
            if !conditionHolds[Int(current)] { return false }
            current = program.contexts[Int(current)].parent
        }
        return true
    }

    func precedence(_ context: Int32) -> Int64 { program.contexts[Int(context)].precedence }

    /// Superviews come before their subviews, so that the context of a body is decided when it is needed.
    mutating func chooseDeclarations(_ removals: [Int32: Removal]) {
        for symbol in program.symbols.indices.dropFirst() {
            var chosen: Int32 = -1
            var declaration = program.symbols[symbol].firstDeclaration
            while declaration >= 0 {
                let context = program.declarations[Int(declaration)].context
                if isActive(context), chosen < 0 || isStronger(context, than: chosen) { chosen = declaration }
                declaration = program.declarations[Int(declaration)].next
            }
            if chosen >= 0, let removal = removals[Int32(symbol)],
                precedence(removal.context) >= precedence(program.declarations[Int(chosen)].context)
            {
                chosen = -1
            }
            installedDeclarations[symbol] = chosen
        }
    }

    func isStronger(_ context: Int32, than declaration: Int32) -> Bool {
        precedence(context) > precedence(program.declarations[Int(declaration)].context)
    }

    func screen() -> InstalledView {
        InstalledView(
            name: "Screen", path: "Screen", type: .view, superview: nil, range: nil, isDeclared: false)
    }

    mutating func declaredViews() -> [InstalledView] {
        var views = [screen()]
        viewsOfSymbols[0] = 0
        for (index, declaration) in program.declarations.enumerated() {
            let symbol = Int(declaration.symbol)
            guard installedDeclarations[symbol] == Int32(index) else { continue }
            let entry = program.symbols[symbol]
            let superview = Int(viewsOfSymbols[Int(entry.parent)])
            viewsOfSymbols[symbol] = Int32(views.count)
            var view = InstalledView(
                name: entry.name,
                path: superview == 0 ? entry.name : views[superview].path + "." + entry.name,
                type: declaration.type, superview: ViewIndex(superview), range: declaration.range,
                isDeclared: true)
            view.canonicalRank = Int32(views.count)
            apply(declaration.settings, to: &view, context: declaration.context)
            views.append(view)
        }
        return views
    }

    /// The undeclared views that an installed constraint mentions.
    mutating func undeclaredViews(_ isRemoved: [Bool], _ removals: [Int32: Removal])
        -> [InstalledView]
    {
        var isMentioned = Array(repeating: false, count: program.symbols.count)
        for (index, constraint) in program.constraints.enumerated() {
            guard isActive(constraint.context), !(isRemoved.isEmpty ? false : isRemoved[index]) else {
                continue
            }
            let symbols = program.terms[terms(constraint)].map({ $0.anchor.symbol })
            if symbols.contains(where: { removals[$0] != nil }) { continue }
            for symbol in symbols { isMentioned[Int(symbol)] = true }
        }
        var views = [screen()]
        viewsOfSymbols[0] = 0
        for (index, symbol) in program.symbols.enumerated().dropFirst() where isMentioned[index] {
            viewsOfSymbols[index] = Int32(views.count)
            var view = InstalledView(
                name: symbol.name, path: symbol.name, type: symbol.inferredType, superview: .screen,
                range: symbol.range, isDeclared: false)
            view.text = symbol.inferredText
            view.canonicalRank = symbol.canonicalRank
            views.append(view)
        }
        return views
    }

    func terms(_ constraint: CompiledConstraint) -> Range<Int> {
        Int(constraint.terms.lowerBound)..<Int(constraint.terms.upperBound)
    }
}
