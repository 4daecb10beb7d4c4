import LayoutSyntax
import SourceText

// What makes constraints.
extension CodeOutline {
    /// Reads the calls in a statement that make constraints, each for itself, so that one that is not understood takes
    /// no other with it.
    mutating func constrain(_ statement: Range<Int>) {
        for index in statement {
            guard let call = constraintCall(at: index) else { continue }
            var constraint = CodeConstraint(
                span: tokens.span(of: call), name: assignedName(before: call.lowerBound), statements: [])
            constraint.reason = scope.omission ?? inactivity(behind: call.upperBound)
            if constraint.reason == nil { constraint.statements = eachOfLoop(of: call, at: index) }
            if constraint.statements.contains(where: isSizeOfRoot) {
                (constraint.statements, constraint.reason) = ([], "it is the size of the root")
            }
            types[scope.type].constraints.append(constraint)
        }
        changePriority(statement)
    }

    /// The tokens of the call whose method is at `index`; `nil` where none is that makes constraints.
    private func constraintCall(at index: Int) -> Range<Int>? {
        guard tokens.kind(at: index) == .word else { return nil }
        let word = tokens.text(at: index)
        if word == "withVisualFormat", tokens.kind(at: index + 1) == .colon { return index..<index + 3 }
        guard tokens.kind(at: index + 1) == .leftParenthesis else { return nil }
        let isMember = tokens.kind(at: index - 1) == .dot
        let label = firstLabel(behind: index + 1)
        if word == "NSLayoutConstraint", label == "item" { return index..<closing(index + 1) }
        let relations = ["equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo"]
        if word == "constraint", isMember, relations.contains(where: label.hasPrefix) {
            return pathStart(before: index + 1)..<chainEnd(index + 1, ["withPriority", "priority"])
        }
        let chained = relations + relations.map { $0 + "Superview" }
        if isMember, chained.contains(word) { return pathStart(before: index + 1)..<chainEnd(index + 1, nil) }
        let isPureLayout = [
            "autoPinEdge", "autoSetDimension", "autoMatch", "autoCenterInSuperview", "autoAlignAxis",
        ]
        .contains(where: word.hasPrefix)
        return isPureLayout ? pathStart(before: index + 1)..<closing(index + 1) : nil
    }

    private func firstLabel(behind parenthesis: Int) -> String {
        var index = parenthesis + 1
        while tokens.kind(at: index) == .newline { index += 1 }
        return tokens.kind(at: index) == .word ? tokens.text(at: index) : ""
    }

    /// The end of the calls of these names, or of any, that follow a parenthesis one after the other.
    private func chainEnd(_ parenthesis: Int, _ names: [String]?) -> Int {
        var end = closing(parenthesis)
        while true {
            var dot = end
            while tokens.kind(at: dot) == .newline { dot += 1 }
            guard tokens.kind(at: dot) == .dot, tokens.kind(at: dot + 2) == .leftParenthesis,
                names?.contains(tokens.text(at: dot + 1)) ?? true
            else { return end }
            end = closing(dot + 2)
        }
    }

    /// `height` of `let height = ...` and of `self.height = ...`
    private func assignedName(before start: Int) -> String? {
        guard tokens.kind(at: start - 1) == .equal, tokens.kind(at: start - 2) == .word else { return nil }
        return tokens.text(at: start - 2)
    }

    /// Why a constraint is not installed that is switched off at once.
    private func inactivity(behind end: Int) -> String? {
        let words = ["isActive", "=", "false"]
        let isOff = words.indices.allSatisfy { tokens.text(at: end + 1 + $0) == words[$0] }
        return isOff ? "it is not active" : nil
    }
}

// Calls with views and numbers in place of the names of the code.
extension CodeOutline {
    /// The statements for each view of a loop around the call.
    private mutating func eachOfLoop(of call: Range<Int>, at index: Int) -> [String] {
        guard let loop = scopes.lastIndex(where: { $0.names.values.contains { $0.count > 1 } }) else {
            return statements(of: call, at: index)
        }
        let names = scopes[loop].names
        var all: [String] = []
        for turn in 0..<(names.values.map { $0.count }.max() ?? 0) {
            scopes[loop].names = names.mapValues { $0.count > turn ? [$0[turn]] : $0 }
            for statement in statements(of: call, at: index) where !all.contains(statement) {
                all.append(statement)
            }
        }
        scopes[loop].names = names
        return all
    }

