import ContentSizes

/// What an `intrinsic` argument says in place of what the content gives: lengths in points, `nil` on an axis without one.
struct KnownSize {
    let width: Double?
    let height: Double?
    /// Where the size comes from, in half a sentence; empty where the type says it.
    var remark = ""
    /// Whether it is that of the frame in the document.
    var isStored = false
}

// Sizes that the language does not know from type, text, font and image.
extension DeclaredArguments {
    /// Whether the size of a view holds on Xcode's canvas only: the stored one of a text that wraps, or that is stretched, says
    /// nothing of its size on another screen.
    func holdsOnCanvasAlone(_ index: Int) -> Bool {
        let view = tree.views[index]
        if view.node.placeholderSize != nil {
            // A class may have a size that the document does not know; a plain view has none.
            return view.type == .view && view.node["customClass"] == nil && view.children.isEmpty
        }
        guard let stored = storedSizes[index], stored.cause.isOfText, view.type.showsLines,
            intrinsicSize(of: index)?.isStored ?? false
        else { return false }
        let isOneLine = view.type != .textView && view.node.number("numberOfLines") ?? 1 == 1
        return stored.isStretched || !isOneLine
    }

    /// What stands in place of the content's size: a placeholder, the size of a designable class, that of a button or an
    /// indicator of another style, or the stored size where nothing else is known.
    func intrinsicSize(of index: Int) -> KnownSize? {
        let view = tree.views[index]
        if let placeholder = view.node.placeholderSize { return placeholder }
        if let size = facts.designableSize(of: view.id), view.node.number("numberOfLines") ?? 1 == 1 {
            return KnownSize(width: size.width, height: size.height)
        }
        if let size = styledSize(of: view) { return size }
        if DocumentFont(view.node.child("fontDescription", key: "fontDescription"), size: 1).isInvisible {
            return KnownSize(width: 0, height: 0, remark: "its font has the size 0")
        }
        guard let stored = storedSizes[index] else { return nil }
        let insets = view.type.alignmentInsets(in: facts.system)
        return KnownSize(
            width: stored.width.map { $0 - insets.left - insets.right },
            height: stored.height.map { $0 - insets.top - insets.bottom },
            remark: "size from the document: \(stored.cause.rawValue)", isStored: true)
    }

    private func styledSize(of view: SceneView) -> KnownSize? {
        switch view.type {
        case .activityIndicator:
            let isLarge = view.node["style"] == "whiteLarge" || view.node["style"] == "large"
            return isLarge ? KnownSize(width: 37, height: 37) : nil
        case .button: return glyphSize(of: view.node["buttonType"]) ?? backgroundSize(of: view)
        case .segmentedControl: return apportionedSize(of: view)
        case .view, .stackView, .scrollView, .layoutGuide, .label, .textField, .textView, .imageView, .switch,
            .slider, .stepper, .progressView, .pageControl, .datePicker, .pickerView, .searchBar,
            .navigationBar, .tabBar, .toolbar:
            return nil
        }
    }

    /// The size of a segmented control whose segments are as wide as their own titles, not as the widest (inferred: with the same
    /// room around each).
    private func apportionedSize(of view: SceneView) -> KnownSize? {
        guard view.node.flag("apportionsSegmentWidthsByContent") else { return nil }
        let metrics = ControlMetrics(scale: 2, system: facts.system)
        let font = Font(size: ViewType.segmentedControl.defaultFontSize)
        let size = { (titles: String) in
            metrics.intrinsicSize(of: .segmentedControl, Content(text: titles, font: font))
        }
        let titles = view.node.items("segments").map { $0["title"] ?? "" }.filter { !$0.isEmpty }
        guard titles.count > 1, let height = size(titles[0]).height else { return nil }
        let length = { (titles: String) in size(titles).width ?? 0 }
        let divider = length("a|a") - 2 * length("a")
        let width = titles.reduce(0) { $0 + length($1) } + Double(titles.count - 1) * divider
        return KnownSize(width: width, height: height, remark: "segments as wide as their titles")
    }

    /// The size of a button that UIKit draws a glyph in. From Xcode 11 on the glyphs are symbols (inferred from one button).
    private func glyphSize(of buttonType: String?) -> KnownSize? {
        switch buttonType {
        case "infoLight", "infoDark", "contactAdd", "detailDisclosure":
            facts.toolsVersion < 14_800
                ? KnownSize(width: 22, height: 22) : KnownSize(width: 25, height: 24)
        case _: nil
        }
    }

    /// The size of a button with a background image, which is at least as large as this image.
    private func backgroundSize(of view: SceneView) -> KnownSize? {
        guard let name = view.node.child("state", key: "normal")?["backgroundImage"],
            let image = facts.imageSize(name)
        else { return nil }
        let size = ControlMetrics(scale: 2, system: facts.system).intrinsicSize(
            of: .button, titleContent(of: view))
        guard let width = size.width, let height = size.height, image.width > width || image.height > height
        else { return nil }
        return KnownSize(
            width: max(width, image.width), height: max(height, image.height),
            remark: "at least the size of its background image")
    }
}

extension XMLNode {
    /// The size that holds on the canvas only; `nil` where the view has none.
    var placeholderSize: KnownSize? {
        let (width, height) = (self["placeholderIntrinsicWidth"], self["placeholderIntrinsicHeight"])
        if width == nil && height == nil { return nil }
        let finite = { (text: String?) in text.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } }
        return KnownSize(width: finite(width), height: finite(height), remark: "placeholder size")
    }
}
