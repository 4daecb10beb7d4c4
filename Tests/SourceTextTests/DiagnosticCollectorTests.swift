import SourceText
import Testing

@Suite struct DiagnosticCollectorTests {
    /// Stages find messages in any order: the end of a file tells of a brace at its beginning.
    @Test(arguments: [1, 1000, 1001, 1999, 2000, 2001, 7000], [false, true])
    func thoseThatComeFirstStay(count: Int, isBackwards: Bool) {
        var collector = DiagnosticCollector()
        let places = isBackwards ? Array((0..<count).reversed()) : Array(0..<count)
        for place in places { collector.append(message(at: place)) }
        expectFirst(collector, of: count)
    }

    @Test func stagesAddUp() {
        var collector = DiagnosticCollector()
        for stage in 0..<3 {
            var other = DiagnosticCollector()
            for place in 0..<2500 { other.append(message(at: 3 * place + stage)) }
            collector.append(contentsOf: other)
        }
        expectFirst(collector, of: 7500)
    }

    @Test func warningsAreCountedApart() {
        var collector = DiagnosticCollector()
        for place in 0..<3000 { collector.append(message(at: place, .warning)) }
        for place in 0..<10 { collector.append(message(at: place)) }
        #expect(collector.errorCount == 10)
        let found = collector.inOrder
        #expect(found.count { $0.severity == .error } == 10)
        #expect(found.last?.id == "too-many-warnings")
    }

    private func message(at place: Int, _ severity: Severity = .error) -> Diagnostic {
        let range = SourceRange(SourceID(0), Span(Int32(place), Int32(place)))
        return switch severity {
        case .error: .error(.wrongValue, range, "number \(place)")
        case .warning: .warning(.noEffect, range, "number \(place)")
        case .note: .note(.noEffect, range, "number \(place)")
        }
    }

    private func expectFirst(_ collector: DiagnosticCollector, of count: Int) {
        let limit = DiagnosticCollector.limit
        let found = collector.inOrder
        let kept = found.filter { $0.id == "wrong-value" }
        #expect(collector.errorCount == count)
        #expect(kept.compactMap { $0.range?.span.start } == (0..<Int32(min(count, limit))).map { $0 })
        #expect(found.count == kept.count + (count > limit ? 1 : 0))
        guard count > limit else { return }
        #expect(found.last?.range?.span.start == Int32(limit))
        #expect(found.last?.message.hasPrefix("\(count - limit) more error") == true)
    }
}
