import LayoutEngine
import LayoutSyntax
import SourceText

/// An edit that resolves a conflict or settles an ambiguity. `explain` tells each with its number, a page as a button.
package enum WayOut {
    case drop(ConstraintReference)
    /// To priority 999.
    case lower(ConstraintReference)
    /// Statements to add to the layout.
    case add([String])

    /// `Delete 'A.Width = 300'`
    package var title: String {
        switch self {
        case .drop(let constraint): "Delete \(constraint.quoted)"
        case .lower(let constraint): "Give \(constraint.quoted) priority 999"
        case .add(let statements): "Add '\(statements.joined(separator: "', '"))'"
        }
    }

    /// The edit of a line of a layout, or of an attribute of a document; `nil` where a person has to make it: of a constraint
    /// that nobody wrote, or that shares its statement with others.
    package func edit(in sources: SourceMap) -> Diagnostic.Fix? {
        let isGenerated = sources.isGenerated(SourceID(0))
        switch self {
        case .drop(let constraint):
            guard !isGenerated, let written = constraint.written, !written.isPart else { return nil }
            return LineEdits(sources, written.range.source).deleting(written.range.span)
        case .lower(let constraint):
            guard let written = constraint.written, !written.isPart else { return nil }
            if !isGenerated { return LineEdits(sources, written.range.source).lowering(written.range.span) }
            guard !sources.isGiven(written.range) else { return nil }
            let original = sources.original(of: written.range)
            return LineEdits(sources, original.source).settingPriority(at: original.span.start)
        case .add(let statements):
            return isGenerated ? nil : LineEdits(sources, SourceID(0)).adding(statements)
        }
    }

    /// Whether there is an edit, without making one that is known to be there: of a large layout thousands are told.
    package func isEditable(in sources: SourceMap) -> Bool {
        if case .add = self { return !sources.isGenerated(SourceID(0)) }
        return edit(in: sources) != nil
    }
}

extension LayoutProblems {
    /// The edits that layoutc makes, in the order in which they are told, each once.
    package func waysOut(in sources: SourceMap) -> [WayOut] {
        var ways: [WayOut] = []
        var told: [ConstraintReference] = []
        for conflict in conflicts where !conflict.isCutShort {
            for suggestion in conflict.suggestions where !told.contains(suggestion.constraint) {
                ways += suggestion.waysOut
            }
            told += conflict.suggestions.map { $0.constraint }
        }
        for (index, ambiguity) in ambiguities.enumerated()
        where ambiguity.cause == index && ambiguity.clipped == nil && !ambiguity.isCutShort {
            ways += ambiguity.suggestions.map { .add($0.statements) }
        }
        return ways.filter { $0.isEditable(in: sources) }
    }
}

extension ConflictExplanation.Suggestion {
    package var waysOut: [WayOut] {
        (canBeDropped ? [WayOut.drop(constraint)] : [])
            + (missedWhenLowered != nil ? [.lower(constraint)] : [])
    }
}

/// Edits of a file that follow its lines and tags.
private struct LineEdits {
    private let source: SourceID
    private let bytes: [UInt8]
    private static let newline = UInt8(ascii: "\n")

    init(_ sources: SourceMap, _ source: SourceID) {
        self.source = source
        bytes = sources[source].bytes
    }

    private func edit(_ range: Range<Int>, _ text: String) -> Diagnostic.Fix {
        let span = Span(Int32(range.lowerBound), Int32(range.upperBound))
        return Diagnostic.Fix(range: SourceRange(source, span), replacement: text)
    }

    /// A constraint taken out, with its line where nothing else is there.
    func deleting(_ span: Span) -> Diagnostic.Fix {
        let first = Int(span.start)
        let end = priority(behind: span)?.upperBound ?? Int(span.end)
        let start = (bytes[..<first].lastIndex(of: Self.newline) ?? -1) + 1
        let lineEnd = bytes[end...].firstIndex(of: Self.newline) ?? bytes.count
        let behind = bytes[end..<lineEnd].drop { $0 <= 0x20 }
        let isAlone =
            bytes[start..<first].allSatisfy { $0 <= 0x20 || $0.isDigit || $0 == UInt8(ascii: ".") }
            && (behind.isEmpty || behind.starts(with: "//".utf8))
        return edit(isAlone ? start..<min(lineEnd + 1, bytes.count) : first..<end, "")
    }

    /// A constraint that gives way: `(Priority 999)` behind it, or in place of the priority that it has.
    func lowering(_ span: Span) -> Diagnostic.Fix {
        let clause = "(Priority 999)"
        return priority(behind: span).map { edit($0, clause) }
            ?? edit(Int(span.end)..<Int(span.end), " " + clause)
    }

    /// The `(Priority Required)` behind a constraint.
    private func priority(behind span: Span) -> Range<Int>? {
        let rest = bytes[Int(span.end)...].drop { $0 == 0x20 || $0 == 0x09 }
        guard rest.prefix(9).map({ $0 | 0x20 }).starts(with: "(priority".utf8),
            let end = rest.firstIndex(of: UInt8(ascii: ")"))
        else { return nil }
        return rest.startIndex..<end + 1
    }

    /// Statements at the end of a layout, before its tests.
    func adding(_ statements: [String]) -> Diagnostic.Fix {
        var (place, start) = (bytes.count, 0)
        for line in bytes.split(separator: Self.newline, omittingEmptySubsequences: false) {
            if line.starts(with: "test ".utf8) {
                place = start
                break
            }
            start += line.count + 1
        }
        let isAtEnd = place == bytes.count
        let needsBreak = isAtEnd && !bytes.isEmpty && bytes.last != Self.newline
        let lines = statements.map { $0 + "\n" }.joined()
        return edit(place..<place, (needsBreak ? "\n" : "") + lines + (isAtEnd ? "" : "\n"))
    }

    /// The priority 999 as an attribute of the element of a constraint, whose tag begins at an offset; `nil` where there is
    /// none.
    func settingPriority(at offset: Int32) -> Diagnostic.Fix? {
        let start = Int(offset)
        guard start < bytes.count, bytes[start...].starts(with: "<constraint".utf8),
            let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        let tag = bytes[start..<end]
        if let place = tag.firstPlace(of: " priority=\"".utf8) {
            let value = place + " priority=\"".utf8.count
            return tag[value...].firstIndex(of: UInt8(ascii: "\"")).map { edit(value..<$0, "999") }
        }
        return tag.firstPlace(of: " id=\"".utf8).map { edit($0..<$0, " priority=\"999\"") }
    }
}
