import ContentSizes
import LayoutProgram
import LayoutSyntax
import LinearSolver

/// The lengths by which a stack view that fills proportionally measures views without an intrinsic length: the least
/// that their content allows, as UIKit finds a compressed fitting size.
package struct FittingLengths: Sendable {
    /// By view.
    private var lengths: [Int: Double] = [:]

    /// - Throws: `SolverFailure` where the solver gives up on the content of a view.
    init(_ layout: InstalledLayout, _ tree: ViewTree, _ resolver: ContentResolver) throws(SolverFailure) {
        guard layout.views.contains(where: { $0.arguments.stack.distribution == .fillProportionally }) else {
            return
        }
        let sized = layout.viewsWithOwnSize
        let insides = InsideConstraints(layout, tree)
        let plain = PlainLengths(layout, tree, resolver, insides)
        // From the inside out, so that what is deep inside is measured once and not again with everything around it.
        for view in layout.views.indices.dropFirst().reversed() {
            let superview = layout.views[tree.superview(of: view)]
            guard superview.type == .stackView,
                superview.arguments.stack.distribution == .fillProportionally
            else { continue }
            let axis = superview.arguments.stack.axis
            let isBare = tree.subviews(of: view).isEmpty && !sized.contains(view)
            guard !layout.views[view].isHidden, !isBare,
                resolver.content(of: view, in: layout).size(axis) == nil
            else { continue }
            if let plain = plain[view] {
                lengths[view] = plain.length(axis)
            } else {
                lengths[view] = try fittingLength(of: view, axis, insides)
            }
        }
    }

    private init() {}

    private func fittingLength(
        of view: Int, _ axis: Axis, _ insides: InsideConstraints
    ) throws(SolverFailure) -> Double {
        var options = SolveOptions()
        options.fitsWidth = true
        options.fitsHeight = true
        let inside = insides.tree.inside(view)
        let alone = insides.alone(inside)
        var known = FittingLengths()
        for (index, origin) in inside.enumerated().dropFirst() { known.lengths[index] = lengths[origin] }
        let settled = try SettledSolution(
            SizedLayout(alone, options, fittingLengths: known), determinacy: .unknown)
        return settled.rectangles[0].length(axis)
    }

    /// 0 for a view whose content does not ask for any.
    subscript(view: Int) -> Double { lengths[view] ?? 0 }
}

extension InstalledLayout {
    /// The views of which some constraint speaks without another view.
    fileprivate var viewsWithOwnSize: Set<Int> {
        var views: Set<Int> = []
        for constraint in constraints {
            guard let view = constraint.terms.first?.anchor.view else { continue }
            if constraint.terms.allSatisfy({ $0.anchor.view == view }) { views.insert(view.place) }
        }
        return views
    }
}

extension ViewTree {
    /// A view and all views inside it, in the order of the layout.
    fileprivate func inside(_ root: Int) -> [Int] {
        var views = [root]
        var next = 0
        while next < views.count {
            views += subviews(of: views[next])
            next += 1
        }
        return views.sorted()
    }
}

/// The constraints inside each view, found in time that follows the size of the part.
private struct InsideConstraints {
    private let layout: InstalledLayout
    let tree: ViewTree
    /// By view: the constraints of which it is the deepest view that is, or contains, all that they mention.
    private(set) var constraints: [Int: [Int]] = [:]

    init(_ layout: InstalledLayout, _ tree: ViewTree) {
        self.layout = layout
        self.tree = tree
        for (index, constraint) in layout.constraints.enumerated() {
            guard let first = constraint.terms.first else { continue }
            let ancestor = constraint.terms.reduce(first.anchor.view.place) {
                tree.commonAncestor($0, $1.anchor.view.place)
            }
            constraints[ancestor, default: []].append(index)
        }
    }

