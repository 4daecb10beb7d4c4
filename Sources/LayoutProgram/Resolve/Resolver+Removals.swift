import LayoutSyntax
import SourceText

extension Resolver {
    /// Finds what every `remove` means. Comes after the constraints, whose labels it needs.
    mutating func resolveRemovals() {
        guard !pendingWork.removals.isEmpty else { return }
        var labelled = LabelledConstraints(program)
        for pending in pendingWork.removals {
            let tree = tree(of: pending.scope)
            guard case .removal(let statement) = tree.statements[pending.statement] else { continue }
            for target in tree[statement.targets] {
                switch target {
                case .label(let label): remove(label, &labelled, pending)
                case .view(let path, _): removeView(path, pending)
                }
            }
        }
    }

    private mutating func removeView(_ path: NodeList<Name>, _ pending: PendingStatement) {
        guard let symbol = view(at: path.indices, from: pending.scope, for: .removal) else { return }
        if symbol == .screen {
            let first = name(path.indices.lowerBound, in: pending.scope).span
            report(.removalOfScreen(range(first, in: pending.scope)), in: pending.scope)
            return
        }
        program.viewRemovals.append(ViewRemoval(context: pending.context, symbol: symbol))
    }

    private mutating func remove(
        _ label: ConstraintLabel, _ labelled: inout LabelledConstraints, _ pending: PendingStatement
    ) {
        let range = range(label.span, in: pending.scope)
        let statements = labelled.statements(label.number, near: pending.context, program)
        guard statements.count <= Resolver.namesakeLimit else {
            return report(
                .ambiguousLabel(label.number, range, place(of: statements[0]), place(of: statements[1])),
                in: pending.scope)
        }
        let candidates = statements.filter { mayRemove($0, from: pending.context) }
        guard let first = candidates.first else {
            return reportUnremovable(label, statements.first, labelled, pending)
        }
        noteUse(of: label, definedBy: first, in: pending.scope)
        // Of all the constraints of a label those of lower precedence are candidates: their number tells them.
        let key = LabelledConstraints.Candidates(first: statements[0].lowerBound, count: candidates.count)
        let clash = labelled.clashes[key] ?? clash(among: candidates)
        labelled.clashes[key] = .some(clash)
        if let clash {
            return report(
                .ambiguousLabel(label.number, range, place(of: first), place(of: clash)), in: pending.scope)
        }
        program.constraintRemovals += candidates.map {
            ConstraintRemoval(context: pending.context, constraints: $0)
        }
    }

    private mutating func noteUse(
        of label: ConstraintLabel, definedBy constraints: Range<Int32>, in scope: ScopeIndex
    ) {
        guard scopes[scope].isRecorded,
            let definition = program.constraints[Int(constraints.lowerBound)].labelRange
        else { return }
        occurrences.append(
            Occurrence(range: range(label.span, in: scope), kind: .label, definition: definition))
    }

    /// - Parameter other: A constraint of that label, which cannot be removed from there, if there is one.
    private mutating func reportUnremovable(
        _ label: ConstraintLabel, _ other: Range<Int32>?, _ labelled: LabelledConstraints,
        _ pending: PendingStatement
    ) {
        let range = range(label.span, in: pending.scope)
        if let other {
            let obstacle = obstacle(to: pending.context, of: context(other))
            return report(
                .labelOutOfReach(label.number, obstacle, range, at: place(of: other)), in: pending.scope)
        }
        let isElsewhere = labelled.numbers.contains(label.number)
        if !isElsewhere, isLabelOfFault(label.number) { return }
        let near = labelNear(label.number, labelled, from: pending.context)
        report(.unknownLabel(label.number, isElsewhere: isElsewhere, nearest: near, range), in: pending.scope)
    }

    /// Whether a label is that of a constraint that is none because of what has been reported.
    private mutating func isLabelOfFault(_ label: Int64) -> Bool {
        guard spend(comparisons: units.reduce(0) { $0 + $1.tree.statements.count }) else { return false }
        return units.contains { unit in
            unit.tree.statements.contains { statement in
                switch statement {
                case .constraint(let constraint): unit.tree[constraint.clauses].label?.number == label
                case .malformed(let span): unit.tree.source.text(span).firstNumber == label
                case .view, .constant, .condition, .removal, .test, .expectation, .include, .component: false
                }
            }
        }
    }

    /// The label nearest to one that there is not, of those few nearest that can be removed here.
    private mutating func labelNear(
        _ label: Int64, _ labelled: LabelledConstraints, from context: ContextIndex
    ) -> Int64? {
        guard spend(comparisons: labelled.numbers.count) else { return nil }
        return labelled.labels(near: context, program).sorted { a, b in
            (abs(a - label), a) < (abs(b - label), b)
        }.prefix(8).first { near in
            let statements = labelled.statements(near, near: context, program)
            let candidates = statements.filter { mayRemove($0, from: context) }
            return statements.count <= Resolver.namesakeLimit && !candidates.isEmpty
                && clash(among: candidates) == nil
        }
    }

