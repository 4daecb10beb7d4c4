import LayoutProgram
import SourceText

/// Some views of a layout with constraints between them, as a layout of its own.
package struct LayoutPart: Sendable {
    /// The part. It keeps the environment and the sources of the whole, but no diagnostics, and no view can be looked
    /// up in it by symbol.
    package var layout: InstalledLayout
    /// The indices of its views in the whole, in rising order.
    package let views: [Int]
    /// The indices of its constraints in the whole, in rising order.
    private var constraints: [Int] = []

    /// - Parameters:
    ///   - views: The indices of the views in the whole, in rising order. The first is the screen of the part.
    ///   - constraints: The indices of the constraints in the whole, in rising order. One that mentions a view outside the
    ///     part is left out.
    package init(of whole: InstalledLayout, views: [Int], constraints: [Int]) {
        layout = whole
        self.views = views
        layout.diagnostics = []
        layout.viewsOfSymbols = []
        layout.views = views.map { whole.views[$0] }
        for index in views.indices {
            layout.views[index].superview = layout.views[index].superview
                .flatMap { self.index(of: $0.place) }.map { ViewIndex($0) }
        }
        layout.constraints = []
        for index in constraints {
            guard let constraint = moved(whole.constraints[index]) else { continue }
            layout.constraints.append(constraint)
            self.constraints.append(index)
        }
    }

    /// The index in the part of a view of the whole; `nil` where it is not in the part.
    package func index(of view: Int) -> Int? { views.indexInRisingOrder(of: view) }

    /// The index in the part of a constraint of the whole; `nil` where it is not in the part.
    package func index(ofConstraint constraint: Int) -> Int? {
        constraints.indexInRisingOrder(of: constraint)
    }

    /// A constraint of the whole as one of the part; `nil` where it mentions a view outside the part.
    package func moved(_ constraint: InstalledConstraint) -> InstalledConstraint? {
        var moved = constraint
        for term in moved.terms.indices {
            guard let index = index(of: moved.terms[term].anchor.view.place) else { return nil }
            moved.terms[term].anchor.view = ViewIndex(index)
        }
        return moved
    }
}

extension [Int] {
    fileprivate func indexInRisingOrder(of element: Int) -> Int? {
        let index = partitioningIndex { $0 >= element }
        return index < count && self[index] == element ? index : nil
    }
}
