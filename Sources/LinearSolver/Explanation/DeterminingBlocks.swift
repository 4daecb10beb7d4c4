/// Constraints that determine as many variables together, those of other blocks being known.
package struct Block: Sendable {
    /// In the order of the system.
    package var constraints: [Int32]
    package var variables: [Int32]
}

/// Which of the constraints that determine all variables determine which of them, one after the other where they can.
///
/// These are the blocks of the block triangular form, which does not depend on the way to it (Dulmage and Mendelsohn,
/// Coverings of Bipartite Graphs, 1958): the strongly connected components (Tarjan, Depth-First Search and Linear Graph
/// Algorithms, 1972) of the variables once each is paired with a constraint.
package struct DeterminingBlocks: Sendable {
    /// What variables were given that no constraint determines.
    package let choices: [(variable: Variable, value: Double)]

    /// A column for each active constraint, with a row for each variable.
    private let matrix: ColumnMatrix
    /// By column.
    private let constraints: [Int32]
    private var matching: ConstraintMatching
    /// By variable: when it was met, from 1 on; 0: not yet, the greatest number: its block has been given.
    private var numbers: [Int32]
    private var lows: [Int32]
    private var count: Int32 = 0
    /// Variables that have been met, without those of blocks that were given.
    private var met: [Int32] = []
    /// The way to the variable that was met last, with the entry to be looked at next.
    private var path: [(variable: Int32, entry: Int)] = []

    init(_ active: ActiveSet, _ system: LinearSystem) {
        choices = active.remainingFixedVariables.map { (Variable(Int($0.variable)), $0.value) }
        (matrix, constraints) = active.constraintMatrix(system)
        var isKnown = [Bool](repeating: false, count: system.variableCount)
        for choice in choices { isKnown[Int(choice.variable.index)] = true }
        matching = ConstraintMatching(matrix, isKnown: isKnown)
        numbers = isKnown.map { $0 ? Int32.max : 0 }
        lows = numbers
    }

    /// The blocks that a variable follows from, its own last, each after those that it depends on; none that have been
    /// given already.
    package mutating func blocks(of variable: Variable) -> [Block] {
        var blocks: [Block] = []
        visit(variable.index, &blocks)
        return blocks
    }

    /// What is left of a block once one of its variables is known and one of its constraints has served for that.
    package mutating func rest(
        of block: Block, without constraint: Int32, determining variable: Int32
    ) -> [Block] {
        let indices = block.variables.map { matching.indexOfVariable[Int($0)] }
        guard let index = indices.first(where: { $0 >= 0 && constraints[Int($0)] == constraint }) else {
            return []
        }
        matching.remove(index, determining: variable, from: block.variables)
        for other in block.variables where other != variable { numbers[Int(other)] = 0 }
        var blocks: [Block] = []
        for other in block.variables where other != variable { visit(other, &blocks) }
        return blocks
    }
}

extension DeterminingBlocks {
    private mutating func visit(_ start: Int32, _ blocks: inout [Block]) {
        guard numbers[Int(start)] == 0 else { return }
        enter(start)
        while let (variable, entry) = path.last {
            if entry < end(of: variable) {
                path[path.count - 1].entry += 1
                look(at: matrix.rows[entry], from: variable)
            } else {
                path.removeLast()
                leave(variable, &blocks)
            }
        }
    }

    private mutating func enter(_ variable: Int32) {
        count += 1
        numbers[Int(variable)] = count
        lows[Int(variable)] = count
        met.append(variable)
        let index = Int(matching.indexOfVariable[Int(variable)])
        path.append((variable, index < 0 ? 0 : Int(matrix.starts[index])))
    }

    private func end(of variable: Int32) -> Int {
        let index = Int(matching.indexOfVariable[Int(variable)])
        return index < 0 ? 0 : Int(matrix.starts[index + 1])
    }

    private mutating func look(at other: Int32, from variable: Int32) {
        if numbers[Int(other)] == 0 {
            enter(other)
        } else {
            lows[Int(variable)] = min(lows[Int(variable)], numbers[Int(other)])
        }
    }

    private mutating func leave(_ variable: Int32, _ blocks: inout [Block]) {
        let low = lows[Int(variable)]
        if let above = path.last?.variable { lows[Int(above)] = min(lows[Int(above)], low) }
        if low == numbers[Int(variable)] { blocks.append(takeBlock(downTo: variable)) }
    }

    private mutating func takeBlock(downTo first: Int32) -> Block {
        var block = Block(constraints: [], variables: [])
        while let variable = met.popLast() {
            numbers[Int(variable)] = .max
            let index = Int(matching.indexOfVariable[Int(variable)])
            if index >= 0 { block.constraints.append(constraints[index]) }
            block.variables.append(variable)
            if variable == first { break }
        }
        if block.variables.count > 1 {
            block.variables.sort()
            block.constraints.sort()
        }
        return block
    }
}

extension Solver {
    /// Which active constraints determine which variables. Nil before the first solve.
    package var determiningBlocks: DeterminingBlocks? { model.map { DeterminingBlocks($0.active, system) } }
}
