import ContentSizes
import LayoutSyntax
import SourceText

/// The facts that lines of code tell of those that follow.
struct CodeContext {
    /// The view that the calls of a block are about: `A` of `A.snp.makeConstraints { make in`.
    var view: String?
    /// The index of the `{` of that block.
    var viewBody = -1
    /// Whether the list of a call goes on in the next lines.
    var isInList = false
    /// The priorities that calls in a body have given to views, by axis: `hugging of title`.
    var priorities: [String: (horizontal: String?, vertical: String?)] = [:]
    /// The index of the `{` of the body at hand.
    private(set) var body = -1

    mutating func enter(_ body: Int) {
        if body != viewBody { view = nil }
        self.body = body
    }
}

/// A statement of code in layout notation.
struct Translation {
    var statements: [String]
    /// The token of the call or the property that was read.
    var token: Int
    /// A fact to know besides.
    var remark: String?
}

/// Translates statements that make layouts in code: anchors, `NSLayoutConstraint(item:...)`, SnapKit and its like, calls
/// and properties of UIKit's views, in Swift and Objective-C.
///
/// It reads statements, not mistakes: whole files could be read with it.
struct CodeReader {
    let cursor: TokenCursor
    /// Whether the file has given a constant this name: another name alone is a view's.
    let isConstant: (String) -> Bool
    /// The type of the view of a name, for the priorities that a new one has.
    let type: (String) -> ViewType
    var context: CodeContext

    /// The statement of the tokens; `nil` where a part of it is not understood, lest it be lost.
    mutating func translate(_ tokens: Range<Int>) -> Translation? {
        var parser = CodeParser(cursor, withoutDeclaration(tokens))
        guard let left = parser.parseSum() else { return nil }
        if parser.eat("=") || parser.eat("==") {
            if case .member(let constraint?, "priority", _) = left {
                let value = parser.parseSum().flatMap { isEnd(of: parser) ? CodeReader.priority($0) : nil }
                return withPriority(constraint, value)
            }
            guard let right = parser.parseSum(), isEnd(of: parser) else { return nil }
            return assignment(of: right, to: left)
        }
        return isEnd(of: parser) ? call(left) : nil
    }

    /// `let c = A.widthAnchor.constraint(...)`, of which the constraint is all that counts
    private func withoutDeclaration(_ tokens: Range<Int>) -> Range<Int> {
        let first = CodeDeclaration.keyword(in: cursor, from: tokens.lowerBound)
        guard let first, let sign = tokens.first(where: { $0 > first && cursor.token(at: $0).kind == .equal })
        else { return tokens }
        return sign + 1..<tokens.upperBound
    }

    /// Whether nothing but the end of a list or a block follows.
    private func isEnd(of parser: CodeParser) -> Bool {
        var parser = parser
        while parser.eat(",") || parser.eat("]") || parser.eat(")") || parser.eat("}") {}
        return parser.isAtEnd
    }

    private mutating func call(_ expression: CodeExpression) -> Translation? {
        guard case .call(let function, let arguments) = expression, let name = function.lastName else {
            return nil
        }
        if let translation = constraint(expression, priority: nil) { return translation }
        switch name {
        case "activate", "addConstraints", "constraints", "addConstraint":
            return constraints(arguments, function.token)
        case "setContentHuggingPriority", "setContentCompressionResistancePriority":
            return contentPriority(function, arguments)
        case "setCustomSpacing": return customSpacing(function, arguments)
        case "addSubview", "addArrangedSubview", "insertSubview": return subview(function, arguments)
        default: return nil
        }
    }

    /// `A.widthAnchor.constraint(...).isActive = true`, `A.frame = CGRect(...)`
    private mutating func assignment(of value: CodeExpression, to target: CodeExpression) -> Translation? {
        // A constraint that is only named has no other meaning here.
        if let translation = constraint(value, priority: nil) { return translation }
        guard case .member(let base?, let property, let token) = target else { return nil }
        switch property {
        case "isActive", "active":
            // What is not installed constrains nothing.
            return ["true", "YES"].contains(value.path) ? constraint(base, priority: nil) : nil
        default: return self.property(base, property, value, token)
        }
    }

    /// `A.widthAnchor.constraint(...).priority = .defaultHigh`
    private func withPriority(_ constraint: CodeExpression, _ priority: String?) -> Translation? {
        var translation = self.constraint(constraint, priority: priority)
        if priority == nil { translation?.remark = "add its priority, as in '(Priority 750)'" }
        return translation
    }

    /// The constraints of `activate([A.widthAnchor.constraint(equalToConstant: 100)])`
    private func constraints(
        _ arguments: [CodeExpression.Argument], _ token: Int
    ) -> Translation? {
        guard case .list(let elements)? = arguments.first?.value else {
            return arguments.first.flatMap { constraint($0.value, priority: nil) }
        }
        var statements: [String] = []
        for element in elements {
            guard let translation = constraint(element, priority: nil) else { return nil }
            statements += translation.statements
        }
        return statements.isEmpty ? nil : Translation(statements: statements, token: token)
    }
}

extension CodeExpression {
    /// The token of the last name of a path.
    var token: Int {
        switch self {
        case .member(_, _, let token): token
        case .call(let function, _): function.token
        case .name, .number, .string, .list, .operation, .negation, .group: 0
        }
    }
}

extension [CodeExpression.Argument] {
    /// The value of the argument of this label.
    package subscript(label: String) -> CodeExpression? { first { $0.label == label }?.value }
}
