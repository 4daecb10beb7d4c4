import ContentSizes
import LayoutSyntax
import SourceText

// Messages that look for what was meant.
extension Resolver {
    /// - Parameter arguments: What the type is given.
    /// - Returns: Also the type that is meant.
    mutating func unknownType(
        _ spelling: SpellingID, _ arguments: NodeList<Argument>, _ range: SourceRange, in scope: ScopeIndex
    ) -> (diagnostic: Diagnostic, type: ViewType?) {
        var types = ViewType.allCases.map({ $0.spelling })
        if spend(comparisons: components.all.count) { types += components.usableNames }
        let text = names.text(spelling)
        let foreign = text.hasPrefix("UI") ? String(text.dropFirst(2)) : text
        let key = foreign.filter { $0 != " " }.lowercased()
        let same = types.first { $0.filter { $0 != " " }.lowercased() == key }
        let near = same ?? ForeignNotation.types[key] ?? nearestName(to: text, among: types)
        let type = near.flatMap { WordMeaning(of: $0).type }
        if same == nil, near == ViewType.stackView.spelling, let axis = ForeignNotation.axis(ofStack: key),
            let stack = stack(along: axis, arguments, range, in: scope)
        {
            return (stack, type)
        }
        return (.unknownType(text, nearest: near, range), type)
    }

    /// `VStack(spacing: 8)`, which tells its axis by its name; `nil` where an argument tells it.
    private func stack(
        along axis: String, _ arguments: NodeList<Argument>, _ range: SourceRange, in scope: ScopeIndex
    ) -> Diagnostic? {
        let tree = tree(of: scope)
        let keys = arguments.indices.compactMap { tree.arguments[$0].name.map { tree.foldedName(tree[$0]) } }
        if keys.contains(ArgumentKey.axis.spelling) { return nil }
        let written = tree.source.text(range.span)
        let head = "\(ViewType.stackView.spelling)(axis: \(axis)"
        let end = Int(range.span.end)
        guard end < tree.source.bytes.count, tree.source.bytes[end] == UInt8(ascii: "(") else {
            return .stackByAxis(written, suggestion: head + ")", range, fix: (range, head + ")"))
        }
        let whole = SourceRange(range.source, Span(range.span.start, range.span.end + 1))
        guard let first = arguments.indices.first, let last = arguments.indices.last else {
            return .stackByAxis(written, suggestion: head + ")", range, fix: (whole, head))
        }
        let list = tree.source.text(tree.arguments[first].span.union(tree.arguments[last].span))
        let rest = list.utf8.count <= 60 && Text.isOnOneLine(list) ? list : "..."
        return .stackByAxis(written, suggestion: "\(head), \(rest))", range, fix: (whole, head + ", "))
    }

    func unknownArgument(_ text: String, _ types: [ViewType], _ range: SourceRange) -> Diagnostic {
        let type = types.first ?? .view
        if let suggestion = ForeignNotation.arguments[Text.matchingKey(text)] {
            let isInset = suggestion == ForeignNotation.inset && !ArgumentKey.inset.isLegal(for: type)
            return .foreignArgument(text, isInset ? Diagnostic.marginsForInset : suggestion, range)
        }
        let near = nearestName(to: text, among: legalArguments(of: type))
        return .unknownArgument(text, nearest: near, type: type, range)
    }

    /// A word alone that is not an argument: in a view that shows a text, and has none yet, likely the text.
    mutating func unknownFlag(
        _ word: String, _ types: [ViewType], hasText: Bool, _ span: Span, in scope: ScopeIndex
    ) -> Diagnostic {
        let type = types.first ?? .view
        let range = range(span, in: scope)
        guard ForeignNotation.arguments[Text.matchingKey(word)] == nil else {
            return unknownArgument(word, types, range)
        }
        if type.showsText, !hasText {
            if let near = constantNear(word, from: scope, where: { $0.isText }) {
                return .unknownConstant(word, nearest: near, isInConstraint: false, range)
            }
            if nearestName(to: word, among: legalArguments(of: type)) == nil {
                return .textWithoutQuotes(word, range)
            }
        }
        let suggestions = argumentsTaking(word, types)
        return suggestions.isEmpty
            ? unknownArgument(word, types, range)
            : .valueWithoutArgument(word, suggestions: suggestions, range)
    }

