import LayoutProgram
import SourceText

// Constraints.
extension Installation {
    /// Says of each constraint whether a removal that holds here overrides it; empty where there are no removals.
    mutating func removedConstraints() -> [Bool] {
        guard !program.constraintRemovals.isEmpty else { return [] }
        var isRemoved = Array(repeating: false, count: program.constraints.count)
        for removal in program.constraintRemovals where isActive(removal.context) {
            for index in removal.constraints { isRemoved[Int(index)] = true }
        }
        return isRemoved
    }

    mutating func constraints(_ isRemoved: [Bool]) -> [InstalledConstraint] {
        var installer = ConstraintInstaller(program, viewsOfSymbols, constantValues)
        var installed: [InstalledConstraint] = []
        installed.reserveCapacity(program.constraints.count)
        for (index, constraint) in program.constraints.enumerated() {
            guard isActive(constraint.context), isRemoved.isEmpty || !isRemoved[index] else { continue }
            if var result = installer.install(constraint) {
                result.origin = Int32(index)
                installed.append(result)
            }
        }
        diagnostics.append(contentsOf: installer.diagnostics)
        return installed
    }
}
