import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax

// Uses of a component share a class, whatever their parameters: it has what all of them have in common, and the class around
// it says what differs.
extension ExportBuilder {
    /// Finds the uses that have the same views, of the same types and in the same environments.
    mutating func findPeers() {
        for symbol in order {
            var current = symbol
            while current > 0 {
                current = owner(of: current)
                insides[current, default: []].append(symbol)
            }
        }
        var groups: [(component: String, shape: [MemberShape], uses: [Int])] = []
        for symbol in order {
            guard let component = components[symbol], !hasStates(symbol) else { continue }
            let shape = ([symbol] + (insides[symbol] ?? [])).map { memberShape(of: $0, in: symbol) }
            if let known = groups.firstIndex(where: { $0.component == component && $0.shape == shape }) {
                groups[known].uses.append(symbol)
            } else {
                groups.append((component, shape, [symbol]))
            }
        }
        for group in groups {
            for use in group.uses { peers[use] = group.uses }
        }
    }

    /// Whether states belong to a view or one in it, which each use decides for itself.
    private func hasStates(_ symbol: Int) -> Bool {
        program.states.contains { isInside($0.symbol.place, symbol) }
    }

    private func memberShape(of symbol: Int, in owner: Int) -> MemberShape {
        MemberShape(
            path: path(symbol, in: owner),
            superview: symbol == owner ? "" : path(parent(of: symbol), in: owner),
            type: types[symbol], component: symbol == owner ? nil : components[symbol],
            hasOwnSize: hasOwnSize(symbol), comment: symbol == owner ? nil : comment(of: symbol),
            isInstalled: installed.indices.map { isInstalled(symbol, in: $0) },
            arranged: installed.indices.map { cell in
                (arranged(symbol, in: cell) ?? []).map { path($0, in: owner) }
            })
    }
}

/// What has to be alike in uses of a component that share a class.
private struct MemberShape: Equatable {
    var path: String
    var superview: String
    var type: ViewType?
    var component: String?
    var hasOwnSize: Bool
    var comment: String?
    /// By cell.
    var isInstalled: [Bool]
    /// By cell: the views that it arranges.
    var arranged: [[String]]
}

// Properties.
extension ExportBuilder {
    /// The properties of a view that a class sets, of its own view or of one in it.
    mutating func properties(of symbol: Int, setBy owner: Int) -> [ChangingProperty] {
        var inner: [Int] = []
        var current = isClass(symbol) ? symbol : self.owner(of: symbol)
        while current != owner {
            inner.append(current)
            current = self.owner(of: current)
        }
        return settings(of: symbol, in: owner).filter { property in
            shares(property, of: symbol, owner) && !inner.contains { shares(property, of: symbol, $0) }
        }
    }

    /// All that is set of a view by a class around it; of the view of the class itself only what it has anywhere.
    private func settings(of symbol: Int, in owner: Int) -> [ChangingProperty] {
        if symbol == owner || types[symbol] == .layoutGuide { return properties(of: symbol) }
        let isArranged = types[parent(of: symbol)] == .stackView
        let spacing = isArranged ? [spacing(after: symbol, in: owner)] : []
        return properties(of: symbol) + ([visibility(of: symbol)] + spacing).filter { !$0.isUsual }
    }

    /// Whether all uses that share a class have a property of a view in it alike, but for texts.
    private mutating func shares(_ property: ChangingProperty, of symbol: Int, _ owner: Int) -> Bool {
        guard let uses = peers[owner], uses.count > 1 else {
            return symbol != owner || settings(of: symbol, in: owner).contains { $0.key == property.key }
        }
        let place = symbol == owner ? -1 : insides[owner]?.firstIndex(of: symbol) ?? -1
        let key = SharedKey(use: uses[0], place: place)
        if let known = sharedProperties[key] { return known.contains(property.key) }
        let all = uses.map { use in
            settings(of: place < 0 ? use : insides[use]?[place] ?? use, in: use).map { $0.withoutTexts }
        }
        let common = all[0].filter { property in all.allSatisfy { $0.contains(property) } }.map { $0.key }
        sharedProperties[key] = common
        return common.contains(property.key)
    }
}

