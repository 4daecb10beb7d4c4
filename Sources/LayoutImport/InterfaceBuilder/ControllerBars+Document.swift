import ContentSizes

extension ControllerBars {
    /// The bars that a document puts a scene into: those of the controllers that lead to it, and those that it simulates.
    init(around root: SceneRoot, _ facts: DocumentFacts) {
        let controller = root.owner ?? root.view
        let holders = [controller, root.view]
        func simulates(_ bar: String, _ key: String) -> Bool {
            holders.contains { $0.child(bar, key: key) != nil }
        }
        func isInside(_ container: String) -> Bool {
            ControllerBars.controllers(in: container, facts).contains(controller["id"] ?? "")
        }
        self.init(
            hasNavigationBar: !simulates("nil", "simulatedTopBarMetrics")
                && (isInside("navigationController")
                    || simulates("simulatedNavigationBarMetrics", "simulatedTopBarMetrics")),
            hasLargeTitle: facts.hasLargeTitles
                && controller.child(key: "navigationItem")?["largeTitleDisplayMode"] != "never",
            hasTabBar: !controller.flag("hidesBottomBarWhenPushed")
                && (isInside("tabBarController")
                    || simulates("simulatedTabBarMetrics", "simulatedBottomBarMetrics"))
        )
    }

    /// The ids of the controllers that are inside a container of this kind whose bar is not hidden: those that it relates to, and
    /// those that they show.
    private static func controllers(in container: String, _ facts: DocumentFacts) -> Set<String> {
        var found: Set<String> = []
        var waiting = facts.controllers.filter { $0.name == container && !$0.flag("navigationBarHidden") }
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
