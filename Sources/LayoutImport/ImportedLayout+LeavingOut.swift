import SourceText

extension ImportedLayout {
    /// The layout without the constraint, or without the arguments of the view, that the line of an offset of its text holds; a
    /// comment says what it was. `nil` where the line is neither.
    ///
    /// - Parameters:
    ///   - reason: Why the language refuses it.
    ///   - original: What it was made of.
    package func leavingOut(
        lineAt offset: Int, because reason: String, of original: SourceFile
    ) -> ImportedLayout? {
        let newline = UInt8(ascii: "\n")
        let start = text[..<offset].lastIndex(of: newline).map { $0 + 1 } ?? 0
        let end = text[offset...].firstIndex(of: newline) ?? text.count
        let line = String(decoding: text[start..<end], as: UTF8.self)
        guard let replacement = Self.leftOut(line, reason) else { return nil }
        let bytes = Array(replacement.utf8)
        let shift = Int32(bytes.count - (end - start))
        var spans = origins
        for index in spans.indices {
            spans[index] = spans[index].stretched(behind: Int32(start), end: Int32(end), by: shift)
        }
        var layout = ImportedLayout(
            name: name, objects: objects, text: Array(text[..<start]) + bytes + text[end...], origins: spans,
            views: views, container: container, place: place, leftOut: leftOut, isOfCode: isOfCode)
        if isOfCode, let origin = origins.first(where: { Int($0.generated.start) == start }) {
            layout.leftOut.append(leftOutStatement(origin.original, line, reason, original))
        }
        return layout
    }

    /// What a line was made of, as something that did not come over.
    private func leftOutStatement(
        _ span: Span, _ line: String, _ reason: String, _ original: SourceFile
    ) -> LeftOutStatement {
        let names = line.split(separator: " ").compactMap {
            $0.split(separator: ".").first.map { String($0) }
        }
        return LeftOutStatement(
            line: LineTable(original.bytes).line(at: span.start) + 1, span: span,
            text: line.split(separator: " ").joined(separator: " "), reason: reason, views: names)
    }

    private static func leftOut(_ line: String, _ reason: String) -> String? {
        let indent = line.prefix { $0 == " " }
        let statement = line.dropFirst(indent.count)
        if statement.isEmpty || statement.hasPrefix("//") || statement.hasPrefix("}") { return nil }
        let comment =
            "// Left out, because \(reason.split(separator: "\n").joined(separator: " ")): \(statement)"
        guard let arguments = line.utf8.firstPlace(of: ": ".utf8).map({ line[$0...].dropFirst(2) }),
            let open = arguments.firstIndex(of: "(")
        else { return statement.hasSuffix("{") ? nil : indent + comment }
        let opensBlock = line.hasSuffix("{")
        let head = line[..<open]
        // What amends arguments alone says nothing without them.
        if arguments.first == "(" { return indent + comment }
        return "\(head)\(opensBlock ? " {" : "")  \(comment)"
    }
}

extension StatementOrigin {
    /// The same in a text of which a line has another length.
    fileprivate func stretched(behind start: Int32, end: Int32, by shift: Int32) -> StatementOrigin {
        let span = generated
        let first = span.start >= end ? span.start + shift : span.start
        let last = span.end >= end ? span.end + shift : span.end
        var stretched = self
        stretched.generated = Span(first, last)
        return stretched
    }
}
