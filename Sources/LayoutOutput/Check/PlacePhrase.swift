import ContentSizes
import LayoutAnalysis
import LayoutProgram
import SourceText

/// The environment of a result.
struct CheckedPlace: Equatable {
    var name: String
    /// The name without the states of the layout.
    var screen: String
    /// By group.
    var states: [ChosenState]
    /// `nil` where it is not told apart.
    var facts: EnvironmentFacts?
}

/// The environments in which a file was checked, and words for some of them: families of devices, orientation, direction, language,
/// text size, version of iOS and state.
struct CheckedPlaces {
    /// Each once.
    private let all: [CheckedPlace]
    private let indices: [String: Int]
    /// By environment: the number of its value on each count.
    private let codes: [[Int]]
    private let combinations: [[ChosenState]]

    /// How many devices, languages or environments a message names.
    private static let named = 3

    init(_ results: [CheckResult]) { self.init(places: results.map { $0.place }) }

    init(places: [CheckedPlace]) {
        var all: [CheckedPlace] = []
        var indices: [String: Int] = [:]
        for place in places where indices[place.name] == nil {
            indices[place.name] = all.count
            all.append(place)
        }
        var combinations: [[ChosenState]] = []
        for place in all where !combinations.contains(place.states) { combinations.append(place.states) }
        var values = [[String: Int]](repeating: [:], count: Count.allCases.count)
        codes = all.map { place in
            Count.allCases.enumerated().map { number, count in
                let key = count.key(place)
                let code = values[number][key] ?? values[number].count
                values[number][key] = code
                return code
            }
        }
        (self.all, self.indices, self.combinations) = (all, indices, combinations)
    }

    /// The counts on which environments differ.
    private enum Count: Int, CaseIterable {
        case screen, orientation, language, direction, contentSize, system, setting, states

        func key(_ place: CheckedPlace) -> String {
            guard let facts = place.facts else { return self == .screen ? place.name : "" }
            switch self {
            case .screen: return facts.screen
            case .orientation: return facts.isLandscape ? "landscape" : ""
            case .language: return facts.language ?? ""
            case .direction: return facts.direction.spelling
            case .contentSize: return facts.contentSize.spelling
            case .system: return facts.system ?? ""
            case .setting: return facts.setting
            case .states: return place.states.map { $0.name }.joined(separator: ", ")
            }
        }
    }

    /// `everywhere`, `on every iPhone in landscape`, `in German and Finnish on iPhone 8`, `at 375 x 667`
    ///
    /// - Parameter preposition: Before an environment that is named.
    func phrase(for places: [CheckedPlace], _ preposition: String = "at") -> String {
        let found = Set(places.compactMap { indices[$0.name] }).sorted()
        if places.count == 1 || found.count < 2 { return "\(preposition) \(name(of: places[0]))" }
        if found.count == all.count { return "everywhere" }
        guard all.allSatisfy({ $0.facts != nil }) else { return listed(found, preposition) }
        if let counts = restrictions(found) { return words(for: counts, found) }
        let others = all.indices.filter { !found.contains($0) }
        if others.count < found.count, let counts = restrictions(others) {
            return "everywhere but \(words(for: counts, others))"
        }
        return listed(found, preposition)
    }

    /// `375 x 667, in state open`
    private func name(of place: CheckedPlace) -> String {
        combinations.count > 1
            ? "\(place.screen), \(statePhrase(for: [place.states], of: combinations))" : place.name
    }

    /// Three environments and the number of the others.
    private func listed(_ found: [Int], _ preposition: String) -> String {
        let limit = found.count == Self.named + 1 ? Self.named + 1 : Self.named
        let names = found.prefix(limit).map { all[$0].name }
        let others = found.count - names.count
        let separator = names.contains { $0.has(",") } ? "; " : ", "
        let last =
            others > 0 ? "\(others) other environment\(others == 1 ? "" : "s")" : names[names.count - 1]
        let listed = others > 0 ? names[...] : names.dropLast()
        return "\(preposition) \(listed.joined(separator: separator)) and \(last)"
    }

