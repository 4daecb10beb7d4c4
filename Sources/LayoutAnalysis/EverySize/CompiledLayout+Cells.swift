import ContentSizes
import LayoutProgram
import LayoutSyntax
import SourceText

extension CompiledLayout {
    /// The views and constraints of all parts of a range together, the layout's own being counted once for each part.
    package static let mostInRange = 100_000
    /// So many parts a range may have in any case.
    package static let fewestParts = 20

    /// The number of parts that a range may have.
    private var partLimit: Int {
        let size = max(1, program.declarations.count + program.constraints.count)
        return max(CompiledLayout.fewestParts, CompiledLayout.mostInRange / size)
    }

    /// The error about a range that the conditions divide into too many parts to solve the layout in each; `nil` for others.
    func errorOfDivision(of range: SizeRanges, _ request: EnvironmentRequest) -> Diagnostic? {
        let limit = partLimit
        return cells(of: range, request, upTo: limit).count > limit ? .tooManyParts(limit) : nil
    }

    /// The parts of a range in each of which the same conditions, size class and margins hold.
    ///
    /// - Parameter limit: Beyond so many parts no more are divided.
    func cells(of range: SizeRanges, _ request: EnvironmentRequest, upTo limit: Int = .max) -> [SizeCell] {
        var cells = [SizeCell(polygon: SizePolygon(width: range.width, height: range.height))]
        for cut in cuts(request) where cells.count <= limit { cells = cells.flatMap { $0.divided(by: cut) } }
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
        var known: Set<SizeCut> = []
        return cuts.filter { known.insert($0).inserted }
    }

    /// Below these lengths the safe area and the keyboard are cut to the screen.
    private func addRoomCuts(_ request: EnvironmentRequest, to cuts: inout [SizeCut]) {
        let environment = Environment(request, inRangeAt: SizePoint(width: 0, height: 0))
        let insets = environment.wantedSafeArea
        for width in [insets.left, insets.left + insets.right] {
            cuts.append(SizeCut(.horizontal, width, belongsAbove: true))
        }
        for height in [insets.top, insets.top + insets.bottom, environment.wantedKeyboard] {
            cuts.append(SizeCut(.vertical, height, belongsAbove: true))
        }
    }

    private func addSizeClassCuts(_ request: EnvironmentRequest, to cuts: inout [SizeCut]) {
        guard request.sizeClass == nil else { return }
        for axis in Axis.allCases {
            cuts.append(
                SizeCut(
                    axis, axis == .horizontal ? Environment.regularWidth : Environment.regularHeight,
                    belongsAbove: true))
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
                cuts.append(SizeCut(axis, bound, belongsAbove: true))
            }
            if relation != .lessThan, relation != .greaterThanOrEqual {
                cuts.append(SizeCut(axis, bound, belongsAbove: false))
            }
        case .portrait, .landscape: cuts.append(.orientation)
        case .contentSize, .leftToRight, .rightToLeft, .preview, .state, .not, .and, .or, .unknown: break
        }
    }
}