/// A view of a class that several uses of a component share.
struct SharedKey: Hashable {
    /// The first of the uses.
    var use: Int
    /// Among the views inside it; -1 for its own.
    var place: Int
}

extension ChangingProperty {
    /// What it is a property of a view by: the name of a view behind it depends on the class that sets it.
    fileprivate var key: String { isSpacing ? prefix : prefix + suffix }

    fileprivate var withoutTexts: ChangingProperty {
        var property = self
        property.values = values.map { value in
            if case .literal(let text) = value, !text.isEmpty { .literal("text") } else { value }
        }
        return property
    }
}

// Constraints.
extension ExportBuilder {
    /// Hands constraints that are not alike in all uses of a component to the class around it, the innermost first.
    mutating func handOverConstraints() {
        let uses = order.filter { peers[$0].map { $0.count > 1 } ?? false }
        for use in uses.sorted(by: { depth(of: $0) > depth(of: $1) }) where peers[use]?.first == use {
            let group = peers[use] ?? []
            let all = group.map { constraints(of: $0) }
            var common: [[RelativeConstraint?]: Int] = [:]
            for constraint in all[0] { common[constraint.form, default: 0] += 1 }
            for other in all.dropFirst() {
                var counts: [[RelativeConstraint?]: Int] = [:]
                for constraint in other { counts[constraint.form, default: 0] += 1 }
                for (form, count) in common { common[form] = min(count, counts[form] ?? 0) }
            }
            for (use, constraints) in zip(group, all) { handOver(constraints, of: use, without: common) }
        }
    }

    private mutating func handOver(
        _ constraints: [(origin: Int32, form: [RelativeConstraint?])], of use: Int,
        without common: [[RelativeConstraint?]: Int]
    ) {
        var rest = common
        var moved: Set<Int32> = []
        for (origin, form) in constraints {
            if let count = rest[form], count > 0 { rest[form] = count - 1 } else { moved.insert(origin) }
        }
        if moved.isEmpty { return }
        let outer = owner(of: use)
        for cell in installed.indices {
            let own = ownConstraints[use]?[cell] ?? []
            let constraints = installed[cell].constraints
            let isMoved = { (index: Int) in moved.contains(constraints[index].origin) }
            ownConstraints[use]?[cell] = own.filter { !isMoved($0) }
            let none = [[Int]](repeating: [], count: installed.count)
            ownConstraints[outer, default: none][cell] += own.filter(isMoved)
        }
    }

    /// The constraints of a use by what they are in each cell, in the order of the file.
    private func constraints(of use: Int) -> [(origin: Int32, form: [RelativeConstraint?])] {
        var forms: [Int32: [RelativeConstraint?]] = [:]
        for (cell, own) in (ownConstraints[use] ?? []).enumerated() {
            for constraint in own.map({ installed[cell].constraints[$0] }) {
                let none = [RelativeConstraint?](repeating: nil, count: installed.count)
                forms[constraint.origin, default: none][cell] = RelativeConstraint(
                    name: name(of: constraint), relation: constraint.relation, constant: constraint.constant,
                    priority: constraint.priority, standardSpacing: constraint.standardSpacing,
                    paths: constraint.terms.map { path(symbols[cell][$0.anchor.view.place], in: use) },
                    anchors: constraint.terms.map { $0.anchor.onScreen },
                    coefficients: constraint.terms.map { $0.coefficient })
            }
        }
        return forms.keys.sorted().map { ($0, forms[$0] ?? []) }
    }

    private func depth(of symbol: Int) -> Int {
        var (depth, current) = (0, symbol)
        while current > 0 {
            current = owner(of: current)
            depth += 1
        }
        return depth
    }
}

/// A constraint as it is from the class that it belongs to.
private struct RelativeConstraint: Hashable {
    var name: String
    var relation: RelationSign
    var constant: Double
    var priority: Double
    var standardSpacing: Double
    /// Those of the views.
    var paths: [String]
    /// As if they were all of the screen.
    var anchors: [Anchor]
    var coefficients: [Double]
}

extension Anchor {
    fileprivate var onScreen: Anchor { Anchor(view: .screen, region: region, attribute: attribute) }
}
