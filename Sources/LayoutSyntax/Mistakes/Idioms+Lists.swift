import SourceText

extension Idiom {
    /// Slips in lists of arguments and parameters.
    static let lists: [Idiom] = [
        Idiom("[ flag '=' 'false','no','off' ]", at: [.endOfArgument]) {
            $0.flagWithValue(isTurnedOff: true)
        },
        Idiom("[ flag '=' value ]", at: [.endOfArgument]) { $0.flagWithValue(isTurnedOff: false) },
        Idiom("'(',comma [ name ] ^'=' '.' word", at: [.endOfArgument]) {
            $0.equalForColon($0.wordBehindDot(5))
        },
        Idiom("break,'(',comma [ name ] ^'=' value", at: [.endOfArgument]) { $0.equalForColon($0[4]) },
        Idiom("'(',comma,break [ argument ] ^'(',string,color value?", at: [.endOfArgument]) { match in
            match.colonBehindName(
                match.line.quote(match.marked.upperBound..<match.line.valueEnd(from: match.marked.upperBound))
            )
        },
        Idiom("'(',comma,break [ name ] ^string", at: [.endOfArgument]) { match in
            let key = Text.matchingKey(match.text(2))
            let isKnown = ArgumentKey.allCases.contains {
                key == $0.spelling || key.hasPrefix($0.spelling + " ")
            }
            return isKnown ? nil : match.colonBehindName(match[3])
        },
        Idiom("argument ':' [ number ^number ] ')',comma", at: [.endOfArgument]) { $0.numbersInARow },
        Idiom("argument ':' [ number ^number number number ]", at: [.endOfArgument]) { $0.numbersInARow },
        Idiom(
            "name [ ] argument ^':'", at: [.endOfArgument], .missingComma, "a comma separates arguments",
            fix: ","),
        Idiom(
            "flag [ ] word ^':'", at: [.endOfArgument], .missingComma, "a comma separates arguments", fix: ","
        ),
        Idiom(
            "name [ ] word ^':'", at: [.endOfArgument], .missingComma, "a comma separates arguments", fix: ","
        ),
        Idiom(
            "[ ] ^word,string,number", at: [.endOfArgument], .missingComma, "a comma separates arguments",
            fix: ","),
        Idiom("[ ] ^break", at: [.endOfArgument]) { $0.line.goesOn ? $0.missingComma : nil },
        Idiom("[ ^'.' word ]", at: [.operand]) { $0.dotBeforeWord },
        Idiom(
            "name [ ^'=' ]", at: [.endOfArgument], in: [.parameters], .missingColon,
            "a default has ':', not '=': '{1}: ...'", fix: ":"),
        Idiom("[ ] ^end", at: [.componentType], .missingType, "", fix: ": View"),
        Idiom(
            "[ ^'...','-' number? ]", at: [.end], in: [.removal], .rangeOfLabels,
            "'remove' takes its numbers one by one: 'remove 2, 3, 4'"),
    ]
}

extension Match {
    fileprivate var missingComma: Explanation {
        explanation(.missingComma, "a comma separates arguments", fix: ",")
    }

    /// `hidden = true`
    fileprivate func flagWithValue(isTurnedOff: Bool) -> Explanation? {
        guard line.isInArguments, let key = ArgumentKey.named(text(1)) else { return nil }
        let diagnostic = Diagnostic.flagWithValue(key, isTurnedOff: isTurnedOff, line.range(marked))
        return Explanation(diagnostic, mend: Mend(tokens: marked, replacement: key.spelling))
    }

    fileprivate func wordBehindDot(_ number: Int) -> String {
        ForeignNotation.color(text(number)) ?? ForeignNotation.value(text(number))
    }

    /// `spacing = 8`
    fileprivate func equalForColon(_ value: String) -> Explanation? {
        guard line.isInArguments else { return nil }
        let sign = line.failure.token
        var diagnostic = Diagnostic.error(
            .missingColon, line.range(marked),
            "an argument has ':', not '=': '\(line.quote(marked)): \(value)'")
        let gap = Span(line.span(marked).end, line.cursor.token(at: sign).span.end)
        diagnostic.fix = Diagnostic.Fix(range: SourceRange(line.source, gap), replacement: ":")
        return Explanation(diagnostic, mend: Mend(tokens: sign..<sign + 1, replacement: ":"))
    }

    /// `margins (8, 16, 8, 16)`, `placeholder "Name"`
    fileprivate func colonBehindName(_ value: String) -> Explanation? {
        guard line.isInArguments else { return nil }
        let end = line.span(marked).end
        var diagnostic = Diagnostic.error(
            .missingColon, line.range(marked), "a colon is missing: '\(line.quote(marked)): \(value)'")
        diagnostic.fix = Diagnostic.Fix(range: SourceRange(line.source, Span(end, end)), replacement: ":")
        return Explanation(
            diagnostic, mend: Mend(tokens: marked.upperBound..<marked.upperBound, replacement: ":"))
    }

    /// `margins: 8 16 8 16`, `hugging: 250 249`
    fileprivate var numbersInARow: Explanation? {
        let first = line.failure.token - 1
        var end = first
        while line.cursor.token(at: end).kind == .number { end += 1 }
        let numbers = (first..<end).map { line.text(at: $0) }
        let key = ArgumentKey.named(text(1))
        let areEdges = key == .margins || key == .inset
        let isPair = numbers.count == 2 && key != nil && !areEdges
        guard areEdges || isPair else { return nil }
        let edges = numbers.count == 4 ? numbers : ["top", "leading", "bottom", "trailing"]
        let value = areEdges ? "(\(edges.joined(separator: ", ")))" : numbers.joined(separator: " x ")
        let isWhole = value.contains { $0.isNumber }
        return Explanation(
            .error(
                .missingComma, line.range(first..<end), "write several numbers as '\(self[1]): \(value)'",
                fix: isWhole ? value : nil),
            mend: Mend(tokens: first..<end, replacement: isWhole ? value : numbers[0]))
    }

    /// `.vertical` as a value
    fileprivate var dotBeforeWord: Explanation? {
        guard line.isInArguments, !line.isToken(line.failure.token + 2, "(") else { return nil }
        let word = wordBehindDot(2)
        return explanation(.dotBeforeWord, "write '\(word)', without a dot", fix: word)
    }
}

extension MistakenLine {
    /// Whether a list without a comma at the end of this line goes on in the next: its `)` follows before any statement.
    fileprivate var goesOn: Bool {
        var (place, open) = (failure.token, 0)
        while place - failure.token < MistakenLine.reach {
            if cursor.token(at: place).kind.isBreak {
                place = cursor.skippingBreaks(from: place)
                if cursor.beginsStatement(place) { return false }
            }
            let kind = cursor.token(at: place).kind
            if kind == .leftBrace || kind.endsStatement { return false }
            if kind == .leftParenthesis { open += 1 }
            if kind == .rightParenthesis { open -= 1 }
            if open < 0 { return true }
            place += 1
        }
        return false
    }
}
