import ContentSizes
import LayoutSyntax
import SourceText

/// Writes the constraints of a message as a layout that has the same conflict.
struct ReproductionWriter {
    private let constraints: [LoggedConstraint]
    /// The items, in order of the log, with their names in the layout.
    private var items: [(item: LoggedItem, name: String)] = []
    private var indices: [String: Int] = [:]
    /// By the key of an item: its guide of layout margins, where the log has constraints that place it.
    private var marginGuides: [String: LoggedItem] = [:]
    /// The guides that stand for baselines, with the items that they lie in.
    private var baselines: [(name: String, item: String)] = []
    private(set) var assumptions: [String] = []

    init(_ constraints: [LoggedConstraint]) {
        self.constraints = constraints
        var names = UniqueNames()
        for anchor in constraints.flatMap({ $0.relation.anchors }) { add(anchor.item, &names) }
        for constraint in constraints {
            let (first, second) = (constraint.relation.first.item, constraint.relation.second?.item)
            guard let second, constraint.identifier.hasSuffix("Margin-guide-constraint") else { continue }
            if first.isGuide { marginGuides[second.key] = first } else { marginGuides[first.key] = second }
        }
        for anchor in constraints.flatMap({ $0.relation.anchors }) { assume(anchor, &names) }
    }

    /// The views with their addresses.
    var views: [DocumentView] {
        items.map {
            DocumentView(
                object: $0.item.key, name: $0.name, frame: nil, exclusion: nil, doubt: nil, sizeDoubt: nil)
        }
    }

    private mutating func add(_ item: LoggedItem, _ names: inout UniqueNames) {
        if indices[item.key] != nil { return }
        indices[item.key] = items.count
        items.append((item, names.unique(LoggedItemName.name(of: item, name))))
    }

    /// The name of an item that is already known; empty of others.
    private func name(ofKey key: String) -> String { indices[key].map { items[$0].name } ?? "" }

    /// What an attribute needs that the log does not say.
    private mutating func assume(_ anchor: LoggedAnchor, _ names: inout UniqueNames) {
        let itemName = name(ofKey: anchor.item.key)
        if anchor.attribute.isBaseline {
            let name = baselineName(anchor.attribute, itemName)
            if baselines.contains(where: { $0.name == name }) { return }
            baselines.append((names.unique(name), itemName))
            addAssumption("the log does not give baselines, so each can be anywhere in its view")
        } else if anchor.attribute.isMargin, marginGuides[anchor.item.key] == nil {
            addAssumption("the log does not give the margins of \(itemName), so they are taken to be 8")
        }
    }

    private mutating func addAssumption(_ sentence: String) {
        if !assumptions.contains(sentence) { assumptions.append(sentence) }
    }

    private func baselineName(_ attribute: Attribute, _ itemName: String) -> String {
        "\(attribute == .firstBaseline ? "First" : "Last") Baseline of \(itemName)"
    }
}

// The text.
extension ReproductionWriter {
    /// The layout, with the constraint last that the system broke, because of a conflict the last one is left out.
    func text(of original: SourceFile, from message: Span) -> LayoutText {
        var text = LayoutText()
        let file = original.name.split(separator: "/").last.map { String($0) } ?? original.name
        let line = original.bytes[..<Int(message.start)].count { $0 == 0x0A } + 1
        text.comment("From \(file), line \(line)")
        for assumption in assumptions { text.comment("Assumed: \(assumption).") }
        text.blankLine()
        for (item, name) in items { writeItem(item, name, &text) }
        for (name, _) in baselines { text.line(.view(name, .layoutGuide)) }
        text.blankLine()
        for baseline in baselines { writeInside(baseline, &text) }
        for isBroken in [false, true] {
            for index in constraints.indices where constraints[index].isBroken == isBroken {
                write(constraints[index], number: index + 1, &text)
            }
        }
        return text
    }

    private func writeInside(_ baseline: (name: String, item: String), _ text: inout LayoutText) {
        for (relation, edge) in [
            (RelationSign.greaterThanOrEqual, Attribute.top), (.lessThanOrEqual, .bottom),
        ] {
            let inside = ImportedConstraint(
                first: ImportedAnchor(.view(baseline.name), edge), relation: relation,
                second: ImportedAnchor(.view(baseline.item), edge))
            if let statement = try? ImportedStatement.constraint(inside) { text.line(statement) }
        }
    }

    private func writeItem(_ item: LoggedItem, _ name: String, _ text: inout LayoutText) {
        let described = [item.className, item.text.isEmpty ? "" : "'\(item.text)'"].filter { !$0.isEmpty }
        text.line(
            .view(name, item.isGuide ? .layoutGuide : .view),
            comment: described.joined(separator: " "))
    }

