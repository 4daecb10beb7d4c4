import ContentSizes
import Foundation
import LayoutExport
import LayoutProgram

/// Swift that is compiled against the stand-in for UIKit, and run.
struct StandIn {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
    /// Where this program's files are.
    let folder: URL

    init() throws { folder = try Self.newFolder() }

    private static func newFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "layoutc-export-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// The folder with the compiled stand-in, which all tests of a run share.
    static let library: URL = {
        do {
            let folder = try newFolder()
            atexit { StandIn.removeLibrary() }
            let standIn = tests.appending(path: "UIKitStandIn")
            let sources = try FileManager.default.contentsOfDirectory(atPath: standIn.path)
                .filter { $0.hasSuffix(".swift") }.sorted().map { standIn.appending(path: $0).path }
            let output = try swiftc(
                ["-emit-module", "-emit-library", "-static", "-module-name", "UIKit", "-swift-version", "6"]
                    + ["-o", folder.appending(path: "libUIKit.a").path]
                    + ["-emit-module-path", folder.appending(path: "UIKit.swiftmodule").path] + sources,
                in: folder)
            precondition(output.isEmpty, output)
            for module in ["MapKit", "WebKit"] {
                let output = try swiftc(
                    [
                        "-emit-module", "-emit-library", "-static", "-module-name", module, "-swift-version",
                        "6",
                    ]
                        + ["-I", folder.path, "-o", folder.appending(path: "lib\(module).a").path]
                        + ["-emit-module-path", folder.appending(path: "\(module).swiftmodule").path]
                        + [standIn.appending(path: "\(module)/\(module).swift").path],
                    in: folder)
                precondition(output.isEmpty, output)
            }
            return folder
        } catch {
            preconditionFailure("\(error)")
        }
    }()

    private static func removeLibrary() { try? FileManager.default.removeItem(at: library) }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    /// What the compiler says of files, without a warning nothing.
    func typecheck(_ files: [(name: String, text: String)], mode: String) throws -> String {
        let sources = try write(files)
        return try swiftc(
            ["-typecheck", "-wmo", "-parse-as-library", "-swift-version", mode, "-I", Self.library.path]
                + testingPlugin
                + sources)
    }

    /// Where the macros of Swift Testing are, which the compiler does not look for by itself.
    private var testingPlugin: [String] {
        guard let tools = try? tools else { return [] }
        let plugins = tools + "/lib/swift/host/plugins"
        return ["-plugin-path", plugins, "-plugin-path", plugins + "/testing"]
    }

    /// What the compiler says of a plugin in Xcode, which has a module that packages lack, by the version of tools of Xcode 16.
    func typecheckPlugin(_ path: String) throws -> String {
        let swift = try tools + "/lib/swift/pm/PluginAPI"
        let flags = [
            "-package-description-version", "6.0", "-swift-version", "6", "-I", swift, "-I", folder.path,
        ]
        let module = ["-emit-module", "-module-name", "XcodeProjectPlugin", "-o"]
        let made = try swiftc(
            flags + module + [self.path("XcodeProjectPlugin.swiftmodule")]
                + [
                    Self.tests.appending(path: "UIKitStandIn/XcodeProjectPlugin/XcodeProjectPlugin.swift")
                        .path
                ])
        let plugin = Self.tests.deletingLastPathComponent().appending(path: "Sources/LayoutPlugin/\(path)")
            .path
        return try made + swiftc(flags + ["-typecheck", "-parse-as-library", plugin])
    }

    /// The folder of the compiler and its libraries.
    private var tools: String {
        get throws {
            let path = try run("/usr/bin/env", ["which", "swiftc"]).trimmingCharacters(
                in: .whitespacesAndNewlines)
            return URL(filePath: path).resolvingSymlinksInPath().deletingLastPathComponent()
                .deletingLastPathComponent().path
        }
    }

    /// What a program of these files prints, after what the compiler says of it.
    func output(of files: [(name: String, text: String)]) throws -> (messages: String, output: String) {
        let sources = try write(files)
        let messages = try swiftc(
            [
                "-parse-as-library", "-swift-version", "6", "-I", Self.library.path, "-num-threads", "2",
                "-wmo",
                "-Onone",
            ]
                + sources
                + ["MapKit", "WebKit", "UIKit"].map { Self.library.appending(path: "lib\($0).a").path }
                + ["-o", path("runner")])
        return messages.isEmpty ? ("", try run(path("runner"), [])) : (messages, "")
    }

    /// What the formatter has to say of files, by its own rules.
    func lint(_ files: [(name: String, text: String)]) throws -> String {
        try run("/usr/bin/env", ["swift", "format", "lint"] + write(files))
    }

    private func write(_ files: [(name: String, text: String)]) throws -> [String] {
        try files.map { file in
            try file.text.write(toFile: path(file.name), atomically: true, encoding: .utf8)
            return path(file.name)
        }
    }

    private func swiftc(_ arguments: [String]) throws -> String {
        try Self.swiftc(arguments, in: folder)
    }

    private static func swiftc(_ arguments: [String], in folder: URL) throws -> String {
        try run("/usr/bin/env", ["swiftc"] + arguments, in: folder)
    }

    /// All that a program prints on either stream.
    func run(_ program: String, _ arguments: [String]) throws -> String {
        try Self.run(program, arguments, in: folder)
    }

    private static func run(_ program: String, _ arguments: [String], in folder: URL) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let log = folder.appending(path: "log.txt").path
        _ = FileManager.default.createFile(atPath: log, contents: nil)
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
        process.standardOutput = handle
        process.standardError = handle
        // `waitUntilExit` looks for the end so often that it takes a third of a core from the compiler.
        let end = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in end.signal() }
        try process.run()
        end.wait()
        let output = try String(contentsOfFile: log, encoding: .utf8)
        return process.terminationStatus == 0 || !output.isEmpty
            ? output : "status \(process.terminationStatus)"
    }
}

extension ExportedLayout {
    /// The file with its Swift.
    var file: (name: String, text: String) {
        ("\(className).swift", String(decoding: export.text, as: UTF8.self))
    }

    /// The Swift that builds it in its environments.
    func call(_ number: Int) -> String {
        let environments = environments.map(runEnvironment).joined(separator: ",\n")
        return "run(\(number), { \(className)() }, [\(environments)])\n"
    }

    /// The argument that puts the view into the states of an environment.
    private func states(_ request: EnvironmentRequest) -> String {
        let values = layout.program.values(ofStates: request.states)
        let statements = zip(export.stateStatements, values).map { "view.\($0[$1])" }
        if statements.isEmpty { return "" }
        return ", setStates: { if let view = $0 as? \(className) { \(statements.joined(separator: "; ")) } }"
    }

    func runEnvironment(_ request: EnvironmentRequest) -> String {
        let environment = Environment(request)
        let margins = environment.screenMargins
        let isMirrored = environment.direction == .rightToLeft
        let (leading, trailing) =
            isMirrored ? (margins.right, margins.left) : (margins.left, margins.right)
        return """
            RunEnvironment(
                size: CGSize(width: \(environment.width), height: \(environment.height)),
                isCompactWidth: \(environment.sizeClass.horizontal == .compact),
                isCompactHeight: \(environment.sizeClass.vertical == .compact), isRightToLeft: \(isMirrored),
                contentSize: .\(environment.contentSizeCategory.swiftName),
                margins: NSDirectionalEdgeInsets(
                    top: \(margins.top), leading: \(leading), bottom: \(margins.bottom), trailing: \(trailing))\(states(request)))
            """
    }
}
