import ContentSizes
import LayoutProgram

/// The arranged views of a stack view.
struct StackArrangement: Sendable {
    /// All arranged views, in order.
    var arranged: [Int] = []
    /// Those of them that are not hidden.
    var visible: [Int] = []

    init(of stack: Int, in layout: InstalledLayout, _ tree: ViewTree) {
        for subview in tree.subviews(of: stack) {
            let view = Int(subview)
            guard layout.views[view].canBeArranged else { continue }
            arranged.append(view)
            if !layout.views[view].isHidden { visible.append(view) }
        }
    }
}

/// The places of all arranged views in their stack views, from 0; -1 of views that are not arranged.
package struct StackPlaces: Sendable {
    /// Among all arranged views of the stack.
    private(set) var arranged: [Int32]
    /// Among those that are not hidden.
    private(set) var visible: [Int32]
    /// Of each stack view the number of its visible arranged views.
    private(set) var visibleCounts: [Int32]
    /// Of each view whether a vertical stack view hides it or a view that it stands in, so that nothing in it has
    /// any height.
    private(set) var isFlat: [Bool]

    init(_ layout: InstalledLayout, _ tree: ViewTree) {
        arranged = [Int32](repeating: -1, count: layout.views.count)
        visible = arranged
        visibleCounts = [Int32](repeating: 0, count: layout.views.count)
        isFlat = [Bool](repeating: false, count: layout.views.count)
        for stack in layout.views.indices where layout.views[stack].type == .stackView {
            let arrangement = StackArrangement(of: stack, in: layout, tree)
            for (place, view) in arrangement.arranged.enumerated() { arranged[view] = Int32(place) }
            visibleCounts[stack] = Int32(arrangement.visible.count)
            for (place, view) in arrangement.visible.enumerated() { visible[view] = Int32(place) }
        }
        for view in layout.views.indices.dropFirst() {
            let superview = tree.superview(of: view)
            let isHidden = arranged[view] >= 0 && visible[view] < 0
            isFlat[view] =
                isFlat[superview] || isHidden && layout.views[superview].arguments.stack.axis == .vertical
        }
    }
}

extension InstalledView {
    fileprivate var canBeArranged: Bool { arguments.isArranged && type != .layoutGuide }
}

extension StackProperties {
    /// Whether the order of the views decides where equal priorities leave a choice along the axis.
    var isOrdered: Bool {
        switch distribution {
        case .fill, .equalSpacing, .equalCentering: true
        case .fillEqually, .fillProportionally: false
        }
    }

    /// Whether it places its views by their baselines.
    var usesBaselines: Bool { isBaselineAligned || isBaselineRelative && axis == .vertical }

    /// Whether views are aligned by their text.
    var isBaselineAligned: Bool {
        axis == .horizontal && (alignment == .firstBaseline || alignment == .lastBaseline)
    }
}
