import ContentSizes
import LayoutSyntax

/// Finds the safe area and the margins of a root in the frames that a document stores: each equation between a view and the safe
/// area, or a margin of the root, says what an inset is, and the most frequent answer counts. Optional equations, which may have
/// been given up, are asked where no required one answers.
struct InsetVotes {
    private var safeArea = EdgeVotes()
    private var margins = EdgeVotes()
    /// How much larger the top inset of the safe area is than the bottom one.
    private var differences = EdgeVotes()
    private let frames: StoredFrames
    /// How much the vote of the constraint at hand counts.
    private var weight = 0

    /// More than all optional equations of a scene together.
    private static let requiredWeight = 100_000

    /// - Parameter classes: Those of the canvas: what is not installed there does not vote.
    init(_ tree: SceneTree, in classes: SizeClasses?) {
        frames = StoredFrames(tree: tree)
        let text = ConstraintText(tree: tree)
        for owner in tree.views.indices {
            for node in tree.constraints[owner]
            where Self.isExact(node) && tree.installed(node, of: owner).isSuperset(of: classes ?? []) {
                guard let sides = try? text.sides(of: node, in: owner), let second = sides.second else {
                    continue
                }
                let constant = node.number("constant") ?? 0
                weight = node["priority"] == nil ? Self.requiredWeight : 1
                vote(guide: second, view: sides.first, distance: constant)
                vote(guide: sides.first, view: second, distance: -constant)
            }
        }
    }

    private static func isExact(_ node: XMLNode) -> Bool {
        node["relation"] == nil && node["multiplier"] == nil && node["placeholder"] == nil
    }

    /// - Parameter distance: How far the view's attribute lies behind the guide's.
    private mutating func vote(
        guide: ConstraintText.Side, view side: ConstraintText.Side, distance: Double
    ) {
        guard case .view(let view) = side.item, view > 0, view != guide.view,
            let position = frames.value(of: side.attribute, view), let root = frames.frame(of: 0)
        else { return }
        let inset = position - distance
        if guide.attribute == .topMargin, let own = marginInside(guide) {
            safeArea.add(.top, inset - own, weight)
        }
        if guide.view > 0 { return }
        switch guide.item {
        case .guide(let kind, of: _):
            switch (kind, guide.attribute) {
            case (.safeArea, .centerY): differences.add(.top, 2 * inset - root.height, weight)
            case (.safeArea, .top), (.topLayoutGuide, .bottom): safeArea.add(.top, inset, weight)
            case (.safeArea, .bottom), (.bottomLayoutGuide, .top):
                safeArea.add(.bottom, root.height - inset, weight)
            case (.safeArea, .leading), (.safeArea, .left): safeArea.add(.left, inset, weight)
            case (.safeArea, .trailing), (.safeArea, .right):
                safeArea.add(.right, root.width - inset, weight)
            case _: break
            }
        case .view:
            switch guide.attribute {
            case .topMargin: margins.add(.top, inset, weight)
            case .bottomMargin: margins.add(.bottom, root.height - inset, weight)
            case .leadingMargin, .leftMargin: margins.add(.left, inset, weight)
            case .trailingMargin, .rightMargin: margins.add(.right, root.width - inset, weight)
            case _: break
            }
        }
    }

    /// The top margin of a view at the top of the root that grows by the safe area, because it and all views around it ask for
    /// the margins of their superviews; `nil` for another view.
    private func marginInside(_ guide: ConstraintText.Side) -> Double? {
        let views = frames.tree.views
        guard guide.view > 0, case .view = guide.item, let frame = frames.frame(of: guide.view), frame.y == 0,
            views[guide.view].node.flag("preservesSuperviewLayoutMargins")
        else { return nil }
        return views[guide.view].storedMargins?.top ?? 8
    }

    /// The insets of the safe area, of an edge without votes the usual one. The margins of a screen grow by the safe area above
    /// and below, so they vote as well.
    func safeArea(else usual: EdgeInsets) -> EdgeInsets {
        var votes = safeArea
        if frames.tree.root.kind == .screen || frames.tree.root.kind == .freeform {
            let own = frames.tree.views[0].storedMargins ?? EdgeInsets()
            votes.add(margins, of: .top, less: own.top)
            votes.add(margins, of: .bottom, less: own.bottom)
        }
        var insets = votes.insets(else: usual)
        if let difference = differences.winner(.top) {
            if votes.winner(.top) == nil {
                insets.top = max(0, insets.bottom + difference)
            } else if votes.winner(.bottom) == nil {
                insets.bottom = max(0, insets.top - difference)
            }
        }
        return insets
    }

    /// The margins of the root, of an edge without votes the usual one.
    func margins(else usual: EdgeInsets) -> EdgeInsets { margins.insets(else: usual) }
}

/// How often each inset was found, by edge.
private struct EdgeVotes {
    private var votes: [Edge: [Double: Int]] = [:]

    enum Edge: Hashable {
        case top, left, bottom, right
    }

    mutating func add(_ edge: Edge, _ inset: Double, _ weight: Int) {
        if inset < -0.51 || inset > 400 { return }
        votes[edge, default: [:]][(inset * 2).rounded() / 2, default: 0] += weight
    }

    /// Adds the votes of others for an edge, each less a distance.
    mutating func add(_ others: EdgeVotes, of edge: Edge, less distance: Double) {
        for (inset, count) in others.votes[edge] ?? [:] {
            add(edge, inset - distance, count)
        }
    }

    func insets(else usual: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: winner(.top) ?? usual.top, left: winner(.left) ?? usual.left,
            bottom: winner(.bottom) ?? usual.bottom, right: winner(.right) ?? usual.right)
    }

    func winner(_ edge: Edge) -> Double? {
        votes[edge]?.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
}
