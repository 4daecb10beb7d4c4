import LayoutMistakes
import LayoutSyntax
import SourceText

// Names alone, which are constants.
extension NameSuggestions {
    func unknownConstant(_ name: Int, _ purpose: ExpressionPurpose) -> UnknownName? {
        let (text, range) = (text(ofName: name), range(ofName: name))
        if !Text.isOnOneLine(text) { return nil }
        if let argument = argumentAlone(name, purpose) { return argument }
        if let mistake = mistake(in: name, purpose) { return UnknownName(mistake) }
        let near = numberNear(text, purpose)
        return UnknownName(
            .unknownConstant(text, nearest: near, isInConstraint: purpose.isSide, range),
            isReportedOnce: near == nil)
    }

    /// The message about a name that is not meant as that of a constant, or not of one that is known here.
    private func mistake(in name: Int, _ purpose: ExpressionPurpose) -> Diagnostic? {
        let (text, range) = (text(ofName: name), range(ofName: name))
        if let number = Double(text), number.isFinite { return .numberInQuotes(text, range) }
        if let priority = PriorityName.allCases.first(where: { $0.rawValue == text.lowercased() }) {
            return .priorityAsNumber(text, priority, range)
        }
        let word = purpose.isSide ? wordInConstraint(name, purpose) : wordInNumber(name)
        if let word { return word }
        if Double(text) != nil { return .infiniteNumber(text, range) }
        if let definition = definitionElsewhere(of: scopes.nameIndex(name, in: scope)) {
            return .constantOfOtherBody(
                text, isParameter: definition.isParameter, range, defined: definition.range)
        }
        let priority = purpose.isSide ? text.priorityBehind : nil
        return priority.map { .priorityInName(text, priority: $0, range) }
    }

    /// `hidden = true`, `spacing = 8`, where no view is named.
    private func argumentAlone(_ name: Int, _ purpose: ExpressionPurpose) -> UnknownName? {
        guard case .side(let constraint, _) = purpose, constraint.links.count == 1,
            scopes.onlyName(of: constraint.first, in: scope) == name,
            let link = tree[constraint.links].first, link.relation == .equal
        else { return nil }
        let (text, range) = (text(ofName: name), range(ofName: name))
        let foreign = text.lowercased() == "ishidden" ? .hidden : ForeignNotation.key(ofProperty: text)
        guard let key = meaning(ofName: name).argument ?? foreign else { return nil }
        if key.isFlag, !isTrue(link.expression) {
            let diagnostic = Diagnostic.flagWithValue(key, isTurnedOff: true, range)
            return UnknownName(diagnostic, endsConstraint: true)
        }
        let owner = scopes[scope].symbol
        let view = owner == .screen ? "Card" : program.path(of: owner, writing: Text.quotedWhereNeeded)
        let value = writtenValue(link.expression, of: key, program.types(of: owner))
        let suggestion = "\(view): (\(key.written(with: value)))"
        return UnknownName(
            .argumentAlone(text, suggestion: suggestion, isExample: owner == .screen, range),
            endsConstraint: true)
    }

    private func numberNear(_ text: String, _ purpose: ExpressionPurpose) -> String? {
        if purpose.isSide, text.lowercased().hasPrefix("standard ") { return "Standard" }
        return constantNear(text, besides: purpose.constant) { $0.isNumeric }
            ?? (purpose.isSide ? nearestName(to: text, among: ["Standard"]) : nil)
    }

    /// A view, an attribute or another word where a side of a constraint should be.
    private func wordInConstraint(_ name: Int, _ purpose: ExpressionPurpose) -> Diagnostic? {
        let (text, range, meaning) = (text(ofName: name), range(ofName: name), meaning(ofName: name))
        if let view = viewMeant(name) {
            let id = scopes.nameIndex(name, in: scope)
            let attribute = meaning.item?.edge ?? attributeMeant(by: purpose, of: id)
            return .missingAttribute(view, attribute: attribute, range)
        }
        if let suggestion = differenceMeant(by: text) { return .hyphenForMinus(text, suggestion, range) }
        if let attribute = meaning.attribute { return attributeAlone(attribute, text, range) }
        return ForeignNotation.length(text).map { .foreignLength(text, $0, range) }
    }

    /// An attribute, a text or a type where a number should be.
    private func wordInNumber(_ name: Int) -> Diagnostic? {
        let (text, range) = (text(ofName: name), range(ofName: name))
        if let suggestion = differenceMeant(by: text) { return .hyphenForMinus(text, suggestion, range) }
        if meaning(ofName: name).attribute != nil { return .attributeInConstant(text, range) }
        if scopes.name(name, in: scope).isQuoted { return .textAsConstant(text, range) }
        return ForeignNotation.type(text).map { .typeAsConstant(text, $0, range) }
    }

    /// `Gutter - Inset` for `Gutter-Inset`, where both are known and a view may be the second.
    func differenceMeant(by text: String, isBeforeView: Bool = false) -> String? {
        for hyphen in text.indices where text[hyphen] == "-" {
            let left = String(text[..<hyphen])
            let right = String(text[text.index(after: hyphen)...])
            guard isConstant(left) else { continue }
            if isBeforeView ? scopes.isItem(right, from: scope) : isConstant(right) {
                return "\(Text.quotedWhereNeeded(left)) - \(Text.quotedWhereNeeded(right))"
            }
        }
        return nil
    }

    private func isConstant(_ text: String) -> Bool {
        text.lowercased() == "standard"
            || names.find(text).map { scopes.constant($0, from: scope) != nil } ?? false
    }

    /// The definition of a constant of this name that another body has.
    private func definitionElsewhere(of name: NameIndex) -> ConstantDefinition? {
        guard compares, let first = scopes.firstConstant(called: name) else { return nil }
        return program.constants[first].definitions.first
    }

    /// `Width = 5`
    private func attributeAlone(
        _ attribute: AttributeWord, _ text: String, _ range: SourceRange
    ) -> Diagnostic {
        let owner = scopes[scope].symbol
        return .attributeAlone(
            AttributeWord.canonical(text) ?? text, written: text, isSize: attribute.isSize,
            of: owner == .screen ? nil : program.path(of: owner), range)
    }

    /// The view or the item that a name alone leads to, as it has to be written.
    private func viewMeant(_ name: Int) -> String? {
        switch scopes.view(scopes.nameIndex(name, in: scope), from: scope) {
        case .found(let symbol): return program.path(of: symbol, writing: Text.quotedWhereNeeded)
        case .ambiguous: return Text.quotedWhereNeeded(text(ofName: name))
        case .unknown: return meaning(ofName: name).item == nil ? nil : text(ofName: name)
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
