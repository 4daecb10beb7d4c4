import LayoutProgram
import LayoutSyntax
import SourceText

/// Why a thing cannot be renamed.
package enum RenameProblem: Error, Equatable, Sendable {
    case notAName
    /// The name is one of a list of rows.
    case row(String)
    /// What the file would say with the new name.
    case error(String)
    /// Other names would mean something else.
    case captures(String)

    /// In words.
    package var message: String {
        switch self {
        case .notAName: "this is not a name that can be changed"
        case .row(let name): "'\(name)' is one of a list of rows, which are named together"
        case .error(let message): message
        case .captures(let name): "'\(name)' means something else somewhere in these files"
        }
    }
}

extension Analysis {
    /// The name at a place as it is written now.
    ///
    /// - Throws: Why it cannot be another.
    package func renamed(at offset: Int32, in source: SourceID) throws(RenameProblem) -> Occurrence {
        guard let occurrence = occurrence(at: offset, in: source) else { throw .notAName }
        let tree = tree(of: occurrence.definition.source)
        let isRow = tree.views.contains { view in
            !view.rows.isEmpty && tree[view.path].first?.span == occurrence.definition.span
        }
        if isRow { throw .row(sources[occurrence.range.source].text(occurrence.range.span)) }
        return occurrence
    }

    /// The edits that give a thing another name everywhere, quoted where that is needed.
    ///
    /// - Parameter compiled: Compiles the same files with these edits made.
    package func renaming(
        _ definition: SourceRange, to name: String, compiled: ([Diagnostic.Fix]) -> Analysis
    ) throws(RenameProblem) -> [Diagnostic.Fix] {
        let own = occurrences(of: definition)
        guard let first = own.first else { throw .notAName }
        let name = Text.trimmed(name)
        if first.kind == .label {
            guard name.utf8.count < 10, Int64(name) != nil else { throw .error("a label is a number") }
        } else if name.isEmpty || !Text.isOnOneLine(name) {
            throw .error("a name is text on one line")
        }
        let written = first.kind == .label ? name : Text.quotedWhereNeeded(name)
        let edits = own.map { Diagnostic.Fix(range: $0.range, replacement: written) }
        let after = compiled(edits)
        let known = Set(resolved.diagnostics.filter { $0.severity == .error }.map { $0.message })
        let errors = after.resolved.diagnostics.filter { $0.severity == .error }
        if errors.count > known.count, let new = errors.first(where: { !known.contains($0.message) }) {
            throw .error(new.message)
        }
        // Each thing has as many names as before.
        guard after.occurrences.count == occurrences.count,
            after.groupSizes == groupSizes
        else { throw .captures(name) }
        return edits
    }

    /// How many names each thing has, in the order of their first names.
    private var groupSizes: [Int] {
        var counts: [SourceRange: Int] = [:]
        for occurrence in occurrences { counts[occurrence.definition, default: 0] += 1 }
        return counts.keys.sorted {
            ($0.source.index, $0.span.start) < ($1.source.index, $1.span.start)
        }.map { counts[$0] ?? 0 }
    }
}
