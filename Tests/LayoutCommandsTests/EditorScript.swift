import Foundation
import LayoutCommands
import LayoutProgram
import LayoutService
import LayoutSystem
import SourceText

/// A conversation of an editor with `layoutc lsp` in process. Each message is sent when all that came before is answered.
final class EditorScript {
    /// By path, as on a disk.
    private let files: [String: String]
    /// What the editor shows, by path.
    private var texts: [String: String] = [:]
    private var messages: [[UInt8]] = []
    private var count = 0

    init(files: [String: String]) { self.files = files }

    static func address(_ path: String) -> String { "file://" + path }

    func add(_ message: [String: Any]) {
        var message = message
        message["jsonrpc"] = "2.0"
        let body = (try? JSONSerialization.data(withJSONObject: message, options: [.sortedKeys])) ?? Data()
        messages.append(Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
    }

    func request(_ method: String, _ parameters: [String: Any] = [:]) {
        count += 1
        add(["id": count, "method": method, "params": parameters])
    }

    func notify(_ method: String, _ parameters: [String: Any] = [:]) {
        add(["method": method, "params": parameters])
    }

    func initialize(_ capabilities: [String: Any] = [:]) {
        request("initialize", ["capabilities": capabilities, "rootUri": "file:///home"])
    }

    func open(_ path: String, _ text: String? = nil) {
        texts[path] = text ?? files[path] ?? ""
        notify(
            "textDocument/didOpen",
            [
                "textDocument": [
                    "uri": Self.address(path), "languageId": "layout", "version": 1,
                    "text": texts[path] ?? "",
                ]
            ])
    }

    func change(_ path: String, _ text: String) {
        texts[path] = text
        notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": Self.address(path), "version": 2],
                "contentChanges": [["text": text]],
            ])
    }

    func text(_ path: String) -> String { texts[path] ?? "" }

    /// The place of the bar in a piece of the text.
    func place(_ path: String, _ piece: String) -> [String: Any] {
        let parts = piece.components(separatedBy: "|")
        let text = texts[path] ?? ""
        let found = text.range(of: parts.joined())
        let before = text[..<(found?.lowerBound ?? text.startIndex)] + parts[0]
        let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
        return ["line": lines.count - 1, "character": lines[lines.count - 1].utf16.count]
    }

    func document(_ path: String) -> [String: Any] { ["uri": Self.address(path)] }

    /// The bytes that the server sends behind each message, and how the program ends.
    func run(_ edit: (inout [[UInt8]]) -> Void = { _ in }) -> (status: ExitCode, answers: [[UInt8]]) {
        var sent = messages
        edit(&sent)
        let record = Record(sent)
        let files = files
        let whole = { (path: String) in path == "." ? "/home" : path.hasPrefix("/") ? path : "/home/" + path }
        var process = ProcessEnvironment(
            arguments: ["lsp"], variable: { _ in nil }, input: { .bytes([]) },
            output: OutputStream(isTerminal: false) { record.take($0) },
            messages: OutputStream(isTerminal: false) { _ in .written },
            files: FileSystem(
                read: { path in
                    files[whole(path)].map { .bytes(Array($0.utf8)) } ?? .failure("no such file or directory")
                },
                replace: { _, _ in "nothing is written" }, makeFolder: { _ in nil },
                entries: { folder in
                    let names = files.keys.filter { $0.hasPrefix(folder + "/") }.map {
                        $0.dropFirst(folder.count + 1)
                    }
                    return names.isEmpty
                        ? nil
                        : names.filter { !$0.contains("/") }.map {
                            FolderEntry(name: String($0), isFolder: false)
                        }
                },
                isLink: { _ in false }, isSame: { $0 == $1 && files[whole($0)] != nil },
                resolve: { whole($0) }),
            now: { 0 })
        process.serveEditor = serveEditor
        process.nextInput = { waits in record.next(waits) }
        let status = runProgram(in: process, runner: ThreadedRunner.init)
        return (status, record.answers)
    }

    private final class Record {
        private var left: ArraySlice<[UInt8]>
        private(set) var answers: [[UInt8]] = []

        init(_ messages: [[UInt8]]) { left = messages[...] }

        func take(_ bytes: [UInt8]) -> WriteOutcome {
            answers[answers.count - 1] += bytes
            return .written
        }

        func next(_ waits: Bool) -> [UInt8]? {
            guard waits else { return [] }
            answers.append([])
            return left.popFirst()
        }
    }

    /// The messages in what a server sends.
    static func messages(in bytes: [UInt8]) -> [[String: Any]] {
        var messages: [[String: Any]] = []
        var rest = Data(bytes)
        while let end = rest.range(of: Data("\r\n\r\n".utf8)) {
            let head = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
            guard head.hasPrefix("Content-Length: "), let length = Int(head.dropFirst(16)),
                rest.distance(from: end.upperBound, to: rest.endIndex) >= length
            else { return [["malformed": head]] }
            let body = rest[end.upperBound..<(end.upperBound + length)]
            messages.append(
                (try? JSONSerialization.jsonObject(with: body)) as? [String: Any] ?? ["malformed": ""])
            rest = Data(rest[(end.upperBound + length)...])
        }
        if !rest.isEmpty { messages.append(["malformed": "\(rest.count) bytes"]) }
        return messages
    }
}

