import SourceText

// Slips around the dot before an attribute.
extension Parser {
    /// Checks the last name of an item's path, just taken, for the slips that show by its shape alone.
    mutating func checkAttribute(_ path: NodeList<Name>) {
        let start = tree.names[path.indices.lowerBound + 1].span.start
        if bytes[Int(start)..<Int(previousEnd)].contains(UInt8(ascii: "-")) { checkHyphens(path) }
        let name = tree.names[tree.names.count - 1]
        let isOneWord = name.span.start == tokens[position - 1].span.start
        if name.isQuoted || (!isOneWord || atLetterX) && isAttributeSplit(name) { return }
        if !isOneWord { return checkSingleWord(name, of: path) }
        if name.span.end - name.span.start > 6, bytes[Int(name.span.end) - 1] | 0x20 == UInt8(ascii: "r") {
            checkAnchor(name)
        }
    }

    /// `Red View.Leading Margin`, `Red View.Center X`; whether it has been reported.
    private mutating func isAttributeSplit(_ name: Name) -> Bool {
        let first = cursor.firstToken(of: name)
        let isTimes = atLetterX && !cursor.beginsOperand(position + 1)
        guard position - first > 1 || isTimes else { return false }
        var end = isTimes ? position + 1 : position
        while end - first < 5, tokens[end].kind == .word { end += 1 }
        guard end - first <= 5 else { return false }
        let words = tokens[first..<end].map { text($0.span) }
        guard let attribute = AttributeWord.canonical(words.joined()) else { return false }
        let range = range(Span(name.span.start, tokens[end - 1].span.end))
        fail(.splitAttribute(range, spelling: words.joined(separator: " "), attribute: attribute))
        return true
    }

    /// `Red View.leadingAnchor`: the tree has the attribute alone.
    private mutating func checkAnchor(_ name: Name) {
        let text = text(name.span)
        guard text.lowercased().hasSuffix("anchor"),
            let attribute = AttributeWord.canonical(String(text.dropLast(6)))
        else { return }
        report(.anchor(range(name.span), spelling: text, attribute: attribute))
        let attributeSpan = Span(name.span.start, name.span.end - 6)
        tree.names[tree.names.count - 1] = Name(span: attributeSpan, isQuoted: false)
    }

    /// `Red View.Width-Blue View.Width`: a hyphen between letters belongs to their word.
    private mutating func checkHyphens(_ path: NodeList<Name>) {
        for name in tree.names[(path.indices.lowerBound + 1)...] where !name.isQuoted {
            guard let parts = AttributeWord.cutBehindAttribute(text(name.span)) else { continue }
            let hyphen = name.span.start + Int32(parts.attribute.utf8.count)
            let cure = "\(parts.attribute) - \(parts.rest)"
            fail(.hyphenInAttribute(range(Span(hyphen, hyphen + 1)), cure: cure))
        }
    }

    /// `Red View.Width 20`: an attribute is one word, and an operator or a relation is missing behind it.
    private mutating func checkSingleWord(_ name: Name, of path: NodeList<Name>) {
        let index = cursor.firstToken(of: name)
        let attribute = text(tokens[index].span)
        guard AttributeWord.canonical(attribute) != nil else { return }
        let whole = tree.names[path.indices.lowerBound].span.union(tokens[index].span)
        if let diagnostic = bareClause(index + 1) { return fail(diagnostic) }
        if at(.colon), index + 2 == position, let diagnostic = foreignArgument(at: index + 1) {
            return fail(diagnostic)
        }
        let next = tokens[index + 1].span
        if ["is", "equals", "equalto"].contains(Text.matchingKey(text(next))) {
            return fail(.wordForRelation(range(next), spelling: quote(next)))
        }
        let words = signInWords(at: index + 1) ?? joinedFactor(at: index + 1)
        if let diagnostic = words ?? rangeInWords(at: index + 1, of: whole) { return fail(diagnostic) }
        if isOnTheRight(index) {
            let sum = "\(quote(whole)) + \(quote(next))"
            return fail(shareBehind(index, whole) ?? .missingPlus(range(next), sum: sum))
        }
        fail(.missingOperator(range(next), before: "'\(quote(next))'", behind: attribute))
    }

    /// `x2`, `x0.5`: a factor close behind the `x`, which makes one word of both.
    func joinedFactor(at index: Int) -> Diagnostic? {
        let word = tokens[index]
        let digits = bytes[Int(word.span.start)..<Int(word.span.end)].dropFirst()
        guard word.kind == .word, bytes[Int(word.span.start)] | 0x20 == UInt8(ascii: "x"),
            !digits.isEmpty, digits.allSatisfy({ $0.isDigit })
        else { return nil }
        let hasFraction = tokens[index + 1].kind == .dot && token(at: index + 2).kind == .number
        let end = hasFraction ? tokens[index + 2].span.end : word.span.end
        let factor = quote(Span(word.span.start + 1, end))
        let whole = Span(word.span.start, end)
        return .joinedTimes(range(whole), spelling: quote(whole), cure: "x \(factor)")
    }

