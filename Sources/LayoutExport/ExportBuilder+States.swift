import ContentSizes
import LayoutProgram
import SourceText

/// A group of states as a property of a class.
struct SwiftState: Equatable {
    /// The enumeration of its values.
    var type: String
    var property: String
    /// The first holds in a new view.
    var cases: [String]
    /// Whether a condition asks for it, so that something changes with it.
    var isUsed: Bool
}

/// How a class asks one of the questions of its conditions, and what names say where the answer is yes or no.
struct ConditionText {
    var expression: String
    var words: String
    var opposite: String
    /// What tells whether the answer has changed; `nil` where a component finds the answer itself.
    var change: String?

    /// What is true where the answer is no.
    var negation: String {
        let parts = expression.split(separator: " ")
        return parts.count == 3 ? "\(parts[0]) != \(parts[2])" : "!\(expression)"
    }
}

// Groups of states.
extension ExportBuilder {
    /// By group: its property. Names are taken after those of the views.
    mutating func nameStates() -> [SwiftState] {
        let used = Set(cells.atoms.compactMap { $0.state.map { program.states[$0.reference.group].range } })
        var types: [Int: Set<String>] = [:]
        return program.states.map { group in
            let holder = holder(of: group)
            let view = holder == group.symbol.place ? "" : program.symbols[group.symbol.place].name + " "
            let ending = group.name.lowercased().hasSuffix("state") ? "" : " State"
            let name = SwiftNames.camelCase(view + group.name + ending) ?? "state"
            let property = takeName(name, noun: "state", in: holder)
            let isTaken: (String) -> Bool = {
                SwiftNames.reservedTypes.contains($0) || $0.hasPrefix("UI")
                    || types[holder]?.contains($0) ?? false
            }
            let type = freeName(property.capitalized, isTaken: isTaken)
            types[holder, default: []].insert(type)
            if holder == 0 { takeTypeName(type) }
            return SwiftState(
                type: type, property: property, cases: SwiftNames.cases(group.values.map { $0.name }),
                isUsed: used.contains(group.range))
        }
    }

    /// The class that a group is a property of, by its symbol: that of its view, or where that has none, the one around it.
    private func holder(of group: StateGroup) -> Int {
        isClass(group.symbol.place) ? group.symbol.place : owner(of: group.symbol.place)
    }

    /// The groups that are properties of a class.
    func states(of owner: Int) -> [SwiftState] {
        zip(program.states, swiftStates).filter { holder(of: $0.0) == owner }.map { $0.1 }
    }

    /// The Swift that leads from a class to the property of a group.
    private func path(toGroup group: Int, in owner: Int) -> String {
        let holder = path(holder(of: program.states[group]), in: owner)
        return (holder.isEmpty ? "" : holder + ".") + swiftStates[group].property
    }

    /// Whether a group is a property of a class, or of a member.
    private func isInside(group: Int, _ owner: Int) -> Bool {
        isInside(holder(of: program.states[group]), owner)
    }

    /// The questions of the conditions as a class asks them. A component asks for its own states itself, so that all its instances
    /// have one class; the screen passes all other answers on.
    func conditionTexts(in owner: Int) -> [ConditionText] {
        cells.atoms.map { atom in
            var text = ConditionText(
                expression: "conditions.\(atom.name)", words: String(atom.name.dropFirst(2)),
                opposite: atom.opposite, change: "conditions.\(atom.name) != previous?.\(atom.name)")
            guard let state = atom.state, owner > 0, isInside(group: state.reference.group, owner) else {
                return text
            }
            let value = swiftStates[state.reference.group].cases[state.reference.value]
            text.change = nil
            text.expression = "\(path(toGroup: state.reference.group, in: owner)) == .\(value)"
            let holder = holder(of: program.states[state.reference.group])
            let view = holder == owner ? "" : names[holder].capitalized
            text.words = view + value.capitalized
            text.opposite = "Not" + text.words
            return text
        }
    }

    /// What the answers to the questions are found out by, of a view of the screen's class.
    var swiftConditions: [SwiftCondition] {
        cells.atoms.map { atom in
            let test = atom.test { state in
                let value = swiftStates[state.reference.group].cases[state.reference.value]
                return "view.\(path(toGroup: state.reference.group, in: 0)) == .\(value)"
            }
            return SwiftCondition(
                name: atom.name, test: test, trait: atom.trait, isAboutState: atom.state != nil)
        }
    }

    /// The members with states that conditions ask for, as the screen's class names them.
    var membersWithStates: [String] {
        let groups = program.states.indices.filter { swiftStates[$0].isUsed }
        return distinct(groups.map { path(holder(of: program.states[$0]), in: 0) })
    }

    /// By group and value: the statement that puts a view of the screen's class into that state.
    var stateStatements: [[String]] {
        program.states.indices.map { group in
            swiftStates[group].cases.map { "\(path(toGroup: group, in: 0)) = .\($0)" }
        }
    }
}

extension SwiftNames {
    /// The cases of an enumeration for names of values.
    fileprivate static func cases(_ values: [String]) -> [String] {
        var cases: [String] = []
        for value in values {
            var name = camelCase(value) ?? "state"
            if keywords.contains(name) { name += "State" }
            cases.append(freeName(name) { cases.contains($0) })
        }
        return cases
    }

    /// Words of Swift that cases cannot have as names.
    private static let keywords: Set<String> = Set(
        """
        associatedtype class deinit enum extension fileprivate func import init inout internal let operator private
        precedencegroup protocol public rethrows static struct subscript typealias var break case catch continue default
        defer do else fallthrough for guard if in repeat return throw switch where while any as await false is nil self
        super throws true try Any Self Type none some hash
        """.split { $0 == " " || $0 == "\n" }.map { String($0) })
}
