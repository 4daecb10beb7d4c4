import ContentSizes
import LayoutProgram
import LayoutSyntax
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

    mutating func constraints(_ isRemoved: [Bool], of views: [InstalledView]) -> [InstalledConstraint] {
        var installer = ConstraintInstaller(program, viewsOfSymbols, constantValues)
        var installed: [InstalledConstraint] = []
        installed.reserveCapacity(program.constraints.count)
        for (index, constraint) in program.constraints.enumerated() {
            guard isActive(constraint.context), isRemoved.isEmpty || !isRemoved[index] else { continue }
            if var result = installer.install(constraint) {
                result.origin = Int32(index)
                if environment.direction.isMirrored { unmirrorMultiple(in: &result, views) }
                installed.append(result)
            }
        }
        diagnostics.append(contentsOf: installer.diagnostics)
        return installed
    }

    /// From right to left a position along the reading direction counts from the right, and the constant with it. But UIKit
    /// multiplies the coordinate, which counts from the left: where the factors of the positions are not 0 together, the width of
    /// the common superview is added that often.
    private mutating func unmirrorMultiple(in constraint: inout InstalledConstraint, _ views: [InstalledView])
    {
        let positions = constraint.terms.filter {
            $0.anchor.attribute.axis == .horizontal && !$0.anchor.attribute.isSize
        }
        let sum = positions.reduce(0) { $0 + $1.coefficient }
        guard sum.magnitude > 1e-9, positions.contains(where: { $0.anchor.attribute.isDirectional }) else {
            return
        }
        let ancestor = views.commonSuperview(of: positions.map { $0.anchor.view })
        let width = Anchor(view: ancestor, region: .frame, attribute: .width)
        constraint.terms.append(AttributeTerm(anchor: width, coefficient: -sum))
        report(.mirroredMultiplier(constraint.range))
    }
}

extension [InstalledView] {
    /// The innermost view around all of these, in whose coordinates a constraint between them is written: of a view and one
    /// inside it, the outer one.
    fileprivate func commonSuperview(of views: [ViewIndex]) -> ViewIndex {
        guard let first = views.first else { return .screen }
        if views.allSatisfy({ $0 == first }) { return self[first.place].superview ?? .screen }
        let chains = views.map { [ViewIndex](pathToScreen(from: $0)) }
        return chains[0].first { view in chains.allSatisfy { $0.contains(view) } } ?? .screen
    }

    private func pathToScreen(from view: ViewIndex) -> some Sequence<ViewIndex> {
        sequence(first: view) { self[$0.place].superview }
    }
}