    /// `plus`, `divided by`, `at least`
    private func signInWords(at index: Int) -> Diagnostic? {
        let first = tokens[index].span
        let second = tokens[index + 1].kind == .word ? tokens[index + 1].span : first
        for span in [first.union(second), first] {
            if let sign = ForeignNotation.sign(text(span)) {
                return .signInWords(range(span), spelling: quote(span), sign: sign, fix: sign)
            }
        }
        return nil
    }

    /// Whether token `index` stands behind a relation, so that none can be missing.
    private func isOnTheRight(_ index: Int) -> Bool {
        var place = index
        while place > 0, !isStatementStart(tokens[place - 1].kind) {
            place -= 1
            if tokens[place].kind.isRelation { return true }
        }
        return false
    }

    /// `Superview.Width 50%`, `Superview.Width 2/3`: a share behind the size that ends with token `index`.
    private func shareBehind(_ index: Int, _ size: Span) -> Diagnostic? {
        guard index + 2 == position, tokens[index + 1].kind == .number else { return nil }
        let isRatio = (at(.colon) || at(.slash)) && kind(1) == .number
        guard at(.percent) || isRatio else { return nil }
        let share = tokens[index + 1].span.union(isRatio ? tokens[position + 1].span : span)
        if isWord(index, "width") || isWord(index, "height") {
            return .missingTimesOfShare(range(share), share: quote(share), whole: quote(size))
        }
        return .missingOperator(
            range(share), before: "'\(quote(share))'", behind: quote(tokens[index].span))
    }

    /// `A.Width between 20 and 30`, `A.Width from 20 to 30`, `A.Width in 20...30`, at token `index`
    private func rangeInWords(at index: Int, of path: Span) -> Diagnostic? {
        let joint = token(at: index + 2)
        let isRange =
            isWord(index, "between") && isWord(index + 2, "and")
            || isWord(index, "from") && isWord(index + 2, "to")
            || isWord(index, "in") && joint.kind == .ellipsis
        let (low, high) = (token(at: index + 1), token(at: index + 3))
        guard isRange, low.kind == .number, high.kind == .number, token(at: index + 4).kind.endsStatement
        else { return nil }
        return .rangeOfValues(
            range(tokens[index].span.union(high.span)),
            cure: "\(quote(low.span)) <= \(quote(path)) <= \(quote(high.span))")
    }

    private func isStatementStart(_ kind: TokenKind) -> Bool {
        kind == .newline || kind == .leftBrace || kind == .rightBrace
    }

    /// `Name Label Leading`, just taken, is no constant where the file has none of that name: the dot is missing.
    /// It is noted here, and judged when all constants are known.
    mutating func notePathWithoutDot(_ name: Name) {
        guard !context.isInArguments, !name.isQuoted, name.span.start != tokens[position - 1].span.start
        else {
            return
        }
        guard AttributeWord.canonical(text(tokens[position - 1].span)) != nil else { return }
        pathsWithoutDot.append((tree.expressions.count, tokens[position - 1].span))
    }

    /// Reports the paths noted that are no constants or parameters, and gives them their dot. With an `include` a
    /// constant may come from elsewhere: then it is left to the resolver.
    mutating func reportPathsWithoutDot() {
        guard !pathsWithoutDot.isEmpty, !includesFiles else { return }
        var known = Set(tree.parameters.map { tree.foldedName($0.name) })
        for statement in tree.statements {
            if case .constant(let constant) = statement { known.insert(tree.foldedName(tree[constant.name])) }
        }
        for (expression, word) in pathsWithoutDot {
            guard case .path(let path) = tree.expressions[expression].kind else { continue }
            let name = tree.names[Int(path.range.lowerBound)]
            if !known.contains(tree.foldedName(name)) { addDot(expression, name, before: word) }
        }
    }

    private var includesFiles: Bool {
        tree.statements.contains { statement in
            if case .include = statement { true } else { false }
        }
    }

    private mutating func addDot(_ expression: Int, _ name: Name, before word: Span) {
        var end = Int(word.start)
        while end > Int(name.span.start), isBlankEnd(end) { end -= 1 }
        let item = Name(span: Span(name.span.start, Int32(end)), isQuoted: false)
        let attribute = Name(span: word, isQuoted: false)
        let first = Int(add(item).index)
        _ = add(attribute)
        tree.expressions[expression].kind = .path(NodeList(first..<first + 2))
        let cure = "\(quote(item)).\(AttributeWord.canonical(text(word)) ?? text(word))"
        var diagnostic = Diagnostic.missingDot(range(word), attribute: text(word), cure: cure)
        diagnostic.fix = Diagnostic.Fix(range: range(Span(Int32(end), word.start)), replacement: ".")
        report(diagnostic)
    }

    /// Whether the byte before `index` belongs to a blank.
    private func isBlankEnd(_ index: Int) -> Bool {
        (1...3).contains { length in index >= length && Blank.length(bytes, at: index - length) == length }
    }
}
