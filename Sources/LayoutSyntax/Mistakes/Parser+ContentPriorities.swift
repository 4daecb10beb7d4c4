import ContentSizes
import SourceText

/// `A.setContentHuggingPriority(.required, for: .horizontal)`
struct ContentPriorityCall {
    fileprivate var key: ArgumentKey
    /// As it is written here.
    fileprivate var item: String
    fileprivate var isHorizontal: Bool
    fileprivate var priority: String
}

/// What calls in code have set one priority of a view to, along each axis.
struct ContentPriorities {
    fileprivate var horizontal: String?
    fileprivate var vertical: String?
}

// Content priorities, which code sets axis by axis and which are one argument here.
extension Parser {
    /// The call at whose parenthesis the parser stands.
    var contentPriorityCall: ContentPriorityCall? {
        guard at(.leftParenthesis), position > 2, let key = contentPriorityKey else { return nil }
        let arguments = CallArguments(lineOfCode, opening: position, text: text)
        guard let axis = arguments["for"]?.last.map({ text($0.span) }),
            let value = arguments.list.first?.value,
            let priority = CodePriority(value, text)?.number ?? constant(value)
        else { return nil }
        return ContentPriorityCall(
            key: key, item: ForeignNotation.item(item(before: position - 2)),
            isHorizontal: axis == "horizontal", priority: priority)
    }

    private var contentPriorityKey: ArgumentKey? {
        switch text(tokens[position - 1].span) {
        case "setContentHuggingPriority": .hugging
        case "setContentCompressionResistancePriority": .resistance
        default: nil
        }
    }

    /// Of the other axis it keeps what a call before has set, or else what a new view has.
    func diagnostic(for call: ContentPriorityCall) -> Diagnostic {
        let known = contentPriorities[name(of: call)]
        let resistance = ViewType.defaultResistance
        let hugging = type(ofView: call.item).defaultHugging
        let usual = call.key == .hugging ? hugging : (horizontal: resistance, vertical: resistance)
        let horizontal = call.isHorizontal ? call.priority : known?.horizontal ?? "\(Int(usual.horizontal))"
        let vertical = call.isHorizontal ? known?.vertical ?? "\(Int(usual.vertical))" : call.priority
        let word = tokens[position - 1].span
        return .writtenCall(
            range(word), spelling: quote(word),
            cure: "\(call.item): (\(call.key.written(with: "\(horizontal) x \(vertical)")))",
            remark: "the first number is of the width, the second of the height")
    }

    /// Remembers it for the one along the other axis: of two arguments the second takes the place of the first.
    mutating func note(_ call: ContentPriorityCall) {
        var known = contentPriorities[name(of: call)] ?? ContentPriorities()
        if call.isHorizontal { known.horizontal = call.priority } else { known.vertical = call.priority }
        contentPriorities[name(of: call)] = known
    }

    private func name(of call: ContentPriorityCall) -> String {
        "\(call.key.spelling) of \(Text.matchingKey(call.item))"
    }

    /// The type with which a view of this name has been declared in a body that is open, the innermost first, else the
    /// one that its name ends in.
    private func type(ofView name: String) -> ViewType {
        let key = Text.matchingKey(name)
        let statements = openStatements.suffix(farthestDeclaration).reversed()
        if let type = statements.lazy.compactMap({ declaredType($0, ofView: key) }).first {
            return ViewType.allCases.first { $0.isCalled(tree.name(tree[type])) } ?? .view
        }
        let types = ViewType.allCases.filter { (" " + key).hasSuffix(" " + Text.matchingKey($0.spelling)) }
        return types.max { $0.spelling.utf8.count < $1.spelling.utf8.count } ?? .view
    }

    private func declaredType(_ statement: Statement, ofView key: String) -> NodeIndex<Name>? {
        guard case .view(let view) = statement, tree[view].path.count == 1,
            tree.foldedName(tree.names[tree[view].path.indices.lowerBound]) == key
        else { return nil }
        return tree[view].type
    }
}
