import LayoutSyntax
import SourceText

/// Parses the bytes of one file, and explains the lines that do not fit the grammar: a line whose meaning is certain is
/// read as what it is meant as.
///
/// - Parameter keepsTokens: Whether the tree is to hold the tokens.
package func parse(_ source: SourceFile, as id: SourceID, keepsTokens: Bool = true) -> ParseResult {
    var code = CodeContext()
    var result = LayoutSyntax.parse(source, as: id, keepsTokens: keepsTokens) { line in
        explanation(of: line, &code)
    }
    result.mendDoubtfulNames(of: id)
    return result
}

/// Parses the bytes of a configuration, and explains the lines that do not fit.
package func parseConfiguration(_ source: SourceFile, as id: SourceID) -> ConfigurationTree {
    parseConfiguration(source, as: id) { line in
        line.isOneOfVeryMany ? Explanation(line.diagnostic) : line.explanationInConfiguration
    }
}

private func explanation(of line: FailedLine, _ code: inout CodeContext) -> Explanation {
    if line.isOneOfVeryMany { return Explanation(line.diagnostic) }
    if let explanation = line.explainCode(&code) { return explanation }
    for idiom in Idiom.all where idiom.expected.isEmpty || idiom.expected.contains(line.failure.expected) {
        if let explanation = idiom.explain(line) { return explanation }
    }
    return Explanation(line.diagnostic)
}
