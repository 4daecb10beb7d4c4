import SourceText

extension SyntaxTree {
    /// The bytes of `span` as they stand, malformed UTF-8 repaired.
    package func text(_ span: Span) -> String { source.text(span) }

    /// The word or the sign that `span` begins with.
    package func head(of span: Span) -> Span {
        var end = span.start + 1
        while end < span.end, source.bytes[Int(end)].isWordByte { end += 1 }
        return Span(span.start, end)
    }

    /// The spelling of a name: blanks between its words are one space each; of a quoted name, the text without
    /// quotes and with its escapes decoded. Where a mistake has been mended it is the name that is meant.
    package func name(_ name: Name) -> String {
        name.respelling == 0 ? Text.name(source.bytes, name.span) : respellings[Int(name.respelling) - 1]
    }

    /// The bytes in which a name is spelled: those of the file, or where a mistake has been mended its own.
    func spelling(of name: Name) -> (bytes: [UInt8], range: Range<Int>) {
        guard name.respelling == 0 else {
            let bytes = Array(respellings[Int(name.respelling) - 1].utf8)
            return (bytes, bytes.indices)
        }
        return (source.bytes, Int(name.span.start)..<Int(name.span.end))
    }

    /// The key under which names match: two names are the same if their keys are equal, regardless of case, of
    /// the number and kind of blanks and of Unicode composition.
    package func foldedName(_ name: Name) -> String {
        Text.matchingKey(self.name(name))
    }

    /// The value of a string literal that `span` holds with its quotes: escapes are decoded; a malformed escape,
    /// which the lexer has reported, stands for itself.
    package func string(_ span: Span) -> String { Text.decodingString(source.bytes, span) }
}