    /// A view with all views inside it as a layout of its own, in which the view is the screen.
    func alone(_ views: [Int]) -> InstalledLayout {
        let inside = views.flatMap { constraints[$0] ?? [] }.sorted()
        var alone = LayoutPart(of: layout, views: views, constraints: inside).layout
        alone.views[0].superview = nil
        alone.views[0].arguments.margins = layout.ownMargins(of: views[0])
        alone.environment.removeSafeArea()
        return alone
    }
}

/// The fitting lengths of stack views in each other that hold nothing but such stack views and contents of a known size, by
/// no constraint of the file. They follow without a solution: at these lengths every content has its own size or, across
/// a stack view, the greatest one has, and at lesser lengths some content would be squeezed.
private struct PlainLengths {
    /// By view; `nil` where a view is not plain.
    private var found: [Plain?]

    /// A view, with the priorities of all contents inside.
    struct Plain {
        var width: Double
        var height: Double
        var leastResistance: Double
        var greatestHugging: Double

        func length(_ axis: Axis) -> Double { axis == .horizontal ? width : height }
    }

    init(
        _ layout: InstalledLayout, _ tree: ViewTree, _ resolver: ContentResolver, _ insides: InsideConstraints
    ) {
        found = Array(repeating: nil, count: layout.views.count)
        for view in layout.views.indices.dropFirst().reversed() where insides.constraints[view] == nil {
            let item = layout.views[view]
            guard !item.isHidden, item.type == .stackView || tree.subviews(of: view).isEmpty else { continue }
            let content = resolver.content(of: view, in: layout)
            let plain =
                item.type == .stackView
                ? self.stack(item, content, tree.subviews(of: view), layout)
                : leaf(content)
            found[view] = plain.flatMap { $0.isSettled ? $0 : nil }
        }
    }

    subscript(view: Int) -> Plain? { found[view] }

    private func leaf(_ content: ViewContent) -> Plain? {
        guard !content.wraps, let width = content.size(.horizontal), let height = content.size(.vertical)
        else { return nil }
        return Plain(
            width: width, height: height,
            leastResistance: min(content.resistance(.horizontal), content.resistance(.vertical)),
            greatestHugging: max(content.hugging(.horizontal), content.hugging(.vertical)))
    }

    private func stack(
        _ item: InstalledView, _ content: ViewContent, _ subviews: [Int], _ layout: InstalledLayout
    ) -> Plain? {
        let properties = item.arguments.stack
        let inside = subviews.compactMap { layout.views[$0].arguments.isArranged ? found[$0] : nil }
        guard content.size(.horizontal) == nil, content.size(.vertical) == nil, !inside.isEmpty,
            inside.count == subviews.count, properties.addsLengths
        else { return nil }
        let gaps = subviews.dropLast().reduce(0) {
            $0 + (layout.views[$1].arguments.spacingAfter ?? properties.spacing)
        }
        let along = inside.reduce(gaps) { $0 + $1.length(properties.axis) }
        let across = inside.reduce(0) { max($0, $1.length(properties.axis.other)) }
        let isRow = properties.axis == .horizontal
        return Plain(
            width: isRow ? along : across, height: isRow ? across : along,
            leastResistance: inside.reduce(1000) { min($0, $1.leastResistance) },
            greatestHugging: inside.reduce(0) { max($0, $1.greatestHugging) })
    }
}

extension PlainLengths.Plain {
    /// The priority with which a fitting size is as small as can be.
    private static let fittingPriority = 50.0

    /// Whether contents keep their sizes before anything makes a view smaller.
    fileprivate var isSettled: Bool {
        leastResistance > max(greatestHugging, PlainLengths.Plain.fittingPriority)
    }
}

extension StackProperties {
    /// Whether the least length of a stack view is the sum of those of its views and its spacings.
    fileprivate var addsLengths: Bool {
        switch distribution {
        case .fill, .fillProportionally: !isMarginsRelative && !usesBaselines
        case .fillEqually, .equalSpacing, .equalCentering: false
        }
    }
}
