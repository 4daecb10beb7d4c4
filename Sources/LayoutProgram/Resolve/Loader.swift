import LayoutSyntax
import SourceText

/// Reads a file and those that it includes, each once, and parses them.
struct Loader {
    var sources = SourceMap()
    var units: [Unit] = []
    /// The words of the language, then the names of the files.
    private(set) var names = NameTable()
    let vocabulary: Vocabulary
    var diagnostics = DiagnosticCollector()
    private(set) var allowances = Allowances()
    /// By path: the unit.
    private var unitsByPath: [String: Int32] = [:]
    /// By path: why it cannot be read.
    private(set) var unreadable: [String: String] = [:]
    /// The units that are being read, outermost first.
    private var open: [Int32] = []

    /// How many files may include one another in a row.
    private static let depthLimit = 256

    init() { vocabulary = Vocabulary(enteringInto: &names) }

    mutating func load(_ source: SourceFile, _ read: (String) -> LoadedFile) {
        let unit = Int32(units.count)
        let id = sources.add(source)
        unitsByPath[normalized(source.name)] = unit
        let result = parse(source, as: id, keepsTokens: false)
        diagnostics.append(contentsOf: result.found)
        allowances.add(result.comments, of: source, id, reportingTo: &diagnostics)
        units.append(named(result.tree, id))
        open.append(unit)
        for index in result.tree.body.indices {
            guard case .include(let statement) = result.tree.statements[index] else { continue }
            units[Int(unit)].includes[Int32(index)] = include(statement, from: unit, read)
        }
        open.removeLast()
    }

    /// Enters all names of a file, so that resolving compares numbers only.
    private mutating func named(_ tree: SyntaxTree, _ id: SourceID) -> Unit {
        var unit = Unit(tree: tree, id: id, spellings: [])
        unit.spellings.reserveCapacity(tree.names.count)
        for index in 0..<tree.names.count {
            unit.spellings.append(names.intern(tree.names[NodeIndex(index)], of: tree))
        }
        return unit
    }

    /// The unit that an include reads; `nil` where it has been read before or cannot be read, the latter reported.
    private mutating func include(
        _ statement: IncludeStatement, from unit: Int32, _ read: (String) -> LoadedFile
    ) -> Int32? {
        let range = SourceRange(units[Int(unit)].id, statement.path)
        let written = units[Int(unit)].tree.string(statement.path)
        let path = resolved(written, from: units[Int(unit)].tree.source.name)
        if let known = unitsByPath[path] {
            if let start = open.firstIndex(of: known) {
                let chain = open[start...].map { units[Int($0)].tree.source.name } + [path]
                diagnostics.append(.includeCycle(chain, range))
            }
            return nil
        }
        if let reason = unreadable[path] {
            diagnostics.append(.unreadableInclude(written, reason, range))
            return nil
        }
        guard open.count < Loader.depthLimit else {
            diagnostics.append(.includesTooDeep(range, limit: Self.depthLimit))
            return nil
        }
        switch read(path) {
        case .bytes(let bytes):
            let included = Int32(units.count)
            load(SourceFile(name: path, bytes: bytes), read)
            return included
        case .failure(let reason):
            unreadable[path] = reason
            diagnostics.append(.unreadableInclude(written, reason, range))
            return nil
        }
    }
}

/// `path` as seen from the folder of the file `including`.
func resolved(_ path: String, from including: String) -> String {
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
