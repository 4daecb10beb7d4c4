import LinearSolver

/// Stack views in which only the order of the views decides.
extension Report {
    /// Solves once more with the places in every stack view reversed, where the order may have decided, and names
    /// for every stack the first of the views whose sizes change by it.
    ///
    /// Over the layouts that are best at a priority the sum of violations is one number, so to minimise with the
    /// reversed places is to maximise with the places: the sizes are the same just where the order decides nothing.
    mutating func warnAboutOrder() throws(SolverFailure) {
        let moved = movedRows()
        guard !moved.isEmpty else { return }
        let reversed = try rounds.valuesInReverseOrder()
        var warned: Set<Int32> = []
        for row in moved {
            let origin = rounds.lowered.origins[row]
            let view = Int(origin.subject)
            let parent = Int(rounds.tree.parents[view])
            let key = Int32(2 * parent + (origin.isHugging ? 0 : 1))
            guard !warned.contains(key), changes(view, origin.axis, reversed) else { continue }
            guard let rival = rivals(of: row).first(where: { changes($0, origin.axis, reversed) }) else {
                continue
            }
            warned.insert(key)
            add(
                .stackOrder(
                    notation.name(parent), moved: notation.name(view), kept: notation.name(rival),
                    origin.axis,
                    isStretched: origin.isHugging, priority: rounds.lowered.system.priorities[row],
                    at: range(ofView: parent)))
        }
    }

    private func changes(_ view: Int, _ axis: Axis, _ reversed: [Double]) -> Bool {
        let size = Int(rounds.lowered.variables.size(view, axis).index)
        return abs(reversed[size] - rounds.solution.values[size]) > 1e-6
    }

    /// Content sizes, ordered by their places in stack views, that do not hold.
    private func movedRows() -> [Int] {
        let system = rounds.lowered.system
        return rounds.solution.violations.indices.filter {
            rounds.solution.violations[$0] > 0 && system.tieWeights[$0] > 0
        }
    }

    /// The views whose content size of the same kind and priority would have done in place of this one.
    private func rivals(of row: Int) -> [Int] {
        let origin = rounds.lowered.origins[row]
        let axis = origin.axis
        let priority = rounds.lowered.system.priorities[row]
        let parent = Int(rounds.tree.parents[Int(origin.subject)])
        return rounds.tree.subviews(of: parent).map { Int($0) }.filter { view in
            guard view != Int(origin.subject), rounds.places.visible[view] >= 0 else { return false }
            let content = rounds.contents[view]
            guard content.size(axis) != nil else { return false }
            return (origin.isHugging ? content.hugging(axis) : content.resistance(axis)) == priority
        }
    }
}

extension RowOrigin {
    fileprivate var isHugging: Bool { kind == .horizontalHugging || kind == .verticalHugging }

    /// The axis of a content size.
    fileprivate var axis: Axis {
        kind == .horizontalHugging || kind == .horizontalResistance ? .horizontal : .vertical
    }
}

extension Rounds {
    fileprivate func valuesInReverseOrder() throws(SolverFailure) -> [Double] {
        var builder = SystemBuilder(
            layout, tree, places, contents: contents, fittingLengths: fittingLengths,
            surroundings: surroundings, heights: rectangles.map { $0.height }, options: options,
            isOrderReversed: true)
        var solver = Solver(builder.build().system)
        return try solver.solve().values
    }
}
