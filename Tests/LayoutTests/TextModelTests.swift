import ContentSizes
import Foundation
import Testing

/// The width of a text by the model that the tables were measured for, computed apart from the tables.
private struct ModelledText: CustomTestStringConvertible, Sendable {
    var text: String
    var font: Font
    var system: SystemVersion
    var width: Double

    init(
        _ text: String, _ weight: FontWeight, _ size: Double, in system: SystemVersion, _ width: Double
    ) {
        (self.text, self.system, self.width) = (text, system, width)
        font = Font(size: size, weight: weight)
    }

    var testDescription: String { "\(text), \(font.size) \(font.weight), iOS \(system.number)" }
}

private let modelledTexts = [
    ModelledText("Continue to Payment", .light, 6, in: 9.3, 63.028),
    ModelledText("AVATAR To: “Yo-Yo” (W.A.)", .light, 11, in: 9.3, 136.260),
    ModelledText("Über Ärzte & Öfen", .light, 12.5, in: 9.3, 105.862),
    ModelledText("Привет, мир: ещё 5", .light, 13, in: 9.3, 121.408),
    ModelledText("1,234.50 € → 11:47", .light, 15, in: 9.3, 125.992),
    ModelledText("Fjord bank glyphs vex quiz", .regular, 17.25, in: 9.3, 205.593),
    ModelledText("L’été à Tōkyō", .regular, 18.5, in: 9.3, 108.263),
    ModelledText("No\u{A0}thanks… 100%", .regular, 19.5, in: 9.3, 156.511),
    ModelledText("Continue to Payment", .regular, 20, in: 9.3, 185.786),
    ModelledText("AVATAR To: “Yo-Yo” (W.A.)", .regular, 22, in: 9.3, 261.005),
    ModelledText("Über Ärzte & Öfen", .medium, 26.5, in: 9.3, 218.566),
    ModelledText("Привет, мир: ещё 5", .medium, 28, in: 9.3, 260.297),
    ModelledText("1,234.50 € → 11:47", .medium, 34, in: 9.3, 294.559),
    ModelledText("Fjord bank glyphs vex quiz", .medium, 48, in: 9.3, 568.871),
    ModelledText("L’été à Tōkyō", .medium, 72, in: 9.3, 414.449),
    ModelledText("No\u{A0}thanks… 100%", .semibold, 6, in: 9.3, 56.083),
    ModelledText("Continue to Payment", .semibold, 11, in: 9.3, 113.979),
    ModelledText("AVATAR To: “Yo-Yo” (W.A.)", .semibold, 12.5, in: 9.3, 162.410),
    ModelledText("Über Ärzte & Öfen", .semibold, 13, in: 9.3, 115.235),
    ModelledText("Привет, мир: ещё 5", .semibold, 15, in: 9.3, 145.953),
    ModelledText("1,234.50 € → 11:47", .bold, 17.25, in: 9.3, 155.158),
    ModelledText("Fjord bank glyphs vex quiz", .bold, 18.5, in: 9.3, 234.981),
    ModelledText("L’été à Tōkyō", .bold, 19.5, in: 9.3, 121.186),
    ModelledText("No\u{A0}thanks… 100%", .bold, 20, in: 9.3, 173.787),
    ModelledText("Continue to Payment", .bold, 22, in: 9.3, 220.711),
    ModelledText("Über Ärzte & Öfen", .light, 26.5, in: 12.0, 202.677),
    ModelledText("Привет, мир: ещё 5", .light, 28, in: 12.0, 241.172),
    ModelledText("1,234.50 € → 11:47", .light, 34, in: 12.0, 271.618),
    ModelledText("Fjord bank glyphs vex quiz", .light, 48, in: 12.0, 523.906),
    ModelledText("L’été à Tōkyō", .light, 72, in: 12.0, 380.323),
    ModelledText("No\u{A0}thanks… 100%", .regular, 6, in: 12.0, 54.111),
    ModelledText("Continue to Payment", .regular, 11, in: 12.0, 109.298),
    ModelledText("AVATAR To: “Yo-Yo” (W.A.)", .regular, 12.5, in: 12.0, 155.443),
    ModelledText("Über Ärzte & Öfen", .regular, 13, in: 12.0, 111.245),
    ModelledText("Привет, мир: ещё 5", .regular, 15, in: 12.0, 140.196),
    ModelledText("1,234.50 € → 11:47", .medium, 17.25, in: 12.0, 149.538),
    ModelledText("Fjord bank glyphs vex quiz", .medium, 18.5, in: 12.0, 225.169),
    ModelledText("L’été à Tōkyō", .medium, 19.5, in: 12.0, 116.395),
    ModelledText("No\u{A0}thanks… 100%", .medium, 20, in: 12.0, 162.828),
    ModelledText("Continue to Payment", .medium, 22, in: 12.0, 204.194),
    ModelledText("AVATAR To: “Yo-Yo” (W.A.)", .semibold, 26.5, in: 12.0, 319.353),
    ModelledText("Über Ärzte & Öfen", .semibold, 28, in: 12.0, 229.586),
    ModelledText("Привет, мир: ещё 5", .semibold, 34, in: 12.0, 313.578),
    ModelledText("1,234.50 € → 11:47", .semibold, 48, in: 12.0, 411.455),
    ModelledText("Fjord bank glyphs vex quiz", .semibold, 72, in: 12.0, 842.489),
    ModelledText("L’été à Tōkyō", .bold, 6, in: 12.0, 42.448),
    ModelledText("No\u{A0}thanks… 100%", .bold, 11, in: 12.0, 98.869),
    ModelledText("Continue to Payment", .bold, 12.5, in: 12.0, 130.361),
    ModelledText("AVATAR To: “Yo-Yo” (W.A.)", .bold, 13, in: 12.0, 171.780),
    ModelledText("Über Ärzte & Öfen", .bold, 15, in: 12.0, 132.956),
    ModelledText("1,234.50 € → 11:47", .light, 17.25, in: 26.0, 141.686),
    ModelledText("Fjord bank glyphs vex quiz", .light, 18.5, in: 26.0, 214.291),
    ModelledText("L’été à Tōkyō", .light, 19.5, in: 26.0, 109.696),
    ModelledText("No\u{A0}thanks… 100%", .light, 20, in: 26.0, 155.016),
    ModelledText("Continue to Payment", .light, 22, in: 26.0, 194.773),
    ModelledText("AVATAR To: “Yo-Yo” (W.A.)", .regular, 26.5, in: 26.0, 302.902),
    ModelledText("Über Ärzte & Öfen", .regular, 28, in: 26.0, 219.000),
    ModelledText("Привет, мир: ещё 5", .regular, 34, in: 26.0, 300.446),
    ModelledText("1,234.50 € → 11:47", .regular, 48, in: 26.0, 393.430),
    ModelledText("Fjord bank glyphs vex quiz", .regular, 72, in: 26.0, 795.928),
    ModelledText("L’été à Tōkyō", .medium, 6, in: 26.0, 40.862),
    ModelledText("No\u{A0}thanks… 100%", .medium, 11, in: 26.0, 95.363),
    ModelledText("Continue to Payment", .medium, 12.5, in: 26.0, 124.222),
    ModelledText("AVATAR To: “Yo-Yo” (W.A.)", .medium, 13, in: 26.0, 164.617),
    ModelledText("Über Ärzte & Öfen", .medium, 15, in: 26.0, 128.379),
    ModelledText("Привет, мир: ещё 5", .semibold, 17.25, in: 26.0, 164.627),
    ModelledText("1,234.50 € → 11:47", .semibold, 18.5, in: 26.0, 162.060),
    ModelledText("Fjord bank glyphs vex quiz", .semibold, 19.5, in: 26.0, 238.164),
    ModelledText("L’été à Tōkyō", .semibold, 20, in: 26.0, 118.727),
    ModelledText("No\u{A0}thanks… 100%", .semibold, 22, in: 26.0, 179.807),
    ModelledText("Continue to Payment", .bold, 26.5, in: 26.0, 257.071),
    ModelledText("AVATAR To: “Yo-Yo” (W.A.)", .bold, 28, in: 26.0, 345.495),
    ModelledText("Über Ärzte & Öfen", .bold, 34, in: 26.0, 284.681),
    ModelledText("Привет, мир: ещё 5", .bold, 48, in: 26.0, 449.162),
    ModelledText("1,234.50 € → 11:47", .bold, 72, in: 26.0, 619.747),
]

