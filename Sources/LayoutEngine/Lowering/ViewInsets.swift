import ContentSizes

/// The margins and safe areas of all views, by view, along the reading direction. They follow from where the views are.
package struct ViewInsets: Sendable {
    private let layout: InstalledLayout
    /// Those of the screen, which follow from its size alone.
    private var screenMargins = DirectionalInsets()
    private var screenSafeArea = DirectionalInsets()
    /// Those of all views as the last solution gives them; empty before the first.
    private var movedMargins: [DirectionalInsets] = []
    private var movedSafeAreas: [DirectionalInsets] = []
    /// The widths that readable content is measured in; empty before the first solution.
    package private(set) var widths: [Double] = []

    /// The insets before anything is solved: as if only the screen touched its own edges.
    package init(_ layout: InstalledLayout) {
        self.layout = layout
        followScreen(in: layout.environment)
    }

    private mutating func followScreen(in environment: Environment) {
        screenSafeArea = DirectionalInsets(environment.safeArea, environment.direction)
        let own = DirectionalInsets(environment.screenMargins, environment.direction)
        var margins = layout.views[0].arguments.margins ?? own
        if let drawn = environment.drawnCellMargin {
            if margins.leading == drawn { margins.leading = own.leading }
            if margins.trailing == drawn { margins.trailing = own.trailing }
        }
        screenMargins = margins + screenSafeArea
    }

    /// The margins of a view, in points.
    package func margins(of view: Int) -> DirectionalInsets {
        if view == 0 { return screenMargins }
        return movedMargins.isEmpty ? layout.ownMargins(of: view) : movedMargins[view]
    }

    /// The insets of the safe area of a view, in points.
    package func safeArea(of view: Int) -> DirectionalInsets {
        if view == 0 { return screenSafeArea }
        return movedSafeAreas.isEmpty ? DirectionalInsets() : movedSafeAreas[view]
    }

    /// The readable content guide leaves the margins where they are so far apart or farther, in points.
    package static let readableRoom = 728.0

    /// The insets of the readable content guide. They are the margins; where these leave `readableRoom` or more, the guide
    /// is as wide as the version of iOS has it, and centred. Measured at the text size Large.
    package func readableInsets(of view: Int, width: Double) -> DirectionalInsets {
        var insets = margins(of: view)
        let room = width - insets.leading - insets.trailing
        guard room >= ViewInsets.readableRoom else { return insets }
        insets.leading = (width - SystemFacts.readableWidth.value(in: layout.environment.system)) / 2
        insets.trailing = insets.leading
        return insets
    }
}

extension ViewInsets {
    /// Takes the margins and safe areas of views with these rectangles, measured from the screen's leading top corner.
    ///
    /// The safe area of a view is the part of the screen's insets that reaches into it, except inside a scroll view, where
    /// it is all of the view. A margin is the view's own plus its safe area; a view that preserves its superview's margins has at least the part
    /// of those that reaches into it.
    mutating func follow(_ rectangles: [Rectangle], _ tree: ViewTree, in environment: Environment) {
        followScreen(in: environment)
        if movedMargins.isEmpty { startMoving() }
        let screen = rectangles[0]
        let insets = screenSafeArea
        for view in rectangles.indices.dropFirst() {
            let superview = tree.superview(of: view)
            let isScrolled = tree.scrollViews[view] != nil
            let safe =
                isScrolled ? DirectionalInsets() : insets.reaching(into: rectangles[view], of: screen)
            var margin = layout.ownMargins(of: view) + safe
            if layout.views[view].arguments.preservesSuperviewMargins {
                let rest = movedMargins[superview].reaching(into: rectangles[view], of: rectangles[superview])
                margin = margin.merging(rest, max)
            }
            movedSafeAreas[view].move(to: safe)
            movedMargins[view].move(to: margin)
        }
        widths = rectangles.map { $0.width }
    }

    private mutating func startMoving() {
        let views = layout.views.indices
        (movedMargins, movedSafeAreas) = (views.map { margins(of: $0) }, views.map { safeArea(of: $0) })
    }
}

extension ViewInsets {
    /// The limit that four rounds in a row approach in all of their insets; `nil` where there is none.
    static func limit(of settled: [ViewInsets]) -> ViewInsets? {
        var limit = settled[3]
        for view in limit.widths.indices {
            guard let margins = DirectionalInsets.limit(of: settled.map { $0.movedMargins[view] }),
                let safeArea = DirectionalInsets.limit(of: settled.map { $0.movedSafeAreas[view] }),
                let width = geometricLimit(of: settled.map { $0.widths[view] })
            else { return nil }
            limit.movedMargins[view] = margins
            limit.movedSafeAreas[view] = safeArea
            limit.widths[view] = width
        }
        return limit
    }
}

extension InstalledLayout {
    /// The margins in the file, else what the version of iOS gives on every side.
    package func ownMargins(of view: Int) -> DirectionalInsets {
        if let margins = views[view].arguments.margins { return margins }
        let margin = views[view].type.margin(in: environment.system)
        return DirectionalInsets(top: margin, leading: margin, bottom: margin, trailing: margin)
    }
}

extension DirectionalInsets {
    /// Insets along the reading direction.
    package init(_ insets: EdgeInsets, _ direction: Direction) {
        let (leading, trailing) =
            direction.isMirrored ? (insets.right, insets.left) : (insets.left, insets.right)
        self.init(top: insets.top, leading: leading, bottom: insets.bottom, trailing: trailing)
    }

    /// Each inset of both added up.
    package static func + (a: DirectionalInsets, b: DirectionalInsets) -> DirectionalInsets {
        a.merging(b, +)
    }

    /// The insets that `combine` makes of each inset of these and of the others.
    fileprivate func merging(
        _ other: DirectionalInsets, _ combine: (Double, Double) -> Double
    ) -> DirectionalInsets {
        DirectionalInsets(
            top: combine(top, other.top), leading: combine(leading, other.leading),
            bottom: combine(bottom, other.bottom), trailing: combine(trailing, other.trailing))
    }

    /// The leading or top inset.
    package func start(_ axis: Axis) -> Double { axis == .horizontal ? leading : top }

    /// The trailing or bottom inset.
    package func end(_ axis: Axis) -> Double { axis == .horizontal ? trailing : bottom }

    /// The part of these insets of `outer` that reaches into `inner`. It is never more than the insets, even where `inner`
    /// extends beyond `outer`, because a margin could otherwise push its view farther and farther out.
    func reaching(into inner: Rectangle, of outer: Rectangle) -> DirectionalInsets {
        func rest(_ inset: Double, _ distance: Double) -> Double { max(0, inset - max(0, distance)) }
        return DirectionalInsets(
            top: rest(top, inner.y - outer.y), leading: rest(leading, inner.x - outer.x),
            bottom: rest(bottom, outer.y + outer.height - inner.y - inner.height),
            trailing: rest(trailing, outer.x + outer.width - inner.x - inner.width))
    }

    /// Takes the new insets except for differences that are only noise, so that rounds can end.
    fileprivate mutating func move(to other: DirectionalInsets) {
        self = merging(other) { abs($0 - $1) > LayoutTolerance.followed ? $1 : $0 }
    }
}
