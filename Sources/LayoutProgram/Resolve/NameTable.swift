import LayoutSyntax
import SourceText

/// The number of a name in a `NameTable`; names that match have the same one.
package struct NameID: Hashable, Sendable {
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
package struct NameTable: Sendable {
    private var spellings: [Spelling] = []
    /// By `NameID`: the folded text.
    private(set) var foldedTexts: [String] = []

    package init(foldedTexts: [String] = []) {
        self.foldedTexts = foldedTexts
    }
    private var foldedSlots = NameSlots()
    /// By the bytes as written, so that a name that comes again is never folded again.
    private var slots = NameSlots()
    private var writtenBytes: [UInt8] = []

    private struct Spelling: Sendable {
        var name: NameID
        /// Where its bytes as written lie in `writtenBytes`.
        var start: Int32
        var end: Int32
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
    package func find(_ text: String) -> NameID? {
        let key = Text.matchingKey(text)
        return foldedSlots.find(key.hashValue) { foldedTexts[$0] == key }.map { NameID($0) }
    }

    /// Enters a word of the language.
    mutating func intern(_ word: String) -> NameID { enter(Text.matchingKey(word)) }

    /// Enters a name of a file.
    mutating func intern(_ name: Name, of tree: SyntaxTree) -> SpellingID {
        let bytes = tree.source.bytes
        let range = Int(name.span.start)..<Int(name.span.end)
        let hash = NameTable.hash(bytes, range)
        if let known = slots.find(hash, { matches(spellings[$0], bytes, range) }) { return SpellingID(known) }
        append(name, of: tree)
        let (entered, written) = (spellings, writtenBytes)
        slots.enterNext(hash) { NameTable.hash(written, Int(entered[$0].start)..<Int(entered[$0].end)) }
        return SpellingID(spellings.count - 1)
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
        let hash = folded.hashValue
        if let known = foldedSlots.find(hash, { foldedTexts[$0] == folded }) { return NameID(known) }
        foldedTexts.append(folded)
        let texts = foldedTexts
        foldedSlots.enterNext(hash) { texts[$0].hashValue }
        return NameID(foldedTexts.count - 1)
    }

    /// FNV-1a.
    private static func hash(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
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
}

/// Places of an array, found by the hashes of what lies there: open addressing, at most half full.
private struct NameSlots: Sendable {
    /// -1: free.
    private var places = [Int32](repeating: -1, count: 1024)
    private var count = 0

    /// The place with this hash at which the condition holds.
    func find(_ hash: Int, _ condition: (Int) -> Bool) -> Int? {
        var slot = hash & (places.count - 1)
        while places[slot] >= 0 {
            if condition(Int(places[slot])) { return Int(places[slot]) }
            slot = (slot + 1) & (places.count - 1)
        }
        return nil
    }

    /// Enters the place behind the last one that was entered.
    ///
    /// - Parameter hashOf: The hash of what lies at a place before.
    mutating func enterNext(_ hash: Int, hashOf: (Int) -> Int) {
        if 2 * (count + 1) > places.count {
            places = [Int32](repeating: -1, count: 2 * places.count)
            for place in 0..<count { fill(place, hashOf(place)) }
        }
        fill(count, hash)
        count += 1
    }

    private mutating func fill(_ place: Int, _ hash: Int) {
        var slot = hash & (places.count - 1)
        while places[slot] >= 0 { slot = (slot + 1) & (places.count - 1) }
        places[slot] = Int32(place)
    }
}
