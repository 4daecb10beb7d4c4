import SourceText

/// What the code of an app says of the classes of its documents, as far as one expression tells it: how controllers let an iPhone be
/// held, which views say how large their content is, and what of the views behind outlets is changed.
package struct ClassFacts: Sendable {
    private var classes: [String: Facts] = [:]
    /// By the names of properties: what is changed from outside of their class: `cell.titleLabel.text = title`.
    private var changedFromOutside: [String: CodeChanges] = [:]

    private struct Facts {
        /// Whether the code declares it, and does not only extend it.
        var isDeclared = false
        var superclass: String?
        /// Of two that differ, none.
        var orientations: AppOrientations?
        var haveOtherOrientations = false
        var hasOwnSize = false
        /// Whether it says how high the rows of a table, or how large the cells of a collection are.
        var sizesCells = false
        /// What fills a view with others that have constraints makes it as large as these need.
        var (addsViews, constrainsViews) = (false, false)
        /// By the names of its properties: what it changes of them.
        var changed: [String: CodeChanges] = [:]
    }

    package init() {}

    /// The orientations that a controller allows on an iPhone. Its `supportedInterfaceOrientations` win over what the app supports
    /// (https://developer.apple.com/documentation/uikit/uiviewcontroller/supportedinterfaceorientations); on an iPad that shows
    /// several apps nobody asks for them.
    ///
    /// - Parameter controller: The name of a class; `nil` for that of UIKit.
    package func orientations(of controller: String?) -> AppOrientations? {
        guard let facts = controller.flatMap({ classes[$0] }) else { return nil }
        return facts.haveOtherOrientations ? nil : facts.orientations
    }

    /// Whether code is known, and none of it declares a class.
    func isForeign(_ name: String) -> Bool { !classes.isEmpty && classes[name]?.isDeclared != true }

    /// Whether a class, or one that it inherits from, says how large its content is.
    func hasOwnSize(_ name: String?) -> Bool {
        lineage(of: name).contains { facts in
            facts.hasOwnSize
                || facts.addsViews && (facts.constrainsViews || facts.superclass == "UIStackView")
        }
    }

    /// Whether a controller says how high rows or how large cells are.
    func sizesCells(_ name: String?) -> Bool { lineage(of: name).contains { $0.sizesCells } }

    /// What code changes of what an outlet of a class leads to, so that it is not what the document says when it is shown. Others
    /// change cells and views, not what is in controllers.
    func changes(ofOutlet outlet: String, of name: String?) -> CodeChanges {
        let isOfController = name?.hasSuffix("Controller") ?? true
        let own = lineage(of: name).compactMap { $0.changed[outlet] }
        return (own + (isOfController ? [] : [changedFromOutside[outlet] ?? []])).reduce([]) { $0.union($1) }
    }

    private func lineage(of name: String?) -> [Facts] {
        var found: [Facts] = []
        var next = name
        while let name = next, let facts = classes[name], facts.isDeclared, found.count < 10 {
            found.append(facts)
            next = facts.superclass
        }
        return found
    }
}

// Reading code in Swift or Objective-C.
extension ClassFacts {
    private static let orientationsName = "supportedInterfaceOrientations"
    private static let sizeName = "intrinsicContentSize"
    private static let properties: [String: CodeChanges] = [
        "text": .text, "attributedText": .text, "font": .text,
        "placeholder": .text, "attributedPlaceholder": .text, "isHidden": .visibility, "hidden": .visibility,
        "constant": .constraint, "isActive": .constraint, "active": .constraint,
        "translatesAutoresizingMaskIntoConstraints": .place,
    ]
    private static let methods: [String: CodeChanges] = [
        "setText": .text, "setTitle": .text, "setAttributedTitle": .text, "setAttributedText": .text,
        "setHidden": .visibility, "setConstant": .constraint, "setActive": .constraint,
    ]

    /// Adds what a file says.
    package mutating func read(_ bytes: [UInt8]) {
        let tokens = SwiftLexer.tokens(of: bytes, in: Span(0, Int32(bytes.count)))
        var types = OpenTypes()
        for index in tokens.indices.dropLast() {
            let declared = types.take(tokens, at: index)
            if let declared, tokens[index].spelling != "extension" {
                noteDeclaration(of: declared, tokens[(index + 2)...])
            }
            guard tokens[index].kind == .word, let type = types.innermost else { continue }
            noteMember(at: index, of: type, tokens)
            if index > 2, let change = Self.change(at: index, tokens) { note(change, in: type) }
        }
    }

