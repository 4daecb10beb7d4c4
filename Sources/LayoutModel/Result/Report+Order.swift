import LinearSolver

/// Stack views in which only the order of the views decides.
extension Report {
    /// Solves once more without the order, where it may have decided, and names for every stack the first of the
    /// views whose sizes are open then.
    mutating func warnAboutOrder() throws(SolverFailure) {
        let moved = movedRows()
        guard !moved.isEmpty else { return }
        let open = try rounds.openWithoutOrder()
        var warned: Set<Int32> = []
        for row in moved {
            let origin = rounds.lowered.origins[row]
            let view = Int(origin.subject)
            let axis: Axis = origin.isHorizontal ? .horizontal : .vertical
            let parent = Int(rounds.tree.parents[view])
            let key = Int32(2 * parent + (origin.isHugging ? 0 : 1))
            guard !warned.contains(key) else { continue }
            guard open.contains(rounds.lowered.variables.size(view, axis).index) else { continue }
            let rivals = rivals(of: row).filter {
                open.contains(rounds.lowered.variables.size($0, axis).index)
            }
            guard let rival = rivals.first else { continue }
            warned.insert(key)
            add(
                .stackOrder(
                    notation.name(parent), moved: notation.name(view), kept: notation.name(rival), axis,
                    isStretched: origin.isHugging, priority: rounds.lowered.system.priorities[row],
                    at: range(ofView: parent)))
        }
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
        let axis: Axis = origin.isHorizontal ? .horizontal : .vertical
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

    fileprivate var isHorizontal: Bool { kind == .horizontalHugging || kind == .horizontalResistance }
}

extension Rounds {
    /// The variables that are not determined where the order of the views in their stacks does not count.
    fileprivate func openWithoutOrder() throws(SolverFailure) -> Set<Int32> {
        var builder = SystemBuilder(
            layout, tree, places, contents: contents, fittingLengths: fittingLengths,
            surroundings: surroundings,
            heights: rectangles.map { $0.height }, options: options, usesOrder: false)
        var solver = Solver(builder.build().system)
        return Set(try solver.solve().undetermined.map { $0.variable.index })
    }
}
