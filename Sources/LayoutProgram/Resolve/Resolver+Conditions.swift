import ContentSizes
import LayoutSyntax
import SourceText

extension Resolver {
    mutating func resolveConditions() {
        for pending in pendingWork.conditions {
            let start = Int32(program.conditionSteps.count)
            let axes = translate(pending.condition, in: pending.scope)
            let end = Int32(program.conditionSteps.count)
            program.contexts[pending.context].condition = start..<end
            program.contexts[pending.context].axes = axes
        }
        rankContexts()
    }

    /// Gives every context the axes and the precedence of those around it; a block has its own place in the order.
    private mutating func rankContexts() {
        for index in program.contexts.indices.dropFirst() {
            let parent = program.contexts[program.contexts[index].parent]
            guard program.contexts[index].isBranch else {
                program.contexts[index].axes = parent.axes
                program.contexts[index].precedence = parent.precedence
                continue
            }
            program.contexts[index].axes.formUnion(parent.axes)
            let axes = program.contexts[index].axes.count
            program.contexts[index].precedence = Int64(axes) << 40 + Int64(index)
        }
    }

    /// Appends a condition in postfix order and returns the axes that it fixes. Without recursion, as expressions are.
    private mutating func translate(_ root: NodeIndex<Condition>, in scope: ScopeIndex) -> SizeClassAxes {
        let tree = tree(of: scope)
        var stack = [TranslationItem(node: root.index, isOpened: false)]
        var axes: [SizeClassAxes] = []
        while let item = stack.popLast() {
            let condition = tree.conditions[Int(item.node)]
            switch condition.kind {
            case .not(let inner):
                if item.isOpened {
                    program.conditionSteps.append(.not)
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
            case .sizeClass, .dimension, .portrait, .landscape, .leftToRight, .rightToLeft, .contentSize,
                .missing:
                axes.append(append(condition, in: scope))
            }
        }
        return axes.last ?? []
    }

    /// Both sides of `and` fix axes; of `or` only what both of them fix is fixed.
    private mutating func combine(_ kind: ConditionKind, _ axes: inout [SizeClassAxes]) {
        let right = axes.removeLast()
        if case .and = kind {
            program.conditionSteps.append(.and)
            axes[axes.count - 1].formUnion(right)
        } else {
            program.conditionSteps.append(.or)
            axes[axes.count - 1].formIntersection(right)
        }
    }

    private mutating func append(_ condition: Condition, in scope: ScopeIndex) -> SizeClassAxes {
        switch condition.kind {
        case .sizeClass(let pattern):
            program.conditionSteps.append(.sizeClass(pattern))
            return SizeClassAxes(pattern)
        case .dimension(let dimension, let relation, let node):
            let bound = bound(node, in: scope)
            program.conditionSteps.append(bound.map { .dimension(dimension, relation, $0) } ?? .unknown)
        case .contentSize(let relation, let name):
            let category = contentSizeCategory(name, in: scope)
            program.conditionSteps.append(category.map { .contentSize(relation, $0) } ?? .unknown)
        case .portrait: program.conditionSteps.append(.portrait)
        case .landscape: program.conditionSteps.append(.landscape)
        case .leftToRight: program.conditionSteps.append(.leftToRight)
        case .rightToLeft: program.conditionSteps.append(.rightToLeft)
        case .missing, .not, .and, .or, .group: program.conditionSteps.append(.unknown)
        }
        return []
    }

    /// The number that a dimension is compared with.
    private mutating func bound(_ node: NodeIndex<Expression>, in scope: ScopeIndex) -> Double? {
        guard let amount = amount(.expression(node), .any, in: scope) else { return nil }
        switch amount {
        case .number(let number): return number
        case .formula:
            let span = expression(node, in: scope).span
            report(
                .conditionalConstantInCondition(text(span, in: scope), range(span, in: scope)), in: scope)
            return nil
        }
    }

    /// The category that `name` spells; `nil` where it spells none, reported.
    mutating func contentSizeCategory(_ name: Name, in scope: ScopeIndex) -> ContentSizeCategory? {
        let text = tree(of: scope).name(name)
        let key = text.uppercased()
        if let category = ContentSizeCategory.allCases.first(where: { $0.spelling == key }) {
            return category
        }
        report(
            .unknownValue(
                text, of: "content size", ContentSizeCategory.allCases.map({ $0.spelling }),
                range(name.span, in: scope), meant: ForeignNotation.contentSize(text)), in: scope)
        return nil
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
