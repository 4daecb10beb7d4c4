import ContentSizes

/// A size that is taken from the document, in points of the frame; `nil` on an axis that something else decides.
struct StoredSize {
    var width: Double?
    var height: Double?
    /// Whether something else decides the width, so that it is not what the content asks for.
    var isStretched = false
    let cause: StoredSizes.Cause
}

/// Finds the views whose size only the frame in the document can give: symbols, custom classes, custom fonts, attributed texts
/// and views that the canvas alone sizes, on an axis that nothing else decides.
struct StoredSizes {
    /// Why a size is taken from the document.
    enum Cause: String {
        case image = "the image is not in the document"
        case imageFromCode = "its image is set in code"
        case symbol = "the size of a symbol is not known"
        case customClass = "its class is custom"
        case font = "its font is not known"
        case attributedText = "its text is attributed"
        case text = "its text is set in code"
        case canvas = "it has no content"
        case unverified = "Xcode is told not to verify its size"

        /// Whether it is the text whose size is not known.
        var isOfText: Bool {
            switch self {
            case .customClass, .font, .attributedText: true
            case .image, .imageFromCode, .symbol, .text, .canvas, .unverified: false
            }
        }

        /// Whether the view has a content whose size is not known, so that both lengths of it are needed.
        var isOfContent: Bool {
            switch self {
            case .image, .imageFromCode, .symbol, .customClass, .font, .attributedText: true
            case .text, .canvas, .unverified: false
            }
        }
    }

    let tree: SceneTree
    let facts: DocumentFacts

    /// By view. Arranged views come first, because a stack view asks for their sizes, and views around others last, because what
    /// is inside mostly decides their size.
    func found() -> [Int: StoredSize] {
        let uncertain = tree.views.indices.dropFirst().compactMap { index in
            cause(index).map { (index: index, cause: $0) }
        }
        if uncertain.isEmpty { return [:] }
        let leaves = uncertain.filter { tree.views[$0.index].children.isEmpty }
        let candidates =
            leaves.filter { isArranged(tree.views[$0.index]) }
            + leaves.filter { !isArranged(tree.views[$0.index]) }
            + uncertain.filter { !tree.views[$0.index].children.isEmpty }
        var found: [Int: StoredSize] = [:]
        for axis in [Axis.horizontal, .vertical] {
            var rank = LengthRank(tree, axis, in: .compactRegular)
            for index in tree.views.indices where hasOwnLength(index, axis) { rank.addLength(of: index) }
            for (index, cause) in candidates where !rank.decidesLength(of: index) {
                guard let frame = tree.storedFrame(of: index), isLaidOut(index) else { continue }
                rank.addLength(of: index)
                var size = found[index] ?? StoredSize(isStretched: axis == .vertical, cause: cause)
                if axis == .horizontal || cause.isOfContent { size.width = frame.width }
                if axis == .vertical || cause.isOfContent { size.height = frame.height }
                found[index] = size
            }
        }
        for (index, cause) in candidates
        where cause == .text && tree.views[index].type == .label && isLaidOut(index) {
            found[index] = emptyLabelSize(index, found[index] ?? StoredSize(cause: cause))
        }
        return found
    }

    /// The size of a label without a text, given the lengths that nothing else decides. An empty label is 0 wide and high, but
    /// where it is longer in the document although it hugs its text more strongly than most constraints, its text comes from
    /// code, and it is this text that decides. `nil` where both lengths are those of an empty label.
    private func emptyLabelSize(_ index: Int, _ size: StoredSize) -> StoredSize? {
        var size = size
        let frame = tree.storedFrame(of: index)
        if size.width == nil { size.width = isEmpty(index, .horizontal) ? 0 : frame?.width }
        if size.height == nil { size.height = isEmpty(index, .vertical) ? 0 : frame?.height }
        return size.width == 0 && size.height == 0 ? nil : size
    }

    private func isEmpty(_ index: Int, _ axis: Axis) -> Bool {
        let hugging = axis == .horizontal ? "horizontalHuggingPriority" : "verticalHuggingPriority"
        let isStrong = tree.views[index].node.number(hugging) ?? 250 >= 500
        return !isStrong || holds(KnownSize(width: 0, height: 0), index, axis)
    }

    /// Whether Xcode does not mark the stored frame, or one around it, as out of date.
    private func isLaidOut(_ index: Int) -> Bool {
        var index = index
        while index >= 0 {
            let node = tree.views[index].node
            if node.flag("misplaced") || node.flag("ambiguous") { return false }
            index = tree.views[index].parent
        }
        return true
    }

