import LayoutOutput
import LayoutProgram
import LayoutService
import SourceText

/// Answers one request of the page; `PageMessage` is what both look like.
///
/// - Parameters:
///   - disk: The files that lie beside those of the request. Nothing is written to it.
///   - makeRunner: Makes what does the pieces of a large request.
package func answerPage<Runner: WorkRunner>(
    _ bytes: [UInt8], disk: FileSystem, runner makeRunner: (Session) -> Runner
) -> [UInt8] {
    guard let message = PageMessage(bytes), message.parts.count >= 3, message.parts.count % 2 == 1,
        message.parts[0] == PageMessage.version
    else {
        return PageRun.failed("this is not a request of this version").bytes
    }
    let run = PageRun(message, disk)
    switch String(decoding: message.parts[1], as: UTF8.self) {
    case "run": return run.command(makeRunner).bytes
    case "draw": return run.question(.solve, makeRunner).bytes
    case "repair": return run.question(.explain, makeRunner).bytes
    case let other: return PageRun.failed("there is no question '\(other)'").bytes
    }
}

/// One request while it is answered.
private final class PageRun {
    private let words: [String]
    private var files: [String: [UInt8]] = [:]
    private var written: [(name: String, contents: [UInt8])] = []
    private var output: [UInt8] = []
    private var messages: [UInt8] = []
    private let disk: FileSystem

    init(_ message: PageMessage, _ disk: FileSystem) {
        let line = message.parts[2]
        words =
            line.isEmpty
            ? []
            : line.split(separator: 0, omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self) }
        self.disk = disk
        for index in stride(from: 3, to: message.parts.count - 1, by: 2) {
            files[String(decoding: message.parts[index], as: UTF8.self)] = message.parts[index + 1]
        }
    }

    static func failed(_ reason: String) -> PageMessage {
        answer(.wrongCommandLine, [], Array("layoutc: error: \(reason)\n".utf8))
    }

    private static func answer(_ status: ExitCode, _ output: [UInt8], _ messages: [UInt8]) -> PageMessage {
        PageMessage([PageMessage.version, Array("\(status.rawValue)".utf8), output, messages])
    }

    /// A run of the whole program.
    func command<Runner: WorkRunner>(_ makeRunner: (Session) -> Runner) -> PageMessage {
        let status = runProgram(in: process, runner: makeRunner)
        var answer = PageRun.answer(status, output, messages)
        for file in written { answer.parts += [Array(file.name.utf8), file.contents] }
        return answer
    }

    /// A question about one layout that the command line does not have, in the words of a command.
    func question<Runner: WorkRunner>(
        _ command: Command, _ makeRunner: (Session) -> Runner
    ) -> PageMessage {
        let arguments: Arguments
        do throws(UsageError) { arguments = try parseCommandLine([command.name] + words) } catch {
            return PageRun.failed(error.message)
        }
        let session = Session(process: process, arguments: arguments)
        let inputs = arguments.operands.prefix(1).map { session.translated(session.input($0)) }
        guard var request = session.request(for: command, inputs) else {
            return PageRun.failed("'\(command.name)' asks nothing about a layout")
        }
        switch request.action {
        case .solve(let environment, let options, _): request.action = .draw(environment, options)
        case .explain(let environment, _, _, _): request.action = .repair(environment)
        case .check, .breakpoints, .diff, .draw, .repair, .format, .merge, .importing, .export: break
        }
        var found = MessagesJSON()
        let status = LayoutService.answer(request, load: session.readIncluded, runner: makeRunner(session)) {
            part throws(AnswerNotWanted) in
            switch part {
            case .output(let bytes): self.output += bytes
            case .diagnostics(let diagnostics, let sources): found.add(diagnostics, in: sources)
            case .failure(let error): found.add(error: error.message)
            case .file, .edited, .baseline: break
            }
        }
        return PageRun.answer(ExitCode(status), output, found.document())
    }

    /// What a run finds around itself: the files of the request, those beside it, and nothing else.
    private var process: ProcessEnvironment {
        ProcessEnvironment(
            arguments: words, variable: { _ in nil }, input: { .failure("a page has no standard input") },
            output: OutputStream(isTerminal: false) { bytes in
                self.output += bytes
                return .written
            },
            messages: OutputStream(isTerminal: false) { bytes in
                self.messages += bytes
                return .written
            },
            files: FileSystem(
                read: { path in self.files[path].map { .bytes($0) } ?? self.disk.read(path) },
                replace: { path, bytes in
                    self.written.append((name: path, contents: bytes))
                    return nil
                },
                makeFolder: { _ in nil }, entries: { self.entries(of: $0) }, isLink: { _ in false },
                isSame: { first, second in first == second && self.files[first] != nil },
                resolve: disk.resolve),
            now: { 0 })
    }
}

extension PageRun {
    /// What is in a folder by the paths of the request's files, and on the disk.
    private func entries(of folder: String) -> [FolderEntry]? {
        let prefix = folder == "." ? "" : folder + "/"
        var found: [String: Bool] = [:]
        for path in files.keys where path.hasPrefix(prefix) && !path.hasPrefix("/") {
            let parts = path.dropFirst(prefix.count).split(separator: "/")
            if let first = parts.first { found[String(first)] = parts.count > 1 }
        }
        let own = found.map { FolderEntry(name: $0.key, isFolder: $0.value) }
        guard let others = disk.entries(folder) else { return own.isEmpty ? nil : own }
        return own + others.filter { found[$0.name] == nil }
    }
}

extension FileSystem {
    /// No files, seen from a folder that is called `/page`.
    package static var empty: FileSystem {
        FileSystem(
            read: { _ in .failure("no such file or directory") }, replace: { _, _ in "there is no disk" },
            makeFolder: { _ in "there is no disk" }, entries: { _ in nil }, isLink: { _ in false },
            isSame: { _, _ in false },
            resolve: { path in
                var parts: [Substring] = path.hasPrefix("/") ? [] : ["page"]
                for part in path.split(separator: "/") where part != "." {
                    if part == ".." { _ = parts.popLast() } else { parts.append(part) }
                }
                return "/" + parts.joined(separator: "/")
            })
    }
}
