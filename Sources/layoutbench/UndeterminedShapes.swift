import LinearSolver

// Systems in which nearly everything is undetermined, and one component holds it all.

/// A row of N views, 8 apart, that fill a superview of 30 N; none has a width of its own.
func undeterminedChain(_ count: Int) -> LinearSystem {
    var system = LinearSystem()
    let views = (0..<count).map { _ in Extent(in: &system) }
    system.addConstraint([Term(views[0].origin)], .equal, 8)
    for index in 1..<count { system.place(views[index], after: views[index - 1], 8) }
    let last = views[count - 1]
    system.addConstraint([Term(last.origin), Term(last.size)], .equal, Double(30 * count) - 8)
    system.chooseCanonically(views)
    return system
}

/// The same with gaps of at least 8, so that origins and widths are free both.
func undeterminedStack(_ count: Int) -> LinearSystem {
    var system = LinearSystem()
    let views = (0..<count).map { _ in Extent(in: &system) }
    system.addConstraint([Term(views[0].origin)], .greaterThanOrEqual, 8)
    for index in 1..<count {
        let before = views[index - 1]
        system.relate(
            [Term(views[index].origin)], .greaterThanOrEqual, [Term(before.origin), Term(before.size)], 8)
    }
    let last = views[count - 1]
    system.addConstraint([Term(last.origin), Term(last.size)], .lessThanOrEqual, Double(30 * count) - 8)
    system.chooseCanonically(views)
    return system
}

/// A binary tree of containers with N views, each at least 8 inside its container and beside its sibling. Origins are
/// relative to the container.
func undeterminedTree(_ count: Int) -> LinearSystem {
    var system = LinearSystem()
    let views = (0..<count).map { _ in Extent(in: &system) }
    system.addConstraint([Term(views[0].origin)], .equal, 0)
    system.addConstraint([Term(views[0].size)], .equal, Double(40 * count))
    for (index, view) in views.enumerated() where 2 * index + 1 < count {
        var edge: [Term] = []
        for child in views[(2 * index + 1)..<min(2 * index + 3, count)] {
            system.relate([Term(child.origin)], .greaterThanOrEqual, edge, 8)
            edge = [Term(child.origin), Term(child.size)]
        }
        system.relate([Term(view.size)], .greaterThanOrEqual, edge, 8)
    }
    system.chooseCanonically(views)
    return system
}

/// Containers of ten views each, one below the other in a superview, N views with their containers. Each view is
/// centred in its container and at least 8 inside it, and at least 10 high.
func undeterminedContainers(_ count: Int) -> LinearSystem {
    var system = LinearSystem()
    let containers = (0..<max(1, count / 11)).map { _ in Area(in: &system) }
    var all: [Area] = []
    var edge: [Term] = []
    for container in containers {
        system.addConstraint([Term(container.across.origin)], .greaterThanOrEqual, 0)
        system.addConstraint(container.across.end, .lessThanOrEqual, 400)
        system.relate([Term(container.along.origin)], .equal, edge, 8)
        let views = (0..<10).map { _ in Area(in: &system) }
        for view in views { system.centre(view.across, in: container.across, inset: 8) }
        edge = [Term(container.along.origin)]
        for view in views {
            system.addConstraint([Term(view.along.size)], .greaterThanOrEqual, 10)
            system.relate([Term(view.along.origin)], .equal, edge, 4)
            edge = view.along.end
        }
        system.relate(container.along.end, .equal, edge, 8)
        edge = container.along.end
        all += [container] + views
    }
    system.addConstraint(edge, .lessThanOrEqual, Double(30 * all.count))
    system.chooseCanonically(all.flatMap { [$0.across, $0.along] })
    return system
}

