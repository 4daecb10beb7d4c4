import Foundation
import Testing

/// The program as a process of its own, in a folder of its own: signals, limits and threads are the process's.
@Suite final class ProcessTests {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "layoutc-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A layout that is not in canonical form, long enough for a signal to come while it is written.
    private let untidy = (1...5_000).map { "V\($0):View\n" }.joined()

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    /// Starts a line of shell in the folder, in which `$L` is the program.
    private func start(_ line: String) throws -> Process {
        let program = try #require(placeOfProgram())
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", line]
        process.environment = ["L": program.path]
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    /// Build systems give a test a folder of links.
    @Test func aLinkIncludesWhatIsBesideItsTarget() throws {
        try write("component Row: View { Superview.Height = 44 }\n", to: "rows.layout")
        try write("include \"rows.layout\"\nR: Row\nR.Edges = Superview.Edges\n", to: "a.layout")
        let process = try start(
            "mkdir links; cd links; ln -s ../a.layout ../rows.layout .; exec \"$L\" solve a.layout --height 44"
        )
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test(arguments: ["format --in-place long.layout", "format long.layout -o out"])
    func aSignalLeavesNoTemporaryFile(command: String) throws {
        let tidy = untidy.replacing(":View", with: ": View")
        for round in 0..<10 {
            try write(untidy, to: "long.layout")
            try? FileManager.default.removeItem(at: folder.appending(path: "out"))
            let process = try start("exec \"$L\" \(command)")
            // The later rounds meet the writing, which is the end of a run.
            Thread.sleep(forTimeInterval: 0.01 * Double(round))
            kill(process.processIdentifier, round % 2 == 0 ? SIGINT : SIGTERM)
            process.waitUntilExit()
            #expect(try [["long.layout"], ["long.layout", "out"]].contains(names()))
            #expect(try names().allSatisfy { try [untidy, tidy].contains(text($0)) })
        }
    }

    @Test func aFileThatGrowsBeyondItsLimitIsLeftAsItWas() throws {
        try write(untidy, to: "long.layout")
        let process = try start("ulimit -f 8; exec \"$L\" format --in-place long.layout")
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus != 0)
        #expect(try names() == ["long.layout"])
        #expect(try text("long.layout") == untidy)
    }

    /// The hook of the examples, in a repository of its own.
    @Test func theHookChecksWhatIsStaged() throws {
        let examples = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples")
        let hook = examples.appending(path: "ci/pre-commit").standardizedFileURL.path
        let setup = """
            export PATH=/usr/bin:/bin:/usr/local/bin GIT_CONFIG_GLOBAL=/dev/null LAYOUTC="$L"
            git init -q . && git config user.name A && git config user.email a@b && cp '\(hook)' .git/hooks/
            printf 'A: View\\nA.Edges = Superview.Edges\\n' > good; printf 'A: Viwe\\n' > bad
            mkdir Legacy; printf 'exclude "Legacy"\\n' > .layoutc

            """
        func status(_ lines: String) throws -> Int32 {
            let process = try start(setup + lines)
            process.waitUntilExit()
            try? FileManager.default.removeItem(at: folder)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            return process.terminationStatus
        }
        #expect(try status("cp bad a.layout; git add a.layout; cp good a.layout; git commit -qm 1") != 0)
        #expect(try status("cp good a.layout; git add a.layout; cp bad a.layout; git commit -qm 1") == 0)
        #expect(
            try status("cp bad Legacy/a.layout; git add .layoutc Legacy; git commit -qm 1") == 0)
        #expect(try status("echo hi > 'a b'; git add 'a b'; git commit -qm 1") == 0)
        #expect(
            try status(
                """
                cp bad a.layout; mkdir de.lproj; git add a.layout; git commit -nqm 1
                echo > de.lproj/a.strings; git add de.lproj; git commit -qm 2
                """) != 0)
        #expect(try status("cp good a.layout; git add a.layout; LAYOUTC=no-such git commit -qm 1") != 0)
    }

    #if os(Linux)
        @Test func manyThreadsNeedFewAddresses() throws {
            for index in 1...64 {
                try write(
                    "A: Label(\"Text \(index)\")\nA.Leading = Superview.Leading\nA.Top = Superview.Top\n",
                    to: "\(index).layout")
            }
            let process = try start("ulimit -v 140000; exec \"$L\" check -j 64 *.layout")
            process.waitUntilExit()
            #expect(process.terminationReason == .exit && process.terminationStatus == 0)
        }

        /// The least limits stop the program before it begins.
        @Test func tooFewAddressesEndWithAMessage() throws {
            try write(
                "component Box: View { In 1...1000: Label(\"A\") }\nBox 1...60: Box\n", to: "wide.layout")
            var statuses: Set<Int32> = []
            for limit in stride(from: 90_000, through: 190_000, by: 50_000) {
                let process = try start("ulimit -v \(limit); exec \"$L\" solve wide.layout")
                process.waitUntilExit()
                #expect(process.terminationReason == .exit, "ulimit -v \(limit)")
                statuses.insert(process.terminationStatus)
            }
            #expect(statuses.contains(70) && statuses.isSubset(of: [0, 1, 70, 127]), "\(statuses)")
        }
    #endif
}

/// The program that the package builds beside its tests; `nil` where it is not built.
func placeOfProgram() -> URL? {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let folders = [Bundle.main.bundleURL, root.appending(path: ".build/debug")]
    return folders.map { $0.appending(path: "layoutc").standardizedFileURL }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }
}
