import LinearSolver
import Testing

struct ContainerRangeTests {
    /// Containers with absolute origins: bounds of their trailing edges settle what bounds of their widths leave open.
    @Test func theEndsOfViewsInViewsTakeFewSteps() throws {
        let count = 127
        var system = LinearSystem()
        let views = (0..<count).map { _ in (origin: system.addVariable(), size: system.addVariable()) }
        for view in views { system.addConstraint([Term(view.size)], .greaterThanOrEqual, 0) }
        system.addConstraint([Term(views[0].origin)], .equal, 0)
        system.addConstraint([Term(views[0].size)], .lessThanOrEqual, 1000)
        for index in 1..<count {
            let (view, parent) = (views[index], views[(index - 1) / 2])
            let before = views[index - 1]
            let edge =
                index.isMultiple(of: 2)
                ? [Term(before.origin, -1), Term(before.size, -1)] : [Term(parent.origin, -1)]
            system.addConstraint([Term(view.origin)] + edge, .greaterThanOrEqual, 1)
            system.addConstraint(
                [Term(parent.origin), Term(parent.size), Term(view.origin, -1), Term(view.size, -1)],
                .greaterThanOrEqual, 0)
        }
        system.canonicalOrder = views.flatMap { [$0.size, $0.origin] }
        let (found, steps) = try rangesAndSteps(system)
        // 63 containers, each with two gaps between the edges of what it holds.
        let root = found.first { $0.variable == views[0].size }
        #expect(root.map { [$0.lower, $0.upper] } == [126, 1000])
        #expect(steps < 20)
    }

    /// Boxes around views one after the other, each 4 inside its box: what a box is wide is the sum of what it holds, and
    /// one view that grows moves all that come after its box.
    @Test(arguments: [true, false])
    func theEndsOfViewsInBoxesTakeNoSteps(hasEnd: Bool) throws {
        let (boxCount, viewCount) = (60, 5)
        var system = LinearSystem()
        var edge: [Term] = []
        var sizes: [(box: Variable, views: [Variable])] = []
        func add(after edge: [Term], _ distance: Double) -> (origin: Variable, size: Variable) {
            let (origin, size) = (system.addVariable(), system.addVariable())
            system.addConstraint([Term(size)], .greaterThanOrEqual, 0)
            system.addConstraint(
                [Term(origin)] + edge.map { Term($0.variable, -1) }, .equal, distance)
            return (origin, size)
        }
        for _ in 0..<boxCount {
            let box = add(after: edge, 8)
            var inner = [Term(box.origin)]
            var views: [Variable] = []
            for _ in 0..<viewCount {
                let view = add(after: inner, 4)
                system.addConstraint([Term(view.size)], .greaterThanOrEqual, 10)
                inner = [Term(view.origin), Term(view.size)]
                views.append(view.size)
            }
            edge = [Term(box.origin), Term(box.size)]
            system.addConstraint(edge + inner.map { Term($0.variable, -1) }, .equal, 4)
            sizes.append((box.size, views))
        }
        // Views and distances are 74 in each box, and 8 lie before it.
        let least = Double(82 * boxCount)
        if hasEnd { system.addConstraint(edge, .lessThanOrEqual, least + 500) }
        let (found, steps) = try rangesAndSteps(system)
        for (box, views) in sizes {
            let room = hasEnd ? 500 : Double.infinity
            let range = found.first { $0.variable == box }
            #expect(range.map { [$0.lower, $0.upper] } == [74, 74 + room])
            for view in views {
                let range = found.first { $0.variable == view }
                #expect(range.map { [$0.lower, $0.upper] } == [10, 10 + room])
            }
        }
        #expect(steps == 0)
    }

    /// What views in boxes may be only follows relative to their boxes, whose places hardly anything is known of.
    @Test(arguments: LooseBoxes.Content.allCases)
    func theEndsOfViewsThatAreLooseInBoxesTakeNoSteps(content: LooseBoxes.Content) throws {
        let boxes = LooseBoxes(count: 60, content)
        let (found, steps) = try rangesAndSteps(boxes.system)
        for (box, view) in zip(boxes.boxes, boxes.views) {
            let sizes = [box.size, view.size].map { size in found.first { $0.variable == size } }
            #expect(sizes[0].map { [$0.lower, $0.upper] } == [boxes.leastSize, boxes.leastSize + 500])
            #expect(sizes[1].map { [$0.lower, $0.upper] } == [0, 500])
        }
        #expect(steps == 0)
    }
}

/// Boxes one after the other, each 8 behind the one before, with a view in each that is at least 4 from its ends. Beside
/// what they need there are 500.
struct LooseBoxes {
    enum Content: CaseIterable {
        case within
        case centred
        /// All boxes and views end before one place.
        case beforeTheEnd
    }

    private(set) var system = LinearSystem()
    private(set) var boxes: [(origin: Variable, size: Variable)] = []
    private(set) var views: [(origin: Variable, size: Variable)] = []
    let leastSize = 8.0
    private let end: Double

    init(count: Int, _ content: Content) {
        end = Double(count) * (8 + leastSize) + 500
        for _ in 0..<count {
            let (box, view) = (addView(), addView())
            let edge = boxes.last.map { [Term($0.origin, -1), Term($0.size, -1)] } ?? []
            system.addConstraint([Term(box.origin)] + edge, .equal, 8)
            system.addConstraint([Term(view.origin), Term(box.origin, -1)], .greaterThanOrEqual, 4)
            add(content, box, view)
            boxes.append(box)
            views.append(view)
        }
        let last = boxes[count - 1]
        system.addConstraint([Term(last.origin), Term(last.size)], .lessThanOrEqual, end)
    }

    private mutating func addView() -> (origin: Variable, size: Variable) {
        let (origin, size) = (system.addVariable(), system.addVariable())
        system.addConstraint([Term(size)], .greaterThanOrEqual, 0)
        return (origin, size)
    }

    private mutating func add(
        _ content: Content, _ box: (origin: Variable, size: Variable),
        _ view: (origin: Variable, size: Variable)
    ) {
        switch content {
        case .within, .beforeTheEnd:
            system.addConstraint(
                [Term(box.origin), Term(box.size), Term(view.origin, -1), Term(view.size, -1)],
                .greaterThanOrEqual, 4)
        case .centred:
            system.addConstraint(
                [Term(box.origin), Term(box.size, 0.5), Term(view.origin, -1), Term(view.size, -0.5)],
                .equal, 0)
        }
        if content != .beforeTheEnd { return }
        for view in [box, view] {
            system.addConstraint([Term(view.origin), Term(view.size)], .lessThanOrEqual, end)
        }
    }
}
