/// What a solve is to tell of the variables that have more than one value over all equally good solutions.
package enum Determinacy: Sendable {
    /// Nothing.
    case unknown
    /// Which variables these are.
    case variables
    /// Which variables these are, and the range of each.
    case ranges
}

/// A root of the affine forest that has more than one value over all optima.
struct AmbiguousRoot: Sendable {
    var variable: Int32
    /// Nil where it was not computed.
    var range: Interval?
}

extension SolverRun {
    /// Finds the roots that can move over all optima, once every level is settled, and as far as it is asked for the
    /// range of each.
    mutating func findAmbiguous(_ determinacy: Determinacy) throws(SolverFailure) {
        let components = (0..<self.components.count).filter { hasFreedom($0) }
        if !components.isEmpty { try simplex.factorize() }
        let roots = movableRoots()
        for root in roots where !isInRow(root.value.column) {
            append(root, simplex.point.interval(of: root.value.column))
        }
        if components.isEmpty { return }
        let rootsByComponent = CompressedRows(
            grouping: roots.map { self.components.componentOfColumn[Int($0.value.column)] },
            rowCount: self.components.count)
        try findAmbiguous(in: components, rootsByComponent, roots, determinacy)
    }

    private mutating func findAmbiguous(
        in components: [Int], _ rootsByComponent: CompressedRows, _ roots: [MovableRoot],
        _ determinacy: Determinacy
    ) throws(SolverFailure) {
        var walk = RangeFinder(over: simplex)
        var parts: [(component: Int, movable: [Int32])] = []
        for component in components {
            let columns = rootsByComponent[component].map { roots[Int($0)].value.column }
            let movable = walk.movable(among: columns)
            if movable.isEmpty { fix(component) } else { parts.append((component, movable)) }
        }
        if determinacy == .ranges {
            walk.tightenBounds(through: parts.flatMap { columns(of: $0.component) })
            for part in parts { walk.findEnds(of: part.movable, within: SolverRun.mostWork) }
        }
        determinacyPivots = walk.pivots
        for part in parts {
            for root in rootsByComponent[part.component] where walk.hasMoved(roots[Int(root)].value.column) {
                append(roots[Int(root)], walk.interval(of: roots[Int(root)].value.column))
            }
        }
    }

    /// Entries of rows, columns and factors that may be touched to find ranges, which takes a few tenths of a second. Counted, and not
    /// timed, so that a layout has the same answer on every machine.
    private static let mostWork = 20_000_000

    private func isInRow(_ column: Int32) -> Bool { components.componentOfColumn[Int(column)] >= 0 }

    /// What is a single value but for rounding is no range.
    private mutating func append(_ root: MovableRoot, _ interval: Interval?) {
        if let interval, interval.upper - interval.lower <= Tolerance.violation { return }
        ambiguousRoots.append(
            AmbiguousRoot(variable: root.variable, range: interval.map { root.value.interval(of: $0) }))
    }

    private mutating func movableRoots() -> [MovableRoot] {
        let isMovable = simplex.movableColumns()
        var roots: [MovableRoot] = []
        for variable in 0..<Int32(system.variableCount) where elimination.forest.isRoot(variable) {
            let value = columnValue(of: variable)
            if value.column >= 0, isMovable[Int(value.column)] {
                roots.append(MovableRoot(variable: variable, value: value))
            }
        }
        return roots
    }

    /// Nothing in the component can move.
    private mutating func fix(_ component: Int) {
        for column in columns(of: component) where !simplex.basis.contains(column) {
            simplex.point.fix(column)
        }
    }
}

/// A root of the affine forest whose column may move.
private struct MovableRoot {
    var variable: Int32
    var value: ColumnValue
}

extension Simplex {
    /// By column: whether a nonbasic column that may move takes it along. Entries that cancel count as well.
    func movableColumns() -> [Bool] {
        var isMovable = [Bool](repeating: false, count: reduced.columnCount)
        var isReached = [Bool](repeating: false, count: reduced.rowCount)
        for column in 0..<Int32(reduced.columnCount) where !basis.contains(column) && !point.isFixed(column) {
            isMovable[Int(column)] = true
            if isRowColumn(column) {
                isReached[Int(column) - reduced.structuralCount] = true
            } else {
                let entries = reduced.entries(ofColumn: Int(column))
                for entry in entries { isReached[Int(reduced.columnRows[entry])] = true }
            }
        }
        basis.spreadForward(&isReached)
        for row in isReached.indices where isReached[row] { isMovable[Int(basis.columnOfRow[row])] = true }
        return isMovable
    }
}
