import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax

/// Writes one constraint as constraints of UIKit, which have an attribute on each side. A sum of more is that of the
/// lengths of helper guides.
struct ConstraintTranslator {
    let builder: ExportBuilder
    let constraint: InstalledConstraint
    let cell: Int
    let owner: Int
    let name: String
    /// The names of the class's members.
    private(set) var names: SwiftNames
    /// The names of the constraint's helper guides.
    private(set) var helpers: [String]
    private var usedHelpers = 0
    private(set) var entries: [ConstraintEntry] = []

    init(
        _ builder: ExportBuilder, _ constraint: InstalledConstraint, cell: Int, owner: Int, name: String,
        helpers: [String]
    ) {
        self.builder = builder
        self.constraint = constraint
        self.cell = cell
        self.owner = owner
        self.name = name
        self.helpers = helpers
        names = builder.memberNames[owner] ?? builder.newNames(of: owner)
    }

    mutating func newHelper() -> String {
        if usedHelpers == helpers.count { helpers.append(names.take("helper", noun: "guide")) }
        usedHelpers += 1
        return helpers[usedHelpers - 1]
    }

    mutating func translate() {
        var constant = constraint.constant
        var terms: [UIKitTerm] = []
        for term in constraint.terms {
            let anchor = anchor(of: term.anchor)
            constant -= term.coefficient * anchor.offset
            terms.append(UIKitTerm(anchor: anchor, coefficient: term.coefficient))
        }
        if terms.count == 2, !terms.contains(where: { $0.anchor.attribute.isLength }) {
            add(terms[0], terms[1], constraint.relation, constant, constraint.priority)
        } else {
            addSum(terms, constant)
        }
    }
}

// Constraints of one or two attributes.
extension ConstraintTranslator {
    private mutating func add(
        _ term: UIKitTerm, _ relation: RelationSign, _ constant: Double, _ priority: Double
    ) {
        let relation = term.coefficient < 0 ? relation.reversed : relation
        add(
            term.anchor.anchor, "\(relation.swift)ToConstant: \(swiftNumber(constant / term.coefficient))",
            priority)
    }

    private mutating func add(_ anchor: String, _ arguments: String, _ priority: Double) {
        entries.append(
            ConstraintEntry(
                name: name, priority: priority, head: "\(anchor).constraint(", arguments: arguments))
    }

    /// The first attribute has the factor 1 in UIKit, so that one which has it or -1 comes first: how much a constraint is
    /// missed is measured in it.
    mutating func add(
        _ first: UIKitTerm, _ second: UIKitTerm, _ relation: RelationSign, _ constant: Double,
        _ priority: Double
    ) {
        if first.coefficient.magnitude != 1, second.coefficient.magnitude == 1 {
            return add(second, first, relation, constant, priority)
        }
        let relation = first.coefficient < 0 ? relation.reversed : relation
        let factor = second.coefficient == 0 ? 0 : -second.coefficient / first.coefficient
        let constant = constant / first.coefficient
        let (a, b) = (first.anchor, second.anchor)
        if a.attribute.isLength {
            let multiplier = factor == 1 ? "" : ", multiplier: \(swiftFactor(factor))"
            add(
                a.anchor, "\(relation.swift)To: \(b.anchor)\(multiplier)\(constantArgument(constant))",
                priority)
        } else if factor != 1 || !a.hasAnchor || !b.hasAnchor {
            let numbers = "multiplier: \(swiftFactor(factor))\(constantArgument(constant))"
            entries.append(
                ConstraintEntry(
                    name: name, priority: priority, head: "NSLayoutConstraint(",
                    arguments: "\(a.pair), .\(relation.swift), \(b.pair), \(numbers)"))
        } else if let (later, earlier, relation) = systemSpacing(a, b, relation, constant) {
            let side = later.attribute.axis == .horizontal ? "After" : "Below"
            add(
                later.anchor,
                "\(relation.swift)ToSystemSpacing\(side): \(earlier.anchor), multiplier: 1", priority)
        } else {
            add(a.anchor, "\(relation.swift)To: \(b.anchor)\(constantArgument(constant))", priority)
        }
    }

    private func constantArgument(_ constant: Double) -> String {
        constant == 0 ? "" : ", constant: \(swiftNumber(constant))"
    }

    /// The anchors in the order of the system spacing between them, where it is that of the layout.
    private func systemSpacing(
        _ a: UIKitAnchor, _ b: UIKitAnchor, _ relation: RelationSign, _ constant: Double
    ) -> (UIKitAnchor, UIKitAnchor, RelationSign)? {
        guard constraint.standardSpacing == 8, constant.magnitude == 8 else { return nil }
        let hasEdges = [a, b].allSatisfy { anchor in
            switch anchor.attribute {
            case .leading, .trailing, .top, .bottom: anchor.offset == 0
            default: false
            }
        }
        guard hasEdges else { return nil }
        return constant > 0 ? (a, b, relation) : (b, a, relation.reversed)
    }
}

