import SourceText
import Testing

@Suite struct RepetitionLimitTests {
    /// The messages that stand for the ones that are not shown.
    private func summaries(of diagnostics: [Diagnostic]) -> [Diagnostic] {
        var limit = RepetitionLimit()
        for diagnostic in diagnostics { _ = limit.admits(diagnostic) }
        return limit.summaries
    }

    private func ambiguous(at offset: Int32) -> Diagnostic {
        .warning(.ambiguous, SourceRange(SourceID(0), Span(offset, offset + 1)), "a")
    }

    @Test func warningsAreSummedUpByAWarning() {
        let found = summaries(of: (0..<22).map(ambiguous))
        #expect(found.map(\.id) == ["too-many-warnings"])
        #expect(found.map(\.severity) == [.warning])
        #expect(
            found.map(\.message) == [
                "2 more messages of the kind 'ambiguous' are not shown; the first is here"
            ])
    }

    @Test func warningsThatCountAsErrorsAreSummedUpByAnError() {
        let errors = (0..<Int32(21)).map { offset in
            var diagnostic = ambiguous(at: offset)
            diagnostic.severity = .error
            return diagnostic
        }
        let found = summaries(of: errors)
        #expect(found.map(\.id) == ["too-many-errors"])
        #expect(found.map(\.severity) == [.error])
    }
}
