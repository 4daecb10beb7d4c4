import ContentSizes
import LayoutSyntax
import SourceText

/// A document of another kind as layouts.
package struct ImportedDocument: Sendable {
    /// The document as UTF-8; origins count its bytes.
    package let original: SourceFile
    /// In the order of the document.
    package let layouts: [ImportedLayout]
}

/// One scene of a document as a layout.
package struct ImportedLayout: Sendable {
    /// As the document calls the scene.
    package let name: String
    /// The ids by which the scene may be asked for, that of its root first.
    package let objects: [String]
    /// The layout, in canonical form.
    package let text: [UInt8]
    /// In order of the layout.
    package let origins: [StatementOrigin]
    /// The views inside the root, in order of the document.
    package let views: [DocumentView]
    /// What sizes it on a device; `nil` for a screen, and for what has a width of its own.
    package var container: SceneContainer?
    /// The bars of the controllers that the document puts it into.
    package var bars = ControllerBars()
    /// The class of the controller whose view it is; `nil` where the document names none.
    package var controller: String?
    /// The id of the container view of another scene that alone shows it.
    package var containerView: String?
    /// Whether nothing of a storyboard leads to it.
    package var isUnreachable = false
    /// Where a storyboard shows it; `nil` where that is not stored.
    package var place: ScenePlace?
    /// What the document says of the layout and the layout does not, in order of the document.
    package var leftOut: [LeftOutStatement] = []
    /// Whether it was made of code, of which something may be left out.
    package var isOfCode = false
}

/// A view of a document as its layout has it.
package struct DocumentView: Sendable {
    /// Its id; empty where it has none.
    package let object: String
    /// Its name in the layout.
    package let name: String
    /// The frame that Apple's engine computed when the document was saved.
    package let frame: StoredRectangle?
    /// Why that frame is not the solution of the constraints; `nil` where it is to be met.
    package let exclusion: String?
    /// Why the layout may give another frame, where a reason is known.
    package let doubt: String?
    /// Why the layout may give another size.
    package let sizeDoubt: String?
}

/// Why a file is not imported.
package struct ImportFailure: Error {
    /// In bytes of the original; `nil` where the file as a whole is meant.
    package let offset: Int?
    package let message: String
    /// Whether it is a whole document, but one for another system than iOS.
    package private(set) var isOfOtherSystem = false

    package init(offset: Int?, message: String) { (self.offset, self.message) = (offset, message) }

    fileprivate static func otherSystem(_ message: String) -> ImportFailure {
        var failure = ImportFailure(offset: nil, message: message)
        failure.isOfOtherSystem = true
        return failure
    }
}

/// Whether a file is a document of Interface Builder, of whatever kind, or is called as if it were one.
package func isInterfaceBuilderDocument(_ file: SourceFile) -> Bool {
    if [".xib", ".storyboard"].contains(where: file.name.hasSuffix) { return true }
    let head = TextEncoding.utf8(Array(file.bytes.prefix(4096)))
    var text = String(decoding: head, as: UTF8.self)[...]
    text = text.drop { $0.isWhitespace }
    return text.hasPrefix("<?xml") || text.hasPrefix("<document") || text.hasPrefix("<archive")
}

/// A file in another encoding or with a byte order mark as plain UTF-8, as the offsets of failures count it.
package func decoded(_ source: SourceFile) -> SourceFile {
    SourceFile(name: source.name, bytes: TextEncoding.utf8(source.bytes))
}

/// The ids of all objects of a document; none of one that is broken.
package func objectIdentifiers(in bytes: [UInt8]) -> Set<String> {
    guard let document = try? XMLReader.read(TextEncoding.utf8(bytes)) else { return [] }
    return Set(document.root.descendants.compactMap { $0["id"] })
}

