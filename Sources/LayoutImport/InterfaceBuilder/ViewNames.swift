import ContentSizes
import LayoutSyntax

/// Gives names only once, whatever the case of their letters.
struct UniqueNames {
    private var taken: Set<String> = []
    /// By name: the number that the next view of the name is tried with, so that a thousand of one name are not counted again
    /// for each.
    private var nextNumbers: [String: Int] = [:]

    /// The name, with the first number from 2 on that makes it one that was not given before. What has no name is a View.
    mutating func unique(_ name: String) -> String {
        let name = Text.trimmed(name).isEmpty ? ViewType.view.spelling : name
        var candidate = name
        var number = nextNumbers[name] ?? 2
        defer { nextNumbers[name] = number }
        while !taken.insert(Text.matchingKey(candidate)).inserted {
            candidate = "\(name) \(number)"
            number += 1
        }
        return candidate
    }
}

/// Names for the views of a scene: from the label in Xcode, the outlet, the text, the image or the class.
enum ViewNames {
    /// The longest name that is made of a text, in characters.
    private static let longestText = 24

    /// A name for a view; empty where nothing in the document gives one.
    static func name(of node: XMLNode, _ type: ViewType, in facts: DocumentFacts) -> String {
        if let label = node["userLabel"].map(foldingBlanks), !label.isEmpty, Double(label) == nil,
            Text.isOnOneLine(label)
        {
            return label
        }
        for words in candidates(node, facts) {
            let usable = words.filter { !$0.isEmpty }
            if let first = usable.first, !isNumber(first) {
                return withType(usable.joined(separator: " "), type)
            }
        }
        return ""
    }

    /// The words of what may name a view, the best first.
    private static func candidates(_ node: XMLNode, _ facts: DocumentFacts) -> [[String]] {
        let outlet = node["id"].flatMap { facts.outlets[$0] }
        let identifier = node.child("accessibility")?["identifier"]
        return [
            outlet.map(words) ?? [], textWords(shownText(node)), node["image"].map(words) ?? [],
            identifier.map(words) ?? [], node["customClass"].map(words) ?? [],
        ]
    }

    private static func shownText(_ node: XMLNode) -> String {
        if let configuration = node.child("buttonConfiguration") { return configuration["title"] ?? "" }
        return node["text"] ?? node.child("state", key: "normal")?["title"] ?? node["placeholder"]
            ?? node.string("text") ?? ""
    }

    private static func isNumber(_ word: String) -> Bool {
        word.utf8.first.map { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") } ?? true
    }

    private static func withType(_ name: String, _ type: ViewType) -> String {
        if type == .view { return name }
        let endsInType = Text.matchingKey(name).hasSuffix(Text.matchingKey(type.spelling))
        return endsInType ? name : name + " " + type.spelling
    }

    /// Up to four words at the start of a text.
    static func textWords(_ text: String) -> [String] {
        var words: [String] = []
        var length = 0
        for word in text.split(whereSeparator: { !isLetterOrDigit($0) }).prefix(4) {
            length += word.count + 1
            if length > longestText + 1 { break }
            words.append(capitalized(String(word)))
        }
        return words
    }

    /// The words of an identifier: `firstNameLabel` is First Name Label.
    static func words(_ identifier: String) -> [String] {
        var words: [String] = []
        var word = ""
        var previous: Character = " "
        for character in identifier {
            let startsWord =
                character.isUppercase && !previous.isUppercase || isDigit(character) != isDigit(previous)
            if !isLetterOrDigit(character) || startsWord {
                words.append(capitalized(word))
                word = ""
            }
            if isLetterOrDigit(character) { word.append(character) }
            previous = character
        }
        words.append(capitalized(word))
        return words.filter { !$0.isEmpty }
    }

    private static func isDigit(_ character: Character) -> Bool { character >= "0" && character <= "9" }

    private static func isLetterOrDigit(_ character: Character) -> Bool {
        character.isLetter || isDigit(character)
    }

    private static func capitalized(_ word: String) -> String {
        guard let first = word.first else { return word }
        return first.uppercased() + word.dropFirst()
    }

    /// A text on one line, with one space for each run of blanks and none at its ends.
    static func foldingBlanks(_ text: String) -> String {
        text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    }
}
