import LayoutSyntax
import SourceText

/// The number of a name in a `NameTable`; names that match have the same one.
struct NameID: Hashable, Sendable {
    let index: Int32

    init(_ index: Int) { self.index = Int32(index) }

    /// For lists by name.
    var place: Int { Int(index) }
}

/// The number of a spelling in a `NameTable`: of a name with its case.
struct SpellingID: Hashable, Sendable {
    let index: Int32

    init(_ index: Int) { self.index = Int32(index) }

    static var none: SpellingID { SpellingID(-1) }
}

/// Every spelling of every name of a compilation, so that resolving compares numbers only. Names match regardless of
/// case, of the number and kind of blanks, and of Unicode composition.
struct NameTable: Sendable {
    private var spellings: [(text: String, name: NameID)] = []
    private var spellingsByText: [String: SpellingID] = [:]
    private var foldedTexts: [String] = []
    /// The meaning of each name as a word of the language.
    private var meanings: [WordMeaning] = []
    private var namesByFoldedText: [String: NameID] = [:]

    /// The spelling as trees give it: without quotes, and with a blank between words.
    func text(_ spelling: SpellingID) -> String { spellings[Int(spelling.index)].text }

    func name(_ spelling: SpellingID) -> NameID { spellings[Int(spelling.index)].name }

    func folded(_ name: NameID) -> String { foldedTexts[Int(name.index)] }

    /// The meaning of a name as a word of the language.
    func meaning(of name: NameID) -> WordMeaning { meanings[Int(name.index)] }

    /// The name that `text` folds to, if it has been entered.
    func find(_ text: String) -> NameID? { namesByFoldedText[Text.matchingKey(text)] }

    /// Enters a name of a file.
    mutating func intern(_ name: Name, of tree: SyntaxTree) -> SpellingID {
        let text = tree.name(name)
        if let known = spellingsByText[text] { return known }
        let id = SpellingID(spellings.count)
        spellings.append((text, enter(text)))
        spellingsByText[text] = id
        return id
    }

    private mutating func enter(_ text: String) -> NameID {
        let folded = Text.matchingKey(text)
        if let known = namesByFoldedText[folded] { return known }
        let id = NameID(foldedTexts.count)
        foldedTexts.append(folded)
        meanings.append(WordMeaning(ofFolded: folded))
        namesByFoldedText[folded] = id
        return id
    }
}
