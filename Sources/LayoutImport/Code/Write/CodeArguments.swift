import ContentSizes
import LayoutMistakes
import LayoutSyntax
import SourceText

/// The arguments of the views of followed code, as the language writes them.
struct CodeArguments {
    /// The arguments that a property gives, or why there are none.
    enum Outcome {
        case written([ImportedArgument])
        /// It says what holds anyway, or does nothing.
        case none
        case leftOut(String)
    }

    let type: ViewType

    /// What a property gives.
    func outcome(
        _ property: KitTables.Property, _ value: CodeValue, _ follower: inout Follower, at span: Span
    ) -> Outcome {
        if case .nothing = value { return .none }
        guard let key = property.key else { return text(value) }
        guard key.isLegal(for: type) else { return key == .hidden ? .none : illegal(property, value) }
        if !hasEffect(key) { return .none }
        if case .unknown(let unknown) = value { return .leftOut(unknown.reason) }
        let read: ImportedArgument.Value?
        switch key.facts.value {
        case .flag:
            guard let flag = value.flag else { return .leftOut(unread(value, key)) }
            if key == .scrolls || !flag { return .none }
            read = .flag
        case .number(let requirement):
            if value.symbol == "spacingUseDefault" { return .none }
            if case .spacing = requirement, value.symbol == "spacingUseSystem" {
                read = .standard
            } else {
                read = follower.number(value, span).map { .number($0) }
            }
        case .insets: read = Self.insets(value, &follower, span)
        case .font: return font(value, &follower, span)
        case .color:
            if Self.isTransparent(value, &follower, span) { return .leftOut("no layout can say its opacity") }
            read = Self.color(value, &follower, span)
        case .word(let words): read = word(value, words, key).map { .word($0) }
        case .text:
            guard case .text(let text) = value else { return .leftOut("the text is not known") }
            if text.isEmpty { return .none }
            read = .text(text)
        case .priorities, .size, .optionalSize: return .none
        }
        guard let read else { return .leftOut(unread(value, key)) }
        guard let argument = ImportedArgument(key, read) else {
            return .leftOut("'\(property.name)' is out of range")
        }
        return isDefault(argument) ? .none : .written([argument])
    }

    private func unread(_ value: CodeValue, _ key: ArgumentKey) -> String {
        if case .color = key.facts.value { return "the color is not known" }
        return switch value {
        case .screen: "it depends on the size of the screen"
        case .symbol(let name): "no layout can say '\(name)'"
        case _: "its value is not read"
        }
    }

    private func illegal(_ property: KitTables.Property, _ value: CodeValue) -> Outcome {
        if case .color? = property.key?.facts.value { return .none }
        // Tables and collections scroll what no layout has.
        if type == .view, property.key == .inset {
            return value.symbol == "zero" ? .none : .leftOut("a layout has no cells")
        }
        return type == .view && property.key == .scrolls || property.key == .mode || property.key == .align
            || property.key == .tint
            ? .none : .leftOut("no layout can say '\(property.name)' of a \(type.spelling)")
    }

    private func text(_ value: CodeValue) -> Outcome {
        if case .unknown(let unknown) = value { return .leftOut(unknown.reason) }
        guard case .text(let text) = value else { return .leftOut("the text is not known") }
        if text.isEmpty { return .none }
        guard type.showsText || type == .segmentedControl else {
            return .leftOut("a \(type.spelling) has no text")
        }
        return .written(ImportedArgument.text(text).compactMap { $0 })
    }

    /// Whether an argument does something for views of this type.
    private func hasEffect(_ key: ArgumentKey) -> Bool {
        let limits = key.facts.noEffect
        let isOneLine = type == .button || type == .textField
        return !(type == .stackView && limits.contains(.stackViews))
            && !(isOneLine && limits.contains(.oneLineControls))
            && !(type == .layoutGuide && limits.contains(.layoutGuides))
    }

