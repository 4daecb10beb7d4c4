import LayoutCommands
import LayoutService
import LayoutSystem
import SourceText

/// What one run of the program did.
struct Run {
    var status: ExitCode
    var output: String
    var messages: String
    /// The files as the run left them, by path.
    var files: [String: String]
}

/// What a run finds around itself.
struct World {
    var files: [String: String] = [:]
    var input = ""
    var variables: [String: String] = [:]
    var isTerminal = false
    var output = OutputFate.works
    /// The paths at which symbolic links lie.
    var links: Set<String> = []
    /// Why no file can be written; `nil` where all can.
    var writeFailure: String?
    /// What other programs do.
    var programs: @Sendable ([String]) -> ProgramRun? = { _ in nil }
    /// What somebody does to the files while the program waits, one after the other; behind the last comes Ctrl-C.
    var changes: [@Sendable (inout [String: String]) -> Void] = []
    /// Whether Ctrl-C comes at once.
    var isInterrupted = false

    enum OutputFate {
        case works, isClosed, fails
    }
}

/// Runs the whole program in process.
func layoutc(_ arguments: String..., in world: World = World()) -> Run {
    layoutc(arguments, in: world)
}

func layoutc(_ arguments: [String], in world: World = World()) -> Run {
    let record = Record(files: world.files)
    record.interruption.value = world.isInterrupted
    let status = runProgram(
        in: ProcessEnvironment(
            arguments: arguments,
            variable: { world.variables[$0] },
            input: { .bytes(Array(world.input.utf8)) },
            output: OutputStream(isTerminal: world.isTerminal) { bytes in
                switch world.output {
                case .works: record.output += bytes
                case .isClosed: return .closed
                case .fails: return .failed("no space left on device")
                }
                return .written
            },
            messages: OutputStream(isTerminal: world.isTerminal) { bytes in
                record.messages += bytes
                return .written
            },
            files: FileSystem(
                read: {
                    record.files[$0].map { .bytes(Array($0.utf8)) } ?? .failure("no such file or directory")
                },
                replace: { path, bytes in world.writeFailure ?? record.replace(path, bytes) },
                makeFolder: { _ in nil },
                entries: { record.entries(of: $0) }, isLink: { world.links.contains($0) },
                isSame: { $0 == $1 && record.files[$0] != nil }, resolve: { resolved($0) },
                stamp: { record.files[$0] }),
            now: { record.nextSecond() }, wait: { _ in record.takeChange(of: world) },
            isInterrupted: { [interruption = record.interruption] in interruption.value },
            run: world.programs), runner: ThreadedRunner.init)
    return Run(
        status: status, output: String(decoding: record.output, as: UTF8.self),
        messages: String(decoding: record.messages, as: UTF8.self), files: record.files)
}

/// The path below a current folder that is called `/home`, without `..`.
private func resolved(_ path: String) -> String? {
    var parts: [Substring] = path.hasPrefix("/") ? [] : ["home"]
    for part in path.split(separator: "/") where part != "." {
        if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
}

/// Whether Ctrl-C has come, as all threads of a run see it. It is set between their runs only.
final class Interruption: @unchecked Sendable {
    var value = false
}

/// Where a run's closures put what they are given.
private final class Record {
    var files: [String: String]
    var output: [UInt8] = []
    var messages: [UInt8] = []

    let interruption = Interruption()
    private var seconds = 0.0
    private var changeCount = 0

    init(files: [String: String]) { self.files = files }

    /// The next change of the world happens.
    func takeChange(of world: World) {
        if changeCount < world.changes.count {
            world.changes[changeCount](&files)
        } else {
            interruption.value = true
        }
        changeCount += 1
    }

    /// A second passes whenever somebody asks.
    func nextSecond() -> Double {
        seconds += 1
        return seconds
    }

    /// What the paths of the files say is in a folder; `.` is that of paths without a slash at their start.
    func entries(of folder: String) -> [FolderEntry]? {
        let prefix = folder == "." ? "" : folder + "/"
        var entries: [String: Bool] = [:]
        for path in files.keys where path.hasPrefix(prefix) && !path.hasPrefix("/") {
            let parts = path.dropFirst(prefix.count).split(separator: "/", maxSplits: 1)
            entries[String(parts[0])] = parts.count > 1
        }
        if entries.isEmpty { return nil }
        return entries.map { FolderEntry(name: $0.key, isFolder: $0.value) }
    }

    func replace(_ path: String, _ bytes: [UInt8]) -> String? {
        if path.hasPrefix("/read-only/") { return "permission denied" }
        files[path] = String(decoding: bytes, as: UTF8.self)
        return nil
    }
}
