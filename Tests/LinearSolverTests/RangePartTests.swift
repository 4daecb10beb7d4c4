import LinearSolver
import Testing

/// Systems of many parts, of which no constraint ties one to another.
struct RangePartTests {
    /// In each part two sums that a constraint takes away from each other: what they are made of is free, and has no share
    /// in the range of what is left.
    @Test func rangesOfManyPartsAreThoseOfEach() throws {
        let count = 1500
        var system = LinearSystem()
        // Far from what they have no share in.
        let sums = (0..<count).map { _ in (0..<4).map { _ in system.addVariable() } }
        let rests = (0..<count).map { _ in (0..<2).map { _ in system.addVariable() } }
        for place in 0..<count {
            constrain(sums[place], rests[place], room: Double(place % 7), &system)
        }
        let found = try ranges(system)
        #expect(found.count == 6 * count)
        let ends = [(0.0, 10.0), (0, 10), (0, 15), (1, 16)]
        for place in 0..<count {
            for (variable, ends) in zip(sums[place], ends) {
                expect(found[Int(variable.index)], variable, ends.0, ends.1)
            }
            for variable in rests[place] {
                expect(found[Int(variable.index)], variable, 0, Double(place % 7) + 1)
            }
        }
    }

    private func constrain(
        _ sums: [Variable], _ rest: [Variable], room: Double, _ system: inout LinearSystem
    ) {
        for variable in sums[..<2] + rest { system.addConstraint([Term(variable)], .greaterThanOrEqual, 0) }
        for variable in sums[..<2] { system.addConstraint([Term(variable)], .lessThanOrEqual, 10) }
        let sum = [Term(sums[0]), Term(sums[1])]
        system.addConstraint(sum, .lessThanOrEqual, 15)
        system.addConstraint(sum + [Term(sums[2], -1)], .equal, 0)
        system.addConstraint(sum + [Term(sums[3], -1)], .equal, -1)
        let terms = [Term(sums[2]), Term(sums[3], -1)] + rest.map { Term($0) }
        system.addConstraint(terms, .lessThanOrEqual, room)
    }

    private func expect(
        _ range: AmbiguousVariable, _ variable: Variable, _ lower: Double, _ upper: Double
    ) {
        #expect(range == AmbiguousVariable(variable, range: lower...upper))
    }
}
