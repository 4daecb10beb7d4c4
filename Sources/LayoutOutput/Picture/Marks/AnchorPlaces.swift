import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax

/// Where the anchors of constraints are on the screen. Views are counted as in the installed layout, the screen first.
struct AnchorPlaces {
    private let layout: SolvedLayout
    private let installed: InstalledLayout
    private let metrics: ControlMetrics
    private let insets: ViewInsets

    init(_ layout: SolvedLayout, _ installed: InstalledLayout, _ metrics: ControlMetrics) {
        self.layout = layout
        self.installed = installed
        self.metrics = metrics
        insets = layout.insets ?? ViewInsets(installed)
    }

    /// The alignment rectangle of a view.
    func rectangle(ofView view: Int) -> Rectangle {
        if view == 0 {
            return Rectangle(
                x: 0, y: 0, width: layout.environment.width, height: layout.environment.height)
        }
        let solved = layout.views[view - 1]
        return solved.absoluteFrame.inset(solved.type.alignmentInsets(in: layout.environment.system))
    }

    /// The rectangle of a view or of one of its guides.
    func rectangle(ofView view: Int, _ region: AnchorRegion) -> Rectangle {
        let whole = rectangle(ofView: view)
        switch region {
        case .frame, .frameLayoutGuide: return whole
        case .safeArea: return inset(whole, insets.safeArea(of: view))
        case .layoutMargins: return inset(whole, insets.margins(of: view))
        case .readableContent: return inset(whole, insets.readableInsets(of: view, width: whole.width))
        case .topLayoutGuide:
            return Rectangle(
                x: whole.x, y: whole.y, width: whole.width, height: insets.safeArea(of: view).top)
        case .bottomLayoutGuide: return tail(whole, insets.safeArea(of: view).bottom)
        case .keyboard:
            return tail(whole, max(layout.environment.keyboard, insets.safeArea(of: view).bottom))
        case .contentLayoutGuide: return content(ofScrollView: view)
        }
    }

    /// The content of a scroll view, before anything is scrolled.
    private func content(ofScrollView view: Int) -> Rectangle {
        let whole = rectangle(ofView: view)
        guard view > 0, let size = layout.views[view - 1].contentSize else { return whole }
        let subview = layout.views.first { $0.superview == view - 1 }
        let x = subview.map { $0.absoluteFrame.x - $0.frame.x } ?? whole.x
        let y = subview.map { $0.absoluteFrame.y - $0.frame.y } ?? whole.y
        return Rectangle(x: x, y: y, width: size.width, height: size.height)
    }

    private func inset(_ rectangle: Rectangle, _ insets: DirectionalInsets) -> Rectangle {
        let isMirrored = layout.environment.direction.isMirrored
        return rectangle.inset(
            EdgeInsets(
                top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
                right: isMirrored ? insets.leading : insets.trailing))
    }

    private func tail(_ rectangle: Rectangle, _ height: Double) -> Rectangle {
        Rectangle(x: rectangle.x, y: rectangle.maxY - height, width: rectangle.width, height: height)
    }

    /// The baselines of a text, as constraints take them.
    func baselines(ofView view: Int) -> (first: Double, last: Double) {
        let rectangle = rectangle(ofView: view)
        guard view > 0 else { return (rectangle.y, rectangle.maxY) }
        let type = installed.views[view].type
        let content = Content(of: view, in: installed)
        let size = metrics.intrinsicSize(of: type, content, wrappingWidth: rectangle.width)
        let isCentred = type.centersText && content.firstBaseline == nil && content.lastBaseline == nil
        let room = isCentred ? (rectangle.height - (size.height ?? 0)) / 2 : 0
        return (rectangle.y + size.firstBaseline + room, rectangle.maxY - size.lastBaseline - room)
    }
}

// MARK: Anchors

/// A position that an anchor has: a line across the rectangle that it is one of.
struct AnchorPlace {
    var axis: Axis
    /// On the axis.
    var position: Double
    /// Where the rectangle begins and ends across the axis.
    var across: ClosedRange<Double>
}

extension AnchorPlaces {
    /// Where an anchor is, if it is a position.
    ///
    /// - Parameter others: The views that the other anchors of the constraint are of.
    func place(of anchor: Anchor, among others: [Int]) -> AnchorPlace? {
        let attribute = anchor.attribute
        guard attribute.part != .length else { return nil }
        var region = attribute.isMargin ? AnchorRegion.layoutMargins : anchor.region
        let view = anchor.view.place
        if region == .frame, attribute.part != .center, isScrollView(view),
            others.contains(where: { isInside($0, view) })
        {
            region = .contentLayoutGuide
        }
        let rectangle = rectangle(ofView: view, region)
        let isTurned = attribute.isDirectional && layout.environment.direction.isMirrored
        func place(_ fraction: Double) -> AnchorPlace {
            switch attribute.axis {
            case .horizontal:
                AnchorPlace(
                    axis: .horizontal, position: rectangle.x + fraction * rectangle.width,
                    across: rectangle.y...max(rectangle.y, rectangle.maxY))
            case .vertical:
                AnchorPlace(
                    axis: .vertical, position: rectangle.y + fraction * rectangle.height,
                    across: rectangle.x...max(rectangle.x, rectangle.maxX))
            }
        }
        switch attribute.part {
        case .length: return nil
        case .start: return place(isTurned ? 1 : 0)
        case .center: return place(0.5)
        case .end: return place(isTurned ? 0 : 1)
        case .firstBaseline, .lastBaseline:
            var baseline = place(0)
            let baselines = baselines(ofView: view)
            baseline.position = attribute.part == .firstBaseline ? baselines.first : baselines.last
            return baseline
        }
    }

    private func isScrollView(_ view: Int) -> Bool { view > 0 && layout.views[view - 1].type == .scrollView }

    private func isInside(_ view: Int, _ outer: Int) -> Bool {
        guard view > 0 else { return false }
        var superview = layout.views[view - 1].superview
        while let current = superview {
            if current == outer - 1 { return true }
            superview = layout.views[current].superview
        }
        return false
    }
}
