import LayoutSyntax
import SourceText

// Views that come about because constraints mention them, when everything is resolved.
extension ProgramBuilder {
    /// Ranks them by the Unicode scalars of their folded names, so that the choice among equally good layouts does not
    /// depend on the order of the constraints. Strings compare by the scalars of their composed form, however they are
    /// written.
    mutating func rankUndeclaredViews() {
        guard !program.declaresViews, program.symbols.count > 1 else { return }
        let keys = program.symbols.map { symbol in
            !symbol.spelling.exists ? "" : scopes.names.folded(scopes.names.name(symbol.spelling))
        }
        let order = program.symbols.indices.dropFirst().sorted { keys[$0] < keys[$1] }
        for (rank, symbol) in order.enumerated() { program.symbols[symbol].canonicalRank = Int32(rank + 1) }
    }

    mutating func warnOfUndeclaredViews() {
        guard !program.declaresViews, reports.errorCount == 0 else { return }
        let views = program.symbols.indices.dropFirst()
        for view in views {
            let symbol = program.symbols[view]
            let warning =
                symbol.mentionCount == 0
                ? unmentionedView(symbol, among: program.symbols) : nameLikeItem(symbol)
            if let warning { report(warning, use: .absent) }
        }
        for view in views {
            guard let warning = similarName(view) else { continue }
            report(warning, use: .absent)
        }
    }

    /// An undeclared view that only amendments mention does not exist.
    private mutating func unmentionedView(_ view: ViewSymbol, among symbols: [ViewSymbol]) -> Diagnostic {
        let others = symbols.dropFirst().lazy.map { $0.name }.filter { $0 != view.name }
        let compares = attempts.spend(comparisons: symbols.count)
        let near = compares ? nearestName(to: view.name, among: others) : nil
        return .unmentionedView(view.name, nearest: near, view.range)
    }

    /// The name of an undeclared view that is nearly that of an item that needs no declaration.
    private mutating func nameLikeItem(_ view: ViewSymbol) -> Diagnostic? {
        guard !isQuoted(view), attempts.spend(comparisons: SpecialItem.allCases.count) else { return nil }
        return SpecialItem.resembled(by: view.name).map { .similarToItem(view.name, $0, view.range) }
    }

    /// Whether the first mention of a view is in quotes, so that the name is meant as it is.
    private func isQuoted(_ view: ViewSymbol) -> Bool {
        guard let unit = scopes.units.first(where: { $0.id == view.range.source }) else { return false }
        return unit.tree.source.bytes[Int(view.range.span.start)] == UInt8(ascii: "\"")
    }

    /// The name of an undeclared view that is mentioned once, where it is nearly that of another. Of two that are both
    /// mentioned once, the later one is reported.
    private mutating func similarName(_ index: Int) -> Diagnostic? {
        let symbols = program.symbols
        let view = symbols[index]
        guard view.mentionCount == 1, attempts.spend(comparisons: symbols.count) else { return nil }
        let other = symbols.indices.dropFirst().first { other in
            other != index && symbols[other].mentionCount > 0 && areSimilar(view.name, symbols[other].name)
        }
        guard let other, other < index || symbols[other].mentionCount > 1 else { return nil }
        return .similarNames(view.name, symbols[other].name, view.range, first: symbols[other].range)
    }
}

/// Whether two names differ by so little, a letter or two in the words that they do not share, that one may be a
/// slip for the other. Names that differ in a number, or in a short word, are meant to be different.
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
