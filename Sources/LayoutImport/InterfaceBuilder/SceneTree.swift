import ContentSizes
import LayoutSyntax

/// A view of a scene.
struct SceneView {
    let node: XMLNode
    let type: ViewType
    /// The index of the view around it; -1 for the root.
    let parent: Int
    var children: [Int] = []
    /// As the language writes it, without quotes; unique in the scene.
    var name: String
    let variations: Variations
    /// The size classes in which it is installed.
    let installed: SizeClasses

    var id: String? { node["id"] }

    /// Whether its content must have its size.
    var hasRequiredContent: Bool {
        ["HuggingPriority", "CompressionResistancePriority"].contains { key in
            node["horizontal" + key] == "1000" || node["vertical" + key] == "1000"
        }
    }

    /// The margins that the document gives it; left is leading and right trailing.
    var storedMargins: EdgeInsets? {
        guard let edges = node.child(key: "layoutMargins") ?? node.child(key: "directionalLayoutMargins")
        else {
            return nil
        }
        let edge = { (name: String, other: String) in edges.number(name) ?? edges.number(other) ?? 0 }
        return EdgeInsets(
            top: edge("top", "top"), left: edge("leading", "left"), bottom: edge("bottom", "bottom"),
            right: edge("trailing", "right"))
    }
}

/// What an id of a document stands for.
enum SceneItem {
    case view(Int)
    case guide(SpecialItem, of: Int)
}

extension SpecialItem {
    /// The guide that a document calls so.
    fileprivate init?(key: String?) {
        switch key {
        case "safeArea": self = .safeArea
        case "layoutMargins": self = .layoutMarginsGuide
        case "readableContent": self = .readableContentGuide
        case "keyboard": self = .keyboardLayoutGuide
        case "contentLayoutGuide": self = .contentLayoutGuide
        case "frameLayoutGuide": self = .frameLayoutGuide
        case _: return nil
        }
    }
}

/// The views of a scene in order of the document, the root first, and what ids stand for.
struct SceneTree {
    let root: SceneRoot
    /// The version of iOS whose controls the stored frames have.
    let system: SystemVersion
    private(set) var views: [SceneView] = []
    private(set) var items: [String: SceneItem] = [:]
    /// The names of elements that are not known, which are taken for views.
    private(set) var unknownElements: [String] = []
    /// The constraints that each view owns, in order, by index of the view.
    private(set) var constraints: [[XMLNode]] = []
    /// By view: the frame that the document stores, in the superview.
    private var storedFrames: [StoredRectangle?] = []

    init(_ root: SceneRoot, _ facts: DocumentFacts) {
        self.root = root
        system = facts.system
        add(root.view, parent: -1)
        addOwner()
        name(facts)
    }

    /// Whether the root is the screen itself, not a view that fills it.
    var rootIsScreen: Bool { views[0].type == .view }

    private mutating func add(_ node: XMLNode, parent: Int) {
        let type = ElementTypes.type(of: node.name)
        if type == nil { unknownElements.append(node.name) }
        let index = views.count
        let installed = parent < 0 ? .all : views[parent].variations.installed(node["id"], among: "subviews")
        views.append(
            SceneView(
                node: node, type: type ?? .view, parent: parent, name: "", variations: Variations(of: node),
                installed: installed))
        storedFrames.append(storedFrame(node, parent: parent))
        constraints.append(node.items("constraints").filter { $0.name == "constraint" })
        if parent >= 0 { views[parent].children.append(index) }
        if let id = node["id"] { items[id] = .view(index) }
        addGuides(of: node, index)
        for subview in SceneRoot.subviews(of: node) where subview.name != "userGuides" {
            add(subview, parent: index)
        }
    }

    private mutating func addGuides(of node: XMLNode, _ view: Int) {
        for guide in node.children
        where guide.name == "viewLayoutGuide" || guide.name == "keyboardLayoutGuide" {
            if let id = guide["id"], let kind = SpecialItem(key: guide["key"]) {
                items[id] = .guide(kind, of: view)
            }
        }
    }

