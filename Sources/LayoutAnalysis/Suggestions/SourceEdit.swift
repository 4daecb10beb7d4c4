import LayoutEngine
import LayoutProgram
import LayoutSyntax
import SourceText

/// A change of a file that resolves a problem, with its name for those who choose among several.
package struct SourceRepair: Sendable {
    /// `Delete 'A.Width = 300'`.
    package var title: String
    package var edit: Diagnostic.Fix
}

extension ConflictExplanation.Suggestion {
    /// The edits that do what is suggested; none of a constraint that nobody wrote, that is made of a document, or that shares
    /// its statement with others.
    package func repairs(in sources: SourceMap) -> [SourceRepair] {
        guard let constraint = constraint.written, !constraint.isPart,
            !sources.isGenerated(constraint.range.source)
        else { return [] }
        let statement = WrittenLine(constraint.range, in: sources)
        var repairs: [SourceRepair] = []
        if missedWhenLowered != nil, let edit = statement.lowered(to: 999) {
            repairs.append(SourceRepair(title: "Give \(self.constraint.quoted) priority 999", edit: edit))
        }
        if canBeDropped, let edit = statement.deleted {
            repairs.append(SourceRepair(title: "Delete \(self.constraint.quoted)", edit: edit))
        }
        return repairs
    }
}

extension AmbiguityExplanation.Suggestion {
    /// The edit that adds the statements behind the constraints of the file.
    package func repair(of layout: InstalledLayout) -> SourceRepair? {
        guard !statements.isEmpty, !layout.sources.isGenerated(SourceID(0)) else { return nil }
        let bytes = layout.sources[SourceID(0)].bytes
        let lines = layout.constraints.filter { $0.range.source == SourceID(0) }
            .map { WrittenLine($0.range, in: layout.sources) }
        let end = lines.filter { !$0.isIndented }.map { $0.line.end }.max() ?? Int32(bytes.count)
        let isOpen = end > 0 && bytes[Int(end) - 1] != UInt8(ascii: "\n")
        let text = (isOpen ? "\n" : "") + statements.map { $0 + "\n" }.joined()
        return SourceRepair(
            title: "Add '\(statements.joined(separator: "', '"))'",
            edit: Diagnostic.Fix(range: SourceRange(SourceID(0), Span(end, end)), replacement: text))
    }
}

/// A statement with the lines that it is on.
private struct WrittenLine {
    private let range: SourceRange
    private let bytes: [UInt8]
    /// The whole lines, with what ends the last one.
    let line: Span

    init(_ range: SourceRange, in sources: SourceMap) {
        self.range = range
        bytes = sources[range.source].bytes
        var (start, end) = (Int(range.span.start), Int(range.span.end))
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        line = Span(Int32(start), Int32(min(end + 1, bytes.count)))
    }

    var isIndented: Bool { bytes[Int(line.start)] == UInt8(ascii: " ") || bytes[Int(line.start)] == 9 }

    /// `nil` where something else than a label and a comment is on its lines.
    var deleted: Diagnostic.Fix? {
        let label = bytes[Int(line.start)..<Int(range.span.start)]
        let isAlone = label.allSatisfy { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: ".") || $0.isDigit }
        let rest = bytes[Int(range.span.end)..<Int(line.end)].drop { $0 <= UInt8(ascii: " ") }
        let behind = String(decoding: rest, as: UTF8.self)
        let endsThere = behind.isEmpty || behind.hasPrefix("//") || behind.lowercased().hasPrefix("(priority")
        guard isAlone, endsThere else { return nil }
        return Diagnostic.Fix(range: SourceRange(range.source, line), replacement: "")
    }

    /// `nil` where a priority is written.
    func lowered(to priority: Int) -> Diagnostic.Fix? {
        let statement = String(decoding: bytes[Int(range.span.start)..<Int(line.end)], as: UTF8.self)
        if statement.lowercased().has("(priority") { return nil }
        let end = Span(range.span.end, range.span.end)
        return Diagnostic.Fix(
            range: SourceRange(range.source, end), replacement: " (Priority \(priority))")
    }
}
