import LayoutSyntax

/// The color of a background as CSS writes it, in light appearance: `#RRGGBB`, `#RRGGBBAA` or `none`. A name has UIKit's
/// value and not CSS's, to which `mint` is nothing and `darkgray` is lighter than `gray`.
///
/// - Parameter background: `#RRGGBB` or a name of the language.
func colorInCSS(_ background: String) -> String {
    if Text.isColor(background) { return background }
    return ColorNames.color(background)?.light ?? "none"
}
