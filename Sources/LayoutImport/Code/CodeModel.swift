import ContentSizes
import LayoutSyntax
import SourceText

/// A view that code declares, or what may turn out to be one.
struct CodeView {
    /// The root of the type that it is in.
    static let root = -1

    /// As the code calls it.
    let name: String
    /// The class that the code says; empty where it says none.
    var className: String
    /// Of its declaration, or of where it is first mentioned.
    let span: Span
    /// Whether this file declares it.
    var isDeclared = true
    /// The property that a local view becomes.
    var same: Int?
    /// What it has been added to; `nil` as long as it has not been added.
    var parent: Int?
    var children: [Int] = []
    /// In the order in which the code sets them, each once.
    private(set) var arguments: [ImportedArgument] = []
    /// What the code sets to a value that the language does not have.
    private(set) var unknownValues: [String] = []
    /// Whether a text view scrolls; `nil` where the code does not say it.
    var scrolls: Bool?
    /// The hugging and the resistance that the code gives, by key and axis.
    var priorities: [ArgumentKey: (horizontal: Double?, vertical: Double?)] = [:]

    init(name: String, className: String, span: Span) {
        self.name = name
        self.className = className
        self.span = span
    }

    /// The first value that the code sets counts: later ones belong to other states of the program.
    mutating func set(_ key: ArgumentKey?, _ value: ImportedArgument.Value) {
        if has(key) { return }
        if let argument = ImportedArgument(key, value) { arguments.append(argument) }
    }

    /// The same for a value in the notation of the language.
    mutating func set(_ key: ArgumentKey, notation: String) {
        if has(key) { return }
        if key.isFlag { return set(key, .flag) }
        // The weight of a font stands behind its size.
        let parts = notation.split(separator: ", weight: ", maxSplits: 1).map { String($0) }
        for (key, text) in zip([key, .weight], parts) {
            let value = ImportedArgument.Value(notation: text, as: key.facts.value)
            if let argument = value.flatMap({ ImportedArgument(key, $0) }) {
                arguments.append(argument)
            } else {
                unknownValues.append("\(key.spelling) '\(text)'")
            }
        }
    }

    func has(_ key: ArgumentKey?) -> Bool { arguments.contains { $0.key == key } }
}

extension ImportedArgument.Value {
    /// The value that a text says in the notation of the language; `nil` where it says none of the form.
    fileprivate init?(notation: String, as form: ArgumentForm) {
        let numbers = notation.split { "(), x".contains($0) }.compactMap { Double($0) }
        switch form {
        case .number where notation == "Standard": self = .standard
        case .number where numbers.count == 1: self = .number(numbers[0])
        case .priorities where (1...2).contains(numbers.count):
            self = .priorities(horizontal: numbers[0], vertical: numbers[numbers.count - 1])
        case .insets where numbers.count == 4:
            self = .insets(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
        case .insets where numbers.count == 1:
            self = .insets(top: numbers[0], leading: numbers[0], bottom: numbers[0], trailing: numbers[0])
        case .size where numbers.count == 2, .optionalSize where numbers.count == 2:
            self = .size(width: numbers[0], height: numbers[1])
        case .font where numbers.count == 1: self = .font(.points(numbers[0]))
        case .font:
            guard let style = TextStyle(word: notation) else { return nil }
            self = .font(.style(style))
        case .color, .word: self = .word(notation)
        case .flag, .number, .priorities, .insets, .size, .optionalSize, .text: return nil
        }
    }
}

/// A class, a structure or an extension with all that the file says of it: a layout if it has views.
struct CodeType {
    let name: String
    var properties: [String: Int] = [:]
    /// Views that other files declare, by the path that the code writes.
    var strangers: [String: Int] = [:]
    /// In the order in which they have been added to the root.
    var rootChildren: [Int] = []
    /// The views that this type has, in order of the file.
    var views: [Int] = []
    var constraints: [CodeConstraint] = []
}

/// A place in the code that makes constraints.
struct CodeConstraint {
    /// From the first token to the last.
    let span: Span
    /// What the constraint is called in the code.
    var name: String?
    /// In layout notation; empty where it did not come over.
    var statements: [String]
    /// Why it did not, where that is known.
    var reason: String?
}

/// What a file of code says that other files may use.
package struct CodeFacts: Sendable {
    /// By name: the types that have a constant of this name, and its value.
    var constants: [String: [(owner: String, value: Double)]] = [:]
    /// By class.
    var superclasses: [String: String] = [:]

    package init() {}

    /// Adds what a file says.
    package mutating func add(_ source: SourceFile) {
        let facts = facts(of: source)
        for (name, found) in facts.constants { constants[name, default: []] += found }
        for (name, superclass) in facts.superclasses { superclasses[name] = superclass }
    }

    private func facts(of source: SourceFile) -> CodeFacts {
        CodeOutline(decoded(source).bytes, fileName: "", self, passes: [.declarations]).facts
    }
}

/// What names mean in a pair of braces.
struct CodeScope {
    /// The type around it; 0 is the file.
    let type: Int
    var isTypeBody = false
    /// What the names of views, of `$0` and of parameters mean.
    var names: [String: [Int]] = [:]
    var constants: [String: Double] = [:]
    /// The parameter of a SnapKit closure and what it makes constraints for.
    var maker: (name: String, views: [Int])?
    /// The view that a closure makes.
    var made: Int?
    /// Why the constraints in it do not come over.
    var omission: String?
    /// How many parentheses were open outside.
    var outerDepth = 0
}
