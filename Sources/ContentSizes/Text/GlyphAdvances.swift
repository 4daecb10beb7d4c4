import SourceText

/// The advances of single characters in one font, in points.
///
/// Those of San Francisco were measured for the usual characters of the usual weights. The others are those of Inter with
/// the tracking of San Francisco, corrected for each weight.
struct GlyphAdvances {
    private let size: Double
    private let tracking: Double
    /// How far the font is from its design for text to that for display.
    private let displayShare: Double
    /// The place of the weight among those that were measured; `nil` where it was not.
    private let measuredWeight: Int?
    private let pointsPerMeasuredUnit: Double
    private let face: Int
    private let pointsPerUnit: Double
    /// What a character of Inter is wider than its advance, in points.
    private let interExcess: Double

    init(_ font: Font, _ generation: TypefaceGeneration) {
        size = font.size
        tracking = generation.tracking(at: font.size)
        displayShare = generation.displayShare(at: font.size)
        measuredWeight = SanFranciscoMetrics.place(of: font.weight)
        pointsPerMeasuredUnit = font.size / Double(SanFranciscoMetrics.unitsPerEm)
        face = InterMetrics.face(of: font.weight)
        pointsPerUnit = font.size / Double(InterMetrics.unitsPerEm)
        let correction = InterCorrection(font.weight).value(atDisplayShare: displayShare)
        interExcess = tracking + font.size * correction / 1000
    }

    /// The metrics of one character.
    struct Glyph {
        /// With tracking; 0 for a character that is drawn over another one or not at all.
        var advance: Double
        /// Its number in `SanFranciscoMetrics`; 0 where it was not measured.
        fileprivate var number: UInt8 = 0
        /// Its place in `InterMetrics`; -1, which is kerned with nothing, outside the typeface.
        fileprivate var place = -1

        /// A glyph that is kerned with nothing.
        static var none: Glyph { Glyph(advance: 0) }
    }

    func glyph(_ scalar: Unicode.Scalar) -> Glyph {
        guard let place = InterMetrics.place(of: scalar.value) else {
            return Glyph(advance: FallbackAdvances.advance(of: scalar, at: size))
        }
        let number = SanFranciscoMetrics.numbers[place]
        if let measuredWeight, number != 0 {
            return Glyph(
                advance: measuredAdvance(Int(number), measuredWeight), number: number, place: place)
        }
        let row = Int(InterMetrics.advanceRows[place])
        let units = InterMetrics.advances[row * InterMetrics.faceCount + face]
        return Glyph(advance: units == 0 ? 0 : Double(units) * pointsPerUnit + interExcess, place: place)
    }

    private func measuredAdvance(_ number: Int, _ weight: Int) -> Double {
        let count = SanFranciscoMetrics.weightCount
        let place = number * 2 * count + weight
        let text = Double(SanFranciscoMetrics.advances[place])
        if displayShare == 0 { return text * pointsPerMeasuredUnit + tracking }
        let display = Double(SanFranciscoMetrics.advances[place + count])
        return (text + (display - text) * displayShare) * pointsPerMeasuredUnit + tracking
    }

    /// The adjustment between two characters.
    func kerning(_ left: Glyph, _ right: Glyph) -> Double {
        if left.number != 0, right.number != 0 {
            let start = SanFranciscoMetrics.kerningStarts[Int(left.number)]
            let place = Int(start) + Int(right.number)
            guard SanFranciscoMetrics.kerningOwners[place] == left.number else { return 0 }
            return Double(SanFranciscoMetrics.kernings[place]) * pointsPerMeasuredUnit
        }
        return interKerning(left.place, right.place)
    }

    private func interKerning(_ left: Int, _ right: Int) -> Double {
        guard left >= 0, right >= 0 else { return 0 }
        let leftClass = InterMetrics.leftClasses[left]
        guard leftClass != 0 else { return 0 }
        let start = Int(InterMetrics.kerningStarts[Int(leftClass)])
        let place = start + Int(InterMetrics.rightClasses[right])
        guard InterMetrics.kerningOwners[place] == leftClass else { return 0 }
        let row = Int(InterMetrics.kerningRows[place])
        return Double(InterMetrics.kernings[row * InterMetrics.faceCount + face]) * pointsPerUnit
    }

    /// The width of a whole emoji, however many characters it is made of.
    var emojiAdvance: Double { FallbackAdvances.emoji(at: size) }
}

extension SanFranciscoMetrics {
    /// The place of a weight in the tables; `nil` where it was not measured.
    static func place(of weight: FontWeight) -> Int? {
        switch weight {
        case .light: 0
        case .regular: 1
        case .medium: 2
        case .semibold: 3
        case .bold: 4
        case .ultralight, .thin, .heavy, .black: nil
        }
    }
}

/// What the letters of San Francisco are wider than those of Inter, on average over a weight, in thousandths of the size:
/// in the design for text and in that for display. From light to bold they are averages of the measured letters; the
/// others were fitted to a few labels. Ultralight continues the step from light to thin.
private struct InterCorrection {
    private let text: Double
    private let display: Double

    init(_ weight: FontWeight) {
        (text, display) =
            switch weight {
            case .ultralight: (-17, -69)
            case .thin: (-10, -63)
            case .light: (-1.1, -54.4)
            case .regular: (-0.5, -50.2)
            case .medium: (5.3, -44.1)
            case .semibold: (7.7, -41.6)
            case .bold: (13.1, -36.2)
            case .heavy: (14, -28)
            case .black: (5, -19)
            }
    }

    func value(atDisplayShare share: Double) -> Double { text + (display - text) * share }
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
