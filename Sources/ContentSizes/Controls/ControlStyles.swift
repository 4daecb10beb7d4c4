/// How a button draws its background, which decides the room around its title.
package enum ButtonStyle: String, CaseIterable, Sendable {
    case plain, gray, tinted, filled

    /// As the language writes it.
    package var spelling: String { rawValue }
}

/// The border of a text field.
package enum FieldBorder: String, CaseIterable, Sendable {
    case none, rounded

    /// As the language writes it.
    package var spelling: String { rawValue }
}
