// How contexts lie in each other.
extension LayoutProgram {
    /// The innermost block of a condition that `context` lies in, or `absent`.
    func block(of context: ContextIndex) -> ContextIndex {
        var current = context
        while current.exists, !contexts[current].isBranch { current = contexts[current].parent }
        return current
    }

    /// Whether `inner` is `outer` or lies in it.
    func contains(_ outer: ContextIndex, _ inner: ContextIndex) -> Bool {
        var current = inner
        while current.exists, current != outer { current = contexts[current].parent }
        return current == outer
    }

    /// Whether two contexts lie in different branches of one condition.
    func areExclusive(_ a: ContextIndex, _ b: ContextIndex) -> Bool {
        var chains: Set<ContextIndex> = []
        var current = a
        while current.exists {
            if contexts[current].isBranch { chains.insert(current) }
            current = contexts[current].parent
        }
        current = b
        while current.exists {
            if contexts[current].isBranch, !chains.contains(current),
                chains.contains(where: { firstBranch($0) == firstBranch(current) })
            {
                return true
            }
            current = contexts[current].parent
        }
        return false
    }

    private func firstBranch(_ context: ContextIndex) -> ContextIndex {
        var current = context
        while contexts[current].previousBranch.exists { current = contexts[current].previousBranch }
        return current
    }

    /// The context of the body that `context` lies in: the file's or a declaration's, not a condition's.
    func body(of context: ContextIndex) -> ContextIndex {
        var current = context
        while contexts[current].isBranch { current = contexts[current].parent }
        return current
    }
}
