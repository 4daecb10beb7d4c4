import ContentSizes
import LayoutAnalysis
import Testing

/// How far measured widths are from Apple's.
private struct ErrorSummary {
    var mean: Double
    var largest: Double

    init(_ errors: [Double]) {
        let magnitudes = errors.map { abs($0) }
        mean = magnitudes.reduce(0, +) / Double(errors.count)
        largest = magnitudes.max() ?? 0
    }
}

@Suite struct TextWidthTests {
    @Test func smallTextOfUsualWeightsIsWithinHalfAPoint() {
        let labels = measuredLabels.filter { $0.size < 20 && ($0.weight == .regular || $0.weight == .medium) }
        let summary = ErrorSummary(labels.map(\.error))
        #expect(labels.count == 35)
        #expect(summary.mean <= 0.15)
        #expect(summary.largest <= 0.5)
    }

    @Test func allLabelsAreWithinAPointOnAverage() {
        let summary = ErrorSummary(measuredLabels.map(\.error))
        #expect(measuredLabels.count == 74)
        #expect(summary.mean <= 0.3)
        #expect(summary.largest <= 2)
    }

    @Test func aTextIsAsWideAsItsCharactersWithKerning() {
        let measurer = TextMeasurer(scale: 2)
        let font = Font(size: 12)
        let pair = measurer.width(of: "AV", font: font)
        let sum = measurer.width(of: "A", font: font) + measurer.width(of: "V", font: font)
        #expect(pair < sum - 0.5)
        #expect(measurer.width(of: "", font: font) == 0)
    }

    @Test(arguments: [
        ("é", "e\u{301}"), ("Ä", "A\u{308}"), ("한", "\u{1112}\u{1161}\u{11AB}"),
        ("soft", "so\u{AD}ft"), ("zero", "ze\u{200B}ro"), ("👩", "👩\u{200D}👩\u{200D}👧"), ("👍", "👍🏽"),
        ("👍", "🇫🇷"), ("👍👍", "🇫🇷🇩🇪"), ("👍", "❤\u{FE0F}"), ("👍", "1\u{FE0F}\u{20E3}"),
    ])
    func widthsAreThoseOfTheSimplerSpelling(simple: String, composed: String) {
        let measurer = TextMeasurer(scale: 2)
        let font = Font(size: 15)
        let difference = measurer.width(of: simple, font: font) - measurer.width(of: composed, font: font)
        #expect(abs(difference) < 0.2)
    }

    @Test(arguments: [
        ("漢", 1.0), ("かな", 2.0), ("カナ", 2.0), ("。", 1.0), ("ｶ", 0.5), ("한글", 1.73), ("سلام", 2.0),
        ("สวัส", 1.65), ("שלום", 2.2), ("नमन", 1.95), ("😀", 1.25), ("\u{20000}", 1.0), ("\u{7}", 0.0),
    ])
    func charactersThatTheTypefaceLacksHaveTheirScriptsWidth(text: String, ems: Double) {
        let width = TextMeasurer(scale: 2).width(of: text, font: Font(size: 20))
        #expect(abs(width - ems * 20) < 1e-9)
    }

    @Test(arguments: ["Latin ÀÿŁž", "Ελληνικά", "Кириллица", "0123456789", "€£¥¢₩", "←↑→↓", "“”‘’–—…•", "✓★"])
    func theTypefaceHasTheUsualScriptsAndSigns(text: String) {
        // Tracking and kerning tell the typeface's own characters from the fallback's.
        let measurer = TextMeasurer(scale: 2)
        for scalar in text.unicodeScalars {
            let regular = measurer.width(of: String(scalar), font: Font(size: 10))
            let black = measurer.width(of: String(scalar), font: Font(size: 10, weight: .black))
            #expect(regular > 0 && regular != black)
        }
    }

    @Test func weightsWidenTextInOrder() {
        let measurer = TextMeasurer(scale: 2)
        // Black is set so tight that it can be narrower than heavy.
        let widths = FontWeight.allCases.filter { $0 != .black }.map {
            measurer.width(of: "The quick brown fox", font: Font(size: 17, weight: $0))
        }
        #expect(widths == widths.sorted())
    }

    @Test(arguments: [5.0, 6, 11.5, 16.999_999, 19.5, 30, 100])
    func widthGrowsSmoothlyWithSize(size: Double) {
        let measurer = TextMeasurer(scale: 2)
        let step = 1e-6
        let width = measurer.width(of: "Continuous", font: Font(size: size))
        let wider = measurer.width(of: "Continuous", font: Font(size: size + step))
        #expect(wider > width && wider - width < 10 * step)
    }
}
