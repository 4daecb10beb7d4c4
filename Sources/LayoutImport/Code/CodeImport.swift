import ContentSizes
import LayoutSyntax
import SourceText

/// Whether a file is Swift code that may make views: by its name, or by what it imports.
package func isSwiftCode(_ source: SourceFile) -> Bool {
    if source.name.hasSuffix(".swift") { return true }
    if source.name.hasSuffix(".layout") { return false }
    let head = String(decoding: source.bytes.prefix(8192), as: UTF8.self)
    return head.split(whereSeparator: { $0.isNewline }).contains { line in
        ["import UIKit", "import SnapKit", "import PureLayout"].contains { line.hasPrefix($0) }
    }
}

/// Reads the views and constraints that Swift code makes: a layout for each of its types that has some.
///
/// - Parameter facts: Of all files that are read together.
package func importSwiftCode(_ source: SourceFile, _ facts: CodeFacts) -> ImportedDocument {
    let original = decoded(source)
    let fileName = original.name.split(separator: "/").last.map { String($0) } ?? original.name
    let outline = CodeOutline(original.bytes, fileName: fileName, facts)
    var layouts: [ImportedLayout] = []
    for type in outline.types {
        var writer = CodeWriter(outline, type, original)
        if writer.isEmpty { continue }
        var body = LayoutText()
        if !outline.isController(type.name) {
            let sizes: [ImportedEnvironment.Size] = [.points(width: 375, height: 667), .fitting(width: 375)]
            body.line(.preview(sizes.map { ImportedEnvironment($0) }))
            body.blankLine()
        }
        writer.write(into: &body)
        let name = type.name == fileName ? fileName : "\(fileName), \(type.name)"
        let text = body.headed(by: ["From \(name)"] + writer.heading)
        layouts.append(
            ImportedLayout(
                name: type.name, objects: [], text: text.bytes, origins: text.origins, views: []))
    }
    return ImportedDocument(original: original, layouts: layouts)
}