    /// `class Card<Value>: Kit.View`
    private mutating func noteDeclaration(of type: String, _ tokens: ArraySlice<SwiftToken>) {
        classes[type, default: Facts()].isDeclared = true
        var rest = tokens
        if rest.first?.isSign("<") == true {
            rest = rest.drop { !$0.isSign(">") && !$0.isSign("{") }.dropFirst()
        }
        guard rest.popFirst()?.isSign(":") == true, var name = rest.popFirst() else { return }
        while rest.first?.isSign(".") == true, let next = rest.dropFirst().first {
            name = next
            rest = rest.dropFirst(2)
        }
        if name.kind == .word, name.spelling != type {
            classes[type, default: Facts()].superclass = name.spelling
        }
    }

    /// What a word says as the name of something that a class declares or calls.
    private mutating func noteMember(at index: Int, of type: String, _ tokens: [SwiftToken]) {
        let (before, next) = (tokens[max(0, index - 1)], tokens[index + 1])
        let isDeclared = before.isWord("var") || before.isSign(")")
        switch tokens[index].spelling {
        case Self.sizeName where isDeclared:
            // A class that has a size on one axis is asked for that one mostly; one that names two has none.
            guard let start = tokens[index...].firstIndex(where: { $0.isSign("{") }),
                Self.body(of: tokens[(start + 1)...]).count(where: {
                    $0.spelling.hasSuffix("ntrinsicMetric")
                }) < 2
            else { return }
            classes[type, default: Facts()].hasOwnSize = true
        case Self.orientationsName where isDeclared: noteOrientations(of: type, tokens[index...])
        case "heightForRowAt" where next.kind == .word, "sizeForItemAt" where next.kind == .word,
            "heightForRowAtIndexPath" where tokens[min(index + 2, tokens.count - 1)].isSign("("),
            "sizeForItemAtIndexPath" where tokens[min(index + 2, tokens.count - 1)].isSign("("):
            noteSizesOfCells(in: type, tokens[index...])
        case "addSubview", "addSubviews", "addArrangedSubview", "loadNibNamed":
            classes[type, default: Facts()].addsViews = true
        case "constraint" where next.isSign("("), "snp" where before.isSign("."),
            "NSLayoutConstraint" where next.isSign("(") || next.isSign("."):
            classes[type, default: Facts()].constrainsViews = true
        case _: break
        }
    }

    /// A method that leaves the sizes to the content says nothing of them.
    private mutating func noteSizesOfCells(in type: String, _ tokens: ArraySlice<SwiftToken>) {
        guard let start = tokens.firstIndex(where: { $0.isSign("{") }),
            !Self.body(of: tokens[(start + 1)...]).contains(where: {
                $0.spelling.hasSuffix("utomaticDimension")
            })
        else { return }
        classes[type, default: Facts()].sizesCells = true
    }

    private mutating func noteOrientations(of type: String, _ tokens: ArraySlice<SwiftToken>) {
        guard let start = tokens.firstIndex(where: { $0.isSign("{") }),
            let found = Self.orientations(Self.body(of: tokens[(start + 1)...])[...])
        else { return }
        var facts = classes[type] ?? Facts()
        if let known = facts.orientations, known != found { facts.haveOtherOrientations = true }
        facts.orientations = found
        classes[type] = facts
    }

    private mutating func note(_ change: Change, in type: String) {
        var names = change.path.filter { $0 != "self" }
        // A button shows its title in a label of its own; an outlet may have that name, too.
        if names.count > 1, names.last == "titleLabel" {
            note(Change(path: Array(names.dropLast()), changes: change.changes), in: type)
        }
        guard let last = names.popLast() else { return }
        if names.isEmpty {
            classes[type, default: Facts()].changed[last, default: []].formUnion(change.changes)
        } else {
            changedFromOutside[last, default: []].formUnion(change.changes)
        }
    }

    /// The names before the place where something is set, the first one first: `self`, `titleLabel` of `self.titleLabel?.text = title`.
    private struct Change {
        let path: [String]
        let changes: CodeChanges
    }

