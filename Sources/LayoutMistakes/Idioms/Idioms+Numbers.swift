import LayoutSyntax
import SourceText

extension Idiom {
    /// Numbers, ranges, and sums and products that lack their sign.
    static let numbers: [Idiom] = [
        Idiom("[ '0' ~^word ]", in: [.arguments]) { $0.hexadecimalColor },
        Idiom("[ number ~^comma ~number ]") { $0.commaInNumber },
        Idiom("[ ^word ~'.'? ~number? ]") { $0.joinedFactor },
        Idiom("[ word ~'.' ~^number ]", at: [.name]) { $0.joinedFactor },
        Idiom("start [ number ^name ] ':'", at: [.relation]) { $0.numberInName },
        Idiom("[ number ~^'st','nd','rd','th' name? ]") { $0.numberInName },
        Idiom("number [ ^word ]") { match in
            ForeignNotation.suggestion(ofUnit: match.text(2)).map {
                match.explanation(.unit, "there is no unit '{2}'; \($0)")
            }
        },
        Idiom("start number [ ^path ] relation", at: [.relation]) { match in
            guard Int64(match.text(2)) != nil else { return nil }
            return match.explanation(
                .labelWithoutDot,
                "write a dot after the number of a constraint: '{2}.'; to multiply write '{2} x {3}'")
        },
        Idiom(
            "path '=','==' [ number ^'...' number ]", .unexpectedToken,
            "write both limits as one chain: '{3} <= {1} <= {5}'"),
        Idiom(
            "path [ ^'between' number 'and' number ] end", .unexpectedToken,
            "write both limits as one chain: '{3} <= {1} <= {5}'"),
        Idiom("number [ ^path ] ':',relation", at: [.end, .relation]) { $0.secondStatement },
        Idiom("number '/',':' number [ ^path,group ]") { $0.missingTimes(4) },
        Idiom("number '%'? [ ^path,group ]") { $0.missingTimes(3) },
        Idiom("group [ ~^group ]") { $0.missingTimes(2) },
        Idiom(
            "path [ ^number ] '%','/',':'", at: [.end], .missingOperator,
            "an operator is missing between '{1}' and '{2}'"),
        Idiom("path [ ^number,path ]", at: [.end]) { $0.missingPlus },
        Idiom(
            "path [ ^number ]", at: [.relation], .missingOperator,
            "an operator or a relation is missing between '{1}' and '{2}'"),
    ]
}

extension Match {
    /// `0xFF8800`
    fileprivate var hexadecimalColor: Explanation? {
        let suggestion = "#\(text(2).dropFirst().uppercased())"
        guard Text.isColor(suggestion) else { return nil }
        return explanation(
            .unknownValue, "write the color as '\(suggestion)', not '{1}{2}'", fix: suggestion)
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
        explanation(
            .numberInName, "a name that begins with a digit goes in quotes: '\"\(line.quote(marked))\"'",
            fix: "\"\(line.text(marked))\"")
    }

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

    /// `2 Blue View.Width`, `50% of Blue View.Width`, `2xBlue View.Width`, `2(B.Width + 3)`
    fileprivate func missingTimes(_ number: Int) -> Explanation? {
        let index = parts[number - 1].lowerBound
        let left = line.quote(parts[0].lowerBound..<index)
        var right = self[number]
        if line.isGlued(index), right.lowercased().first == "x" { right.removeFirst() }
        if right.lowercased().hasPrefix("of ") { right = String(right.dropFirst(3)) }
        let isGroup = right.first == "("
        guard !line.isAtConjunction, line.mayMultiply, isGroup ? line.holdsFactor : !line.isInArguments else {
            return nil
        }
        let sign = line.isInArguments ? "*" : "x"
        let isPriority = line.failure.expected == .clause && Int(right.dropFirst().dropLast()) != nil
        let other = isPriority ? ", for a priority '\(left) (Priority \(right.dropFirst().dropLast()))'" : ""
        return explanation(
            .missingOperator, "an operator is missing; to multiply write '\(left) \(sign) \(right)'\(other)")
    }

    /// `A.Leading = B.Trailing 8`
    fileprivate var missingPlus: Explanation? {
        guard line.lastRelation(before: line.failure.token) != nil, line.token.kind != .string,
            !line.isAtConjunction,
            line.cursor.isAttribute(line.failure.token - 1),
            line.cursor.token(at: line.failure.token - 2).kind == .dot
        else { return nil }
        return explanation(.missingOperator, "an operator is missing; to add write '{1} + {2}'")
    }
}

extension FailedLine {
    /// Whether the failing token is a word that joins others and begins no name.
    fileprivate var isAtConjunction: Bool {
        isToken(failure.token, oneOf: ["or", "and", "to", "divided"])
    }

    /// Whether the failing token may be a factor without its sign.
    fileprivate var mayMultiply: Bool {
        switch failure.production {
        case .constraint, .constant, .arguments: failure.expected != .attribute
        case .condition: token.kind == .leftParenthesis
        case .declaration, .component, .parameters, .test, .preview, .removal, .include, .state,
            .configuration:
            false
        }
    }

    /// Whether what the parenthesis at the failing token holds is meant as a factor, and not as the priority of a
    /// constraint: close behind a number it is, and where it has an attribute or a sign in it.
    fileprivate var holdsFactor: Bool {
        let inner = failure.token + 1
        let kind = cursor.token(at: inner).kind
        guard kind.beginsOperand || kind == .minus,
            cursor.token(at: cursor.nameEnd(from: inner)).kind != .colon,
            priority(at: inner) == nil || kind == .number
        else { return false }
        let end = closing(of: failure.token) ?? inner
        let holdsSign = (inner..<end).contains { cursor.token(at: $0).kind.goesOnBehindName }
        let mayHavePriority = failure.expected == .clause && failure.production == .constraint
        return isGlued(failure.token) || !mayHavePriority || holdsSign
    }
}
