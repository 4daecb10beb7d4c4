import ContentSizes
import LayoutSyntax
import SourceText

/// One step of an expression in postfix order.
package struct FormulaStep: Sendable {
    var operation: FormulaOperation
    var span: Span

    /// The attribute that it is.
    var anchor: CompiledAnchor? { if case .anchor(let anchor) = operation { anchor } else { nil } }
}

package enum FormulaOperation: Sendable {
    case number(Double)
    /// A percentage or a ratio: a number that may only multiply.
    case factor(Double)
    /// An index in `LayoutProgram.constants`.
    case constant(ConstantIndex)
    case anchor(CompiledAnchor)
    case standard
    case nothing
    case negate, add, subtract, multiply, divide
    /// Wrong, and reported.
    case unknown
}

/// The kind of quantity that an expression measures.
package enum Quantity: Sendable {
    /// Wrong, and reported.
    case unknown
    case number
    /// A number that may only multiply.
    case factor
    case size
    case horizontalPosition, verticalPosition
    /// Positions with a minus before them.
    case negativeHorizontalPosition, negativeVerticalPosition

    var negated: Quantity {
        switch self {
        case .unknown, .number, .factor, .size: self
        case .horizontalPosition: .negativeHorizontalPosition
        case .verticalPosition: .negativeVerticalPosition
        case .negativeHorizontalPosition: .horizontalPosition
        case .negativeVerticalPosition: .verticalPosition
        }
    }

    var isPosition: Bool { axis != nil }

    var isNegativePosition: Bool {
        switch self {
        case .negativeHorizontalPosition, .negativeVerticalPosition: true
        case .unknown, .number, .factor, .size, .horizontalPosition, .verticalPosition: false
        }
    }

    /// The axis of a position.
    var axis: Axis? {
        switch self {
        case .unknown, .number, .factor, .size: nil
        case .horizontalPosition, .negativeHorizontalPosition: .horizontal
        case .verticalPosition, .negativeVerticalPosition: .vertical
        }
    }

    /// The words for it in messages.
    var description: String {
        switch self {
        case .unknown: "nothing"
        case .number, .factor: "a number"
        case .size: "a size"
        case .horizontalPosition, .negativeHorizontalPosition: "a horizontal position"
        case .verticalPosition, .negativeVerticalPosition: "a vertical position"
        }
    }
}

/// The value of an expression: `Σ terms + constant + standard × Standard`. Its terms are those of a
/// `FormulaEvaluator` from `firstTerm` to where the next value begins.
package struct LinearValue: Sendable {
    package var quantity: Quantity
    var constant: Double = 0
    var standard: Double = 0
    /// The sum of the coefficients of its positions, by which it moves when all of them move by 1.
    var weight: Double = 0
    /// How many positions it has.
    var positionCount: Int32 = 0
    var firstTerm: Int
    var span: Span
}

/// A fault in an expression or between the two sides of a constraint.
package struct FormulaProblem: Error {
    enum Kind: Sendable {
        case bareFactor
        case productOfAttributes
        /// The dividend is a number, or has an attribute itself.
        case divisionByAttribute(ofNumber: Bool)
        case divisionByZero
        case zeroTimesPosition(Quantity)
        case sum(Quantity, Quantity)
        case notFinite
        /// An index in `LayoutProgram.constants`.
        case notANumber(ConstantIndex, ConstantValue)
        /// Where all attributes are of one item, others of it are no better.
        case comparison(Quantity, Quantity, ofOneItem: Bool)
        /// A sum of positions that is as many times a position as the first number says, where the second is needed.
        case weight(Double, Double)
        case positionAgainstNumber(Quantity)
        /// A position that is subtracted, and from no other.
        case negativePosition(Quantity)
        case noItem
        /// The attributes cancel out, and the two sides differ by a number.
        case nothingConstrained(difference: Double)
        /// Whether both are one attribute where text runs from left to right, so that one in place of the other
        /// says nothing.
        case leftWithLeading(Attribute, Attribute, areSame: Bool)
        case superviewOfStranger(superview: SymbolIndex, other: SymbolIndex)
        case standardNeedsTwoItems
        /// The position alone, where that is an edge of a view.
        case standardAgainstPosition(Quantity, edge: Attribute?)
        case standardNeedsFacingEdges(Attribute, Attribute)
        case compositeWithConstant(CompositeAttribute)
        case compositeMismatch(CompositeAttribute)
        /// `A.Width inset 8`
        case misplacedAdjustment(Adjustment)
        case adjustmentCount(Adjustment)
    }

    var kind: Kind
    var span: Span

    init(_ kind: Kind, _ span: Span) {
        self.kind = kind
        self.span = span
    }
}

