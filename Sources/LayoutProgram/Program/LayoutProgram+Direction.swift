import ContentSizes
import LayoutSyntax

extension LayoutProgram {
    /// Whether the layout from right to left is the mirror image of that from left to right, on a screen whose sides are alike:
    /// no condition asks for the direction, and every horizontal position is along it.
    package var isMirrorImageFromRightToLeft: Bool {
        !conditionSteps.contains { $0.asksForDirection } && constraints.allSatisfy(isAlongReadingDirection)
    }

    /// Whether a constraint means the same at a mirrored place. Centers alone are measured from the left, so that a distance
    /// between them is not mirrored.
    private func isAlongReadingDirection(_ constraint: CompiledConstraint) -> Bool {
        let positions = anchors(of: constraint).map { $0.attribute }.filter {
            $0.axis == .horizontal && $0.part != .length
        }
        if positions.contains(where: { $0.isLeftOrRight }) { return false }
        if positions.isEmpty { return true }
        if positions.contains(where: { $0.isDirectional }) { return !multiplies(constraint) }
        let stepCount = constraint.right.upperBound - constraint.left.lowerBound
        return positions.count == 2 && stepCount == 2
    }
}

extension LayoutProgram {
    /// Whether a factor is written in a constraint: a multiplied position counts from the left in both directions.
    private func multiplies(_ constraint: CompiledConstraint) -> Bool {
        steps(constraint.left.lowerBound..<constraint.right.upperBound).contains { $0.operation.multiplies }
    }
}

extension FormulaOperation {
    fileprivate var multiplies: Bool {
        switch self {
        case .multiply, .divide: true
        case .number, .factor, .constant, .anchor, .standard, .nothing, .negate, .add, .subtract, .unknown:
            false
        }
    }
}

extension ConditionStep {
    fileprivate var asksForDirection: Bool {
        switch self {
        case .leftToRight, .rightToLeft: true
        case .sizeClass, .dimension, .contentSize, .portrait, .landscape, .preview, .state, .not,
            .and, .or, .unknown:
            false
        }
    }
}
