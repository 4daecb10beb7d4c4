/// The space that a font adds to every character.
///
/// The widths of San Francisco are those of the freely licensed Inter with kerning, San Francisco's own tracking and a
/// correction for each weight. From 20 points on, where the system uses its Display design, one number for each weight
/// replaces tracking and correction. The corrections were fitted to labels measured by Apple's engine, by weight and
/// size, never to a single text. Ultralight was not measured: it continues the step from light to thin.
enum Tracking {
    /// The tracking of a font, in points per character.
    static func points(_ font: Font) -> Double {
        guard font.size < displaySize else { return font.size * displayTracking(font.weight) / 1000 }
        return systemTracking(font.size) + font.size * textCorrection(font.weight) / 1000
    }

    private static let displaySize = 20.0

    /// San Francisco's tracking at 6, 7, ... 20 points, in points (Human Interface Guidelines, Typography).
    private static let systemTrackings: [Double] = [
        0.24, 0.23, 0.21, 0.17, 0.12, 0.06, 0, -0.08, -0.15, -0.23, -0.31, -0.43, -0.44, -0.45, -0.45,
    ]

    /// The tracking at a size, interpolated linearly between those of the table; below 6 points in proportion to the size.
    private static func systemTracking(_ size: Double) -> Double {
        guard size > 6 else { return systemTrackings[0] * size / 6 }
        let place = min(size - 6, Double(systemTrackings.count - 1))
        let lower = min(Int(place), systemTrackings.count - 2)
        let step = systemTrackings[lower + 1] - systemTrackings[lower]
        return systemTrackings[lower] + step * (place - Double(lower))
    }

    /// Below 20 points, in thousandths of the size, on top of the system's tracking.
    private static func textCorrection(_ weight: FontWeight) -> Double {
        switch weight {
        case .ultralight: -17
        case .thin: -10
        case .light: -3
        case .regular: 0
        case .medium: 4
        case .semibold: 8
        case .bold: 14
        case .heavy: 14
        case .black: 5
        }
    }

    /// From 20 points on, in thousandths of the size.
    private static func displayTracking(_ weight: FontWeight) -> Double {
        switch weight {
        case .ultralight: -57
        case .thin: -51
        case .light: -45
        case .regular: -41
        case .medium: -36
        case .semibold: -31
        case .bold: -24
        case .heavy: -15
        case .black: 6
        }
    }
}
