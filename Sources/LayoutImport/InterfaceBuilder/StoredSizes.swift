import ContentSizes

/// Finds the views whose size only the frame in the document can give: symbols, custom classes, custom fonts, attributed texts
/// and views that the canvas alone sizes, on an axis that nothing else decides.
struct StoredSizes {
    /// Why a size is taken from the document.
    enum Cause: String {
        case image = "the image is not in the document"
        case symbol = "the size of a symbol is not known"
        case customClass = "its class is custom"
        case font = "its font is not known"
        case attributedText = "its text is attributed"
        case canvas = "it has no content"
    }

    let tree: SceneTree
    let facts: DocumentFacts

    /// By view: the stored frame and why it is needed.
    func found() -> [Int: (frame: StoredRectangle, cause: Cause)] {
        let candidates = tree.views.indices.dropFirst().compactMap { index in
            cause(index).map { (index: index, cause: $0) }
        }
        if candidates.isEmpty { return [:] }
        var found: [Int: (frame: StoredRectangle, cause: Cause)] = [:]
        for axis in [Axis.horizontal, .vertical] {
            var rank = LengthRank(tree, axis, in: .compactRegular)
            for index in tree.views.indices where hasOwnLength(index) { rank.addLength(of: index) }
            for candidate in candidates where !rank.decidesLength(of: candidate.index) {
                guard let frame = tree.storedFrame(of: candidate.index), isLaidOut(candidate.index) else {
                    continue
                }
                rank.addLength(of: candidate.index)
                found[candidate.index] = (frame, candidate.cause)
            }
        }
        return found
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
        case .imageView: return imageCause(node["image"] ?? node.child(key: "image")?["image"])
        case .label, .textView:
            if node["customClass"] != nil, node.number("numberOfLines") ?? 1 == 1 { return .customClass }
            return textCause(node) ?? (isArranged(view) && isWithoutText(node) ? .canvas : nil)
        case .button:
            if node["customClass"] != nil { return .customClass }
            let configuration = node.child(key: "configuration")
            let image = configuration?["image"] ?? node.child("state", key: "normal")?["image"]
            return image.flatMap(imageCause) ?? textCause(node)
        case .textField: return node["customClass"] != nil ? .customClass : textCause(node)
        case .view:
            if node["customClass"] != nil, view.children.isEmpty { return .customClass }
            return isArranged(view) && view.children.isEmpty ? .canvas : nil
        case .stackView, .scrollView: return isArranged(view) && view.children.isEmpty ? .canvas : nil
        case .switch, .slider, .stepper, .segmentedControl, .progressView, .activityIndicator,
            .pageControl, .datePicker, .pickerView, .searchBar, .navigationBar, .tabBar, .toolbar,
            .layoutGuide:
            return nil
        }
    }

    private func isWithoutText(_ node: XMLNode) -> Bool {
        (node["text"] ?? node.string("text") ?? "").isEmpty && node.child(key: "attributedText") == nil
    }

    private func isArranged(_ view: SceneView) -> Bool {
        view.parent >= 0 && tree.views[view.parent].type == .stackView
    }

    private func imageCause(_ name: String?) -> Cause? {
        guard let name, facts.imageSize(name) == nil else { return nil }
        return facts.isSymbol(name) ? .symbol : .image
    }

    private func textCause(_ node: XMLNode) -> Cause? {
        if node.flag("usesAttributedText") || node.flag("hasAttributedTitle") { return .attributedText }
        guard let font = node.child("fontDescription", key: "fontDescription") else { return nil }
        return DocumentFont(font, size: 0).typeface == nil ? nil : .font
    }

    /// Whether the content of a view is known and gives it a length on both axes.
    private func hasOwnLength(_ index: Int) -> Bool {
        let view = tree.views[index]
        if facts.designableSize(of: view.id) != nil || view.node["placeholderIntrinsicWidth"] != nil {
            return true
        }
        if cause(index) != nil { return false }
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

extension DocumentFacts {
    /// Whether an image is one of the system's symbols.
    func isSymbol(_ name: String) -> Bool {
        document.items("resources").contains { $0["name"] == name && $0["catalog"] == "system" }
    }
}
