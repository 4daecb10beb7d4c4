import LayoutSyntax
import SourceText

/// Finds what every `remove` means, when the labels of all constraints are known.
struct RemovalResolver {
    private var draft: ProgramBuilder
    private let labelled: LabelledConstraints
    /// The scope and the context of the statement.
    private var scope = ScopeIndex(0)
    private var context = ContextIndex.file

    /// How many constraints of one label are looked at for those that are never installed together.
    private static let namesakeLimit = 32

    private init(_ draft: consuming ProgramBuilder) {
        labelled = LabelledConstraints(draft.program)
        self.draft = draft
    }

    static func resolve(_ pending: [PendingStatement], _ draft: consuming ProgramBuilder) -> ProgramBuilder {
        if pending.isEmpty { return draft }
        var resolver = RemovalResolver(draft)
        for statement in pending { resolver.resolve(statement) }
        return resolver.draft
    }

    private mutating func resolve(_ pending: PendingStatement) {
        (scope, context) = (pending.scope, pending.context)
        let tree = draft.scopes.tree(of: scope)
        guard case .removal(let statement) = tree.statements[pending.statement] else { return }
        for target in tree[statement.targets] {
            switch target {
            case .label(let label): remove(label)
            case .view(let path, _): removeView(path)
            }
        }
    }

    private func range(_ span: Span) -> SourceRange { draft.scopes.range(span, in: scope) }

    private mutating func report(_ diagnostic: Diagnostic) { draft.report(diagnostic, in: scope) }

    private mutating func removeView(_ path: NodeList<Name>) {
        guard let symbol = draft.view(at: path.indices, from: scope, for: .removal) else { return }
        if symbol == .screen {
            let first = draft.scopes.name(path.indices.lowerBound, in: scope).span
            report(.removalOfScreen(range(first)))
            return
        }
        draft.program.viewRemovals.append(ViewRemoval(context: context, symbol: symbol))
    }

    private mutating func remove(_ label: ConstraintLabel) {
        let range = range(label.span)
        let statements = labelled.statements(label.number, near: context, draft.program)
        guard statements.count <= Self.namesakeLimit else {
            return report(
                .ambiguousLabel(
                    label.number, range, self.range(of: statements[0]), self.range(of: statements[1])))
        }
        let candidates = statements.filter { mayRemove($0) }
        guard let first = candidates.first else {
            return reportUnremovable(label, statements.first)
        }
        if let definition = draft.program.constraints[Int(first.lowerBound)].labelRange {
            draft.noteLabel(label, definedAt: definition, in: scope)
        }
        if let clash = clash(among: candidates) {
            return report(
                .ambiguousLabel(label.number, range, self.range(of: first), self.range(of: clash)))
        }
        draft.program.constraintRemovals += candidates.map {
            ConstraintRemoval(context: context, constraints: $0)
        }
    }

    /// - Parameter other: A constraint of that label, which cannot be removed from there, if there is one.
    private mutating func reportUnremovable(_ label: ConstraintLabel, _ other: Range<Int32>?) {
        let range = range(label.span)
        if let other {
            return report(
                .labelOutOfReach(label.number, obstacle(of: other), range, at: self.range(of: other)))
        }
        let isElsewhere = labelled.numbers.contains(label.number)
        if !isElsewhere, isLabelOfFault(label.number) { return }
        report(.unknownLabel(label.number, isElsewhere: isElsewhere, range))
    }

    /// Whether a label is that of a constraint that is none because of what has been reported.
    private mutating func isLabelOfFault(_ label: Int64) -> Bool {
        let count = draft.scopes.units.reduce(0) { $0 + $1.tree.statements.count }
        guard draft.attempts.spend(comparisons: count) else { return false }
        return draft.scopes.units.contains { unit in
            unit.tree.statements.contains { statement in
                switch statement {
                case .constraint(let constraint): unit.tree[constraint.clauses].label?.number == label
                case .malformed(let span): unit.tree.source.text(span).firstNumber == label
                case .view, .constant, .condition, .removal, .test, .preview, .expectation, .include,
                    .component, .state:
                    false
                }
            }
        }
    }

    private func range(of constraints: Range<Int32>) -> SourceRange {
        draft.program.constraints[Int(constraints.lowerBound)].range
    }

    /// Whether the block of the removal overrides that of the constraint.
    private func mayRemove(_ constraints: Range<Int32>) -> Bool {
        let contexts = draft.program.contexts
        return contexts[context(of: constraints)].precedence <= contexts[context].precedence
    }

    /// Why the removal does not reach constraints whose block overrides its own.
    private func obstacle(of constraints: Range<Int32>) -> RemovalObstacle {
        let contexts = draft.program.contexts
        let constraint = context(of: constraints)
        if contexts[constraint].axes.count > contexts[context].axes.count { return .specificity }
        let block = draft.program.block(of: context)
        return block.exists && !draft.program.contains(block, constraint) ? .order : .condition
    }

    /// A candidate that may be installed together with another.
    private func clash(among candidates: [Range<Int32>]) -> Range<Int32>? {
        candidates.dropFirst().first { candidate in
            candidates.contains { other in
                other != candidate
                    && !draft.program.areExclusive(context(of: candidate), context(of: other))
            }
        }
    }

    private func context(of constraints: Range<Int32>) -> ContextIndex {
        draft.program.constraints[Int(constraints.lowerBound)].context
    }
}

/// The reason why a `remove` does not reach the constraint that it names.
enum RemovalObstacle {
    /// The constraint is in a condition that fixes more size classes.
    case specificity
    /// The constraint is in a condition and the removal is not, or only in one around that.
    case condition
    /// The constraint is in a condition that comes later.
    case order
}

extension StringProtocol {
    /// The number of the digits that it begins with.
    fileprivate var firstNumber: Int64? {
        Int64(
            String(
                decoding: utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }, as: UTF8.self)
        )
    }
}
