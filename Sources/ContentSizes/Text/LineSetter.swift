/// Sets a text in lines, greedily: a line takes what fits and breaks at its last opportunity, within a word only where it
/// has none. Blanks at the end of a line count as far as there is room for them, and hang over beyond it.
///
/// Measured in wrapped labels of public documents, which are as wide as their widest line with the blank behind it: 375 in
/// room for 382 where its letters take 370.5, and all of 350 where they take 346.
struct LineSetter {
    /// The width of the widest finished line, with the blanks at its end that there is room for, in points.
    private(set) var widest = 0.0
    /// The number of finished lines, at least 1 after `set`.
    private(set) var count = 0
    /// Whether the text has more lines than the maximum. The lines beyond it are not measured.
    private(set) var isTruncated = false
    /// The greatest width that there was room for and the least that there was not, in points: in any room between
    /// them the same lines are set and, where widths are measured, `widest` is the same unless a line fills the room.
    private(set) var greatestFit = -Double.infinity
    private(set) var leastBreak = Double.infinity
    /// Whether a line has more blanks at its end than there is room for.
    private(set) var fillsRoom = false
    /// The finished lines, where they are kept.
    private(set) var lines: [SetLine] = []

    /// A line as it was set: the bytes of the text that it shows, without blanks at its end, and their width in points.
    struct SetLine {
        var bytes: Range<Int>
        var width: Double
    }

    /// Noise of the arithmetic above an exact fit, in points, which does not break a line.
    private static let fitNoise = 1e-7

    private let advances: GlyphAdvances
    private let room: Double
    private let maximumLines: Int
    private let keepsLines: Bool
    private let measuresWidths: Bool

    /// How many bytes of the text are before the character at hand.
    private var offset = 0
    private var line = Line()
    private var previous = GlyphAdvances.Glyph.none
    private var previousClass = LineBreakClass.mandatory
    private var cluster = EmojiCluster()

    /// - Parameters:
    ///   - generation: That of the font's typeface.
    ///   - room: The greatest width of a line, in points.
    ///   - maximumLines: 0 or less is as many as needed.
    ///   - keepsLines: Whether the lines are asked for, not only their number and width.
    ///   - measuresWidths: Whether it is asked in which rooms the lines are equally wide, not only the same.
    init(
        font: Font, _ generation: TypefaceGeneration, room: Double, maximumLines: Int,
        keepsLines: Bool = false, measuresWidths: Bool = false
    ) {
        advances = GlyphAdvances(font, generation)
        self.room = room
        self.maximumLines = max(maximumLines, 0)
        self.keepsLines = keepsLines
        self.measuresWidths = measuresWidths
    }

    /// The room in lines of a width, in points.
    static func room(inWidth width: Double) -> Double { width + fitNoise }

    /// The line that is being filled.
    private struct Line {
        /// With and without the blanks at its end.
        var width = 0.0
        var visibleWidth = 0.0
        /// The last opportunity for a break: how wide the line would be, without and with the blanks at its end, and from
        /// where on the next takes over.
        var breakWidth = 0.0
        var breakFullWidth = 0.0
        var breakEnd: Double?
        /// The first byte of the line, and the first behind what is visible of it.
        var start = 0
        var visibleEnd = 0
        /// At the last opportunity for a break: the first byte behind what is visible, and the first of the next line.
        var breakVisibleEnd = 0
        var breakStart = 0
    }

    /// Sets a whole text. A line break at its very end begins no line.
    mutating func set(_ text: String) {
        var previousScalar: Unicode.Scalar = "\0"
        for scalar in text.unicodeScalars where !isTruncated {
            let breakClass = LineBreakClass(scalar)
            if breakClass != .mandatory {
                place(scalar, breakClass)
            } else if scalar != "\n" || previousScalar != "\r" {
                endParagraph()
            }
            offset += UTF8.width(scalar)
            if breakClass == .mandatory { beginLine() }
            previousScalar = scalar
        }
        if previousClass != .mandatory || count == 0 { endParagraph() }
    }
}

extension LineSetter {
    private mutating func place(_ scalar: Unicode.Scalar, _ breakClass: LineBreakClass) {
        var glyph = advances.glyph(scalar)
        if scalar.value > 0x7F {
            glyph.advance = cluster.advance(of: scalar, alone: glyph.advance, emoji: advances.emojiAdvance)
        } else {
            cluster = EmojiCluster(advance: glyph.advance)
        }
        if breakClass == .mark || glyph.advance == 0 && breakClass == .ideograph {
            line.width += glyph.advance
            line.visibleWidth = line.width
            line.visibleEnd = offset + UTF8.width(scalar)
        } else {
            place(glyph, breakClass.after(previousClass))
            if breakClass != .blank { line.visibleEnd = offset + UTF8.width(scalar) }
        }
    }

    private mutating func place(_ glyph: GlyphAdvances.Glyph, _ breakClass: LineBreakClass) {
        var kerning = advances.kerning(previous, glyph)
        if LineBreakClass.allowsBreak(previousClass, breakClass) {
            line.breakWidth = line.visibleWidth
            line.breakFullWidth = line.width
            line.breakEnd = line.width + kerning
            line.breakVisibleEnd = line.visibleEnd
            line.breakStart = offset
        }
        if breakClass != .blank {
            while line.width > 0 && exceedsRoom(line.width + kerning + glyph.advance) { breakLine(&kerning) }
        }
        line.width += kerning + glyph.advance
        if breakClass != .blank { line.visibleWidth = line.width }
        previous = glyph
        previousClass = breakClass
    }

    private mutating func exceedsRoom(_ width: Double) -> Bool {
        if width > room {
            leastBreak = min(leastBreak, width)
            return true
        }
        greatestFit = max(greatestFit, width)
        return false
    }

    /// Ends the line at its last opportunity, else before the glyph at hand. `kerning`, which leads to that glyph, has
    /// its place in the rest that the next line begins with.
    private mutating func breakLine(_ kerning: inout Double) {
        var (rest, start) = (0.0, offset)
        if let end = line.breakEnd {
            finish(line.breakFullWidth, line.breakWidth, end: line.breakVisibleEnd)
            (rest, start) = (line.width + kerning - end, line.breakStart)
        } else {
            finish(line.visibleWidth, line.visibleWidth, end: line.visibleEnd)
        }
        let visibleEnd = max(start, line.visibleEnd)
        line = Line(width: rest, visibleWidth: rest, start: start, visibleEnd: visibleEnd)
        kerning = 0
    }

    /// Begins the line behind the end of a paragraph.
    private mutating func beginLine() {
        (line.start, line.visibleEnd) = (offset, offset)
    }

    private mutating func endParagraph() {
        finish(line.width, line.visibleWidth, end: line.visibleEnd)
        line = Line()
        previous = .none
        previousClass = .mandatory
        cluster = EmojiCluster()
    }

    /// - Parameters:
    ///   - width: With the blanks at the end of the line.
    ///   - end: The first byte behind what is visible of the line.
    private mutating func finish(_ width: Double, _ visibleWidth: Double, end: Int) {
        guard maximumLines == 0 || count < maximumLines else { return isTruncated = true }
        count += 1
        if width <= room {
            if measuresWidths { greatestFit = max(greatestFit, width) }
        } else if width > visibleWidth {
            fillsRoom = true
            if measuresWidths { leastBreak = min(leastBreak, width) }
        }
        widest = max(widest, visibleWidth, min(width, room - LineSetter.fitNoise))
        if keepsLines { lines.append(SetLine(bytes: line.start..<max(line.start, end), width: visibleWidth)) }
    }
}
