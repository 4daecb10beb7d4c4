/// The bars that Interface Builder draws around a controller's view, because of the controllers that it is shown in.
struct Bars {
    private(set) var hasNavigationBar = false
    private(set) var hasTabBar = false

    init(_ root: SceneRoot, _ facts: DocumentFacts) {
        let controller = root.owner ?? root.view
        let holders = [controller, root.view]
        hasNavigationBar =
            Bars.controllers(in: "navigationController", facts).contains(controller["id"] ?? "")
            || holders.contains {
                $0.child("simulatedNavigationBarMetrics", key: "simulatedTopBarMetrics") != nil
            }
        if holders.contains(where: { $0.child("nil", key: "simulatedTopBarMetrics") != nil }) {
            hasNavigationBar = false
        }
        hasTabBar =
            Bars.controllers(in: "tabBarController", facts).contains(controller["id"] ?? "")
            || holders.contains {
                $0.child("simulatedTabBarMetrics", key: "simulatedBottomBarMetrics") != nil
            }
    }

    /// The ids of the controllers that are inside a container of this kind: those that it relates to, and those that they show.
    private static func controllers(in container: String, _ facts: DocumentFacts) -> Set<String> {
        var found: Set<String> = []
        var waiting = facts.controllers.filter { $0.name == container }
        while let controller = waiting.popLast() {
            for segue in controller.items("connections") where segue.name == "segue" && stays(segue) {
                guard let id = segue["destination"], found.insert(id).inserted else { continue }
                waiting += facts.controllers.filter { $0["id"] == id }
            }
        }
        return found
    }

    /// Whether what a segue leads to is shown inside the same container.
    private static func stays(_ segue: XMLNode) -> Bool {
        switch segue["kind"] {
        case "relationship", "show", "push": true
        case _: false
        }
    }
}