    private func legalArguments(of type: ViewType) -> [String] {
        ArgumentKey.allCases.filter { key in
            key.isLegal(for: type) && !(type == .layoutGuide && key.facts.noEffect.contains(.layoutGuides))
        }.map { $0.spelling }
    }

    /// - Parameter view: The view `symbol` as it is written.
    mutating func unknownSubview(
        _ spelling: SpellingID, of symbol: SymbolIndex, written view: String, for purpose: NamePurpose,
        _ range: SourceRange
    ) -> Diagnostic {
        let text = names.text(spelling)
        if let rest = restBehindAttribute(text) { return .twoStatements(rest, range) }
        let meaning = names.meaning(of: names.name(spelling))
        if meaning.item == .superview { return .superviewBehindDot(range) }
        if meaning.attribute != nil {
            return purpose == .removal
                ? .removalOfAttribute(range) : .attributeBehindAttribute(text, range)
        }
        if isRectangle(text) {
            return .foreignProperty(
                range, spelling: text, suggestion: "write the attribute behind the view: '\(view).Width'")
        }
        if purpose == .amendment || purpose == .removal, let item = meaning.item, item.region != nil {
            return .guideAsView(item.spelling, of: view, isRemoval: purpose == .removal, range)
        }
        if text.lowercased().hasPrefix("keyboard") {
            return .unknownSubview(text, of: view, nearest: nil, suggestion: Diagnostic.keyboardAsBar, range)
        }
        if symbol == .screen, let path = onlyView(names.name(spelling)) {
            return .unknownSubview(text, of: view, nearest: path, suggestion: nil, range)
        }
        let near = subviewNear(text, of: symbol, for: purpose)
        let suggestion = declaresViews && SpecialItem.meant(by: text) == nil
        return .unknownSubview(
            text, of: view, nearest: near,
            suggestion: suggestion ? declaration(of: text, in: symbol, written: view) : nil, range)
    }

    /// Whether no view can be meant by what follows a dot: a word of the language, of code, or two statements.
    func isNoName(_ spelling: SpellingID) -> Bool {
        let text = names.text(spelling)
        let meaning = names.meaning(of: names.name(spelling))
        return meaning.item != nil || meaning.attribute != nil || isRectangle(text)
            || restBehindAttribute(text) != nil
    }

    /// Whether it is what code calls a view's rectangle.
    private func isRectangle(_ text: String) -> Bool { ["frame", "bounds"].contains(text.lowercased()) }

    private func declaration(of name: String, in symbol: SymbolIndex, written view: String) -> String {
        let declaration = "\(Text.quotedWhereNeeded(name)): \(inferredType(of: name).0.spelling)"
        return symbol == .screen
            ? "declare it outside of all braces: '\(declaration)'"
            : "declare it in the braces of '\(view)': '\(declaration)'"
    }

    /// The path from the screen to the only view of this name.
    private func onlyView(_ name: NameID) -> String? {
        let views = scopes.views(called: name)
        return views.count == 1 ? program.writtenPath(of: views[0]) : nil
    }

    /// Of `Width Blue View` what follows the attribute: a name that belongs to the next statement.
    private func restBehindAttribute(_ name: String) -> Substring? {
        guard let blank = name.firstIndex(of: " ") else { return nil }
        let isAttribute = AttributeWord.canonical(String(name[..<blank])) != nil
        return isAttribute ? name[name.index(after: blank)...] : nil
    }

    /// - Returns: Also whether the attribute is another notation's.
    mutating func unknownAttribute(
        _ spelling: SpellingID, _ path: NodeList<Name>, _ range: SourceRange, in scope: ScopeIndex,
        _ purpose: ExpressionPurpose
    ) -> (diagnostic: Diagnostic, isForeign: Bool) {
        let text = names.text(spelling)
        if let diagnostic = splitAttribute(path, in: scope) { return (diagnostic, false) }
        let written = path.count == 2 ? self.text(ofPath: path.indices.dropLast(), in: scope) : "A"
        let item = knownView(path.indices.dropLast(), in: scope) ?? written
        let value = valueMeant(by: purpose, in: scope)
        if let suggestion = ForeignNotation.property(text, of: item, value: value) {
            return (.foreignProperty(range, spelling: text, suggestion: suggestion), true)
        }
        if let diagnostic = argumentMeant(by: spelling, path, of: item, purpose, range, in: scope) {
            return (diagnostic, true)
        }
        if let guide = ForeignNotation.guide(text), !isGuide(path.indices.dropLast(), in: scope) {
            let item = "\(self.text(ofPath: path.indices.dropLast(), in: scope)).\(guide)"
            return (.missingAttribute(item, attribute: attributeMeant(by: purpose, in: scope), range), false)
        }
        if let near = attributeNear(text, ofItemAt: path.indices.dropLast(), in: scope) {
            return (.unknownAttribute(text, nearest: near, range), false)
        }
        if let first = knownView(path.indices, in: scope) {
            return (.missingAttribute(first, attribute: "Width", range), false)
        }
        return (.unknownAttribute(text, nearest: nil, range), false)
    }

