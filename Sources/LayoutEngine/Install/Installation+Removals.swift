import LayoutProgram

// Removals of views.
extension Installation {
    /// How often the views are chosen anew because a removal stood in the body of one that is not installed after all.
    private static let mostRounds = 32

    /// Chooses the declarations that are installed. A removal is heard where what it stands in is installed, which
    /// other removals may decide: those outside of every body are heard first.
    ///
    /// - Returns: By symbol, the highest precedence of a removal that is heard.
    mutating func chooseDeclarations() -> [SymbolIndex: Int64] {
        var heard = program.viewRemovals.indices.filter { isTakenOutsideOfBodies($0) }
        for round in 0..<Installation.mostRounds {
            let removals = strongest(heard)
            chooseDeclarations(removals)
            let next = program.viewRemovals.indices.filter { isActive(program.viewRemovals[$0].context) }
            if next == heard { return removals }
            if round == Installation.mostRounds - 1,
                let undecided = Set(heard).symmetricDifference(next).min()
            {
                reportCycle(of: undecided)
            }
            heard = next
            activity = Array(repeating: .unknown, count: activity.count)
        }
        let removals = strongest(heard)
        chooseDeclarations(removals)
        return removals
    }

    private mutating func reportCycle(of removal: Int) {
        let symbol = program.symbols[program.viewRemovals[removal].symbol]
        report(.removalCycle(symbol.name, symbol.range))
    }

    private func isTakenOutsideOfBodies(_ removal: Int) -> Bool {
        var current = program.viewRemovals[removal].context
        while current > .file {
            let context = program.contexts[current]
            if context.declaration.exists || !conditionHolds[current.place] { return false }
            current = context.parent
        }
        return true
    }

    private func strongest(_ removals: [Int]) -> [SymbolIndex: Int64] {
        var strongest: [SymbolIndex: Int64] = [:]
        for removal in removals.lazy.map({ program.viewRemovals[$0] }) {
            strongest[removal.symbol] = max(strongest[removal.symbol] ?? .min, precedence(removal.context))
        }
        return strongest
    }

    /// Superviews come before their subviews, so that the context of a body is decided when it is needed.
    private mutating func chooseDeclarations(_ removals: [SymbolIndex: Int64]) {
        let declarations = program.declarations
        for symbol in program.symbols.indices.dropFirst() {
            let own = program.symbols[symbol].declarations
            var chosen = strongest(of: own.map { declarations[$0].context }).map { own[$0] } ?? .absent
            if chosen.exists, let removal = removals[SymbolIndex(symbol)],
                removal >= precedence(program.declarations[chosen].context)
            {
                chosen = .absent
            }
            installedDeclarations[symbol] = chosen
        }
    }
}
