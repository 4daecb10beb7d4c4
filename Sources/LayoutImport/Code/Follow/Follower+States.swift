import LayoutSyntax
import SourceText

/// A property of a class with the values that it may have: a state of the layout. Or a size class, which the environment has.
struct CodeState {
    let name: String
    /// The initial value first, if it is known.
    var values: [Value]
    /// Whether the property has one of them at first and gets the others when the view is shown.
    let changesLater: Bool

    struct Value {
        /// As the layout calls it.
        let name: String
        let value: CodeValue
        /// What holds where the environment has the value; `nil` in a state.
        var condition: ImportedCondition?
    }

    /// Whether the environment says which value it has.
    var isOfEnvironment: Bool { values.contains { $0.condition != nil } }
}

extension Follower {
    /// What a property has in the state that is followed, if its type says which values it may have and nothing says which one it
    /// has; `nil` for others.
    mutating func stateValue(_ name: String, _ span: Span) -> CodeValue? {
        if let value = stateValues[name] { return value }
        if let state = state(name, span) { note(state) }
        return nil
    }

    /// What a size class is in the environment that is followed.
    mutating func sizeClass(_ name: String, _ span: Span) -> CodeValue? {
        let conditions: [ImportedCondition]
        switch name {
        case "horizontalSizeClass":
            conditions = [ImportedCondition("Compact-Any"), ImportedCondition("Regular-Any")]
        case "verticalSizeClass":
            conditions = [ImportedCondition("Any-Compact"), ImportedCondition("Any-Regular")]
        case "displayScale": return unknown("it depends on the device's scale", span)
        case _: return nil
        }
        if let value = stateValues[name] { return value }
        let values = zip(["compact", "regular"], conditions).map {
            CodeState.Value(name: "\(name) \($0)", value: .symbol($0), condition: $1)
        }
        note(CodeState(name: name, values: values, changesLater: false))
        return unknown("'\(name)' is not known", span)
    }

    /// The properties that have a value and whose observers lay out the views anew when they get another.
    mutating func noteStatesThatChangeLater(_ span: Span) {
        for type in lineage(of: .object(root)) {
            for name in program.types[type].variableOrder {
                guard let variable = program.types[type].variables[name], variable.declared.hasObservers,
                    let initial = field(root, name), var state = state(name, span, changesLater: true),
                    let index = state.values.firstIndex(where: { equality($0.value, initial) == true })
                else { continue }
                state.values.insert(state.values.remove(at: index), at: 0)
                note(state)
            }
        }
    }

    /// Gives the properties the values that they have in the state that is followed.
    mutating func changeState(_ changes: [(name: String, value: CodeValue)], _ span: Span) {
        for (name, value) in changes { assign(value, toMember: name, ofObject: root, at: span) }
    }

    private mutating func state(_ name: String, _ span: Span, changesLater: Bool = false) -> CodeState? {
        guard let (variable, owner) = declaredVariable(name, in: lineage(of: .object(root))),
            variable.isStored,
            !variable.isStatic, !variable.declared.isOptional
        else { return nil }
        var values: [CodeState.Value] = []
        if variable.declared.typeName == "Bool" || variable.declared.value.map({ isFlag($0) }) ?? false {
            values = [false, true].map { CodeState.Value(name: "\(name) \($0)", value: .flag($0)) }
        } else if let type = program.type(
            Self.typeName(of: variable.declared), from: owner, file: variable.file),
            program.types[type].kind == .enumeration,
            !program.types[type].cases.contains(where: { $0.hasValues })
        {
            for item in program.types[type].cases {
                guard let value = staticMember(type, item.name, span) else { return nil }
                let isReserved = ReservedStateWord.beginning(item.name) != nil
                values.append(
                    CodeState.Value(name: isReserved ? "\(name) \(item.name)" : item.name, value: value))
            }
        }
        guard values.count > 1, values.count <= 16 else { return nil }
        return CodeState(name: name, values: values, changesLater: changesLater)
    }

