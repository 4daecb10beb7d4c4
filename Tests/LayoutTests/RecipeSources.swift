import LayoutProgram
import LayoutSyntax
import TestSupport

/// A file in two parts, of which tests change one or the other.
struct Recipe: Sendable {
    var views = ""
    var constraints: String

    /// A file.
    var source: String { views + constraints }

    /// The same file with parts of its text replaced.
    func replacing(_ part: String, _ replacement: String) -> Recipe {
        precondition(source.contains(part), "\(part)")
        return Recipe(
            views: views.replacingPart(part, replacement),
            constraints: constraints.replacingPart(part, replacement))
    }

    /// The same file with more constraints at its end.
    func adding(_ more: String) -> Recipe { Recipe(views: views, constraints: constraints + more + "\n") }

    /// The same file with those of its constraints that stand in no block in the reverse order.
    var reversed: Recipe {
        var lines = constraints.split(separator: "\n", omittingEmptySubsequences: false)
        let places = lines.indices.filter {
            !lines[$0].hasPrefix(" ") && !lines[$0].contains(where: "{}".contains)
        }
        for (place, line) in zip(places, places.reversed().map { lines[$0] }) { lines[place] = line }
        return Recipe(views: views, constraints: lines.joined(separator: "\n"))
    }
}

extension String {
    func replacingPart(_ part: String, _ replacement: String) -> String {
        var rest = self[...]
        var result = ""
        while let range = rest.firstRange(of: part) {
            result += rest[..<range.lowerBound] + replacement
            rest = rest[range.upperBound...]
        }
        return result + rest
    }
}

extension Recipe {
    /// What is in a file of `Examples` but for its tests and its comments, those that silence messages too; its
    /// constraints begin with the first that has a label.
    init(example name: String) {
        let lines = Examples.text(of: name).split(separator: "\n", omittingEmptySubsequences: false)
            .prefix { !$0.hasPrefix("test ") }
            .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
        let start = lines.firstIndex { $0.first?.isNumber == true } ?? lines.endIndex
        self.init(
            views: lines[..<start].map { $0 + "\n" }.joined(),
            constraints: lines[start...].map { $0 + "\n" }.joined())
    }
}

/// The recipes of the Auto Layout Guide, numbers 1 to 16, with the slips that the guide prints where they mean the same.
extension Recipe {
    static let simpleStackView = Recipe(example: "simple-stack-view.layout")
    static let nestedStackViews = Recipe(example: "nested-stack-views.layout")
    /// With an empty list: the guide adds the entries in code.
    static let dynamicStackView = Recipe(
        views: """
            Scroll View: Scroll View {
                Stack View: Stack View(axis: vertical, alignment: fill, distribution: equal spacing, spacing: 0) {
                    Add Item Button: Button("Add Item", intrinsic: 64 x 30)
                }
            }

            """,
        constraints: Recipe(example: "dynamic-stack-view.layout").constraints)
    static let simpleSingleView = Recipe(example: "simple-single-view.layout")
    static let adaptiveSingleView = Recipe(example: "adaptive-single-view.layout")
    static let twoEqualWidthViews = Recipe(example: "two-equal-width-views.layout")
    static let twoDifferentWidthViews = Recipe(example: "two-different-width-views.layout")
    static let twoViewsWithComplexWidths = Recipe(example: "two-views-complex-widths.layout")
    static let simpleLabelAndTextField = Recipe(example: "simple-label-and-text-field.layout")
        .replacing("Name Label.Baseline", "Name label.Baseline")
    static let dynamicHeightLabelAndTextField = Recipe(example: "dynamic-height-label-and-text-field.layout")
        .replacing("Name Label.Baseline", "Name label.Baseline")
    static let fixedHeightColumns = Recipe(example: "fixed-height-columns.layout")
    static let dynamicHeightColumns = Recipe(example: "dynamic-height-columns.layout")
    static let twoEqualWidthButtons = Recipe(example: "two-equal-width-buttons.layout").replacing(
        "6. ", "6 . ")
    static let threeEqualWidthButtons = Recipe(example: "three-equal-width-buttons.layout")
    /// The guide's dummies are views.
    static let twoButtonsWithEqualSpacing = Recipe(example: "two-buttons-equal-spacing.layout")
        .replacing("Dummy View: Layout Guide", "Dummy View: View")
    /// In the state that the guide prints, which leaves one button below the screen.
    static let twoButtonsWithSizeClassBasedLayouts = Recipe(example: "two-buttons-size-classes.layout")
        .replacing("remove 2, 4", "remove 2, 5")
}
