import SourceText

/// What parsing gives: always a tree, and what is wrong with the text in order of position.
package struct ParseResult: Sendable {
    package var tree: SyntaxTree
    package var diagnostics: [Diagnostic]
}

/// Parses the bytes of one file. Never fails: what cannot be parsed is reported and left out, up to the next line.
package func parse(_ source: SourceFile, as id: SourceID) -> ParseResult {
    ParseResult(tree: SyntaxTree(source: source), diagnostics: [])
}
