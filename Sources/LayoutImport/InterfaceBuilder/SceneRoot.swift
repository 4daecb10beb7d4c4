/// A view of a document that is laid out by itself: that of a controller, of a xib or of a cell.
struct SceneRoot: Sendable {
    let view: XMLNode
    let kind: Kind
    /// As Xcode shows the scene, or as the cell is called.
    var name: String
    /// The ids by which people may ask for it, the view's own first.
    let objects: [String]
    /// The element around the view that holds guides and constraints of it too: a controller or a cell.
    let owner: XMLNode?

    enum Kind {
        /// The screen of a controller, or a view with the size of one.
        case screen
        case tableCell
        case collectionCell
        /// Of a table or a collection, and its footer.
        case header
        /// A view of a xib that has a size of its own.
        case freeform

        var isCell: Bool { self == .tableCell || self == .collectionCell }

        /// Whether it is as high as its content.
        var fits: Bool { isCell || self == .header }
    }

    /// The roots of a document, in its order. Views without anything in them are none.
    static func all(in document: XMLNode) -> [SceneRoot] {
        let found = document.descendants.compactMap(read).filter { !subviews(of: $0.view).isEmpty }
        return named(found)
    }

    /// The elements inside a view that are its subviews.
    static func subviews(of node: XMLNode) -> [XMLNode] {
        if ElementTypes.isLeaf(node.name) { return [] }
        let subviews = node.items("subviews")
        guard node.name == "visualEffectView", let content = node.child("view", key: "contentView") else {
            return subviews
        }
        return [content] + subviews
    }

    private static func read(_ node: XMLNode) -> SceneRoot? {
        switch node.name {
        case "tableViewCell": return cell(node, .tableCell)
        case "collectionViewCell": return cell(node, .collectionCell)
        case "collectionReusableView": return cell(node, .header, content: node)
        case _: break
        }
        guard ElementTypes.type(of: node.name) != nil, let parent = node.parent else { return nil }
        switch node["key"] {
        case "tableHeaderView", "tableFooterView", "sectionHeaderView", "sectionFooterView":
            return SceneRoot(
                view: node, kind: .header, name: name(of: node), objects: ids([node]), owner: nil)
        case "view" where parent.parent?.name == "objects":
            return SceneRoot(
                view: node, kind: .screen, name: sceneName(parent),
                objects: ids([node, parent, scene(parent)]),
                owner: parent)
        case nil where parent.name == "objects":
            let statusBar = node.child(key: "simulatedStatusBarMetrics")
            let isFree = node.isDrawnFreely && statusBar?.name == "nil"
            // What is shown while an app starts fills the screen.
            let isLaunchScreen = parent.parent?.flag("launchScreen") == true
            let kind: Kind = !isLaunchScreen && (statusBar == nil || isFree) ? .freeform : .screen
            return SceneRoot(
                view: node, kind: kind, name: name(of: node), objects: ids([node, scene(node)]), owner: nil)
        case _: return nil
        }
    }

    /// A cell, unless UIKit lays out its content.
    private static func cell(_ node: XMLNode, _ kind: Kind, content: XMLNode? = nil) -> SceneRoot? {
        if node["style"]?.hasPrefix("IBUITableViewCellStyle") ?? false { return nil }
        guard let view = content ?? node.child(key: "contentView") else { return nil }
        return SceneRoot(
            view: view, kind: kind, name: name(of: node), objects: ids([view, node]),
            owner: content == nil ? node : nil)
    }

    private static func ids(_ nodes: [XMLNode?]) -> [String] {
        nodes.compactMap { $0?["id"] ?? $0?["sceneID"] }
    }

    private static func scene(_ object: XMLNode) -> XMLNode? {
        guard let scene = object.parent?.parent, scene.name == "scene" else { return nil }
        return scene.child("objects") == nil ? nil : scene
    }

    private static func sceneName(_ controller: XMLNode) -> String {
        let comment = scene(controller).map { ViewNames.foldingBlanks($0.comment) } ?? ""
        return comment.isEmpty ? name(of: controller) : comment
    }

    /// The name of an object that has no scene of its own.
    private static func name(of node: XMLNode) -> String {
        for key in ["reuseIdentifier", "userLabel", "storyboardIdentifier", "customClass"] {
            if let name = node[key], !name.isEmpty { return ViewNames.foldingBlanks(name) }
        }
        return ViewNames.words(node.name).joined(separator: " ")
    }

    /// The roots with a number behind each name that was given before.
    private static func named(_ roots: [SceneRoot]) -> [SceneRoot] {
        var names = UniqueNames()
        return roots.map { root in
            var root = root
            root.name = names.unique(root.name)
            return root
        }
    }
}
