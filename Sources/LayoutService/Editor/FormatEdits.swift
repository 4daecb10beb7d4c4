import LayoutMistakes
import LayoutSyntax
import SourceText

/// The edits that bring a file into its canonical form, each of whole lines; `nil` of one with errors, which stays as it is.
///
/// - Parameter range: Where it is given, only edits that touch it are made.
package func formatEdits(of source: SourceFile, in range: Span? = nil) -> [(span: Span, text: String)]? {
    let parsed = parse(source, as: SourceID(0))
    if parsed.diagnostics.contains(where: { $0.severity == .error }) { return nil }
    let edits = lineEdits(from: source.bytes, to: format(parsed.tree))
    guard let range else { return edits }
    return edits.filter { $0.span.start <= range.end && range.start <= $0.span.end }
}

/// The edits of whole lines that make one text of another, where both have most lines in the same order.
package func lineEdits(from old: [UInt8], to new: [UInt8]) -> [(span: Span, text: String)] {
    let (old, new) = (lines(of: old), lines(of: new))
    var edits: [(span: Span, text: String)] = []
    var (first, second, offset) = (0, 0, 0)
    while first < old.count || second < new.count {
        if first < old.count, second < new.count, old[first] == new[second] {
            offset += old[first].count
            (first, second) = (first + 1, second + 1)
            continue
        }
        let (skipped, added) = difference(old[first...], new[second...])
        // As many lines as before are edited each by itself, so that a range takes those that are its own.
        let pieces = skipped == added ? Array(repeating: (1, 1), count: added) : [(skipped, added)]
        for (skipped, added) in pieces {
            let end = offset + old[first..<(first + skipped)].reduce(0) { $0 + $1.count }
            let text = new[second..<(second + added)].flatMap { $0 }
            edits.append((Span(Int32(offset), Int32(end)), String(decoding: text, as: UTF8.self)))
            (first, second, offset) = (first + skipped, second + added, end)
        }
    }
    return edits
}

/// How many lines of each lie before the next that they have in common.
private func difference(
    _ old: ArraySlice<ArraySlice<UInt8>>, _ new: ArraySlice<ArraySlice<UInt8>>
) -> (old: Int, new: Int) {
    // Canonical forms move few lines; farther apart nothing is looked for.
    let reach = 64
    for sum in 1...reach {
        for skipped in 0...sum {
            let added = sum - skipped
            guard skipped < old.count, added < new.count else { continue }
            let line = old[old.startIndex + skipped]
            if line == new[new.startIndex + added], line.contains(where: { $0 > 0x20 }) {
                return (skipped, added)
            }
        }
    }
    return (old.count, new.count)
}

/// The lines of a text with what ends them.
private func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
        lines.append(bytes[start...index])
        start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
}
