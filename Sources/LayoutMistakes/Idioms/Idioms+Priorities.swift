import LayoutSyntax
import SourceText

extension Idiom {
    /// Priorities and other words that people write behind a constraint.
    static let priorities: [Idiom] = [
        Idiom("[ ^'@' ]") { $0.priorityBehindAt },
        Idiom("[ ^'priority' '('? priority ')'? ]", at: [.end, .relation]) { $0.bareWordPriority },
        Idiom(
            "[ ^'priority' priority ]", at: [.closingParenthesis], .unknownClause,
            "a priority goes in parentheses behind the constraint: 'A.Width = 3 (Priority {2})'"),
        Idiom("[ ^'within' number ]", at: [.end, .relation]) { match in
            match.line.isInTest
                ? match.explanation(
                    .plusOrMinus, "a tolerance goes in parentheses: '(within {2})'", fix: "(within {2})")
                : Explanation(.toleranceOutsideTest(match.line.range(match.parts[0])))
        },
        Idiom("[ word ] ~^'('", at: [.clause, .end, .closingParenthesis, .endOfArgument]) { $0.functionCall },
        Idiom("^'(' [ priority ] ')'", at: [.clause]) { $0.priorityWithoutWord },
        Idiom("^'(' [ word ]", at: [.clause]) { match in
            nearestName(to: match.text(2), among: ["Priority", "within"]).map { near in
                match.explanation(
                    .unknownClause, "there is no '({2} ...)'; did you mean '\(near)'?", fix: near)
            }
        },
        Idiom(
            "[ ^':' ] priority", at: [.priority], .colonBehindPriority,
            "a priority has no ':': '(Priority {2})'", fix: ""),
        Idiom("[ ^'.' ]", at: [.priority]) { $0.priorityInCode },
        Idiom("[ ^name ]", at: [.priority]) { match in
            if let explanation = match.priorityInCode { return explanation }
            let names = PriorityName.allCases.map { $0.spelling }
            let near = nearestName(to: match.text(1), among: names)
            let suggestion = didYouMean(
                near, else: "write a number, \(names.joined(lastBy: "or")), for no constant can be used")
            return match.explanation(.unknownPriority, "there is no priority '{1}'\(suggestion)", fix: near)
        },
        Idiom("[ ^comma ] '(' 'priority'", .unexpectedToken, "delete the ',' before the priority", fix: ""),
        Idiom("^comma,'(' [ word ] ':'") { $0.argumentOfCode(2) },
        Idiom("[ ^word ] ':'") { $0.argumentOfCode(1) },
    ]
}

extension Match {
    /// `A.Width = 200 @750`, `A.Width = 200 @UILayoutPriority.defaultHigh`
    fileprivate var priorityBehindAt: Explanation? {
        let sign = line.failure.token
        let end = line.cursor.statementEnd(from: sign)
        let known = line.priority(at: sign + 1) ?? CodeReader.priority(line.cursor, sign + 1..<end)
        guard let known else {
            return line.cursor.token(at: sign + 1).kind == .number || sign == line.first
                ? nil : explanation(.priorityBehindAt, "write a priority in parentheses: '(Priority 750)'")
        }
        let whole = sign..<known.end
        let suggestion = "(Priority \(known.value))"
        return Explanation(
            .error(
                .priorityBehindAt, line.range(whole), "write '\(suggestion)', not '\(line.quote(whole))'",
                fix: suggestion
            ),
            mend: Mend(tokens: whole, replacement: suggestion))
    }

    /// `A.Width = 200 (Priority .defaultHigh)`, `(Priority UILayoutPriority(999))`
    fileprivate var priorityInCode: Explanation? {
        let start = line.failure.token
        let end = line.cursor.statementEnd(from: start)
        guard let known = CodeReader.priority(line.cursor, start..<end) else { return nil }
        let whole = start..<known.end
        return Explanation(
            .error(
                .unknownPriority, line.range(whole),
                "'\(line.quote(whole))' is code; write '(Priority \(known.value))'", fix: known.value),
            mend: Mend(tokens: whole, replacement: known.value))
    }

    /// `A.Width = 200 priority 750`
    fileprivate var bareWordPriority: Explanation? {
        line.priority(at: parts[2].lowerBound).map { priority in
            explanation(
                .unknownClause, "a priority goes in parentheses: '(Priority \(priority.value))'",
                fix: "(Priority \(priority.value))")
        }
    }

    /// `A.Width = min(100, 200)`
    fileprivate var functionCall: Explanation? {
        let word = parts[0].lowerBound
        let isClause = line.isToken(word + 2, oneOf: ["priority", "within"])
        guard !line.isToken(word - 1, "."), !isClause, ForeignNotation.type(text(1)) == nil else {
            return nil
        }
        return explanation(
            .functionCall, "there is no function '{1}'; write limits as constraints with '>=' and '<='")
    }

    /// `A.Width = 200 (750)`; close behind a number it may be a factor.
    fileprivate var priorityWithoutWord: Explanation? {
        let before = line.cursor.token(at: line.failure.token - 1).kind
        let mayBeFactor =
            line.isGlued(line.failure.token) && (before == .number || before == .rightParenthesis)
        guard !mayBeFactor || Int(text(2)) == nil else { return nil }
        return explanation(
            .unknownClause, "the word 'Priority' is missing: write '(Priority {2})'", fix: "Priority {2}")
    }

    /// `A.Leading = B.Leading, constant: 8`
    fileprivate func argumentOfCode(_ number: Int) -> Explanation? {
        ForeignNotation.constraintArguments[Text.matchingKey(text(number))].map { suggestion in
            explanation(
                .foreignArgument, "a constraint has no argument '{\(number)}'; write it as in '\(suggestion)'"
            )
        }
    }
}

extension FailedLine {
    /// The number or the name of a priority at token `index`, and the index behind it. A number is brought into the range
    /// of priorities.
    func priority(at index: Int) -> (value: String, end: Int)? {
        if cursor.token(at: index).kind == .number {
            let value = Double(text(at: index)) ?? .infinity
            return (value < 1 ? "1" : value > 1000 ? "1000" : text(at: index), index + 1)
        }
        for name in PriorityName.allCases {
            let words = name.rawValue.split(separator: " ")
            let isHere = words.enumerated().allSatisfy {
                cursor.isWord(index + $0.offset, String($0.element))
            }
            if isHere { return (name.spelling, index + words.count) }
        }
        return nil
    }

    /// The index of the last relation before token `index` in its statement.
    func lastRelation(before index: Int) -> Int? {
        (first..<max(index, first)).last { cursor.token(at: $0).kind.isRelation }
    }
}
