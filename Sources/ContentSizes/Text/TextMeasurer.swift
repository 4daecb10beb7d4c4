/// The size of a text. Lengths in points.
package struct TextSize: Equatable, Sendable {
    /// The width of the widest line, with the blanks behind it that there is room for, rounded up to a pixel.
    package var width: Double
    /// The height of all lines, rounded up to a pixel.
    package var height: Double
    /// The number of lines, at most the maximum.
    package var lineCount: Int
    /// There were more lines than asked for.
    package var isTruncated: Bool
    /// Whether the blanks behind a line take all the room that is left.
    package var fillsWidth: Bool
}

/// Measures texts as UIKit sets them.
package struct TextMeasurer: Sendable {
    /// Pixels per point.
    package var scale: Double
    let generation: TypefaceGeneration

    /// - Parameters:
    ///   - scale: Pixels per point.
    ///   - system: The version of iOS whose system font it measures.
    package init(scale: Double, system: SystemVersion = .usual) {
        self.scale = scale
        generation = SystemFacts.typeface.value(in: system)
    }

    /// The size of a text.
    ///
    /// - Parameters:
    ///   - maximumWidth: Where lines break; `nil` breaks at line ends only. A text of at most one line never wraps.
    ///   - maximumLines: 0 is as many as needed; what is beyond does not count.
    package func size(
        of text: String, font: Font, maximumWidth: Double? = nil, maximumLines: Int = 0
    ) -> TextSize {
        let width = maximumLines == 1 ? .infinity : maximumWidth ?? .infinity
        var lines = LineSetter(
            font: font, generation, room: LineSetter.room(inWidth: width), maximumLines: maximumLines)
        lines.set(text)
        return TextSize(
            width: roundedUp(lines.widest, toPixelsOf: scale),
            height: font.height(ofLines: lines.count, scale: scale), lineCount: lines.count,
            isTruncated: lines.isTruncated, fillsWidth: lines.fillsRoom)
    }
}

extension TextMeasurer {
    /// How far the width of a text may be from the one that UIKit gives it, in points: 19 of 20 labels of public documents keep
    /// within it.
    package static func widthError(in font: Font) -> Double { font.size < 20 ? 1 : 2 }
}
