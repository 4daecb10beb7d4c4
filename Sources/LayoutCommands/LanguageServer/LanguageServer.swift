import LayoutImport
import LayoutOutput
import LayoutProgram
import LayoutService
import SourceText

/// The Language Server Protocol as a value: takes one message after the other and gives those to send. It reads files, and
/// writes none: edits are the editor's to make.
struct LanguageServer {
    let disk: FileSystem
    let includeFolders: [String]
    /// The files that are open in the editor, by path.
    var documents: [String: Document] = [:]
    var unit = EditorText.CodeUnit.utf16
    /// The folders that the editor works in.
    var folders: [String] = []
    /// What each layout includes, as far as it was looked up.
    var includes: [String: [String]] = [:]
    var analyses: [String: Analysis] = [:]
    /// Of each file the last layout that had no errors.
    var lastLayouts: [String: CompiledLayout] = [:]
    /// What was found when files were checked, by the file that was.
    var findings: [String: [FileFindings]] = [:]
    /// The files whose diagnostics have been sent.
    var told: Set<String> = []
    /// The checks that are still to be done.
    var due: [DueCheck] = []
    private var phase = Phase.new

    struct Document {
        var address: String
        var bytes: [UInt8]
    }

    struct DueCheck: Equatable {
        var path: String
        /// In the first environment alone, so that the answer comes at once.
        var isFirst = true
    }

    private enum Phase {
        case new, running, shutDown, ended
    }

    init(disk: FileSystem, includeFolders: [String]) {
        self.disk = disk
        self.includeFolders = includeFolders
    }

    var isEnded: Bool { phase == .ended }
    private(set) var wasShutDown = false

    /// Whether there is something to check.
    var hasWork: Bool { !due.isEmpty && phase == .running }
}

/// Why a request is not answered, as the protocol numbers it.
struct RequestFailure: Error {
    var code: Int
    var message: String

    static let cancelled = RequestFailure(code: -32800, message: "cancelled")
    static func unreadable(_ why: String) -> RequestFailure { RequestFailure(code: -32700, message: why) }
    static let wrongParameters = RequestFailure(code: -32602, message: "this is not what the method takes")
}

extension LanguageServer {
    /// Takes a message; the answers are to be sent in order.
    ///
    /// - Parameter isStopped: Whether the editor has taken the request back.
    mutating func take(_ message: JSONValue, until isStopped: @escaping () -> Bool) -> [JSON] {
        guard let method = message["method"]?.text else { return [] }
        let parameters = message["params"] ?? .null
        guard let id = message["id"] else {
            note(method, parameters)
            return []
        }
        do throws(RequestFailure) {
            let result = try answer(method, parameters, until: isStopped)
            if isStopped() { throw RequestFailure.cancelled }
            return [Self.response(to: id, "result", result)]
        } catch {
            return [Self.failed(error, id)]
        }
    }

    static func failed(_ failure: RequestFailure, _ id: JSONValue?) -> JSON {
        response(
            to: id ?? .null, "error",
            ["code": .integer(Int64(failure.code)), "message": .string(failure.message)])
    }

    private static func response(to id: JSONValue, _ member: String, _ value: JSON) -> JSON {
        let number: JSON
        switch id {
        case .text(let text): number = .string(text)
        case .number: number = .count(id.whole)
        case .object, .list, .boolean, .null: number = .null
        }
        let head: JSON = ["jsonrpc": .string("2.0"), "id": number]
        return head.adding(member, value)
    }

    static func notification(_ method: String, _ parameters: JSON) -> JSON {
        ["jsonrpc": .string("2.0"), "method": .string(method), "params": parameters]
    }

    private mutating func note(_ method: String, _ parameters: JSONValue) {
        if method == "exit" { phase = .ended }
        guard phase == .running else { return }
        let address = parameters["textDocument"]?["uri"]?.text
        switch method {
        case "textDocument/didOpen":
            guard let address, let text = parameters["textDocument"]?["text"]?.text else { return }
            open(address, text)
        case "textDocument/didChange":
            guard let address, let text = parameters["contentChanges"]?.elements.last?["text"]?.text else {
                return
            }
            change(address, text)
        case "textDocument/didClose": if let address { close(address) }
        case "textDocument/didSave", "workspace/didChangeWatchedFiles": lookAtDiskAgain()
        default: break
        }
    }

    private mutating func answer(
        _ method: String, _ parameters: JSONValue, until isStopped: @escaping () -> Bool
    ) throws(RequestFailure) -> JSON {
        if method == "initialize", phase == .new { return initialize(parameters) }
        guard phase == .running else {
            throw RequestFailure(
                code: phase == .new ? -32002 : -32600,
                message: "'\(method)' comes before 'initialize' or after 'shutdown'")
        }
        switch method {
        case "shutdown":
            phase = .shutDown
            wasShutDown = true
            return .null
        case "textDocument/hover": return try hover(parameters, until: isStopped)
        case "textDocument/completion": return try completion(parameters)
        case "textDocument/definition": return try definition(parameters)
        case "textDocument/references": return try references(parameters)
        case "textDocument/prepareRename": return try prepareRename(parameters)
        case "textDocument/rename": return try rename(parameters, until: isStopped)
        case "textDocument/documentSymbol": return try symbols(parameters)
        case "textDocument/foldingRange": return try foldings(parameters)
        case "textDocument/formatting", "textDocument/rangeFormatting": return try format(parameters)
        case "textDocument/codeAction": return try codeActions(parameters, until: isStopped)
        default: throw RequestFailure(code: -32601, message: "there is no method '\(method)' here")
        }
    }

    private mutating func initialize(_ parameters: JSONValue) -> JSON {
        phase = .running
        let encodings = parameters["capabilities"]?["general"]?["positionEncodings"]?.elements ?? []
        unit =
            encodings.lazy.compactMap { $0.text }.first { $0 == "utf-8" || $0 == "utf-16" } == "utf-8"
            ? .utf8 : .utf16
        folders = (parameters["workspaceFolders"]?.elements ?? []).compactMap { $0["uri"]?.text }
        if folders.isEmpty { folders = [parameters["rootUri"]?.text].compactMap { $0 } }
        folders = folders.map { DocumentAddress.path($0) }
        let on = JSON.boolean(true)
        return [
            "capabilities": [
                "positionEncoding": .string(unit == .utf8 ? "utf-8" : "utf-16"),
                "textDocumentSync": ["openClose": on, "change": .integer(1), "save": on],
                "hoverProvider": on,
                "completionProvider": ["triggerCharacters": .texts([".", ":", "(", "\""])],
                "definitionProvider": on, "referencesProvider": on,
                "renameProvider": ["prepareProvider": on],
                "documentSymbolProvider": on, "foldingRangeProvider": on,
                "documentFormattingProvider": on, "documentRangeFormattingProvider": on,
                "codeActionProvider": ["codeActionKinds": .texts(["quickfix", "source.fixAll"])],
            ],
            "serverInfo": ["name": .string("layoutc"), "version": .string(version)],
        ]
    }
}

extension JSONValue {
    /// A whole number, none that is larger than any place in a file.
    var whole: Int? { number.flatMap { $0.magnitude < 1e9 ? Int($0) : nil } }
}