// Commands of golden files.
extension EditorScript {
    /// `$ hover a.layout: Card.Wi|dth`, `$ replace a.layout: Botton -> Bottom`.
    func perform(_ command: String) {
        let words = command.split(separator: " ", maxSplits: 2).map(String.init)
        let named = words.count > 1 ? words[1] : ""
        let path = "/home/" + (named.hasSuffix(":") ? String(named.dropLast()) : named)
        let parts = (words.count > 2 ? words[2] : "").components(separatedBy: " -> ")
            .map { $0.replacingOccurrences(of: "\\n", with: "\n") }
        let document: [String: Any] = ["textDocument": self.document(path)]
        let placed = document.merging(["position": place(path, parts[0])]) { $1 }
        let point = ["start": place(path, parts[0]), "end": place(path, parts[0])]
        switch words[0] {
        case "open": open(path)
        case "close": notify("textDocument/didClose", document)
        case "replace": change(path, text(path).replacingOccurrences(of: parts[0], with: parts[1]))
        case "hover": request("textDocument/hover", placed)
        case "complete": request("textDocument/completion", placed)
        case "definition": request("textDocument/definition", placed)
        case "references": request("textDocument/references", placed)
        case "prepare": request("textDocument/prepareRename", placed)
        case "rename": request("textDocument/rename", placed.merging(["newName": parts[1]]) { $1 })
        case "symbols": request("textDocument/documentSymbol", document)
        case "folding": request("textDocument/foldingRange", document)
        case "format" where words.count > 2:
            request("textDocument/rangeFormatting", document.merging(["range": point]) { $1 })
        case "format": request("textDocument/formatting", document)
        case "actions":
            request(
                "textDocument/codeAction",
                document.merging(["range": point, "context": ["diagnostics": []]]) { $1 })
        default: request(command)
        }
    }

    /// What a server sends, for people.
    static func description(of message: [String: Any]) -> String {
        if let error = message["error"] as? [String: Any] {
            return "error \(error["code"] ?? ""): \(error["message"] ?? "")\n"
        }
        if let parameters = message["params"] as? [String: Any] {
            let diagnostics = parameters["diagnostics"] as? [[String: Any]] ?? []
            return "\(name(parameters["uri"])): \(diagnostics.isEmpty ? "nothing is wrong" : "")\n"
                + diagnostics.map { diagnostic in
                    let severity = ["", "error", "warning", "note"][diagnostic["severity"] as? Int ?? 0]
                    let head = "  \(range(diagnostic["range"])): \(severity): \(diagnostic["message"] ?? "")"
                    return "\(head) [\(diagnostic["code"] ?? "")]\n"
                }.joined()
        }
        return description(ofResult: message["result"])
    }

    private static func description(ofResult result: Any?) -> String {
        if let list = result as? [[String: Any]] {
            return list.isEmpty ? "none\n" : list.map { description(ofElement: $0, indent: "") }.joined()
        }
        guard let result = result as? [String: Any] else { return "none\n" }
        if let contents = result["contents"] as? [String: Any] {
            return "\(range(result["range"])):\n\(contents["value"] ?? "")\n"
        }
        if let items = result["items"] as? [[String: Any]] {
            let labels = items.map { $0["label"] as? String ?? "" }
            let edit = items.first?["textEdit"] as? [String: Any]
            let shown = labels.prefix(12).joined(separator: ", ")
            let more = labels.count > 12 ? ", and \(labels.count - 12) more" : ""
            return items.isEmpty ? "none\n" : "\(range(edit?["range"])): \(shown)\(more)\n"
        }
        if result["changes"] != nil { return edits(result) }
        if result["start"] != nil { return "\(range(result))\n" }
        return description(ofElement: result, indent: "")
    }

    private static func description(ofElement element: [String: Any], indent: String) -> String {
        if let edit = element["edit"] as? [String: Any] {
            return "\(element["title"] ?? "") (\(element["kind"] ?? ""))\n\(edits(edit))"
        }
        if let start = element["startLine"] as? Int, let end = element["endLine"] as? Int {
            return "\(start + 1)-\(end + 1)\(element["kind"].map { " \($0)" } ?? "")\n"
        }
        if element["uri"] != nil { return "\(name(element["uri"])) \(range(element["range"]))\n" }
        if element["newText"] != nil {
            return "  \(range(element["range"])): \(quoted(element["newText"]))\n"
        }
        if let name = element["name"] {
            let children = element["children"] as? [[String: Any]] ?? []
            return "\(indent)\(name): \(element["detail"] ?? "") at \(range(element["selectionRange"]))\n"
                + children.map { description(ofElement: $0, indent: indent + "  ") }.joined()
        }
        let data = (try? JSONSerialization.data(withJSONObject: element, options: [.sortedKeys])) ?? Data()
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    private static func edits(_ edit: [String: Any]) -> String {
        let changes = edit["changes"] as? [String: [[String: Any]]] ?? [:]
        return changes.sorted { $0.key < $1.key }.map { address, edits in
            "  \(name(address))\n"
                + edits.map { "    \(range($0["range"])): \(quoted($0["newText"]))\n" }.joined()
        }.joined()
    }

    private static func quoted(_ text: Any?) -> String { "\(text as? String ?? "")".debugDescription }

    private static func name(_ address: Any?) -> String {
        (address as? String ?? "").replacingOccurrences(of: "file:///home/", with: "")
    }

    /// Counted from 1, as messages do.
    private static func range(_ range: Any?) -> String {
        let range = range as? [String: [String: Int]] ?? [:]
        let ends = ["start", "end"].map {
            "\((range[$0]?["line"] ?? 0) + 1):\((range[$0]?["character"] ?? 0) + 1)"
        }
        return ends[0] == ends[1] ? ends[0] : ends.joined(separator: "-")
    }
}
