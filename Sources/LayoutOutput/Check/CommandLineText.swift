import LayoutAnalysis
import LayoutProgram
import SourceText

extension CheckedFile {
    /// The command that checks the file in one environment again, to be pasted into a shell; `nil` of standard input.
    func command(_ facts: EnvironmentFacts) -> String? {
        if name.hasPrefix("<") { return nil }
        let scene = scene.map { ["--scene", $0] } ?? []
        return (["layoutc", "check", name] + scene + facts.options).map { $0.quotedForShell }
            .joined(separator: " ")
    }
}

extension String {
    /// As a word of a shell.
    fileprivate var quotedForShell: String {
        let isPlain = utf8.allSatisfy { byte in
            byte >= 0x80 || byte.isWordOfShell
        }
        if isPlain, !isEmpty { return self }
        let isSafe = utf8.allSatisfy { !"\"$`\\!".utf8.contains($0) }
        if isSafe { return "\"\(self)\"" }
        return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}

extension UInt8 {
    fileprivate var isWordOfShell: Bool {
        (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10 || "-_./,=+:@%".utf8.contains(self)
    }
}
