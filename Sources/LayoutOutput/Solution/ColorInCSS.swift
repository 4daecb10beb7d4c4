import LayoutSyntax

/// The colour of a background as CSS writes it: `#RRGGBB` or `none`. A name has UIKit's value and not CSS's, to which `mint` is
/// nothing and `darkgray` is lighter than `gray`.
///
/// - Parameter background: `#RRGGBB` or a name of the language.
func colorInCSS(_ background: String) -> String {
    if Text.isColor(background) { return background }
    return valuesInUIKit.first { $0.name == background }?.value ?? "none"
}

/// The colours of UIKit in light mode: those that `UIColor` has as properties (`UIColor.darkGray` is a grey of 1/3), of the
/// others, which only the system's palette has, that one's values (Human Interface Guidelines, Color, iOS 15 to 18).
private let valuesInUIKit: [(name: String, value: String)] = [
    ("black", "#000000"), ("white", "#FFFFFF"), ("gray", "#808080"), ("light gray", "#AAAAAA"),
    ("dark gray", "#555555"), ("red", "#FF0000"), ("green", "#00FF00"), ("blue", "#0000FF"),
    ("cyan", "#00FFFF"), ("yellow", "#FFFF00"), ("magenta", "#FF00FF"), ("orange", "#FF8000"),
    ("purple", "#800080"), ("brown", "#996633"), ("clear", "none"),
    // Of the system's palette.
    ("pink", "#FF2D55"), ("teal", "#30B0C7"), ("indigo", "#5856D6"), ("mint", "#00C7BE"),
]
