import LayoutMistakes
import LayoutSyntax
import SourceText
import TestSupport
import Testing

/// Names that read like a mistake are names all the same.
@Suite struct ValidNamesTests {
    private func errors(_ text: String) -> [String] {
        AnnotatedText.compiled(text).diagnostics.filter { $0.severity == .error }.map {
            "\($0.id): \($0.message)"
        }
    }

    @Test(arguments: [
        "Box.Leading = Superview.Leading\nCheck Box.Leading = Box.Trailing",
        "Box: View\nCheck Box: View\nCheck Box.Leading = Box.Trailing",
        "Button.Width = 30\nDouble Button.Width = 20",
        "Column.Width = 30\nThird Column.Width = 20",
        "Page.Width = 30\nHalf Page.Width = 20",
        "A: View { Top-Bar: View }\nA.Top-Bar.Width = 30",
        "let Def Width = 100\nA.Width = 3\nA.Height = Def Width\nDef Width = A.Width",
        "Let Go: View\nLet Go.Width = 3\nVar: View\nVar.Width = 3",
        "A: View\nlet a note = 3\nA.Width = 3 -- a note",
    ])
    func aNameThatReadsLikeAMistakeIsAName(text: String) {
        #expect(errors(text) == [])
    }

    @Test(arguments: ["login.layout", "card.layout", "product-grid.layout", "chat.layout"])
    func examplesWithOtherNamesCompile(example: String) {
        let text = Examples.text(of: example)
        for word in MistakeWords.all where Text.quotedWhereNeeded(word) == word {
            let renamed = rename(text, by: word)
            #expect(errors(renamed) == [], "\(word)\n\(renamed)")
        }
    }

    /// The text with the first view called `word`, the second with it in front and the third with it behind.
    private func rename(_ text: String, by word: String) -> String {
        let tree = parse(SourceFile(name: "", bytes: Array(text.utf8)), as: SourceID(0)).tree
        var names: [String: String] = [:]
        for view in tree.views where view.type != nil && names.count < 3 {
            guard let name = tree[view.path].first else { continue }
            let spelling = tree.name(name)
            names[tree.foldedName(name)] = [word, "\(word) \(spelling)", "\(spelling) \(word)"][names.count]
        }
        let types = Set(tree.views.compactMap { $0.type.map { tree[$0].span.start } })
        var renamed = Array(text.utf8)
        for name in tree.names.sorted(by: { $0.span.start > $1.span.start }) {
            let start = name.span.start
            // A word in an argument, such as a color, is no view.
            let isInArgument = tree.arguments.contains { $0.span.start <= start && start < $0.span.end }
            guard let other = names[tree.foldedName(name)], !types.contains(start), !isInArgument else {
                continue
            }
            renamed.replaceSubrange(Int(name.span.start)..<Int(name.span.end), with: Array(other.utf8))
        }
        return String(decoding: renamed, as: UTF8.self)
    }
}
