import SourceText

/// An expression of Swift.
final class SwiftExpression: Sendable {
    enum Kind: Sendable {
        case number(Double)
        /// Texts and what is inserted between them.
        case text([SwiftExpression])
        case letters(String)
        case name(String)
        /// `.center`
        case implicit(String)
        case member(SwiftExpression, String)
        case call(SwiftExpression, [SwiftArgument])
        case element(SwiftExpression, [SwiftArgument])
        case closure(SwiftClosure)
        case list([SwiftExpression])
        case dictionary([(key: SwiftExpression, value: SwiftExpression)])
        case tuple([SwiftArgument])
        case prefix(String, SwiftExpression)
        case operation(String, SwiftExpression, SwiftExpression)
        case choice(SwiftExpression, SwiftExpression, SwiftExpression)
        /// `x as? T`, or with `is`.
        case cast(SwiftExpression, String, isTest: Bool)
        /// `let x` in a pattern.
        case binding(SwiftExpression)
        /// `#available(...)`
        case available
        /// `\.key`, `#selector(...)`, and others that are no part of a layout.
        case other
    }

    let kind: Kind
    let span: Span
    /// How deeply it nests.
    let depth: Int

    init(_ kind: Kind, _ span: Span, depth: Int) {
        self.kind = kind
        self.span = span
        self.depth = depth
    }

    /// Whether it begins with a member of the type that is expected: `.all().excluding(.top)`.
    var isImplicit: Bool {
        switch kind {
        case .implicit: true
        case .member(let base, _), .call(let base, _): base.isImplicit
        case .list(let items): items.contains { $0.isImplicit }
        case _: false
        }
    }

    /// The names in a pattern that get a value.
    var boundNames: [String] {
        switch kind {
        case .binding(let pattern): pattern.namesOfPattern
        case .call(_, let arguments), .tuple(let arguments): arguments.flatMap { $0.value.boundNames }
        case .cast(let value, _, _): value.boundNames
        case _: []
        }
    }

    private var namesOfPattern: [String] {
        switch kind {
        case .name(let name): [name]
        case .call(_, let arguments), .tuple(let arguments): arguments.flatMap { $0.value.namesOfPattern }
        case .cast(let value, _, _), .binding(let value): value.namesOfPattern
        case _: []
        }
    }
}

/// An argument of a call.
struct SwiftArgument: Sendable {
    /// Empty where there is none.
    let label: String
    let value: SwiftExpression
}

/// `{ view in ... }`
final class SwiftClosure: Sendable {
    let parameters: [String]
    let body: [SwiftStatement]

    init(parameters: [String], body: [SwiftStatement]) {
        self.parameters = parameters
        self.body = body
    }
}

/// A statement or a declaration.
final class SwiftStatement: Sendable {
    enum Kind: Sendable {
        case expression(SwiftExpression)
        case variables([SwiftVariable])
        /// `let (a, b) = pair`
        case names([String], SwiftExpression)
        case assignment(SwiftExpression, String, SwiftExpression)
        case conditional([SwiftCondition], [SwiftStatement], [SwiftStatement])
        case guarded([SwiftCondition], [SwiftStatement])
        case selection(SwiftExpression, [SwiftCase])
        case loop(SwiftExpression, SwiftExpression, [SwiftStatement])
        /// `while`, `repeat`, and `for` with a condition.
        case repetition([SwiftStatement])
        case block([SwiftStatement])
        /// `defer`
        case deferred([SwiftStatement])
        case returned(SwiftExpression?)
        /// `break`, `continue`, `throw`, `fallthrough`
        case jump(String)
        case function(SwiftFunction)
        case type(SwiftType)
        case cases([SwiftEnumerationCase])
        /// `import` and others that do nothing here.
        case nothing
        case unreadable
    }

    let kind: Kind
    let span: Span

    init(_ kind: Kind, _ span: Span) {
        self.kind = kind
        self.span = span
    }
}

/// A condition of `if`, `guard` or `while`.
enum SwiftCondition: Sendable {
    case test(SwiftExpression)
    case bind(String, SwiftExpression)
    /// `case .open(let width) = state`
    case match(SwiftExpression, SwiftExpression)

    /// What it asks about.
    var expression: SwiftExpression {
        switch self {
        case .test(let expression), .bind(_, let expression), .match(_, let expression): expression
        }
    }
}

/// `case .a, .b:` with its statements; no patterns for `default`.
struct SwiftCase: Sendable {
    let patterns: [SwiftExpression]
    let hasCondition: Bool
    let body: [SwiftStatement]
}

/// A case of an enumeration.
struct SwiftEnumerationCase: Sendable {
    let name: String
    let hasValues: Bool
    let rawValue: SwiftExpression?
}

/// A variable or a constant that is declared.
struct SwiftVariable: Sendable {
    let name: String
    /// Empty where none is written.
    let typeName: String
    let isOptional: Bool
    let value: SwiftExpression?
    /// What computes it.
    var getter: [SwiftStatement]?
    /// What runs before and after it is set.
    var observerBefore: [SwiftStatement]?
    var observerAfter: [SwiftStatement]?
    /// What setting a computed one does.
    var setter: [SwiftStatement]?
    /// What the setter or `willSet` calls the new value.
    var newValue = "newValue"
    let modifiers: Set<String>
    /// Whether it is declared with `let`.
    var isConstant = false
    /// Of its name.
    let span: Span

    var hasObservers: Bool { observerBefore != nil || observerAfter != nil }
}

/// A function, an initialiser or a subscript that is declared.
final class SwiftFunction: Sendable {
    struct Parameter: Sendable {
        /// Empty for `_`.
        let label: String
        let name: String
        let typeName: String
        let isVariadic: Bool
        /// Whether it is a closure whose statements are values: `@ViewBuilder _ content: () -> View`.
        let isBuilder: Bool
        let value: SwiftExpression?
    }

    let name: String
    let parameters: [Parameter]
    let body: [SwiftStatement]
    let modifiers: Set<String>
    /// Of its name.
    let span: Span
    /// The file that it is in, by its number in the program.
    let file: Int

    init(
        name: String, parameters: [Parameter], body: [SwiftStatement], modifiers: Set<String>, span: Span,
        file: Int
    ) {
        self.name = name
        self.parameters = parameters
        self.body = body
        self.modifiers = modifiers
        self.span = span
        self.file = file
    }

    /// Whether it is called of a type and not of its objects.
    var isOfType: Bool { modifiers.contains("static") || modifiers.contains("class") || name == "init" }

    /// As notes name it: `show(error:)`
    var title: String {
        name + "(" + parameters.map { ($0.label.isEmpty ? "_" : $0.label) + ":" }.joined() + ")"
    }
}

/// A class, a structure, an enumeration, an extension or a protocol that is declared.
final class SwiftType: Sendable {
    enum Kind: Sendable {
        case `class`, structure, enumeration, `extension`, `protocol`
    }

    let kind: Kind
    /// With dots, where it is one.
    let name: String
    let inherited: [String]
    let members: [SwiftStatement]
    /// The names of its own that its code assigns to.
    let assigned: Set<String>
    let span: Span

    init(
        kind: Kind, name: String, inherited: [String], members: [SwiftStatement], assigned: Set<String>,
        span: Span
    ) {
        self.kind = kind
        self.name = name
        self.inherited = inherited
        self.members = members
        self.assigned = assigned
        self.span = span
    }
}
