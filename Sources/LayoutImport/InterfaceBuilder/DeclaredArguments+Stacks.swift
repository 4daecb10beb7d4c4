import ContentSizes
import LayoutSyntax

// Stack views.
extension DeclaredArguments {
    func stack(_ view: SceneView, _ pair: SizeClasses) -> [ImportedArgument?] {
        let value = { (attribute: String) in view.variations.value(attribute, in: pair) }
        let isVertical = value("axis") == "vertical"
        let isStandard = value("spacingType") == "standard"
        let spacing = isStandard ? 8 : view.variations.number("spacing", in: pair) ?? 0
        let axis = isVertical ? Axis.vertical : .horizontal
        var arguments = [
            ImportedArgument(.axis, .word(axis.spelling)),
            ImportedArgument(.alignment, .word(alignment(value("alignment"), isVertical))),
            ImportedArgument(.distribution, .word(distribution(value("distribution")).spelling)),
            ImportedArgument(.spacing, .number(spacing)),
        ]
        if view.node.flag("baselineRelativeArrangement") {
            arguments.append(ImportedArgument(.baselineRelative, .flag))
        }
        return arguments
    }

    /// Documents say top and bottom in vertical stacks too, where they are leading and trailing.
    private func alignment(_ alignment: String?, _ isVertical: Bool) -> String {
        switch alignment {
        case "center": "center"
        case "top", "leading": isVertical ? "leading" : "top"
        case "bottom", "trailing": isVertical ? "trailing" : "bottom"
        case "firstBaseline": "first baseline"
        case "lastBaseline": "last baseline"
        case _: "fill"
        }
    }

    private func distribution(_ distribution: String?) -> StackDistribution {
        switch distribution {
        case "fillEqually": .fillEqually
        case "fillProportionally": .fillProportionally
        case "equalSpacing": .equalSpacing
        case "equalCentering": .equalCentering
        case _: .fill
        }
    }
}