    /// The cell or controller around the root: its guides and constraints are the root's.
    private mutating func addOwner() {
        guard let owner = root.owner else { return }
        addGuides(of: owner, 0)
        for guide in owner.items("layoutGuides") {
            if let id = guide["id"] {
                items[id] = .guide(guide["type"] == "top" ? .topLayoutGuide : .bottomLayoutGuide, of: 0)
            }
        }
        guard root.kind.isCell else { return }
        if let id = owner["id"] { items[id] = .view(0) }
        constraints[0] += owner.items("constraints").filter { $0.name == "constraint" }
    }

    private mutating func name(_ facts: DocumentFacts) {
        var names = UniqueNames()
        var unnamed: [ViewType: Int] = [:]
        for index in views.indices where index > 0 || !rootIsScreen {
            let view = views[index]
            var name = ViewNames.name(of: view.node, view.type, in: facts)
            if index == 0 { name = "Root" }
            if name.isEmpty {
                unnamed[view.type, default: 0] += 1
                name = "\(view.type.spelling) \(unnamed[view.type, default: 0])"
            }
            views[index].name = names.unique(name)
        }
    }

    /// The constraints of a view that are installed in some size classes.
    func installed(_ constraint: XMLNode, of owner: Int) -> SizeClasses {
        let holder = constraint.parent?.parent
        // The constraints of a cell stand beside those of its content.
        let isOwn = holder.map { $0.index == views[owner].node.index } ?? true
        let variations = isOwn ? views[owner].variations : holder.map { Variations(of: $0) }
        return variations?.installed(constraint["id"], among: "constraints") ?? .all
    }

    /// Whether something is otherwise, or missing, in some size classes, or has another size.
    var variesBySizeClass: Bool {
        views.contains { !$0.variations.isEmpty || $0.type.isBar }
            || constraints.joined().contains { $0.child("variation") != nil }
    }

    /// Whether a view has this one around it, at any depth.
    func isInside(_ view: Int, _ outer: Int) -> Bool {
        var view = views[view].parent
        while view >= 0 {
            if view == outer { return true }
            view = views[view].parent
        }
        return false
    }

    /// The frame that the document stores for a view, in its superview.
    func storedFrame(of index: Int) -> StoredRectangle? { storedFrames[index] }

    private func storedFrame(_ node: XMLNode, parent: Int) -> StoredRectangle? {
        if let frame = StoredRectangle(of: node) { return frame }
        guard let inset = node.child("frame", key: "frameInset"), parent >= 0 else { return nil }
        return storedFrames[parent].map { StoredRectangle(inset: inset, in: $0) }
    }
}

/// A rectangle of a document, in points.
package struct StoredRectangle: Equatable, Sendable {
    /// The distance from the left of the superview.
    package var x: Double
    /// The distance from the top of the superview.
    package var y: Double
    package var width: Double
    package var height: Double

    static let empty = StoredRectangle(x: 0, y: 0, width: 0, height: 0)

    private init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// The frame that an element stores for itself.
    init?(of view: XMLNode) {
        guard let rect = view.child("rect", key: "frame") else { return nil }
        self.init(rect)
    }

    init(_ node: XMLNode) {
        x = node.number("x") ?? 0
        y = node.number("y") ?? 0
        width = node.number("width") ?? 0
        height = node.number("height") ?? 0
    }

    /// The insets from the edges of the superview; a length that is not said is what they leave.
    init(inset: XMLNode, in outer: StoredRectangle) {
        let (left, right) = (inset.number("minX"), inset.number("maxX"))
        let (top, bottom) = (inset.number("minY"), inset.number("maxY"))
        width = inset.number("width") ?? (outer.width - (left ?? 0) - (right ?? 0))
        height = inset.number("height") ?? (outer.height - (top ?? 0) - (bottom ?? 0))
        x = left ?? (right.map { outer.width - $0 - (inset.number("width") ?? 0) } ?? 0)
        y = top ?? (bottom.map { outer.height - $0 - (inset.number("height") ?? 0) } ?? 0)
    }
}
