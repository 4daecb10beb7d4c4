/// A color that has a name. What it looks like is its row in the table.
package struct NamedColor: Sendable {
    /// As the language writes it.
    let name: String
    /// `#RRGGBB` in light appearance, `#RRGGBBAA` where it is translucent, `none` where nothing is seen of it.
    package let light: String
    /// The same in dark appearance.
    package let dark: String

    fileprivate init(_ name: String, _ light: String, dark: String? = nil) {
        self.name = name
        self.light = light
        self.dark = dark ?? light
    }
}

/// The colors that have a name.
package enum ColorNames {
    package static let all = (fixed + system).map { $0.name }

    /// Those that are the same in light and dark appearance.
    package static let fixedNames = fixed.map { $0.name }

    /// Those of UIKit that differ between light and dark appearance.
    package static let systemNames = system.map { $0.name }

    /// The color that a word names in any case, with or without `color` after it.
    package static func named(_ word: String) -> String? {
        let key = Text.matchingKey(word)
        return all.first { $0 == key || $0 + " color" == key }
    }

    /// The color called so.
    package static func color(_ name: String) -> NamedColor? { (fixed + system).first { $0.name == name } }

    /// Those that `UIColor` has as properties (`UIColor.darkGray` is a gray of 1/3), and of the system's palette those
    /// whose names it has no other color for.
    private static let fixed = [
        NamedColor("black", "#000000"), NamedColor("white", "#FFFFFF"), NamedColor("gray", "#808080"),
        NamedColor("light gray", "#AAAAAA"), NamedColor("dark gray", "#555555"),
        NamedColor("red", "#FF0000"), NamedColor("green", "#00FF00"), NamedColor("blue", "#0000FF"),
        NamedColor("cyan", "#00FFFF"), NamedColor("yellow", "#FFFF00"), NamedColor("magenta", "#FF00FF"),
        NamedColor("orange", "#FF8000"), NamedColor("purple", "#800080"), NamedColor("brown", "#996633"),
        NamedColor("pink", "#FF2D55"), NamedColor("teal", "#30B0C7"), NamedColor("indigo", "#5856D6"),
        NamedColor("mint", "#00C7BE"), NamedColor("clear", "none"),
    ]

    /// The system's palette and its colors by purpose (Human Interface Guidelines, Color, iOS 15 to 18).
    private static let system = [
        NamedColor("system red", "#FF3B30", dark: "#FF453A"),
        NamedColor("system orange", "#FF9500", dark: "#FF9F0A"),
        NamedColor("system yellow", "#FFCC00", dark: "#FFD60A"),
        NamedColor("system green", "#34C759", dark: "#30D158"),
        NamedColor("system mint", "#00C7BE", dark: "#63E6E2"),
        NamedColor("system teal", "#30B0C7", dark: "#40C8E0"),
        NamedColor("system cyan", "#32ADE6", dark: "#64D2FF"),
        NamedColor("system blue", "#007AFF", dark: "#0A84FF"),
        NamedColor("system indigo", "#5856D6", dark: "#5E5CE6"),
        NamedColor("system purple", "#AF52DE", dark: "#BF5AF2"),
        NamedColor("system pink", "#FF2D55", dark: "#FF375F"),
        NamedColor("system brown", "#A2845E", dark: "#AC8E68"),
        NamedColor("system gray", "#8E8E93"),
        NamedColor("system gray 2", "#AEAEB2", dark: "#636366"),
        NamedColor("system gray 3", "#C7C7CC", dark: "#48484A"),
        NamedColor("system gray 4", "#D1D1D6", dark: "#3A3A3C"),
        NamedColor("system gray 5", "#E5E5EA", dark: "#2C2C2E"),
        NamedColor("system gray 6", "#F2F2F7", dark: "#1C1C1E"),
        NamedColor("label", "#000000", dark: "#FFFFFF"),
        NamedColor("secondary label", "#3C3C4399", dark: "#EBEBF599"),
        NamedColor("tertiary label", "#3C3C434C", dark: "#EBEBF54C"),
        NamedColor("quaternary label", "#3C3C432D", dark: "#EBEBF528"),
        NamedColor("placeholder text", "#3C3C434C", dark: "#EBEBF54C"),
        NamedColor("link", "#007AFF", dark: "#0984FF"),
        NamedColor("separator", "#3C3C4349", dark: "#54545899"),
        NamedColor("opaque separator", "#C6C6C8", dark: "#38383A"),
        NamedColor("system background", "#FFFFFF", dark: "#000000"),
        NamedColor("secondary system background", "#F2F2F7", dark: "#1C1C1E"),
        NamedColor("tertiary system background", "#FFFFFF", dark: "#2C2C2E"),
        NamedColor("system grouped background", "#F2F2F7", dark: "#000000"),
        NamedColor("secondary system grouped background", "#FFFFFF", dark: "#1C1C1E"),
        NamedColor("tertiary system grouped background", "#F2F2F7", dark: "#2C2C2E"),
        NamedColor("system fill", "#78788033", dark: "#7878805B"),
        NamedColor("secondary system fill", "#78788028", dark: "#78788051"),
        NamedColor("tertiary system fill", "#7676801E", dark: "#7676803D"),
        NamedColor("quaternary system fill", "#74748014", dark: "#7676802D"),
    ]
}
