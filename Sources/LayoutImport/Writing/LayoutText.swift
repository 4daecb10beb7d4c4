import LayoutSyntax
import SourceText

/// A layout that is written line by line in canonical form, with the origin of each line.
struct LayoutText {
    private(set) var bytes: [UInt8] = []
    private(set) var origins: [StatementOrigin] = []
    private var depth = 0

    /// Writes a statement at its depth.
    mutating func line(_ statement: ImportedStatement, comment: String = "", from node: XMLNode? = nil) {
        write(statement.text, comment, node?.origin)
    }

    /// Writes a constraint that the autoresizing mask of a view makes.
    mutating func line(_ statement: ImportedStatement, fromMaskOf node: XMLNode) {
        write(statement.text, "", node.origin)
        origins[origins.count - 1].isOfAutoresizingMask = true
    }

    /// Writes a statement that was made of a span of the original.
    mutating func line(_ statement: ImportedStatement, comment: String = "", from span: Span, object: String)
    {
        write(statement.text, comment, (span, object))
    }

    /// Notes of the last line that a class of the system makes its constraint.
    mutating func markLastAsOfSystem() { origins[origins.count - 1].isOfSystem = true }

    /// Notes of the last line that its constraint has an outlet.
    mutating func markLastAsOutlet() { origins[origins.count - 1].hasOutlet = true }

    /// Writes a comment on a line of its own, where it stands for what is at a span of the original.
    mutating func comment(_ comment: String, from span: Span? = nil) {
        write("", comment, span.map { ($0, "") })
    }

    /// Writes that a warning of the next line is not to be told.
    mutating func allow(_ id: WarningID) {
        bytes.append(contentsOf: repeatElement(0x20, count: 4 * depth))
        bytes.append(contentsOf: "// layoutc: allow \(id.rawValue)\n".utf8)
    }

    mutating func blankLine() { write("", "", nil) }

    private mutating func write(_ text: String, _ comment: String, _ origin: (span: Span, object: String)?) {
        let start = bytes.count
        let comment = Self.onOneLine(comment)
        if !text.isEmpty || !comment.isEmpty {
            bytes.append(contentsOf: repeatElement(0x20, count: 4 * depth))
        }
        bytes.append(contentsOf: text.utf8)
        if !comment.isEmpty {
            bytes.append(contentsOf: ((text.isEmpty ? "// " : "  // ") + comment).utf8)
        }
        if let origin {
            let generated = Span(Int32(start), Int32(bytes.count))
            origins.append(
                StatementOrigin(generated: generated, original: origin.span, object: origin.object))
        }
        bytes.append(0x0A)
    }

    /// Writes a block: its first line, what `body` writes, and its brace. Without lines in it only the head is written.
    ///
    /// - Parameters:
    ///   - sizeSource: Of the view that it declares.
    ///   - changes: What code changes of that view.
    mutating func block(
        _ head: ImportedStatement, comment: String = "", from node: XMLNode? = nil,
        sizeSource: SizeSource = .layout, changes: CodeChanges = [], _ body: (inout LayoutText) -> Void
    ) {
        let first = origins.count
        block(head, comment: comment, from: node?.origin, body)
        guard node != nil else { return }
        (origins[first].sizeSource, origins[first].changesInCode) = (sizeSource, changes)
    }

    /// Writes a block whose first line was made of a span of the original.
    mutating func block(
        _ head: ImportedStatement, comment: String, from span: Span, _ body: (inout LayoutText) -> Void
    ) {
        block(head, comment: comment, from: (span, ""), body)
    }

    private mutating func block(
        _ head: ImportedStatement, comment: String, from origin: (span: Span, object: String)?,
        _ body: (inout LayoutText) -> Void
    ) {
        let (start, originCount) = (bytes.count, origins.count)
        write(head.text + " {", comment, origin)
        if hasLines(body) { return write("}", "", nil) }
        bytes.removeLast(bytes.count - start)
        origins.removeLast(origins.count - originCount)
        write(head.text, comment, origin)
    }

    /// Writes what is in a block, if there is anything.
    private mutating func hasLines(_ body: (inout LayoutText) -> Void) -> Bool {
        let start = bytes.count
        depth += 1
        body(&self)
        depth -= 1
        return bytes.count > start
    }

    /// The same below comments and a blank line.
    func headed(by comments: [String]) -> LayoutText {
        var text = LayoutText()
        for comment in comments { text.comment(comment) }
        text.blankLine()
        let shift = Int32(text.bytes.count)
        text.bytes += bytes
        text.origins = origins.map { origin in
            let span = origin.generated
            var shifted = StatementOrigin(
                generated: Span(span.start + shift, span.end + shift), original: origin.original,
                object: origin.object, isOfAutoresizingMask: origin.isOfAutoresizingMask)
            (shifted.isOfSystem, shifted.sizeSource) = (origin.isOfSystem, origin.sizeSource)
            shifted.changesInCode = origin.changesInCode
            shifted.hasOutlet = origin.hasOutlet
            return shifted
        }
        return text
    }

    /// A comment as it is written: on one line, and never one that allows a warning, for it may be a document's own words.
    private static func onOneLine(_ text: String) -> String {
        if text.isEmpty { return "" }
        var line = ""
        for scalar in text.unicodeScalars {
            line.unicodeScalars.append(scalar.properties.isWhitespace ? " " : scalar)
        }
        line = Text.trimmed(line)
        let isDirective = line.hasPrefix("layoutc") || line.split(separator: " ").prefix(3).contains("allow")
        return (isDirective ? "Comment: " + line : line).withHiddenShown
    }
}

extension XMLNode {
    fileprivate var origin: (span: Span, object: String) { (span, self["id"] ?? "") }
}
