import LayoutSyntax
import SourceText

/// What all the spellings of a name have in common.
struct FoldedName: Sendable {
    var text: String
    /// The meaning of the name as a word of the language.
    var meaning: WordMeaning
}

/// A name as a file writes it.
struct Spelling: Sendable {
    /// As trees give it: without quotes, and with a blank between words.
    var text: String
    var name: NameIndex
}

/// Names that match have the same index.
typealias NameIndex = ListIndex<FoldedName>
typealias SpellingIndex = ListIndex<Spelling>

/// Every spelling of every name of a compilation, so that resolving compares numbers only. Names match regardless of
/// case, of the number and kind of blanks, and of Unicode composition.
struct NameTable: Sendable {
    private var spellings: [Spelling] = []
    private var spellingsByText: [String: SpellingIndex] = [:]
    private var names: [FoldedName] = []
    private var namesByFoldedText: [String: NameIndex] = [:]

    func text(_ spelling: SpellingIndex) -> String { spellings[spelling].text }

    func name(_ spelling: SpellingIndex) -> NameIndex { spellings[spelling].name }

    func folded(_ name: NameIndex) -> String { names[name].text }

    /// The meaning of a name as a word of the language.
    func meaning(of name: NameIndex) -> WordMeaning { names[name].meaning }

    /// The name that `text` folds to, if it has been entered.
    func find(_ text: String) -> NameIndex? { namesByFoldedText[Text.matchingKey(text)] }

    /// Enters a name of a file.
    mutating func enter(_ name: Name, of tree: SyntaxTree) -> SpellingIndex {
        let text = tree.name(name)
        // Strings are equal in whatever way their accents are composed; a spelling is what was written.
        if let known = spellingsByText[text], spellings[known].text.utf8.elementsEqual(text.utf8) {
            return known
        }
        let index = spellings.nextIndex
        spellings.append(Spelling(text: text, name: enter(text)))
        spellingsByText[text] = index
        return index
    }

    private mutating func enter(_ text: String) -> NameIndex {
        let folded = Text.matchingKey(text)
        if let known = namesByFoldedText[folded] { return known }
        let index = names.nextIndex
        names.append(FoldedName(text: folded, meaning: WordMeaning(ofFolded: folded)))
        namesByFoldedText[folded] = index
        return index
    }
}