// Sums.
extension ConstraintTranslator {
    /// Added to the length of a helper guide that is the distance of two positions, so that it is one whichever of them
    /// comes first, in points.
    private static let reach = 10_000.0

    /// Lengths add up where helper guides stand in a row.
    private mutating func addSum(_ terms: [UIKitTerm], _ constant: Double) {
        var lengths = terms.filter { $0.anchor.attribute.isLength }
        var constant = constant
        for axis in Axis.allCases {
            let positions = terms.filter { !$0.anchor.attribute.isLength && $0.anchor.attribute.axis == axis }
            for distance in distances(balanced(positions, axis), axis) {
                lengths.append(distance)
                constant += distance.coefficient * Self.reach
            }
        }
        if lengths.count == 1 { return add(lengths[0], constraint.relation, constant, constraint.priority) }
        if lengths.count == 2 {
            return add(lengths[0], lengths[1], constraint.relation, constant, constraint.priority)
        }
        var end = UIKitAnchor(item: path(owner), attribute: .leading)
        for length in lengths {
            let helper = newHelper()
            let isForward = length.coefficient > 0
            require(helper, isForward ? .leading : .trailing, end.item, end.attribute)
            add(
                UIKitTerm(anchor: UIKitAnchor(item: helper, attribute: .width), coefficient: 1),
                UIKitTerm(anchor: length.anchor, coefficient: -length.coefficient.magnitude), .equal, 0, 1000)
            end = UIKitAnchor(item: helper, attribute: isForward ? .trailing : .leading)
        }
        add(
            UIKitTerm(anchor: end, coefficient: 1),
            UIKitTerm(anchor: UIKitAnchor(item: path(owner), attribute: .leading), coefficient: -1),
            constraint.relation, constant, constraint.priority)
    }

    /// With the start of the view that positions are measured in, so that the factors add up to 0.
    private func balanced(_ positions: [UIKitTerm], _ axis: Axis) -> [UIKitTerm] {
        let weight = positions.reduce(0) { $0 + $1.coefficient }
        if positions.isEmpty || weight.magnitude < 1e-9 { return positions }
        let start: Attribute =
            axis == .vertical
            ? .top : positions.contains { $0.anchor.attribute.isDirectional } ? .leading : .left
        let origin = UIKitAnchor(item: path(commonAncestor()), attribute: start)
        return positions + [UIKitTerm(anchor: origin, coefficient: -weight)]
    }

    /// The nearest view that has all items in it; of attributes of one view alone its superview.
    private func commonAncestor() -> Int {
        let views = constraint.terms.map { symbol(of: $0.anchor) }
        let isOne = constraint.terms.allSatisfy { $0.anchor.region == .frame } && Set(views).count == 1
        var ancestor = isOne && views[0] > 0 ? builder.parent(of: views[0]) : views[0]
        while !views.allSatisfy({ isInside($0, ancestor) }) { ancestor = builder.parent(of: ancestor) }
        return ancestor
    }

    private func isInside(_ symbol: Int, _ ancestor: Int) -> Bool {
        var current = symbol
        while current != ancestor, current > 0 { current = builder.parent(of: current) }
        return current == ancestor
    }

    /// Positions as multiples of the distances between them, each the length of a helper guide.
    private mutating func distances(_ positions: [UIKitTerm], _ axis: Axis) -> [UIKitTerm] {
        var rest = positions
        var distances: [UIKitTerm] = []
        let (start, end, length) = sides(positions, axis)
        while let first = rest.first, rest.count > 1 {
            let opposite = rest.firstIndex { ($0.coefficient > 0) != (first.coefficient > 0) } ?? 1
            let share = min(first.coefficient.magnitude, rest[opposite].coefficient.magnitude)
            let helper = newHelper()
            let (last, origin) = (first.anchor, rest[opposite].anchor)
            require(helper, start, origin.item, origin.attribute, constant: -Self.reach)
            require(helper, end, last.item, last.attribute)
            let coefficient = first.coefficient > 0 ? share : -share
            distances.append(
                UIKitTerm(anchor: UIKitAnchor(item: helper, attribute: length), coefficient: coefficient))
            rest[0].coefficient -= coefficient
            rest[opposite].coefficient += coefficient
            rest.removeAll { $0.coefficient.magnitude < 1e-9 }
        }
        return distances
    }

    private func sides(_ positions: [UIKitTerm], _ axis: Axis) -> (Attribute, Attribute, Attribute) {
        if axis == .vertical { return (.top, .bottom, .height) }
        let isDirectional = positions.contains { $0.anchor.attribute.isDirectional }
        return isDirectional ? (.leading, .trailing, .width) : (.left, .right, .width)
    }
}