    /// `A.Center.X`, whose last names are one attribute
    private func splitAttribute(_ path: NodeList<Name>, in scope: ScopeIndex) -> Diagnostic? {
        guard path.count > 2 else { return nil }
        let names = path.indices.suffix(2).map { self.names.text(spelling($0, in: scope)) }
        guard let attribute = AttributeWord.canonical(names.joined()) else { return nil }
        let tree = tree(of: scope)
        let span = tree.names[NodeIndex(path.indices.upperBound - 2)].span.union(
            tree.names[NodeIndex(path.indices.upperBound - 1)].span)
        return .splitAttribute(
            range(span, in: scope), spelling: names.joined(separator: "."), attribute: attribute)
    }

    /// The path of the view that all the names of a path lead to, as it has to be written.
    private mutating func knownView(_ path: Range<Int>, in scope: ScopeIndex) -> String? {
        // `Superview` is written as it is.
        guard special(path.lowerBound, in: scope) == nil else { return nil }
        return knownSymbol(at: path, in: scope).map { program.writtenPath(of: $0) }
    }

    /// What is said of a name that should be a constant's; `nil` where it has been said of another use.
    mutating func unknownConstant(
        _ spelling: SpellingID, _ range: SourceRange, from scope: ScopeIndex, _ purpose: ExpressionPurpose
    ) -> Diagnostic? {
        let text = names.text(spelling)
        if !Text.isOnOneLine(text) { return nil }
        if let number = Double(text), number.isFinite { return .numberInQuotes(text, range) }
        if let priority = PriorityName.allCases.first(where: { $0.rawValue == text.lowercased() }) {
            return .priorityAsNumber(text, priority, range)
        }
        if let diagnostic = wordForConstant(spelling, range, from: scope, purpose) { return diagnostic }
        if Double(text) != nil { return .infiniteNumber(text, range) }
        if let definition = definitionElsewhere(of: names.name(spelling)) {
            return .constantOfOtherBody(
                text, isParameter: definition.isParameter, range, defined: definition.range)
        }
        let isInConstraint = purpose.isSide
        if isInConstraint, let priority = text.priorityBehind {
            return .priorityInName(text, priority: priority, range)
        }
        let nearest = constantNear(text, from: scope, besides: purpose.constant) { $0.isNumeric }
        let isStandard =
            isInConstraint
            && (text.lowercased().hasPrefix("standard ")
                || nearest == nil && nearestName(to: text, among: ["Standard"]) != nil)
        let near = isStandard ? "Standard" : nearest
        if near == nil, !suggestions.reportedConstants.insert(names.name(spelling)).inserted { return nil }
        return .unknownConstant(text, nearest: near, isInConstraint: isInConstraint, range)
    }

    /// What is said of a view, an attribute, a type or another word where a constant's name should be.
    private mutating func wordForConstant(
        _ spelling: SpellingID, _ range: SourceRange, from scope: ScopeIndex, _ purpose: ExpressionPurpose
    ) -> Diagnostic? {
        let text = names.text(spelling)
        let isInConstraint = purpose.isSide
        if isInConstraint, let view = viewMeant(spelling, from: scope) {
            let edge = names.meaning(of: names.name(spelling)).item?.edge
            return .missingAttribute(
                view,
                attribute: edge ?? attributeMeant(by: purpose, of: names.name(spelling), in: scope), range)
        }
        if let suggestion = differenceMeant(by: text, from: scope) {
            return .hyphenForMinus(text, suggestion, range)
        }
        if let attribute = names.meaning(of: names.name(spelling)).attribute {
            return isInConstraint
                ? attributeAlone(attribute, text, range, from: scope) : .attributeInConstant(text, range)
        }
        if isInConstraint, let placed = ForeignNotation.placed(text), isKnownView(placed.view, from: scope) {
            return .placeInWords(text, edge: "\(Text.quotedWhereNeeded(placed.view)).\(placed.edge)", range)
        }
        if isInConstraint, let suggestion = ForeignNotation.length(text) {
            return .foreignLength(text, suggestion, range)
        }
        if !isInConstraint, isQuoted(range) { return .textAsConstant(text, range) }
        if !isInConstraint, let type = ForeignNotation.type(text) {
            return .typeAsConstant(text, type, range)
        }
        return nil
    }

