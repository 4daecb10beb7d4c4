import SourceText
import Testing

private let texts = [
    "", "\n", "a", "a\nb\r\nc\rd\n\n", "\u{FEFF}a\nb", "이름\n\u{1112}\u{1161}\u{11AB}x\n👩‍👩‍👧y",
    String(repeating: "aé", count: 3000) + "\n" + String(repeating: "b", count: 5000),
    String(repeating: "é\u{301}\u{301}", count: 3000) + "x",
]

/// Counts as the definition says, from the start of the text.
///
/// - Parameter width: How much a character counts.
private func countedPosition(
    _ bytes: [UInt8], _ offset: Int, by width: (Character) -> Int = { _ in 1 }
) -> SourcePosition {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
    var line = 1
    var column = 1
    for character in String(decoding: bytes[..<offset], as: UTF8.self) {
        let isEnd = character == "\n" || character == "\r\n" || character == "\r"
        (line, column) = isEnd ? (line + 1, 1) : (line, column + width(character))
    }
    return SourcePosition(line: line, column: column)
}

@Test(arguments: texts.indices) func positionsAreCountedInCharactersAndCodeUnits(_ textIndex: Int) {
    let text = texts[textIndex]
    var sources = SourceMap()
    let bytes = Array(text.utf8)
    let id = sources.add(SourceFile(name: "a", bytes: bytes))
    var positions = SourcePositions(sources)
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var index = text.startIndex
    var number = 0
    while true {
        let offset = text.utf8.distance(from: text.startIndex, to: index)
        // Counting from the start is quadratic, so that in a long text only some places are asked for.
        if number % (bytes.count > 1000 ? 577 : 1) == 0, offset >= mark {
            let offset = Int32(offset)
            let place = Int(offset) - mark
            #expect(positions.position(id, offset) == countedPosition(bytes, place))
            #expect(
                positions.utf16Position(id, offset) == countedPosition(bytes, place) { $0.utf16.count })
        }
        if index == text.endIndex { break }
        index = text.index(after: index)
        number += 1
    }
}

@Test func utf16ColumnsCountCodeUnits() {
    var sources = SourceMap()
    let id = sources.add(SourceFile(name: "a", bytes: Array("x\n😀y".utf8)))
    var positions = SourcePositions(sources)
    #expect(positions.utf16Position(id, 6) == SourcePosition(line: 2, column: 3))
    #expect(positions.position(id, 6) == SourcePosition(line: 2, column: 2))
}
