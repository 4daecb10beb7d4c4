import ContentSizes
import LayoutSyntax

/// One step of a condition in postfix order.
package enum ConditionStep: Sendable {
    case sizeClass(SizeClassPattern)
    case dimension(ConditionDimension, ConditionRelation, Double)
    case contentSize(ConditionRelation, ContentSizeCategory)
    case portrait, landscape
    case leftToRight, rightToLeft
    case preview
    /// A group of states has this value.
    case state(StateReference)
    case not, and, or
    /// Wrong, and reported.
    case unknown
}

extension Environment {
    /// Whether the condition of `steps` holds; one without steps does.
    ///
    /// - Parameter states: By group of states, the place of the value that holds.
    package func satisfies(
        _ steps: ArraySlice<ConditionStep>, _ states: [Int], _ stack: inout [Bool]
    ) -> Bool {
        stack.removeAll(keepingCapacity: true)
        for step in steps {
            switch step {
            case .sizeClass(let pattern): stack.append(sizeClass.matches(pattern))
            case .dimension(let dimension, let relation, let bound):
                stack.append(relation.holds(dimension == .width ? width : height, bound))
            case .contentSize(let relation, let bound):
                stack.append(relation.holds(contentSizeCategory.rawValue, bound.rawValue))
            case .portrait: stack.append(width <= height)
            case .landscape: stack.append(width > height)
            case .leftToRight: stack.append(direction == .leftToRight)
            case .rightToLeft: stack.append(direction == .rightToLeft)
            case .preview: stack.append(isPreview)
            case .state(let state): stack.append(states[state.group] == state.value)
            case .unknown: stack.append(false)
            case .not: stack[stack.count - 1].toggle()
            case .and:
                let right = stack.removeLast()
                stack[stack.count - 1] = stack[stack.count - 1] && right
            case .or:
                let right = stack.removeLast()
                stack[stack.count - 1] = stack[stack.count - 1] || right
            }
        }
        return stack.last ?? true
    }
}

extension SizeClass {
    func matches(_ pattern: SizeClassPattern) -> Bool {
        horizontal.matches(pattern.horizontal) && vertical.matches(pattern.vertical)
    }
}

extension SizeClassAxis {
    fileprivate func matches(_ word: SizeClassWord) -> Bool {
        switch word {
        case .any: true
        case .compact: self == .compact
        case .regular: self == .regular
        }
    }
}

extension ConditionRelation {
    func holds<Value: Comparable>(_ a: Value, _ b: Value) -> Bool {
        switch self {
        case .equal: a == b
        case .lessThan: a < b
        case .lessThanOrEqual: a <= b
        case .greaterThan: a > b
        case .greaterThanOrEqual: a >= b
        }
    }
}
