import SourceText

/// The tokens of a file, comments and line ends included, for whoever looks at a line that is being written.
package func tokens(of source: SourceFile) -> [Token] {
    guard source.bytes.count < Int32.max else { return [] }
    var lexer = Lexer(source.bytes, source: SourceID(0))
    lexer.lex()
    return lexer.tokens
}
