import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import SourceText

/// A property of a view with its values in all cells.
struct ChangingProperty: Equatable {
    var prefix: String
    var suffix: String
    var usual: String?
    /// By cell; `nil` where the view is not installed.
    var values: [SwiftValue?]
    /// Whether it has to be set anew where the views of a stack view change.
    var followsArrangement = false

    var isSpacing: Bool { prefix == ".setCustomSpacing(" }

    var isUsual: Bool { values.allSatisfy { $0 == nil || $0?.text == usual } }

    /// The values, each once.
    var distinct: [SwiftValue] {
        values.reduce(into: []) { distinct, value in
            if let value, !distinct.contains(value) { distinct.append(value) }
        }
    }
}

extension ChangingProperty {
    /// The alignments of a stack view whose axis changes have one name, which UIKit has for both axes.
    fileprivate var withOneNameOfSide: ChangingProperty {
        guard prefix == ".alignment = ", distinct.count > 1 else { return self }
        var property = self
        property.values = values.map { value in
            switch value?.text {
            case ".top": .code(".leading")
            case ".bottom": .code(".trailing")
            default: value
            }
        }
        return property
    }
}

extension ExportBuilder {
    /// The properties of a view that are not as UIKit has them in a new one.
    func properties(of symbol: Int) -> [ChangingProperty] {
        var properties: [ChangingProperty] = []
        for (cell, layout) in installed.enumerated() {
            guard let view = view(symbol, in: cell) else { continue }
            for property in layout.properties(of: view) {
                let known = properties.firstIndex {
                    $0.prefix == property.prefix && $0.suffix == property.suffix
                }
                if known == nil {
                    properties.append(
                        ChangingProperty(
                            prefix: property.prefix, suffix: property.suffix, usual: property.usual,
                            values: [SwiftValue?](repeating: nil, count: cells.count)))
                }
                properties[known ?? properties.count - 1].values[cell] = property.value
            }
        }
        return properties.map { $0.withOneNameOfSide }.filter { !$0.isUsual }
    }

    /// Whether a view is shown. One that is removed stays in the hierarchy, because constraints that name it would be lost.
    func visibility(of symbol: Int) -> ChangingProperty {
        let parent = parent(of: symbol)
        let values = installed.indices.map { cell -> SwiftValue? in
            guard isInstalled(parent, in: cell) else { return nil }
            guard let view = view(symbol, in: cell) else { return .code("true") }
            return .code(installed[cell].views[view].isHidden ? "true" : "false")
        }
        return ChangingProperty(prefix: ".isHidden = ", suffix: "", usual: "false", values: values)
    }

    /// The spacing behind an arranged view that replaces the stack view's.
    func spacing(after symbol: Int, in owner: Int) -> ChangingProperty {
        let parent = parent(of: symbol)
        let usual = "UIStackView.spacingUseDefault"
        let values = installed.indices.map { cell -> SwiftValue? in
            guard let view = view(symbol, in: cell) else { return nil }
            let spacing = installed[cell].views[view].arguments.spacingAfter
            return .code(spacing.map { swiftNumber($0) } ?? usual)
        }
        return ChangingProperty(
            prefix: ".setCustomSpacing(", suffix: ", after: \(path(symbol, in: owner)))", usual: usual,
            values: values, followsArrangement: arrangement(of: parent) == nil)
    }
}

// Stack views.
extension ExportBuilder {
    /// The arranged views of a stack view in a cell; `nil` where it is not installed.
    func arranged(_ stack: Int, in cell: Int) -> [Int]? {
        guard let index = view(stack, in: cell) else { return nil }
        let views = installed[cell].views
        return views.indices.filter { view in
            views[view].superview?.place == index && view != index && views[view].arguments.isArranged
                && views[view].type != .layoutGuide
        }.map { symbols[cell][$0] }
    }

    /// The arranged views of a stack view; `nil` where they change.
    func arrangement(of stack: Int) -> [Int]? {
        let all = installed.indices.compactMap { arranged(stack, in: $0) }
        guard let first = all.first, all.allSatisfy({ $0 == first }) else { return nil }
        return first
    }

    /// The arranged views in all cells.
    func changingArrangement(of stack: Int, in owner: Int) -> ChangingProperty {
        let values = installed.indices.map { cell -> SwiftValue? in
            guard let views = arranged(stack, in: cell) else { return nil }
            return .code("[\(views.map { path($0, in: owner) }.joined(separator: ", "))]")
        }
        return ChangingProperty(prefix: ".arrange(", suffix: ")", usual: nil, values: values)
    }
}

