import LayoutProgram

/// Some views of a layout with constraints between them, as a layout of its own.
package struct LayoutPart: Sendable {
    /// The part. It keeps the environment and the sources of the whole, but no diagnostics, and no view can be looked up
    /// in it by symbol.
    package var layout: InstalledLayout
    /// By view of the whole: its index in the part.
    private let indices: [Int: Int]

    /// - Parameters:
    ///   - views: The indices of the views in the whole, in rising order. The first is the screen of the part.
    ///   - constraints: The indices of the constraints in the whole, in rising order. One that mentions a view outside the
    ///     part is left out.
    package init(of whole: InstalledLayout, views: [Int], constraints: [Int]) {
        let indices = Dictionary(uniqueKeysWithValues: zip(views, views.indices))
        var layout = whole
        layout.diagnostics = []
        layout.viewsOfSymbols = []
        layout.views = views.map { index in
            var view = whole.views[index]
            view.superview = view.superview.flatMap { indices[$0.place] }.map { ViewIndex($0) }
            return view
        }
        layout.constraints = constraints.compactMap { whole.constraints[$0].moved(to: indices) }
        self.layout = layout
        self.indices = indices
    }

    /// The index in the part of a view of the whole; `nil` where it is not in the part.
    package func index(of view: Int) -> Int? { indices[view] }

    /// A constraint of the whole as one of the part; `nil` where it mentions a view outside the part.
    package func moved(_ constraint: InstalledConstraint) -> InstalledConstraint? {
        constraint.moved(to: indices)
    }
}

extension InstalledConstraint {
    /// The constraint with other indices of its views; `nil` where one of them has none.
    fileprivate func moved(to indices: [Int: Int]) -> InstalledConstraint? {
        var moved = self
        for term in terms.indices {
            guard let index = indices[terms[term].anchor.view.place] else { return nil }
            moved.terms[term].anchor.view = ViewIndex(index)
        }
        return moved
    }
}