    private func isSizeOfRoot(_ statement: String) -> Bool {
        let isSize = statement.hasPrefix("Superview.Width ") || statement.hasPrefix("Superview.Height ")
        return isSize && !statement.utf8.contains(1)
    }

    private mutating func statements(of call: Range<Int>, at index: Int) -> [String] {
        if tokens.text(at: index) == "withVisualFormat" { return visualFormat(at: index + 2) }
        guard let expression = tokens.expression(call) else { return [] }
        var all: [String] = []
        for (view, superview) in makers(expression) {
            guard let resolved = resolved(expression, at: call),
                let found = constraints(resolved, view, superview)
            else {
                return []
            }
            all += found
        }
        return all
    }

    /// What the call makes constraints for: each view of a SnapKit closure or of a loop, or nothing in particular.
    private func makers(_ expression: CodeExpression) -> [(view: Int?, superview: String)] {
        if let maker = scopes.last(where: { $0.maker != nil })?.maker, firstName(expression) == maker.name {
            return maker.views.filter { $0 >= 0 }.map { ($0, superview(of: $0)) }
        }
        var path: String?
        if case .call(.member(let receiver?, _, _), _) = expression { path = receiver.path }
        let receiver = known(path).first { $0 >= 0 }
        return [(nil, receiver.map { superview(of: $0) } ?? "Superview")]
    }

    private func constraints(_ call: CodeExpression, _ view: Int?, _ superview: String) -> [String]? {
        tokens.constraints(call, of: view.map { name(of: $0) }, in: superview)
    }

    private func superview(of view: Int) -> String { views[view].parent.map { name(of: $0) } ?? "Superview" }

    /// The first name of a chain of calls and members.
    private func firstName(_ expression: CodeExpression) -> String? {
        switch expression {
        case .name(let name): name
        case .member(let base?, _, _): firstName(base)
        case .call(let function, _): firstName(function)
        case .member, .number, .string, .list, .operation, .negation, .group: nil
        }
    }

    /// A placeholder for a view in an expression, which has its name in the layout only when all are known.
    func name(of view: Int) -> String { view == CodeView.root ? "Superview" : "view\u{1}\(view)" }

    private mutating func resolved(_ expression: CodeExpression, at place: Range<Int>) -> CodeExpression? {
        guard case .call(let function, let arguments) = expression else { return nil }
        if case .name("NSLayoutConstraint") = function {
            return resolved(arguments, items: ["item", "toItem"], at: place).map { .call(function, $0) }
        }
        guard case .member(let receiver?, let method, let token) = function else { return nil }
        if method == "constraint" {
            guard let anchor = item(receiver, at: place), let first = arguments.first else { return nil }
            let isConstant = first.label.hasSuffix("Constant")
            return resolved(arguments, items: isConstant ? [] : [first.label], at: place).map {
                .call(.member(anchor, method, token: token), $0)
            }
        }
        if method.hasPrefix("auto") {
            guard let view = item(receiver, at: place) else { return nil }
            return resolved(arguments, items: ["of", "toSameAxisOf"], at: place).map {
                .call(.member(view, method, token: token), $0)
            }
        }
        return chain(receiver, method, token, arguments, at: place)
    }

    /// Arguments with views in those of some labels, and with numbers where they are known; other words mean what they say.
    private mutating func resolved(
        _ arguments: [CodeExpression.Argument], items: [String], at place: Range<Int>
    ) -> [CodeExpression.Argument]? {
        var resolved: [CodeExpression.Argument] = []
        for argument in arguments {
            var value: CodeExpression? = argument.value
            if items.contains(argument.label) {
                if argument.value.path != "nil" { value = item(argument.value, at: place) }
            } else if Self.amounts.contains(argument.label) || argument.label.hasSuffix("Constant") {
                value = amount(argument.value)
            } else if case .call = argument.value {
                value = amount(argument.value)
            }
            guard let value else { return nil }
            resolved.append(CodeExpression.Argument(label: argument.label, value: value))
        }
        return resolved
    }

    private static let amounts = [
        "constant", "multiplier", "withOffset", "withInset", "toSize", "withMultiplier",
    ]

