import SourceText

extension Idiom {
    /// Priorities and what else may stand behind a constraint.
    static let priorities: [Idiom] = [
        Idiom("[ ^'@' ]") { $0.priorityBehindAt },
        Idiom("[ ^'.' 'priority' group ]", at: [.end]) { $0.priorityModifier },
        Idiom("[ ^'priority' '(' priority ')' ]", at: [.end, .relation]) { $0.bracketedPriority(3) },
        Idiom("[ ^'priority' priority ')'? ]", at: [.end, .relation]) { $0.bracketedPriority(2) },
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
        Idiom("^'(' [ priority ] '+','-' number ')'", at: [.clause]) { $0.priorityWithoutWord },
        Idiom("[ ^'(' rest ]", at: [.clause]) { $0.argumentsOfConstraint },
        Idiom("^'(' [ word ]", at: [.clause]) { match in
            nearestName(to: match.text(2), among: ["Priority", "within"]).map { near in
                match.explanation(
                    .unknownClause, "there is no '({2} ...)'; did you mean '\(near)'?", fix: near)
            }
        },
        Idiom(
            "[ ^':' ] priority", at: [.priority], .colonBehindPriority,
            "a priority has no ':': '(Priority {2})'", fix: ""),
        Idiom("[ ^name ]", at: [.priority]) { match in
            let names = PriorityName.allCases.map { $0.spelling }
            let near = nearestName(to: match.text(1), among: names)
            let suggestion = didYouMean(
                near, else: "write a number, \(names.joined(lastBy: "or")), for no constant can be used")
            return match.explanation(.unknownPriority, "there is no priority '{1}'\(suggestion)", fix: near)
        },
        Idiom("[ ^comma ] '(' 'priority'", .unexpectedToken, "delete the ',' before the priority", fix: ""),
        Idiom(
            "^comma,'(' [ 'constant','offset','multiplier','priority','relatedby','toitem','attribute' ] ':'"
        ) {
            $0.argumentOfCode
        },
        Idiom("[ ^'constant','offset','multiplier','priority','relatedby','toitem','attribute' ] ':'") {
            $0.argumentOfCode
        },
    ]

    /// Numbers, products without their sign, and ranges.
    static let numbers: [Idiom] = [
        Idiom("[ '0' ~^word ]") { $0.hexadecimalColor },
        Idiom("[ number ~^word ]") { $0.separatedDigits },
        Idiom("[ number ~^comma ~number ]") { $0.commaInNumber },
        Idiom("[ ^word ~'.'? ~number? ]") { $0.joinedFactor },
        Idiom("[ word ~'.' ~^number ]", at: [.name]) { $0.joinedFactor },
        Idiom("start [ number ~^name ] ':'", at: [.relation]) { $0.numberInName },
        Idiom("[ number ~^'st','nd','rd','th' name? ]") { $0.numberInName },
        Idiom("start [ number ^name ] ':'", at: [.relation]) { $0.numberInName },
        Idiom("number [ ^word ]") { match in
            ForeignNotation.unit(match.text(2)).map {
                match.explanation(.unit, "there is no unit '{2}'; \($0)")
            }
        },
        Idiom("number [ ~^word ]") { match in
            let word = match.text(2)
            guard word.lowercased().first == "e", word.count > 1, word.dropFirst().allSatisfy({ $0.isNumber })
            else { return nil }
            return match.explanation(.exponent, "a number has no exponent; write '{1}{2}' out")
        },
        Idiom("start number [ ^path ] relation", at: [.relation]) { $0.labelOrFactor },
        Idiom("start number [ ^group ]", at: [.relation]) { match in
            match.line.isGlued(match.line.failure.token) ? nil : match.labelOrFactor
        },
        Idiom(
            "path '=','==' [ number ^'...' number ]", .unexpectedToken,
            "write both limits as one chain: '{3} <= {1} <= {5}'"),
        Idiom(
            "path '=','==' [ number ^'or','to' number ]", .unexpectedToken,
            "write both limits as one chain: '{3} <= {1} <= {5}'"),
        Idiom(
            "path [ ^'between' number 'and' number ] end", .unexpectedToken,
            "write both limits as one chain: '{3} <= {1} <= {5}'"),
        Idiom(
            "path [ ^'from' number 'to' number ] end", .unexpectedToken,
            "write both limits as one chain: '{3} <= {1} <= {5}'"),
        Idiom(
            "path [ ^'in' number '...' number ] end", .unexpectedToken,
            "write both limits as one chain: '{3} <= {1} <= {5}'"),
        Idiom(
            "'=','==' number [ ^'or' 'less','fewer','smaller' ]", .missingOperator,
            "write '<= {2}', not '= {2} {3} {4}'"),
        Idiom(
            "'=','==' number [ ^'or' 'more','greater','larger' ]", .missingOperator,
            "write '>= {2}', not '= {2} {3} {4}'"),
        Idiom("number [ ^path ] ':'", at: [.end, .relation]) { $0.secondStatement },
        Idiom("number [ ^path ] relation", at: [.end, .relation]) { $0.secondStatement },
        Idiom("number '%' [ ^path ]") { $0.share("\($0[1])%", of: 3) },
        Idiom("number '/',':' number [ ^path ]") { $0.share("\($0[1])\($0[2])\($0[3])", of: 4) },
        Idiom("'(' number '/',':' number ')' [ ^path ]") { $0.share("(\($0[2])\($0[3])\($0[4]))", of: 6) },
        Idiom("path [ ^number '%' ]") { $0.shareBehind(1) },
        Idiom("path [ ^number '/',':' number ]") { $0.shareBehind(1) },
        Idiom("number [ ^path ]") { $0.missingTimes(2) },
        Idiom("number ':' number [ ^group ]") { $0.missingTimes(4) },
        Idiom("number '%'? [ ^group ]") { $0.missingTimes(3) },
        Idiom("group [ ~^group ]") { $0.missingTimes(2) },
        Idiom("path [ ^number,path ]", at: [.end]) { $0.missingPlus },
        Idiom(
            "path [ ^number ]", at: [.relation], .missingOperator,
            "an operator or a relation is missing between '{1}' and '{2}'"),
        Idiom("^comma", at: [.closingParenthesis]) { $0.severalNumbers },
    ]
}

