import ContentSizes
import LayoutProgram
import LayoutSyntax

/// The arranged views of one stack view, by their indices in the layout.
struct StackArrangement: Sendable {
    /// All arranged views, in order.
    var arranged: [Int] = []
    /// Those of them that are not hidden.
    var visible: [Int] = []
}

/// The arranged views of a layout's stack views.
struct StackArrangements: Sendable {
    /// By view: its arranged views, none of a view that is no stack view.
    private var arrangements: [StackArrangement]
    /// By view: its position, from 0, among all arranged views of its stack view; `nil` where it is not arranged.
    private(set) var positions: [Int?]
    /// The same among those that are not hidden.
    private(set) var visiblePositions: [Int?]
    /// By view: whether a vertical stack view hides it or a view that contains it, so that nothing in it has any height.
    private(set) var isFlat: [Bool]

    init(_ layout: InstalledLayout, _ tree: ViewTree) {
        arrangements = Array(repeating: StackArrangement(), count: layout.views.count)
        positions = Array(repeating: nil, count: layout.views.count)
        visiblePositions = positions
        isFlat = Array(repeating: false, count: layout.views.count)
        for stack in layout.views.indices where layout.views[stack].type == .stackView {
            for view in tree.subviews(of: stack) where layout.views[view].canBeArranged {
                arrange(view, isHidden: layout.views[view].isHidden, in: stack)
            }
        }
        for view in layout.views.indices.dropFirst() {
            let superview = tree.superview(of: view)
            let isHidden = positions[view] != nil && visiblePositions[view] == nil
            isFlat[view] =
                isFlat[superview] || isHidden && layout.views[superview].arguments.stack.axis == .vertical
        }
    }

    private mutating func arrange(_ view: Int, isHidden: Bool, in stack: Int) {
        positions[view] = arrangements[stack].arranged.count
        arrangements[stack].arranged.append(view)
        if isHidden { return }
        visiblePositions[view] = arrangements[stack].visible.count
        arrangements[stack].visible.append(view)
    }

    /// The arranged views of a stack view.
    subscript(stack: Int) -> StackArrangement { arrangements[stack] }
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
