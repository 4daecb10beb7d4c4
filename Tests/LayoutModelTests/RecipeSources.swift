/// The recipes of the Auto Layout Guide: their constraints as the guide lists them, after the views that carry what
/// their texts would be measured to.
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
    /// 1. Simple Stack View.
    static let simpleStackView = Recipe(
        views: """
            Stack View: Stack View(axis: vertical, alignment: fill, distribution: fill, spacing: 8) {
                Flowers Label: Label("Flowers", intrinsic: 61 x 21)
                Image View: Image View(image: 300 x 400, hugging: 250 x 249, resistance: 750 x 749)
                Edit Button: Button("Edit", intrinsic: 30 x 30)
            }

            """,
        constraints: """
            1. Stack View.Leading = Superview.LeadingMargin
            2. Stack View.Trailing = Superview.TrailingMargin
            3. Stack View.Top = Top Layout Guide.Bottom + Standard
            4. Bottom Layout Guide.Top = Stack View.Bottom + Standard

            """)

    /// 2. Nested Stack Views.
    static let nestedStackViews = Recipe(
        views: """
            Root Stack View: Stack View(axis: vertical, spacing: 8) {
                Upper Stack View: Stack View(axis: horizontal, alignment: fill, spacing: 8) {
                    Image View: Image View(image: 300 x 300, hugging: 250, resistance: 48)
                    Name Rows Stack View: Stack View(axis: vertical, spacing: 8) {
                        First Name Stack View: Stack View(axis: horizontal, alignment: first baseline, spacing: 8) {
                            First Name Label: Label("First", intrinsic: 41 x 20, first baseline: 15, baseline: 5)
                            First Name Text Field: Text Field(hugging: 48 x 250, resistance: 749 x 750,
                                intrinsic: 110 x 30, first baseline: 20, baseline: 10)
                        }
                        Middle Name Stack View: Stack View(axis: horizontal, alignment: first baseline, spacing: 8) {
                            Middle Name Label: Label("Middle", intrinsic: 49 x 20, first baseline: 15, baseline: 5)
                            Middle Name Text Field: Text Field(hugging: 48 x 250, resistance: 749 x 750,
                                intrinsic: 110 x 30, first baseline: 20, baseline: 10)
                        }
                        Last Name Stack View: Stack View(axis: horizontal, alignment: first baseline, spacing: 8) {
                            Last Name Label: Label("Last", intrinsic: 35 x 20, first baseline: 15, baseline: 5)
                            Last Name Text Field: Text Field(hugging: 48 x 250, resistance: 749 x 750,
                                intrinsic: 110 x 30, first baseline: 20, baseline: 10)
                        }
                    }
                }
                Text View: Text View("Notes:", hugging: 250 x 249, resistance: 250)
                Button Stack View: Stack View(axis: horizontal, alignment: first baseline, distribution: fill equally, spacing: 8) {
                    Save Button: Button("Save", intrinsic: 33 x 30, first baseline: 20, baseline: 10)
                    Cancel Button: Button("Cancel", intrinsic: 48 x 30, first baseline: 20, baseline: 10)
                    Clear Button: Button("Clear", intrinsic: 36 x 30, first baseline: 20, baseline: 10)
                }
            }

            """,
        constraints: """
            1. Root Stack View.Leading = Superview.LeadingMargin
            2. Root Stack View.Trailing = Superview.TrailingMargin
            3. Root Stack View.Top = Top Layout Guide.Bottom + 20.0
            4. Bottom Layout Guide.Top = Root Stack View.Bottom + 20.0
            5. Image View.Height = Image View.Width
            6. First Name Text Field.Width = Middle Name Text Field.Width
            7. First Name Text Field.Width = Last Name Text Field.Width

            """)

    /// 3. Dynamic Stack View.
    static let dynamicStackView = Recipe(
        views: """
            Scroll View: Scroll View {
                Stack View: Stack View(axis: vertical, alignment: fill, distribution: equal spacing, spacing: 0) {
                    Add Item Button: Button("Add Item", intrinsic: 64 x 30)
                }
            }

            """,
        constraints: """
            1. Scroll View.Leading = Superview.LeadingMargin
            2. Scroll View.Trailing = Superview.TrailingMargin
            3. Scroll View.Top = Superview.TopMargin
            4. Bottom Layout Guide.Top = Scroll View.Bottom + 20.0
            5. Stack View.Leading = Scroll View.Leading
            6. Stack View.Trailing = Scroll View.Trailing
            7. Stack View.Top = Scroll View.Top
            8. Stack View.Bottom = Scroll View.Bottom
            9. Stack View.Width = Scroll View.Width

            """)

    /// 4. Simple Single View.
    static let simpleSingleView = Recipe(
        constraints: """
            1. Red View.Leading = Superview.LeadingMargin
            2. Red View.Trailing = Superview.TrailingMargin
            3. Red View.Top = Top Layout Guide.Bottom + 20.0
            4. Bottom Layout Guide.Top = Red View.Bottom + 20.0

            """)

    /// 5. Adaptive Single View.
    static let adaptiveSingleView = Recipe(
        constraints: """
            1. Blue View.Leading = Superview.LeadingMargin
            2. Blue View.Trailing = Superview.TrailingMargin
            3. Blue View.Top = Top Layout Guide.Bottom + Standard (Priority 750)
            4. Blue View.Top >= Superview.Top + 20.0
            5. Bottom Layout Guide.Top = Blue View.Bottom + Standard (Priority 750)
            6. Superview.Bottom >= Blue View.Bottom + 20.0

            """)

    /// 6. Two Equal-Width Views.
    static let twoEqualWidthViews = Recipe(
        constraints: """
            1. Yellow View.Leading = Superview.LeadingMargin
            2. Green View.Leading = Yellow View.Trailing + Standard
            3. Green View.Trailing = Superview.TrailingMargin
            4. Yellow View.Top = Top Layout Guide.Bottom + 20.0
            5. Green View.Top = Top Layout Guide.Bottom + 20.0
            6. Bottom Layout Guide.Top = Yellow View.Bottom + 20.0
            7. Bottom Layout Guide.Top = Green View.Bottom + 20.0
            8. Yellow View.Width = Green View.Width

            """)

    /// 7. Two Different-Width Views.
    static let twoDifferentWidthViews = Recipe(
        constraints: """
            1. Purple View.Leading = Superview.LeadingMargin
            2. Orange View.Leading = Purple View.Trailing + Standard
            3. Orange View.Trailing = Superview.TrailingMargin
            4. Purple View.Top = Top Layout Guide.Bottom + 20.0
            5. Orange View.Top = Top Layout Guide.Bottom + 20.0
            6. Bottom Layout Guide.Top = Purple View.Bottom + 20.0
            7. Bottom Layout Guide.Top = Orange View.Bottom + 20.0
            8. Orange View.Width = 2.0 x Purple View.Width

            """)

    /// 8. Two Views with Complex Widths.
    static let twoViewsWithComplexWidths = Recipe(
        constraints: """
            1. Blue View.Leading = Superview.LeadingMargin
            2. Red View.Leading = Blue View.Trailing + Standard
            3. Red View.Trailing = Superview.TrailingMargin
            4. Blue View.Top = Top Layout Guide.Bottom + 20.0
            5. Red View.Top = Top Layout Guide.Bottom + 20.0
            6. Bottom Layout Guide.Top = Blue View.Bottom + 20.0
            7. Bottom Layout Guide.Top = Red View.Bottom + 20.0
            8. Red View.Width = 2.0 x Blue View.Width (Priority 750)
            9. Blue View.Width >= 150.0

            """)

    /// 9. Simple Label and Text Field.
    static let simpleLabelAndTextField = Recipe(
        views: """
            Name Label: Label("Name", intrinsic: 45 x 21, first baseline: 16, baseline: 5)
            Name Text Field: Text Field(intrinsic: 80 x 30, first baseline: 20, baseline: 10)

            """,
        constraints: """
            1. Name Label.Leading = Superview.LeadingMargin
            2. Name Text Field.Trailing = Superview.TrailingMargin
            3. Name Text Field.Leading = Name Label.Trailing + Standard
            4. Name Text Field.Top = Top Layout Guide.Bottom + 20.0
            5. Name label.Baseline = Name Text Field.Baseline

            """)

    /// 10. Dynamic Height Label and Text Field.
    static let dynamicHeightLabelAndTextField = Recipe(
        constraints: """
            1. Name Label.Leading = Superview.LeadingMargin
            2. Name Text Field.Trailing = Superview.TrailingMargin
            3. Name Text Field.Leading = Name Label.Trailing + Standard
            4. Name Label.Top >= Top Layout Guide.Bottom + 20.0
            5. Name Label.Top = Top Layout Guide.Bottom + 20.0 (Priority 249)
            6. Name Text Field.Top >= Top Layout Guide.Bottom + 20.0
            7. Name Text Field.Top = Top Layout Guide.Bottom + 20.0 (Priority 249)
            8. Name label.Baseline = Name Text Field.Baseline

            """)

    /// 11. Fixed Height Columns.
    static let fixedHeightColumns = Recipe(
        views: """
            First Name Label: Label("First Name", intrinsic: 85 x 21, first baseline: 16, baseline: 5)
            Middle Name Label: Label("Middle Name", intrinsic: 101 x 21, first baseline: 16, baseline: 5)
            Last Name Label: Label("Last Name", intrinsic: 83 x 21, first baseline: 16, baseline: 5)
            First Name Text Field: Text Field(placeholder: "Enter first name", intrinsic: 130 x 30, first baseline: 20, baseline: 10)
            Middle Name Text Field: Text Field(placeholder: "Enter middle name", intrinsic: 130 x 30, first baseline: 20, baseline: 10)
            Last Name Text Field: Text Field(placeholder: "Enter last name", intrinsic: 130 x 30, first baseline: 20, baseline: 10)

            """,
        constraints: """
            1. First Name Label.Leading = Superview.LeadingMargin
            2. Middle Name Label.Leading = Superview.LeadingMargin
            3. Last Name Label.Leading = Superview.LeadingMargin
            4. First Name Text Field.Leading = First Name Label.Trailing + Standard
            5. Middle Name Text Field.Leading = Middle Name Label.Trailing + Standard
            6. Last Name Text Field.Leading = Last Name Label.Trailing + Standard
            7. First Name Text Field.Trailing = Superview.TrailingMargin
            8. Middle Name Text Field.Trailing = Superview.TrailingMargin
            9. Last Name Text Field.Trailing = Superview.TrailingMargin
            10. First Name Label.Baseline = First Name Text Field.Baseline
            11. Middle Name Label.Baseline = Middle Name Text Field.Baseline
            12. Last Name Label.Baseline = Last Name Text Field.Baseline
            13. First Name Text Field.Width = Middle Name Text Field.Width
            14. First Name Text Field.Width = Last Name Text Field.Width
            15. First Name Text Field.Top = Top Layout Guide.Bottom + 20.0
            16. Middle Name Text Field.Top = First Name Text Field.Bottom + Standard
            17. Last Name Text Field.Top = Middle Name Text Field.Bottom + Standard

            """)

    /// 12. Dynamic Height Columns.
    static let dynamicHeightColumns = Recipe(
        constraints: """
            1. First Name Label.Leading = Superview.LeadingMargin
            2. Middle Name Label.Leading = Superview.LeadingMargin
            3. Last Name Label.Leading = Superview.LeadingMargin
            4. First Name Text Field.Leading = First Name Label.Trailing + Standard
            5. Middle Name Text Field.Leading = Middle Name Label.Trailing + Standard
            6. Last Name Text Field.Leading = Last Name Label.Trailing + Standard
            7. First Name Text Field.Trailing = Superview.TrailingMargin
            8. Middle Name Text Field.Trailing = Superview.TrailingMargin
            9. Last Name Text Field.Trailing = Superview.TrailingMargin
            10. First Name Label.Baseline = First Name Text Field.Baseline
            11. Middle Name Label.Baseline = Middle Name Text Field.Baseline
            12. Last Name Label.Baseline = Last Name Text Field.Baseline
            13. First Name Text Field.Width = Middle Name Text Field.Width
            14. First Name Text Field.Width = Last Name Text Field.Width
            15. First Name Label.Top >= Top Layout Guide.Bottom + 20.0
            16. First Name Label.Top = Top Layout Guide.Bottom + 20.0 (Priority 249)
            17. First Name Text Field.Top >= Top Layout Guide.Bottom + 20.0
            18. First Name Text Field.Top = Top Layout Guide.Bottom + 20.0 (Priority 249)
            19. Middle Name Label.Top >= First Name Label.Bottom + Standard
            20. Middle Name Label.Top = First Name Label.Bottom + Standard (Priority 249)
            21. Middle Name Text Field.Top >= First Name Text Field.Bottom + Standard
            22. Middle Name Text Field.Top = First Name Text Field.Bottom + Standard (Priority 249)
            23. Last Name Label.Top >= Middle Name Label.Bottom + Standard
            24. Last Name Label.Top = Middle Name Label.Bottom + Standard (Priority 249)
            25. Last Name Text Field.Top >= Middle Name Text Field.Bottom + Standard
            26. Last Name Text Field.Top = Middle Name Text Field.Bottom + Standard (Priority 249)

            """)

    /// 13. Two Equal-Width Buttons.
    static let twoEqualWidthButtons = Recipe(
        views: """
            Short Button: Button("short", background: light gray, intrinsic: 37 x 30)
            Long Button: Button("Much Longer Button Title", background: light gray, intrinsic: 171 x 30)

            """,
        constraints: """
            1. Short Button.Leading = Superview.LeadingMargin
            2. Long Button.Leading = Short Button.Trailing + Standard
            3. Long Button.Trailing = Superview.TrailingMargin
            4. Bottom Layout Guide.Top = Short Button.Bottom + 20.0
            5. Bottom Layout Guide.Top = Long Button.Botton + 20.0
            6 . Short Button.Width = Long Button.Width

            """)

    /// 14. Three Equal-Width Buttons.
    static let threeEqualWidthButtons = Recipe(
        views: """
            Short Button: Button("short", background: light gray, intrinsic: 37 x 30)
            Medium Button: Button("Medium", background: light gray, intrinsic: 54 x 30)
            Long Button: Button("Long Button Title", background: light gray, intrinsic: 117 x 30)

            """,
        constraints: """
            1. Short Button.Leading = Superview.LeadingMargin
            2. Medium Button.Leading = Short Button.Trailing + Standard
            3. Long Button.Leading = Medium Button.Trailing + Standard
            4. Long Button.Trailing = Superview.TrailingMargin
            5. Bottom Layout Guide.Top = Short Button.Bottom + 20.0
            6. Bottom Layout Guide.Top = Medium Button.Bottom + 20.0
            7. Bottom Layout Guide.Top = Long Button.Bottom + 20.0
            8. Short Button.Width = Medium Button.Width
            9. Short Button.Width = Long Button.Width

            """)

    /// 15. Two Buttons with Equal Spacing.
    static let twoButtonsWithEqualSpacing = Recipe(
        views: """
            Short Button: Button("Short", background: light gray, intrinsic: 37 x 30)
            Long Button: Button("Much Longer Button Title", background: light gray, intrinsic: 171 x 30)
            Leading Dummy View: View
            Center Dummy View: View
            Trailing Dummy View: View

            """,
        constraints: """
            1. Leading Dummy View.Leading = Superview.LeadingMargin
            2. Short Button.Leading = Leading Dummy View.Trailing
            3. Center Dummy View.Leading = Short Button.Trailing
            4. Long Button.Leading = Center Dummy View.Trailing
            5. Trailing Dummy View.Leading = Long Button.Trailing
            6. Trailing Dummy View.Trailing = Superview.TrailingMargin
            7. Bottom Layout Guide.Top = Leading Dummy View.Bottom + 20.0
            8. Bottom Layout Guide.Top = Short Button.Bottom + 20.0
            9. Bottom Layout Guide.Top = Center Dummy View.Bottom + 20.0
            10. Bottom Layout Guide.Top = Long Button.Bottom + 20.0
            11. Bottom Layout Guide.Top = Trailing Dummy View.Bottom + 20.0
            12. Short Button.Leading >= Superview.LeadingMargin
            13. Long Button.Leading >= Short Button.Trailing + Standard
            14. Superview.TrailingMargin >= Long Button.Trailing
            15. Leading Dummy View.Width = Center Dummy View.Width
            16. Leading Dummy View.Width = Trailing Dummy View.Width
            17. Short Button.Width = Long Button.Width
            18. Leading Dummy View.Height = 0.0
            19. Center Dummy View.Height = 0.0
            20. Trailing Dummy View.Height = 0.0

            """)

    /// 16. Two Buttons with Size Class-Based Layouts.
    static let twoButtonsWithSizeClassBasedLayouts = Recipe(
        constraints: """
            1. Short Button.Leading = Superview.LeadingMargin
            2. Long Button.Leading = Short Button.Trailing + Standard
            3. Long Button.Trailing = Superview.TrailingMargin
            4. Bottom Layout Guide.Top = Short Button.Bottom + 20.0
            5. Bottom Layout Guide.Top = Long Button.Botton + 20.0
            6. Short Button.Width = Long Button.Width
            7. Long Button.Leading = Superview.LeadingMargin
            8. Short Button.Trailing = Superview.TrailingMargin
            9. Long Button.Top = Short Button.Bottom + Standard

            """)

}
