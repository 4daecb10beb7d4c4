import TestSupport
import LayoutSyntax
import SourceText
import Testing

/// Checks that a name, written as a path has to write it, reads as this one name wherever a path may stand.
private func checkReading(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let written = Text.quotedWhereNeeded(name)
    let result = parsed("\(written).Width = A.\(written).Width\n\(written).Top >= \(written).Bottom\n")
    #expect(result.diagnostics == [], "\(written)", sourceLocation: sourceLocation)
    let names = result.tree.names.map { result.tree.foldedName($0) }
    let key = Text.matchingKey(name)
    let expected = [key, "width", "a", key, "width", key, "top", key, "bottom"]
    #expect(names == expected, "\(written)", sourceLocation: sourceLocation)
}

@Test(arguments: [
    "Save", "Sign-in Button", "이름 레이블", "Button 2", "_1", "Ärmel", "पहला नाम", "O'Neill", "Box xy",
    "Test Label",
    "Let Go", "Safe Area Label", "View", "Width", "A  B", "A\tB", "Widthy-A",
])
func aNameOfWordsStandsWithoutQuotes(name: String) {
    #expect(Text.quotedWhereNeeded(name) == name)
    checkReading(name)
}

@Test(arguments: [
    "Save 🂡", "Save & Close", "2 Buttons", "Box x", "X", "Box 2x", "Button 2.5", "Card.Title", "a-1", "A -",
    "-",
    "safe area", "Superview", "SCREEN", "Layout Margins Guide", "when portrait Card", "else when A", "let",
    "say \"no\"", "back\\slash", "Width-Blue View", "\u{FEFF}A", "\u{2067}A", " A",
    "A ",
    "A:B", "A // B", "#A", "½", "≥", "A × B", "😀",
])
func aNameOfAnythingElseIsQuoted(name: String) {
    #expect(Text.quotedWhereNeeded(name).hasPrefix("\""))
    checkReading(name)
}

@Test(arguments: GoldenFile.names())
func everyNameOfTheGoldenFilesReadsAsItself(file: String) throws {
    for golden in try GoldenFile(file).cases {
        let tree = parsed(golden.text).tree
        for name in tree.names.map({ tree.name($0) }) where isName(name) { checkReading(name) }
    }
}

/// Whether any name may be `text`: it is not empty and on one line.
private func isName(_ text: String) -> Bool {
    !Text.matchingKey(text).isEmpty
        && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
}
