import SourceText

/// What a chain of calls that makes constraints stands for, in the notation of a layout:
/// `make.leading.equalTo(B.snp.trailing).offset(8)` is `A.Leading = B.Trailing + 8`.
struct ChainedCall {
    private(set) var constraints: [String] = []

    private let text: (Span) -> String
    /// Whether the file has given a constant this name: another name alone is a view's.
    private let isConstant: (String) -> Bool

    /// `nil` where a part of the chain is not understood, lest it be lost.
    ///
    /// - Parameters:
    ///   - tokens: The tokens from the chain's first word to the end of the statement.
    ///   - view: The view that the constraints of the block are of; outside of one the chain begins with its view.
    ///   - opening: The index of the `(` behind the word that says the relation.
    init?(
        _ tokens: ArraySlice<Token>, of view: String?, opening: Int,
        isConstant: @escaping (String) -> Bool, text: @escaping (Span) -> String
    ) {
        (self.text, self.isConstant) = (text, isConstant)
        var names = Self.names(tokens[..<opening], text)
        guard let relation = names.popLast().flatMap(Self.relation), !names.isEmpty else { return nil }
        let attributes = names.dropFirst().compactMap(AttributeWord.canonical)
        guard !attributes.isEmpty, attributes.count == names.count - 1 else { return nil }
        let call = CallArguments(tokens, opening: opening, text: text)
        guard call.list.count <= 1, tokens[call.end - 1].kind == .rightParenthesis,
            let changes = ChainedChanges(tokens[call.end...], text)
        else {
            return nil
        }
        let view = view ?? (names[0] == "make" || names[0] == "$0" ? "A" : ForeignNotation.item(names[0]))
        for attribute in attributes {
            guard let sides = sides(attribute, call.list.first?.value, changes) else { return nil }
            constraints += sides.map { "\(view).\($0) \(relation) \($1)" }
        }
    }

    /// `B.snp.leading.equalTo` as `B`, `leading` and `equalTo`.
    private static func names(_ path: ArraySlice<Token>, _ text: (Span) -> String) -> [String] {
        guard let first = path.first, let last = path.last else { return [] }
        let names = text(first.span.union(last.span)).split(separator: ".").map(String.init)
        return names.filter { $0 != "snp" }
    }

    private static func relation(_ word: String) -> String? {
        switch Text.matchingKey(word) {
        case "equalto", "equaltosuperview": "="
        case "lessthanorequalto", "lessthanorequaltosuperview": "<="
        case "greaterthanorequalto", "greaterthanorequaltosuperview": ">="
        default: nil
        }
    }

    /// Of each attribute that `attribute` stands for, the right side; without an argument it is the superview's.
    private func sides(
        _ attribute: String, _ argument: ArraySlice<Token>?, _ changes: ChainedChanges
    ) -> [(attribute: String, side: String)]? {
        let amount = argument.flatMap { self.amount($0) }
        let parts = amount == nil && changes.isEmpty ? [attribute] : Self.parts(attribute)
        var sides: [(attribute: String, side: String)] = []
        for part in parts {
            let right =
                amount.map { changes.isEmpty ? Self.side($0, part) : nil }
                ?? item(argument, attribute, part).flatMap { changes.applied(to: $0, part) }
            guard let right else { return nil }
            sides.append((part, right + changes.priority))
        }
        return sides
    }

    private static func parts(_ attribute: String) -> [String] {
        let composite = CompositeAttribute.allCases.first { $0.spelling == attribute }
        return composite.map { $0.parts.map { $0.spelling } } ?? [attribute]
    }

    /// A size is the amount itself; a place is so far from the same of the view around.
    private static func side(_ amount: ChainedAmount, _ attribute: String) -> String? {
        let isSize = attribute == "Width" || attribute == "Height"
        return isSize
            ? amount.part(for: attribute)
            : amount.offset(for: attribute).map {
                "Superview.\(attribute)\($0)"
            }
    }

    /// What `argument` is where it is no item.
    private func amount(_ argument: ArraySlice<Token>) -> ChainedAmount? {
        let isName = argument.allSatisfy { $0.kind.isPathPart }
        if isName, !isConstant(argument.joined(text)) { return nil }
        return ChainedAmount(argument, text)
    }

    /// `Superview.Leading`, where `argument` names an item or an attribute of one.
    private func item(
        _ argument: ArraySlice<Token>?, _ attribute: String, _ part: String
    ) -> String? {
        guard let argument else { return "Superview.\(part)" }
        guard argument.allSatisfy({ $0.kind.isPathPart }) else { return nil }
        let names = Self.names(argument, text)
        guard names.count > 1, let own = AttributeWord.canonical(names[names.count - 1]) else {
            return ForeignNotation.item(names.joined(separator: ".")) + "." + part
        }
        guard own == attribute || Self.parts(own).count == Self.parts(attribute).count else { return nil }
        let other = own == attribute ? part : own
        return ForeignNotation.anchor(names.dropLast().joined(separator: "."), other)
    }
}
