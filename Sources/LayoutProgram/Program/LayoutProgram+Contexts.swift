// How contexts lie in each other.
extension LayoutProgram {
    /// A context and those around it, from inside out.
    private func chain(from context: ContextIndex) -> some Sequence<ContextIndex> {
        sequence(first: context) { contexts[$0].parent }.prefix { $0.exists }
    }

    /// The innermost block of a condition that `context` lies in, or `absent`.
    func block(of context: ContextIndex) -> ContextIndex {
        chain(from: context).first { contexts[$0].isBranch } ?? .absent
    }

    /// The context of the body that `context` lies in: the file's or a declaration's, not a condition's.
    func body(of context: ContextIndex) -> ContextIndex {
        chain(from: context).first { !contexts[$0].isBranch } ?? .file
    }

    /// Whether `inner` is `outer` or lies in it.
    func contains(_ outer: ContextIndex, _ inner: ContextIndex) -> Bool {
        chain(from: inner).contains(outer)
    }

    /// Whether two contexts lie in different branches of one condition.
    func areExclusive(_ a: ContextIndex, _ b: ContextIndex) -> Bool {
        let blocks = Set(chain(from: a).filter { contexts[$0].isBranch })
        let conditions = Set(blocks.map { firstBranch($0) })
        return chain(from: b).contains { context in
            contexts[context].isBranch && !blocks.contains(context)
                && conditions.contains(firstBranch(context))
        }
    }

    private func firstBranch(_ context: ContextIndex) -> ContextIndex {
        var current = context
        while contexts[current].previousBranch.exists { current = contexts[current].previousBranch }
        return current
    }
}
