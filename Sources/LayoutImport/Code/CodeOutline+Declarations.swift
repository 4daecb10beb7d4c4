import ContentSizes
import LayoutSyntax
import SourceText

// What declarations say.
extension CodeOutline {
    /// Notes a view or a constant that a statement declares, or the view that a closure returns.
    mutating func declare(_ statement: Range<Int>) {
        if tokens.text(at: statement.lowerBound) == "return" { return noteReturn(statement) }
        guard let name = declaredName(statement) else { return }
        let word = tokens.text(at: name)
        let value = assignment(statement)?.value
        if let value, let expression = tokens.expression(value) {
            if let number = self.value(expression) {
                facts.constants[word, default: []].append((types[scope.type].name, number))
                return
            }
            if noteMetrics(expression) { return }
        }
        let className = annotation(behind: name, in: statement) ?? value.map { self.className($0) } ?? ""
        views.append(CodeView(name: word, className: className, span: tokens.span(of: name..<name + 1)))
        let view = views.count - 1
        viewsByToken[name] = view
        types[scope.type].views.append(view)
        scopes[scopes.count - 1].names[word] = [view]
        if scope.isTypeBody, types[scope.type].properties[word] == nil {
            types[scope.type].properties[word] = view
        }
    }

    /// The token of the name that a statement declares.
    private func declaredName(_ statement: Range<Int>) -> Int? {
        guard let keyword = tokens.declarationKeyword(from: statement.lowerBound),
            keyword + 1 < statement.upperBound,
            tokens.kind(at: keyword + 1) == .word
        else { return nil }
        return keyword + 1
    }

    /// The tokens before and behind the first `=` that is not in parentheses.
    func assignment(_ statement: Range<Int>) -> (target: Range<Int>, value: Range<Int>)? {
        var depth = 0
        for index in statement {
            switch tokens.kind(at: index) {
            case .leftParenthesis: depth += 1
            case .rightParenthesis: depth -= 1
            case .equal where depth == 0 && tokens.text(at: index) == "=":
                return (
                    trimmed(statement.lowerBound..<index), trimmed(index + 1..<statement.upperBound)
                )
            case _: break
            }
        }
        return nil
    }

    /// The class behind the colon of a declaration.
    private func annotation(behind name: Int, in statement: Range<Int>) -> String? {
        guard tokens.kind(at: name + 1) == .colon, tokens.kind(at: name + 2) == .word else { return nil }
        var index = name + 2
        while tokens.kind(at: index + 1) == .dot, index + 2 < statement.upperBound { index += 2 }
        return tokens.text(at: index)
    }

    /// `UILabel` of `UILabel()`, whatever is in the parentheses.
    private func className(_ value: Range<Int>) -> String {
        guard !value.isEmpty, tokens.kind(at: value.lowerBound) == .word else { return "" }
        let word = tokens.text(at: value.lowerBound)
        let isClass = word.utf8.first.map { $0 >= 0x41 && $0 <= 0x5A } ?? false
        var next = value.lowerBound + 1
        if tokens.kind(at: next) == .dot, tokens.text(at: next + 1) == "init" { next += 2 }
        return isClass && tokens.kind(at: next) == .leftParenthesis ? word : ""
    }

    /// A view that a closure returns is the one that the closure makes.
    private mutating func noteReturn(_ statement: Range<Int>) {
        guard statement.count == 2, let made = scopes.last(where: { $0.made != nil })?.made,
            let local = known(tokens.text(at: statement.lowerBound + 1)).first, local >= 0, local != made
        else { return }
        views[local].same = made
        if ["", "UIView"].contains(views[made].className) { views[made].className = views[local].className }
    }

    /// `["width": 40, "gap": 8]`, as visual formats use it.
    private mutating func noteMetrics(_ expression: CodeExpression) -> Bool {
        var isMetrics = false
        for (name, value) in Self.pairs(expression) {
            guard let number = self.value(value) else { continue }
            facts.constants[name, default: []].append((types[scope.type].name, number))
            isMetrics = true
        }
        return isMetrics
    }

    /// The texts of a dictionary with their values.
    private static func pairs(_ expression: CodeExpression) -> [(String, CodeExpression)] {
        guard case .list(let elements) = expression else { return [] }
        var pairs: [(String, CodeExpression)] = []
        for index in elements.indices.dropLast() {
            if case .string(let key) = elements[index] { pairs.append((key, elements[index + 1])) }
        }
        return pairs
    }

    /// Gives names the meaning that a statement, or the head of a block, gives them from there on.
    mutating func bind(_ statement: Range<Int>) {
        if ["if", "guard", "while"].contains(tokens.text(at: statement.lowerBound)) {
            return bindCondition(statement)
        }
        guard let name = declaredName(statement), !scope.isTypeBody else { return }
        let word = tokens.text(at: name)
        if let view = viewsByToken[name] { scopes[scopes.count - 1].names[word] = [view] }
        guard let value = assignment(statement)?.value, let expression = tokens.expression(value)
        else { return }
        if let number = self.value(expression) { scopes[scopes.count - 1].constants[word] = number }
        let same = known(expression.path)
        if !same.isEmpty { scopes[scopes.count - 1].names[word] = same }
        for (key, value) in Self.pairs(expression) {
            guard let path = value.path, soundsLikeView(path) || !known(path).isEmpty else { continue }
            let views = views(path.split(separator: ".").map { String($0) }, at: statement)
            if !views.isEmpty { scopes[scopes.count - 1].names[key] = views }
        }
    }

