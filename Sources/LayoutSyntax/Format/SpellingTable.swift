import ContentSizes
import SourceText

/// The spelling that each name of a file is printed with.
struct SpellingTable {
    /// The spellings of all names, and of the constants and parameters, which alone are values of arguments, by
    /// matching keys. An empty text is a name that is declared in several spellings.
    private var spellings: [String: String] = [:]
    private var constants: [String: String] = [:]
    /// Whether a word given to an argument may be a constant of another file.
    private var includesFiles = false
    /// The printed names by the bytes as written: names come again and again.
    private var seen: [ArraySlice<UInt8>: [UInt8]] = [:]
    /// The same for the words of arguments.
    private var seenValues: [ArraySlice<UInt8>: [UInt8]] = [:]

    init(_ tree: SyntaxTree) {
        for statement in tree.statements {
            switch statement {
            case .view(let view):
                let (path, type) = (tree[view].path, tree[view].type)
                guard type != nil, path.count == 1 else { continue }
                Self.declare(tree.names[path.indices.lowerBound], in: tree, &spellings)
                for name in tree[tree[view].rows].dropFirst() { Self.declare(name, in: tree, &spellings) }
            case .constant(let constant): declareConstant(tree[constant.name], in: tree)
            case .component(let component): Self.declare(tree[component].name, in: tree, &spellings)
            case .state(let state):
                for name in [tree[state.name]] + tree[state.values] {
                    Self.declare(name, in: tree, &spellings)
                }
            case .include: includesFiles = true
            case .constraint, .condition, .removal, .test, .preview, .expectation, .malformed: break
            }
        }
        for parameter in tree.parameters { declareConstant(parameter.name, in: tree) }
        for item in SpecialItem.allCases { spellings[Text.matchingKey(item.spelling)] = item.spelling }
    }

    private mutating func declareConstant(_ name: Name, in tree: SyntaxTree) {
        Self.declare(name, in: tree, &constants)
        Self.declare(name, in: tree, &spellings)
    }

    private static func declare(_ name: Name, in tree: SyntaxTree, _ spellings: inout [String: String]) {
        let spelling = Text.foldingBlanks(tree.name(name))
        let key = Text.matchingKey(spelling)
        guard let known = spellings[key], !known.utf8.elementsEqual(spelling.utf8) else {
            spellings[key] = spelling
            return
        }
        spellings[key] = ""
    }

    /// The text to print for the unquoted name `bytes`. A name that has not been declared gets the spelling that it is
    /// first asked with.
    mutating func spelling(of bytes: ArraySlice<UInt8>) -> [UInt8] {
        if let spelling = seen[bytes] { return spelling }
        let written = Text.foldingBlanks(String(decoding: bytes, as: UTF8.self))
        let key = Text.matchingKey(written)
        let known = spellings[key] ?? written
        if spellings[key] == nil { spellings[key] = written }
        let spelling = Array((known.isEmpty ? written : known).utf8)
        seen[bytes] = spelling
        return spelling
    }

    /// The text to print for a word given to an argument, or the argument's name: a constant's or parameter's spelling,
    /// else lower case. In a file that includes others an unknown word stays as it is, for it may be a constant of theirs.
    mutating func valueSpelling(of bytes: ArraySlice<UInt8>) -> [UInt8] {
        if let spelling = seenValues[bytes] { return spelling }
        let written = Text.foldingBlanks(String(decoding: bytes, as: UTF8.self))
        let isForeign = includesFiles && !isOfLanguage(written)
        let known = constants[Text.matchingKey(written)] ?? (isForeign ? written : written.lowercased())
        let spelling = Array((known.isEmpty ? written : known).utf8)
        seenValues[bytes] = spelling
        return spelling
    }

    /// Whether a word is the name of an argument, or one of the words that many arguments take.
    private func isOfLanguage(_ word: String) -> Bool {
        let key = Text.matchingKey(word)
        return ArgumentKey.named(key) != nil || Self.words.contains(key)
    }

    /// The words that are values of arguments, in lower case.
    private static let words = Set(ArgumentKey.allCases.flatMap { $0.facts.value.words } + ["none"])

    /// The text to print for the type `bytes`: a known one's canonical case, else a component's spelling.
    mutating func typeSpelling(of bytes: ArraySlice<UInt8>) -> [UInt8] {
        let written = String(decoding: bytes, as: UTF8.self)
        return ViewType.canonical(written).map { Array($0.utf8) } ?? spelling(of: bytes)
    }
}
