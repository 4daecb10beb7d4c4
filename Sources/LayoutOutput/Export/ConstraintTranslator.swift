import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax

/// An attribute as UIKit names it.
struct UIKitAnchor {
    /// The view or guide; empty for the view of the class.
    var item: String
    var attribute: Attribute
    /// Whether it has an anchor; the margins of a scroll view's content have none.
    var hasAnchor = true
    /// What is added to it, in points.
    var offset = 0.0
    /// The view and its margin that a position within a margins guide is.
    var margin: (item: String, attribute: Attribute)?

    /// `label.topAnchor`
    var anchor: String { item.isEmpty ? "\(attribute.swift)Anchor" : "\(item).\(attribute.swift)Anchor" }

    /// `label, .top`
    var pair: String {
        let (item, attribute) = margin ?? (item, attribute)
        return "\(item.isEmpty ? "self" : item), .\(attribute.swift)"
    }
}

/// A multiple of an attribute.
struct UIKitTerm {
    var anchor: UIKitAnchor
    var coefficient: Double
}

/// Writes one constraint as constraints of UIKit, which have an attribute on each side. A sum of more is that of the
/// lengths of helper guides.
struct ConstraintTranslator {
    let builder: ExportBuilder
    let constraint: InstalledConstraint
    let cell: Int
    let owner: Int
    let name: String
    /// The names of the helper guides that there are.
    var helpers: [String]
    /// The numbers of those that are needed.
    private(set) var wantedHelpers: [Int] = []
    private(set) var fault: String?
    private var entries: [ConstraintEntry] = []

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
    }

    /// Stands for the name of a helper guide until that is known.
    private static let placeholder: Character = "\u{1}"

    /// The entries with the names of the helper guides.
    var namedEntries: [ConstraintEntry] {
        entries.map { entry in
            var entry = entry
            entry.head = named(entry.head)
            entry.arguments = named(entry.arguments)
            return entry
        }
    }

    private func named(_ text: String) -> String {
        let parts = text.split(separator: Self.placeholder, omittingEmptySubsequences: false)
        return parts.enumerated().map { index, part in
            index % 2 == 1 ? helpers[Int(part) ?? 0] : String(part)
        }.joined()
    }

    private mutating func newHelper() -> String {
        wantedHelpers.append(wantedHelpers.count)
        return "\(Self.placeholder)\(wantedHelpers.count - 1)\(Self.placeholder)"
    }

    mutating func translate() {
        var constant = constraint.constant
        var terms: [UIKitTerm] = []
        for term in constraint.terms {
            let anchor = anchor(of: term.anchor)
            constant -= term.coefficient * anchor.offset
            terms.append(UIKitTerm(anchor: anchor, coefficient: term.coefficient))
        }
        if terms.count == 1, terms[0].anchor.attribute.isLength {
            add(terms[0], constraint.relation, constant, constraint.priority)
        } else if terms.count == 2, terms[0].anchor.attribute.isLength == terms[1].anchor.attribute.isLength {
            add(terms[0], terms[1], constraint.relation, constant, constraint.priority)
        } else {
            addSum(terms, constant)
        }
    }
}

// Attributes.
extension ConstraintTranslator {
    private var layout: InstalledLayout { builder.installed[cell] }

    private func symbol(of anchor: Anchor) -> Int { builder.symbols[cell][anchor.view.place] }

    private func path(_ symbol: Int, _ guide: String = "") -> String {
        let path = builder.path(symbol, in: owner)
        return path.isEmpty || guide.isEmpty ? path + guide : "\(path).\(guide)"
    }

    private mutating func anchor(of anchor: Anchor) -> UIKitAnchor {
        let symbol = symbol(of: anchor)
        let attribute = anchor.attribute
        switch anchor.region {
        case .frame: return frameAnchor(anchor, symbol)
        case .layoutMargins:
            if meansContent(anchor) {
                return UIKitAnchor(
                    item: path(symbol), attribute: attribute.withMargin, hasAnchor: false)
            }
            return UIKitAnchor(item: path(symbol, "layoutMarginsGuide"), attribute: attribute)
        case .safeArea: return UIKitAnchor(item: path(symbol, "safeAreaLayoutGuide"), attribute: attribute)
        case .readableContent:
            return UIKitAnchor(item: path(symbol, "readableContentGuide"), attribute: attribute)
        case .contentLayoutGuide:
            return UIKitAnchor(item: path(symbol, "contentLayoutGuide"), attribute: attribute)
        case .frameLayoutGuide:
            return UIKitAnchor(item: path(symbol, "frameLayoutGuide"), attribute: attribute)
        case .topLayoutGuide, .bottomLayoutGuide, .keyboard: return barAnchor(anchor)
        }
    }

