import ContentSizes
import LayoutProgram
import LayoutSyntax

extension CompiledLayout {
    /// The parts of a range in each of which the same conditions, size class and margins hold.
    func cells(of range: SizeRanges, _ request: EnvironmentRequest) -> [SizeCell] {
        var cells = [SizeCell(polygon: SizePolygon(width: range.width, height: range.height))]
        for cut in cuts(request) { cells = cells.flatMap { $0.divided(by: cut) } }
        return cells
    }

    /// Whether the size class decides anything: a condition, or the height of a bar.
    var dependsOnSizeClass: Bool {
        let isAsked = program.conditionSteps.contains {
            if case .sizeClass = $0 { true } else { false }
        }
        return isAsked || hasBars
    }

    private var hasBars: Bool {
        program.declarations.contains { $0.type.isBar }
            || program.symbols.contains { $0.declarations.isEmpty && $0.inferredType.isBar }
    }

    private func cuts(_ request: EnvironmentRequest) -> [SizeCut] {
        let wide = SystemFacts.wideMarginWidth.value(in: request.resultingSystem)
        var cuts = [SizeCut(.horizontal, wide, belongsAbove: true)]
        for step in program.conditionSteps { add(cutsOf: step, request, to: &cuts) }
        if hasBars { addSizeClassCuts(request, to: &cuts) }
        addRoomCuts(request, to: &cuts)
        return cuts
    }

    /// Below these lengths the safe area and the keyboard are cut to the screen.
    private func addRoomCuts(_ request: EnvironmentRequest, to cuts: inout [SizeCut]) {
        let environment = Environment(request, inRangeAt: SizePoint(width: 0, height: 0))
        let insets = environment.wantedSafeArea
        for width in [insets.left, insets.left + insets.right] {
            add(SizeCut(.horizontal, width, belongsAbove: true), to: &cuts)
        }
        for height in [insets.top, insets.top + insets.bottom, environment.wantedKeyboard] {
            add(SizeCut(.vertical, height, belongsAbove: true), to: &cuts)
        }
    }

    private func addSizeClassCuts(_ request: EnvironmentRequest, to cuts: inout [SizeCut]) {
        guard request.sizeClass == nil else { return }
        for axis in Axis.allCases {
            add(
                SizeCut(
                    axis, axis == .horizontal ? Environment.regularWidth : Environment.regularHeight,
                    belongsAbove: true), to: &cuts)
        }
    }

    private func add(
        cutsOf step: ConditionStep, _ request: EnvironmentRequest, to cuts: inout [SizeCut]
    ) {
        switch step {
        case .sizeClass: addSizeClassCuts(request, to: &cuts)
        case .dimension(let dimension, let relation, let bound):
            let axis: Axis = dimension == .width ? .horizontal : .vertical
            // At an equation it is cut off from both sides.
            if relation != .lessThanOrEqual, relation != .greaterThan {
                add(SizeCut(axis, bound, belongsAbove: true), to: &cuts)
            }
            if relation != .lessThan, relation != .greaterThanOrEqual {
                add(SizeCut(axis, bound, belongsAbove: false), to: &cuts)
            }
        case .portrait, .landscape: add(.orientation, to: &cuts)
        case .contentSize, .leftToRight, .rightToLeft, .preview, .state, .not, .and, .or, .unknown: break
        }
    }

    private func add(_ cut: SizeCut, to cuts: inout [SizeCut]) {
        if !cuts.contains(cut) { cuts.append(cut) }
    }
}
