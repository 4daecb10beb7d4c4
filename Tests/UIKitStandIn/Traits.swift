import Foundation

public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified, compact, regular
}

public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight, rightToLeft
}

public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
    public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
    public static let small = Self(rawValue: "UICTContentSizeCategoryS")
    public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
    public static let large = Self(rawValue: "UICTContentSizeCategoryL")
    public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
    public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
    public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
    public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
    public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
    public static let accessibilityExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXL")
    public static let accessibilityExtraExtraLarge = Self(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    public static let accessibilityExtraExtraExtraLarge = Self(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    private static let order: [UIContentSizeCategory] = [
        .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
        .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]
    public static func < (a: Self, b: Self) -> Bool {
        (order.firstIndex(of: a) ?? 0) < (order.firstIndex(of: b) ?? 0)
    }
}

public protocol UIMutableTraits {
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    var displayScale: CGFloat { get set }
}

private struct TraitValues: UIMutableTraits, Equatable {
    var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    var displayScale: CGFloat = 0
}

public final class UITraitCollection: NSObject, Sendable {
    public typealias TraitMutations = (inout any UIMutableTraits) -> Void
    private let values: TraitValues

    public override init() {
        values = TraitValues()
        super.init()
    }

    public init(mutations: TraitMutations) {
        var traits: any UIMutableTraits = TraitValues()
        mutations(&traits)
        values = traits as? TraitValues ?? TraitValues()
        super.init()
    }

    public func modifyingTraits(_ mutations: TraitMutations) -> UITraitCollection {
        UITraitCollection { traits in
            traits = values
            mutations(&traits)
        }
    }

    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
    public var displayScale: CGFloat { values.displayScale }
}

public struct UITraitOverrides: UIMutableTraits {
    private var mutations: [String: (inout any UIMutableTraits) -> Void] = [:]
    private var values = TraitValues()

    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { values.horizontalSizeClass }
        set {
            values.horizontalSizeClass = newValue
            mutations["horizontal"] = { $0.horizontalSizeClass = newValue }
        }
    }
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { values.verticalSizeClass }
        set {
            values.verticalSizeClass = newValue
            mutations["vertical"] = { $0.verticalSizeClass = newValue }
        }
    }
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { values.layoutDirection }
        set {
            values.layoutDirection = newValue
            mutations["direction"] = { $0.layoutDirection = newValue }
        }
    }
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { values.preferredContentSizeCategory }
        set {
            values.preferredContentSizeCategory = newValue
            mutations["content"] = { $0.preferredContentSizeCategory = newValue }
        }
    }
    public var displayScale: CGFloat {
        get { values.displayScale }
        set {
            values.displayScale = newValue
            mutations["scale"] = { $0.displayScale = newValue }
        }
    }

    func apply(to traits: inout any UIMutableTraits) {
        for mutation in mutations.values { mutation(&traits) }
    }
}

public protocol UITraitDefinition {
    associatedtype Value
    static var defaultValue: Value { get }
}

public typealias UITrait = any UITraitDefinition.Type

public struct UITraitHorizontalSizeClass: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}
public struct UITraitVerticalSizeClass: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}
public struct UITraitLayoutDirection: UITraitDefinition {
    public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
    public static let defaultValue = UIContentSizeCategory.unspecified
}

@MainActor open class UIWindow: UIView {
    open var rootViewController: UIViewController? {
        didSet { if let view = rootViewController?.view { addSubview(view) } }
    }
}

@MainActor open class UIViewController: UIResponder {
    open var view: UIView!
    open func loadView() { view = UIView() }
    public override init() {}
    public required init?(coder: NSCoder) { nil }
}

@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

public protocol UITraitChangeRegistration {}

public protocol UITraitChangeObservable {
    typealias TraitChangeHandler<TraitEnvironment> = (TraitEnvironment, UITraitCollection) -> Void
    where TraitEnvironment: UITraitEnvironment
}
