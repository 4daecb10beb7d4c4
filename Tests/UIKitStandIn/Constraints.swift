import Foundation

@MainActor open class NSLayoutConstraint: NSObject {
    public enum Attribute: Int, Sendable {
        case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline,
            firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins
        case notAnAttribute = 0
    }
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1, equal, greaterThanOrEqual
    }
    public enum Axis: Int, Sendable {
        case horizontal, vertical
    }

    public private(set) weak var firstItem: AnyObject?
    public private(set) weak var secondItem: AnyObject?
    public let firstAttribute: Attribute
    public let secondAttribute: Attribute
    public let relation: Relation
    public let multiplier: CGFloat
    open var constant: CGFloat
    open var priority: UILayoutPriority = .required {
        willSet {
            let isChanged = (priority == .required) != (newValue == .required)
            precondition(!isActive || !isChanged, "a required constraint cannot become optional while active")
            precondition(newValue.rawValue > 0 && newValue.rawValue <= 1000, "priority out of range")
        }
    }
    open var identifier: String?
    open var shouldBeArchived = false

    init(
        _ first: AnyObject, _ firstAttribute: Attribute, _ relation: Relation, _ second: AnyObject?,
        _ secondAttribute: Attribute, _ multiplier: CGFloat, _ constant: CGFloat
    ) {
        precondition(constant.isFinite && multiplier.isFinite, "a number is not finite")
        Self.check(firstAttribute, second == nil ? .notAnAttribute : secondAttribute, multiplier)
        firstItem = first
        secondItem = second
        self.firstAttribute = firstAttribute
        self.secondAttribute = second == nil ? .notAnAttribute : secondAttribute
        self.relation = relation
        self.multiplier = multiplier
        self.constant = constant
        super.init()
    }

    public convenience init(
        item view1: Any, attribute attr1: NSLayoutConstraint.Attribute,
        relatedBy relation: NSLayoutConstraint.Relation, toItem view2: Any?,
        attribute attr2: NSLayoutConstraint.Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init(
            view1 as AnyObject, attr1, relation, view2.map { $0 as AnyObject }, attr2, multiplier, c)
    }

    /// What UIKit throws exceptions for.
    private static func check(_ first: Attribute, _ second: Attribute, _ multiplier: CGFloat) {
        guard second != .notAnAttribute else {
            return precondition(first.isSize, "a location may not equal a constant")
        }
        precondition(first.isSize == second.isSize, "invalid pairing of attributes")
        precondition(first.isSize || multiplier != 0, "a location needs a multiplier")
        precondition(
            !(first.isDirectional && second.isLeftOrRight || first.isLeftOrRight && second.isDirectional),
            "leading and left may not be mixed")
        precondition(first.isSize || first.isHorizontal == second.isHorizontal, "x with y")
    }

    /// The views that its items are or belong to.
    var items: [UIView] {
        [firstItem, secondItem].compactMap { item in
            item as? UIView ?? (item as? UILayoutGuide)?.owningView
        }
    }

    private weak var holder: UIView?

    open var isActive: Bool {
        get { holder?.constraints.contains { $0 === self } ?? false }
        set {
            if newValue == isActive { return }
            if newValue {
                activate()
            } else {
                holder?.constraints.removeAll { $0 === self }
                holder = nil
            }
        }
    }

    private func activate() {
        let items = items
        guard items.count == (secondItem == nil ? 1 : 2) else { preconditionFailure("an item has no owner") }
        var ancestor: UIView? = items[0]
        if items.count == 2 {
            while let current = ancestor, !items[1].isDescendant(of: current) {
                ancestor = current.superview
            }
        }
        guard let ancestor else { preconditionFailure("no common ancestor: \(identifier ?? "")") }
        ancestor.constraints.append(self)
        holder = ancestor
    }

    public class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }
    public class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }
}

// UIKit's own, as console logs name them: made by hand in tests of what the recorder leaves out.
public final class NSContentSizeLayoutConstraint: NSLayoutConstraint {}
public final class NSAutoresizingMaskLayoutConstraint: NSLayoutConstraint {}

extension NSLayoutConstraint.Attribute {
    var isSize: Bool { self == .width || self == .height }
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }
    var isLeftOrRight: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }
    var isHorizontal: Bool {
        isDirectional || isLeftOrRight || self == .centerX || self == .centerXWithinMargins
    }
}

@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let item: AnyObject
    let attribute: NSLayoutConstraint.Attribute

    init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
    }

    func related(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?,
        _ multiplier: CGFloat, _ constant: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item, attribute, relation, other?.item, other?.attribute ?? .notAnAttribute, multiplier, constant)
    }

    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        related(.equal, anchor, 1, 0)
    }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        related(.greaterThanOrEqual, anchor, 1, 0)
    }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        related(.lessThanOrEqual, anchor, 1, 0)
    }
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
        -> NSLayoutConstraint
    {
        related(.equal, anchor, 1, c)
    }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
        -> NSLayoutConstraint
    {
        related(.greaterThanOrEqual, anchor, 1, c)
    }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
        -> NSLayoutConstraint
    {
        related(.lessThanOrEqual, anchor, 1, c)
    }
}

@MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    open func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { related(.equal, anchor, 1, 8 * multiplier) }
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { related(.greaterThanOrEqual, anchor, 1, 8 * multiplier) }
    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { related(.lessThanOrEqual, anchor, 1, 8 * multiplier) }
}

@MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    open func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { related(.equal, anchor, 1, 8 * multiplier) }
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { related(.greaterThanOrEqual, anchor, 1, 8 * multiplier) }
    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { related(.lessThanOrEqual, anchor, 1, 8 * multiplier) }
}

@MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { related(.equal, nil, 0, c) }
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        related(.greaterThanOrEqual, nil, 0, c)
    }
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        related(.lessThanOrEqual, nil, 0, c)
    }
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        related(.equal, anchor, m, 0)
    }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat)
        -> NSLayoutConstraint
    {
        related(.greaterThanOrEqual, anchor, m, 0)
    }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat)
        -> NSLayoutConstraint
    {
        related(.lessThanOrEqual, anchor, m, 0)
    }
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
        -> NSLayoutConstraint
    {
        related(.equal, anchor, m, c)
    }
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { related(.greaterThanOrEqual, anchor, m, c) }
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { related(.lessThanOrEqual, anchor, m, c) }
}

@MainActor open class UILayoutGuide: NSObject {
    public override init() { super.init() }

    open var identifier = ""
    open internal(set) weak var owningView: UIView?
    open var layoutFrame: CGRect { .zero }

    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

@MainActor open class UITrackingLayoutGuide: UILayoutGuide {}

@MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    open var followsUndockedKeyboard = false
    open var usesBottomSafeArea = true
}

public struct UILayoutPriority: Hashable, Comparable, RawRepresentable, Sendable {
    public var rawValue: Float
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public init(rawValue: Float) { self.rawValue = rawValue }
    public static let required = UILayoutPriority(1000)
    public static let defaultHigh = UILayoutPriority(750)
    public static let defaultLow = UILayoutPriority(250)
    public static let fittingSizeLevel = UILayoutPriority(50)
    public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }
}

public struct UIEdgeInsets: Equatable, Sendable {
    public var top, left, bottom, right: CGFloat
    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
    public static let zero = UIEdgeInsets()
}

public struct NSDirectionalEdgeInsets: Equatable, Sendable {
    public var top, leading, bottom, trailing: CGFloat
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
    public static let zero = NSDirectionalEdgeInsets()
}
