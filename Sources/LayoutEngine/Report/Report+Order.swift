import ContentSizes
import LinearSolver
import SourceText

/// Warnings about stack views in which only the order of the views decides.
extension Report {
    /// Solves once more with the positions in every stack view reversed, where the order may have decided, and names for
    /// every stack the first of the views whose sizes change by it.
    ///
    /// All layouts that are best at a priority have the same sum of violations. Minimising with reversed positions is
    /// therefore maximising with the positions, so the sizes are the same exactly where the order decides nothing.
    mutating func warnAboutOrder() {
        // Where a text hugs its lines, the order may have decided before how wide it is.
        if let unwrapped = settled.asIfNothingHugsItsLines() { warnAboutOrder(in: unwrapped) }
        warnAboutOrder(in: settled)
    }

    private mutating func warnAboutOrder(in settled: SettledSolution) {
        guard settled.solution.tieWeightsMayDecide else { return }
        let moved = settled.contentsMovedByOrder()
        guard !moved.isEmpty, let reversed = settled.valuesInReverseOrder() else { return }
        var warned: Set<StackSide> = []
        for content in moved {
            let side = StackSide(
                stack: settled.tree.superview(of: content.view), isHugging: content.isHugging)
            guard !warned.contains(side), settled.changes(content.view, content.axis, reversed) else {
                continue
            }
            let rivals = settled.rivals(of: content)
            guard rivals.contains(where: { settled.changes($0, content.axis, reversed) }) else { continue }
            warned.insert(side)
            if !content.isHugging, hasNoRoom(content.view, content.axis) { continue }
            if ([content.view] + rivals).contains(where: { isOfUnknownSize($0) }) { continue }
            let stack = side.stack
            add(
                .stackOrder(
                    names.name(stack), moved: names.name(content.view), kept: rivals.map { names.name($0) },
                    isStretched: content.isHugging, statement: statement(lowering: content, in: settled),
                    at: range(ofView: stack)))
        }
    }

    /// Whether a message says that a text has no room, or with others too little, so that no order helps.
    private func hasNoRoom(_ view: Int, _ axis: Axis) -> Bool {
        crowded.contains(ViewAxis(view, axis))
            || result.viewFaults.contains {
                $0.view == view - 1 && $0.message.id == WarningID.clippedText.rawValue
            }
    }

    /// Whether a view may be of another size at run time, so that another one or none gives way.
    private func isOfUnknownSize(_ view: Int) -> Bool {
        sizeSource(of: view).mayGiveSize || settled.layout.views[view].arguments.typeface != nil
    }

    private func statement(lowering content: OrderedContent, in settled: SettledSolution) -> String {
        let own = settled.contents[content.view]
        let other = content.axis.other
        return names.statement(
            content.isHugging ? "hugging" : "resistance", of: content.view, content.axis,
            settled.priority(below: content.priority),
            across: content.isHugging ? own.hugging(other) : own.resistance(other))
    }
}

extension SettledSolution {
    /// A priority that gives way to `priority` but to none that is in use below it.
    fileprivate func priority(below priority: Double) -> Double {
        let next = lowered.system.priorities.lazy.filter { $0 < priority }.max() ?? 0
        return next < priority - 1 ? max(1, priority - 1) : (priority + next) / 2
    }

    fileprivate func changes(_ view: Int, _ axis: Axis, _ reversed: [Double]) -> Bool {
        let size = Int(lowered.variables.size(view, axis).index)
        return abs(reversed[size] - solution.values[size]) > LayoutTolerance.length
    }

    /// The content sizes of views whose order counts in their stack views, as far as they are not satisfied. A text that hugs its
    /// lines is stretched before the order counts.
    fileprivate func contentsMovedByOrder() -> [OrderedContent] {
        let system = lowered.system
        return solution.violations.indices.compactMap { row in
            guard solution.violations[row] > 0, system.tieWeights[row] > 0 else { return nil }
            let content = OrderedContent(lowered.origins[row], priority: system.priorities[row])
            guard let content, content.isHugging, content.axis == .horizontal else { return content }
            return contents[content.view].isNarrowed ? nil : content
        }
    }

    /// The views whose content size of the same kind and priority could have been missed instead of this one.
    fileprivate func rivals(of moved: OrderedContent) -> [Int] {
        tree.subviews(of: tree.superview(of: moved.view)).filter { view in
            guard view != moved.view, sized.stacks.visiblePositions[view] != nil else { return false }
            let content = contents[view]
            guard content.size(moved.axis) != nil else { return false }
            let priority = moved.isHugging ? content.hugging(moved.axis) : content.resistance(moved.axis)
            return priority == moved.priority
        }
    }

    /// The values as if the last view of every stack view came first; `nil` where the solver gives up.
    fileprivate func valuesInReverseOrder() -> [Double]? {
        var system = lowered.system
        for row in 0..<system.constraintCount where system.tieWeights[row] >= 1 {
            let stack = tree.superview(of: lowered.origins[row].subject)
            let count = sized.stacks[stack].visible.count
            let position = Double(count + 1) - system.tieWeights[row]
            system.setTieWeight(of: ConstraintIndex(row), to: position)
        }
        var solver = Solver(system)
        solver.determinacy = .unknown
        return (try? solver.solve())?.values
    }
}

/// A content size that depends on its view's position in a stack view.
private struct OrderedContent {
    var view: Int
    var axis: Axis
    /// Whether it keeps the view from being longer than its content, not from being shorter.
    var isHugging: Bool
    var priority: Double

    /// `nil` for a row that is no content size.
    init?(_ origin: RowOrigin, priority: Double) {
        view = origin.subject
        self.priority = priority
        switch origin.kind {
        case .hugging(let axis): (self.axis, isHugging) = (axis, true)
        case .resistance(let axis): (self.axis, isHugging) = (axis, false)
        case .written, .screenPosition, .screenSize, .sign, .contentSign, .imposedSize, .stack: return nil
        }
    }
}

/// The subject of one warning about a stack view.
private struct StackSide: Hashable {
    var stack: Int
    var isHugging: Bool
}
