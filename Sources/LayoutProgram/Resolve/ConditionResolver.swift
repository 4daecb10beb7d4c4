import ContentSizes
import LayoutSyntax
import SourceText

/// Translates the conditions of blocks, and ranks the blocks.
struct ConditionResolver {
    private var draft: ProgramBuilder
    /// The scope of the condition.
    private var scope = ScopeIndex(0)

    private init(_ draft: consuming ProgramBuilder) { self.draft = draft }

    static func resolve(_ pending: [PendingCondition], _ draft: consuming ProgramBuilder) -> ProgramBuilder {
        var resolver = ConditionResolver(draft)
        for condition in pending { resolver.resolve(condition) }
        resolver.rankContexts()
        return resolver.draft
    }

    private mutating func resolve(_ pending: PendingCondition) {
        scope = pending.scope
        let start = Int32(draft.program.conditionSteps.count)
        let axes = translate(pending.condition)
        let end = Int32(draft.program.conditionSteps.count)
        draft.program.contexts[pending.context].condition = start..<end
        draft.program.contexts[pending.context].axes = axes
    }

    /// Gives every context the axes and the precedence of those around it; a block has its own position in the order.
    private mutating func rankContexts() {
        for index in draft.program.contexts.indices.dropFirst() {
            let parent = draft.program.contexts[draft.program.contexts[index].parent]
            guard draft.program.contexts[index].isBranch else {
                draft.program.contexts[index].axes = parent.axes
                draft.program.contexts[index].precedence = parent.precedence
                continue
            }
            draft.program.contexts[index].axes.formUnion(parent.axes)
            let axes = draft.program.contexts[index].axes.count
            draft.program.contexts[index].precedence = Int64(axes) << 40 + Int64(index)
        }
    }

    /// Appends a condition in postfix order and returns the axes that it fixes. Without recursion, as expressions are.
    private mutating func translate(_ root: NodeIndex<Condition>) -> SizeClassAxes {
        let tree = draft.scopes.tree(of: scope)
        var stack = [TranslationItem(node: root.index, isOpened: false)]
        var axes: [SizeClassAxes] = []
        while let item = stack.popLast() {
            let condition = tree.conditions[Int(item.node)]
            switch condition.kind {
            case .not(let inner):
                if item.isOpened {
                    draft.program.conditionSteps.append(.not)
                    axes[axes.count - 1] = []
                } else {
                    stack.append(TranslationItem(node: item.node, isOpened: true))
                    stack.append(TranslationItem(node: inner.index, isOpened: false))
                }
            case .and(let a, let b), .or(let a, let b):
                if item.isOpened {
                    combine(condition.kind, &axes)
                } else {
                    stack.append(TranslationItem(node: item.node, isOpened: true))
                    stack.append(TranslationItem(node: b.index, isOpened: false))
                    stack.append(TranslationItem(node: a.index, isOpened: false))
                }
            case .group(let inner): stack.append(TranslationItem(node: inner.index, isOpened: false))
            case .sizeClass, .dimension, .portrait, .landscape, .leftToRight, .rightToLeft, .preview,
                .state, .contentSize, .missing:
                axes.append(append(condition))
            }
        }
        return axes.last ?? []
    }

    /// Both sides of `and` fix axes; of `or` only what both of them fix is fixed.
    private mutating func combine(_ kind: ConditionKind, _ axes: inout [SizeClassAxes]) {
        let right = axes.removeLast()
        if case .and = kind {
            draft.program.conditionSteps.append(.and)
            axes[axes.count - 1].formUnion(right)
        } else {
            draft.program.conditionSteps.append(.or)
            axes[axes.count - 1].formIntersection(right)
        }
    }

    private mutating func append(_ condition: Condition) -> SizeClassAxes {
        switch condition.kind {
        case .sizeClass(let pattern):
            draft.program.conditionSteps.append(.sizeClass(pattern))
            return SizeClassAxes(pattern)
        case .dimension(let dimension, let relation, let node):
            let bound = bound(node)
            draft.program.conditionSteps.append(bound.map { .dimension(dimension, relation, $0) } ?? .unknown)
        case .contentSize(let relation, let name):
            let category = draft.contentSizeCategory(name, in: scope)
            draft.program.conditionSteps.append(category.map { .contentSize(relation, $0) } ?? .unknown)
        case .portrait: draft.program.conditionSteps.append(.portrait)
        case .landscape: draft.program.conditionSteps.append(.landscape)
        case .leftToRight: draft.program.conditionSteps.append(.leftToRight)
        case .rightToLeft: draft.program.conditionSteps.append(.rightToLeft)
        case .preview: draft.program.conditionSteps.append(.preview)
        case .state(let path):
            let state = draft.state(at: path.indices, from: scope, isCondition: true)
            draft.program.conditionSteps.append(state.map { .state($0) } ?? .unknown)
        case .missing, .not, .and, .or, .group: draft.program.conditionSteps.append(.unknown)
        }
        return []
    }

    /// The number that a dimension is compared with.
    private mutating func bound(_ node: NodeIndex<Expression>) -> Double? {
        guard let amount = draft.amount(.expression(node), .any, in: scope) else { return nil }
        switch amount {
        case .number(let number): return number
        case .formula:
            let span = draft.scopes.expression(node, in: scope).span
            draft.report(
                .conditionalConstantInCondition(
                    draft.scopes.text(span, in: scope), draft.scopes.range(span, in: scope)), in: scope)
            return nil
        }
    }
}

/// A condition on its way into postfix order: to be opened, or, its operands done, to be written.
private struct TranslationItem {
    var node: Int32
    var isOpened: Bool
}

extension SizeClassAxes {
    init(_ pattern: SizeClassPattern) {
        self = []
        if pattern.horizontal != .any { insert(.horizontal) }
        if pattern.vertical != .any { insert(.vertical) }
    }
}
