import ContentSizes
import LayoutSyntax
import SourceText

// What is set on views.
extension CodeOutline {
    /// Notes what a statement sets that is an argument of a view.
    mutating func set(_ statement: Range<Int>) {
        if scope.omission != nil { return }
        if let (target, value) = assignment(statement) {
            guard let expression = tokens.expression(value) else { return }
            let isDeclaration = tokens.declarationKeyword(from: statement.lowerBound) != nil
            if !isDeclaration { setProperty(target, expression) }
            if let view = assignedView(statement), view >= 0 { setMade(view, expression) }
        } else if case .call(let function, let arguments)? = tokens.expression(statement) {
            call(function, arguments)
        }
    }

    /// What the call says that makes a view.
    private mutating func setMade(_ view: Int, _ expression: CodeExpression) {
        guard case .call(let function, let arguments) = expression else { return }
        if function.lastName == "UIButton", arguments["type"]?.lastName != "system",
            arguments["configuration"] == nil
        {
            // The title of a custom button is larger.
            views[view].set(.font, .font(.points(18)))
        }
        if case .list(let items)? = arguments["items"] {
            let titles = items.compactMap { Self.text($0) }
            if !titles.isEmpty, titles.count == items.count {
                set(nil, .text(titles.joined(separator: "|")), of: view)
            }
        }
    }

    /// `title.font = .systemFont(ofSize: 17)`, `button.titleLabel.font = ...`
    private mutating func setProperty(_ target: Range<Int>, _ value: CodeExpression) {
        let components = (tokens.expression(target)?.path ?? "").split(separator: ".").map {
            String($0)
        }
        guard let property = components.last, components.count > 1 || property != "self" else { return }
        var base = Array(components.dropLast())
        if base.last == "titleLabel", base.count > 1 { base.removeLast() }
        for view in known(base.joined(separator: ".")) where view >= 0 {
            setProperty(property, value, of: view)
        }
    }

    private mutating func setProperty(_ property: String, _ value: CodeExpression, of view: Int) {
        switch property {
        case "text", "title":
            if let text = Self.text(value), !text.isEmpty { set(nil, .text(text), of: view) }
        case "placeholder":
            if let text = Self.text(value), !text.isEmpty { set(.placeholder, .text(text), of: view) }
        case "borderStyle":
            let border = value.lastName == "roundedRect" ? FieldBorder.rounded : .none
            set(.border, .word(border.spelling), of: view)
        case "isHidden":
            if value.path == "true" { set(.hidden, .flag, of: view) }
        case "isScrollEnabled":
            if type(of: view) == .textView, views[view].scrolls == nil {
                views[view].scrolls = value.path == "true"
            }
        case _:
            if property == "font", let (name, size) = namedFont(value) {
                set(.font, .font(.points(size)), of: view)
                return set(.typeface, .text(name), of: view)
            }
            guard let key = ForeignNotation.key(ofProperty: property), let text = argument(value, of: key)
            else { return }
            if Self.takes(key, type(of: view)) { views[view].set(key, notation: text) }
        }
    }

    private mutating func set(_ key: ArgumentKey?, _ value: ImportedArgument.Value, of view: Int) {
        let type = type(of: view)
        let isLegal = key.map { Self.takes($0, type) } ?? (type.showsText || type == .segmentedControl)
        if isLegal { views[view].set(key, value) }
    }

    /// Whether an argument has an effect on views of a type.
    private static func takes(_ key: ArgumentKey, _ type: ViewType) -> Bool {
        let limits = key.facts.noEffect
        let isOneLine = type == .button || type == .textField
        return key.isLegal(for: type) && !(type == .stackView && limits.contains(.stackViews))
            && !(isOneLine && limits.contains(.oneLineControls))
            && !(type == .layoutGuide && limits.contains(.layoutGuides))
    }

    /// The value of an argument with its numbers written out.
    private func argument(_ value: CodeExpression, of key: ArgumentKey) -> String? {
        switch key.facts.value {
        case .flag: return value.path == "true" ? "" : nil
        case .number(let requirement):
            if let number = self.value(value) { return numberText(number) }
            if case .spacing = requirement { break }
            return nil
        case .insets:
            return amount(value).flatMap { CodeTokens.argument($0, of: key) }
        case .font: return font(value)
        case .priorities, .size, .optionalSize, .text, .color, .word: break
        }
        // `UIStackView.Axis.vertical` is `.vertical`.
        if case .member(_, let name, let token) = value {
            return CodeTokens.argument(.member(nil, name, token: token), of: key)
        }
        return CodeTokens.argument(value, of: key)
    }

    /// `UIFont(name: "Avenir Next", size: 13)`
    private func namedFont(_ value: CodeExpression) -> (name: String, size: Double)? {
        guard case .call(let function, let arguments) = value,
            ["UIFont", "init"].contains(function.lastName), case .string(let name)? = arguments["name"],
            let size = arguments["size"].flatMap({ self.value($0) })
        else { return nil }
        return (name, size)
    }

    private func font(_ value: CodeExpression) -> String? {
        guard case .call(let function, let arguments) = value, let first = arguments.first else { return nil }
        if first.label == "for", function.lastName == "scaledFont" { return font(first.value) }
        if first.label == "forTextStyle" { return CodeTokens.argument(value, of: .font) }
        guard let size = self.value(first.value).flatMap({ Self.literal($0) }) else { return nil }
        var written = arguments
        written[0].value = size
        return CodeTokens.argument(.call(function, written), of: .font)
    }

    /// `"Log in"`, `NSLocalizedString("login.title", value: "Log in", comment: "")`, `"login".localized`
    private static func text(_ value: CodeExpression) -> String? {
        switch value {
        case .string(let text): return text
        case .member(let base?, let name, _) where name.hasPrefix("locali"): return text(base)
        case .call(let function, let arguments):
            if let name = function.lastName, name == "NSLocalizedString" || name == "String" {
                return (arguments["value"] ?? arguments["defaultValue"] ?? arguments.first?.value).flatMap {
                    text($0)
                }
            }
            return arguments.isEmpty ? text(function) : nil
        case .name, .number, .member, .list, .operation, .negation, .group: return nil
        }
    }
}

// Calls that set something.
extension CodeOutline {
    private mutating func call(_ function: CodeExpression, _ arguments: [CodeExpression.Argument]) {
        guard case .member(let base?, let method, _) = function, let first = arguments.first?.value else {
            return
        }
        for view in known(base.path) where view >= 0 {
            switch method {
            case "setTitle":
                if arguments["for"]?.lastName == "normal" { setProperty("title", first, of: view) }
            case "setContentHuggingPriority": setPriority(.hugging, first, arguments, of: view)
            case "setContentCompressionResistancePriority":
                setPriority(.resistance, first, arguments, of: view)
            case "setCustomSpacing":
                guard let spacing = value(first) else { continue }
                for other in known(arguments["after"]?.path) where other >= 0 {
                    set(.spacingAfter, .number(spacing), of: other)
                }
            case _: break
            }
        }
    }

    private mutating func setPriority(
        _ key: ArgumentKey, _ value: CodeExpression, _ arguments: [CodeExpression.Argument], of view: Int
    ) {
        guard let priority = CodeTokens.priority(value).flatMap({ Double($0) }),
            Self.takes(key, type(of: view))
        else { return }
        // Content that must have its size would contradict what a text that comes from code leaves open.
        let written = priority == 1000 ? 999 : priority
        if arguments["for"]?.lastName == "horizontal" {
            views[view].priorities[key, default: (nil, nil)].horizontal = written
        } else {
            views[view].priorities[key, default: (nil, nil)].vertical = written
        }
    }
}
