import SourceText
import Testing

private let tried = Diagnostic.warning(
    .ambiguous, nil, "A is ambiguous",
    suggestion: Diagnostic.Suggestion("; write 'A.Width = 1'", triedAt: ""),
    notes: [
        Diagnostic.Note(
            range: nil, message: "one", suggestion: Diagnostic.Suggestion("; or this", triedAt: "")),
        Diagnostic.Note(range: nil, message: "another"),
    ])

@Suite struct DiagnosticTests {
    @Test func proposalsAreTheEndsOfMessages() {
        #expect(tried.suggestions == ["; write 'A.Width = 1'", "; or this", ""])
        #expect(tried.bareStatement == "A is ambiguous")
    }

    @Test func partsAreTheBeginningsOfMessages() {
        let part = tried.limited(to: "for widths 1 to 2")
        #expect(part.message == "for widths 1 to 2: \(tried.message)")
        #expect(part.part == "for widths 1 to 2")
        #expect(part.statement == tried.message)
        #expect(part.bareStatement == tried.bareStatement && part.suggestions == tried.suggestions)
        #expect(part.withoutPart.part == nil && part.withoutPart.message == tried.message)
        #expect(part.withoutPart.suggestions == tried.suggestions)
    }

    @Test func remarksAreNoProposals() {
        let remarked = tried.limited(to: "here").remarking("at 1 x 2")
        #expect(remarked.message == "here: \(tried.message) (at 1 x 2)")
        #expect(remarked.part == "here" && remarked.suggestions[0].isEmpty)
        #expect(remarked.bareStatement == "\(tried.message) (at 1 x 2)")
    }

    /// Behind each proposal, and once.
    @Test func whereSomethingWasTriedIsSaidBehindIt() {
        let located = tried.sayingWhereTried("1 x 2")
        #expect(located.message == "\(tried.message) at 1 x 2")
        #expect(located.notes.map(\.message) == ["one; or this at 1 x 2", "another"])
        #expect(located.suggestions == ["", "", ""] && located.bareStatement == located.message[...])
        #expect(located.sayingWhereTried("3 x 4") == located)
    }
}
