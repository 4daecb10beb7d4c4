import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import LinearSolver

/// The differences between two versions of a layout in one environment or range of them.
package struct LayoutDifference: Sendable {
    /// As messages name it.
    package var environment: String
    /// The same without the states of the layout; `nil` where it is not told apart.
    package var screen: String?
    /// What the environment is on each count; `nil` where it is not told apart.
    package var facts: EnvironmentFacts?
    /// The values of all groups of states of the layout.
    package var states: [ChosenState] = []
    /// The scene of a document; `nil` where a file is one layout.
    package var scene: String?
    /// In the order of the new version; views that have vanished after them.
    package var views: [ViewDifference] = []
    /// The statuses of the versions, where they differ.
    package var statuses: [StatusDifference] = []
    package var conflicts: [ConflictDifference] = []
    /// Sizes of a range about which nothing could be found out: `at 320 to 400 wide`.
    package var notProved: String?
    /// Sizes of a range at which a version has no frames that could be compared everywhere, because it is in error, so
    /// that only those of some sizes were.
    package var sampled: String?

    package var isEmpty: Bool {
        views.isEmpty && statuses.isEmpty && conflicts.isEmpty && notProved == nil
    }
}

/// Two versions that come out in different ways.
package struct StatusDifference: Sendable {
    package var old: LayoutStatus
    package var new: LayoutStatus
    /// The sizes of a range at which it is so.
    package var sizes: String?
}

/// Constraints that contradict each other in one version only.
package struct ConflictDifference: Sendable {
    /// In the order of their names.
    package var constraints: [ConstraintReference]
    /// The constraints in groups, in their order: those that one stack view adds are one group.
    package var groups: [ConstraintGroup]
    package var hasAppeared: Bool
    /// The sizes of a range at which it is so.
    package var sizes: String?

    package let names: [String]
    /// The key by which the constraints of both versions are compared: their names as names match, because their positions are moved by
    /// any change of a file.
    let key: [String]
}

/// A view that is not where it was, or not as determined. Frames are relative to the superview, in points.
package struct ViewDifference: Sendable {
    package var path: String
    package var change: Change
    /// The sizes of a range at which it is so.
    package var sizes: String?
    /// The size of a range at which the frames are those: where a view has moved furthest.
    package var size: SizePoint?
    /// Whether that size itself has other frames, because conditions change there: these are approached.
    package var isLimit = false

    /// A difference of a view. Frames are relative to the superview, in points.
    package enum Change: Sendable {
        case appeared(Rectangle)
        case vanished(Rectangle)
        case moved(from: Rectangle, to: Rectangle)
        case becameAmbiguous(Axis)
        case becameDetermined(Axis)
    }
}

extension ViewDifference {
    /// The key that tells it from other differences of the same two versions.
    struct Key: Hashable {
        /// As names match.
        var path: String
        var kind: Kind
    }

    /// The kind of a difference, without the frames.
    enum Kind: Hashable {
        case appeared, vanished, moved
        case becameAmbiguous(Axis)
        case becameDetermined(Axis)
    }

    var key: Key {
        let kind: Kind =
            switch change {
            case .appeared: .appeared
            case .vanished: .vanished
            case .moved: .moved
            case .becameAmbiguous(let axis): .becameAmbiguous(axis)
            case .becameDetermined(let axis): .becameDetermined(axis)
            }
        return Key(path: Text.matchingKey(path), kind: kind)
    }
}

/// The differences between two versions of a layout in a target's environments: of a range first those all over it,
/// then what does only at sizes that a device has, whose margins or size class are its own.
///
/// - Parameter oldTarget: The same of the old version, which can have another size.
package func differences(
    from old: CompiledLayout, in oldTarget: CheckTarget, to new: CompiledLayout, in target: CheckTarget
) throws(SolverFailure) -> [LayoutDifference] {
    guard let range = target.range else {
        let before = try solve(old.install(in: Environment(oldTarget.request)))
        let after = try solve(new.install(in: Environment(target.request)))
        return [LayoutDifference(from: before, to: after, named: target.name)]
    }
    var devices: [(point: CheckTarget, found: LayoutDifference)] = []
    for point in target.devicePoints {
        let environment = Environment(point.request)
        devices.append((point, try difference(from: old, to: new, in: environment, named: point.name)))
    }
    let exceptions = devices.filter { $0.found.isEmpty }.map { $0.point }
    let overlay = RangeOverlay(
        old: try RangeSolution(old, range, target.request, exceptions: exceptions),
        new: try RangeSolution(new, range, target.request, exceptions: exceptions))
    var differences = [try overlay.difference(named: target.name)]
    for (point, ofDevice) in devices where !ofDevice.isEmpty {
        var found = ofDevice
        found.leaveOut(try difference(from: old, to: new, in: point.environmentInRange, named: ""))
        if !found.isEmpty { differences.append(found) }
    }
    return differences
}

extension LayoutDifference {
    /// Leaves out what the range says of a device's size.
    fileprivate mutating func leaveOut(_ ofRange: LayoutDifference) {
        let known = Set(ofRange.views.map { $0.key })
        views.removeAll { known.contains($0.key) }
        statuses.removeAll { found in ofRange.statuses.contains { $0.isSame(as: found) } }
        conflicts.removeAll { found in ofRange.conflicts.contains { $0.isSame(as: found) } }
    }
}

/// A difference that tells the sizes of a range that it is about.
protocol SizedDifference {
    var sizes: String? { get set }
    /// Whether another one only has other sizes or frames.
    func isSame(as other: Self) -> Bool
}

