/// Texts without errors, each of which shows a part of the language.
let goodTexts: [String] = [
    """
    1. Name Label.Leading = Superview.LeadingMargin
    6 . Name Label.Top = Top Layout Guide.Bottom + Standard
    Name label.Baseline = "Name Text Field".Baseline // as the guide has it
    이름 레이블.Left ≥ Sign-in Button.Right × 2.0 - .5
    """,
    """
    20 <= Red View.Width <= 280 (Priority High - 1)
    Red View.Width = 2x Blue View.Width / 3 + (50% x Superview.Width - -Standard) (Priority 249.5)
    View.width >= 0.0 * NotAnAttribute + 40.0
    A.Width == 16:9 x A.Height
    """,
    """
    Photo: Image View(image: 1024 x 768, hugging: 250 x 249, mode: aspect fit)
    Card: View(margins: (0, 16, 0, 16), preserves superview margins, background: #FF8800, hidden,
        intrinsic: none x 30 // a comment
    ) {
        Title: Label("Hello")
        Title.Leading = Superview.LeadingMargin
        Inner: View { A: View { A.Width = 3 } }
    }
    Card.Title: (font: title 1)
    Superview: (margins: 16)
    """,
    """
    let Gutter = 12
    let Let It Be = 2 x Gutter
    when Compact-Regular {
        remove 2, 4
        7. Long Button.Leading = Superview.LeadingMargin
    } else when width >= 700 and not right to left or (content size >= XL and height < Gutter) {
        Name Label: (font: 20)
        remove Card.Title, Yellow View
    } else { remove 1 }
    when left to right { }
    when Any - Compact or portrait and landscape { }
    """,
    """
    test "portrait" at 375 x 667 {
        Blue View.Width = 150
        Red View.Width = 185 (within 0.5)
    }
    test "bars" at 375x667, top bar 20, bottom bar 49 { Blue View.Top = 28 }
    test "any phone" at 320...430 x 568...932, both directions { Red View.Width >= Blue View.Width }
    test at "iPhone SE" at "iPad Pro 11" landscape, safe area (1, 2, 3, 4), content size XL { ambiguous }
    test "no room" at 100 x 100, compact-regular, left to right, scale 2 { unsatisfiable }
    """,
    """
    include "rows.layout"
    component Row(label, height: 44): Stack View(axis: horizontal, spacing: 8) {
        Title: Label(label)
        Field: Text Field
        Superview.Height = height
    }
    First Name: Row("First Name")
    First Name.Field.Width = Last Name.Field.Width
    Test Label.Width = When View.Height
    test label.Width = remove button.Height
    remove button: Button("Remove")
    """,
]