    /// How many constraints of one label are looked at for those that are never installed together.
    private static let namesakeLimit = 32

    private func place(of constraints: Range<Int32>) -> SourceRange {
        program.constraints[Int(constraints.lowerBound)].range
    }

    /// Whether the block of the removal overrides that of the constraint.
    private func mayRemove(_ constraints: Range<Int32>, from context: ContextIndex) -> Bool {
        let installed = program.constraints[Int(constraints.lowerBound)].context
        return program.contexts[installed].precedence <= program.contexts[context].precedence
    }

    /// Why a removal in one context does not reach a constraint in another, whose block overrides its own.
    private func obstacle(to removal: ContextIndex, of constraint: ContextIndex) -> RemovalObstacle {
        let contexts = program.contexts
        if contexts[constraint].axes.count > contexts[removal].axes.count { return .specificity }
        let block = program.block(of: removal)
        return block.exists && !program.contains(block, constraint) ? .order : .condition
    }

    /// One that may be installed together with another.
    private func clash(among candidates: [Range<Int32>]) -> Range<Int32>? {
        candidates.dropFirst().first { !excludesOthers($0, among: candidates) }
    }

    /// Whether a constraint is never installed together with another of the candidates.
    private func excludesOthers(_ constraints: Range<Int32>, among candidates: [Range<Int32>]) -> Bool {
        candidates.allSatisfy { other in
            other == constraints || program.areExclusive(context(constraints), context(other))
        }
    }

    private func context(_ constraints: Range<Int32>) -> ContextIndex {
        program.constraints[Int(constraints.lowerBound)].context
    }
}

/// What keeps a `remove` from the constraint that it names.
enum RemovalObstacle {
    /// The constraint is in a condition that fixes more size classes.
    case specificity
    /// The constraint is in a condition and the removal is not, or only in one around that.
    case condition
    /// The constraint is in a condition that comes later.
    case order
}

extension LayoutProgram {
    /// The innermost block of a condition that `context` lies in, or `absent`.
    func block(of context: ContextIndex) -> ContextIndex {
        var current = context
        while current.exists, !contexts[current].isBranch { current = contexts[current].parent }
        return current
    }

    /// Whether `inner` is `outer` or lies in it.
    fileprivate func contains(_ outer: ContextIndex, _ inner: ContextIndex) -> Bool {
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
}

/// The statements that have a label, as ranges of `LayoutProgram.constraints`, by body and label.
struct LabelledConstraints {
    private var statements: [Key: [Range<Int32>]] = [:]
    /// Of all bodies.
    private(set) var numbers: Set<Int64> = []
    /// Two of the candidates of a removal that may be installed together, where that has been looked for.
    var clashes: [Candidates: Range<Int32>?] = [:]

    struct Candidates: Hashable {
        /// Of all constraints of the label.
        var first: Int32
        var count: Int
    }

    private struct Key: Hashable {
        var body: ContextIndex
        var label: Int64
    }

    init(_ program: LayoutProgram) {
        var index = 0
        while index < program.constraints.count {
            let first = program.constraints[index]
            var end = index + 1
            while end < program.constraints.count, program.constraints[end].isSameStatement(as: first) {
                end += 1
            }
            if let number = first.label {
                let key = Key(body: program.body(of: first.context), label: number)
                statements[key, default: []].append(Int32(index)..<Int32(end))
                numbers.insert(number)
            }
            index = end
        }
    }

    /// The labels in the bodies around `context`.
    func labels(near context: ContextIndex, _ program: LayoutProgram) -> Set<Int64> {
        var bodies: Set<ContextIndex> = []
        var body = program.body(of: context)
        while bodies.insert(body).inserted, body != .file {
            body = program.body(of: program.contexts[body].parent)
        }
        return Set(statements.keys.lazy.filter { bodies.contains($0.body) }.map { $0.label })
    }

    /// The statements of the innermost body around `context` that has the label.
    func statements(_ label: Int64, near context: ContextIndex, _ program: LayoutProgram) -> [Range<Int32>] {
        var body = program.body(of: context)
        while true {
            if let found = statements[Key(body: body, label: label)] { return found }
            if body == .file { return [] }
            body = program.body(of: program.contexts[body].parent)
        }
    }
}

extension LayoutProgram {
    /// The context of the body that `context` lies in: the file's or a declaration's, not a condition's.
    func body(of context: ContextIndex) -> ContextIndex {
        var current = context
        while contexts[current].isBranch { current = contexts[current].parent }
        return current
    }
}

extension CompiledConstraint {
    fileprivate func isSameStatement(as other: CompiledConstraint) -> Bool {
        statement == other.statement
    }
}

extension StringProtocol {
    /// What its digits before all else say.
    fileprivate var firstNumber: Int64? {
        Int64(
            String(
                decoding: utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }, as: UTF8.self)
        )
    }
}
