import ContentSizes
import LayoutSyntax
import SourceText

/// A constraint as Auto Layout has it: an attribute is, at least or at most, a multiple of another plus a number.
struct ImportedConstraint: Equatable, Sendable {
    var first: ImportedAnchor
    var relation = RelationSign.equal
    var factor = Factor.number(1)
    /// `nil` where the first is compared with a number alone.
    var second: ImportedAnchor?
    /// In points.
    var constant = 0.0
    /// Whether the number is written as `Standard`.
    var isStandard = false
    var priority = 1000.0

    enum Factor: Equatable, Sendable {
        case number(Double)
        /// `16:9`, as some documents write a factor.
        case ratio(Double, Double)

        var value: Double {
            switch self {
            case .number(let number): number
            case .ratio(let first, let second): first / second
            }
        }
    }

    /// Why the language has no such constraint. UIKit refuses most of these as well.
    enum Refusal: Error {
        case number(Double)
        case priority(Double)
        case attributes(Attribute, Attribute)
        case ofGuide(Attribute)
        case noSecondItem
        case sameOnBothSides

        /// In half a sentence.
        var reason: String {
            switch self {
            case .number(let number): "the number \(number) is out of range"
            case .priority(let priority): "its priority is \(priority)"
            case .attributes(let first, let second):
                "\(first.spelling) cannot be related to \(second.spelling)"
            case .ofGuide(let attribute): "a guide has no \(attribute.spelling)"
            case .noSecondItem: "its position has no second item"
            case .sameOnBothSides: "both sides are the same"
            }
        }
    }
}

/// An attribute of an item.
struct ImportedAnchor: Equatable, Sendable {
    var item: ImportedItem
    var attribute: Attribute

    init(_ item: ImportedItem, _ attribute: Attribute) {
        self.item = item
        self.attribute = attribute
    }

    fileprivate var text: String { "\(item.text).\(attribute.spelling)" }
}

extension ImportedConstraint {
    /// The constraint in the language.
    func text() throws(Refusal) -> String {
        let constraint = withoutZeroFactor
        try constraint.check()
        let priority = priority == 1000 ? "" : " (Priority \(numberText(priority)))"
        return "\(first.text) \(relation.spelling) \(constraint.rightSide)\(priority)"
    }

    /// What is 0 times another attribute does not move with it: a size is a number, and a position is at a distance from where
    /// the superview begins.
    private var withoutZeroFactor: ImportedConstraint {
        guard second != nil, written(factor.value, .factor) == "0" else { return self }
        var constraint = self
        constraint.factor = .number(1)
        constraint.second = first.attribute.origin.map { ImportedAnchor(.superview, $0) }
        return constraint
    }

    private func check() throws(Refusal) {
        for number in [factor.value, constant]
        where !(number.magnitude <= NumberRequirement.greatestLength) { throw .number(number) }
        if !NumberRequirement.priority.admits(priority) { throw .priority(priority) }
        for anchor in [first, second ?? first]
        where anchor.item.isGuide && anchor.attribute.belongsToViewsOnly {
            throw .ofGuide(anchor.attribute)
        }
        guard let second else {
            if first.attribute.part != .length { throw .noSecondItem }
            return
        }
        let (one, other) = (first.attribute, second.attribute)
        let areComparable =
            (one.part == .length) == (other.part == .length)
            && (one.part == .length || one.axis == other.axis)
            && !(one.isLeftOrRight && other.isDirectional || one.isDirectional && other.isLeftOrRight)
        if !areComparable { throw .attributes(one, other) }
        if first == second { throw .sameOnBothSides }
    }

    private var rightSide: String {
        let number = isStandard ? "Standard" : numberText(constant.magnitude)
        guard let second else { return constant < 0 && number != "0" ? "-\(number)" : number }
        let isReversed = factor.value < 0 && first.attribute.part != .length
        let product = isReversed ? difference(second) : factorText + second.text
        return number == "0" ? product : product + (constant < 0 ? " - " : " + ") + number
    }

    /// A negative multiple of a position is a distance that is subtracted from where the superview begins.
    private func difference(_ second: ImportedAnchor) -> String {
        let edge = second.attribute.isDirectional ? second.attribute.origin : first.attribute.origin
        guard let start = edge.map({ ImportedAnchor(.superview, $0).text }) else { return "" }
        return "\(start) - \(written(-factor.value, .factor)) x (\(second.text) - \(start))"
    }

    /// `16:9 x `, as the document writes the factor; empty for 1.
    private var factorText: String {
        let number = written(factor.value, .factor)
        if number == "1" { return "" }
        switch factor {
        case .number: return number + " x "
        case .ratio(let first, let second):
            return "\(written(first, .factor)):\(written(second, .factor)) x "
        }
    }
}

extension Attribute {
    /// Where the superview of an item begins, from which a position is measured; `nil` of a size.
    var origin: Attribute? {
        switch part {
        case .length: nil
        case .start, .center, .end, .firstBaseline, .lastBaseline:
            axis == .vertical ? .top : isDirectional ? .leading : .left
        }
    }
}
