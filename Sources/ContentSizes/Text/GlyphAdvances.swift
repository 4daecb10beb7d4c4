import SourceText

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

    /// The metrics of one character.
    struct Glyph {
        /// With tracking; 0 for a character that is drawn over another one or not at all.
        var advance: Double
        /// Its kerning classes in `InterMetrics` before and after another character; 0, which is kerned with nothing,
        /// outside the typeface.
        fileprivate var leftClass: UInt16 = 0
        fileprivate var rightClass: UInt16 = 0

        /// A glyph that is kerned with nothing.
        static var none: Glyph { Glyph(advance: 0) }
    }

    func glyph(_ scalar: Unicode.Scalar) -> Glyph {
        guard let place = InterMetrics.place(of: scalar.value) else {
            return Glyph(advance: size * FallbackAdvances.ems(of: scalar))
        }
        let row = Int(InterMetrics.advanceRows[place])
        let units = InterMetrics.advances[row * InterMetrics.faceCount + face]
        return Glyph(
            advance: units == 0 ? 0 : Double(units) * pointsPerUnit + tracking,
            leftClass: InterMetrics.leftClasses[place], rightClass: InterMetrics.rightClasses[place])
    }

    /// The adjustment between two characters.
    func kerning(_ left: Glyph, _ right: Glyph) -> Double {
        guard left.leftClass != 0 else { return 0 }
        let place = Int(InterMetrics.kerningStarts[Int(left.leftClass)]) + Int(right.rightClass)
        guard InterMetrics.kerningOwners[place] == left.leftClass else { return 0 }
        let row = Int(InterMetrics.kerningRows[place])
        return Double(InterMetrics.kernings[row * InterMetrics.faceCount + face]) * pointsPerUnit
    }

    /// The width of a whole emoji, however many characters it is made of.
    var emojiAdvance: Double { size * FallbackAdvances.emoji }
}

extension InterMetrics {
    /// The face for a weight. Inter has nothing lighter than Thin, and other weights than the system between its faces.
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

    /// The place of a character in the tables by character.
    static func place(of character: UInt32) -> Int? {
        guard character > 126 else { return character >= 32 ? Int(character) - 32 : nil }
        let range = rangeStarts.dropFirst().partitioningIndex { $0 > character } - 1
        let place = Int(rangePlaces[range]) + Int(character - rangeStarts[range])
        return place < rangePlaces[range + 1] ? place : nil
    }
}
