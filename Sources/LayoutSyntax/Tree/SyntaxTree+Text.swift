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
    /// quotes and with its escapes decoded.
    package func name(_ name: Name) -> String { Text.name(source.bytes, name.span) }

    /// The key under which names match: two names are the same if their keys are equal, regardless of case, of
    /// the number and kind of blanks and of Unicode composition.
    package func foldedName(_ name: Name) -> String {
        Text.matchingKey(self.name(name))
    }

    /// The value of a string literal that `span` holds with its quotes: escapes are decoded; a malformed escape,
    /// which the lexer has reported, stands for itself.
    package func string(_ span: Span) -> String { Text.decodingString(source.bytes, span) }
}
