import ContentSizes

/// Why a layout may give the views of a scene other frames than the document stores.
struct FrameReasons {
    private let tree: SceneTree
    private let sizes: StoredSizes
    private let taken: [Int: StoredSize]
    private let autoresizing: Autoresizing
    /// By view: whether its stored frame contradicts a constraint that must hold.
    private var contradicts: [Bool]

    /// - Parameter taken: The sizes that the layout has from the document.
    init(_ tree: SceneTree, _ facts: DocumentFacts, _ taken: [Int: StoredSize]) {
        self.tree = tree
        self.taken = taken
        sizes = StoredSizes(tree: tree, facts: facts)
        autoresizing = Autoresizing(tree: tree, usesAutoLayout: facts.usesAutoLayout)
        contradicts = Array(repeating: false, count: tree.views.count)
        noteContradictions()
    }

    /// The views inside the root with their stored frames.
    var views: [DocumentView] {
        tree.views.indices.dropFirst().map { index in
            DocumentView(
                object: tree.views[index].id ?? "", name: tree.views[index].name,
                frame: tree.storedFrame(of: index), exclusion: exclusion(index),
                doubt: contradicts[index] ? "its frame in the document contradicts a constraint" : nil,
                sizeDoubt: sizeDoubt(index))
        }
    }

    private mutating func noteContradictions() {
        let text = ConstraintText(tree: tree)
        let frames = StoredFrames(tree: tree)
        for owner in tree.views.indices {
            for node in tree.constraints[owner]
            where tree.installed(node, of: owner).contains(.compactRegular) && isRequiredEquation(node) {
                guard let (first, second) = try? text.sides(of: node, in: owner),
                    frames.contradict(node, first, second)
                else { continue }
                contradicts[first.view] = true
                if let second { contradicts[second.view] = true }
            }
        }
    }

    private func isRequiredEquation(_ node: XMLNode) -> Bool {
        node["priority"] == nil && node["relation"] == nil && !node.flag("placeholder")
    }

    private func exclusion(_ index: Int) -> String? {
        if autoresizing.places(index) { return "placed by its frame" }
        if tree.views[index].node.flag("hidden") { return "hidden" }
        var outer = index
        while outer >= 0 {
            if tree.views[outer].node.flag("misplaced") { return "Xcode marks it as misplaced" }
            if tree.views[outer].node.flag("ambiguous") { return "Xcode marks it as ambiguous" }
            outer = tree.views[outer].parent
        }
        return nil
    }

    private func sizeDoubt(_ index: Int) -> String? {
        if let stored = taken[index] { return "size from the document: \(stored.cause.rawValue)" }
        if let cause = sizes.cause(index) { return cause.rawValue }
        switch tree.views[index].type {
        case .label, .button, .textView: return "the size of a text is an estimate"
        case .textField, .switch, .slider, .stepper, .segmentedControl, .progressView, .activityIndicator,
            .pageControl, .datePicker, .pickerView, .searchBar, .navigationBar, .tabBar, .toolbar:
            return "the size of this control differs between versions of iOS"
        case .view, .stackView, .scrollView, .imageView, .layoutGuide: return nil
        }
    }
}