    /// `Gutter - Inset` for `Gutter-Inset`, where both are known and a view may be the second.
    mutating func differenceMeant(
        by text: String, from scope: ScopeIndex, isBeforeView: Bool = false
    ) -> String? {
        for hyphen in text.indices where text[hyphen] == "-" {
            let left = String(text[..<hyphen])
            let right = String(text[text.index(after: hyphen)...])
            guard isConstant(left, from: scope) else { continue }
            if isBeforeView ? isKnownView(right, from: scope) : isConstant(right, from: scope) {
                return "\(Text.quotedWhereNeeded(left)) - \(Text.quotedWhereNeeded(right))"
            }
        }
        return nil
    }

    private func isConstant(_ text: String, from scope: ScopeIndex) -> Bool {
        text.lowercased() == "standard"
            || names.find(text).map { scopes.constant($0, from: scope) != nil } ?? false
    }

    /// Of a constant of this name that another body has.
    private mutating func definitionElsewhere(of name: NameID) -> ConstantDefinition? {
        guard spend(comparisons: program.constants.constants.count) else { return nil }
        let first = scopes.constants(called: name).min()
        return first.flatMap { program.constants.constants[$0].definitions.first }
    }

    private func isQuoted(_ range: SourceRange) -> Bool {
        units.first { $0.id == range.source }?.tree.source.text(range.span).first == "\""
    }

    /// In a side of a constraint the first attribute of that. Where it is one of `view` itself it says nothing: then the
    /// other length is meant, and of a position `nil`.
    private func attributeMeant(
        by purpose: ExpressionPurpose, of view: NameID? = nil, in scope: ScopeIndex
    ) -> String? {
        guard case .side(let constraint, _) = purpose, let first = firstAttribute(of: constraint, in: scope)
        else { return "Width" }
        guard first.path.count == 2,
            names.name(spelling(first.path.indices.lowerBound, in: scope)) == view
        else { return first.attribute }
        return first.attribute == "Width" ? "Height" : first.attribute == "Height" ? "Width" : nil
    }

    private func firstAttribute(
        of constraint: ConstraintStatement, in scope: ScopeIndex
    ) -> (path: NodeList<Name>, attribute: String)? {
        let tree = tree(of: scope)
        let sides = [constraint.first] + constraint.links.indices.map { tree.links[$0].expression }
        return sides.lazy.compactMap { side -> (path: NodeList<Name>, attribute: String)? in
            guard case .path(let path) = tree.expressions[side].kind, path.count > 1 else { return nil }
            let last = NodeIndex<Name>(path.indices.upperBound - 1)
            return AttributeWord.canonical(tree.name(tree.names[last])).map { (path, $0) }
        }.first
    }

    /// `Width = 5`
    private func attributeAlone(
        _ attribute: AttributeWord, _ text: String, _ range: SourceRange, from scope: ScopeIndex
    ) -> Diagnostic {
        let owner = scopes[scope].symbol
        return .attributeAlone(
            AttributeWord.canonical(text) ?? text, written: text, isSize: attribute.isSize,
            of: owner == .screen ? nil : program.path(of: owner), range)
    }

    /// As it has to be written, the view or the item that a name alone leads to.
    private mutating func viewMeant(_ spelling: SpellingID, from scope: ScopeIndex) -> String? {
        let name = names.name(spelling)
        switch scopes.view(name, from: scope) {
        case .found(let symbol): return program.writtenPath(of: symbol)
        case .ambiguous: return Text.quotedWhereNeeded(names.text(spelling))
        case .unknown: return names.meaning(of: name).item == nil ? nil : names.text(spelling)
        }
    }
}

extension String {
    /// The number of `Gap Priority 750`, where a priority without its parentheses has become a part of a name.
    fileprivate var priorityBehind: String? {
        let words = split(separator: " ")
        guard words.count > 2, words[words.count - 2].lowercased() == "priority",
            Double(words[words.count - 1]) != nil
        else { return nil }
        return String(words[words.count - 1])
    }
}
