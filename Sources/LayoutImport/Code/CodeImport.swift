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

/// The most steps that are followed of a class and of a file.
private let stepsOfClass = 20_000
private let stepsOfFile = 100_000

/// Reads the views and constraints that Swift code makes: a layout for each of its classes that has some.
///
/// - Parameters:
///   - program: All files that are read together, this one among them.
///   - hasDocuments: Whether documents are read with them, which then have the views of outlets.
package func importSwiftCode(
    _ source: SourceFile, _ program: CodeProgram, hasDocuments: Bool = false
) -> ImportedDocument {
    let original = decoded(source)
    guard let file = program.files.firstIndex(where: { $0.source.name == source.name }) else {
        return importSwiftCode(source, CodeProgram([source]))
    }
    let fileName = original.name.split(separator: "/").last.map { String($0) } ?? original.name
    var layouts: [ImportedLayout] = []
    let allowances = Allowance.all(inCode: original)
    var steps = stepsOfFile
    for type in program.scenes(in: file) {
        let followed = FollowedStates(type, of: program, file: file, steps: steps, each: stepsOfClass)
        steps -= min(steps, followed.steps)
        var writer = CodeWriter(followed)
        if writer.isEmpty || hasDocuments && writer.hasNoViews && program.hasOutlets(type) { continue }
        let isController = followed.layouts[0].followed.isController
        let sizes: [ImportedEnvironment.Size] = [
            .points(width: 375, height: 667), .fittingHeight(width: 375), .fitting,
        ]
        var body = LayoutText()
        writer.write(isController ? nil : .preview(sizes.map { ImportedEnvironment($0) }), into: &body)
        let name = program.types[type].name
        let text = body.headed(by: ["From \(fileName), \(name)"] + writer.heading)
        layouts.append(
            ImportedLayout(
                name: name, objects: [], text: text.bytes, origins: text.origins, views: [],
                container: followed.layouts[0].followed.container, leftOut: writer.leftOut, isOfCode: true
            ).allowing(allowances))
    }
    return ImportedDocument(original: original, layouts: layouts)
}

extension CodeProgram {
    /// The names of the classes of a file that may be laid out.
    package func sceneNames(in source: SourceFile) -> [String] {
        guard let file = files.firstIndex(where: { $0.source.name == source.name }) else { return [] }
        return scenes(in: file).map { types[$0].name }
    }

    fileprivate func hasOutlets(_ type: Int) -> Bool {
        lineage(of: type).contains { ancestor in
            types[ancestor].variables.values.contains { $0.declared.modifiers.contains("@IBOutlet") }
        }
    }

    /// The classes of a file that are views or controllers. An extension of a class of UIKit is none, one of a class that no
    /// file declares is.
    fileprivate func scenes(in file: Int) -> [Int] {
        let follower = Follower(self, file: file, steps: 0)
        return types.indices.filter { index in
            let type = types[index]
            guard type.file == file, type.kind == .class || type.kind == .extension else { return false }
            if type.kind == .extension, KitTables.isKitName(type.name) { return false }
            return follower.isView(index) || follower.isController(index)
        }
    }
}

extension FollowedClass {
    /// Of a cell, a header or a footer of a table; other views are as large as what they are in.
    fileprivate var container: SceneContainer? {
        let name = follower.kitClass(of: root)
        return !isController
            && (name.hasSuffix("TableViewCell") || name.hasSuffix("TableViewHeaderFooterView"))
            ? .row : nil
    }
}
