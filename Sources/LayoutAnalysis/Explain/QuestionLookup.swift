import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import SourceText

/// The reason why a question names nothing.
package enum UnknownQuestion: Error, Equatable, Sendable {
    /// No view or guide has this name; the nearest that one has.
    case item(String, suggestion: String?)
    /// Several views have this name; their paths.
    case severalItems(String, paths: [String])
    case attribute(String, suggestion: String?)
    /// The item has no such attribute: margins of a guide.
    case unsuitable(String, item: String)
}

extension InstalledLayout {
    /// Finds the quantities of `ITEM` or `ITEM.ATTRIBUTE` on a command line: a path as a constraint outside every body has it. A
    /// text that is no path is taken for the names between its dots, because outputs show them so. For the same reason the path
    /// of a view that is named like an attribute is that view.
    func lookUp(_ question: String) throws(UnknownQuestion) -> [LayoutQuantity] {
        let path = QuestionName.path(question)[...]
        let lookup = QuestionLookup(self)
        if let word = lookup.attribute(path), !paths().contains(question),
            let item = try lookup.item(path.dropLast())
        {
            return try lookup.quantities(word, of: item, path.dropLast())
        }
        if let item = try lookup.item(path) { return lookup.rectangle(of: item) }
        guard path.count > 1, let last = path.last, !last.isQuoted else { throw lookup.unknownItem(path) }
        guard let item = try lookup.item(path.dropLast()) else { throw lookup.unknownItem(path.dropLast()) }
        if item.region == .frame, let part = FramePart.allCases.first(where: { last.means($0.spelling) }) {
            return [.frame(item.view, part)]
        }
        throw lookup.unknownAttribute(last, of: item)
    }
}

/// A name in a question.
private struct QuestionName {
    let text: String
    let isQuoted: Bool
    let key: String

    init(_ text: String, isQuoted: Bool) {
        self.text = text
        self.isQuoted = isQuoted
        key = Text.matchingKey(text)
    }

    static func path(_ question: String) -> [QuestionName] {
        guard let tree = parsePath(question) else {
            return question.split(separator: ".", omittingEmptySubsequences: false).map {
                QuestionName(String($0), isQuoted: false)
            }
        }
        return tree.names.map { QuestionName(tree.name($0), isQuoted: $0.isQuoted) }
    }

    /// Whether it is a word of the language.
    func means(_ word: String) -> Bool { !isQuoted && key == Text.matchingKey(word) }
}

/// The views of a layout and the words of the language by their names.
private struct QuestionLookup {
    typealias Path = ArraySlice<QuestionName>

    let layout: InstalledLayout

    struct Item {
        var view: ViewIndex
        var region = AnchorRegion.frame
    }

    init(_ layout: InstalledLayout) { self.layout = layout }

    private func meaning(_ name: QuestionName) -> WordMeaning {
        WordMeaning(ofFolded: name.isQuoted ? "" : name.key)
    }

    /// The attribute behind an item, where the last name is one.
    func attribute(_ path: Path) -> AttributeWord? {
        path.count > 1 ? path.last.flatMap { meaning($0).attribute } : nil
    }

    /// The view or guide of a path; `nil` where there is none.
    func item(_ path: Path) throws(UnknownQuestion) -> Item? {
        guard let last = path.last else { return nil }
        guard let guide = meaning(last).item, let region = guide.region else {
            return try view(path).map { Item(view: $0) }
        }
        if path.count == 1 { return guide.standsAlone ? Item(view: .screen, region: region) : nil }
        guard let view = try view(path.dropLast()),
            region.belongs(to: [layout.views[view].type], isScreen: view == .screen)
        else { return nil }
        return Item(view: view, region: region)
    }

    private func view(_ path: Path) throws(UnknownQuestion) -> ViewIndex? {
        guard let first = path.first, var view = try firstView(first) else { return nil }
        for name in path.dropFirst() {
            guard let next = views(name).first(where: { layout.views[$0].superview == view })
            else {
                return nil
            }
            view = next
        }
        return view
    }

    /// The only view of a name, or the one that is the screen's own.
    private func firstView(_ name: QuestionName) throws(UnknownQuestion) -> ViewIndex? {
        if let item = meaning(name).item { return item.region == nil ? .screen : nil }
        let found = views(name)
        if found.count < 2 { return found.first }
        let views = found.map { layout.views[$0] }
        if let own = views.firstIndex(where: { $0.superview == .screen }) { return found[own] }
        throw .severalItems(name.text, paths: found.map { layout.path(of: Int($0.index)) })
    }

    private func views(_ name: QuestionName) -> [ViewIndex] {
        layout.views.indices.dropFirst()
            .filter { Text.matchingKey(layout.views[$0].name) == name.key }
            .map { ViewIndex($0) }
    }
}

// What is found.
extension QuestionLookup {
    /// The frame of a view; of a guide its rectangle.
    func rectangle(of item: Item) -> [LayoutQuantity] {
        if item.region == .frame { return FramePart.allCases.map { .frame(item.view, $0) } }
        return [Attribute.leading, .width, .top, .height].map {
            .anchor(
                PlacedAnchor(
                    Anchor(view: item.view, region: item.region, attribute: $0), in: item.view.place))
        }
    }

    func quantities(
        _ word: AttributeWord, of item: Item, _ path: Path
    ) throws(UnknownQuestion) -> [LayoutQuantity] {
        let attributes =
            switch word {
            case .single(let attribute): [attribute]
            case .composite(let composite): composite.parts
            }
        if isGuide(item), let attribute = attributes.first(where: { $0.belongsToViewsOnly }) {
            throw .unsuitable(attribute.spelling, item: text(path))
        }
        return attributes.map { quantity($0, of: item) }
    }

    private func isGuide(_ item: Item) -> Bool {
        item.region != .frame || layout.views[item.view].type == .layoutGuide
    }

    private func quantity(_ attribute: Attribute, of item: Item) -> LayoutQuantity {
        let superview = layout.views[item.view].superview ?? .screen
        return .anchor(
            PlacedAnchor(
                Anchor(view: item.view, region: item.region, attribute: attribute), in: superview.place,
                isMirrored: layout.environment.isMirrored([attribute])))
    }
}

// What is not found.
extension QuestionLookup {
    func unknownItem(_ path: Path) -> UnknownQuestion {
        let items = SpecialItem.allCases.filter { $0.standsAlone }.map { $0.spelling }
        let known = layout.views.dropFirst().map { $0.name } + layout.paths().dropFirst() + items
        return .item(text(path), suggestion: nearestName(to: text(path), among: known))
    }

    func unknownAttribute(_ name: QuestionName, of item: Item) -> UnknownQuestion {
        let attributes = AttributeWord.suiting(isGuide: isGuide(item))
        let parts = item.region == .frame ? FramePart.allCases.map { $0.spelling } : []
        let known = attributes.map { $0.spelling } + parts
        return .attribute(name.text, suggestion: nearestName(to: name.text, among: known))
    }

    private func text(_ path: Path) -> String { path.map { $0.text }.joined(separator: ".") }
}
