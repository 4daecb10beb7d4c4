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
            names[view] = unique.unique(isReserved ? "\(code.name) 1" : code.name)
        }
    }

    /// Whether there is anything to lay out.
    var isEmpty: Bool { names.isEmpty || type.constraints.isEmpty && !hasNesting }

    private var hasNesting: Bool { names.keys.contains { outline.views[$0].parent != nil } }

    /// The layout without its heading.
    mutating func write(into text: inout LayoutText) {
        for view in roots { write(view, into: &text) }
        var written: Set<String> = []
        let views = Set(names.values)
        for constraint in type.constraints {
            let statements = constraint.statements.map(named)
            let known = statements.compactMap { ImportedStatement(notation: $0, views: views) }
            if known.isEmpty || known.count < statements.count { writeOmission(constraint, into: &text) }
            for statement in known where written.insert(statement.text).inserted {
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
        let head = ImportedStatement.view(names[view] ?? code.name, viewType, arguments(code, viewType))
        text.block(head, comment: remark(code), from: code.span) {
            for child in code.children where names[child] != nil { write(child, into: &$0) }
        }
    }

    /// The text first, then the others in the order of the code.
    private func arguments(_ view: CodeView, _ type: ViewType) -> [ImportedArgument] {
        var arguments: [ImportedArgument?] = view.arguments.filter { $0.key == nil }
        arguments += view.arguments.filter { $0.key != nil && !isDefault($0, type) }
        if type == .textField, !view.has(.border) {
            arguments.append(ImportedArgument(.border, .word(FieldBorder.none.spelling)))
        }
        if type == .textView, view.scrolls ?? true { arguments.append(ImportedArgument(.scrolls, .flag)) }
        let resistance = ViewType.defaultResistance
        for key in [ArgumentKey.hugging, .resistance] {
            guard let given = view.priorities[key] else { continue }
            let usual = key == .hugging ? type.defaultHugging : (horizontal: resistance, vertical: resistance)
            arguments.append(
                ImportedArgument(
                    key,
                    .priorities(
                        horizontal: given.horizontal ?? usual.horizontal,
                        vertical: given.vertical ?? usual.vertical)))
        }
        return arguments.compactMap { $0 }
    }

    /// A font is written where the code sets it.
    private func isDefault(_ argument: ImportedArgument, _ type: ViewType) -> Bool {
        argument.key != .font && argument.isDefault(for: type)
    }

    /// The class, where UIKit does not have it, or that another file declares the view.
    private func remark(_ view: CodeView) -> String {
        var remarks = view.unknownValues.map { "not known: \($0)" }
        if !view.isDeclared {
            remarks.insert("declared elsewhere", at: 0)
        } else if !view.className.isEmpty, CodeTokens.viewType(view.className) == nil {
            remarks.insert(view.className, at: 0)
        }
        return remarks.joined(separator: ", ")
    }

    private mutating func writeOmission(_ constraint: CodeConstraint, into text: inout LayoutText) {
        let position = positions.position(SourceID(0), constraint.span.start)
        let code = ViewNames.foldingBlanks(source.text(constraint.span))
        let shown = code.count > 120 ? code.prefix(119) + "…" : code[...]
        let reason = constraint.reason.map { " (\($0))" } ?? ""
        text.comment("line \(position.line): \(shown)\(reason)", from: constraint.span)
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
                text += ImportedItem.view(names[view] ?? outline.views[view].name).text
            }
            // What is before a placeholder ends in its word.
            text += String(decoding: index < parts.count - 1 ? rest.dropLast(4) : rest, as: UTF8.self)
        }
        return text
    }
}