    /// Why the content of a view may not give its size; `nil` for one whose content is known.
    func cause(_ index: Int) -> Cause? {
        let view = tree.views[index]
        let node = view.node
        if facts.designableSize(of: view.id) != nil || node["placeholderIntrinsicWidth"] != nil
            || node["placeholderIntrinsicHeight"] != nil
        {
            return nil
        }
        switch view.type {
        case .imageView:
            return imageCause(node["image"] ?? node.child(key: "image")?["image"], else: .imageFromCode)
        case .label, .textView:
            if node["customClass"] != nil { return .customClass }
            return textCause(node) ?? (isWithoutText(node) ? .text : nil)
        case .button:
            if node["customClass"] != nil { return .customClass }
            let configuration = node.child(key: "configuration")
            let image = configuration?["image"] ?? node.child("state", key: "normal")?["image"]
            return imageCause(image, else: nil) ?? textCause(node)
        case .textField: return node["customClass"] != nil ? .customClass : textCause(node)
        case .view:
            if node["customClass"] != nil, view.children.isEmpty { return .customClass }
            if node["verifyAmbiguity"] == "ignoreSizes" { return .unverified }
            return isArranged(view) ? .canvas : nil
        case .scrollView: return isArranged(view) ? .canvas : nil
        case .stackView: return view.children.isEmpty ? .canvas : nil
        case .switch, .slider, .stepper, .segmentedControl, .progressView, .activityIndicator,
            .pageControl, .datePicker, .pickerView, .searchBar, .navigationBar, .tabBar, .toolbar:
            return node["customClass"] != nil ? .customClass : nil
        case .layoutGuide: return nil
        }
    }

    private func isWithoutText(_ node: XMLNode) -> Bool {
        (node["text"] ?? node.string("text") ?? "").isEmpty && node.child(key: "attributedText") == nil
    }

    private func isArranged(_ view: SceneView) -> Bool {
        view.parent >= 0 && tree.views[view.parent].type == .stackView
    }

    /// - Parameter missing: The cause where there is no image.
    private func imageCause(_ name: String?, else missing: Cause?) -> Cause? {
        guard let name else { return missing }
        if facts.imageSize(name) != nil { return nil }
        return facts.isSymbol(name) ? .symbol : .image
    }

    private func textCause(_ node: XMLNode) -> Cause? {
        if node.flag("usesAttributedText") || node.flag("hasAttributedTitle") { return .attributedText }
        if node.child(key: "configuration")?.child(key: "attributedTitle") != nil { return .attributedText }
        guard let font = node.child("fontDescription", key: "fontDescription") else { return nil }
        let read = DocumentFont(font, size: 0)
        if read.typeface != nil { return .font }
        return read.isPrivate && facts.toolsVersion >= 21_000 ? .font : nil
    }

    /// Whether the content of a view is known and gives it a length.
    private func hasOwnLength(_ index: Int, _ axis: Axis) -> Bool {
        let view = tree.views[index]
        if facts.designableSize(of: view.id) != nil { return true }
        if let placeholder = view.node.placeholderSize { return holds(placeholder, index, axis) }
        if let cause = cause(index) {
            return cause == .text && view.type == .label && holds(KnownSize(width: 0, height: 0), index, axis)
        }
        switch view.type {
        case .view, .stackView, .scrollView, .layoutGuide: return false
        case .imageView: return view.node["image"] != nil
        case .label, .button, .textField, .textView, .switch, .slider, .stepper, .segmentedControl,
            .progressView, .activityIndicator, .pageControl, .datePicker, .pickerView, .searchBar,
            .navigationBar, .tabBar, .toolbar:
            return true
        }
    }
}

extension StoredSizes {
    /// Whether the stored frame of a view has a length that is known, which may have been given up.
    fileprivate func holds(_ known: KnownSize, _ index: Int, _ axis: Axis) -> Bool {
        guard let frame = tree.storedFrame(of: index) else { return true }
        switch axis {
        case .horizontal: return known.width.map { ($0 - frame.width).magnitude <= 1 } ?? false
        case .vertical: return known.height.map { ($0 - frame.height).magnitude <= 1 } ?? false
        }
    }
}

extension DocumentFacts {
    /// Whether an image is one of the system's symbols.
    func isSymbol(_ name: String) -> Bool {
        document.items("resources").contains { $0["name"] == name && $0["catalog"] == "system" }
    }
}
