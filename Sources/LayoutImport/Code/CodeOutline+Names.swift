import ContentSizes
import LayoutSyntax
import SourceText

// What names mean.
extension CodeOutline {
    /// The property that a local view has become, or the view itself.
    func canonical(_ view: Int) -> Int {
        var view = view
        while view >= 0, let same = views[view].same { view = same }
        return view
    }

    /// The views that a name stands for where it is written; none where it is not that of a view here.
    private func lookUp(_ name: String) -> [Int] {
        for scope in scopes.reversed() {
            if let found = scope.names[name] { return found.map(canonical) }
            if scope.isTypeBody {
                return types[scope.type].properties[name].map { [canonical($0)] } ?? []
            }
        }
        return []
    }

    /// The views of a path, whose declarations are in this file, or the root.
    func known(_ path: String?) -> [Int] {
        var components = (path ?? "").split(separator: ".").map { String($0) }
        if path == nil { return [] }
        if components.first == "self" { components.removeFirst() }
        guard let first = components.first else { return [CodeView.root] }
        let found = lookUp(first)
        if !found.isEmpty {
            // The content of a cell or of an effect view stands for it.
            return components.count == 1 || ["contentView", "view"].contains(components[1]) ? found : []
        }
        let isRoot = first == "view" || first == "contentView" && isCell
        return isRoot && components.count == 1 ? [CodeView.root] : []
    }

    /// Whether a type is a view controller, whose root is the screen.
    func isController(_ type: String) -> Bool {
        let superclass = facts.superclasses[type] ?? otherFacts.superclasses[type] ?? type
        return [type, superclass].contains { $0.hasSuffix("Controller") || $0.hasSuffix("VC") }
    }

    /// Whether the type is a cell, whose views are in its content view.
    private var isCell: Bool {
        let name = types[scope.type].name
        let superclass = facts.superclasses[name] ?? otherFacts.superclasses[name] ?? name
        return [name, superclass].contains { $0.hasSuffix("Cell") || $0.hasSuffix("HeaderFooterView") }
    }

    /// The views of a path; one that is not known here is a view that another file declares.
    ///
    /// - Parameter place: The tokens of the path.
    mutating func views(_ components: [String], at place: Range<Int>) -> [Int] {
        let found = known(components.joined(separator: "."))
        if !found.isEmpty { return found }
        let parts = components.first == "self" ? Array(components.dropFirst()) : components
        let path = parts.joined(separator: " ")
        let isName = parts.allSatisfy {
            $0.utf8.first.map { $0 == 0x5F || $0 >= 0x61 && $0 <= 0x7A } ?? false
        }
        guard isName, !parts.contains(where: Self.wordsOfNoView.contains) else { return [] }
        let type = scope.type
        if let stranger = types[type].strangers[path] { return [stranger] }
        var view = CodeView(name: path, className: "", span: tokens.span(of: place))
        view.isDeclared = false
        views.append(view)
        types[type].strangers[path] = views.count - 1
        types[type].views.append(views.count - 1)
        return [views.count - 1]
    }

    private static let wordsOfNoView = [
        "super", "superview", "nil", "true", "false", "frame", "bounds", "size", "constant", "layer",
        "origin",
        "intrinsicContentSize", "contentSize", "safeAreaInsets", "layoutMargins", "count", "default",
    ]

    /// The first token of the path that ends before `end`: `self.view.safeAreaLayoutGuide`, `make.left.right`.
    func pathStart(before end: Int) -> Int {
        var index = end
        while true {
            index = start(ofOperandBefore: index)
            let dot = behindBreaks(before: index)
            guard dot > 0, tokens.kind(at: dot - 1) == .dot else { return index }
            index = behindBreaks(before: dot - 1)
            guard index > 0 else { return index }
        }
    }