// Priorities.
extension Match {
    /// `A.Width = 200 @750`, `A.Width = 200 @UILayoutPriority.defaultHigh`
    fileprivate var priorityBehindAt: Explanation? {
        let sign = line.failure.token
        let end = line.cursor.statementEnd(from: sign)
        let code = CodeReader.priority(line.cursor, sign + 1..<end)
        let named = line.priority(at: sign + 1)
        guard let known = named ?? code else {
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

    /// `A.Width == 100.priority(750)`, at the dot
    fileprivate var priorityModifier: Explanation? {
        let group = parts[2]
        guard let known = CodeReader.priority(line.cursor, group.dropFirst().dropLast()) else {
            return Explanation(
                .error(
                    .methodCall, line.range(parts[1]), "write a priority as in 'A.Width = 200 (Priority 750)'"
                ))
        }
        return explanation(
            .priorityBehindAt, "write '(Priority \(known.value))', not '{1}{2}{3}'",
            fix: " (Priority \(known.value))")
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

    /// `A.Width = 200 priority 750`
    func bracketedPriority(_ number: Int) -> Explanation? {
        line.priority(at: parts[number - 1].lowerBound).map { priority in
            explanation(
                .unknownClause, "a priority goes in parentheses: '(Priority \(priority.value))'",
                fix: "(Priority \(priority.value))")
        }
    }

    /// `(constant: 8)`, `(multiplier: 2, constant: -8)` behind a constraint whose right side it changes
    fileprivate var argumentsOfConstraint: Explanation? {
        let opening = line.failure.token
        guard let closing = line.closing(of: opening), let sign = line.lastRelation(before: opening),
            let numbers = CodeReader.constantAndMultiplier(line.cursor, opening + 1..<closing)
        else { return nil }
        let side = sign + 1..<opening
        let isSize =
            line.isToken(opening - 1, oneOf: ["width", "height"])
            && line.cursor.pathEnd(from: side.lowerBound) == opening
        if !numbers.factor.isEmpty, !isSize { return nil }
        let suggestion = numbers.factor + line.text(side) + numbers.offset
        var diagnostic = Diagnostic.error(
            .foreignArgument, line.range(opening..<closing + 1),
            "write '\(suggestion)', not '\(line.quote(opening..<closing + 1))'")
        diagnostic.fix = Diagnostic.Fix(range: line.range(sign + 1..<closing + 1), replacement: suggestion)
        return Explanation(diagnostic, mend: Mend(tokens: sign + 1..<closing + 1, replacement: suggestion))
    }

    /// `A.Leading = B.Leading, constant: 8`
    fileprivate var argumentOfCode: Explanation? {
        let number = parts.count > 2 ? 2 : 1
        return ForeignNotation.argument(text(number)).map { suggestion in
            explanation(
                .foreignArgument, "a constraint has no argument '{\(number)}'; write it as in '\(suggestion)'"
            )
        }
    }
}

extension MistakenLine {
    /// The number or the name of a priority at token `index`, and the index behind it. A number is brought into the range
    /// of priorities.
    func priority(at index: Int) -> (value: String, end: Int)? {
        if cursor.token(at: index).kind == .number {
            let value = Number.value(cursor.bytes, cursor.token(at: index).span)
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

// Numbers.
extension Match {
    /// `0xFF8800`
    fileprivate var hexadecimalColor: Explanation? {
        let digits = text(2).dropFirst()
        guard line.isInArguments, digits.count == 6, digits.allSatisfy({ $0.isHexDigit }) else { return nil }
        let suggestion = "#\(digits.uppercased())"
        return explanation(
            .unknownValue, "write the colour as '\(suggestion)', not '{1}{2}'", fix: suggestion)
    }

    /// `1_000`
    fileprivate var separatedDigits: Explanation? {
        guard text(2).first == "_", text(2).allSatisfy({ $0 == "_" || $0.isNumber }) else { return nil }
        let suggestion = text(1) + text(2).filter { $0 != "_" }
        return explanation(.commaInNumber, "a number has no '_': write '\(suggestion)'", fix: suggestion)
    }

    /// `1,000`, `0,5`
    fileprivate var commaInNumber: Explanation? {
        let first = parts[0].lowerBound
        var end = first + 1
        while line.cursor.token(at: end).kind == .comma, line.isGlued(end), line.isGlued(end + 1),
            line.cursor.token(at: end + 1).kind == .number
        {
            end += 2
        }
        let groups = stride(from: first, to: end, by: 2).map { line.text(at: $0) }
        // Three digits are thousands, unless nothing is before them.
        let areThousands = groups[0] != "0" && groups.dropFirst().allSatisfy { $0.utf8.count == 3 }
        guard !line.isInArguments, groups.count == 2 || areThousands else { return nil }
        let suggestion = groups.joined(separator: areThousands ? "" : ".")
        return Explanation(
            .error(
                .commaInNumber, line.range(first..<end), "a number has no ',': write '\(suggestion)'",
                fix: suggestion),
            mend: Mend(tokens: first..<end, replacement: suggestion))
    }

    /// `x2`, `x0.5`: a factor close behind the `x`, which makes one word of both.
    fileprivate var joinedFactor: Explanation? {
        let digits = text(1).dropFirst()
        guard line.failure.token > line.first, text(1).lowercased().first == "x", !digits.isEmpty,
            digits.allSatisfy({ $0.isNumber })
        else { return nil }
        let hasFraction = !isEmpty(2) && !isEmpty(3)
        let factor = hasFraction ? "\(digits).\(text(3))" : String(digits)
        let whole = parts[0].lowerBound..<(hasFraction ? parts[2] : parts[0]).upperBound
        return Explanation(
            .error(
                .missingOperator, line.range(whole),
                "a blank is missing in '\(line.quote(whole))': write 'x \(factor)'", fix: "x \(factor)"),
            mend: Mend(tokens: whole, replacement: "x \(factor)"))
    }

    /// `2nd Label.Top`, `3 Views: View`
    fileprivate var numberInName: Explanation? {
        let name = line.text(marked)
        return explanation(
            .numberInName, "a name that begins with a digit goes in quotes: '\"\(line.quote(marked))\"'",
            fix: "\"\(name)\"")
    }

    /// `1 Red View.Width = 20`
    fileprivate var labelOrFactor: Explanation? {
        guard Int64(text(2)) != nil else { return nil }
        return explanation(
            .labelWithoutDot,
            "write a dot after the number of a constraint: '{2}.'; to multiply write '{2} x {3}'")
    }

    /// `A.Center = (20, 30)`
    fileprivate var severalNumbers: Explanation? {
        let opening = line.failure.origin
        guard !line.isInArguments, let closing = line.closing(of: opening), opening > line.first + 3,
            line.cursor.token(at: opening - 1).kind.isRelation,
            line.cursor.pathEnd(from: line.first) == opening - 1,
            line.cursor.token(at: opening - 3).kind == .dot,
            let numbers = CodeReader.numbers(line.cursor, opening + 1..<closing)
        else { return nil }
        let item = line.text(line.first..<opening - 3)
        let suggestions = CodeReader.rectangle(of: item, line.text(at: opening - 2), numbers)
        guard !suggestions.isEmpty else { return nil }
        return Explanation(
            .error(
                .unexpectedToken, line.range(opening..<closing + 1),
                "write one constraint for each number: \(suggestions.map { "'\($0)'" }.joined(lastBy: "and"))"
            ))
    }
}

// Operators that are missing.
extension Match {
    /// `A.Width = 10 A.Height = 20`
    var secondStatement: Explanation? {
        let path = marked
        guard line.cursor.token(at: path.lowerBound).kind != .number else { return nil }
        return Explanation(
            .error(
                .missingLineEnd, line.range(path),
                "'\(line.quote(path))' begins another statement: put it on a line of its own"),
            mend: Mend(tokens: path.lowerBound..<path.lowerBound, replacement: "\n"))
    }

    /// `50% of Blue View.Width`
    fileprivate func share(_ share: String, of number: Int) -> Explanation? {
        guard line.mayMultiply else { return nil }
        var whole = self[number]
        if whole.lowercased().hasPrefix("of ") { whole = String(whole.dropFirst(3)) }
        if whole.lowercased() == "of" { whole = "Superview.Width" }
        if line.isGlued(parts[number - 1].lowerBound), whole.first == "x" { whole.removeFirst() }
        return explanation(.missingOperator, "a share needs an 'x': write '\(share) x \(whole)'")
    }

    /// `Superview.Width 50%`, `Superview.Width 2/3`
    fileprivate func shareBehind(_ number: Int) -> Explanation? {
        guard line.mayMultiply, line.lastRelation(before: line.failure.token) != nil else { return nil }
        let last = parts[number - 1].upperBound - 1
        let share = line.quote(marked)
        return line.isToken(last, oneOf: ["width", "height"])
            ? explanation(.missingOperator, "a share needs an 'x': write '\(share) x {1}'")
            : explanation(.missingOperator, "an operator is missing between '{1}' and '\(share)'")
    }

    /// `2 Blue View.Width`, `2xBlue View.Width`, `2(B.Width + 3)`
    fileprivate func missingTimes(_ number: Int) -> Explanation? {
        let first = parts[0].lowerBound
        let left = line.quote(first..<parts[number - 1].lowerBound)
        var right = self[number]
        if line.isGlued(parts[number - 1].lowerBound), right.lowercased().first == "x" { right.removeFirst() }
        guard line.mayMultiply, right.first != "(" || line.holdsFactor else { return nil }
        let sign = line.isInArguments ? "*" : "x"
        let isPriority = line.failure.expected == .clause && Int(right.dropFirst().dropLast()) != nil
        let other = isPriority ? ", for a priority '\(left) (Priority \(right.dropFirst().dropLast()))'" : ""
        if line.isInArguments, right.first != "(" { return nil }
        return explanation(
            .missingOperator, "an operator is missing; to multiply write '\(left) \(sign) \(right)'\(other)")
    }

    /// `A.Leading = B.Trailing 8`
    fileprivate var missingPlus: Explanation? {
        guard line.lastRelation(before: line.failure.token) != nil, line.token.kind != .string,
            line.cursor.isAttribute(line.failure.token - 1),
            line.cursor.token(at: line.failure.token - 2).kind == .dot
        else { return nil }
        return explanation(.missingOperator, "an operator is missing; to add write '{1} + {2}'")
    }
}

extension MistakenLine {
    /// Whether the failing token may be a factor without its sign.
    fileprivate var mayMultiply: Bool {
        switch failure.production {
        case .constraint, .constant, .arguments: failure.expected != .attribute
        case .condition: token.kind == .leftParenthesis
        case .declaration, .component, .parameters, .test, .removal, .include: false
        }
    }

    /// Whether what the parenthesis at the failing token holds is meant as a factor, and not as the priority of a
    /// constraint: close behind a number it is, and where it has an attribute or a sign in it.
    fileprivate var holdsFactor: Bool {
        let inner = failure.token + 1
        guard cursor.token(at: inner).kind.beginsOperand || cursor.token(at: inner).kind == .minus,
            cursor.token(at: cursor.nameEnd(from: inner)).kind != .colon,
            priority(at: inner) == nil || isNumber(inner)
        else { return false }
        if cursor.token(at: inner).kind == .word,
            nearestName(to: text(at: inner), among: ["Priority", "within"]) != nil
        {
            return false
        }
        let end = closing(of: failure.token) ?? inner
        let holdsSign = (inner..<end).contains { cursor.token(at: $0).kind.goesOnBehindName }
        let mayHavePriority = failure.expected == .clause && failure.production == .constraint
        return isGlued(failure.token) || !mayHavePriority || holdsSign
    }

    private func isNumber(_ index: Int) -> Bool { cursor.token(at: index).kind == .number }
}
