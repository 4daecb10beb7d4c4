import LayoutSyntax
import SourceText

extension Idiom {
    /// Slips in lists of arguments and parameters.
    static let lists: [Idiom] = [
        Idiom("break,'(',comma [ name ] ^'=' value", at: [.endOfArgument]) { $0.equalForColon },
        Idiom("'(',comma,break [ argument ] ^'(',string,color", at: [.endOfArgument]) { $0.colonBehindName },
        Idiom("'(',comma,break [ name ] ^string", at: [.endOfArgument]) { match in
            let first = match.line.text(at: match.marked.lowerBound).lowercased()
            return ArgumentKey.named(first) == nil ? match.colonBehindName : nil
        },
        Idiom("argument ':' [ number ^number ]", at: [.endOfArgument]) { $0.numbersInARow },
        Idiom(
            "name [ ] argument ^':'", at: [.endOfArgument], .missingComma, "a comma separates arguments",
            fix: ","),
        Idiom(
            "name [ ] word ^':'", at: [.endOfArgument], .missingComma, "a comma separates arguments", fix: ","
        ),
        Idiom(
            "[ ] ^word,string,number", at: [.endOfArgument], .missingComma, "a comma separates arguments",
            fix: ","),
        Idiom("[ ] ^break", at: [.endOfArgument]) { match in
            match.line.cursor.listEnd(from: match.line.failure.token, open: 1).map { _ in
                match.explanation(.missingComma, "a comma separates arguments", fix: ",")
            }
        },
        Idiom("[ ^'.' word ]", at: [.operand], in: [.arguments]) { $0.dotBeforeWord },
        Idiom(
            "name [ ^'=' ]", at: [.endOfArgument], in: [.parameters], .missingColon,
            "a default has ':', not '=': '{1}: ...'", fix: ":"),
        Idiom(
            "[ ^'...','-' number? ]", at: [.end], in: [.removal], .rangeOfLabels,
            "'remove' takes its numbers one by one: 'remove 2, 3, 4'"),
    ]
}

extension Match {
    /// `spacing = 8`
    fileprivate var equalForColon: Explanation? {
        guard line.isInArguments else { return nil }
        if let key = ArgumentKey.named(Text.matchingKey(text(2))), key.isFlag { return flagWithValue(key) }
        let sign = line.failure.token
        let gap = Span(line.span(marked).end, line.cursor.token(at: sign).span.end)
        return colon(
            in: gap, for: sign..<sign + 1, "an argument has ':', not '=': '\(line.quote(marked)): \(self[4])'"
        )
    }

    /// `hidden = true`
    private func flagWithValue(_ key: ArgumentKey) -> Explanation {
        let whole = marked.lowerBound..<parts[3].upperBound
        let isTurnedOff = ["false", "no", "off"].contains(text(4).lowercased())
        return Explanation(
            .flagWithValue(key, isTurnedOff: isTurnedOff, line.range(whole)),
            mend: Mend(tokens: whole, replacement: key.spelling))
    }

    /// `margins (8, 16, 8, 16)`, `placeholder "Name"`
    fileprivate var colonBehindName: Explanation? {
        guard line.isInArguments else { return nil }
        let (end, value) = (line.span(marked).end, marked.upperBound)
        let shown = line.quote(value..<line.valueEnd(from: value))
        return colon(
            in: Span(end, end), for: value..<value, "a colon is missing: '\(line.quote(marked)): \(shown)'")
    }

    /// An argument that lacks its colon.
    private func colon(in gap: Span, for tokens: Range<Int>, _ message: String) -> Explanation {
        var diagnostic = Diagnostic.error(.missingColon, line.range(marked), message)
        diagnostic.fix = Diagnostic.Fix(range: SourceRange(line.source, gap), replacement: ":")
        return Explanation(diagnostic, mend: Mend(tokens: tokens, replacement: ":"))
    }

    /// `margins: 8 16 8 16`, `hugging: 250 249`
    fileprivate var numbersInARow: Explanation? {
        let first = marked.lowerBound
        var end = first
        while line.cursor.token(at: end).kind == .number { end += 1 }
        let numbers = (first..<end).map { line.text(at: $0) }
        let key = ArgumentKey.named(text(1))
        let areEdges = key == .margins || key == .inset
        guard areEdges || numbers.count == 2 else { return nil }
        let edges = numbers.count == 4 ? numbers : ["top", "leading", "bottom", "trailing"]
        let value = areEdges ? "(\(edges.joined(separator: ", ")))" : numbers.joined(separator: " x ")
        let isKnown = !areEdges || edges == numbers
        return Explanation(
            .error(
                .missingComma, line.range(first..<end), "write several numbers as '\(self[1]): \(value)'",
                fix: isKnown ? value : nil),
            mend: Mend(tokens: first..<end, replacement: isKnown ? value : numbers[0]))
    }

    /// `.vertical` as a value
    fileprivate var dotBeforeWord: Explanation? {
        if line.isToken(line.failure.token + 2, "(") { return nil }
        let word = ForeignNotation.color(text(2)) ?? ForeignNotation.value(text(2))
        return explanation(.dotBeforeWord, "write '\(word)', without a dot", fix: word)
    }
}