/// Sections of ten views each, one below the other in a superview, N views with their sections. A section is at least as
/// high as what is in it, and a view than one somewhere before it, and a bit.
func undeterminedSections(_ count: Int) -> LinearSystem {
    var system = LinearSystem()
    var views: [Extent] = []
    var all: [Extent] = []
    var edge: [Term] = []
    for _ in 0..<max(1, count / 11) {
        let section = Extent(in: &system)
        system.relate([Term(section.origin)], .greaterThanOrEqual, edge, 4)
        var inner = [Term(section.origin)]
        for place in 0..<10 {
            let view = Extent(in: &system)
            system.relate(
                [Term(view.origin)], place.isMultiple(of: 2) ? .equal : .greaterThanOrEqual, inner, 2)
            system.addConstraint([Term(view.size)], .greaterThanOrEqual, Double(5 + place % 5))
            if !views.isEmpty {
                let other = views[(views.count * views.count / 3 + 13) % views.count]
                system.relate([Term(view.size)], .greaterThanOrEqual, [Term(other.size)], 0.02)
            }
            inner = view.end
            views.append(view)
            all.append(view)
        }
        system.relate(inner, .lessThanOrEqual, section.end, -2)
        edge = section.end
        all.append(section)
    }
    system.addConstraint(edge, .lessThanOrEqual, Double(60 * all.count))
    system.chooseCanonically(all)
    return system
}

/// A stack of N views without gaps, each at least half as high as one somewhere before it. How far down a view can be is a
/// choice of which others are high, and a linear program of its own.
func undeterminedTies(_ count: Int) -> LinearSystem {
    var system = LinearSystem()
    let views = (0..<count).map { _ in Extent(in: &system) }
    var edge: [Term] = []
    for (place, view) in views.enumerated() {
        system.relate([Term(view.origin)], .equal, edge, 1)
        system.addConstraint([Term(view.size)], .greaterThanOrEqual, Double(5 + place % 5))
        if place > 0 {
            let other = views[(place * place / 3 + 13) % place]
            system.addConstraint([Term(view.size), Term(other.size, -0.5)], .greaterThanOrEqual, 0)
        }
        edge = view.end
    }
    system.addConstraint(edge, .lessThanOrEqual, Double(40 * count))
    system.chooseCanonically(views)
    return system
}

/// About N positions in a square, each at least 8 after its neighbour to the left and not far above or below the one
/// over it.
func undeterminedGrid(_ count: Int) -> LinearSystem {
    var system = LinearSystem()
    var side = 1
    while (side + 1) * (side + 1) <= count { side += 1 }
    let positions = (0..<side).map { _ in (0..<side).map { _ in system.addVariable() } }
    for row in 0..<side {
        system.addConstraint([Term(positions[row][0])], .greaterThanOrEqual, Double(row % 7))
        system.addConstraint([Term(positions[row][side - 1])], .lessThanOrEqual, Double(30 * side))
        for column in 1..<side {
            let place = Term(positions[row][column])
            system.relate([place], .greaterThanOrEqual, [Term(positions[row][column - 1])], 8)
            if row == 0 { continue }
            let over = Term(positions[row - 1][column])
            system.relate([place], .greaterThanOrEqual, [over], -Double(5 + (row * column) % 11))
            system.relate([place], .lessThanOrEqual, [over], Double(6 + (row + column) % 13))
        }
    }
    let all = positions.flatMap { $0 }
    system.canonicalSum = all
    system.canonicalOrder = all
    return system
}

/// N views, each in the one before and at least 1 inside it, at least 8 long; the first may be as long as it has to be.
func undeterminedNest(_ count: Int) -> LinearSystem {
    var system = LinearSystem()
    let views = (0..<count).map { _ in Extent(in: &system) }
    system.addConstraint([Term(views[0].origin)], .greaterThanOrEqual, 0)
    system.addConstraint(views[0].end, .lessThanOrEqual, Double(40 * count))
    for (outer, inner) in zip(views, views.dropFirst()) {
        system.relate([Term(inner.origin)], .greaterThanOrEqual, [Term(outer.origin)], 1)
        system.relate(inner.end, .lessThanOrEqual, outer.end, -1)
    }
    for view in views { system.addConstraint([Term(view.size)], .greaterThanOrEqual, 8) }
    system.chooseCanonically(views)
    return system
}

