import Foundation
import LayoutCommands
import LayoutEngine
import LayoutSyntax
import Testing

/// Every case is completed by the shells themselves.
private let cases: [(words: [String], expected: [String])] = [
    (["sol"], ["solve"]),
    (["solve", "--fit"], ["--fitting"]),
    (["solve", "--format", "nd"], ["ndjson"]),
    (["solve", "--size-class", "compact-c"], ["compact-compact"]),
    (["check", "--direction", "bo"], ["both"]),
    (["help", "dev"], ["devices"]),
    (["completions", "f"], ["fish"]),
    (["devices", "--fo"], ["--format"]),
]

/// As they are typed, for shells in which a session completes one after the other.
private let typedCases = cases.map { (["layoutc"] + $0.words).joined(separator: " ") }

/// Where a program is installed; `nil` where it is not.
private func place(of program: String) -> String? {
    ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(program)" }
        .first(where: FileManager.default.isExecutableFile)
}

/// What a shell prints for a script.
private func output(of shell: String, _ arguments: [String], script: String) throws -> String {
    let path = try #require(place(of: shell))
    let file = FileManager.default.temporaryDirectory.appending(path: "layoutc-\(UUID().uuidString).\(shell)")
    try Data(script.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = [file.path] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
}

@Test(.enabled(if: place(of: "bash") != nil)) func bashCompletes() throws {
    let script =
        layoutc("completions", "bash").output + """
            COMP_WORDS=(layoutc "$@")
            COMP_CWORD=$#
            _layoutc
            printf '%s\\n' "${COMPREPLY[@]}"
            """
    let bashCases = [
        (["solve", "--format", "=", "nd"], ["ndjson"]), (["--color", "a"], ["auto", "always"]),
        (["solve", "--device", "\"iPhone 16 Pro M"], ["iPhone 16 Pro Max"]),
    ]
    for (words, expected) in cases + bashCases {
        let text = try output(of: "bash", words, script: script)
        #expect(text.split(separator: "\n").map(String.init) == expected)
    }
    let devices = try output(of: "bash", ["solve", "--device", "iPhone 16e"], script: script)
    #expect(devices == "iPhone\\ 16e\n")
}

@Test(.enabled(if: place(of: "fish") != nil)) func fishCompletes() throws {
    let script =
        layoutc("completions", "fish").output + """
            for typed in $argv
                complete -C $typed
            end

            """
    let text = try output(of: "fish", typedCases, script: script)
    let completed = text.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(completed == cases.flatMap(\.expected).map { $0[...] })
}

/// Zsh completes only where somebody types: a terminal of its own is typed into, and what would be run is printed.
@Test(.enabled(if: place(of: "zsh") != nil)) func zshCompletes() throws {
    let script = """
        zmodload zsh/zpty
        completions=$(mktemp)
        cat > $completions <<'END'
        \(layoutc("completions", "zsh").output)
        END
        zpty shell zsh -f -i
        zpty -w shell "PS1=; autoload -U compinit; compinit -u -D; source $completions; setopt no_beep no_prompt_sp"
        zpty -w shell 'layoutc() { print "got"": $*." }; print rea""dy'
        zpty -r shell line '*ready*'
        for typed in "$@"; do
            zpty -w shell "$typed"$'\\t'
            zpty -r shell line '*got: *.*'
            print -r -- "${${line#*got: }%%.*}"
        done
        rm -f $completions
        """
    let text = try output(of: "zsh", typedCases, script: script)
    let completed = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(completed == cases.map { ($0.words.dropLast() + $0.expected).joined(separator: " ") })
}

@Test func thereAreCompletionsForNoOtherShell() {
    let run = layoutc("completions", "fsh")
    #expect(run.status == .wrongCommandLine)
    #expect(
        run.messages.hasPrefix(
            "layoutc: error: completions are for bash, zsh or fish, not 'fsh'; did you mean 'fish'?\n"))
}

@Test func theManualNamesEveryOption() throws {
    let page = layoutc("help", "--man").output
    #expect(page.contains("\n.P\nWith several files"))
    #expect(page.hasPrefix(".TH LAYOUTC 1 "))
    for option in ["\\-\\-width W", "\\-o, \\-\\-output PATH", "\\-\\-color auto|always|never"] {
        #expect(page.contains(".B \(option)\n"))
    }
}

@Test(.enabled(if: place(of: "groff") != nil)) func groffHasNothingAgainstTheManual() throws {
    let page = layoutc("help", "--man").output
    let script = "cat > $1.roff <<'END'\n\(page)END\ngroff -man -ww -z $1.roff 2>&1; rm -f $1.roff"
    let name = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    #expect(try output(of: "bash", [name], script: script) == "")
}