    private mutating func frameAnchor(_ anchor: Anchor, _ symbol: Int) -> UIKitAnchor {
        let attribute = anchor.attribute
        if attribute.isMargin {
            if meansContent(anchor) {
                return UIKitAnchor(item: path(symbol), attribute: attribute, hasAnchor: false)
            }
            return UIKitAnchor(
                item: path(symbol, "layoutMarginsGuide"), attribute: attribute.withoutMargin,
                margin: (path(symbol), attribute))
        }
        if meansContent(anchor) {
            return UIKitAnchor(item: path(symbol, "contentLayoutGuide"), attribute: attribute)
        }
        if attribute.isBaseline { return baselineAnchor(anchor, symbol) }
        return UIKitAnchor(item: path(symbol), attribute: attribute)
    }

    /// UIKit gives baselines to texts; those of other views are distances from their edges.
    private func baselineAnchor(_ anchor: Anchor, _ symbol: Int) -> UIKitAnchor {
        let view = layout.views[anchor.view.place]
        if view.type.showsLines || view.type == .stackView {
            return UIKitAnchor(item: path(symbol), attribute: anchor.attribute)
        }
        let isFirst = anchor.attribute == .firstBaseline
        let distance = isFirst ? view.arguments.firstBaseline : view.arguments.baseline.map { -$0 }
        return UIKitAnchor(
            item: path(symbol), attribute: isFirst ? .top : .bottom, offset: distance ?? 0)
    }

    /// The layout guides at the ends of the screen are between its edges and those of its safe area.
    private mutating func barAnchor(_ anchor: Anchor) -> UIKitAnchor {
        let attribute = anchor.attribute
        if attribute.axis == .horizontal { return UIKitAnchor(item: path(0), attribute: attribute) }
        if anchor.region == .keyboard {
            return UIKitAnchor(item: path(0, "keyboardLayoutGuide"), attribute: attribute)
        }
        let isTop = anchor.region == .topLayoutGuide
        switch attribute {
        case .top, .bottom:
            let isInner = (attribute == .bottom) == isTop
            return isInner
                ? UIKitAnchor(item: path(0, "safeAreaLayoutGuide"), attribute: isTop ? .top : .bottom)
                : UIKitAnchor(item: path(0), attribute: attribute)
        default:
            let helper = newHelper()
            let safeArea = path(0, "safeAreaLayoutGuide")
            require(helper, .top, isTop ? path(0) : safeArea, isTop ? .top : .bottom)
            require(helper, .bottom, isTop ? safeArea : path(0), isTop ? .top : .bottom)
            return UIKitAnchor(item: helper, attribute: attribute)
        }
    }

    /// Whether an attribute of a scroll view is one of its content, because another item is inside it.
    private func meansContent(_ anchor: Anchor) -> Bool {
        let view = layout.views[anchor.view.place]
        guard view.type == .scrollView, !anchor.attribute.isOfScrollFrame else { return false }
        return constraint.terms.contains { term in
            var current = layout.views[term.anchor.view.place].superview
            while let view = current, view != anchor.view { current = layout.views[view.place].superview }
            return current != nil
        }
    }

    /// Adds a required equation between two items.
    private mutating func require(
        _ item: String, _ attribute: Attribute, _ other: String, _ otherAttribute: Attribute,
        constant: Double = 0
    ) {
        add(
            UIKitTerm(anchor: UIKitAnchor(item: item, attribute: attribute), coefficient: 1),
            UIKitTerm(anchor: UIKitAnchor(item: other, attribute: otherAttribute), coefficient: -1),
            .equal, constant, 1000)
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
    private mutating func add(
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

extension RelationSign {
    /// `equal`
    var swift: String {
        switch self {
        case .lessThanOrEqual: "lessThanOrEqual"
        case .equal: "equal"
        case .greaterThanOrEqual: "greaterThanOrEqual"
        }
    }
}

extension Attribute {
    var isLength: Bool { part == .length }

    /// The case of `NSLayoutConstraint.Attribute`, and with `Anchor` behind it the property.
    var swift: String { spelling.prefix(1).lowercased() + spelling.dropFirst() }

    /// The edge or center that a margin is of.
    var withoutMargin: Attribute {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
            .lastBaseline, .firstBaseline:
            self
        }
    }

    /// The margin of an edge or center.
    var withMargin: Attribute {
        Attribute.allCases.first { $0.isMargin && $0.withoutMargin == self } ?? self
    }
}
