/// The numbers of a scene that are none. They count as not said; those of constraints are told with these.
enum UnreadableNumbers {
    private static let attributes: Set<String> = [
        "x", "y", "width", "height", "minX", "minY", "maxX", "maxY", "top", "left", "bottom", "right",
        "leading",
        "trailing", "pointSize", "numberOfLines", "numberOfPages", "preferredMaxLayoutWidth", "spacing",
        "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
        "verticalCompressionResistancePriority",
    ]

    /// Each with the element that has it, and what is wrong with it in half a sentence.
    static func all(in tree: SceneTree) -> [(node: XMLNode, reason: String)] {
        let nodes = tree.views.flatMap { view in [view.node] + view.node.children.filter { $0["key"] != nil }
        }
        return nodes.flatMap { node in
            node.attributes.filter { attributes.contains($0.name) && !isNumber($0.value) }.map {
                (node, "its \($0.name) '\($0.value)' is not a number")
            }
        }
    }

    private static func isNumber(_ text: String) -> Bool { Double(text)?.isFinite ?? false }
}
