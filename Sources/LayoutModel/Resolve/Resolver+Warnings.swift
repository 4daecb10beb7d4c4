import LayoutSyntax
import SourceText

// Warnings that need no environment, when everything is resolved.
extension Resolver {
    mutating func warn(_ options: CompileOptions) {
        warnOfUnmentionedViews()
    }

    /// An undeclared view that only amendments mention does not exist.
    private mutating func warnOfUnmentionedViews() {
        guard !declaresViews, errorCount == 0 else { return }
        let symbols = program.symbols
        for symbol in program.symbols.indices.dropFirst() where !isMentioned(symbol) {
            let entry = program.symbols[symbol]
            let others = symbols.indices.dropFirst().lazy.filter { $0 != symbol }.map { symbols[$0].name }
            let near = canAfford(symbols.count) ? nearestName(to: entry.name, among: others) : nil
            report(.unmentionedView(entry.name, nearest: near, entry.range), use: -1)
        }
    }

    private func isMentioned(_ symbol: Int) -> Bool { symbol < mentions.count && mentions[symbol] > 0 }
}

extension Diagnostic {
    static func unmentionedView(_ name: String, nearest: String?, _ range: SourceRange) -> Diagnostic {
        let cure = nearest.map { "did you mean '\($0)'?" } ?? "declare it, or constrain it"
        return .warning(
            "no-effect", range, "there is no view '\(name)', for no constraint mentions it; \(cure)")
    }
}
