// UIKit exports Foundation.
@_exported import Foundation

@MainActor open class UIResponder: NSObject {
    open var next: UIResponder? { nil }
}

@MainActor
open class UIView: UIResponder, @preconcurrency NSCoding, UITraitEnvironment, UITraitChangeObservable {
    public init(frame: CGRect) {
        bounds = CGRect(origin: .zero, size: frame.size)
        center = CGPoint(x: frame.midX, y: frame.midY)
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    public convenience override init() { self.init(frame: .zero) }

    open func encode(with coder: NSCoder) {}

    // Geometry.
    open var bounds: CGRect {
        didSet { if bounds.size != oldValue.size { setNeedsLayout() } }
    }
    open var center: CGPoint
    open var frame: CGRect {
        get {
            CGRect(
                x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
                height: bounds.height)
        }
        set {
            bounds.size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }
    open var alpha: CGFloat = 1
    open var tag = 0
    open var isHidden = false
    open var backgroundColor: UIColor?
    open var clipsToBounds = false
    open var contentMode: ContentMode = .scaleToFill
    open var tintColor: UIColor! = .systemBlue

    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft,
            topRight,
            bottomLeft, bottomRight
    }

    // The hierarchy.
    open private(set) weak var superview: UIView?
    open private(set) var subviews: [UIView] = []

    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

    open func insertSubview(_ view: UIView, at index: Int) {
        if view.superview === self {
            subviews.removeAll { $0 === view }
        } else {
            view.removeFromSuperview()
        }
        subviews.insert(view, at: min(index, subviews.count))
        view.superview = self
        setNeedsLayout()
    }

    open func removeFromSuperview() {
        guard let superview else { return }
        var ancestor: UIView? = superview
        while let current = ancestor {
            current.constraints.removeAll { $0.items.contains { $0.isDescendant(of: self) } }
            ancestor = current.superview
        }
        superview.willRemoveSubview(self)
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
    }

    /// developer.apple.com/documentation/uikit/uiview/willremovesubview(_:)
    open func willRemoveSubview(_ subview: UIView) {}

    open func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let ancestor = current {
            if ancestor === view { return true }
            current = ancestor.superview
        }
        return false
    }

    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        var (rect, current) = (rect, self)
        while current !== view, let superview = current.superview {
            rect = rect.offsetBy(dx: current.frame.minX, dy: current.frame.minY)
            current = superview
        }
        return rect
    }

    // Constraints.
    open internal(set) var constraints: [NSLayoutConstraint] = []
    open var translatesAutoresizingMaskIntoConstraints = true
    open var autoresizingMask: AutoresizingMask = []

    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    open func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
    open func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        NSLayoutConstraint.deactivate(constraints)
    }

    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

    // Guides. Those of UIKit are made when they are first asked for.
    open internal(set) var layoutGuides: [UILayoutGuide] = []

    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuides.append(layoutGuide)
        layoutGuide.owningView = self
    }

    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }

    func ownGuide<Guide: UILayoutGuide>(_ identifier: String, _ make: () -> Guide) -> Guide {
        for case let guide as Guide in layoutGuides where guide.identifier == identifier { return guide }
        let guide = make()
        guide.identifier = identifier
        addLayoutGuide(guide)
        return guide
    }

    public var safeAreaLayoutGuide: UILayoutGuide {
        ownGuide("UIViewSafeAreaLayoutGuide") { UILayoutGuide() }
    }
    public var layoutMarginsGuide: UILayoutGuide {
        ownGuide("UIViewLayoutMarginsGuide") { UILayoutGuide() }
    }
    public var readableContentGuide: UILayoutGuide {
        ownGuide("UIViewReadableContentGuide") { UILayoutGuide() }
    }
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        ownGuide("UIViewKeyboardLayoutGuide") { UIKeyboardLayoutGuide() }
    }

    // Margins.
    var usualMargin: CGFloat { 8 }
    private var ownMargins: NSDirectionalEdgeInsets?
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margin = usualMargin
            return ownMargins
                ?? NSDirectionalEdgeInsets(top: margin, leading: margin, bottom: margin, trailing: margin)
        }
        set { ownMargins = newValue }
    }
    open var layoutMargins: UIEdgeInsets {
        get {
            let own = directionalLayoutMargins
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            return UIEdgeInsets(
                top: own.top, left: isMirrored ? own.trailing : own.leading, bottom: own.bottom,
                right: isMirrored ? own.leading : own.trailing)
        }
        set {
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            ownMargins = NSDirectionalEdgeInsets(
                top: newValue.top, leading: isMirrored ? newValue.right : newValue.left,
                bottom: newValue.bottom, trailing: isMirrored ? newValue.left : newValue.right)
        }
    }
    /// Whether code has set margins, for the tests.
    public var hasOwnMargins: Bool { ownMargins != nil }
    open var preservesSuperviewLayoutMargins = false
    open var insetsLayoutMarginsFromSafeArea = true
    open var safeAreaInsets: UIEdgeInsets { .zero }

    // Content.
    var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
    var resistance = (horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)

    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? hugging.horizontal : hugging.vertical
    }
    open func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        if axis == .horizontal { hugging.horizontal = priority } else { hugging.vertical = priority }
    }
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
        -> UILayoutPriority
    {
        axis == .horizontal ? resistance.horizontal : resistance.vertical
    }
    /// developer.apple.com/documentation/uikit/uiview/setcontentcompressionresistancepriority(_:for:)
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        if axis == .horizontal { resistance.horizontal = priority } else { resistance.vertical = priority }
    }
    public class var noIntrinsicMetric: CGFloat { -1 }
    open var intrinsicContentSize: CGSize {
        Self.measuredSizes[ObjectIdentifier(self)] ?? CGSize(width: -1, height: -1)
    }
    /// What the tests say that views measure.
    public static var measuredSizes: [ObjectIdentifier: CGSize] = [:]
    open func invalidateIntrinsicContentSize() {}
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    open func alignmentRect(forFrame frame: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return CGRect(
            x: frame.minX + insets.left, y: frame.minY + insets.top,
            width: frame.width - insets.left - insets.right,
            height: frame.height - insets.top - insets.bottom)
    }

    // Layout.
    private var needsLayout = true
    open func setNeedsLayout() { needsLayout = true }
    open func layoutIfNeeded() {
        if needsLayout {
            needsLayout = false
            layoutSubviews()
        }
        for view in subviews { view.layoutIfNeeded() }
    }
    open func layoutSubviews() {}
    open func setNeedsUpdateConstraints() {}
    open func updateConstraints() {}

    // Traits.
    open var semanticContentAttribute: UISemanticContentAttribute = .unspecified
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .unspecified, .playback, .spatial:
            traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
    }
    open var traitCollection: UITraitCollection {
        (superview?.traitCollection ?? UITraitCollection()).modifyingTraits { traits in
            traitOverrides.apply(to: &traits)
        }
    }
    open var traitOverrides = UITraitOverrides() {
        didSet { traitsChanged() }
    }
    private var lastTraits: UITraitCollection?
    private var registrations: [(UIView, UITraitCollection) -> Void] = []

    private func traitsChanged() {
        let previous = lastTraits ?? UITraitCollection()
        lastTraits = traitCollection
        for handler in registrations { handler(self, previous) }
        for view in subviews { view.traitsChanged() }
    }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    @discardableResult
    public func registerForTraitChanges<Self>(
        _ traits: [UITrait], handler: @escaping UIView.TraitChangeHandler<Self>
    ) -> any UITraitChangeRegistration where Self: UITraitEnvironment {
        registrations.append { view, previous in
            if let view = view as? Self { handler(view, previous) }
        }
        return Registration()
    }

    private final class Registration: UITraitChangeRegistration {}

    open var accessibilityIdentifier: String?
}

public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight, rightToLeft
}
