import LayoutSyntax
import SourceText

/// The number of a name in a `NameTable`; names that match have the same one.
struct NameID: Hashable, Sendable {
    let index: Int32

    init(_ index: Int) { self.index = Int32(index) }
}

/// The number of a spelling in a `NameTable`: of a name with its case.
struct SpellingID: Hashable, Sendable {
    let index: Int32

    init(_ index: Int) { self.index = Int32(index) }

    static var none: SpellingID { SpellingID(-1) }
}

/// Every spelling of every name of a compilation, each kept once. Names match regardless of case, of the number and
/// kind of blanks, and of Unicode composition.
struct NameTable: Sendable {
    private var spellings: [Spelling] = []
    /// By `NameID`: the folded text.
    private(set) var foldedTexts: [String] = []
    private var idsOfFolded: [String: NameID] = [:]
    /// Open addressing over the bytes as written, so that a name that comes again is never folded again.
    private var slots: [Int32]
    private var writtenBytes: [UInt8] = []

    private struct Spelling: Sendable {
        var name: NameID
        /// Where its bytes as written lie in `writtenBytes`.
        var start: Int32
        var end: Int32
    }

    init() {
        slots = Array(repeating: -1, count: 1024)
    }

    var nameCount: Int { foldedTexts.count }

    /// As trees give it: without quotes, and with a blank between words.
    func text(_ spelling: SpellingID) -> String {
        let place = spellings[Int(spelling.index)]
        return Text.name(writtenBytes, Span(place.start, place.end))
    }

    func name(_ spelling: SpellingID) -> NameID { spellings[Int(spelling.index)].name }

    func folded(_ name: NameID) -> String { foldedTexts[Int(name.index)] }

    /// The name that `text` folds to, if it has been entered.
    func find(_ text: String) -> NameID? { idsOfFolded[Text.matchingKey(text)] }

    /// Enters a word of the language.
    mutating func intern(_ word: String) -> NameID { enter(Text.matchingKey(word)) }

    /// Enters a name of a file.
    mutating func intern(_ name: Name, of tree: SyntaxTree) -> SpellingID {
        let bytes = tree.source.bytes
        let range = Int(name.span.start)..<Int(name.span.end)
        var slot = hash(bytes, range) & (slots.count - 1)
        while slots[slot] >= 0 {
            if matches(spellings[Int(slots[slot])], bytes, range) { return SpellingID(Int(slots[slot])) }
            slot = (slot + 1) & (slots.count - 1)
        }
        let id = SpellingID(spellings.count)
        slots[slot] = id.index
        append(name, of: tree)
        if spellings.count * 2 > slots.count { grow() }
        return id
    }
}

extension NameTable {
    private mutating func append(_ name: Name, of tree: SyntaxTree) {
        let text = tree.name(name)
        let start = Int32(writtenBytes.count)
        writtenBytes.append(contentsOf: tree.source.bytes[Int(name.span.start)..<Int(name.span.end)])
        let id = enter(Text.matchingKey(text))
        spellings.append(Spelling(name: id, start: start, end: Int32(writtenBytes.count)))
    }

    private mutating func enter(_ folded: String) -> NameID {
        if let known = idsOfFolded[folded] { return known }
        let id = NameID(foldedTexts.count)
        foldedTexts.append(folded)
        idsOfFolded[folded] = id
        return id
    }

    /// FNV-1a.
    private func hash(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for i in range { hash = (hash ^ UInt64(bytes[i])) &* 0x100_0000_01b3 }
        return Int(truncatingIfNeeded: hash ^ (hash >> 29)) & Int.max
    }

    private func matches(_ spelling: Spelling, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        guard Int(spelling.end - spelling.start) == range.count else { return false }
        let offset = range.lowerBound - Int(spelling.start)
        for i in Int(spelling.start)..<Int(spelling.end) where writtenBytes[i] != bytes[i + offset] {
            return false
        }
        return true
    }

    private mutating func grow() {
        slots = Array(repeating: -1, count: slots.count * 2)
        for (index, spelling) in spellings.enumerated() {
            var slot = hash(writtenBytes, Int(spelling.start)..<Int(spelling.end)) & (slots.count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(index)
        }
    }
}
