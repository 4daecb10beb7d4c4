import ContentSizes

/// What Interface Builder lays a scene out in.
package struct Canvas: Sendable {
    /// The device whose screen it is; `nil` where the root has a size of its own.
    package var device: Device?
    package var isLandscape = false
    /// The size of the root, in points.
    package var width: Double
    package var height: Double
    /// What bars, notches and the home indicator take.
    package var safeArea: EdgeInsets
    /// The text size that the version of Xcode used.
    package var contentSizeCategory: ContentSizeCategory
    /// The version of iOS whose metrics the stored frames have.
    package var system: SystemVersion
    /// Whether the root is laid out to fit its content, at its width.
    package var fitsHeight: Bool
}

extension Canvas {
    init(_ tree: SceneTree, _ facts: DocumentFacts) {
        let frame = tree.storedFrame(of: 0)
        let element = facts.document.child("device")
        let known = element?["id"].flatMap { id in Device.known.first { $0.canvases.contains(id) } }
        isLandscape = element?["orientation"] == "landscape"
        system = facts.system
        let screen = known?.size(isLandscape ? .landscape : .portrait) ?? Canvas.oldSize
        width = frame?.width ?? screen.width
        height = frame?.height ?? screen.height
        let isScreen = !tree.root.kind.fits && width == screen.width && height == screen.height
        if isScreen, !facts.isTelevision { device = known }
        fitsHeight = tree.root.kind.fits || tree.root.kind == .freeform && !isScreen
        let usual =
            isScreen
            ? Canvas.usualInsets(of: known, isLandscape, facts, Bars(tree.root, facts)) : EdgeInsets()
        safeArea = SafeAreaVote(tree).insets(else: usual)
        contentSizeCategory = Canvas.contentSizeCategory(facts.toolsVersion)
    }

    /// The square that Interface Builder drew on before it had devices.
    private static let oldSize = (width: 600.0, height: 600.0)

    /// What a screen keeps clear: Xcode 11 and later show a controller on the canvas of the iPhone 8 as a sheet, and with a
    /// navigation bar on that of most newer ones too.
    private static func usualInsets(
        of device: Device?, _ isLandscape: Bool, _ facts: DocumentFacts, _ bars: Bars
    ) -> EdgeInsets {
        var insets = EdgeInsets(top: 20)
        if let device {
            insets = device.presented(isLandscape ? .landscape : .portrait, in: facts.system).safeArea
        }
        let isSmall = device?.canvases.contains("retina4_7") ?? true
        if facts.toolsVersion >= 15_000, isSmall || bars.hasNavigationBar { insets.top = 0 }
        if bars.hasNavigationBar, facts.toolsVersion < 15_000 || isSmall { insets.top += 44 }
        if bars.hasTabBar { insets.bottom += 49 }
        return insets
    }

    /// Xcode 13 drew at the smallest text size, and Xcode 5 to 7 below the usual one.
    private static func contentSizeCategory(_ tools: Int) -> ContentSizeCategory {
        switch tools {
        case 18_000..<21_000: .extraSmall
        case 1..<10_000: .medium
        case _: .large
        }
    }
}

/// Finds the insets of the safe area in the frames that a document stores: each required equation between a view and the
/// safe area says what an inset is, and the most frequent answer counts.
private struct SafeAreaVote {
    private var votes: [Edge: [Double: Int]] = [:]

    private enum Edge: Hashable {
        case top, left, bottom, right
    }

    init(_ tree: SceneTree) {
        let text = ConstraintText(tree: tree)
        for owner in tree.views.indices {
            for node in tree.constraints[owner] where isExact(node) {
                guard let sides = try? text.sides(of: node, in: owner), let second = sides.second else {
                    continue
                }
                let constant = node.number("constant") ?? 0
                vote(tree, guide: second, view: sides.first, distance: constant)
                vote(tree, guide: sides.first, view: second, distance: -constant)
            }
        }
    }

    private func isExact(_ node: XMLNode) -> Bool {
        node["relation"] == nil && node["multiplier"] == nil && node["priority"] == nil
            && node["placeholder"] == nil
    }

    /// - Parameter distance: How far the view's attribute lies behind the guide's.
    private mutating func vote(
        _ tree: SceneTree, guide: ConstraintText.Side, view side: ConstraintText.Side, distance: Double
    ) {
        guard guide.view == 0, case .view(let view) = side.item, view > 0,
            let position = position(of: side.attribute, view, in: tree), let root = tree.storedFrame(of: 0)
        else { return }
        let inset = position - distance
        if case .guide(let kind, of: _) = guide.item {
            switch (kind, guide.attribute) {
            case (.safeArea, "top"), (.top, "bottom"): add(.top, inset)
            case (.safeArea, "bottom"), (.bottom, "top"): add(.bottom, root.height - inset)
            case (.safeArea, "leading"), (.safeArea, "left"): add(.left, inset)
            case (.safeArea, "trailing"), (.safeArea, "right"): add(.right, root.width - inset)
            case _: break
            }
        } else if tree.root.kind == .screen {
            let margins = tree.views[0].storedMargins ?? EdgeInsets()
            if guide.attribute == "topMargin" { add(.top, inset - margins.top) }
            if guide.attribute == "bottomMargin" { add(.bottom, root.height - inset - margins.bottom) }
        }
    }

    private mutating func add(_ edge: Edge, _ inset: Double) {
        if inset < -0.51 || inset > 400 { return }
        votes[edge, default: [:]][(inset * 2).rounded() / 2, default: 0] += 1
    }

    /// Where an edge of a view lies in the root, by the stored frames.
    private func position(of attribute: String, _ view: Int, in tree: SceneTree) -> Double? {
        guard var frame = tree.storedFrame(of: view) else { return nil }
        var outer = tree.views[view].parent
        while outer > 0 {
            guard let around = tree.storedFrame(of: outer) else { return nil }
            frame.x += around.x
            frame.y += around.y
            outer = tree.views[outer].parent
        }
        switch attribute {
        case "top": return frame.y
        case "bottom": return frame.y + frame.height
        case "leading", "left": return frame.x
        case "trailing", "right": return frame.x + frame.width
        case _: return nil
        }
    }

    /// The insets, of an edge without votes the usual one.
    func insets(else usual: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: winner(.top) ?? usual.top, left: winner(.left) ?? usual.left,
            bottom: winner(.bottom) ?? usual.bottom, right: winner(.right) ?? usual.right)
    }

    private func winner(_ edge: Edge) -> Double? {
        votes[edge]?.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
}
