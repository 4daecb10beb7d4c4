import ContentSizes
import LayoutProgram
import LinearSolver

/// Which views hang together on an axis: constraints tie them to each other, or a stack view does.
struct LayoutTies {
    /// By number of a view and axis: what stands for all that hang together.
    private var roots: [Int32] = []

    /// Of nothing.
    init() {}

    /// - Parameter isLoose: Whether a view may still move on an axis. What is tied to one that may not does not hang
    ///   together by it.
    package init(_ layout: InstalledLayout, where isLoose: (ViewAxis) -> Bool = { _ in true }) {
        var groups = DisjointSets(count: 2 * layout.views.count)
        for constraint in layout.constraints {
            let places = LayoutTies.places(constraint).filter { isLoose(ViewAxis(number: $0)) }
            for place in places.dropFirst() { groups.join(places[0], place) }
        }
        for (view, entry) in layout.views.enumerated() {
            guard let superview = entry.superview?.place, superview > 0,
                layout.views[superview].type == .stackView
            else { continue }
            for axis in Axis.allCases {
                groups.join(ViewAxis(view, axis).number, ViewAxis(superview, axis).number)
            }
        }
        roots = (0..<Int32(2 * layout.views.count)).map { groups.first(of: $0) }
    }

    func tie(_ one: ViewAxis, _ other: ViewAxis) -> Bool {
        roots.isEmpty || roots[Int(one.number)] == roots[Int(other.number)]
    }

    /// Every view and axis that hangs together with one of the numbers.
    func tied(to numbers: [Int32]) -> Set<ViewAxis> {
        let touched = Set(numbers.map { roots[Int($0)] })
        return Set(
            roots.indices.filter { touched.contains(roots[$0]) }.map { ViewAxis(number: Int32($0)) })
    }

    /// The numbers of the views and axes of a constraint, without the screen, which everything is tied to.
    static func places(_ constraint: InstalledConstraint) -> [Int32] {
        constraint.terms.filter { $0.anchor.view.index > 0 }.map { term in
            ViewAxis(term.anchor.view.place, term.anchor.attribute.axis).number
        }
    }
}