    /// What is changed at a place; `nil` where nothing is.
    private static func change(at index: Int, _ tokens: [SwiftToken]) -> Change? {
        let (token, next) = (tokens[index], tokens[index + 1])
        let (property, method) = (properties[token.spelling], methods[token.spelling])
        guard let changes = property ?? method else { return nil }
        var place = index - 1
        if tokens[place].isSign("."), tokens[place - 1].isWord("rx"), property != nil {
            // `label.rx.text` is only given to be set.
            place -= 2
        } else if tokens[place].isSign(".") {
            if !(property != nil && next.isSign("=") || method != nil && next.isSign("(")) { return nil }
        } else if method != nil, next.isSign(":") {
            // `[self.button setTitle:title forState:state]`
            place += 1
        } else {
            return nil
        }
        var path: [String] = []
        while place > 0 {
            place -= 1
            while place > 0, tokens[place].isSign("?") || tokens[place].isSign("!") { place -= 1 }
            guard tokens[place].kind == .word else { break }
            let name = tokens[place].spelling
            path.append(name.hasPrefix("_") ? String(name.dropFirst()) : name)
            guard place > 0, tokens[place - 1].isSign(".") else { break }
            place -= 1
        }
        return path.isEmpty ? nil : Change(path: path.reversed(), changes: changes)
    }

    /// What comes before the brace that ends a body, without other braces.
    private static func body(of tokens: ArraySlice<SwiftToken>) -> [SwiftToken] {
        var depth = 1
        return tokens.prefix { token in
            depth += token.isSign("{") ? 1 : token.isSign("}") ? -1 : 0
            return depth > 0
        }.filter { !$0.isSign("{") && !$0.isSign("}") }
    }

    /// The value of an expression of names, or of a choice between iPad and iPhone; `nil` of any other.
    private static func orientations(_ body: ArraySlice<SwiftToken>) -> AppOrientations? {
        if let question = body.firstIndex(where: { $0.isSign("?") }),
            let colon = body[question...].firstIndex(where: { $0.isSign(":") })
        {
            return choice(body[..<question], body[(question + 1)..<colon], body[(colon + 1)...])
        }
        if body.first?.isWord("if") == true {
            let returns = body.indices.filter { body[$0].isWord("return") }
            guard returns.count == 2 else { return nil }
            return choice(body[..<returns[0]], body[returns[0]..<returns[1]], body[returns[1]...])
        }
        var (allowsPortrait, allowsLandscape) = (false, false)
        for token in body {
            guard token.kind == .word else {
                if [".", ",", ";", "[", "]", "(", ")", "|"].contains(token.spelling) { continue }
                return nil
            }
            let name =
                token.spelling.hasPrefix(mask) ? token.spelling.dropFirst(mask.count) : token.spelling[...]
            switch name.lowercased() {
            case "", "return", "get", "else": break
            case "portrait", "portraitupsidedown": allowsPortrait = true
            case "landscape", "landscapeleft", "landscaperight": allowsLandscape = true
            case "all", "allbutupsidedown": (allowsPortrait, allowsLandscape) = (true, true)
            case _: return nil
            }
        }
        switch (allowsPortrait, allowsLandscape) {
        case (true, true): return .both
        case (true, false): return .portrait
        case (false, true): return .landscape
        case (false, false): return nil
        }
    }

    /// What an iPhone takes of two ways of which one is the iPad's, or that of a regular width.
    private static func choice(
        _ condition: ArraySlice<SwiftToken>, _ first: ArraySlice<SwiftToken>, _ second: ArraySlice<SwiftToken>
    ) -> AppOrientations? {
        if condition.contains(where: { $0.isSign("!") || $0.isSign("!=") }) { return nil }
        let last = condition.last { $0.kind == .word }?.spelling.lowercased() ?? ""
        if ["pad", "regular"].contains(where: { last.hasSuffix($0) }) { return orientations(second) }
        if ["phone", "compact"].contains(where: { last.hasSuffix($0) }) { return orientations(first) }
        return nil
    }

    private static let mask = "UIInterfaceOrientationMask"
}

/// The types that are open at a place of a file.
private struct OpenTypes {
    private var open: [(name: String, depth: Int)] = []
    private var depth = 0
    /// Declared, and its brace is still to come.
    private var next: String?
    /// The class of Objective-C whose methods follow.
    private var implementation: String?

    var innermost: String? { open.last?.name ?? implementation }

    /// Takes a token; the name of the type that begins with it.
    mutating func take(_ tokens: [SwiftToken], at index: Int) -> String? {
        let (token, behind) = (tokens[index], tokens[index + 1])
        if token.isSign("{") {
            depth += 1
            if let name = next { open.append((name, depth)) }
            next = nil
        } else if token.isSign("}") {
            if open.last?.depth == depth { open.removeLast() }
            depth -= 1
        } else if token.isWord("implementation"), behind.kind == .word {
            implementation = behind.spelling
            return behind.spelling
        } else if ["class", "struct", "enum", "extension", "actor"].contains(token.spelling),
            token.kind == .word,
            behind.kind == .word, !["func", "var", "let"].contains(behind.spelling)
        {
            next = behind.spelling
            return behind.spelling
        }
        return nil
    }
}
