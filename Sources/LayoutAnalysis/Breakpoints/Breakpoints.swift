import ContentSizes
import LayoutEngine
import LayoutProgram
import LinearSolver
import SourceText

/// The way in which a layout follows the screen's width or height over a range: the intervals in which every frame is an affine
/// function of it, and what changes between them.
package struct Breakpoints: Sendable {
    /// As messages name it: `320...1366 x 667`.
    package var environment: String
    package var axis: Axis
    package var intervals: [SizeInterval]
    /// One between each interval and the next.
    package var changes: [Breakpoint]
}

/// Lengths of the screen in which every frame is an affine function of it.
package struct SizeInterval: Sendable {
    /// Points.
    package var lower: Double
    package var upper: Double
    /// An end that itself belongs to the neighbour.
    package var isLowerOpen: Bool
    package var isUpperOpen: Bool
    package var status: LayoutStatus
    /// In the order of the file. Empty where the layout is not solved.
    package var views: [IntervalView]
    /// The minimal sets of conflicting constraints of an unsatisfiable layout.
    package var conflicts: [IntervalConflict]
    /// Whether no others contradict each other there.
    package var areAllConflicts = true
    /// Points: a length inside each of the regions that it is made of. Different views may be ambiguous in them.
    var lengthsInside: [Double] = []
}

/// A minimal set of constraints that contradict each other in an interval.
package struct IntervalConflict: Sendable {
    package var members: [ConstraintReference]
    /// The members in groups, in their order: the constraints that one stack view adds are one group.
    package var groups: [ConstraintGroup]
}

/// A view in an interval, its frame relative to its superview.
package struct IntervalView: Sendable {
    package var name: String
    package var path: String
    package var isHidden: Bool
    package var x: LengthFormula
    package var y: LengthFormula
    package var width: LengthFormula
    package var height: LengthFormula

    var formulas: [LengthFormula] { [x, y, width, height] }
}

/// `constant + slope × length`, the length being the screen's width or height; in points.
package struct LengthFormula: Equatable, Sendable {
    package var constant: Double
    package var slope: Double

    /// In points, at a length of the screen.
    func value(at length: Double) -> Double { constant + slope * length }
}

/// The length at which one interval ends and the next begins.
package struct Breakpoint: Sendable {
    /// Points.
    package var length: Double
    package var changes: [BreakpointChange]
    /// The changes in groups, in their order: one that many constraints of a stack view undergo is one group.
    package var groups: [ConstraintGroup]
}

/// A change at a breakpoint, towards greater lengths.
package enum BreakpointChange: Sendable {
    /// With the limit that it sets a view, if it is one.
    case constraint(ConstraintChange, ConstraintReference, SizeLimit?)
    case installed(ConstraintReference)
    case uninstalled(ConstraintReference)
    /// A view, with all that is in it.
    case viewInstalled(String), viewUninstalled(String)
    /// The margins at the screen's sides.
    case screenMargin(from: Double, to: Double)
    case sizeClass(from: SizeClass, to: SizeClass)
    /// The arguments of a view, which a condition amends.
    case arguments(view: String)
    /// A wrapping text takes another height.
    case textHeight(view: String, from: TextHeight, to: TextHeight)
    /// The layout can be solved, or no longer.
    case satisfiable, unsatisfiable
    /// Constraints contradict each other before and after, but not all the same.
    case conflict
    /// Another one of equally good layouts is shown.
    case ambiguous
}

/// The height of a wrapping text.
package struct TextHeight: Sendable {
    /// Points.
    package var height: Double
    /// `nil` where it is not known.
    package var lineCount: Int?
}

/// The least or greatest width or height of a view that a constraint of the file gives it.
package struct SizeLimit: Sendable {
    package var view: String
    package var axis: Axis
    package var isMaximum: Bool
    /// Points.
    package var length: Double
}

/// A change of a constraint that is installed on both sides of a breakpoint.
package enum ConstraintChange: Sendable {
    /// An inequality that did not matter holds with equality.
    case binds
    /// It still holds, but no longer with equality.
    case loosens
    /// An optional constraint that was missed holds.
    case holds
    /// An optional constraint that held is missed.
    case givesWay
    /// The constraint refers to something, mostly a margin or a guide, that follows the length in another way.
    case shifts
}

extension CompiledLayout {
    /// The errors because of which there is no layout at sizes along one axis.
    package func errors(
        along axis: Axis, over range: ClosedRange<Double>, _ request: EnvironmentRequest
    ) -> [Diagnostic] {
        errors(over: request.sizes(along: axis, over: range), request.withoutSize)
    }

    /// The breakpoints along one axis, the screen's other length being that of the request.
    ///
    /// Device pixels are left out of account: frames are exact. Expects no errors at any of the sizes.
    package func breakpoints(
        along axis: Axis, over range: ClosedRange<Double>, _ request: EnvironmentRequest
    ) throws(SolverFailure) -> Breakpoints {
        let ranges = request.sizes(along: axis, over: range)
        let request = request.withoutSize
        let solution = try RangeSolution(self, ranges, request)
        let finder = BreakpointFinder(solution, axis, self)
        return finder.find(named: CheckTarget(request, range: ranges).name)
    }

    /// Whether something is ambiguous in an interval, unless a comment allows it. Each of its regions is solved at a size inside.
    ///
    /// - Parameter request: That of the breakpoints.
    package func isAmbiguous(
        in found: Breakpoints, _ request: EnvironmentRequest
    ) throws(SolverFailure) -> Bool {
        let ambiguous = found.intervals.filter { $0.status == .ambiguous }
        for length in ambiguous.flatMap({ $0.lengthsInside }) {
            let size = request.sizes(along: found.axis, over: length...length)
            let environment = Environment(
                request.withoutSize,
                inRangeAt: SizePoint(width: size.width.lowerBound, height: size.height.lowerBound))
            if try solve(install(in: environment)).diagnostics.contains(where: { $0.isAmbiguity }) {
                return true
            }
        }
        return false
    }
}

extension EnvironmentRequest {
    /// The sizes with lengths of a range along an axis, and that of the request along the other.
    fileprivate func sizes(along axis: Axis, over range: ClosedRange<Double>) -> SizeRanges {
        switch axis {
        case .horizontal:
            let height = height ?? Environment.defaultSize.height
            return SizeRanges(width: range, height: height...height)
        case .vertical:
            let width = width ?? Environment.defaultSize.width
            return SizeRanges(width: width...width, height: range)
        }
    }

    fileprivate var withoutSize: EnvironmentRequest {
        var request = self
        request.width = nil
        request.height = nil
        return request
    }
}
