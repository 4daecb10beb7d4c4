/// The weights of the system font, from the lightest to the heaviest.
package enum FontWeight: UInt8, Sendable, CaseIterable {
    case ultralight, thin, light, regular, medium, semibold, bold, heavy, black

    /// As the language writes it.
    package var spelling: String {
        switch self {
        case .ultralight: "ultralight"
        case .thin: "thin"
        case .light: "light"
        case .regular: "regular"
        case .medium: "medium"
        case .semibold: "semibold"
        case .bold: "bold"
        case .heavy: "heavy"
        case .black: "black"
        }
    }
}