    private func isDefault(_ argument: ImportedArgument) -> Bool {
        switch (argument.key, argument.value) {
        case (.align, .word("natural")), (.inset, .insets(top: 0, leading: 0, bottom: 0, trailing: 0)): true
        case _: argument.isDefault(for: type)
        }
    }

    private func word(_ value: CodeValue, _ words: [String], _ key: ArgumentKey) -> String? {
        guard let symbol = value.symbol else { return nil }
        if key == .border { return symbol == "roundedRect" ? "rounded" : "none" }
        let word = ForeignNotation.value(symbol)
        if words.contains(word) { return word }
        // Other modes do not scale.
        return key == .mode ? "scale to fill" : key == .align ? "natural" : nil
    }

    private func font(_ value: CodeValue, _ follower: inout Follower, _ span: Span) -> Outcome {
        guard case .fields("UIFont", let fields) = value else { return .leftOut("the font is not known") }
        func field(_ label: String) -> CodeValue? { fields.first { $0.label == label }?.value }
        var arguments: [ImportedArgument?] = []
        if let style = field("style") {
            let word = style.symbol.map { ForeignNotation.value($0) } ?? ""
            guard let style = TextStyle.allCases.first(where: { $0.spelling == word }) else {
                return .leftOut("the text style is not known")
            }
            arguments.append(ImportedArgument(.font, .font(.style(style))))
        } else {
            guard let size = field("size").flatMap({ follower.number($0, span) }), size < 10_000,
                let argument = ImportedArgument(.font, .font(.points(size)))
            else { return .leftOut("the size of the font is not known") }
            if !argument.isDefault(for: type) { arguments.append(argument) }
        }
        if let weight = field("weight") {
            let word = weight.symbol?.lowercased() ?? ""
            guard let weight = FontWeight.allCases.first(where: { $0.spelling == word }) else {
                return .leftOut("the weight of the font is not known")
            }
            if weight != .regular { arguments.append(ImportedArgument(.weight, .word(weight.spelling))) }
        }
        if let typeface = field("typeface") {
            guard case .text(let name) = typeface else { return .leftOut("the typeface is not known") }
            arguments.append(ImportedArgument(.typeface, .text(name)))
        }
        let written = arguments.compactMap { $0 }
        return written.isEmpty ? .none : .written(written)
    }

    /// One number for all edges, or insets.
    static func insets(
        _ value: CodeValue, _ follower: inout Follower, _ span: Span
    ) -> ImportedArgument.Value? {
        if let number = follower.number(value, span) {
            return .insets(top: number, leading: number, bottom: number, trailing: number)
        }
        guard case .fields(_, let fields) = value else { return nil }
        var edges: [Double] = []
        for labels in [["top"], ["left", "leading"], ["bottom"], ["right", "trailing"]] {
            let given = fields.first { labels.contains($0.label) }?.value ?? .number(0)
            guard let number = follower.number(given, span) else { return nil }
            edges.append(number)
        }
        return .insets(top: edges[0], leading: edges[1], bottom: edges[2], trailing: edges[3])
    }

    private static func isTransparent(
        _ value: CodeValue, _ follower: inout Follower, _ span: Span
    ) -> Bool {
        guard case .fields("UIColor", let fields) = value,
            let alpha = fields.first(where: { $0.label == "alpha" })
        else { return false }
        return follower.number(alpha.value, span) != 1
    }

    private static func color(
        _ value: CodeValue, _ follower: inout Follower, _ span: Span
    ) -> ImportedArgument.Value? {
        if let symbol = value.symbol { return ForeignNotation.color(symbol).map { .word($0) } }
        guard case .fields("UIColor", let fields) = value else { return nil }
        var parts: [Double] = []
        for label in ["red", "green", "blue"] {
            guard let part = fields.first(where: { $0.label == label || $0.label == "white" }),
                let number = follower.number(part.value, span), number >= 0, number <= 1
            else { return nil }
            parts.append(number)
        }
        return .color(red: parts[0], green: parts[1], blue: parts[2])
    }
}
