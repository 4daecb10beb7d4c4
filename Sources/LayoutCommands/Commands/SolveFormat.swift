import LayoutOutput

/// The formats of `solve`.
enum SolveFormat: String, CaseIterable {
    case json, ndjson, table, csv, svg, html
}

/// Turns solved files into the bytes of one format, as early as the format allows.
struct SolutionPrinter {
    let format: SolveFormat
    /// More than one file was asked for, whether or not all of them compile.
    let isForSeveral: Bool
    private var kept: [SolvedFile] = []
    private var printed = 0

    init(format: SolveFormat, isForSeveral: Bool) {
        self.format = format
        self.isForSeveral = isForSeveral
    }

    /// What can be printed once `file` is solved; of that `send` takes all but what is returned.
    mutating func add(_ file: SolvedFile, to send: @escaping JSONWriter.PieceReceiver) -> [UInt8] {
        defer { printed += 1 }
        switch format {
        case .json, .svg, .html:
            kept.append(file)
            return []
        case .ndjson: return solutionLine(file, to: send)
        case .table: return (printed == 0 ? [] : Array("\n".utf8)) + solutionTable(file)
        case .csv: return (printed == 0 ? solutionCSVHeader : []) + solutionCSV(file)
        }
    }

    /// What remains to be printed after the last file; of that `send` takes all but what is returned.
    func finish(to send: @escaping JSONWriter.PieceReceiver) -> [UInt8] {
        // What is made of several files is there, if empty, where none of them compiles.
        let isThere = isForSeveral || printed > 0
        switch format {
        case .json: return isThere ? solutionJSON(kept, asArray: isForSeveral, to: send) : []
        case .csv: return isThere && printed == 0 ? solutionCSVHeader : []
        case .svg: return kept.isEmpty ? [] : solutionSVG(kept)
        case .html: return kept.isEmpty ? [] : solutionHTML(kept)
        case .ndjson, .table: return []
        }
    }
}
