import Foundation
import LayoutProgram
import LayoutSyntax
import SourceText
import TestSupport
import Testing

private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

private struct GoldenCorpus {
    var texts = ""
    var results = ""

    /// The golden files of texts and of whole layouts.
    init() throws {
        let tests = root.appending(path: "Tests")
        for folder in ["LayoutSyntaxTests", "LayoutTests"] {
            let golden = tests.appending(path: "\(folder)/Golden")
            let names = (try? FileManager.default.contentsOfDirectory(atPath: golden.path)) ?? []
            for name in names.sorted() {
                let file = try GoldenFile(path: golden.appending(path: name).path)
                texts += file.cases.map(\.text).joined(separator: "\n")
                results += file.cases.map(\.result).joined(separator: "\n")
            }
        }
        texts = texts.lowercased()
    }
}

/// A new attribute, type, argument or value without a golden that uses it fails here, and so does a new message.
@Suite struct GoldenCoverageTests {
    private let corpus: GoldenCorpus

    init() throws { corpus = try GoldenCorpus() }

    @Test(arguments: LanguageWords.attributes)
    func everyAttributeIsUsed(attribute: String) {
        #expect(corpus.texts.contains("." + attribute.lowercased()))
    }

    @Test(arguments: LanguageWords.types)
    func everyTypeIsUsed(type: String) {
        let spelling = ": " + type.lowercased()
        #expect(["\n", "(", " {"].contains { corpus.texts.contains(spelling + $0) })
    }

    @Test(arguments: LanguageWords.items + LanguageWords.guides + LanguageWords.scrollViewGuides)
    func everyItemIsUsed(item: String) {
        #expect(corpus.texts.contains(item.lowercased() + "."))
    }

    @Test(arguments: ArgumentKey.allCases)
    func everyArgumentIsUsedWithEveryWord(key: ArgumentKey) {
        #expect(corpus.texts.contains(key.spelling + (key.isFlag ? "" : ": ")))
        guard case .word(let words) = key.facts.value else { return }
        for word in words { #expect(corpus.texts.contains("\(key.spelling): \(word)")) }
    }

    @Test(arguments: PriorityName.allCases)
    func everyPriorityIsUsed(name: PriorityName) {
        #expect(corpus.texts.contains("(priority " + name.spelling.lowercased()))
    }

    /// Translations are in files of their own; see languages.txt of the commands.
    @Test(arguments: WarningID.allowable.filter { $0 != .unusedTranslation && $0 != .missingTranslation })
    func everyWarningIsShown(id: WarningID) {
        #expect(corpus.results.contains("[\(id.rawValue)]"))
    }

    @Test func everyErrorIsShown() {
        let missing = ErrorID.allCases.map(\.rawValue).filter { !corpus.results.contains("[\($0)]") }
        #expect(missing.sorted() == unseen.keys.sorted())
    }

    /// What has the name of an error is no warning elsewhere.
    @Test func errorsAndWarningsShareNoName() {
        let errors = Set(ErrorID.allCases.map(\.rawValue))
        #expect(errors.isDisjoint(with: WarningID.allCases.map(\.rawValue)))
    }

    /// The errors that no golden can show, and why.
    private let unseen = [
        "file-too-large": "needs a file of 2 GB",
        "includes-too-deep": "needs 257 files; see includesAreLimited",
        "not-exported": "is about Swift; see export.txt of the commands",
        "not-imported": "needs a document; see import.txt of the commands",
        "malformed-utf8": "needs bytes that a golden file, being text, cannot hold; see hostileTextIsHandled",
        "not-proved": "no layout is known of which a range cannot be proved",
        "not-verified": "needs a fault of the solver",
        "solver-failed": "needs a fault of the solver",
        "too-many-errors": "needs more errors than anybody reads; see DiagnosticCollectorTests",
        "too-many-views": "needs a million views; see viewsAreLimited",
    ]
}
