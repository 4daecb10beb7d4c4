/// The weights of the system font.
package enum FontWeight: UInt8, Sendable, CaseIterable {
    case ultralight, thin, light, regular, medium, semibold, bold, heavy, black
}
