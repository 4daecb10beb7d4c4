import ContentSizes
import LayoutProgram
import LayoutSyntax

/// All ways in which the conditions of a layout can come out. A cell is one of them: an environment that stands for all
/// in which the questions have the same answers.
struct ConditionCells {
    let atoms: [ConditionAtom]
    private(set) var environments: [Environment] = []
    /// By cell and atom.
    private(set) var answers: [[Bool]] = []

    /// More ways than this nobody means, and each is a layout to look at.
    private static let limit = 512

    /// `nil` where there are too many.
    ///
    /// - Parameter asksDirection: Whether something besides conditions depends on the reading direction.
    init?(_ program: LayoutProgram, asksDirection: Bool = false) {
        let atoms = program.conditionAtoms
        self.atoms = asksDirection && !atoms.contains(.rightToLeft) ? atoms + [.rightToLeft] : atoms
        let widths = ranges(of: .width)
        let heights = ranges(of: .height)
        let sizeCount = widths.count * heights.count * (atoms.contains(.landscape) ? 2 : 1)
        let others = otherEnvironments(program)
        guard sizeCount * others.count <= Self.limit else { return nil }
        for width in widths {
            for height in heights {
                for size in sizes(width, height) {
                    for other in others { add(other, size) }
                }
            }
        }
    }

    var count: Int { environments.count }

    private mutating func add(_ other: Environment, _ size: SizePoint) {
        var environment = other
        environment.width = size.width
        environment.height = size.height
        environments.append(environment)
        answers.append(atoms.map { $0.holds(in: environment) })
    }

    /// The environments of the usual size that differ in all that is asked for but the size.
    private func otherEnvironments(_ program: LayoutProgram) -> [Environment] {
        var environments = [Environment(EnvironmentRequest())]
        func vary(_ atom: ConditionAtom, _ set: (inout Environment, _ isFirst: Bool) -> Void) {
            guard atoms.contains(atom) else { return }
            environments = environments.flatMap { environment in
                var (first, second) = (environment, environment)
                set(&first, true)
                set(&second, false)
                return [first, second]
            }
        }
        vary(.compactWidth) { $0.sizeClass.horizontal = $1 ? .compact : .regular }
        vary(.compactHeight) { $0.sizeClass.vertical = $1 ? .compact : .regular }
        vary(.rightToLeft) { $0.direction = $1 ? .leftToRight : .rightToLeft }
        let sizes = contentSizes()
        if !sizes.isEmpty {
            environments = environments.flatMap { environment in
                sizes.map { size in
                    var changed = environment
                    changed.contentSizeCategory = size
                    return changed
                }
            }
        }
        for states in statesByGroup(program) where environments.count <= Self.limit {
            environments = environments.flatMap { environment in
                states.map { state in
                    var changed = environment
                    changed.states.append(state)
                    return changed
                }
            }
        }
        return environments
    }

    /// Of each group of states that conditions ask for, the values that they distinguish.
    private func statesByGroup(_ program: LayoutProgram) -> [[ChosenState]] {
        program.states.indices.compactMap { group in
            let asked = Set(
                atoms.compactMap { $0.state?.reference }.filter { $0.group == group }.map { $0.value })
            if asked.isEmpty { return nil }
            let values = program.states[group].values.indices
            let other = values.first { !asked.contains($0) }
            return values.filter { asked.contains($0) || $0 == other }.map {
                program.states[group].chosen($0)
            }
        }
    }

    /// The smallest content size, and each that some condition distinguishes from the one before.
    private func contentSizes() -> [ContentSizeCategory] {
        var sizes: [ContentSizeCategory] = []
        for atom in atoms {
            if case .contentSizeBelow(let bound) = atom { sizes.append(bound) }
        }
        if sizes.isEmpty { return [] }
        return ([.extraSmall] + sizes.sorted()).reduce(into: []) { distinct, size in
            if distinct.last != size { distinct.append(size) }
        }
    }
}

/// Lengths that no condition distinguishes: all between two, or one alone.
private struct LengthRange {
    var low: Double
    var high: Double

    /// Lengths in it, near its ends.
    var samples: [Double] {
        if low == high { return [low] }
        let step = min(1, (high - low) / 4)
        return [low + step, high - step]
    }
}

extension ConditionCells {
    /// Stands for no end, in points.
    private static let endless = 100_000.0

    private func ranges(of dimension: ConditionDimension) -> [LengthRange] {
        var bounds: Set<Double> = []
        for atom in atoms {
            switch atom {
            case .below(dimension, let bound), .atMost(dimension, let bound): bounds.insert(bound)
            case .compactWidth, .compactHeight, .landscape, .rightToLeft, .below, .atMost, .contentSizeBelow,
                .state:
                break
            }
        }
        var ranges: [LengthRange] = []
        var low = 0.0
        for bound in bounds.sorted() where bound > 0 && bound < Self.endless {
            ranges.append(LengthRange(low: low, high: bound))
            ranges.append(LengthRange(low: bound, high: bound))
            low = bound
        }
        return ranges + [LengthRange(low: low, high: Self.endless)]
    }

    /// A size in these ranges; where the orientation counts, one of each that there is.
    private func sizes(_ width: LengthRange, _ height: LengthRange) -> [SizePoint] {
        let sizes = width.samples.flatMap { width in
            height.samples.map { SizePoint(width: width, height: $0) }
        }
        guard atoms.contains(.landscape) else { return [sizes[0]] }
        let portrait = sizes.first { $0.width <= $0.height }
        let landscape = sizes.first { $0.width > $0.height }
        return [portrait, landscape].compactMap { $0 }
    }
}
