import SourceText

/// The role of a token for the formatter.
enum FormatRole: UInt8 {
    /// Printed as it is; a word that has no other role is a keyword, printed in lower case.
    case plain
    /// The first token of a name, and those that follow it.
    case name, partOfName
    /// The same of a text that stays as it is.
    case verbatim, partOfVerbatim
    case attribute
    /// The same of a type.
    case type, partOfType
    /// The same of a word given to an argument, such as `first baseline`.
    case value, partOfValue
    /// `Compact-Regular`, and what follows where blanks stand in it.
    case sizeClass, partOfSizeClass
    case standard, notAnAttribute
    /// A word of a priority clause.
    case priority
    /// The `(` of arguments, close behind a type or name.
    case closeArguments
    /// The `(` of an amendment.
    case arguments
    /// The dot behind a label.
    case labelDot
    /// The colon of a ratio.
    case ratioColon
    /// The braces of a body on several lines, and of an empty one.
    case linesBrace, emptyBrace
}

/// The roles of all tokens of a tree, in their order.
struct FormatRoles {
    private let tree: SyntaxTree
    private(set) var roles: [FormatRole]
    private(set) var spellings: SpellingTable

    init(_ tree: SyntaxTree) {
        self.tree = tree
        roles = Array(repeating: .plain, count: tree.tokens.count)
        spellings = SpellingTable(tree)
        for statement in tree.statements { mark(statement) }
        for expression in tree.expressions { mark(expression) }
        for argument in tree.arguments { mark(argument) }
        for parameter in tree.parameters { mark(parameter.name, .name, .partOfName) }
        for removal in tree.removals { mark(removal) }
        for condition in tree.conditions { mark(condition) }
        for option in tree.environmentOptions { mark(option) }
        markBraces()
    }

    /// The index of the token that begins at `offset`.
    private func token(at offset: Int32) -> Int {
        tree.tokens.dropFirst().partitioningIndex { $0.span.start > offset } - 1
    }

    private mutating func mark(_ span: Span, _ role: FormatRole, _ rest: FormatRole) {
        var index = token(at: span.start)
        roles[index] = role
        while index + 1 < tree.tokens.count, tree.tokens[index + 1].span.start < span.end {
            index += 1
            roles[index] = rest
        }
    }

    private mutating func mark(_ name: Name, _ role: FormatRole, _ rest: FormatRole) {
        if name.span.isEmpty { return }
        if name.isQuoted { mark(name.span, .verbatim, .partOfVerbatim) } else { mark(name.span, role, rest) }
    }

    private mutating func mark(_ path: NodeList<Name>) {
        for name in tree[path] { mark(name, .name, .partOfName) }
    }
}

extension FormatRoles {
    private mutating func mark(_ statement: Statement) {
        switch statement {
        case .constraint(let constraint): mark(constraint)
        case .view(let view): mark(tree[view])
        case .constant(let constant): mark(tree[constant.name], .name, .partOfName)
        case .component(let component): mark(tree[component])
        case .state(let state):
            mark(tree[state.name], .name, .partOfName)
            mark(state.values)
        case .condition, .removal, .test, .preview, .expectation, .include, .malformed: break
        }
    }

    private mutating func mark(_ view: ViewStatement) {
        mark(view.path)
        if let type = view.type { mark(tree[type], .type, .partOfType) }
        if let arguments = view.argumentsSpan {
            roles[token(at: arguments.start)] = view.type == nil ? .arguments : .closeArguments
        }
    }

    private mutating func mark(_ constraint: ConstraintStatement) {
        if let label = tree[constraint.clauses].label { roles[token(at: label.span.start) + 1] = .labelDot }
        if let priority = tree[constraint.clauses].priority { mark(priority.span, .plain, .priority) }
    }

    private mutating func mark(_ component: ComponentStatement) {
        mark(component.name, .name, .partOfName)
        let behindName = token(at: component.name.span.end - 1) + 1
        if behindName < roles.count, tree.tokens[behindName].kind == .leftParenthesis {
            roles[behindName] = .closeArguments
        }
        mark(tree[component.type], .type, .partOfType)
        if let arguments = component.argumentsSpan { roles[token(at: arguments.start)] = .closeArguments }
    }

    private mutating func mark(_ expression: Expression) {
        switch expression.kind {
        case .standard: roles[token(at: expression.span.start)] = .standard
        case .notAnAttribute: roles[token(at: expression.span.start)] = .notAnAttribute
        case .ratio: roles[token(at: expression.span.start) + 1] = .ratioColon
        case .path(let path):
            mark(path)
            let last = tree.names[path.indices.upperBound - 1]
            if path.count > 1, !last.isQuoted, AttributeWord.isAttribute(tree.source.bytes, last.span) {
                roles[token(at: last.span.start)] = .attribute
            }
        case .number, .percentage, .negation, .sum, .difference, .product, .quotient, .group, .adjusted,
            .missing:
            break
        }
    }

    private mutating func mark(_ argument: Argument) {
        if let name = argument.name { mark(tree[name], .value, .partOfValue) }
        switch argument.value {
        case .expression(let value): markValue(value)
        case .pair(let first, let second):
            markValue(first)
            markValue(second)
        case .tuple, .string, .alternatives, .color, .missing: break
        }
    }

    private mutating func markValue(_ value: NodeIndex<Expression>) {
        guard case .path(let path) = tree[value].kind, path.count == 1 else { return }
        mark(tree.names[path.indices.lowerBound], .value, .partOfValue)
    }

    private mutating func mark(_ removal: RemovalTarget) {
        switch removal {
        case .label: break
        case .view(let path, _): mark(path)
        }
    }

    private mutating func mark(_ condition: Condition) {
        switch condition.kind {
        case .sizeClass: mark(condition.span, .sizeClass, .partOfSizeClass)
        case .contentSize(_, let name): mark(name, .verbatim, .partOfVerbatim)
        case .state(let path): mark(path)
        case .dimension, .portrait, .landscape, .leftToRight, .rightToLeft, .preview, .not, .and, .or, .group,
            .missing:
            break
        }
    }

    private mutating func mark(_ option: EnvironmentOption) {
        switch option.kind {
        case .sizeClass: mark(option.span, .sizeClass, .partOfSizeClass)
        case .contentSize(let first, let last):
            mark(first, .verbatim, .partOfVerbatim)
            if let last { mark(last, .verbatim, .partOfVerbatim) }
        case .state(let path): mark(path)
        case .landscape, .portrait, .bothOrientations, .leftToRight, .rightToLeft, .bothDirections, .topBar,
            .bottomBar,
            .safeArea, .scale, .system, .keyboard, .everyState:
            break
        }
    }

    private mutating func markBraces() {
        var open: [(index: Int, breaks: Int)] = []
        var breaks = 0
        for (index, token) in tree.tokens.enumerated() {
            if token.kind == .newline { breaks += 1 }
            if token.kind == .leftBrace { open.append((index, breaks)) }
            guard token.kind == .rightBrace, let opening = open.popLast() else { continue }
            let isEmpty = index - opening.index - 1 == breaks - opening.breaks
            let role: FormatRole = isEmpty ? .emptyBrace : breaks > opening.breaks ? .linesBrace : .plain
            (roles[opening.index], roles[index]) = (role, role)
        }
    }
}
