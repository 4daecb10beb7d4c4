import LayoutProgram
import SourceText
import TestSupport
import Testing

private func errors(of text: String, _ files: [String: String]) -> [Diagnostic] {
    let source = SourceFile(name: "test.layout", bytes: Array(text.utf8))
    let result = compile(source, options: CompileOptions()) { path in
        files[path].map { .bytes(Array($0.utf8)) } ?? .failure("no such file")
    }
    return result.diagnostics.filter { $0.severity == .error }
}

/// `text` with the fix applied; `nil` where that is of another file.
private func applied(_ fix: Diagnostic.Fix, to text: String) -> String? {
    guard fix.range.source == SourceID(0) else { return nil }
    let bytes = Array(text.utf8)
    let (start, end) = (Int(fix.range.span.start), Int(fix.range.span.end))
    return String(decoding: bytes[..<start] + Array(fix.replacement.utf8) + bytes[end...], as: UTF8.self)
}

@Test func manyErrorsHaveFixes() throws {
    let found = try GoldenFile.names().flatMap { try GoldenFile($0).cases }.flatMap {
        errors(of: $0.text, [:])
    }
    #expect(found.count { $0.fix != nil } > 100)
}

/// A fix may uncover another error of the line, but brings none beside it.
@Test(arguments: GoldenFile.names())
func noFixLeavesMoreErrorsThanItFound(file: String) throws {
    let golden = try GoldenFile(file)
    let files = Dictionary(golden.cases.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first })
    for entry in golden.cases {
        let found = errors(of: entry.text, files)
        for error in found {
            guard let fix = error.fix, let better = applied(fix, to: entry.text) else { continue }
            let left = errors(of: better, files)
            #expect(left.count <= found.count, "\(entry.name): \(error.message)")
            #expect(!left.contains(error), "\(entry.name): \(error.message)")
        }
    }
}
