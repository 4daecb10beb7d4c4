import LayoutSyntax
import SourceText

/// A color of the screen.
package struct Color: Equatable, Sendable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    /// From 0, which is not seen, to 1.
    package var opacity = 1.0

    /// The color of `#RRGGBB` or `#RRGGBBAA`; `nil` for other texts.
    package init?(digits text: String) {
        let digits = text.utf8.dropFirst().compactMap { $0.hexadecimalDigit }
        guard text.utf8.first == UInt8(ascii: "#"), digits.count == text.utf8.count - 1,
            digits.count == 6 || digits.count == 8
        else { return nil }
        let bytes = stride(from: 0, to: digits.count, by: 2).map {
            Int(digits[$0]) * 16 + Int(digits[$0 + 1])
        }
        (red, green, blue) = (UInt8(bytes[0]), UInt8(bytes[1]), UInt8(bytes[2]))
        if bytes.count == 4 { opacity = Double(bytes[3]) / 255 }
    }

    init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ opacity: Double = 1) {
        (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
    }

    static let white = Color(255, 255, 255)
    static let black = Color(0, 0, 0)

    func faded(_ factor: Double) -> Color {
        var color = self
        color.opacity *= factor
        return color
    }

    /// How bright it looks, from 0 to 1 (ITU-R BT.709, without gamma).
    var brightness: Double {
        (0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)) / 255
    }

    /// `#RRGGBB`, without the opacity.
    package var digits: String {
        var bytes: [UInt8] = [UInt8(ascii: "#")]
        for part in [red, green, blue] { bytes.append(hexadecimal: part, isUppercase: true) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Whether the system is light or dark.
package enum Appearance: String, CaseIterable, Sendable {
    case light, dark
}

/// The colors of the system in an appearance.
struct Palette: Sendable {
    let appearance: Appearance

    /// The color of a `background:`, `color:` or `tint:`; `nil` for one that is not seen.
    func color(_ text: String) -> Color? {
        if let color = Color(digits: text) { return color }
        guard let named = ColorNames.color(text) else { return nil }
        return Color(digits: appearance == .light ? named.light : named.dark)
    }

    private func system(_ name: String) -> Color { color(name) ?? .black }

    var background: Color { system("system background") }
    var label: Color { system("label") }
    var secondaryLabel: Color { system("secondary label") }
    var placeholder: Color { system("placeholder text") }
    var separator: Color { system("separator") }
    var tint: Color { system("system blue") }
    var green: Color { system("system green") }
    var fill: Color { system("system fill") }
    var lightFill: Color { system("tertiary system fill") }
    var gray: Color { system("system gray") }
    var track: Color { system("system gray 4") }
    /// Of what is raised above a fill: the chosen segment, keys.
    var raised: Color { appearance == .light ? .white : Color(99, 99, 102) }
    /// Behind the contents of bars.
    var bar: Color { appearance == .light ? Color(249, 249, 249, 0.94) : Color(29, 29, 29, 0.94) }

    // The marks of layoutc itself.
    var fault: Color { appearance == .light ? Color(215, 0, 21) : Color(255, 105, 97) }
    var ambiguous: Color { appearance == .light ? Color(201, 52, 0) : Color(255, 179, 64) }
    var constraint: Color { appearance == .light ? Color(0, 64, 221) : Color(64, 156, 255) }
    var guide: Color { appearance == .light ? Color(175, 82, 222) : Color(218, 143, 255) }
    var wireframe: Color { appearance == .light ? Color(99, 99, 102) : Color(174, 174, 178) }

    /// The better of white and black on a color.
    func contrast(on color: Color) -> Color { color.brightness > 0.6 ? .black : .white }
}
