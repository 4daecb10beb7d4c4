import LinearSolver
import Testing

struct SystemMoveTests {
    private struct Row {
        var terms = [Term(Variable(0)), Term(Variable(1), -2)]
        var relation = Relation.equal
        var side = 10.0
        var priority = 1000.0
        var tieWeight = 0.0
    }

    private static let rows = [
        Row(), Row(relation: .lessThanOrEqual, side: 3, priority: 250, tieWeight: 2),
        Row(terms: [Term(Variable(1))], side: 4),
    ]

    /// What moves where the rows of a system with `rows` are `given`.
    private func moves(_ given: [Row], variableCount: Int = 2) -> [Move]? {
        system(given, variableCount: variableCount).moves(from: system(Self.rows, variableCount: 2))
    }

    private func system(_ rows: [Row], variableCount: Int) -> LinearSystem {
        var system = LinearSystem()
        for _ in 0..<variableCount { _ = system.addVariable() }
        for row in rows {
            system.addConstraint(
                row.terms, row.relation, row.side, priority: row.priority, tieWeight: row.tieWeight)
        }
        return system
    }

    @Test func rightHandSidesThatDifferAreMoves() throws {
        #expect(try #require(moves(Self.rows)).isEmpty)
        var given = Self.rows
        given[0].side = 11
        given[2].side = -4
        let moved = try #require(moves(given))
        #expect(moved.map(\.constraint.index) == [0, 2])
        #expect(moved.map(\.rightHandSide) == [11, -4])
    }

    @Test func whatElseDiffersIsNoMove() {
        let changes: [(inout Row) -> Void] = [
            { $0.terms[0].coefficient = 3 }, { $0.terms[0].variable = Variable(1) },
            { $0.terms.removeLast() }, { $0.terms.append(Term(Variable(0))) },
            { $0.relation = .greaterThanOrEqual }, { $0.priority = 249 }, { $0.tieWeight = 1 },
        ]
        for (number, change) in changes.enumerated() {
            var given = Self.rows
            change(&given[1])
            given[2].side = 5
            #expect(moves(given) == nil, "change \(number)")
        }
        #expect(moves(Self.rows.dropLast()) == nil)
        #expect(moves(Self.rows + [Row()]) == nil)
        #expect(moves(Self.rows, variableCount: 3) == nil)
    }
}
