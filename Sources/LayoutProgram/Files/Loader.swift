import LayoutMistakes
import LayoutSyntax
import SourceText

/// Reads a file and those that it includes, each once, and parses them.
struct Loader {
    var sources = SourceMap()
    var units: [ParsedFile] = []
    private(set) var names = NameTable()
    var diagnostics = DiagnosticCollector()
    private(set) var suppressedWarnings: SuppressedWarnings
    /// The unit of each path.
    private var unitsByPath: [String: Int] = [:]
    /// The reason why the file of a path cannot be read, for each that cannot.
    private(set) var unreadable: [String: String] = [:]
    /// The units that are being read, outermost first.
    private var open: [Int] = []

    /// How many files may include one another in a row.
    private static let depthLimit = 256

    /// - Parameter allowed: The warnings that are not told.
    init(allowing allowed: [WarningID]) { suppressedWarnings = SuppressedWarnings(everywhere: allowed) }

    /// Whether the main file has no statement, not even one with a mistake.
    var isEmpty: Bool { diagnostics.isEmpty && units.first?.tree.body.isEmpty == true }

    mutating func load(_ source: SourceFile, _ read: (String) -> LoadedFile) {
        let unit = units.count
        let id = sources.add(source)
        unitsByPath[normalized(source.name)] = unit
        let result = parse(source, as: id, keepsTokens: false)
        diagnostics.append(contentsOf: result.found)
        suppressedWarnings.add(result.comments, of: source, id, reportingTo: &diagnostics)
        units.append(named(result.tree, id))
        open.append(unit)
        for index in result.tree.body.indices {
            guard case .include(let statement) = result.tree.statements[index] else { continue }
            units[unit].includes[index] = include(statement, from: unit, read)
        }
        open.removeLast()
    }

    /// Enters all names of a file, so that resolving compares numbers only.
    private mutating func named(_ tree: SyntaxTree, _ id: SourceID) -> ParsedFile {
        var unit = ParsedFile(tree: tree, id: id, spellings: [], definedSpellings: [:])
        unit.spellings.reserveCapacity(tree.names.count)
        for index in 0..<tree.names.count {
            unit.spellings.append(names.enter(tree[NodeIndex<Name>(index)], of: tree))
        }
        for name in tree.components.map({ $0.name }) + tree.parameters.map({ $0.name }) {
            unit.definedSpellings[name.span.start] = names.enter(name, of: tree)
        }
        return unit
    }

    /// The unit that an include reads; `nil` where it has been read before or cannot be read, the latter reported.
    private mutating func include(
        _ statement: IncludeStatement, from unit: Int, _ read: (String) -> LoadedFile
    ) -> Int? {
        let range = SourceRange(units[unit].id, statement.path)
        let written = units[unit].tree.string(statement.path)
        let path = pathOfInclude(written, from: units[unit].tree.source.name)
        if let known = unitsByPath[path] {
            if let start = open.firstIndex(of: known) {
                let chain = open[start...].map { units[$0].tree.source.name } + [path]
                diagnostics.append(.includeCycle(chain, range))
            }
            return nil
        }
        if let reason = unreadable[path] {
            diagnostics.append(.unreadableFile(written, reason, range))
            return nil
        }
        guard open.count < Loader.depthLimit else {
            diagnostics.append(.includesTooDeep(range, limit: Self.depthLimit))
            return nil
        }
        switch read(path) {
        case .bytes(let bytes):
            let included = units.count
            load(SourceFile(name: path, bytes: bytes), read)
            return included
        case .failure(let reason):
            unreadable[path] = reason
            diagnostics.append(.unreadableFile(written, reason, range))
            return nil
        }
    }
}

/// `path` as seen from the folder of the file `including`.
func pathOfInclude(_ path: String, from including: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") { return normalized(path) }
    guard let slash = including.lastIndex(of: "/") else { return normalized(path) }
    return normalized(including[...slash] + path)
}

/// `path` without `.`, and without `..` behind a folder.
private func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
        if part == "..", let last = parts.last, last != ".." {
            parts.removeLast()
        } else {
            parts.append(part)
        }
    }
    return (path.utf8.first == UInt8(ascii: "/") ? "/" : "") + parts.joined(separator: "/")
}