    /// The fewest counts whose values tell these environments from all others; `nil` where none do.
    private func restrictions(_ found: [Int]) -> [Count]? {
        let values = Count.allCases.map { count in Set(found.map { codes[$0][count.rawValue] }) }
        func tell(_ counts: [Count]) -> Bool {
            let chosen = codes.count { row in
                counts.allSatisfy { values[$0.rawValue].contains(row[$0.rawValue]) }
            }
            return chosen == found.count
        }
        var counts = Count.allCases.filter { count in
            values[count.rawValue].count < Set(codes.map { $0[count.rawValue] }).count
        }
        guard tell(counts) else { return nil }
        for count in counts {
            let rest = counts.filter { $0 != count }
            if tell(rest) { counts = rest }
        }
        return counts
    }

    private func words(for counts: [Count], _ found: [Int]) -> String {
        var phrases: [String] = []
        var remarks: [String] = []
        let facts = found.compactMap { all[$0].facts }
        if counts.contains(.language) { phrases.append("in \(languages(facts))") }
        if counts.contains(.screen) { phrases.append(screens(found)) }
        if counts.contains(.orientation) {
            phrases.append(facts[0].isLandscape ? "in landscape" : "in portrait")
        }
        if counts.contains(.direction) {
            remarks.append(facts[0].direction == .rightToLeft ? "right to left" : "left to right")
        }
        if counts.contains(.contentSize) { remarks.append(contentSizes(facts)) }
        if counts.contains(.system) {
            remarks.append(
                "on "
                    + list(
                        distinct(facts.map { $0.system.map { "iOS \($0)" } ?? "the usual iOS" }), "version"))
        }
        if counts.contains(.setting) {
            let settings = distinct(facts.map { $0.setting.isEmpty ? "no bars" : $0.setting })
            remarks.append("with " + settings.joined(lastBy: "and"))
        }
        if counts.contains(.states) {
            var states: [[ChosenState]] = []
            for index in found where !states.contains(all[index].states) { states.append(all[index].states) }
            remarks.append(statePhrase(for: states, of: combinations))
        }
        let place = phrases.isEmpty ? [] : [phrases.joined(separator: " ")]
        return (place + remarks).joined(separator: ", ")
    }

    /// `on every iPhone`, `on iPhone 8 and iPad mini`, `on every device but iPhone 4s`, `at 320 x 568`
    private func screens(_ found: [Int]) -> String {
        let screens = distinct(found.compactMap { all[$0].facts?.screen })
        guard found.allSatisfy({ all[$0].facts?.family != nil }) else { return "at " + list(screens, "size") }
        let names = namesOfFamilies(in: screens)
        let others = distinct(all.compactMap { $0.facts?.screen }).filter { !screens.contains($0) }
        if names.count > Self.named + 1, others.count <= Self.named {
            return "on every device but \(others.joined(lastBy: "and"))"
        }
        return "on " + list(names, "device")
    }

    /// Devices with `every iPhone` in place of all those of a family.
    private func namesOfFamilies(in screens: [String]) -> [String] {
        var rest = screens
        var names: [String] = []
        for family in DeviceFamily.allCases {
            let whole = distinct(all.filter { $0.facts?.family == family }.compactMap { $0.facts?.screen })
            guard whole.count > 1, whole.allSatisfy(rest.contains) else { continue }
            names.append("every \(family.rawValue)")
            rest.removeAll(where: whole.contains)
        }
        return names + rest
    }

    /// `A, B and C`, of more than a message names the first and the number of the others.
    private func list(_ names: [String], _ noun: String) -> String {
        if names.count <= Self.named + 1 { return names.joined(lastBy: "and") }
        let others = names.count - Self.named
        return names.prefix(Self.named).joined(separator: ", ") + " and \(others) other \(noun)s"
    }

    private func languages(_ facts: [EnvironmentFacts]) -> String {
        list(
            distinct(facts.map { $0.language.map { languageName($0) } ?? "the file's own language" }),
            "language")
    }

    /// `at content size AX1 and larger`
    private func contentSizes(_ facts: [EnvironmentFacts]) -> String {
        let found = Set(facts.map { $0.contentSize }).sorted()
        let known = Set(all.compactMap { $0.facts?.contentSize }).sorted()
        if found.count > 1, Array(known.suffix(found.count)) == found {
            return "at content size \(found[0].spelling) and larger"
        }
        if found.count > 1, Array(known.prefix(found.count)) == found {
            return "at content size \(found[found.count - 1].spelling) and smaller"
        }
        return "at content size " + list(found.map { $0.spelling }, "size")
    }
}
