/// A text in lines, as a view shows it. Lengths in points.
package struct ShownText: Equatable, Sendable {
    /// From top to bottom; an empty line too.
    package var lines: [Line]
    /// The font, which is smaller than that of the view where the text was shrunk to fit.
    package var font: Font
    /// The height of all lines, rounded up to a pixel.
    package var height: Double
    /// The distance of each line's baseline below the top of the first.
    package var baselines: [Double]

    package struct Line: Equatable, Sendable {
        /// Without blanks at its end, and with the mark of what is left out.
        package var text: String
        package var width: Double
    }
}

/// Where a line leaves out what does not fit.
package enum TruncationMode: Sendable {
    case tail, middle
}

extension TextMeasurer {
    /// The lines that are shown of a text in some room: as they are measured, as many as there is height for but at least one,
    /// the last with an ellipsis where something is left out.
    ///
    /// - Parameters:
    ///   - maximumLines: 0 is as many as needed.
    ///   - minimumScale: The least factor of the font's size for a text on one line.
    ///   - height: `nil` where the lines that do not fit are cut off elsewhere.
    package func shown(
        _ text: String, font: Font, maximumLines: Int, minimumScale: Double = 1, width: Double,
        height: Double?, truncation: TruncationMode = .tail
    ) -> ShownText {
        var font = font
        if maximumLines == 1 { font.size = fittingSize(text, font, minimumScale, width) }
        let limit = height.map { lineLimit(of: font, inHeight: $0, maximumLines) } ?? maximumLines
        let wrapping = maximumLines == 1 ? Double.infinity : width
        var setter = LineSetter(
            font: font, generation, room: LineSetter.room(inWidth: wrapping), maximumLines: limit,
            keepsLines: true)
        setter.set(text)
        let bytes = Array(text.utf8)
        var lines = setter.lines.map { line in
            ShownText.Line(text: String(decoding: bytes[line.bytes], as: UTF8.self), width: line.width)
        }
        if let last = setter.lines.last, setter.isTruncated || last.width > width + LayoutTolerance.length {
            let rest = bytes[last.bytes.lowerBound...].prefix { $0 != 0x0A && $0 != 0x0D }
            lines[lines.count - 1] = truncated(
                String(decoding: rest, as: UTF8.self), isCut: setter.isTruncated, font, width, truncation)
        }
        return shown(lines, font)
    }

    /// The size of a font at which a text fits on a line, at least so much of its own. The space between characters changes with
    /// the size, so that the width is not proportional to it.
    private func fittingSize(
        _ text: String, _ font: Font, _ minimumScale: Double, _ width: Double
    ) -> Double {
        var fitting = font
        let least = font.size * minimumScale
        while fitting.size > least {
            let needed = lineWidth(text, fitting)
            if needed <= width + LayoutTolerance.length { break }
            fitting.size = max(least, min(fitting.size * width / needed, fitting.size - 0.01))
        }
        return fitting.size
    }

    /// Lines that are known, with their baselines.
    private func shown(_ lines: [ShownText.Line], _ font: Font) -> ShownText {
        ShownText(
            lines: lines, font: font, height: font.height(ofLines: lines.count, scale: scale),
            baselines: lines.indices.map {
                rounded(font.ascender + Double($0) * font.lineAdvance, toPixelsOf: scale)
            })
    }

    /// As many lines as there is height for, but at least one.
    private func lineLimit(of font: Font, inHeight height: Double, _ maximumLines: Int) -> Int {
        let further = (height + LayoutTolerance.length + 1 / scale - font.lineHeight) / font.lineAdvance
        let fitting = 1 + Int(max(0, min(further, 1e6)))
        return maximumLines == 0 ? fitting : min(fitting, maximumLines)
    }

    /// As much of a line as fits, with an ellipsis.
    ///
    /// - Parameter isCut: Whether more follows in any case.
    private func truncated(
        _ text: String, isCut: Bool, _ font: Font, _ width: Double, _ mode: TruncationMode
    ) -> ShownText.Line {
        let characters = Array(text)
        var (fitting, tooMany) = (0, characters.count + (isCut ? 1 : 0))
        while fitting + 1 < tooMany {
            let middle = (fitting + tooMany) / 2
            let isFitting = lineWidth(shortened(characters, to: middle, mode), font) <= width
            if isFitting { fitting = middle } else { tooMany = middle }
        }
        let line = shortened(characters, to: fitting, mode)
        return ShownText.Line(text: line, width: lineWidth(line, font))
    }

    /// So many characters of a line and the ellipsis.
    private func shortened(_ characters: [Character], to count: Int, _ mode: TruncationMode) -> String {
        let head = mode == .tail ? count : (count + 1) / 2
        var kept = characters[..<head]
        while kept.last == " " { kept.removeLast() }
        return String(kept) + "\u{2026}" + String(characters[(characters.count - (count - head))...])
    }

    private func lineWidth(_ line: String, _ font: Font) -> Double {
        var setter = LineSetter(font: font, generation, room: .infinity, maximumLines: 1)
        setter.set(line)
        return setter.widest
    }
}
