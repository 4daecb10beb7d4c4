/// Gives variables of a block as sums of its constraints.
package struct BlockSums: Sendable {
    private let block: Block
    /// The constraints without the variables of other blocks.
    private var system = LinearSystem()
    private var active: ActiveSet

    /// Throws where the constraints depend on each other.
    package init(_ block: Block, in whole: LinearSystem) throws(SolverFailure) {
        self.block = block
        for _ in block.variables { _ = system.addVariable() }
        for constraint in block.constraints {
            let terms = whole.terms(ofRow: Int(constraint)).compactMap { term in
                block.index(of: term.variable.index).map { Term(Variable($0), term.coefficient) }
            }
            system.addConstraint(terms, .equal, 0)
        }
        active = ActiveSet(constraints: block.constraints.indices.map(Int32.init), fixedVariables: [])
        try active.prepare(system)
    }

    /// The constraints that a variable is the sum of, but for variables of other blocks, with their factors: in the
    /// order of the system.
    package mutating func sum(for variable: Int32) -> [(row: Int32, factor: Double)] {
        guard let index = block.index(of: variable) else { return [] }
        return active.represent([Term(Variable(index))]).map {
            (block.constraints[Int($0.index)], $0.coefficient)
        }
    }
}

extension Block {
    fileprivate func index(of variable: Int32) -> Int? {
        let index = variables.partitioningIndex { $0 >= variable }
        return index < variables.count && variables[index] == variable ? index : nil
    }
}
