/// The class of a character in line breaking: Unicode Standard Annex #14 with the classes that texts of user interfaces
/// need. Scripts whose words take a dictionary to find (Thai, Lao, Khmer) only break at blanks.
enum LineBreakClass {
    /// Ends a paragraph.
    case mandatory
    /// A blank may hang over the end of the line; the line may break after it.
    case blank
    /// Holds its neighbours together.
    case glue
    /// Belongs to the character before it.
    case mark
    case letter, number
    /// May break from every neighbour that does not hold on to it.
    case ideograph
    case opening
    /// `closing` is kept with a letter that follows it, as in `f(x)y`, `closingFree` is not.
    case closing, closingFree
    case exclamation, infix, slash
    case quote
    /// A break may follow; after `hyphen` not before a number.
    case breakAfter, hyphen
    /// A break may stand on either side.
    case dash

    init(_ scalar: Unicode.Scalar) {
        if scalar.value < 0x80 {
            self = LineBreakClass(ascii: scalar.value)
        } else if scalar.value < 0x2E80 {
            self = LineBreakClass(alphabetic: scalar)
        } else {
            self = LineBreakClass(eastern: scalar)
        }
    }

    private init(ascii character: UInt32) {
        switch character {
        case 0x0A...0x0D: self = .mandatory
        case 0x09, 0x20: self = .blank
        case 0x30...0x39: self = .number
        case 0x21, 0x3F: self = .exclamation
        case 0x22, 0x27: self = .quote
        case 0x28, 0x5B, 0x7B: self = .opening
        case 0x29, 0x5D: self = .closing
        case 0x7D: self = .closingFree
        case 0x2C, 0x2E, 0x3A, 0x3B: self = .infix
        case 0x2D: self = .hyphen
        case 0x2F: self = .slash
        case 0x7C: self = .breakAfter
        default: self = .letter
        }
    }

    private init(alphabetic scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x85, 0x2028, 0x2029: self = .mandatory
        case 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F: self = .blank
        case 0xA0, 0x2007, 0x2011, 0x202F, 0x2060: self = .glue
        case 0xAD, 0x058A, 0x05BE, 0x2010, 0x2012, 0x2013: self = .breakAfter
        case 0x2014, 0x2015: self = .dash
        case 0xAB, 0xBB, 0x2018, 0x2019, 0x201B...0x201D, 0x201F, 0x2039, 0x203A: self = .quote
        case 0xA1, 0xBF, 0x201A, 0x201E: self = .opening
        case 0x2024...0x2026, 0x203C, 0x203D, 0x2047...0x2049: self = .exclamation
        case 0x1100...0x115F, 0x231A...0x231B, 0x2600...0x27BF: self = .ideograph
        case 0x1160...0x11FF, 0x200D: self = .mark
        default: self = LineBreakClass(category: scalar, otherwise: .letter)
        }
    }

    private init(eastern scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x3000: self = .blank
        case 0xFEFF: self = .glue
        case 0x1F3FB...0x1F3FF, 0xD7B0...0xD7FF: self = .mark
        case 0x3001, 0x3002, 0xFF01, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF61, 0xFF64:
            self = .closingFree
        // Small kana, prolonged sound mark, iteration marks and the middle dot begin no line.
        case 0x3005, 0x301C, 0x303B, 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087,
            0x308E, 0x3095, 0x3096, 0x309B...0x309E, 0x30A0, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3,
            0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6, 0x30FB...0x30FE, 0x31F0...0x31FF, 0xFF65,
            0xFF67...0xFF70, 0xFF9E, 0xFF9F:
            self = .closingFree
        case 0xA4D0...0xABFF, 0xFB00...0xFDFF, 0xFE70...0xFEFC, 0x10000...0x16FFF: self = .letter
        default: self = LineBreakClass(category: scalar, otherwise: .ideograph)
        }
    }

    private init(category scalar: Unicode.Scalar, otherwise usual: LineBreakClass) {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .format, .control: self = .mark
        case .openPunctuation: self = .opening
        case .closePunctuation: self = .closingFree
        case .decimalNumber: self = .number
        default: self = usual
        }
    }

    /// The class of a character after another one: a hyphen that begins a word, as in `-v`, belongs to the word.
    func after(_ previous: LineBreakClass) -> LineBreakClass {
        self == .hyphen && (previous == .blank || previous == .mandatory) ? .letter : self
    }

    /// Whether a line may break between two neighbours that are no marks.
    static func allowsBreak(_ left: LineBreakClass, _ right: LineBreakClass) -> Bool {
        switch (left, right) {
        case (.mandatory, _), (_, .blank), (_, .mark), (_, .mandatory): false
        case (.blank, _): true
        case (.glue, _), (_, .glue): false
        case (_, .closing), (_, .closingFree), (_, .exclamation), (_, .infix), (_, .slash): false
        case (.opening, _), (.quote, _), (_, .quote): false
        case (.dash, .dash): false
        case (.dash, _), (_, .dash): true
        case (_, .breakAfter), (_, .hyphen): false
        case (.hyphen, .number), (.slash, .number): false
        case (.infix, .letter), (.infix, .number), (.closing, .letter), (.closing, .number): false
        case (.letter, .letter), (.letter, .number), (.number, .letter), (.number, .number): false
        case (.letter, .opening), (.number, .opening): false
        case (.ideograph, _), (_, .ideograph), (_, .opening): true
        case (.breakAfter, _), (.hyphen, _), (.slash, _), (.exclamation, _), (.closingFree, _): true
        case (.mark, _): false
        }
    }
}