// The statement for a property.
extension ExportBuilder {
    /// Adds a property of a view to a class: with what sets it once, or with what conditions decide.
    mutating func add(
        _ property: ChangingProperty, of view: Int, named symbol: Int, to code: inout SwiftClass,
        in owner: Int
    ) {
        if property.isUsual { return }
        var values = property.values
        replaceTexts(property, &values, of: symbol, in: &code, owner)
        let property = ChangingProperty(
            prefix: property.prefix, suffix: property.suffix, usual: property.usual, values: values,
            followsArrangement: property.followsArrangement)
        let texts = conditionTexts(in: owner)
        let (value, atoms) = choice(property, texts)
        let allAtoms =
            property.followsArrangement ? atoms.union(arrangementAtoms(of: view, in: owner, texts)) : atoms
        let line = PropertyLine(
            view: path(view, in: owner), prefix: property.prefix, value: value, suffix: property.suffix,
            changes: changes(of: allAtoms, texts))
        if allAtoms.isEmpty {
            code.properties.append(line)
        } else {
            code.changingProperties.append(line)
        }
    }

    /// What tells whether the answer to one of some questions has changed; empty where that is not known.
    private func changes(of atoms: Set<Int>, _ texts: [ConditionText]) -> [String] {
        let changes = atoms.sorted().compactMap { texts[$0].change }
        return changes.count < atoms.count || changes.count == texts.count ? [] : changes
    }

    /// What decides which views a stack view arranges.
    private func arrangementAtoms(of stack: Int, in owner: Int, _ texts: [ConditionText]) -> Set<Int> {
        choice(changingArrangement(of: stack, in: owner), texts).atoms
    }

    /// The value of a property as a choice by conditions, and the questions that these ask.
    private func choice(
        _ property: ChangingProperty, _ texts: [ConditionText]
    ) -> (value: SwiftValue, atoms: Set<Int>) {
        let distinct = property.distinct
        if Set(distinct.map { $0.text }) == ["true", "false"] {
            let formula = cells.formula(property.values.map { value in value.map { $0.text == "true" } })
            return (.code(formula.swift(texts)), formula.atoms)
        }
        var value = distinct[distinct.count - 1]
        var open: [Bool?] = property.values.map { $0 == nil ? nil : true }
        var formulas: [ConditionFormula] = []
        for candidate in distinct.dropLast() {
            let wanted = open.indices.map { cell -> Bool? in
                open[cell] == nil ? nil : property.values[cell] == candidate
            }
            formulas.append(cells.formula(wanted))
            for cell in open.indices where property.values[cell] == candidate { open[cell] = nil }
        }
        for (candidate, formula) in zip(distinct.dropLast(), formulas).reversed() {
            value = .choice(formula.swift(texts), candidate, value)
        }
        return (value, formulas.reduce(into: []) { $0.formUnion($1.atoms) })
    }

    /// Puts a parameter in place of each text, with the text as its usual value.
    private mutating func replaceTexts(
        _ property: ChangingProperty, _ values: inout [SwiftValue?], of view: Int,
        in code: inout SwiftClass, _ owner: Int
    ) {
        let name = textName(of: view, in: owner)
        for value in property.distinct {
            guard case .literal(let text) = value else { continue }
            var replacement = SwiftValue.code("\"\"")
            if property.prefix == ".titles = " {
                let titles = text.split(separator: "|", omittingEmptySubsequences: false)
                    .map { localized(.literal(String($0.trimmingBlanks))).text }
                let list = SwiftValue.code("[\(titles.joined(separator: ", "))]")
                replacement = addText(
                    name, "[String]", stringsTable == nil ? list : .list(titles), to: &code)
            } else if !text.isEmpty {
                let suffix = property.prefix == ".placeholder = " ? "Placeholder" : ""
                replacement = addText(name + suffix, "String", localized(value), to: &code)
            }
            for cell in values.indices where values[cell] == value { values[cell] = replacement }
        }
    }

    /// A text as the app looks it up.
    private func localized(_ value: SwiftValue) -> SwiftValue {
        guard let stringsTable, case .literal(let text) = value else { return value }
        return .localized(text, table: stringsTable)
    }

    /// The name of the parameter for a text of a view, which may be inside a member with a class.
    private func textName(of view: Int, in owner: Int) -> String {
        let parts = path(view, in: owner).split(separator: ".").map { String($0) }
        return parts.dropFirst().reduce(parts.first ?? "") { $0 + $1.capitalized }
    }

    /// The Swift for a new parameter.
    private func addText(
        _ wanted: String, _ type: String, _ value: SwiftValue, to code: inout SwiftClass
    ) -> SwiftValue {
        let name = freeName(wanted) { name in code.texts.contains { $0.name == name } }
        code.texts.append(SwiftTexts(name: name, type: type, value: value))
        return .code("texts.\(name)")
    }
}
