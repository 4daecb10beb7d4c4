/// Where Interface Builder shows a scene of a storyboard, and what it leads to.
package struct ScenePlace: Equatable, Sendable {
    /// The id of the scene. Cells, headers and footers are in that of their table.
    package let scene: String
    /// The position of the scene on the canvas, in points.
    package let x: Double
    package let y: Double
    /// The ids of the scenes that the segues of the scene lead to, each once.
    package let destinations: [String]

    package init(scene: String, x: Double, y: Double, destinations: [String]) {
        (self.scene, self.x, self.y, self.destinations) = (scene, x, y, destinations)
    }
}

/// The scenes of a storyboard by what is in them.
struct StoryboardScenes {
    /// By the id of an object at the top of a scene: that scene.
    private var scenes: [String: XMLNode] = [:]

    init(_ document: XMLNode) {
        for scene in document.items("scenes") {
            for object in scene.items("objects") { if let id = object["id"] { scenes[id] = scene } }
        }
    }

    /// The place of the scene that a node is in; `nil` where none is stored.
    func place(of node: XMLNode) -> ScenePlace? {
        var scene: XMLNode? = node
        while let inner = scene, inner.name != "scene" { scene = inner.parent }
        guard let scene, let id = scene["sceneID"], let point = scene.child("point", key: "canvasLocation"),
            let x = point.number("x"), let y = point.number("y")
        else { return nil }
        var destinations: [String] = []
        var waiting = segues(in: scene)
        var followed: Set<String> = [id]
        while let segue = waiting.popLast() {
            guard let destination = segue["destination"].flatMap({ scenes[$0] }),
                let id = destination["sceneID"], followed.insert(id).inserted
            else { continue }
            // A navigation or tab bar controller has no view that is laid out: its segues lead on.
            let isContainer = destination.items("objects").first?.child(key: "view") == nil
            if isContainer { waiting += segues(in: destination) } else { destinations.append(id) }
        }
        return ScenePlace(scene: id, x: x, y: y, destinations: destinations)
    }

    private func segues(in scene: XMLNode) -> [XMLNode] {
        scene.descendants.filter { $0.name == "segue" && $0["kind"] != "unwind" }.reversed()
    }
}
