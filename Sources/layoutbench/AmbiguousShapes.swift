import LinearSolver

// Layouts that leave some of their views a choice, as people write them before all is said.

/// N views below each other in a superview of 30 N, at least 8 apart: the place and the height of each are ambiguous.
func ambiguousColumn(_ count: Int) -> LinearSystem {
    var system = LinearSystem()
    let views = (0..<count).map { _ in AxisInterval(in: &system) }
    system.addConstraint([Term(views[0].origin)], .greaterThanOrEqual, 8)
    for (before, view) in zip(views, views.dropFirst()) {
        system.relate([Term(view.origin)], .greaterThanOrEqual, [Term(before.origin), Term(before.size)], 8)
    }
    let last = views[count - 1]
    system.addConstraint([Term(last.origin), Term(last.size)], .lessThanOrEqual, Double(30 * count) - 8)
    system.chooseCanonically(views)
    return system
}

/// N views, every fifth of them a card around the four after it. The cards share a superview of 100 a card, at least 8 apart
/// and at least as high as what they hold, so that they are ambiguous; the views in them are not.
func ambiguousCards(_ count: Int) -> LinearSystem {
    var system = LinearSystem()
    let views = (0..<count).map { _ in AxisInterval(in: &system) }
    var edge: [Term] = []
    for (place, view) in views.enumerated() {
        if place.isMultiple(of: 5) {
            system.relate([Term(view.origin)], .greaterThanOrEqual, edge, 8)
            system.addConstraint([Term(view.size)], .greaterThanOrEqual, 72)
            edge = [Term(view.origin), Term(view.size)]
        } else {
            // Places are relative to the card.
            system.addConstraint([Term(view.origin)], .equal, Double(16 * (place % 5) - 8))
            system.addConstraint([Term(view.size)], .equal, 16, priority: 750)
        }
    }
    system.addConstraint(edge, .lessThanOrEqual, Double(20 * count))
    system.chooseCanonically(views)
    return system
}

/// N views in rows of five. In every second row the texts in the middle contend for room that is short, with equal
/// resistance: these two of ten are ambiguous.
func ambiguousRows(_ count: Int) -> LinearSystem {
    var system = LinearSystem()
    var views: [AxisInterval] = []
    for row in 0..<max(1, count / 5) {
        let texts: [Double] = row.isMultiple(of: 2) ? [180, 150] : [100, 80]
        var edge: [Term] = []
        for (place, length) in ([24] + texts + [20, 44]).enumerated() {
            let view = AxisInterval(in: &system)
            system.relate([Term(view.origin)], place == 2 ? .greaterThanOrEqual : .equal, edge, 8)
            let isText = place == 1 || place == 2
            system.addConstraint(
                [Term(view.size)], .greaterThanOrEqual, length, priority: isText ? 750 : 1000)
            system.addConstraint([Term(view.size)], .lessThanOrEqual, length, priority: isText ? 250 : 1000)
            edge = [Term(view.origin), Term(view.size)]
            views.append(view)
        }
        system.addConstraint(edge, .equal, 367)
    }
    system.chooseCanonically(views)
    return system
}

extension LinearSystem {
    /// Least lengths before least places.
    fileprivate mutating func chooseCanonically(_ views: [AxisInterval]) {
        canonicalSum = views.map { $0.size }
        canonicalDistances = views.map { $0.origin }
        canonicalOrder = views.map { $0.size } + views.map { $0.origin }
    }
}
