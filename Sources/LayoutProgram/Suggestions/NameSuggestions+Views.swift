import ContentSizes
import LayoutMistakes
import LayoutSyntax
import SourceText

// Views.
extension NameSuggestions {
    func ambiguousName(_ name: Int, within crowd: SymbolIndex) -> Diagnostic {
        let paths = paths(ofViews: scopes.nameIndex(name, in: scope), within: crowd)
        return .ambiguousName(text(ofName: name), paths: paths, range(ofName: name))
    }

    /// Whether a name that no view has may be that of something else, which `foreignView` finds. Every new name
    /// is asked about.
    static func mayBeForeign(_ name: String) -> Bool {
        name == "self" || name == "view"
    }

    /// The message about `self.view`, as code writes paths, in a file that declares views or none.
    func foreignView(at path: Range<Int>) -> Diagnostic? {
        let first = text(ofName: path.lowerBound)
        let isGuide =
            first == "view" && path.count == 2
            && ForeignNotation.guide(text(ofName: path.lowerBound + 1)) != nil
        guard !scopes.name(path.lowerBound, in: scope).isQuoted, first == "self" || isGuide else {
            return nil
        }
        let written = text(ofPath: path)
        let meant = path.count == 1 ? SpecialItem.superview.spelling : ForeignNotation.item(written)
        let span = range(ofName: path.lowerBound).span.union(range(ofName: path.upperBound - 1).span)
        return .unknownView(written, nearest: [meant], suggestion: "", range(span))
    }

    func unknownView(_ name: Int, for purpose: NamePurpose) -> UnknownName? {
        let (text, range) = (text(ofName: name), range(ofName: name))
        if let item = meaning(ofName: name).item {
            return UnknownName(.guideAsView(item.spelling, isRemoval: purpose == .removal, range))
        }
        if !Text.isOnOneLine(text) { return nil }
        if purpose == .constraint, let suggestion = differenceMeant(by: text, isBeforeView: true) {
            return UnknownName(.hyphenForMinus(text, suggestion, range))
        }
        let near = viewsNear(text, for: purpose)
        let suggestion = suggestion(forView: text, purpose)
        return UnknownName(
            .unknownView(text, nearest: near, suggestion: suggestion, range), isReportedOnce: near.isEmpty)
    }

    private func suggestion(forView text: String, _ purpose: NamePurpose) -> String {
        let key = text.lowercased()
        if purpose == .removal || key.hasPrefix("remove ") { return Diagnostic.whatIsRemoved }
        if key.hasPrefix("equal to ") { return Diagnostic.equalsSignAlone }
        if key.hasPrefix("keyboard") { return Diagnostic.keyboardGuide }
        if key == "safeareainsets" { return Diagnostic.guideForInsets }
        guard program.declaresViews else { return Diagnostic.notMentioned }
        return Diagnostic.declaration(of: text, as: inferredType(of: text).0)
    }
}

// Subviews.
extension NameSuggestions {
    /// - Parameter path: The names that lead to the view `symbol`.
    func unknownSubview(
        _ name: Int, of symbol: SymbolIndex, at path: Range<Int>, for purpose: NamePurpose
    ) -> Diagnostic {
        let (text, range) = (text(ofName: name), range(ofName: name))
        let (view, meaning) = (self.text(ofPath: path), meaning(ofName: name))
        if let rest = Self.restBehindAttribute(text) { return .twoStatements(rest, range) }
        if meaning.item == .superview { return .superviewBehindDot(range) }
        if meaning.attribute != nil {
            return purpose == .removal
                ? .removalOfAttribute(range) : .attributeBehindAttribute(text, range)
        }
        if Self.isRectangle(text) {
            return .foreignProperty(
                range, spelling: text, suggestion: "write the attribute behind the view: '\(view).Width'")
        }
        if purpose == .amendment || purpose == .removal, let item = meaning.item, item.region != nil {
            return .guideAsView(item.spelling, of: view, isRemoval: purpose == .removal, range)
        }
        if text.lowercased().hasPrefix("keyboard") {
            return .unknownSubview(text, of: view, nearest: nil, suggestion: Diagnostic.keyboardGuide, range)
        }
        if symbol == .screen, let path = onlyView(scopes.nameIndex(name, in: scope)) {
            return .unknownSubview(text, of: view, nearest: path, suggestion: nil, range)
        }
        let near = subviewNear(text, of: symbol, for: purpose)
        let isDeclarable = program.declaresViews && SpecialItem.meant(by: text) == nil
        let suggestion = isDeclarable ? declaration(of: text, in: symbol, written: view) : nil
        return .unknownSubview(text, of: view, nearest: near, suggestion: suggestion, range)
    }

    /// Whether no view can be meant by what follows a dot: a word of the language, of code, or two statements.
    static func isNoView(_ spelling: SpellingIndex, _ names: NameTable) -> Bool {
        let text = names.text(spelling)
        let meaning = names.meaning(of: names.name(spelling))
        return meaning.item != nil || meaning.attribute != nil || isRectangle(text)
            || restBehindAttribute(text) != nil
    }

    /// Whether it is what code calls a view's rectangle.
    private static func isRectangle(_ text: String) -> Bool {
        ["frame", "bounds"].contains(text.lowercased())
    }

    /// The rest of `Width Blue View` behind the attribute: a name that belongs to the next statement.
    private static func restBehindAttribute(_ name: String) -> Substring? {
        guard let blank = name.firstIndex(of: " ") else { return nil }
        let isAttribute = AttributeWord.canonical(String(name[..<blank])) != nil
        return isAttribute ? name[name.index(after: blank)...] : nil
    }

    private func declaration(of name: String, in symbol: SymbolIndex, written view: String) -> String {
        let declaration = "\(Text.quotedWhereNeeded(name)): \(inferredType(of: name).0.spelling)"
        return symbol == .screen
            ? "declare it outside of all braces: '\(declaration)'"
            : "declare it in the braces of '\(view)': '\(declaration)'"
    }

    /// The path from the screen to the only view of this name.
    private func onlyView(_ name: NameIndex) -> String? {
        let views = scopes.views.called(name)
        return views.count == 1 ? program.path(of: views[0], writing: Text.quotedWhereNeeded) : nil
    }
}
