/// A font of the system's typeface. Sizes in points.
package struct Font: Equatable, Sendable {
    /// The size of the font, in points.
    package var size: Double
    /// The weight of the font.
    package var weight: FontWeight
    /// The distance between the baselines of two lines, which text styles prescribe; `nil` is the line height.
    var leading: Double?

    /// A font of a fixed size, as `systemFont(ofSize:weight:)` gives it.
    package init(size: Double, weight: FontWeight = .regular) {
        self.size = size
        self.weight = weight
        leading = nil
    }

    /// The font of a text style at a content size; without a weight the style's own.
    package init(
        style: TextStyle, contentSizeCategory: ContentSizeCategory = .large, weight: FontWeight? = nil
    ) {
        let metrics = style.metrics(at: contentSizeCategory)
        size = metrics.size
        leading = metrics.leading
        self.weight = weight ?? style.weight
    }
}

/// The vertical metrics of San Francisco: 1950 / 2048 of the size above the baseline, 494 / 2048 below it, no gap. They
/// give the measured height of every label from 8 to 58 points.
extension Font {
    var ascender: Double { size * 0.9521484375 }
    var lineHeight: Double { size * 1.193359375 }
    /// The distance between the baselines of two lines.
    var lineAdvance: Double { leading ?? lineHeight }

    /// The height of a text, rounded up to a pixel.
    ///
    /// Measured at 2 pixels per point: 41 and 61 for 2 and 3 lines of 17 points; 42.5 and 86.5 for 2 and 4 of Body.
    package func height(ofLines count: Int, scale: Double) -> Double {
        roundedUp(lineHeight + Double(count - 1) * lineAdvance, toPixelsOf: scale)
    }

    /// The height of a text field without a border. Measured: 18.5, 19.5, 21 and 22 for 14 to 17 points from iOS 13 on,
    /// before that the line in whole points.
    func borderlessFieldHeight(in system: SystemVersion) -> Double {
        let padding = SystemFacts.borderlessFieldPadding.value(in: system)
        return padding == 0 ? height(ofLines: 1, scale: 1) : roundedUp(lineHeight + padding, toPixelsOf: 2)
    }

    /// The distance of the first baseline below the top of a text, to the nearest pixel.
    package func firstBaseline(scale: Double) -> Double {
        rounded(ascender, toPixelsOf: scale)
    }

    /// The distance of the last baseline above the bottom of a text of `count` lines.
    package func lastBaseline(ofLines count: Int, scale: Double) -> Double {
        height(ofLines: count, scale: scale)
            - rounded(ascender + Double(count - 1) * lineAdvance, toPixelsOf: scale)
    }
}

/// In pixels.
private let sumNoise = 1e-7

/// The least multiple of a pixel that is not below `length`. Noise of the arithmetic above an exact multiple does not
/// count.
func roundedUp(_ length: Double, toPixelsOf scale: Double) -> Double {
    (length * scale - sumNoise).rounded(.up) / scale
}

/// The nearest multiple of a pixel, halves up.
func rounded(_ length: Double, toPixelsOf scale: Double) -> Double {
    (length * scale + 0.5).rounded(.down) / scale
}

/// `font: 17` or `font: headline`.
package enum FontChoice: Equatable, Sendable {
    case points(Double)
    case style(TextStyle)
}