    /// As it is written, or of the case that is its first value: `var style = Style.plain`.
    private static func typeName(of variable: SwiftVariable) -> String {
        if case .member(let type, _)? = variable.value?.kind, case .name(let name) = type.kind,
            variable.typeName.isEmpty
        {
            return name
        }
        return variable.typeName
    }

    private func isFlag(_ expression: SwiftExpression) -> Bool {
        if case .name(let name) = expression.kind { name == "true" || name == "false" } else { false }
    }
}

/// A class in each of its states.
struct FollowedStates {
    private(set) var states: [CodeState] = []
    /// For each layout the index of the value that each state has.
    private(set) var combinations: [[Int]] = [[]]
    private(set) var layouts: [CodeLayout]
    /// Those that say the same as others, with what is left out of them.
    private(set) var equalLayouts: [CodeLayout] = []
    private(set) var steps: Int

    /// The most layouts that are followed of a class.
    private static let limit = 32

    /// - Parameters:
    ///   - limit: The most steps of all states.
    ///   - each: The most steps of one.
    init(_ type: Int, of program: CodeProgram, file: Int, steps limit: Int, each: Int) {
        let first = Follower.follow(type, of: program, file: file, steps: min(each, limit))
        steps = first.follower.steps
        var names = CodeNames()
        layouts = [CodeLayout(first, &names)]
        if first.follower.states.isEmpty || first.follower.isExhausted { return }
        func follow(_ values: [(state: CodeState, value: Int)], _ names: inout CodeNames) -> CodeLayout? {
            let followed = Follower.follow(
                type, of: program, file: file, steps: min(each, limit - steps), in: values)
            steps += followed.follower.steps
            return followed.follower.isExhausted ? nil : CodeLayout(followed, &names)
        }
        var found: [CodeState] = []
        for state in first.follower.states {
            var names = CodeNames()
            var layouts: [CodeLayout] = []
            for value in state.values.indices {
                guard let layout = follow([(state, value)], &names) else { return }
                layouts.append(layout)
            }
            let matters = layouts.contains {
                $0.signature != layouts[0].signature || $0.placesLeftOut != layouts[0].placesLeftOut
            }
            if matters { found.append(state) }
        }
        found = Self.fitting(found)
        if found.isEmpty { return }
        var combinations: [[Int]] = [[]]
        for state in found {
            combinations = combinations.flatMap { head in state.values.indices.map { head + [$0] } }
        }
        var all: [CodeLayout] = []
        names = CodeNames()
        for combination in combinations {
            guard let layout = follow(zip(found, combination).map { ($0, $1) }, &names) else { return }
            all.append(layout)
        }
        keep(found, combinations, all)
    }

    /// As many states as have no more combinations than are followed.
    private static func fitting(_ states: [CodeState]) -> [CodeState] {
        var fitting: [CodeState] = []
        var count = 1
        var names: Set<String> = []
        for state in states {
            let keys = Set(state.values.map { Text.matchingKey($0.name) })
            guard count * state.values.count <= limit, keys.count == state.values.count,
                names.isDisjoint(with: keys)
            else { continue }
            count *= state.values.count
            names.formUnion(keys)
            fitting.append(state)
        }
        return fitting
    }

    /// Keeps the states on which the layout depends, if one layout can say all.
    private mutating func keep(_ found: [CodeState], _ all: [[Int]], _ made: [CodeLayout]) {
        guard CodeLayout.haveOneTree(made) else { return }
        let signatures = made.map { $0.signature }
        let needed = found.indices.filter { group in
            all.indices.contains { index in
                var base = all[index]
                base[group] = 0
                guard let other = all.firstIndex(of: base) else { return false }
                return signatures[index] != signatures[other]
            }
        }
        let kept = all.indices.filter { index in
            found.indices.allSatisfy { needed.contains($0) || all[index][$0] == 0 }
        }
        states = needed.map { found[$0] }
        combinations = kept.map { index in needed.map { all[index][$0] } }
        layouts = kept.map { made[$0] }
        equalLayouts = all.indices.filter { !kept.contains($0) }.map { made[$0] }
    }
}
