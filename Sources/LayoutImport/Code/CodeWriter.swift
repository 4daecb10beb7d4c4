import ContentSizes
import LayoutSyntax
import SourceText

/// Writes the views and constraints of a type in code as a layout.
struct CodeWriter {
    private let outline: CodeOutline
    private let type: CodeType
    /// The code itself, for what did not come over.
    private let source: SourceFile
    private var positions: SourcePositions
    /// The views of the layout in order, with their names in it.
    private var names: [Int: String] = [:]

    init(_ outline: CodeOutline, _ type: CodeType, _ source: SourceFile) {
        self.outline = outline
        self.type = type
        self.source = source
        var sources = SourceMap()
        _ = sources.add(source)
        positions = SourcePositions(sources)
        let mentioned = Set(type.constraints.flatMap { $0.statements.flatMap { Self.views(in: $0) } })
        var unique = UniqueNames()
        _ = unique.unique("Superview")
        _ = unique.unique("Screen")
        for view in type.views.map({ outline.canonical($0) }) where names[view] == nil {
            let code = outline.views[view]
            guard mentioned.contains(view) || code.parent != nil || !code.children.isEmpty else { continue }
            let isReserved = ForeignNotation.guide(code.name) != nil || code.name.lowercased() == "view"
            names[view] = Text.quotedWhereNeeded(unique.unique(isReserved ? "\(code.name) 1" : code.name))
        }
    }

    /// Whether there is anything to lay out.
    var isEmpty: Bool { names.isEmpty || type.constraints.isEmpty && !hasNesting }

    private var hasNesting: Bool { names.keys.contains { outline.views[$0].parent != nil } }

    /// The layout without its heading.
    mutating func write(into text: inout LayoutText) {
        for view in roots { write(view, into: &text) }
        var written: Set<String> = []
        for constraint in type.constraints {
            if constraint.statements.isEmpty { writeOmission(constraint, into: &text) }
            for statement in constraint.statements.map(named) where written.insert(statement).inserted {
                text.line(statement, from: constraint.span, object: "")
            }
        }
    }

    /// Sentences for the top of the layout.
    var heading: [String] {
        let count = type.constraints.count
        let known = type.constraints.count { !$0.statements.isEmpty }
        var lines = ["\(known) of \(count) constraint\(count == 1 ? "" : "s") came over."]
        if known < count { lines[0] += " The others are comments with their lines." }
        return lines
    }

    /// Those in the root in the order in which they are added, then those that are added nowhere.
    private var roots: [Int] {
        let added = type.rootChildren.filter { names[$0] != nil }
        let others = type.views.map { outline.canonical($0) }.filter { view in
            names[view] != nil && !added.contains(view)
                && (outline.views[view].parent.map { names[$0] == nil } ?? true)
        }
        var seen: Set<Int> = []
        return (added + others).filter { seen.insert($0).inserted }
    }

    private func write(_ view: Int, into text: inout LayoutText) {
        let code = outline.views[view]
        let viewType = outline.type(of: view)
        let arguments = arguments(code, viewType)
        let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
        text.block(
            "\(names[view] ?? code.name): \(viewType.spelling)\(list)", comment: remark(code), from: code.span
        ) {
            for child in code.children where names[child] != nil { write(child, into: &$0) }
        }
    }

    /// The text first, then the others in the order of the code.
    private func arguments(_ view: CodeView, _ type: ViewType) -> [String] {
        var arguments = view.arguments.filter { $0.key == nil }.map { $0.value }
        for argument in view.arguments {
            guard let key = argument.key, !isDefault(argument, type) else { continue }
            arguments.append(key.isFlag ? key.spelling : "\(key.spelling): \(argument.value)")
        }
        if type == .textField, !view.has(.border) { arguments.append("border: none") }
        if type == .textView, !view.has(.scrolls) { arguments.append("scrolls") }
        for key in [ArgumentKey.hugging, .resistance] {
            guard let given = view.priorities[key] else { continue }
            let resistance = ViewType.defaultResistance
            let usual = key == .hugging ? type.defaultHugging : (horizontal: resistance, vertical: resistance)
            let pair = [
                given.horizontal ?? numberText(usual.horizontal),
                given.vertical ?? numberText(usual.vertical),
            ]
            arguments.append(
                "\(key.spelling): \(pair[0] == pair[1] ? pair[0] : pair.joined(separator: " x "))")
        }
        return arguments
    }

    private func isDefault(_ argument: CodeArgument, _ type: ViewType) -> Bool {
        switch (argument.key, argument.value) {
        case (.lines, "1"): type == .label
        case (.axis, "horizontal"), (.alignment, "fill"), (.distribution, "fill"), (.spacing, "0"),
            (.scrolls, "no"):
            true
        case (.border, "rounded"): true
        // A font of a custom button that shows no text.
        case _: false
        }
    }

    /// The class, where UIKit does not have it, or that another file declares the view.
    private func remark(_ view: CodeView) -> String {
        if !view.isDeclared { return "declared elsewhere" }
        return view.className.isEmpty || CodeTokens.viewType(view.className) != nil ? "" : view.className
    }

    private mutating func writeOmission(_ constraint: CodeConstraint, into text: inout LayoutText) {
        let position = positions.position(SourceID(0), constraint.span.start)
        let code = ViewNames.foldingBlanks(source.text(constraint.span))
        let shown = code.count > 120 ? code.prefix(119) + "…" : code[...]
        let reason = constraint.reason.map { " (\($0))" } ?? ""
        text.line("", comment: "line \(position.line): \(shown)\(reason)", from: constraint.span, object: "")
    }
}

// Names of views in statements, which are written only when all views are known.
extension CodeWriter {
    /// The views whose placeholders are in a statement.
    private static func views(in statement: String) -> [Int] {
        statement.utf8.split(separator: 1).dropFirst().compactMap { part in
            Int(String(decoding: part.prefix { $0 >= 0x30 && $0 <= 0x39 }, as: UTF8.self))
        }
    }

    /// A statement with the names of the views.
    private func named(_ statement: String) -> String {
        let parts = statement.utf8.split(separator: 1)
        var text = ""
        for (index, part) in parts.enumerated() {
            var rest = part
            if index > 0 {
                let digits = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }
                rest = rest.dropFirst(digits.count)
                let view = Int(String(decoding: digits, as: UTF8.self)) ?? 0
                text += names[view] ?? outline.views[view].name
            }
            // What is before a placeholder ends in its word.
            text += String(decoding: index < parts.count - 1 ? rest.dropLast(4) : rest, as: UTF8.self)
        }
        return text
    }
}
