import LayoutSyntax
import SourceText

// Warnings that need no environment, when everything is resolved.
extension Resolver {
    mutating func warn() {
        guard !declaresViews, reports.errorCount == 0 else { return }
        warnOfUnmentionedViews()
        warnOfNamesLikeItems()
        warnOfSimilarNames()
    }

    /// An undeclared view that only amendments mention does not exist.
    private mutating func warnOfUnmentionedViews() {
        let symbols = program.symbols
        for symbol in program.symbols.indices.dropFirst() where !isMentioned(symbol) {
            let entry = program.symbols[symbol]
            let others = symbols.indices.dropFirst().lazy.filter { $0 != symbol }.map { symbols[$0].name }
            let near = spend(comparisons: symbols.count) ? nearestName(to: entry.name, among: others) : nil
            report(.unmentionedView(entry.name, nearest: near, entry.range), use: .absent)
        }
    }

    /// An undeclared view whose name is nearly that of an item that needs no declaration.
    private mutating func warnOfNamesLikeItems() {
        for symbol in program.symbols.indices.dropFirst() where isMentioned(symbol) {
            guard !isQuoted(symbol), spend(comparisons: SpecialItem.allCases.count) else { continue }
            let entry = program.symbols[symbol]
            if ["keyboardlayoutguide", "keyboardguide"].contains(entry.name.lowercased().filter { $0 != " " })
            {
                report(.keyboardAsView(entry.name, entry.range), use: .absent)
            }
            guard let item = SpecialItem.resembled(by: entry.name) else { continue }
            report(.similarToItem(entry.name, item, entry.range), use: .absent)
        }
    }

    /// Whether the first mention of a view is in quotes: then the name is meant as it is.
    private func isQuoted(_ symbol: Int) -> Bool {
        let range = program.symbols[symbol].range
        guard let unit = units.first(where: { $0.id == range.source }) else { return false }
        return unit.tree.source.bytes[Int(range.span.start)] == 0x22
    }

    /// An undeclared view that is mentioned once and whose name is nearly that of another.
    private mutating func warnOfSimilarNames() {
        for symbol in program.symbols.indices.dropFirst() {
            guard mentionCount(symbol) == 1, spend(comparisons: program.symbols.count) else { continue }
            let entry = program.symbols[symbol]
            let other = program.symbols.indices.dropFirst().first { other in
                other != symbol && isMentioned(other)
                    && areSimilar(entry.name, program.symbols[other].name)
            }
            guard let other else { continue }
            // Of two that are both mentioned once, the later one is reported.
            if mentionCount(other) == 1, other > symbol { continue }
            let known = program.symbols[other]
            report(.similarNames(entry.name, known.name, entry.range, first: known.range), use: .absent)
        }
    }

    private func mentionCount(_ symbol: Int) -> Int {
        symbol < declared.mentions.count ? declared.mentions[symbol] : 0
    }

    private func isMentioned(_ symbol: Int) -> Bool { mentionCount(symbol) > 0 }
}

/// Whether two names differ by so little, a letter or two in the words that they do not share, that one may be a slip
/// for the other. Names that differ in a number, or in a short word, are meant to be different.
func areSimilar(_ a: String, _ b: String) -> Bool {
    guard abs(a.utf8.count - b.utf8.count) <= 2 else { return false }
    var left = a.lowercased().split(separator: " ")
    var right = b.lowercased().split(separator: " ")
    while let first = left.first, first == right.first {
        left.removeFirst()
        right.removeFirst()
    }
    while let last = left.last, last == right.last {
        left.removeLast()
        right.removeLast()
    }
    let (one, other) = (left.joined(), right.joined())
    if one == other { return true }
    if one.filter({ !$0.isNumber }) == other.filter({ !$0.isNumber }) { return false }
    let length = min(one.unicodeScalars.count, other.unicodeScalars.count)
    return editDistance(one, other, limit: 2).map { $0 * 3 <= length } ?? false
}
