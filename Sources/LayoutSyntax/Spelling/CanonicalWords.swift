/// Words of the language, found in any case.
struct CanonicalWords: Sendable {
    private let spellings: [String]
    private let keys: [String]

    /// - Parameter spellings: In canonical case.
    init(_ spellings: [String]) {
        self.spellings = spellings
        keys = spellings.map(Text.matchingKey)
    }

    /// The index of `word` among the spellings, or `nil` where it is none of them.
    func index(of word: String) -> Int? { keys.firstIndex(of: Text.matchingKey(word)) }

    /// The canonical spelling of `word`, or `nil` where it is none of them.
    func canonical(_ word: String) -> String? { index(of: word).map { spellings[$0] } }
}
