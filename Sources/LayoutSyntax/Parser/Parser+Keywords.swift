import SourceText

extension TokenCursor {
    /// The keyword that begins a statement here.
    func keyword() -> Keyword? {
        if token.respelling != 0 { return Keyword.allCases.lazy.compactMap(keyword).first }
        return switch bytes[Int(start)] {
        case UInt8(ascii: "l"): keyword(.let)
        case UInt8(ascii: "w"): keyword(.when)
        case UInt8(ascii: "e"): keyword(.else)
        case UInt8(ascii: "r"): keyword(.remove)
        case UInt8(ascii: "t"): keyword(.test)
        case UInt8(ascii: "p"): keyword(.preview)
        case UInt8(ascii: "i"): keyword(.include)
        case UInt8(ascii: "c"): keyword(.component)
        case UInt8(ascii: "s"): keyword(.state)
        case UInt8(ascii: "u"): keyword(.unsatisfiable)
        case UInt8(ascii: "a"): keyword(.ambiguous)
        default: nil
        }
    }

    private func keyword(_ keyword: Keyword) -> Keyword? {
        isSpelled(keyword.rawValue) && fits(keyword) ? keyword : nil
    }

    /// Whether the current token is exactly `word`.
    private func isSpelled(_ word: String) -> Bool {
        guard token.respelling == 0 else { return text(at: position) == word }
        return at(.word) && bytes[Int(span.start)..<Int(span.end)].elementsEqual(word.utf8)
    }

    /// Whether what follows the current word fits the statement of `keyword`: elsewhere it is the beginning of a name.
    func fits(_ keyword: Keyword) -> Bool {
        let next = kind(1)
        let behindName = tokens[nameEnd(from: position)].kind
        switch keyword {
        case .let: return behindName != .dot && behindName != .leftParenthesis && behindName != .colon
        case .when: return fitsCondition(behindName)
        case .else: return next == .leftBrace || isWord(position + 1, "when")
        case .remove: return behindName != .colon && !lineHoldsRelation(from: position)
        case .test:
            if next == .string || next == .leftBrace || hasScreenBehind { return true }
            return behindName != .colon && lineHolds(.leftBrace, from: position)
                && !lineHoldsRelation(from: position)
        case .preview:
            return (next == .string || isWord(position + 1, "at")) && behindName != .dot
                && behindName != .colon && !lineHoldsRelation(from: position)
        case .include:
            return next == .string || (behindName != .colon && !lineHoldsRelation(from: position))
        case .component:
            if next == .leftParenthesis || next == .word && behindName == .leftParenthesis {
                return lineHolds(.colon, from: position) || lineHolds(.leftBrace, from: position)
            }
            return (next == .word || next == .string || next == .times || next.endsStatement)
                && behindName != .dot && !lineHoldsRelation(from: position)
        case .state: return fitsState
        case .unsatisfiable, .ambiguous: return next.endsStatement
        }
    }

    /// Whether `at 375 x 667` or `at "iPhone SE"` stands behind the current word, and is all of a sum or a name.
    var hasScreenBehind: Bool {
        guard isWord(position + 1, "at") else { return false }
        if kind(2) == .string { return true }
        guard let width = sizeRangeEnd(from: position + 2), tokens[width].kind == .times,
            let end = sizeRangeEnd(from: width + 1)
        else { return false }
        let behind = tokens[end].kind
        return !behind.isRelation && !behind.goesOnBehindName && behind != .percent && behind != .colon
    }

    /// The index behind the `375` or `320...430` at `index`.
    private func sizeRangeEnd(from index: Int) -> Int? {
        guard token(at: index).kind == .number else { return nil }
        guard tokens[index + 1].kind == .ellipsis else { return index + 1 }
        return token(at: index + 2).kind == .number ? index + 3 : nil
    }

    /// Whether `Card: closed,` stands behind the current word: a view's declaration has no comma there.
    private var fitsState: Bool {
        let colon = kind(1) == .string ? position + 2 : nameEnd(from: position)
        guard colon > position + 1, tokens[colon].kind == .colon else { return false }
        let valueEnd = nameEnd(from: colon + 1)
        return valueEnd > colon + 1 && tokens[valueEnd].kind == .comma
    }

    private func fitsCondition(_ behindName: TokenKind) -> Bool {
        if behindName == .colon { return false }
        if behindName == .dot, let end = plainConditionEnd, token(at: end).kind == .word { return true }
        return behindName != .dot && kind(1) != .equal || lineHolds(.leftBrace, from: position)
    }

    /// The index behind the condition of `when portrait Red View.Width = 20`, where it is one of a word or three.
    var plainConditionEnd: Int? {
        var index = position + 1
        while isWord(index, "not") { index += 1 }
        let isDirection = isWord(index + 1, "to") && (isWord(index, "left") || isWord(index, "right"))
        let words = text(at: index).split(separator: "-")
        let isSizeClass = words.count == 2 && words.allSatisfy { SizeClassWord(String($0)) != nil }
        let isPlain = isSizeClass || isWord(index, "portrait") || isWord(index, "landscape")
        return isDirection ? index + 3 : isPlain ? index + 1 : nil
    }
}

extension Parser {
    mutating func parseKeyword(_ keyword: Keyword) throws(Failure) -> StatementHead {
        switch keyword {
        case .let: .complete(try parseConstant())
        case .when: try parseCondition()
        case .else: throw failure(.otherBranch)
        case .remove: .complete(try parseRemoval())
        case .test: try parseTest()
        case .preview: .complete(try parsePreview())
        case .include: .complete(try parseInclude())
        case .component: try parseComponent()
        case .state: .complete(try parseState())
        case .unsatisfiable: .complete(parseExpectation(.unsatisfiable))
        case .ambiguous: .complete(parseExpectation(.ambiguous))
        }
    }
}