/// Works out expressions. Values and terms are in two stacks that are used again for every constraint.
package struct FormulaEvaluator: Sendable {
    package private(set) var values: [LinearValue] = []
    var terms: [CompiledTerm] = []
    package var problems: [FormulaProblem] = []

    package init() {}

    package mutating func reset() {
        values.removeAll(keepingCapacity: true)
        terms.removeAll(keepingCapacity: true)
        problems.removeAll(keepingCapacity: true)
    }

    /// Leaves the value of `steps` on top of `values` and its terms at the end of `terms`.
    package mutating func evaluate(_ steps: ArraySlice<FormulaStep>, constants: [ConstantValue]) {
        for step in steps {
            switch step.operation {
            case .number(let number): push(.number, number, step.span)
            case .factor(let number): push(.factor, number, step.span)
            case .constant(let index): pushConstant(constants[index.place], index, step.span)
            case .anchor(let anchor): push(anchor, step.span)
            case .standard:
                values.append(
                    LinearValue(quantity: .number, standard: 1, firstTerm: terms.count, span: step.span))
            case .nothing: push(.number, 0, step.span)
            case .unknown: push(.unknown, 0, step.span)
            case .negate: scaleTop(by: -1)
            case .add: combine(subtracting: false)
            case .subtract: combine(subtracting: true)
            case .multiply: multiply()
            case .divide: divide()
            }
            values[values.count - 1].span = step.span
        }
    }

    private mutating func push(_ anchor: CompiledAnchor, _ span: Span) {
        let quantity = anchor.attribute.quantity
        values.append(
            LinearValue(
                quantity: quantity, weight: quantity.isPosition ? 1 : 0,
                positionCount: quantity.isPosition ? 1 : 0, firstTerm: terms.count, span: span))
        terms.append(CompiledTerm(anchor: anchor, coefficient: 1))
    }

    private mutating func push(_ quantity: Quantity, _ constant: Double, _ span: Span) {
        values.append(
            LinearValue(quantity: quantity, constant: constant, firstTerm: terms.count, span: span))
    }

    private mutating func pushConstant(_ value: ConstantValue, _ constant: ConstantIndex, _ span: Span) {
        switch value {
        case .number(let number): push(.number, number, span)
        case .factor(let number): push(.factor, number, span)
        case .unknown: push(.unknown, 0, span)
        case .undefined, .text, .word:
            report(.notANumber(constant, value), span)
            push(.unknown, 0, span)
        }
    }

    private mutating func report(_ kind: FormulaProblem.Kind, _ span: Span) {
        problems.append(FormulaProblem(kind, span))
    }
}

extension FormulaEvaluator {
    /// Multiplies the value on top, whose terms are the last, by a number.
    private mutating func scaleTop(by number: Double) {
        values[values.count - 1] = scaled(values[values.count - 1], by: number)
    }

    private mutating func scaled(_ value: LinearValue, by number: Double) -> LinearValue {
        for index in value.firstTerm..<terms.count { terms[index].coefficient *= number }
        var value = value
        value.constant *= number
        value.standard *= number
        value.weight *= number
        if number < 0 { value.quantity = value.quantity.negated }
        return value
    }

    private mutating func combine(subtracting: Bool) {
        if subtracting { scaleTop(by: -1) }
        let right = values.removeLast()
        let left = values[values.count - 1]
        if left.quantity == .factor { report(.bareFactor, left.span) }
        if right.quantity == .factor { report(.bareFactor, right.span) }
        values[values.count - 1].quantity = sum(left, right)
        values[values.count - 1].weight += right.weight
        values[values.count - 1].positionCount += right.positionCount
        values[values.count - 1].constant += right.constant
        values[values.count - 1].standard += right.standard
    }

    /// Positions on one axis that cancel out are a size; every other sum of theirs stays a position.
    private mutating func sum(_ left: LinearValue, _ right: LinearValue) -> Quantity {
        let (a, b) = (left.quantity, right.quantity)
        if a == .unknown || b == .unknown || a == .factor || b == .factor { return .unknown }
        if a == .number { return b }
        if b == .number { return a }
        let weight = left.weight + right.weight
        // What is left of coefficients such as 0.1 + 0.2 - 0.3.
        let isNothing = abs(weight) <= LayoutTolerance.rounding * max(abs(left.weight), abs(right.weight))
        if let axis = a.axis ?? b.axis, (b.axis ?? axis) == axis {
            if isNothing { return .size }
            let position: Quantity = axis == .horizontal ? .horizontalPosition : .verticalPosition
            return weight < 0 ? position.negated : position
        }
        if a == b { return a }
        report(.sum(a, b), left.span.union(right.span))
        return .unknown
    }

    private mutating func multiply() {
        let right = values.removeLast()
        let left = values.removeLast()
        let leftIsNumber = left.isPlainNumber
        guard leftIsNumber || right.isPlainNumber else {
            let isKnown = left.quantity != .unknown && right.quantity != .unknown
            if isKnown { report(.productOfAttributes, left.span.union(right.span)) }
            values.append(
                LinearValue(quantity: .unknown, firstTerm: left.firstTerm, span: left.span))
            return
        }
        let (number, other) = leftIsNumber ? (left, right) : (right, left)
        var product = other
        product.firstTerm = left.firstTerm
        if number.constant == 0, other.quantity.isPosition {
            report(.zeroTimesPosition(other.quantity), number.span)
        }
        product = scaled(product, by: number.constant)
        if other.quantity == .factor, number.quantity == .number { product.quantity = .number }
        values.append(product)
    }

    private mutating func divide() {
        let divisor = values.removeLast()
        guard divisor.isPlainNumber else {
            let last = values.count - 1
            if divisor.quantity != .unknown {
                report(.divisionByAttribute(ofNumber: values[last].isPlainNumber), divisor.span)
            }
            values[last].quantity = .unknown
            return
        }
        guard divisor.constant != 0 else {
            report(.divisionByZero, divisor.span)
            values[values.count - 1].quantity = .unknown
            return
        }
        values[values.count - 1].divide(by: divisor.constant)
        for index in values[values.count - 1].firstTerm..<terms.count {
            terms[index].coefficient /= divisor.constant
        }
    }
}

extension LinearValue {
    fileprivate var isPlainNumber: Bool { (quantity == .number || quantity == .factor) && standard == 0 }

    fileprivate mutating func divide(by number: Double) {
        constant /= number
        standard /= number
        weight /= number
        if number < 0 { quantity = quantity.negated }
    }
}

extension Attribute {
    /// The kind of quantity that the attribute measures.
    var quantity: Quantity {
        if part == .length { return .size }
        return axis == .horizontal ? .horizontalPosition : .verticalPosition
    }
}
