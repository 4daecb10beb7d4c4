import ContentSizes
import LayoutEngine
import LayoutOutput
import TestSupport
import Testing

private let texts = [
    "The quick brown fox jumps over the lazy dog, and what it found behind it was one more dog.",
    "모든 국민은 법 앞에 평등하다. 누구든지 성별에 의하여 차별을 받지 아니한다.", "人人生而自由,在尊严和权利上一律平等。他们赋有理性和良心。",
    "يولد جميع الناس أحراراً متساوين في الكرامة والحقوق.", "Emoji 👩‍👩‍👧‍👦 and 🎉🎉🎉 between words 👍🏽 of a text",
    "one\ntwo  \n\nfour after an empty line", "Donaudampfschifffahrtsgesellschaftskapitän", "a",
    "hyphen-ated well-known so-called words",
]

@Suite struct ShownTextTests {
    private let measurer = TextMeasurer(scale: 2)

    /// What is drawn is what was measured, at any width: the same lines, as wide, and none of the text lost.
    @Test(arguments: texts)
    func linesAreThoseThatWereMeasured(text: String) {
        for font in [Font(size: 17), Font(style: .footnote), Font(size: 11.5, weight: .bold)] {
            for width in stride(from: 40.0, through: 400, by: 7) {
                let size = measurer.size(of: text, font: font, maximumWidth: width)
                let shown = measurer.shown(text, font: font, maximumLines: 0, width: width, height: nil)
                #expect(shown.lines.count == size.lineCount)
                #expect(shown.height == size.height)
                let widest = shown.lines.map(\.width).max() ?? 0
                #expect(widest <= size.width + 1e-6 && widest > size.width - 20)
                let drawn = shown.lines.map(\.text).joined().filter { !$0.isWhitespace }
                #expect(drawn == text.filter { !$0.isWhitespace }, "\(width)")
            }
        }
    }

    @Test(arguments: texts)
    func whatIsLeftOutHasAMark(text: String) {
        let font = Font(size: 17)
        for width in stride(from: 40.0, through: 400, by: 13) {
            for lines in 1...3 {
                let size = measurer.size(of: text, font: font, maximumWidth: width, maximumLines: lines)
                let shown = measurer.shown(text, font: font, maximumLines: lines, width: width, height: nil)
                #expect(shown.lines.count == size.lineCount)
                let last = shown.lines[shown.lines.count - 1]
                let isCut = size.isTruncated || lines == 1 && size.width > width + 0.5
                #expect(last.text.hasSuffix("\u{2026}") == isCut, "\(last.text) in \(width)")
                #expect(last.width <= width + 0.5)
            }
        }
    }

    @Test func asManyLinesAreShownAsThereIsHeightFor() {
        let font = Font(size: 17)
        for count in 1...4 {
            let height = font.height(ofLines: count, scale: 2)
            let shown = measurer.shown(
                texts[0], font: font, maximumLines: 0, width: 100, height: height)
            #expect(shown.lines.count == count)
            let shorter = measurer.shown(
                texts[0], font: font, maximumLines: 0, width: 100, height: height - 2)
            #expect(shorter.lines.count == max(1, count - 1))
        }
    }

    @Test func buttonsLeaveOutTheMiddle() {
        let shown = measurer.shown(
            "A very long title of a button", font: Font(size: 15), maximumLines: 1, width: 100, height: nil,
            truncation: .middle)
        #expect(shown.lines[0].text.hasPrefix("A ver"))
        #expect(shown.lines[0].text.hasSuffix("tton"))
        #expect(shown.lines[0].text.contains("\u{2026}"))
    }

    @Test func aTextIsShrunkAsFarAsItMay() {
        let font = Font(size: 20)
        let width = measurer.size(of: "Shrinking", font: font).width
        func shown(_ scale: Double, _ width: Double) -> ShownText {
            measurer.shown(
                "Shrinking", font: font, maximumLines: 1, minimumScale: scale, width: width, height: nil)
        }
        #expect(shown(0.5, width * 0.8).font.size < 17)
        #expect(shown(0.5, width * 0.8).lines[0].text == "Shrinking")
        #expect(shown(0.5, width * 0.3).font.size == 10)
        #expect(shown(0.5, width * 0.3).lines[0].text.hasSuffix("\u{2026}"))
        #expect(shown(1, width + 1).font.size == 20)
    }
}