    /// `make.left.equalTo(title.snp.right).offset(gap)`
    private mutating func chain(
        _ receiver: CodeExpression, _ method: String, _ token: Int, _ arguments: [CodeExpression.Argument],
        at place: Range<Int>
    ) -> CodeExpression? {
        let base: CodeExpression?
        if case .call = receiver {
            base = resolved(receiver, at: place)
        } else {
            base = attributes(receiver, at: place)
        }
        guard let base else { return nil }
        let isRelation = method.hasSuffix("qualTo")
        var values = arguments
        for index in values.indices where !["priority", "withPriority", "labeled"].contains(method) {
            let value = values[index].value
            guard let resolved = amount(value) ?? (isRelation ? item(value, at: place) : nil) else {
                return nil
            }
            values[index].value = resolved
        }
        return .call(.member(base, method, token: token), values)
    }

    /// `make.left.right`, or `title.snp.left`
    private mutating func attributes(_ expression: CodeExpression, at place: Range<Int>) -> CodeExpression? {
        let components = (expression.path ?? "").split(separator: ".").map { String($0) }
        guard let maker = scopes.last(where: { $0.maker != nil })?.maker, components.first == maker.name
        else {
            return nil
        }
        return Self.path(["make"] + components.dropFirst())
    }

    private static func path(_ components: [String]) -> CodeExpression? {
        guard let first = components.first else { return nil }
        return components.dropFirst().reduce(.name(first)) { .member($0, $1, token: 0) }
    }

    /// A view, a guide or an attribute of one by its name in the layout: `self.view.safeAreaLayoutGuide.topAnchor`.
    private mutating func item(_ expression: CodeExpression, at place: Range<Int>) -> CodeExpression? {
        guard let path = expression.path else { return nil }
        let all = path.split(separator: ".").map { String($0) }
        let parts = all.filter { $0 != "snp" }
        // A name with a capital letter is that of a type, and its member a number of another file.
        guard let first = parts.first, first.utf8.first.map({ !($0 >= 0x41 && $0 <= 0x5A) }) ?? false else {
            return nil
        }
        let end = parts.firstIndex { isEndOfItem($0) } ?? parts.count
        let base = Array(parts[..<end])
        let isBare = end == parts.count && !all.contains("snp")
        if isBare, known(path).isEmpty, !soundsLikeView(parts[parts.count - 1]) { return nil }
        guard let view = views(base, at: place).first else { return nil }
        return Self.path([name(of: view)] + parts[end...])
    }

    private func isEndOfItem(_ word: String) -> Bool {
        word.hasSuffix("Anchor") || ForeignNotation.guide(word) != nil && known(word).isEmpty
            || AttributeWord.canonical(word) != nil && known(word).isEmpty
    }

    /// Whether a name that is not known here is rather a view's than a number's.
    func soundsLikeView(_ name: String) -> Bool {
        let ends = ["view", "label", "button", "field", "bar", "container", "stack", "cell", "guide"]
        return ends.contains { name.lowercased().hasSuffix($0) }
    }

    private mutating func visualFormat(at string: Int) -> [String] {
        guard tokens.kind(at: string) == .string else { return [] }
        var isKnown = true
        var superview = "Superview"
        let found = visualFormatConstraints(tokens.string(at: string), in: "|") { word in
            guard let first = word.utf8.first, first | 0x20 >= 0x61, first | 0x20 <= 0x7A, word != "H",
                word != "V"
            else {
                return word
            }
            if let view = known(word).first, view >= 0 {
                if let parent = views[view].parent { superview = name(of: parent) }
                return name(of: view)
            }
            if let value = value(.name(word)) { return numberText(value) }
            isKnown = false
            return word
        }
        return isKnown ? found.map { $0.replacingBar(by: superview) } : []
    }

    /// `height.priority = .defaultHigh` behind `let height = ...`
    private mutating func changePriority(_ statement: Range<Int>) {
        guard let (target, value) = assignment(statement),
            case .member(.some(let base), "priority", _)? = tokens.expression(target),
            let name = base.lastName,
            let priority = tokens.expression(value).flatMap({ CodeTokens.priority($0) }),
            let index = types[scope.type].constraints.lastIndex(where: { $0.name == name })
        else { return }
        types[scope.type].constraints[index].statements = types[scope.type].constraints[index].statements.map
        {
            $0.hasSuffix(")") || priority == "1000" ? $0 : "\($0) (Priority \(priority))"
        }
    }
}

extension String {
    /// A visual format with the view that is around its views.
    fileprivate func replacingBar(by superview: String) -> String {
        split(separator: " ", omittingEmptySubsequences: false).map { word in
            word.hasPrefix("|.") ? superview + word.dropFirst(1) : String(word)
        }.joined(separator: " ")
    }
}
