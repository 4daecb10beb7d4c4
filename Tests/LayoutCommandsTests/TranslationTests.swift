import ContentSizes
import LayoutImport
import SourceText
import TestSupport
import Testing

private func texts(_ bytes: [UInt8], _ name: String = "de.strings") throws(ImportFailure) -> [String:
    [String]]
{
    let file = try readTranslations(SourceFile(name: name, bytes: bytes), language: "de")
    return file.translations.first?.texts ?? [:]
}

@Test func stringsInUTF16AreRead() throws {
    let text = "/* ä */ \"a.text\" = \"Größe 😀\";"
    for isBigEndian in [false, true] {
        var bytes: [UInt8] = isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
        for unit in text.utf16 {
            let pair = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
            bytes += isBigEndian ? pair.reversed() : pair
        }
        #expect(try texts(bytes) == ["a.text": ["Größe 😀"]])
    }
    #expect(try texts([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == ["a.text": ["Größe 😀"]])
}

@Test func twoEscapesMakeOneCharacter() throws {
    #expect(try texts(Array(#""a" = "\uD83D\uDE00\U0021";"#.utf8)) == ["a": ["😀!"]])
}

@Test func languagesHaveTheirDirection() {
    for language in ["ar", "he", "fa-IR", "ur", "pa-Arab", "ckb"] {
        #expect(Direction(ofLanguage: language) == .rightToLeft, "\(language)")
    }
    for language in ["de", "pt-BR", "zh-Hans", "az-Latn", "ar-Latn", "arn", ""] {
        #expect(Direction(ofLanguage: language) == .leftToRight, "\(language)")
    }
}

@Test func cutAndChangedFilesNeverCrash() throws {
    var generator = SeededGenerator(seed: 11)
    for (name, text) in try filesOfSessions("languages.txt") where !name.hasSuffix(".layout") {
        let bytes = Array(text.utf8)
        for end in 0...bytes.count {
            _ = try? texts(Array(bytes[..<end]), name)
            var changed = bytes
            if end < bytes.count { changed[end] = UInt8.random(in: 0...255, using: &generator) }
            _ = try? texts(changed, name)
        }
    }
}

@Test func deepJSONIsRefused() {
    let bytes = Array((String(repeating: "{\"a\":", count: 100_000)).utf8)
    #expect(throws: ImportFailure.self) { try texts(bytes, "a.xcstrings") }
}