/// A stack of N views, each at least 8 long and within 5 of the one before, with room for 40 each.
func undeterminedNeighbours(_ count: Int) -> LinearSystem {
    var system = LinearSystem()
    let views = (0..<count).map { _ in Extent(in: &system) }
    system.addConstraint([Term(views[0].origin)], .greaterThanOrEqual, 1)
    for (before, view) in zip(views, views.dropFirst()) {
        system.relate([Term(view.origin)], .greaterThanOrEqual, before.end, 1)
        system.relate([Term(view.size)], .greaterThanOrEqual, [Term(before.size)], -5)
        system.relate([Term(view.size)], .lessThanOrEqual, [Term(before.size)], 5)
    }
    for view in views { system.addConstraint([Term(view.size)], .greaterThanOrEqual, 8) }
    system.addConstraint(views[count - 1].end, .lessThanOrEqual, Double(40 * count))
    system.chooseCanonically(views)
    return system
}

/// N spans of time, each after two of those before it, in 60 for each of them.
func undeterminedSchedule(_ count: Int) -> LinearSystem {
    var system = LinearSystem()
    let spans = (0..<count).map { _ in Extent(in: &system) }
    for (place, span) in spans.enumerated() {
        system.addConstraint([Term(span.size)], .greaterThanOrEqual, Double(10 + place * 7 % 40))
        system.relate([Term(span.origin)], .greaterThanOrEqual, [], 0)
        for factor in [3, 5] where place > 0 {
            let leader = spans[(place * place / factor + 13) % place]
            system.relate([Term(span.origin)], .greaterThanOrEqual, leader.end, 4)
        }
        system.addConstraint(span.end, .lessThanOrEqual, Double(60 * count))
    }
    system.chooseCanonically(spans)
    return system
}

/// N lengths, each bounded together with its neighbours by forms of both signs and with factors.
func undeterminedForms(_ count: Int) -> LinearSystem {
    var system = LinearSystem()
    let lengths = (0..<count).map { _ in system.addVariable() }
    for index in 0..<count {
        let length = Term(lengths[index])
        system.addConstraint([length], .greaterThanOrEqual, 0)
        system.addConstraint([length], .lessThanOrEqual, Double(300 + index % 50))
        if index < 1 { continue }
        system.addConstraint(
            [length, Term(lengths[index - 1], 2)], .lessThanOrEqual, Double(400 + (index * 37) % 100))
        if index < 2 { continue }
        system.relate([length], .greaterThanOrEqual, [Term(lengths[index - 2], 0.7)], -20)
        system.addConstraint(
            [length, Term(lengths[index - 1], -1.5), Term(lengths[index - 2], 0.25)], .lessThanOrEqual, 150)
    }
    system.canonicalSum = lengths
    system.canonicalOrder = lengths
    return system
}

/// What a view has of both axes.
private struct Area {
    var across: Extent
    var along: Extent

    init(in system: inout LinearSystem) {
        across = Extent(in: &system)
        along = Extent(in: &system)
    }
}

extension Extent {
    fileprivate var end: [Term] { [Term(origin), Term(size)] }
}

extension LinearSystem {
    /// Gives both the same middle, and leaves at least `inset` on either side.
    fileprivate mutating func centre(_ inner: Extent, in outer: Extent, inset: Double) {
        relate([Term(inner.origin)], .greaterThanOrEqual, [Term(outer.origin)], inset)
        relate(inner.end, .lessThanOrEqual, outer.end, -inset)
        let middle = [Term(outer.origin), Term(outer.size, 0.5)]
        relate([Term(inner.origin), Term(inner.size, 0.5)], .equal, middle, 0)
    }

    /// Least sizes, then least origins, then view by view.
    fileprivate mutating func chooseCanonically(_ views: [Extent]) {
        canonicalSum = views.map { $0.size }
        canonicalDistances = views.map { $0.origin }
        canonicalOrder = views.flatMap { [$0.size, $0.origin] }
    }
}
