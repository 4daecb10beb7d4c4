import ContentSizes
import LayoutSyntax
import Testing

@Suite struct TextHeightTests {
    @Test(arguments: [
        (11.0, 13.5, 13.333), (12, 14.5, 14.333), (13, 16, 15.667), (14, 17, 17), (15, 18, 18),
        (16, 19.5, 19.333),
        (17, 20.5, 20.333), (18, 21.5, 21.667), (20, 24, 24), (22, 26.5, 26.333), (24, 29, 28.667),
        (28, 33.5, 33.667), (34, 41, 40.667), (36, 43, 43),
    ])
    func oneLineIsRoundedUpToThePixel(size: Double, at2: Double, at3: Double) {
        #expect(Font(size: size).height(ofLines: 1, scale: 2) == at2)
        #expect(abs(Font(size: size).height(ofLines: 1, scale: 3) - at3) < 0.001)
    }

    @Test(
        arguments: [
            (17, [20.5, 41, 61]), (14, [17, 33.5, 50.5]), (15, [18, 36, 54]), (16, [19.5, 38.5, 57.5, 76.5]),
        ] as [(Double, [Double])])
    func linesOfASystemFontAreALineHeightApart(size: Double, heights: [Double]) {
        for (index, height) in heights.enumerated() {
            #expect(Font(size: size).height(ofLines: index + 1, scale: 2) == height)
        }
    }

    @Test(arguments: [
        (TextStyle.body, 1, 20.5), (.body, 2, 42.5), (.body, 4, 86.5), (.body, 6, 130.5), (.body, 7, 152.5),
        (.subheadline, 2, 38), (.subheadline, 3, 58), (.caption1, 3, 46.5), (.caption1, 5, 78.5),
        (.headline, 2, 42.5),
    ])
    func linesOfATextStyleAreItsLeadingApart(style: TextStyle, count: Int, height: Double) {
        #expect(Font(style: style).height(ofLines: count, scale: 2) == height)
    }

    @Test func title1GrowsWithTheContentSize() {
        let measured = [
            30, 31.333, 32.333, 33.667, 36, 38.333, 40.667, 45.667, 51.333, 57.333, 63.333, 69.333,
        ]
        for (contentSizeCategory, height) in zip(ContentSizeCategory.allCases, measured) {
            let font = Font(style: .title1, contentSizeCategory: contentSizeCategory)
            #expect(abs(font.height(ofLines: 1, scale: 3) - height) < 0.001)
        }
    }

    @Test(arguments: TextStyle.allCases)
    func stylesNeverShrinkAsTheContentSizeGrows(style: TextStyle) {
        let sizes = ContentSizeCategory.allCases.map { style.metrics(at: $0).size }
        #expect(sizes == sizes.sorted())
    }

    @Test func headlineIsSemibold() {
        #expect(Font(style: .headline) == Font(style: .body, weight: .semibold))
        #expect(Font(style: .headline, weight: .regular) == Font(style: .body))
        #expect(Font(style: .caption2, contentSizeCategory: .accessibility5).size == 40)
    }

    @Test(arguments: [
        (12.0, 11.5), (13, 12.5), (14, 13.5), (15, 14.5), (16, 15), (17, 16), (18, 17), (20, 19), (28, 26.5),
    ])
    func theFirstBaselineIsTheAscenderToTheNearestPixel(size: Double, offset: Double) {
        #expect(Font(size: size).firstBaseline(scale: 2) == offset)
    }

    @Test func theLastBaselineIsThatOfTheLastLine() {
        let font = Font(size: 17)
        #expect(font.lastBaseline(ofLines: 1, scale: 2) == 4.5)
        #expect(font.lastBaseline(ofLines: 3, scale: 2) == 4)
        #expect(Font(style: .body).lastBaseline(ofLines: 2, scale: 2) == 4.5)
    }
}
