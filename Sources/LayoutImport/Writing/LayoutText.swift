import SourceText

/// A layout that is written line by line in canonical form, with the origin of each line.
struct LayoutText {
    private(set) var bytes: [UInt8] = []
    private(set) var origins: [StatementOrigin] = []
    private var depth = 0

    /// Writes a line of a body at its depth.
    mutating func line(_ text: String, comment: String = "", from node: XMLNode? = nil) {
        let start = bytes.count
        write(text, comment)
        if let node { addOrigin(from: start, node.span, node["id"] ?? "") }
        bytes.append(0x0A)
    }

    /// Writes a constraint that the autoresizing mask of a view makes.
    mutating func line(_ text: String, fromMaskOf node: XMLNode) {
        let start = bytes.count
        write(text, "")
        addOrigin(from: start, node.span, node["id"] ?? "", isOfAutoresizingMask: true)
        bytes.append(0x0A)
    }

    /// Writes a line that was made of a span of the original.
    mutating func line(_ text: String, comment: String = "", from span: Span, object: String) {
        let start = bytes.count
        write(text, comment)
        addOrigin(from: start, span, object)
        bytes.append(0x0A)
    }

    /// Notes of the last line that a class of the system makes its constraint.
    mutating func markLastAsOfSystem() { origins[origins.count - 1].isOfSystem = true }

    private mutating func write(_ text: String, _ comment: String) {
        if !text.isEmpty || !comment.isEmpty {
            bytes.append(contentsOf: repeatElement(0x20, count: 4 * depth))
        }
        bytes.append(contentsOf: text.utf8)
        if !comment.isEmpty {
            bytes.append(contentsOf: ((text.isEmpty ? "// " : "  // ") + Self.onOneLine(comment)).utf8)
        }
    }

    private mutating func addOrigin(
        from start: Int, _ span: Span, _ object: String, isOfAutoresizingMask: Bool = false
    ) {
        let generated = Span(Int32(start), Int32(bytes.count))
        origins.append(
            StatementOrigin(
                generated: generated, original: span, object: object,
                isOfAutoresizingMask: isOfAutoresizingMask))
    }

    /// Writes a block: its first line, what `body` writes, and its brace. Without lines in it only the head is written.
    ///
    /// - Parameter sizeSource: Of the view that it declares.
    mutating func block(
        _ head: String, comment: String = "", from node: XMLNode? = nil, sizeSource: SizeSource = .layout,
        _ body: (inout LayoutText) -> Void
    ) {
        let before = self
        line(head + " {", comment: comment, from: node)
        if node != nil { origins[origins.count - 1].sizeSource = sizeSource }
        if hasLines(body) { return line("}") }
        self = before
        line(head, comment: comment, from: node)
        if node != nil { origins[origins.count - 1].sizeSource = sizeSource }
    }

    /// Writes a block whose first line was made of a span of the original.
    mutating func block(
        _ head: String, comment: String, from span: Span, _ body: (inout LayoutText) -> Void
    ) {
        let before = self
        line(head + " {", comment: comment, from: span, object: "")
        if hasLines(body) { return line("}") }
        self = before
        line(head, comment: comment, from: span, object: "")
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
        for comment in comments { text.line("", comment: comment) }
        text.line("")
        let shift = Int32(text.bytes.count)
        text.bytes += bytes
        text.origins = origins.map { origin in
            let span = origin.generated
            var shifted = StatementOrigin(
                generated: Span(span.start + shift, span.end + shift), original: origin.original,
                object: origin.object, isOfAutoresizingMask: origin.isOfAutoresizingMask)
            (shifted.isOfSystem, shifted.sizeSource) = (origin.isOfSystem, origin.sizeSource)
            return shifted
        }
        return text
    }

    /// Control characters would end the comment, or turn the direction of what follows.
    private static func onOneLine(_ text: String) -> String {
        var line = ""
        for scalar in text.unicodeScalars { line.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar) }
        return line
    }
}