    /// `if let header = headerView, ...`
    private mutating func bindCondition(_ statement: Range<Int>) {
        for index in statement where tokens.text(at: index) == "let" && tokens.text(at: index + 2) == "=" {
            var end = index + 3
            while end < statement.upperBound, [.word, .dot].contains(tokens.kind(at: end)),
                tokens.text(at: end) != "else"
            {
                end += 1
            }
            let views = known(tokens.expression(index + 3..<end)?.path)
            if !views.isEmpty { scopes[scopes.count - 1].names[tokens.text(at: index + 1)] = views }
        }
    }
}

// What is in what.
extension CodeOutline {
    private static let methods = [
        "addSubview", "addSubviews", "insertSubview", "addArrangedSubview", "addArrangedSubviews",
        "insertArrangedSubview", "addLayoutGuide",
    ]

    private static let arrangingMethods = [
        "addArrangedSubview", "addArrangedSubviews", "insertArrangedSubview",
    ]

    /// Notes the views that a statement adds to another.
    mutating func nest(_ statement: Range<Int>) {
        if let value = assignment(statement)?.value {
            return nestArranged(statement, value)
        }
        guard case .call(let function, let arguments)? = tokens.expression(statement) else { return }
        if case .member(.list(let elements)?, "forEach", _) = function {
            // [a, b].forEach(view.addSubview)
            guard let method = arguments.first?.value else { return }
            return add(elements, by: method, at: statement)
        }
        add(
            arguments.filter { $0.label.isEmpty || $0.label == "views" }.map { $0.value }, by: function,
            at: statement)
    }

    /// `let rows = UIStackView(arrangedSubviews: [a, b])`
    private mutating func nestArranged(_ statement: Range<Int>, _ value: Range<Int>) {
        guard case .call(_, let arguments)? = tokens.expression(value),
            let list = arguments["arrangedSubviews"],
            let stack = assignedView(statement)
        else { return }
        add([list], to: stack, isArranged: true, at: statement)
    }

    /// The view that a declaration or an assignment is about.
    func assignedView(_ statement: Range<Int>) -> Int? {
        if let name = declaredName(statement) { return viewsByToken[name].map(canonical) }
        guard let sign = statement.first(where: { tokens.kind(at: $0) == .equal }) else { return nil }
        return known(tokens.expression(statement.lowerBound..<sign)?.path).first
    }

    private mutating func add(_ values: [CodeExpression], by function: CodeExpression, at place: Range<Int>) {
        guard let method = function.lastName, Self.methods.contains(method) else { return }
        var base = ""
        if case .member(let receiver?, _, _) = function {
            guard let path = receiver.path else { return }
            base = path
        }
        let components = base.split(separator: ".").map { String($0) }
        guard components != ["super"], let parent = views(components, at: place).first else { return }
        add(values, to: parent, isArranged: Self.arrangingMethods.contains(method), at: place)
    }

    private mutating func add(
        _ values: [CodeExpression], to parent: Int, isArranged: Bool, at place: Range<Int>
    ) {
        for value in values {
            if case .list(let elements) = value {
                add(elements, to: parent, isArranged: isArranged, at: place)
            } else if let path = value.path {
                for child in views(path.split(separator: ".").map { String($0) }, at: place) {
                    add(child, to: parent, isArranged: isArranged)
                }
            }
        }
    }

    /// A view is in the one that it is added to first.
    private mutating func add(_ child: Int, to parent: Int, isArranged: Bool) {
        guard child >= 0, views[child].parent == nil, !isInside(parent, child) else { return }
        views[child].parent = parent
        if parent == CodeView.root { return types[scope.type].rootChildren.append(child) }
        views[parent].children.append(child)
        if !isArranged, type(of: parent) == .stackView { views[child].set(.notArranged, .flag) }
    }

    private func isInside(_ view: Int, _ outer: Int) -> Bool {
        var next: Int? = view
        while let view = next, view >= 0 {
            if view == outer { return true }
            next = views[view].parent
        }
        return false
    }

    /// The type of a view: that of its class, of the class that this one is made of, or what its name ends in.
    func type(of view: Int) -> ViewType {
        var className = views[view].className
        for _ in 0..<8 {
            if let type = CodeTokens.viewType(className) { return type }
            guard let superclass = facts.superclasses[className] ?? otherFacts.superclasses[className] else {
                break
            }
            className = superclass
        }
        let name = (className.isEmpty ? views[view].name : className).lowercased()
        let types = ViewType.allCases.filter { type in
            name.hasSuffix(type.spelling.lowercased().filter { $0 != " " })
        }
        return types.max { $0.spelling.utf8.count < $1.spelling.utf8.count } ?? .view
    }
}
