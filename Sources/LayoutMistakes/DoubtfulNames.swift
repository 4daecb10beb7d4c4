import LayoutSyntax
import SourceText

/// A name that fits the grammar, but is likely meant as something else unless the file declares it.
private struct DoubtfulName {
    var name: Name
    var diagnostic: Diagnostic
    var meaning: Meaning

    enum Meaning {
        /// The name, which is all of the expression, lacks its dot before the attribute.
        case path(NodeIndex<Expression>, attribute: Span)
        /// The name lacks the blanks around a minus.
        case difference
        /// The constraint at this index of the statements defines a constant of this name.
        case constant(Int, name: Span)
    }
}

extension ParseResult {
    /// Reports the doubtful names that the file does not declare, and mends them in the tree. With an `include` they may
    /// come from elsewhere: then it is left to whoever knows all names.
    mutating func mendDoubtfulNames(of source: SourceID) {
        let doubtful = tree.doubtfulNames(source)
        guard !doubtful.isEmpty, !tree.includesFiles else { return }
        let known = tree.declaredNames
        for doubt in doubtful where !known.contains(tree.foldedName(doubt.name)) {
            found.append(doubt.diagnostic)
            switch doubt.meaning {
            case .path(let expression, let attribute):
                tree.cut(doubt.name, in: expression, before: attribute)
            case .constant(let statement, let name): tree.makeConstant(of: statement, called: name)
            case .difference: break
            }
        }
    }
}

extension SyntaxTree {
    fileprivate func doubtfulNames(_ source: SourceID) -> [DoubtfulName] {
        var doubtful: [DoubtfulName] = []
        for index in expressions.indices {
            guard case .path(let path) = expressions[index].kind else { continue }
            if path.count > 1 {
                doubtful += joinedDifferences(in: path, source)
            } else if let doubt = missingDot(in: NodeIndex(index), names[path.indices.lowerBound], source) {
                doubtful.append(doubt)
            }
        }
        return doubtful + statements.indices.compactMap { unreadConstant($0, source) }
    }

    /// `Name Label Leading`
    private func missingDot(
        in expression: NodeIndex<Expression>, _ name: Name, _ source: SourceID
    ) -> DoubtfulName? {
        guard let word = lastWord(of: name), AttributeWord.isAttribute(self.source.bytes, word),
            !isInArgument(name.span)
        else { return nil }
        let item = Span(name.span.start, end(ofBlanksBefore: word.start))
        let attribute = AttributeWord.canonical(text(word)) ?? text(word)
        var diagnostic = Diagnostic.error(
            .missingDot, SourceRange(source, word),
            "a dot is missing before '\(text(word))': write '\(text(item)).\(attribute)'")
        diagnostic.fix = Diagnostic.Fix(
            range: SourceRange(source, Span(item.end, word.start)), replacement: ".")
        return DoubtfulName(
            name: name, diagnostic: diagnostic, meaning: .path(expression, attribute: word))
    }

    /// `Red View.Width-Blue View.Width`: a hyphen between letters belongs to their word.
    private func joinedDifferences(in path: NodeList<Name>, _ source: SourceID) -> [DoubtfulName] {
        path.indices.dropFirst().compactMap { index in
            let name = names[index]
            guard !name.isQuoted, name.span.holds(UInt8(ascii: "-"), in: self.source.bytes),
                let parts = AttributeWord.cutBehindAttribute(text(name.span)), !isInArgument(name.span)
            else { return nil }
            let hyphen = name.span.start + Int32(parts.attribute.utf8.count)
            let diagnostic = Diagnostic.error(
                .hyphenInAttribute, SourceRange(source, Span(hyphen, hyphen + 1)),
                "write blanks around a minus: '\(parts.attribute) - \(parts.rest)'", fix: " - ")
            return DoubtfulName(name: name, diagnostic: diagnostic, meaning: .difference)
        }
    }

    /// `Let Gutter = 12`, a constraint that may define a constant.
    private func unreadConstant(_ index: Int, _ source: SourceID) -> DoubtfulName? {
        guard case .constraint(let constraint) = statements[index],
            case .path(let path) = self[constraint.first].kind,
            path.count == 1, self[constraint.links].first?.relation == .equal
        else { return nil }
        let name = names[path.indices.lowerBound]
        guard let end = firstBlank(in: name) else { return nil }
        let word = Span(name.span.start, end)
        guard Keyword.let.isMeant(by: text(word)) else { return nil }
        var start = end
        while self.source.bytes[Int(start)].isPlainBlank { start += 1 }
        return DoubtfulName(
            name: name,
            diagnostic: .misspeltKeyword(SourceRange(source, word), text(word), .let),
            meaning: .constant(index, name: Span(start, name.span.end)))
    }
}

// Words of names.
extension SyntaxTree {
    /// The last word of a name of several.
    private func lastWord(of name: Name) -> Span? {
        guard !name.isQuoted, name.respelling == 0 else { return nil }
        var start = name.span.end
        while start > name.span.start, !source.bytes[Int(start) - 1].isPlainBlank { start -= 1 }
        return start > name.span.start ? Span(start, name.span.end) : nil
    }

    private func firstBlank(in name: Name) -> Int32? {
        guard !name.isQuoted, name.respelling == 0 else { return nil }
        return (name.span.start..<name.span.end).first { source.bytes[Int($0)].isPlainBlank }
    }

    private func end(ofBlanksBefore start: Int32) -> Int32 {
        var end = start
        while end > 0, source.bytes[Int(end) - 1].isPlainBlank { end -= 1 }
        return end
    }

    /// Whether a name stands in the value of an argument, where an attribute has no place.
    private func isInArgument(_ span: Span) -> Bool {
        let behind = arguments.partitioningIndex { $0.span.start > span.start }
        return behind > 0 && arguments[behind - 1].span.end >= span.end
    }

    fileprivate var includesFiles: Bool {
        statements.contains { if case .include = $0 { true } else { false } }
    }

    fileprivate var declaredNames: Set<String> {
        var declared = Set(parameters.map { foldedName($0.name) })
        for statement in statements {
            switch statement {
            case .constant(let constant): declared.insert(foldedName(self[constant.name]))
            case .component(let component): declared.insert(foldedName(self[component].name))
            case .view(let view):
                if let name = self[self[view].path].first, self[view].type != nil {
                    declared.insert(foldedName(name))
                }
                for name in self[self[view].rows] { declared.insert(foldedName(name)) }
            case .constraint, .condition, .removal, .test, .preview, .expectation, .include, .state,
                .malformed:
                break
            }
        }
        return declared
    }
}

extension UInt8 {
    fileprivate var isPlainBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension Span {
    fileprivate func holds(_ byte: UInt8, in bytes: [UInt8]) -> Bool {
        bytes[Int(start)..<Int(end)].contains(byte)
    }
}
