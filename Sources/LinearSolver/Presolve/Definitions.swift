/// Variables that required equations in three and more variables were solved for: sums of other variables.
///
/// A variable that stands in a definition is never defined itself, so definitions do not nest.
struct Definitions: Sendable {
    /// By definition: its variable, which is a sum of others and an offset.
    private(set) var variables: [Int32] = []
    /// By definition: the equation that was solved.
    private(set) var equations: [Int32] = []
    private(set) var sums = SparseRows()
    private(set) var offsets: [Double] = []
    /// By variable: its definition, or -1. Empty as long as there are no definitions.
    private var definitionOfVariable: [Int32] = []
    private var isUsed: [Bool] = []

    var count: Int { variables.count }

    @inline(__always)
    func definition(of variable: Int32) -> Int32 {
        definitionOfVariable.isEmpty ? -1 : definitionOfVariable[Int(variable)]
    }

    /// Has to come before the first definition.
    mutating func begin(variableCount: Int) {
        definitionOfVariable = [Int32](repeating: -1, count: variableCount)
        isUsed = [Bool](repeating: false, count: variableCount)
    }

    func mayDefine(_ variable: Int32) -> Bool { !isUsed[Int(variable)] }

    /// `root` stands for `variable` from now on.
    mutating func replace(_ variable: Int32, by root: Int32) {
        if !isUsed.isEmpty && isUsed[Int(variable)] { isUsed[Int(root)] = true }
    }

    /// Defines the variable at a place of the row that was read last.
    mutating func define(_ place: Int, by reader: RowReader, _ row: Int32) {
        let pivot = reader.coefficients[place]
        definitionOfVariable[Int(reader.roots[place])] = Int32(count)
        variables.append(reader.roots[place])
        equations.append(row)
        offsets.append(reader.rightHandSide / pivot)
        for other in reader.roots.indices where other != place {
            sums.append(reader.roots[other], -reader.coefficients[other] / pivot)
            isUsed[Int(reader.roots[other])] = true
        }
        sums.closeRow()
    }

    /// The value of a defined variable.
    func value(of definition: Int, _ values: [Double]) -> Double {
        var value = offsets[definition]
        for entry in sums.entries(ofRow: definition) {
            value += sums.coefficients[entry] * values[Int(sums.columns[entry])]
        }
        return value
    }
}
