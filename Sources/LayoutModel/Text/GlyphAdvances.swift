/// The advances of single characters in one font, in points.
struct GlyphAdvances {
    private let face: Int
    private let pointsPerUnit: Double
    private let tracking: Double
    private let size: Double

    init(_ font: Font) {
        face = InterMetrics.face(of: font.weight)
        pointsPerUnit = font.size / Double(InterMetrics.unitsPerEm)
        tracking = Tracking.points(font)
        size = font.size
    }

    /// What measuring needs of one character.
    struct Glyph {
        /// With tracking; 0 for what stands over another character or is not shown.
        var advance: Double
        /// Its place in `InterMetrics.glyphs`' packing; 0, which is kerned with nothing, outside the typeface.
        fileprivate var packed: UInt32

        /// A glyph that is kerned with nothing.
        static var none: Glyph { Glyph(advance: 0, packed: 0) }
    }

    func glyph(_ scalar: Unicode.Scalar) -> Glyph {
        guard let place = InterMetrics.place(of: scalar.value) else {
            return Glyph(advance: size * FallbackAdvances.ems(of: scalar), packed: 0)
        }
        let packed = InterMetrics.glyphs[place]
        let units = InterMetrics.advances[Int(packed >> 20) * InterMetrics.faceCount + face]
        let advance = units == 0 ? 0 : Double(units) * pointsPerUnit + tracking
        return Glyph(advance: advance, packed: packed)
    }

    /// The adjustment between two characters.
    func kerning(_ left: Glyph, _ right: Glyph) -> Double {
        let leftClass = left.packed >> 10 & 0x3FF
        guard leftClass != 0 else { return 0 }
        let cell = InterMetrics.kerningCells[
            Int(InterMetrics.kerningRows[Int(leftClass)]) + Int(right.packed & 0x3FF)]
        guard cell >> 16 == leftClass else { return 0 }
        return Double(InterMetrics.kernings[Int(cell & 0xFFFF) * InterMetrics.faceCount + face])
            * pointsPerUnit
    }

    /// The width of a whole emoji, however many characters it is made of.
    var emojiAdvance: Double { size * FallbackAdvances.emoji }
}

extension InterMetrics {
    /// Inter has nothing lighter than Thin, and its faces between are not those of the system.
    static func face(of weight: FontWeight) -> Int {
        switch weight {
        case .ultralight, .thin: 0
        case .light: 1
        case .regular: 2
        case .medium: 3
        case .semibold: 4
        case .bold: 5
        case .heavy: 6
        case .black: 7
        }
    }

    /// The place of a character in `glyphs`.
    static func place(of character: UInt32) -> Int? {
        guard character > 126 else { return character >= 32 ? Int(character) - 32 : nil }
        var lower = 0
        var upper = rangeStarts.count
        while upper - lower > 1 {
            let middle = (lower + upper) / 2
            if rangeStarts[middle] <= character { lower = middle } else { upper = middle }
        }
        let place = Int(rangeGlyphs[lower]) + Int(character - rangeStarts[lower])
        return place < rangeGlyphs[lower + 1] ? place : nil
    }
}