    private func write(_ constraint: LoggedConstraint, number: Int, _ text: inout LayoutText) {
        var remarks = [constraint.identifier, constraint.place ?? ""].filter { !$0.isEmpty }
        if constraint.isBroken { remarks.append("the system broke this one") }
        do throws(ImportedConstraint.Refusal) {
            text.line(
                try statement(constraint.relation, number: number), comment: remarks.joined(separator: ", "),
                from: constraint.span, object: constraint.address)
            if constraint.origin != .program { text.markLastAsOfSystem() }
        } catch {
            text.comment("Left out: constraint \(number), \(error.reason).", from: constraint.span)
        }
    }

    private func statement(_ relation: LoggedRelation, number: Int) throws(ImportedConstraint.Refusal)
        -> ImportedStatement
    {
        try .constraint(
            ImportedConstraint(
                first: anchor(relation.first), relation: relation.sign,
                factor: .number(relation.multiplier), second: relation.second.map(anchor),
                constant: relation.constant, priority: relation.priority),
            label: number)
    }

    private func anchor(_ anchor: LoggedAnchor) -> ImportedAnchor {
        let name = name(ofKey: anchor.item.key)
        if anchor.attribute.isBaseline {
            return ImportedAnchor(.view(baselineName(anchor.attribute, name)), .top)
        }
        if anchor.attribute.isMargin, let guide = marginGuides[anchor.item.key] {
            return ImportedAnchor(.view(self.name(ofKey: guide.key)), anchor.attribute.withoutMargin)
        }
        return ImportedAnchor(.view(name), anchor.attribute)
    }
}

extension Attribute {
    /// The edge or center that a margin attribute is inside of.
    fileprivate var withoutMargin: Attribute {
        Attribute.allCases.first { other in
            !other.isMargin && other.part == part && other.axis == axis
                && other.isDirectional == isDirectional
        } ?? self
    }
}

extension LoggedRelation {
    var anchors: [LoggedAnchor] { [first] + (second.map { [$0] } ?? []) }
}

/// Names for items of a log: from the name that the program gave, the kind of guide, or the text and the class.
enum LoggedItemName {
    /// - Parameter known: The name of another item, by its key.
    static func name(of item: LoggedItem, _ known: (String) -> String) -> String {
        let superviewMark = "superview of "
        if item.key.hasPrefix(superviewMark) {
            return "Superview of \(known(String(item.key.dropFirst(superviewMark.count))))"
        }
        let isNamed = !item.name.isEmpty && Text.isOnOneLine(item.name)
        if let guide = guideNames[isNamed ? item.name : item.text] { return guide }
        if isNamed { return ViewNames.foldingBlanks(item.name) }
        if item.isGuide { return "Guide" }
        let words = ViewNames.textWords(unescaped(item.text)).prefix(2)
        return (words + typeWords(item.className)).joined(separator: " ")
    }

    private static let guideNames = [
        "UIViewSafeAreaLayoutGuide": "Safe Area Guide", "NSViewSafeAreaLayoutGuide": "Safe Area Guide",
        "UIViewLayoutMarginsGuide": "Margins Guide",
    ]

    /// `["Shelf", "Header"]` of `Larder.ShelfHeader`.
    private static func typeWords(_ className: String) -> [String] {
        var name = String(className.split(separator: ".").last ?? "View")
        if className.hasPrefix("_Tt") { name = lastWord(of: className) }
        let prefix = "NSKVONotifying_"
        if name.hasPrefix(prefix) { name = String(name.dropFirst(prefix.count)) }
        if name.hasSuffix("CellContentView") { return ["Cell"] }
        while name.hasPrefix("_") { name.removeFirst() }
        for prefix in ["UI", "NS"]
        where name.hasPrefix(prefix) && name.dropFirst(2).first?.isUppercase ?? false {
            name = String(name.dropFirst(2))
        }
        let words = ViewNames.words(name)
        return words.isEmpty ? ["View"] : words
    }

    /// The last run of letters of some length: `ItemWrapperView` of `_TtCC5UIKit19NavigationButtonBar15ItemWrapperView`.
    private static func lastWord(of mangled: String) -> String {
        mangled.split { !($0.isASCII && $0.isLetter) }.last { $0.count > 2 }.map { String($0) } ?? "View"
    }

    /// A text without the escapes that lists have.
    private static func unescaped(_ text: String) -> String {
        var characters = text[...]
        var plain = ""
        while let first = characters.popFirst() {
            if first == "'" { continue }
            guard first == "\\", let escape = characters.popFirst() else {
                plain.append(first)
                continue
            }
            if escape == "U" { characters = characters.dropFirst(4) }
            plain.append(escape == "\"" || escape == "\\" ? escape : " ")
        }
        return plain
    }
}
