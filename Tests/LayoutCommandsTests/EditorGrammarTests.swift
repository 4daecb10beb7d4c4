import ContentSizes
import Foundation
import LayoutSyntax
import SourceText
import Testing

/// The colors of an editor are of the words that the language has. With `UPDATE_GOLDEN` the grammar is written anew.
@Test func theGrammarOfEditorsHasTheWordsOfTheLanguage() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Examples/editors/vscode/syntaxes/layout.tmLanguage.json").standardized
    let data = try JSONSerialization.data(
        withJSONObject: grammar, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    let made = String(decoding: data, as: UTF8.self) + "\n"
    let written = try? String(contentsOf: file, encoding: .utf8)
    if made != written, ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
        try made.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(made == written)
}

private let comment = ["match": "//.*$", "name": "comment.line.double-slash.layout"]
private let number = ["match": #"(?<![\w.])\d+(\.\d+)?%?(?!\w)"#, "name": "constant.numeric.layout"]
private let sign = ["match": "<=|>=|=|<|>", "name": "keyword.operator.layout"]
private var string: [String: Any] {
    [
        "begin": "\"", "end": "\"|$", "name": "string.quoted.double.layout",
        "patterns": [
            ["match": #"\\(["\\n]|u\{[0-9A-Fa-f]+\})"#, "name": "constant.character.escape.layout"]
        ],
    ]
}

/// What follows `when`, `test` and the like up to the brace.
private var condition: [String: Any] {
    [
        "begin": #"(?:^\s*|(?<=\}))\s*\b(else when|when|else|test|preview)\b"#, "end": #"(?=\{)|$"#,
        "beginCaptures": ["1": ["name": "keyword.control.layout"]],
        "patterns": [
            comment, string, number, sign,
            [
                "match": word(
                    EnvironmentWord.candidates + ConditionWord.candidates + [
                        "at", "and", "or", "not", "fitting",
                    ]),
                "name": "keyword.other.layout",
            ],
        ],
    ]
}

private var grammar: [String: Any] {
    [
        "name": "Layout", "scopeName": "source.layout", "fileTypes": ["layout"],
        "patterns": [
            comment, string, condition,
            ["match": #"^\s*"# + word(Keyword.allCases.map(\.rawValue)), "name": "keyword.control.layout"],
            ["match": "#[0-9A-Fa-f]{6}\\b", "name": "constant.other.color.layout"],
            [
                "match": #":\s*"# + word(LanguageWords.types) + #"(?=\s*(?:[({}]|$|//))"#,
                "captures": ["1": ["name": "support.type.layout"]],
            ],
            [
                "match": #"[(,]\s*"# + word(ArgumentKey.allCases.map(\.spelling)) + #"(?=\s*[:,)])"#,
                "captures": ["1": ["name": "variable.parameter.layout"]],
            ],
            [
                "match": word(
                    LanguageWords.items + LanguageWords.guides + LanguageWords.scrollViewGuides),
                "name": "support.constant.layout",
            ],
            [
                "match": #"(?<=\.)"# + word(LanguageWords.attributes),
                "name": "support.variable.layout",
            ],
            [
                "match": #"\(\s*"# + word(["Priority", "within"]),
                "captures": ["1": ["name": "keyword.other.layout"]],
            ],
            [
                "match": word(["Standard"] + PriorityName.allCases.map(\.spelling))
                    + #"(?=\s*(?:[)+,\-]|$))"#,
                "name": "constant.language.layout",
            ],
            number, sign,
        ],
    ]
}

/// One of some words, in any case, as the first group. Longer ones come first, because one may begin with another.
private func word(_ words: [String]) -> String {
    let sorted = Set(words).sorted { ($1.count, $0) < ($0.count, $1) }
    return #"(?i:\b("# + sorted.joined(separator: "|") + #")\b)"#
}
