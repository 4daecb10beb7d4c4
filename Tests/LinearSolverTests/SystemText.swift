import LinearSolver

/// Systems written as text, one constraint a line, for tests that people read:
///
///     2 x + y >= 3 @ 750
///     x = 4
///
/// Variables are numbered in the order of their appearance. `* 2` after the priority is a tie weight. Constraints
/// break in the order of their lines, the last one first.
struct SystemText {
    var system = LinearSystem()
    private(set) var variables: [String: Variable] = [:]

    init(_ text: String) {
        for line in text.split(separator: "\n") { addConstraint(String(line)) }
    }

    private mutating func addConstraint(_ line: String) {
        let halves = line.split(separator: "@")
        let words = halves[0].split(separator: " ").map(String.init)
        guard let place = words.firstIndex(where: { ["<=", "=", ">="].contains($0) }) else {
            preconditionFailure("no relation in \(line)")
        }
        let relations: [String: Relation] = ["<=": .lessThanOrEqual, "=": .equal, ">=": .greaterThanOrEqual]
        let levels =
            halves.count > 1
            ? halves[1].split(separator: "*").map { Double(String($0.filter { $0 != " " }))! } : [1000]
        system.addConstraint(
            form(words[..<place]), relations[words[place]]!, Double(words[place + 1])!,
            priority: levels[0], tieWeight: levels.count > 1 ? levels[1] : 0,
            breakOrder: Int32(system.constraintCount))
    }

    /// `2 x + y - 3 z`
    mutating func form(_ text: String) -> [Term] { form(text.split(separator: " ").map(String.init)[...]) }

    private mutating func form(_ words: ArraySlice<String>) -> [Term] {
        var terms: [Term] = []
        var sign = 1.0
        var factor = 1.0
        for word in words {
            if word == "+" || word == "-" {
                sign = word == "+" ? 1 : -1
            } else if let number = Double(word) {
                factor = number
            } else {
                terms.append(Term(variable(word), sign * factor))
                (sign, factor) = (1, 1)
            }
        }
        return terms
    }

    mutating func variable(_ name: String) -> Variable {
        if let known = variables[name] { return known }
        let variable = system.addVariable()
        variables[name] = variable
        return variable
    }

    /// Solves, checks the proof, and gives the values by name.
    func solve() throws -> [String: Double] {
        var solver = Solver(system)
        let solution = try solver.solve()
        precondition(solver.verify().isEmpty)
        return variables.mapValues { solution.values[Int($0.index)] }
    }
}
