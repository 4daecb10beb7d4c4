import LayoutSyntax
import SourceText

/// The message about a name that nothing has.
struct UnknownName {
    var diagnostic: Diagnostic
    /// Whether nothing is near it. Then one message about all its uses is enough.
    var isReportedOnce: Bool
    /// Whether the line is no constraint, so that nothing is said of its other sides.
    var endsConstraint: Bool

    init(_ diagnostic: Diagnostic, isReportedOnce: Bool = false, endsConstraint: Bool = false) {
        self.diagnostic = diagnostic
        self.isReportedOnce = isReportedOnce
        self.endsConstraint = endsConstraint
    }
}

/// Answers what was meant by a name that nothing has, of the names that are legal in its place. Names are given by
/// their index in the tree of the scope.
struct NameSuggestions {
    let scopes: Scopes
    let program: LayoutProgram
    /// The scope of the name.
    let scope: ScopeIndex
    /// Whether known names are compared with it. After many errors they are not, because that takes long.
    let compares: Bool

    var names: NameTable { scopes.names }
    var tree: SyntaxTree { scopes.tree(of: scope) }

    func range(_ span: Span) -> SourceRange { scopes.range(span, in: scope) }

    func range(ofName name: Int) -> SourceRange { scopes.range(ofName: name, in: scope) }

    func text(ofName name: Int) -> String { names.text(scopes.spelling(name, in: scope)) }

    func text(ofPath path: Range<Int>) -> String { scopes.text(ofPath: path, in: scope) }

    func meaning(ofName name: Int) -> WordMeaning { names.meaning(of: scopes.nameIndex(name, in: scope)) }
}

// The nearest names, as they have to be written.
extension NameSuggestions {
    /// The declared views or the item nearest to `text`; several where views share the name.
    func viewsNear(_ text: String, for purpose: NamePurpose) -> [String] {
        guard compares else { return [] }
        let declared = nearestName(to: text, among: program.symbols.dropFirst().lazy.map({ $0.name }))
        guard let item = SpecialItem.meant(by: text), let path = path(of: item, for: purpose) else {
            return declared.map { waysToWrite($0) } ?? []
        }
        guard let declared, nearestName(to: text, among: [declared, item.spelling]) == declared else {
            return [path]
        }
        return waysToWrite(declared)
    }

    /// How the views of a name are written: by it alone where one of them is meant then, else by their paths.
    private func waysToWrite(_ text: String) -> [String] {
        guard let name = names.find(text) else { return [] }
        switch scopes.view(name, from: scope) {
        case .found: return [Text.quotedWhereNeeded(text)]
        case .unknown: return []
        case .ambiguous(let crowd): return paths(ofViews: name, within: crowd)
        }
    }

    /// How an item is written where a view is to be named; `nil` where it cannot be.
    private func path(of item: SpecialItem, for purpose: NamePurpose) -> String? {
        switch purpose {
        case .constraint, .assertion: item.path
        case .amendment: item.region == nil ? item.spelling : nil
        case .removal: item == .superview && scopes[scope].symbol != .screen ? item.spelling : nil
        }
    }

    /// The paths of the views of a name in the view `crowd`, at most four.
    func paths(ofViews name: NameIndex, within crowd: SymbolIndex) -> [String] {
        let views = scopes.views.called(name).lazy.filter { program.isAncestor(crowd, of: $0) }
        return views.prefix(4).map { program.path(of: $0, writing: Text.quotedWhereNeeded) }
    }

    /// The subview or the guide of a view that is nearest to `text`.
    func subviewNear(_ text: String, of symbol: SymbolIndex, for purpose: NamePurpose) -> String? {
        if compares {
            let subviews = scopes.views.subviews(of: symbol).map { program.symbols[$0].name }
            if let near = nearestName(to: text, among: subviews) { return Text.quotedWhereNeeded(near) }
        }
        guard purpose == .constraint || purpose == .assertion, let guide = SpecialItem.meant(by: text),
            let region = guide.region, program.has(region, symbol)
        else { return nil }
        return guide.spelling
    }

    /// The constant or parameter near to `word`, among those known here.
    ///
    /// - Parameters:
    ///   - excluded: One that is left out.
    ///   - fits: Whether a value can be in the place of the word; unknown values fit.
    func constantNear(
        _ word: String, besides excluded: ConstantIndex = .absent, where fits: (ConstantValue) -> Bool
    ) -> String? {
        guard compares else { return nil }
        let values = program.constantValues
        let fitting = scopes.constants(knownIn: scope).filter { constant in
            if constant == excluded { return false }
            // While definitions are resolved, their constants have no values.
            guard constant.place < values.count else { return true }
            return values[constant.place] == .unknown || fits(values[constant.place])
        }
        let names = fitting.map { program.constants[$0].name }
        return nearestName(to: word, among: names).map(Text.quotedWhereNeeded)
    }

    /// The view that all the names of a path lead to.
    func symbol(at path: Range<Int>) -> SymbolIndex? {
        guard var symbol = firstSymbol(of: path) else { return nil }
        for index in path.dropFirst() {
            let name = scopes.nameIndex(index, in: scope)
            guard let next = scopes.views.subview(name, of: symbol) else { return nil }
            symbol = next
        }
        return symbol
    }

    private func firstSymbol(of path: Range<Int>) -> SymbolIndex? {
        if let item = scopes.item(path.lowerBound, in: scope), item.region == nil {
            return item == .superview ? scopes[scope].symbol : .screen
        }
        let name = scopes.nameIndex(path.lowerBound, in: scope)
        if case .found(let symbol) = scopes.view(name, from: scope) { return symbol }
        return nil
    }
}
