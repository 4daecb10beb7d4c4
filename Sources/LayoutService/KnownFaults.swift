import LayoutAnalysis
import LayoutOutput
import SourceText

/// The faults that `check` passes over, because they were known when the baseline was written. Each is a line: the file, the
/// scene, the id of the message, and what it is about, with tabs between them. That holds no line numbers and no values, so a
/// fault stays the same where lines move, the layout is formatted, or a document is saved again.
package struct KnownFaults: Sendable {
    private var lines: Set<String> = []
    /// Those that were found again.
    private var found: Set<String> = []
    /// The files that were looked at, each without an error of compiling.
    private var checkedFiles: Set<String> = []

    private static let head = """
        # Faults that 'layoutc check' passes over; 'layoutc check --update-baseline' writes them anew.

        """

    /// The path of its file.
    package let path: String

    /// - Parameter text: The file; empty where nothing is known.
    package init(_ text: [UInt8], at path: String) {
        self.path = path
        for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
        where line.first != UInt8(ascii: "#") {
            lines.insert(String(decoding: line, as: UTF8.self))
        }
    }

    /// What the parts of a run know and have found.
    init(known: Set<String>, found: Set<String>) {
        path = ""
        (lines, self.found) = (known, found)
        checkedFiles = Set(known.map { String($0.prefix { $0 != "\t" }) })
    }

    /// What is known of a file, in order.
    func lines(of name: String) -> [String] { lines.filter { $0.hasPrefix(name + "\t") }.sorted() }

    /// What was found of a file, in order.
    func found(of name: String) -> [String] { found.filter { $0.hasPrefix(name + "\t") }.sorted() }

    /// How many known faults were found again.
    var foundCount: Int { found.count }

    /// How many known faults of the files that were looked at were not found.
    var missingCount: Int { lines.count { isOfCheckedFile($0) && !found.contains($0) } }

    /// The file as it is to be: what was found, and what is known of files that were not looked at.
    func renewed(with faults: Set<String>) -> [UInt8] {
        let kept = lines.filter { !isOfCheckedFile($0) }.union(faults).sorted()
        return Array((Self.head + kept.map { $0 + "\n" }.joined()).utf8)
    }

    private func isOfCheckedFile(_ line: String) -> Bool {
        line.firstIndex(of: "\t").map { checkedFiles.contains(String(line[..<$0])) } ?? true
    }

    /// Takes what is known out of a file's messages. A check that failed by nothing else passes.
    ///
    /// - Parameter name: What the file is called here.
    mutating func passOver(_ file: inout CheckedFile, as name: String) {
        // What is known of a file that does not compile now is still known when it does.
        if file.isUnusable { return }
        checkedFiles.insert(name)
        file.diagnostics = unknown(file.diagnostics, in: file, name)
        for index in file.results.indices where !file.results[index].diagnostics.isEmpty {
            let rest = unknown(file.results[index].diagnostics, in: file, name)
            if rest.count < file.results[index].diagnostics.count,
                !rest.contains(where: { $0.severity == .error })
            {
                file.results[index].outcome = .passed
            }
            file.results[index].diagnostics = rest
        }
    }

    private mutating func unknown(
        _ diagnostics: [Diagnostic], in file: CheckedFile, _ name: String
    ) -> [Diagnostic] {
        diagnostics.filter { diagnostic in
            guard let line = file.baselineLine(of: diagnostic, as: name), lines.contains(line) else {
                return true
            }
            found.insert(line)
            return false
        }
    }
}

extension CheckedFile {
    /// All of its faults as lines of a baseline in which it has a name; none of a file that does not compile.
    func baselineLines(as name: String) -> [String] {
        isUnusable
            ? []
            : (diagnostics + results.flatMap { $0.diagnostics }).compactMap { baselineLine(of: $0, as: name) }
    }

    /// `nil` for a note.
    fileprivate func baselineLine(of diagnostic: Diagnostic, as name: String) -> String? {
        guard diagnostic.severity != .note else { return nil }
        let places = ([diagnostic.range] + diagnostic.notes.map { $0.range }).compactMap { $0 }
        let abouts = Set(places.map { about($0) }).sorted()
        let isOfObject = diagnostic.range.map { sources.object(at: $0) != nil } ?? false
        let subject = isOfObject ? [] : [diagnostic.subject].compactMap { $0 }
        return [name, scene ?? "", diagnostic.id, (subject + abouts).joined(separator: " | ")]
            .map { $0.split { $0 == "\t" || $0 == "\n" || $0 == "\r" }.joined(separator: " ") }
            .joined(separator: "\t")
    }

    /// The object of a document, else the text without blanks.
    private func about(_ range: SourceRange) -> String {
        if let object = sources.object(at: range) { return object }
        return String(sources.files[Int(range.source.index)].text(range.span).filter { !$0.isWhitespace })
    }
}

extension Diagnostic {
    var isAboutTypeface: Bool { id == WarningID.unknownTypeface.rawValue }
}
