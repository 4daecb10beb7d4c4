import ContentSizes
import LayoutSyntax
import LinearSolver
import SourceText

// The margins and spacings that stack views add to a set of constraints, in words.
extension Report {
    /// One text for each stack view: `spacing 12 after A and leading margin 16 of 'Row'`. Those of 0 say nothing.
    func stackSpacings(in rows: [Int]) -> [String] {
        var stacks: [(view: Int, rows: [Int])] = []
        for row in rows where length(ofRow: row) != 0 {
            let view = settled.lowered.origins[row].subject
            let index = stacks.firstIndex { $0.view == view } ?? stacks.count
            if index == stacks.count { stacks.append((view, [])) }
            stacks[index].rows.append(row)
        }
        return stacks.map { stack in
            let parts = spacings(stack.rows) + stack.rows.compactMap { margin(ofRow: $0) }
            return "\(parts.joined(lastBy: "and")) of '\(names.name(stack.view))'"
        }
    }

    /// `spacing 12 after A and B`, once for each length.
    private func spacings(_ rows: [Int]) -> [String] {
        var groups: [(length: Double, views: [String])] = []
        for row in rows where settled.lowered.origins[row].kind == .stack(.spacing) {
            let length = length(ofRow: row)
            let view = settled.lowered.origins[row].other.map { names.name($0) } ?? ""
            let index = groups.firstIndex { $0.length == length } ?? groups.count
            if index == groups.count { groups.append((length, [])) }
            groups[index].views.append(view)
        }
        return groups.map { "spacing \(numberText($0.length)) after \(RowNames.few($0.views))" }
    }

    /// `leading margin 16`
    private func margin(ofRow row: Int) -> String? {
        guard let (axis, end) = marginEdge(ofRow: row) else { return nil }
        let edges = axis.edgeNames
        return "\(end == .start ? edges.start : edges.end) margin \(numberText(length(ofRow: row)))"
    }

    /// In points; 0 of a row without one.
    private func length(ofRow row: Int) -> Double {
        let origin = settled.lowered.origins[row]
        guard case .stack = origin.kind else { return 0 }
        let arguments = settled.layout.views[origin.subject].arguments.stack
        if origin.kind == .stack(.spacing) {
            return origin.other.flatMap { settled.layout.views[$0].arguments.spacingAfter }
                ?? arguments.spacing
        }
        guard let (axis, end) = marginEdge(ofRow: row), arguments.isMarginsRelative else { return 0 }
        let margins = settled.state.insets.margins(of: origin.subject)
        return end == .start ? margins.start(axis) : margins.end(axis)
    }

    private func marginEdge(ofRow row: Int) -> (axis: Axis, end: AxisEnd)? {
        let origin = settled.lowered.origins[row]
        guard case .stack(let kind) = origin.kind else { return nil }
        let axis = settled.layout.views[origin.subject].arguments.stack.axis
        return switch kind {
        case .start: (axis, .start)
        case .end: (axis, .end)
        case .acrossStart: (axis.other, .start)
        case .acrossEnd: (axis.other, .end)
        case .spacing, .textShare, .equalSize, .proportionalSize, .equalGap, .equalCentering, .fit, .hiding,
            .hiddenPlace,
            .acrossCenter, .acrossFit, .alignment, .boundary, .spanningFit, .suppression:
            nil
        }
    }
}