@Suite struct PictureTextTests {
    private static let label = """
        A: Label("The quick brown fox jumps over the lazy dog", font: headline, lines: 0)
        A.Leading = Superview.Leading + 20
        A.Top = Superview.Top + 30
        A.Width = 120
        """

    /// Against the size and the baselines that the layout was solved with.
    @Test func aLabelIsDrawnLineByLineAtItsBaselines() throws {
        let layout = try pictured(Self.label)
        let frame = layout.file.layout.views[0].absoluteFrame
        let texts = picture(of: layout, PictureStyle()).shapes.texts().map(\.text)
        let font = Font(style: .headline)
        #expect(texts.count == 4)
        #expect(frame.height == font.height(ofLines: texts.count, scale: 2))
        for (line, text) in texts.enumerated() {
            #expect(text.x == 20 && text.alignment == .left && !text.isRightToLeft)
            #expect(text.fontSize == 17 && text.weight == .semibold)
            let below = Double(texts.count - 1 - line) * 22
            let baseline = 30 + frame.height - font.lastBaseline(ofLines: texts.count, scale: 2) - below
            #expect(abs(text.baseline - baseline) <= 0.5)
        }
    }

    @Test(arguments: [
        ("left", false, 20.0, LineAlignment.left), ("right", false, 140, .right),
        ("center", false, 80, .center), ("natural", false, 20, .left), ("natural", true, 355, .right),
        ("left", true, 235, .left),
    ])
    func linesAreAligned(align: String, isMirrored: Bool, x: Double, alignment: LineAlignment) throws {
        let source = Self.label.replacing("lines: 0", with: "lines: 0, align: \(align)")
        let texts = try drawn(source) { if isMirrored { $0.direction = .rightToLeft } }.shapes.texts()
        for placed in texts { #expect(placed.text.x == x && placed.text.alignment == alignment) }
    }

    @Test func arabicIsReadFromRightToLeftWhereverItIs() throws {
        let picture = try drawn("A: Label(\"مرحبا\")\nA.Leading = Superview.Leading\nA.Top = Superview.Top")
        #expect(picture.shapes.texts().map(\.text.isRightToLeft) == [true])
        #expect(picture.shapes.texts()[0].text.left == 0)
    }

    /// A size in the file is what the text needs in a font that is not known: no warning, and no mark.
    @Test(arguments: ["Label", "Button"]) func aTextFillsTheWidthThatTheFileGivesIt(type: String) throws {
        let picture = try drawn(
            """
            A: \(type)("A title of some length", intrinsic: 60 x 20)
            A.Leading = Superview.Leading
            A.Top = Superview.Top
            """)
        let text = try #require(picture.shapes.texts().first?.text)
        #expect(picture.faults.isEmpty && text.text == "A title of some length")
        #expect(text.width <= 60.01 && text.fontSize < 14)
    }

    /// A text in a control is where the layout says that its baseline is.
    @Test func textsOfOneRowStandOnOneBaseline() throws {
        let picture = try drawn(
            """
            A: Label("Name", font: 17)
            B: Text Field("Value", font: 14)
            C: Button("Save", font: 12)
            A.Top = Superview.Top + 100
            A.Leading = Superview.Leading + 8
            B.FirstBaseline = A.FirstBaseline
            C.FirstBaseline = A.FirstBaseline
            B.Leading = A.Trailing + 8
            C.Leading = B.Trailing + 8
            B.Height = 40
            """)
        let baselines = picture.shapes.texts().map(\.text.baseline)
        #expect(baselines.count == 3)
        for baseline in baselines { #expect(abs(baseline - baselines[0]) <= 0.5, "\(baselines)") }
    }
}