extension StatusDifference: SizedDifference {
    func isSame(as other: StatusDifference) -> Bool { old == other.old && new == other.new }
}

extension ConflictDifference: SizedDifference {
    func isSame(as other: ConflictDifference) -> Bool { key == other.key && hasAppeared == other.hasAppeared }
}

extension ViewDifference: SizedDifference {
    func isSame(as other: ViewDifference) -> Bool { key == other.key }
}

// MARK: One environment

private func difference(
    from old: CompiledLayout, to new: CompiledLayout, in environment: Environment, named name: String
) throws(SolverFailure) -> LayoutDifference {
    LayoutDifference(
        from: try solve(old.install(in: environment)), to: try solve(new.install(in: environment)),
        named: name)
}

extension LayoutDifference {
    init(from before: SolvedLayout, to after: SolvedLayout, named name: String) {
        self.init(environment: name)
        let frames = changes(
            from: before.views.map { ($0.path, $0.frame) }, to: after.views.map { ($0.path, $0.frame) })
        let ambiguity = changes(
            from: Set(before.ambiguities.map { before.ambiguousView($0) }), before.views.map { $0.path },
            to: Set(after.ambiguities.map { after.ambiguousView($0) }), after.views.map { $0.path })
        let whole = ("Superview", before.environment.whole, after.environment.whole)
        let resized = changes(from: [(whole.0, whole.1)], to: [(whole.0, whole.2)])
        views = (resized + frames + ambiguity).map { ViewDifference(path: $0.path, change: $0.change) }
        if before.status != after.status {
            statuses = [StatusDifference(old: before.status, new: after.status)]
        }
        let vanished = before.conflicts.map { $0.difference(hasAppeared: false) }
        let appeared = after.conflicts.map { $0.difference(hasAppeared: true) }
        conflicts = vanished.without(appeared) + appeared.without(vanished)
    }
}

extension Environment {
    fileprivate var whole: Rectangle { Rectangle(x: 0, y: 0, width: width, height: height) }
}

extension LayoutConflict {
    fileprivate func difference(hasAppeared: Bool) -> ConflictDifference {
        let groups = groups.map { group in
            ConstraintGroup(members: group.members.map { $0 + 1 }, summary: group.summary)
        }
        return ConflictDifference(
            [broken] + others, [ConstraintGroup(members: [0])] + groups,
            hasAppeared: hasAppeared)
    }
}

extension [ConflictDifference] {
    /// The differences that others do not match, one each.
    func without(_ others: [ConflictDifference]) -> [ConflictDifference] {
        var unmatched: [[String]: Int] = [:]
        for other in others { unmatched[other.key, default: 0] += 1 }
        return filter { conflict in
            guard let count = unmatched[conflict.key], count > 0 else { return true }
            unmatched[conflict.key] = count - 1
            return false
        }
    }
}

extension ConflictDifference {
    /// Puts the constraints in the order of their names.
    init(_ references: [ConstraintReference], _ groups: [ConstraintGroup], hasAppeared: Bool) {
        let names = references.map { $0.nameWithInstance }
        let keys = names.map(Text.matchingKey)
        let order = keys.indices.sorted { keys[$0] < keys[$1] }
        var positions = [Int](repeating: 0, count: names.count)
        for (position, member) in order.enumerated() { positions[member] = position }
        constraints = order.map { references[$0] }
        self.names = order.map { names[$0] }
        key = order.map { keys[$0] }
        self.groups = groups.map { group in
            ConstraintGroup(members: group.members.map { positions[$0] }.sorted(), summary: group.summary)
        }
        .sorted { $0.members[0] < $1.members[0] }
        self.hasAppeared = hasAppeared
    }
}

// MARK: Views

extension Rectangle {
    fileprivate func differs(from other: Rectangle) -> Bool {
        max(abs(x - other.x), abs(y - other.y), abs(width - other.width), abs(height - other.height))
            > LayoutTolerance.difference
    }
}

typealias ViewChange = (path: String, change: ViewDifference.Change)

/// Every view that is not where it was, by path, however its names are spelt.
private func changes(
    from old: [(path: String, frame: Rectangle)], to new: [(path: String, frame: Rectangle)]
) -> [ViewChange] {
    var before: [String: Rectangle] = [:]
    for view in old { before[Text.matchingKey(view.path)] = view.frame }
    var changes: [ViewChange] = []
    for view in new {
        if let frame = before.removeValue(forKey: Text.matchingKey(view.path)) {
            if frame.differs(from: view.frame) {
                changes.append((view.path, .moved(from: frame, to: view.frame)))
            }
        } else {
            changes.append((view.path, .appeared(view.frame)))
        }
    }
    for view in old where before[Text.matchingKey(view.path)] != nil {
        changes.append((view.path, .vanished(view.frame)))
    }
    return changes
}

/// Every view of both versions that is determined in one only.
func changes(
    from before: Set<AmbiguousView>, _ old: [String], to after: Set<AmbiguousView>, _ new: [String]
) -> [ViewChange] {
    let known = Set(old.map(Text.matchingKey))
    return new.filter { known.contains(Text.matchingKey($0)) }.flatMap { path in
        Axis.allCases.compactMap { axis in
            let view = AmbiguousView(path: path, axis: axis)
            return switch (before.contains(view), after.contains(view)) {
            case (false, true): (path, .becameAmbiguous(axis))
            case (true, false): (path, .becameDetermined(axis))
            case (false, false), (true, true): nil
            }
        }
    }
}
