import LayoutImport
import LayoutProgram
import LayoutMistakes
import LayoutSyntax
import SourceText

/// What holds of every text that an importer writes, whatever it has read.
package enum ImportInvariants {
    /// What does not hold of the layouts of a document, of code or of a log, or of the texts of a translation.
    package static func violations(importing file: SourceFile) -> [String] {
        imported(file).flatMap(violations)
    }

    private static func imported(_ file: SourceFile) -> [ImportedLayout] {
        if isInterfaceBuilderDocument(file) {
            return (try? importInterfaceBuilder(file))?.layouts ?? []
        }
        if isSwiftCode(file) { return importSwiftCode(file, CodeProgram([file])).layouts }
        if isConsoleLog(file) { return importConsoleLog(file).conflicts.map(\.layout) }
        if file.name.hasSuffix("strings") { _ = try? readTranslations(file, language: "de") }
        return []
    }

    /// It compiles, reads no other file, is in canonical form, and no control character is in it.
    private static func violations(_ layout: ImportedLayout) -> [String] {
        let source = SourceFile(name: "imported.layout", bytes: layout.text)
        var included: [String] = []
        let result = compile(source) { name in
            included.append(name)
            return .failure("no such file")
        }
        var violations = included.map { "it includes '\($0)'" }
        if let error = result.diagnostics.first(where: { $0.severity == .error }) {
            var renderer = DiagnosticRenderer(result.sources, usesColor: false)
            violations.append("it does not compile: \(renderer.render(error))")
        }
        let parsed = parse(source, as: SourceID(0))
        if parsed.diagnostics.isEmpty, format(parsed.tree) != layout.text {
            violations.append("it is not in canonical form")
        }
        let text = String(decoding: layout.text, as: UTF8.self)
        let comments = parsed.comments.map {
            text.utf8.count > 0 ? layout.text[Int($0.start)..<Int($0.end)] : []
        }
        for comment in comments where comment.starts(with: "// layoutc:".utf8) {
            violations.append("a comment speaks to the compiler")
        }
        if layout.text.contains(where: { $0 < 0x20 && $0 != 0x0A }) {
            violations.append("it has a control character")
        }
        return violations
    }
}
