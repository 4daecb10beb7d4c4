import ContentSizes
import LayoutCommands
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import Testing

/// Wide enough for every line to be as it is written.
private let languageHelp = layoutc(
    "help", "language", in: World(variables: ["COLUMNS": "120"], isTerminal: true)
).output

/// The layouts in what `layoutc help language` prints: blocks of lines whose first is indented by four blanks.
private let snippets: [String] = {
    var blocks: [[Substring]] = [[]]
    for line in languageHelp.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("    ") {
            blocks[blocks.count - 1].append(line.dropFirst(4))
        } else {
            blocks.append([])
        }
    }
    let layouts = blocks.filter { $0.first.map { !$0.hasPrefix(" ") } ?? false }
    return layouts.map { $0.map { $0 + "\n" }.joined() }
}()

@Test(arguments: snippets)
func everyLayoutInTheHelpOnTheLanguageHolds(snippet: String) {
    let world = World(files: ["a.layout": snippet, "rows.layout": "component Other: View\n"])
    let run = layoutc("solve", "a.layout", in: world)
    #expect(run.status == .success, "\(run.messages)")
    #expect(!run.output.contains("\"status\": \"unsatisfiable\""))
    #expect(layoutc("format", "a.layout", in: world).output == snippet)
    if snippet.contains("layoutc: allow") {
        #expect(layoutc("solve", "a.layout", "--strict", in: world).messages.isEmpty)
    }
    if snippet.contains("test ") {
        let check = layoutc("check", "a.layout", "--strict", in: world)
        #expect(check.status == .success, "\(check.output)")
    }
}

@Test func theHelpOnTheLanguageShowsEveryKindOfStatement() {
    #expect(snippets.count >= 6)
    for statement in [
        "1. Name Label", "(Priority 750)", ": View(", "let ", "when ", "} else when", "remove ", "component ",
        "state ", "include ", "test ", "unsatisfiable",
    ] {
        #expect(snippets.contains { $0.contains(statement) }, "\(statement)")
    }
}

@Test func theHelpOnTheLanguageListsEveryTypeAndAttribute() {
    for word in LanguageWords.types + LanguageWords.attributes + LanguageWords.items {
        #expect(languageHelp.contains(word), "\(word)")
    }
    #expect(languageHelp.split(separator: "\n").allSatisfy { $0.count <= 90 })
}

/// Three pages of 66 lines, none wider than a terminal.
@Test func theHelpOnTheLanguageIsThreePages() {
    let lines = layoutc("help", "language").output.split(separator: "\n", omittingEmptySubsequences: false)
        .dropLast()
    #expect(lines.count <= 3 * 66)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(languageHelp.contains("From right to left, Leading is"))
}

@Test func theHelpOnTheLanguageGivesTheHuggingOfEveryType() {
    let text = languageHelp.split { $0.isWhitespace }.joined(separator: " ")
    for part in [
        "resistance is 750, and hugging 250, but 251 for Label and Image View", "750 for Switch, Stepper and",
        "250 x 750 for Progress View", "its vertical hugging is 48",
    ] {
        #expect(text.contains(part), "\(part)")
    }
}

@Test(
    arguments: LanguageWords.guides.map { ("View", $0) }
        + LanguageWords.scrollViewGuides.map { ("Scroll View", $0) })
func theGuidesInTheHelpOnTheLanguageExist(type: String, guide: String) {
    let text = "Card: \(type)\nCard.\(guide).Top = Superview.Top\n"
    let run = layoutc("solve", "a.layout", in: World(files: ["a.layout": text]))
    #expect(!run.messages.contains("[no-such-guide]"), "\(run.messages)")
    #expect(run.status != .unusableFile, "\(run.messages)")
    #expect(languageHelp.contains(guide))
}

@Test(arguments: ViewType.allCases)
func theArgumentsInTheHelpOnTheLanguageAreLegal(type: ViewType) {
    for key in LanguageWords.commonArguments + LanguageWords.ownArguments(of: type) {
        var values: [String?] = [nil]
        if case .word(let words) = key.facts.value { values = words }
        for value in values {
            let text = "V: \(type.spelling)(\(key.written(with: value)))\n"
            let run = layoutc("solve", "a.layout", in: World(files: ["a.layout": text]))
            #expect(run.status == .success, "\(run.messages)")
        }
        #expect(languageHelp.contains("      \(key.spelling)"))
    }
}

/// What the help on bodies excepts, and nothing else, is misplaced there.
@Test(arguments: [
    ("component C: View", true), ("include \"b.layout\"", true), ("test at 1 x 1 { unsatisfiable }", true),
    ("state Card: closed, open", true),
    ("let Gutter = 5", false), ("when landscape { B.Width = 5 }", false),
    ("when landscape { remove B }", false), ("B.Width = 5", false), ("B: (hidden)", false),
])
func aBodyHoldsWhatTheHelpSays(statement: String, isMisplaced: Bool) {
    let text = "A: View {\n    B: View\n    \(statement)\n}\n"
    let run = layoutc("solve", "a.layout", in: World(files: ["a.layout": text, "b.layout": "C: View\n"]))
    #expect(run.messages.contains("[misplaced-statement]") == isMisplaced, "\(run.messages)")
    #expect((run.status == .unusableFile) == isMisplaced, "\(run.messages)")
    let help = languageHelp.split { $0.isWhitespace }.joined(separator: " ")
    #expect(help.contains("all statements but component, include, state and test"))
}

@Test func helpLeadsToTheLanguage() {
    #expect(layoutc("help").output.contains("'layoutc help language'"))
    #expect(layoutc("help", "langauge").messages.contains("did you mean 'language'?"))
    #expect(layoutc("help", "--man").output.contains(".SH LANGUAGE"))
    #expect(layoutc("completions", "bash").output.contains("\nlanguage\n"))
}
