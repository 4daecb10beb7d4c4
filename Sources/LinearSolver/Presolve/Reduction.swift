/// One step of the presolve, as it is recorded. Undone last first, the steps give every eliminated variable its value.
enum Reduction: Equatable, Sendable {
    /// A required equation in one variable fixed it.
    case fixed(variable: Int32, value: Double, row: Int32)
    /// A required equation in two variables made one an affine function of the other.
    case aliased(variable: Int32, root: Int32, scale: Double, offset: Double, row: Int32)
    /// A required equation in more variables was solved for one of them.
    case solved(variable: Int32, definition: Int32, row: Int32)
    /// No variable is left in the row: it holds, or is missed by a constant.
    case emptied(row: Int32)

    /// Gives the variable that the step eliminated its value, from those eliminated later or never.
    func undo(_ values: inout [Double], _ definitions: Definitions) {
        switch self {
        case .fixed(let variable, let value, _):
            values[Int(variable)] = value
        case .aliased(let variable, let root, let scale, let offset, _):
            values[Int(variable)] = scale * values[Int(root)] + offset
        case .solved(let variable, let definition, _):
            values[Int(variable)] = definitions.value(of: Int(definition), values)
        case .emptied:
            break
        }
    }

    /// The required equation that the step used up together with a variable.
    var usedEquation: Int32? {
        switch self {
        case .fixed(_, _, let row), .aliased(_, _, _, _, let row), .solved(_, _, let row): row
        case .emptied: nil
        }
    }
}

extension LinearSystem {
    /// Left side minus right side.
    @inline(__always)
    func excess(ofRow row: Int, _ values: [Double]) -> Double {
        var sum = -rightHandSides[row]
        for entry in Int(rowStarts[row])..<Int(rowStarts[row + 1]) {
            sum += coefficients[entry] * values[Int(columns[entry])]
        }
        return sum
    }
}
