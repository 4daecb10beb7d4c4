import LayoutSyntax
import SourceText

extension Idiom {
    /// Words for signs, and attributes that are written in another way.
    static let words: [Idiom] = [
        Idiom("[ split ]") { match in
            AttributeWord.canonical(match.text(1).filter { $0 != " " }).map { attribute in
                match.explanation(
                    .splitAttribute, "an attribute is one word: write '\(attribute)', not '{1}'",
                    fix: attribute)
            }
        },
        Idiom(
            "attribute [ ^'is','equals' ]", at: [.relation], .unknownRelation, "write '=', not '{2}'",
            fix: "="),
        Idiom("attribute,name [ ^'plus' ]", .missingOperator, "write '+', not '{2}'", fix: "+"),
        Idiom("attribute,name [ ^'minus' ]", .missingOperator, "write '-', not '{2}'", fix: "-"),
        Idiom("attribute,name [ ^'times' ]", .missingOperator, "write 'x', not '{2}'", fix: "x"),
    ]

    /// Names that do not read as one: with an `x`, a digit or a hyphen.
    static let names: [Idiom] = [
        Idiom("[ name ~'-' ~number ] ~^'.',':'") { match in
            match.explanation(
                .numberInName,
                "put a name with a hyphen before a number in quotes: '\"{1}-{3}\"', or write '{1} {3}'",
                fix: "\"{1}-{3}\"")
        },
        Idiom(
            "start [ number ] ^':' type", at: [.relation], .labelOfDeclaration,
            "a name that does not begin with a letter goes in quotes: '\"{2}\": {4}'", fix: "\"{2}\""),
        Idiom(
            "start number [ ^':',')' ] word", at: [.relation], .labelWithoutDot,
            "write a dot after the number of a constraint: '{2}.'", fix: "."),
        Idiom(
            "^times",
            at: [.operand, .constantName, .componentName, .parameterName, .removalTarget, .leftSide]
        ) {
            $0.line.timesAsName()
        },
        Idiom("^times", at: [.equalSign, .componentType, .end, .endOfArgument]) { $0.line.timesInName() },
        Idiom("^'.',':'", at: [.operand, .relation, .end]) { $0.line.timesInName() },
    ]
}

// Names in which an `x` is a word.
extension FailedLine {
    private func isWordOrNumber(_ index: Int) -> Bool {
        let kind = cursor.token(at: index).kind
        return kind == .word || kind == .number
    }

    /// The name begins with the `x` at the failing token: nothing stands before it that it could multiply.
    fileprivate func timesAsName() -> Explanation? {
        let index = failure.token
        let isBehindRelation = failure.origin < index && cursor.token(at: failure.origin).kind.isRelation
        let hasOperand = failure.expected == .operand && failure.origin < index
        if hasOperand, !isBehindRelation, cursor.beginsOperand(index + 1) { return nil }
        return timesAsName(at: index, from: index)
    }

    /// The name has its `x` at the failing token, or close before it.
    fileprivate func timesInName() -> Explanation? {
        var times = cursor.isLetterX(failure.token) ? failure.token : failure.token - 1
        while times > first, isWordOrNumber(times) { times -= 1 }
        guard times >= first, cursor.isLetterX(times) else { return nil }
        let begin = nameStart(before: times)
        guard begin < times || token.kind != .times else { return nil }
        var explanation = timesAsName(at: times, from: begin)
        // Nothing multiplies the name by the number before it any more.
        if begin > first, cursor.token(at: begin - 1).kind == .number { explanation.mend = nil }
        return explanation
    }

    private func timesAsName(at index: Int, from first: Int) -> Explanation {
        var last = index
        while isWordOrNumber(last + 1) { last += 1 }
        let name = first..<last + 1
        let x = text(at: index)
        return Explanation(
            .error(
                .timesAsName, range(name),
                "'\(x)' means 'times'; put the name in quotes: '\"\(quote(name))\"'",
                fix: "\"\(text(name))\""),
            mend: Mend(tokens: name, replacement: "\"\(text(name))\""))
    }

    /// The beginning of the name that has its `x` at token `times`. Before a colon all of the line belongs to it;
    /// elsewhere a number before it is a factor, and so is the operand of another `x`.
    private func nameStart(before times: Int) -> Int {
        let isDeclared = token.kind == .colon
        var begin = times
        while begin > first, isWordOrNumber(begin - 1) || isDeclared && cursor.isLetterX(begin - 1) {
            begin -= 1
        }
        let keywords: [Production] = [.constant, .component, .removal]
        if begin == first, keywords.contains(failure.production) { begin += 1 }
        while !isDeclared, cursor.token(at: begin).kind == .number { begin += 1 }
        return begin
    }
}