/// Reads a document of Interface Builder.
///
/// - Parameters:
///   - program: The code of its classes, as far as it is given.
///   - classes: What the code of the whole app says of its classes.
package func importInterfaceBuilder(
    _ source: SourceFile, _ program: CodeProgram? = nil, _ classes: ClassFacts = ClassFacts()
) throws(ImportFailure) -> ImportedDocument {
    let original = decoded(source)
    if original.bytes.allSatisfy({ $0 <= 0x20 && $0 > 0 }) {
        throw ImportFailure(offset: nil, message: "it is empty")
    }
    if !isText(original.bytes) { throw ImportFailure(offset: nil, message: "it is not text in UTF-8") }
    var document: XMLDocument
    do throws(XMLError) {
        document = try XMLReader.read(original.bytes)
    } catch {
        throw ImportFailure(offset: error.offset, message: error.message)
    }
    if let refusal = refusal(document.root) { throw refusal }
    var code = program.map { DocumentCode($0) }
    code?.apply(to: &document)
    let facts = DocumentFacts(document.root, classes)
    let remarks = code?.remarks ?? []
    let allowances = Allowance.all(in: document)
    let lines = LineTable(original.bytes)
    let scenes = StoryboardScenes(document.root)
    let layouts = SceneRoot.all(in: document.root).map { root in
        var layout = layout(root, facts, original, lines, remarks).allowing(allowances)
        layout.place = scenes.place(of: root.view)
        return layout
    }
    return ImportedDocument(original: original, layouts: layouts)
}

/// Why a document is of a kind that is not imported.
private func refusal(_ root: XMLNode) -> ImportFailure? {
    if root.name == "archive" {
        let reason = "this document is of Xcode 4 or older; open and save it once in a newer Xcode"
        return ImportFailure(offset: nil, message: reason)
    }
    guard root.name == "document" else {
        return ImportFailure(offset: nil, message: "this is not an Interface Builder document")
    }
    let types = [root["type"] ?? "", root["targetRuntime"] ?? ""]
    let words = types.flatMap { $0.split(separator: ".").map { String($0) } }
    if words.contains("CocoaTouch") || words.contains("AppleTV") { return nil }
    if words.contains("watchKit") {
        return .otherSystem("this document is for watchOS, which has no constraints")
    }
    if words.contains("MacOSX") || words.contains("Cocoa") {
        return .otherSystem("this document is for macOS; only documents for iOS are imported")
    }
    return .otherSystem("this document is not for iOS")
}

private func layout(
    _ root: SceneRoot, _ facts: DocumentFacts, _ original: SourceFile, _ lines: LineTable,
    _ remarks: [String]
) -> ImportedLayout {
    let tree = SceneTree(root, facts)
    var writer = SceneWriter(tree, facts)
    var body = LayoutText()
    body.line(Canvas(tree, facts).preview)
    body.blankLine()
    writer.write(into: &body)
    let omissions = UnreadableNumbers.all(in: tree) + writer.omissions
    let text = body.headed(by: heading(tree, facts, original, lines, omissions) + remarks)
    var container = root.container
    if root.kind == .tableCell, tree.views[0].storedMargins == nil {
        container?.sideMargin = DeclaredArguments.tableMargin(tree)
    }
    return ImportedLayout(
        name: root.name, objects: root.objects, text: text.bytes, origins: text.origins,
        views: FrameReasons(tree, facts, writer.arguments.storedSizes).views, container: container,
        bars: root.kind == .screen ? ControllerBars(around: root, facts) : ControllerBars(),
        controller: root.kind.isCell ? nil : facts.controller(of: root)?["customClass"],
        containerView: facts.containerView(of: root), isUnreachable: facts.isUnreachable(root))
}

/// What a layout came from, and what did not come over.
private func heading(
    _ tree: SceneTree, _ facts: DocumentFacts, _ original: SourceFile, _ table: LineTable,
    _ omissions: [(node: XMLNode, reason: String)]
) -> [String] {
    var lines = [
        "From \(original.name.split(separator: "/").last.map { String($0) } ?? original.name), \(tree.root.name)"
    ]
    if facts.isTelevision { lines.append("The document is for tvOS; sizes of controls are those of iOS.") }
    if tree.views.contains(where: { $0.hasRequiredContent }) {
        lines.append("A hugging or resistance of 1000 is 999.9 here: content never contradicts a constraint.")
    }
    for element in Set(tree.unknownElements).sorted() {
        lines.append("The element '\(element)' is not known and is a View.")
    }
    let leftOut = omissions.map { node, reason in
        let line = table.line(at: node.span.start) + 1
        let object = node["id"].map { "\(node.name) \($0)" } ?? node.name
        return "Left out: \(object), line \(line): \(reason)."
    }
    return lines + leftOut.removingRepeats
}

extension [String] {
    /// Each once, in order.
    fileprivate var removingRepeats: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
