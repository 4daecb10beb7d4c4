import SourceText

// Lines of code and of the visual format language.
extension Parser {
    /// `H:|-[A]-8-[B]-|`, also in quotes
    func visualFormat(_ range: SourceRange) -> Diagnostic {
        let constants = openStatements.suffix(Self.farthestConstant)
        let format = VisualFormat(
            lineOfCode,
            isConstant: { name in
                constants.contains { statement in
                    guard case .constant(let constant) = statement else { return false }
                    return tree.foldedName(tree[constant.name]) == Text.matchingKey(name)
                }
            }, text: text)
        return .visualFormat(range, constraints: format.constraints)
    }

    /// How many statements a constant is looked for.
    private static let farthestConstant = 1000

    /// The tokens of the line; of one that is longer than anybody writes, those that are not far.
    var lineOfCode: TokenList.SubSequence {
        let first = max(lineStart, position - 200)
        var last = position
        while !isLineEnd(tokens[last].kind), last - position < 200 { last += 1 }
        return tokens[first..<last]
    }
}