private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
private let folder = root.appending(path: "Sources/ContentSizes/Text/SanFrancisco")

@Suite struct TextModelTests {
    @Test(arguments: modelledTexts)
    private func widthsAreThoseOfTheModel(text: ModelledText) {
        let measurer = TextMeasurer(scale: 2, system: text.system)
        #expect(abs(measurer.width(of: text.text, font: text.font) - text.width) < 0.01)
    }

    @Test func everyWeightOfEverySystemIsCompared() {
        let kinds = Set(modelledTexts.map { "\($0.system.number) \($0.font.weight)" })
        #expect(kinds.count == 15)
    }

    /// Characters that were not measured are as wide as those of Inter, and differ between systems by their tracking alone.
    @Test func charactersThatWereNotMeasuredKeepInter() {
        let font = Font(size: 17)
        let widths = [SystemVersion(10), SystemVersion(12), SystemVersion(18)].map {
            TextMeasurer(scale: 2, system: $0).width(of: "Ωψ", font: font)
        }
        #expect(widths[0] > widths[1] && widths[1] > widths[2])
        #expect(abs(widths[0] - widths[2] - 2 * 17 * (24.94 - 21.91) / 1000) < 0.001)
    }

    @Test(.enabled("needs Python", { python(["-c", ""]) != nil }))
    func theTablesAreWhatTheScriptMakesOfTheMeasurements() throws {
        let made = FileManager.default.temporaryDirectory.appending(path: "tables-\(UUID())")
        try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: made) }
        let script = folder.appending(path: "generate-measured.py")
        _ = try #require(python([script.path(), made.path()]))
        let names = try FileManager.default.contentsOfDirectory(atPath: made.path()).sorted()
        #expect(names == ["SanFranciscoMetrics+Kerning.swift", "SanFranciscoMetrics.swift"])
        for name in names {
            let found = try Data(contentsOf: folder.appending(path: name))
            #expect(try Data(contentsOf: made.appending(path: name)) == found, "make \(name) anew")
        }
    }
}
