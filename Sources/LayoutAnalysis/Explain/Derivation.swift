import LayoutEngine
import LinearSolver

/// The rows from which a variable follows.
struct Definition: Sendable {
    /// The rows of the system that it is the sum of, with their factors up to a common one; none for a variable that is ambiguous.
    var rows: [(row: Int32, factor: Double)]
    /// The value that it was given where it is ambiguous.
    var ambiguousValue: Double?
    /// Its position among the definitions in the order in which they were made: those that come later are not known here.
    var order: Int
    /// The number of definitions that lead to it, one after the other.
    var depth: Int
}

/// The part of the active constraints that determines some variables, taken one after the other: each variable is
/// defined by a single constraint where one has no other unknown left, else by the sum of constraints that must be
/// taken together.
struct Derivation: Sendable {
    private(set) var definitions: [Int32: Definition] = [:]

    private let system: LinearSystem
    private let variables: LayoutVariables
    private var blocks: DeterminingBlocks?
    /// Blocks that are still to be taken, the next one last.
    private var remaining: [Block] = []

    /// So many terms of sums are looked at to choose which variable the first of them defines.
    private static let termLimit = 32_768

    init(_ solver: Solver, _ variables: LayoutVariables) {
        system = solver.system
        self.variables = variables
        blocks = solver.determiningBlocks
        for choice in blocks?.choices ?? [] {
            define(choice.variable.index, [], ambiguousValue: choice.value)
        }
    }

    private mutating func define(
        _ variable: Int32, _ rows: [(row: Int32, factor: Double)], ambiguousValue: Double? = nil
    ) {
        var depth = 0
        for part in rows {
            for other in system.variables(ofRow: Int(part.row)) {
                depth = max(depth, 1 + (definitions[other]?.depth ?? -1))
            }
        }
        definitions[variable] = Definition(
            rows: rows, ambiguousValue: ambiguousValue, order: definitions.count, depth: depth)
    }

    /// The greatest depth of the variables of a form; -1 where it has none.
    func depth(of form: RowForm) -> Int {
        form.terms.reduce(-1) { max($0, definitions[$1.variable.index]?.depth ?? -1) }
    }
}

extension Derivation {
    private typealias Sum = (variable: Int32, rows: [(row: Int32, factor: Double)])

    /// Defines a variable and all that it follows from. Returns the rows that were not needed before.
    mutating func derive(_ variable: Variable) throws(SolverFailure) -> [Int32] {
        let found = blocks?.blocks(of: variable) ?? []
        remaining = found.reversed()
        let known = definitions.count
        let count = found.reduce(0) { $0 + $1.variables.count }
        var isFirst = true
        while let block = remaining.popLast() {
            if block.variables.count == 1 {
                define(block.variables[0], block.constraints.map { ($0, 1) })
                continue
            }
            let left = count - (definitions.count - known)
            let isElsewhere = isFirst && !block.variables.contains(variable.index)
            try takeTogether(block, of: left, asked: isElsewhere ? variable.index : nil)
            isFirst = false
        }
        return found.flatMap { $0.constraints }
    }

    /// Takes the first block in which variables depend on each other: together with all that is left, where that is
    /// little, since what cancels out in a sum may be of several blocks.
    ///
    /// - Parameters:
    ///   - left: How many variables are not defined yet.
    ///   - asked: A variable that may follow from few rows in which those of the block cancel out.
    private mutating func takeTogether(_ block: Block, of left: Int, asked: Int32?) throws(SolverFailure) {
        if left * left <= Derivation.termLimit {
            let all = joined(block)
            remaining = []
            return try take(shortestSum(in: all, of: all.variables), from: all)
        }
        let sum = try shortestSum(in: block, of: block.variables)
        if let asked {
            let all = joined(block)
            let direct = try shortestSum(in: all, of: [asked])
            if direct.rows.count < sum.rows.count {
                remaining = []
                return take(direct, from: all)
            }
        }
        take(sum, from: block)
    }

    /// A block and all that are remaining; those that a row defines without it are taken at once.
    private mutating func joined(_ block: Block) -> Block {
        var all = block
        var later: [Block] = []
        for other in remaining.reversed() {
            if other.variables.count == 1, other.constraints.allSatisfy({ unknownCount($0) == 1 }) {
                define(other.variables[0], other.constraints.map { ($0, 1) })
            } else {
                later.append(other)
                all.constraints += other.constraints
                all.variables += other.variables
            }
        }
        remaining = later.reversed()
        all.constraints.sort()
        all.variables.sort()
        return all
    }

    /// The shortest of the sums that define variables of a block, of as many of them as are looked at: sizes first.
    private func shortestSum(in block: Block, of variables: [Int32]) throws(SolverFailure) -> Sum {
        var sums = try BlockSums(block, in: system)
        let candidates = variables.map { (isSize($0) ? 0 : 1, $0) }.sorted(by: <)
        var best: Sum = (variables[0], [])
        for (_, variable) in candidates.prefix(max(1, Derivation.termLimit / block.variables.count)) {
            let rows = sums.sum(for: variable)
            if best.rows.isEmpty || rows.count < best.rows.count { best = (variable, rows) }
        }
        return best
    }

    /// Defines one variable of a block by the sum of rows in which the others cancel out. One of these rows has then
    /// served, the one with the most unknowns: the others define these better.
    private mutating func take(_ sum: Sum, from block: Block) {
        define(sum.variable, sum.rows)
        let served = sum.rows.map { $0.row }.max { (unknownCount($0), $0) < (unknownCount($1), $1) }
        guard let served else { return }
        let rest = blocks?.rest(of: block, without: served, determining: sum.variable) ?? []
        remaining += rest.reversed()
    }

    /// The variables of a row that have no definition yet.
    private func unknownCount(_ row: Int32) -> Int {
        system.variables(ofRow: Int(row)).count { definitions[$0] == nil }
    }

    private func isSize(_ variable: Int32) -> Bool {
        switch variables.owner(of: Variable(Int(variable)))?.part {
        case .size, .content: true
        case .start, nil: false
        }
    }
}
