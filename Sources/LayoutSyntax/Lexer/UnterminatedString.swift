/// Finds the end of a string that lacks its closing quote.
enum UnterminatedString {
    /// The index of the byte before which the quote belongs in a list of arguments: of its `)`, or of the line's end.
    /// `nil` where nothing tells.
    ///
    /// - Parameters:
    ///   - string: From the opening quote to the end of the line.
    ///   - tokens: The tokens before it.
    static func end(_ bytes: [UInt8], _ string: Range<Int>, _ tokens: [Token]) -> Int? {
        guard isInList(tokens) else { return nil }
        var open = 0
        for index in string.dropFirst() {
            if bytes[index] == UInt8(ascii: "(") { open += 1 }
            if bytes[index] == UInt8(ascii: ")") { open -= 1 }
            if open < 0 { return index }
        }
        return string.upperBound
    }

    /// Whether a parenthesis is open behind the tokens.
    private static func isInList(_ tokens: [Token]) -> Bool {
        var open = 0
        for token in tokens.suffix(200).reversed() {
            if token.kind == .leftBrace || token.kind == .rightBrace { return false }
            if token.kind == .leftParenthesis { open += 1 }
            if token.kind == .rightParenthesis { open -= 1 }
            if open > 0 { return true }
        }
        return false
    }
}
