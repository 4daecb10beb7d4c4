import SourceText

/// A comment of an original that allows warnings, as the layout made of it has it.
struct Allowance {
    /// `layoutc: allow ambiguous`
    let directive: String
    /// Where messages about the comment itself point, in the original.
    let place: Span
    /// What it is about: statements that begin here, in bytes of the original.
    let region: Range<Int32>

    /// A comment that is to this program, without blanks around it; `nil` for any other.
    static func directive(in comment: some StringProtocol) -> String? {
        var text = comment.drop { $0.isWhitespace }
        guard text.hasPrefix("layoutc:") else { return nil }
        while text.last?.isWhitespace == true { text = text.dropLast() }
        return String(text)
    }

    /// Those of a document: `<!-- layoutc: allow ambiguous -->` is about the element behind it with all inside.
    static func all(in document: XMLDocument) -> [Allowance] {
        document.elements.indices.flatMap { index in
            let span = document.elements[index].span
            let directives = document.elements[index].directives
            guard !directives.isEmpty else { return [] as [Allowance] }
            let last = document.elements[document.elementsAndInner(of: index).upperBound].span
            return directives.map {
                Allowance(directive: $0, place: span, region: span.start..<last.end)
            }
        }
    }

    /// Those of Swift code: `// layoutc: allow ambiguous` is about its own line and the next.
    static func all(inCode code: SourceFile) -> [Allowance] {
        guard code.bytes.firstPlace(of: "layoutc:".utf8) != nil else { return [] }
        let newline = UInt8(ascii: "\n")
        var allowances: [Allowance] = []
        var start = 0
        while start < code.bytes.count {
            let line = code.bytes[start...].prefix { $0 != newline }
            let next = min(line.endIndex + 1, code.bytes.count)
            if let slashes = line.firstPlace(of: "//".utf8),
                let directive = directive(
                    in: String(decoding: line[slashes...].dropFirst(2), as: UTF8.self))
            {
                let end = code.bytes[next...].prefix { $0 != newline }.endIndex
                allowances.append(
                    Allowance(
                        directive: directive, place: Span(Int32(slashes), Int32(line.endIndex)),
                        region: Int32(start)..<Int32(end)))
            }
            start = line.endIndex + 1
        }
        return allowances
    }
}

extension ImportedLayout {
    /// The layout with each of these comments before the statements that it is about.
    func allowing(_ allowances: [Allowance]) -> ImportedLayout {
        if allowances.isEmpty { return self }
        var (bytes, spans): ([UInt8], [StatementOrigin]) = ([], [])
        var copied = 0
        for origin in origins {
            let start = Int(origin.generated.start)
            let line = text[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            let found = allowances.filter { $0.region.contains(origin.original.start) }
            if let first = found.first, line >= copied {
                bytes += text[copied..<line]
                copied = line
                let indent = text[line...].prefix { $0 == UInt8(ascii: " ") }
                for comment in Self.comments(found) {
                    bytes += indent
                    let commentStart = Int32(bytes.count)
                    bytes += Array("// \(comment)\n".utf8)
                    spans.append(
                        StatementOrigin(
                            generated: Span(commentStart, Int32(bytes.count) - 1), original: first.place,
                            object: ""))
                }
            }
            let shift = Int32(bytes.count - copied)
            var moved = origin
            moved.generated = Span(origin.generated.start + shift, origin.generated.end + shift)
            spans.append(moved)
        }
        return ImportedLayout(
            name: name, objects: objects, text: bytes + text[copied...], origins: spans, views: views,
            container: container, leftOut: leftOut, isOfCode: isOfCode)
    }

    /// The directives, all that allow something as one, since only the line right above a statement is about it.
    private static func comments(_ allowances: [Allowance]) -> [String] {
        let verb = "layoutc: allow "
        let (allowed, others) = allowances.map { $0.directive }.reduce(into: ([String](), [String]())) {
            if $1.hasPrefix(verb) { $0.0.append(String($1.dropFirst(verb.count))) } else { $0.1.append($1) }
        }
        return others + (allowed.isEmpty ? [] : [verb + allowed.joined(separator: ", ")])
    }
}