    /// `label` or `label(...)` before `end`.
    private func start(ofOperandBefore end: Int) -> Int {
        guard tokens.kind(at: end - 1) == .rightParenthesis else {
            return tokens.kind(at: end - 1) == .number && tokens.text(at: end - 2) == "$" ? end - 2 : end - 1
        }
        var (index, depth) = (end - 1, 0)
        while index > 0 {
            let kind = tokens.kind(at: index)
            if kind == .rightParenthesis { depth += 1 }
            if kind == .leftParenthesis { depth -= 1 }
            if depth == 0 { break }
            index -= 1
        }
        return tokens.kind(at: index - 1) == .word ? index - 1 : index
    }

    private func behindBreaks(before index: Int) -> Int {
        var index = index
        while index > 0, tokens.kind(at: index - 1) == .newline { index -= 1 }
        return index
    }

    /// The index behind the parenthesis that closes the one at `index`.
    func closing(_ index: Int) -> Int {
        var (end, depth) = (index, 0)
        while end < tokens.count {
            let kind = tokens.kind(at: end)
            if kind == .leftParenthesis { depth += 1 }
            if kind == .rightParenthesis { depth -= 1 }
            end += 1
            if depth == 0 { return end }
        }
        return end
    }
}

// What numbers mean.
extension CodeOutline {
    /// The value of an expression of numbers and constants of this file; `nil` where that is not known.
    func value(_ expression: CodeExpression) -> Double? {
        switch expression {
        case .number: return expression.number
        case .negation(let value): return self.value(value).map { -$0 }
        case .group(let value): return self.value(value)
        case .operation(let left, let sign, let right):
            guard let left = value(left), let right = value(right) else { return nil }
            return Self.result(left, sign, right)
        case .name, .member: return constant(expression)
        case .call(let function, let arguments):
            let values = arguments.compactMap { value($0.value) }
            guard let name = function.lastName, values.count == arguments.count, let first = values.first
            else {
                return nil
            }
            switch (name, values.count) {
            case ("CGFloat", 1), ("Double", 1), ("Float", 1), ("Int", 1): return first
            case ("max", 2): return max(first, values[1])
            case ("min", 2): return min(first, values[1])
            case _: return nil
            }
        case .string, .list: return nil
        }
    }

    private static func result(_ left: Double, _ sign: String, _ right: Double) -> Double? {
        let result =
            switch sign {
            case "+": left + right
            case "-": left - right
            case "*": left * right
            case _: left / right
            }
        return result.isFinite ? result : nil
    }

    /// `padding`, `Layout.padding`, `.padding`
    private func constant(_ expression: CodeExpression) -> Double? {
        guard let name = expression.lastName else { return nil }
        if name == "zero" { return 0 }
        let parts = (expression.path ?? name).split(separator: ".").map { String($0) }
        if parts.count == 1 {
            for scope in scopes.reversed() {
                if let value = scope.constants[name] { return value }
            }
        }
        var owner = parts.count > 1 ? parts[parts.count - 2] : types[scope.type].name
        if owner == "Self" || owner == "self" { owner = types[scope.type].name }
        for found in [facts.constants[name] ?? [], otherFacts.constants[name] ?? []] {
            if let own = found.first(where: { $0.owner == owner }) { return own.value }
            // Another type's constant is meant where there is no other of this name.
            if Set(found.map { $0.value }).count == 1 { return found[0].value }
        }
        return nil
    }

    /// A number as an expression.
    static func literal(_ value: Double) -> CodeExpression? {
        guard value.magnitude <= 1e6 else { return nil }
        return value < 0 ? .negation(.number(numberText(-value))) : .number(numberText(value))
    }

    /// An amount with its numbers written out: of a sum, or of each argument of `CGSize(width: w, height: h)`.
    func amount(_ expression: CodeExpression) -> CodeExpression? {
        if let value = value(expression) { return Self.literal(value) }
        guard case .call(let function, let arguments) = expression,
            let name = function.lastName, name.hasSuffix("Insets") || name == "CGSize" || name == "CGPoint"
        else { return nil }
        var amounts: [CodeExpression.Argument] = []
        for argument in arguments {
            guard let amount = amount(argument.value) else { return nil }
            amounts.append(CodeExpression.Argument(label: argument.label, value: amount))
        }
        return .call(function, amounts)
    }
}
