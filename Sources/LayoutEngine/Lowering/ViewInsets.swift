import ContentSizes

/// The margins and safe areas of all views, which follow from where the views come to lie; by place in the layout's
/// views, along the reading direction.
package struct ViewInsets: Sendable {
    private let layout: InstalledLayout
    /// Those of the screen, which stay as they are.
    private let screenMargins: DirectionalInsets
    private let screenSafeArea: DirectionalInsets
    /// Of all views as the last solution has them; empty before the first.
    private var movedMargins: [DirectionalInsets] = []
    private var movedSafeAreas: [DirectionalInsets] = []
    /// The widths that readable content is measured in; empty before the first solution.
    package private(set) var widths: [Double] = []

    /// Before anything is solved: as if only the screen touched its own edges.
    package init(_ layout: InstalledLayout) {
        self.layout = layout
        let environment = layout.environment
        screenSafeArea = DirectionalInsets(environment.safeArea, environment.direction)
        let own = DirectionalInsets(environment.screenMargins, environment.direction)
        screenMargins = (layout.views[0].arguments.margins ?? own) + screenSafeArea
    }

    package func margins(of view: Int) -> DirectionalInsets {
        if view == 0 { return screenMargins }
        return movedMargins.isEmpty ? layout.views[view].margins : movedMargins[view]
    }

    package func safeArea(of view: Int) -> DirectionalInsets {
        if view == 0 { return screenSafeArea }
        return movedSafeAreas.isEmpty ? DirectionalInsets() : movedSafeAreas[view]
    }

    /// Points. Between margins so far apart or farther the readable content guide leaves them.
    package static let readableRoom = 728.0
    /// Points. How wide the guide then is.
    private static let readableWidth = 664.0

    /// The insets of the readable content guide: those of the margins, but where these leave `readableRoom` or more, it
    /// is `readableWidth` wide and centred. As measured at the text size Large on every device from iOS 14 on.
    package func readableInsets(of view: Int, width: Double) -> DirectionalInsets {
        var insets = margins(of: view)
        let room = width - insets.leading - insets.trailing
        guard room >= ViewInsets.readableRoom else { return insets }
        insets.leading = (width - ViewInsets.readableWidth) / 2
        insets.trailing = insets.leading
        return insets
    }
}

extension ViewInsets {
    /// The margins and safe areas that views at these places have, given as rectangles from the screen's leading top corner.
    ///
    /// The safe area of a view is the part of the screen's insets that reaches into it. A margin is the view's own
    /// and, except inside a scroll view, its safe area's; where it preserves the superview's, at least what is left
    /// of that.
    mutating func follow(_ rectangles: [Rectangle], _ tree: ViewTree) {
        if movedMargins.isEmpty { startMoving() }
        let screen = rectangles[0]
        let insets = DirectionalInsets(layout.environment.safeArea, layout.environment.direction)
        for view in rectangles.indices.dropFirst() {
            let superview = tree.superview(of: view)
            let safe = insets.reaching(into: rectangles[view], of: screen)
            var margin = layout.views[view].margins
            if tree.scrollViews[view] < 0 { margin = margin + safe }
            if layout.views[view].arguments.preservesSuperviewMargins {
                margin = margin.atLeast(
                    movedMargins[superview].reaching(into: rectangles[view], of: rectangles[superview]))
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
    /// The end that four rounds in a row approach in all of their insets; `nil` where there is none.
    static func end(of rounds: [ViewInsets]) -> ViewInsets? {
        var end = rounds[3]
        for view in end.widths.indices {
            guard let margins = DirectionalInsets.end(of: rounds.map { $0.movedMargins[view] }),
                let safeArea = DirectionalInsets.end(of: rounds.map { $0.movedSafeAreas[view] }),
                let width = geometricEnd(of: rounds.map { $0.widths[view] })
            else { return nil }
            end.movedMargins[view] = margins
            end.movedSafeAreas[view] = safeArea
            end.widths[view] = width
        }
        return end
    }
}

extension InstalledView {
    /// What the file says, else 8 on every side, but none in a stack view.
    package var margins: DirectionalInsets {
        if let margins = arguments.margins { return margins }
        let margin: Double = type == .stackView || type == .layoutGuide ? 0 : 8
        return DirectionalInsets(top: margin, leading: margin, bottom: margin, trailing: margin)
    }
}

extension DirectionalInsets {
    package init(_ insets: EdgeInsets, _ direction: Direction) {
        let (leading, trailing) =
            direction.isMirrored ? (insets.right, insets.left) : (insets.left, insets.right)
        self.init(top: insets.top, leading: leading, bottom: insets.bottom, trailing: trailing)
    }

    package static func + (a: DirectionalInsets, b: DirectionalInsets) -> DirectionalInsets {
        DirectionalInsets(
            top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom,
            trailing: a.trailing + b.trailing)
    }

    package func start(_ axis: Axis) -> Double { axis == .horizontal ? leading : top }

    package func end(_ axis: Axis) -> Double { axis == .horizontal ? trailing : bottom }

    /// What these insets of `outer` leave for `inner`: never more than they are, also where `inner` reaches beyond
    /// `outer`, for else what follows from a margin could push its view ever farther out.
    fileprivate func reaching(into inner: Rectangle, of outer: Rectangle) -> DirectionalInsets {
        func rest(_ inset: Double, _ distance: Double) -> Double { max(0, inset - max(0, distance)) }
        return DirectionalInsets(
            top: rest(top, inner.y - outer.y), leading: rest(leading, inner.x - outer.x),
            bottom: rest(bottom, outer.y + outer.height - inner.y - inner.height),
            trailing: rest(trailing, outer.x + outer.width - inner.x - inner.width))
    }

    fileprivate func atLeast(_ other: DirectionalInsets) -> DirectionalInsets {
        DirectionalInsets(
            top: max(top, other.top), leading: max(leading, other.leading),
            bottom: max(bottom, other.bottom), trailing: max(trailing, other.trailing))
    }

    /// Takes the new insets but for differences that are only noise, so that rounds can end.
    fileprivate mutating func move(to other: DirectionalInsets) {
        if abs(top - other.top) > LayoutTolerance.followed { top = other.top }
        if abs(leading - other.leading) > LayoutTolerance.followed { leading = other.leading }
        if abs(bottom - other.bottom) > LayoutTolerance.followed { bottom = other.bottom }
        if abs(trailing - other.trailing) > LayoutTolerance.followed { trailing = other.trailing }
    }
}
