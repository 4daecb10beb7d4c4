import Foundation

public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural
}

@MainActor open class UILabel: UIView {
    open var text: String?
    open var font: UIFont! = .systemFont(ofSize: 17)
    open var textColor: UIColor! = .label
    open var textAlignment: NSTextAlignment = .natural
    open var numberOfLines = 1
    open var adjustsFontSizeToFitWidth = false
    open var minimumScaleFactor: CGFloat = 0
    open var preferredMaxLayoutWidth: CGFloat = 0
    open var adjustsFontForContentSizeCategory = false
}

@MainActor open class UIControl: UIView {
    /// developer.apple.com/documentation/uikit/uicontrol/contenthorizontalalignment-swift.enum
    public enum ContentHorizontalAlignment: Int, Sendable {
        case center, left, right, fill, leading, trailing
    }
    public struct State: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal = State([])
        public static let highlighted = State(rawValue: 1)
    }
    open var isEnabled = true
    open var contentHorizontalAlignment: ContentHorizontalAlignment = .center
}

@MainActor open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable {
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7
    }
    public struct Configuration {
        public var title: String?
        public var image: UIImage?
        public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/titletextattributestransformer
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/baseforegroundcolor
        public var baseForegroundColor: UIColor?
        /// What it was made by, for the tests.
        public let style: String

        public static func plain() -> Configuration { Configuration(style: "plain") }
        public static func gray() -> Configuration { Configuration(style: "gray") }
        public static func tinted() -> Configuration { Configuration(style: "tinted") }
        public static func filled() -> Configuration { Configuration(style: "filled") }
        private init(style: String) { self.style = style }
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        label.font = .systemFont(ofSize: 15)
    }
    private let label = UILabel()
    private var titles: [UInt: String] = [:]
    private var colors: [UInt: UIColor] = [:]
    private var images: [UInt: UIImage] = [:]
    open var titleLabel: UILabel? { label }
    open var configuration: Configuration?
    open func setTitle(_ title: String?, for state: State) { titles[state.rawValue] = title }
    /// developer.apple.com/documentation/uikit/uibutton/setimage(_:for:)
    open func setImage(_ image: UIImage?, for state: State) { images[state.rawValue] = image }
    open func image(for state: State) -> UIImage? { images[state.rawValue] }
    open func title(for state: State) -> String? { titles[state.rawValue] }
    /// developer.apple.com/documentation/uikit/uibutton/settitlecolor(_:for:)
    open func setTitleColor(_ color: UIColor?, for state: State) { colors[state.rawValue] = color }
}

/// developer.apple.com/documentation/uikit/uiconfigurationtextattributestransformer
public struct UIConfigurationTextAttributesTransformer: Sendable {
    public let transform: @Sendable (AttributeContainer) -> AttributeContainer
    public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }
}

/// developer.apple.com/documentation/foundation/attributescopes/uikitattributes/fontattribute
private enum FontAttribute: AttributedStringKey {
    typealias Value = UIFont
    static let name = "NSFont"
}

extension AttributeContainer {
    public var font: UIFont? {
        get { self[FontAttribute.self] }
        set { self[FontAttribute.self] = newValue }
    }
}

extension NSAttributedString.Key {
    /// developer.apple.com/documentation/foundation/nsattributedstring/key/font
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// developer.apple.com/documentation/foundation/nsattributedstring/key/foregroundcolor
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
}

@MainActor open class UITextField: UIControl {
    public enum BorderStyle: Int, Sendable {
        case none, line, bezel, roundedRect
    }
    open var text: String? = ""
    open var placeholder: String?
    open var isSecureTextEntry = false
    open var font: UIFont? = .systemFont(ofSize: 17)
    open var textColor: UIColor?
    open var textAlignment: NSTextAlignment = .natural
    open var borderStyle: BorderStyle = .none
    open var adjustsFontForContentSizeCategory = false
}

@MainActor open class UIScrollView: UIView {
    open var contentInset = UIEdgeInsets.zero
    public var contentLayoutGuide: UILayoutGuide {
        ownGuide("UIScrollView-contentLayoutGuide") { UILayoutGuide() }
    }
    public var frameLayoutGuide: UILayoutGuide {
        ownGuide("UIScrollView-frameLayoutGuide") { UILayoutGuide() }
    }
}

/// developer.apple.com/documentation/uikit/nstextcontainer/maximumnumberoflines
@MainActor open class NSTextContainer: NSObject {
    open var maximumNumberOfLines = 0
}

@MainActor open class UITextView: UIScrollView {
    open var text: String! = ""
    open var font: UIFont?
    open var textColor: UIColor?
    open var textAlignment: NSTextAlignment = .natural
    open var isScrollEnabled = true
    open var adjustsFontForContentSizeCategory = false
    public let textContainer = NSTextContainer()
}

/// developer.apple.com/documentation/uikit/uivisualeffectview
@MainActor open class UIVisualEffectView: UIView {
    public let contentView = UIView()
}

/// developer.apple.com/documentation/uikit/uitableview
@MainActor open class UITableView: UIScrollView {}

/// developer.apple.com/documentation/uikit/uicollectionview
@MainActor open class UICollectionView: UIScrollView {
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        super.init(frame: frame)
    }

    public override init(frame: CGRect) {
        preconditionFailure("UICollectionView must be initialized with a non-nil layout parameter")
    }

    public required init?(coder: NSCoder) { nil }
}

@MainActor open class UICollectionViewLayout: NSObject {}

@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {}

@MainActor open class UICollectionViewCell: UIView {
    public let contentView = UIView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) { nil }
}

@MainActor open class UITableViewCell: UIView {
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    public let contentView = UIView()

    public init(style: CellStyle, reuseIdentifier: String?) {
        super.init(frame: .zero)
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) { nil }
}

@MainActor open class UIImageView: UIView {
    open var image: UIImage?
}

@MainActor open class UIStackView: UIView {
    public enum Distribution: Int, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }
    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        public static var top: Alignment { .leading }
        public static var bottom: Alignment { .trailing }
    }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init(coder: NSCoder) { super.init(frame: .zero) }

    override var usualMargin: CGFloat { 0 }
    open private(set) var arrangedSubviews: [UIView] = []
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(
            view, at: arrangedSubviews.contains(view) ? arrangedSubviews.count - 1 : arrangedSubviews.count)
    }
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: stackIndex)
        if view.superview !== self { addSubview(view) }
        view.translatesAutoresizingMaskIntoConstraints = false
    }
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        spacings[ObjectIdentifier(view)] = nil
    }
    open override func willRemoveSubview(_ subview: UIView) { removeArrangedSubview(subview) }

    open var axis: NSLayoutConstraint.Axis = .horizontal
    open var distribution: Distribution = .fill
    open var alignment: Alignment = .fill
    open var spacing: CGFloat = 0
    open var isBaselineRelativeArrangement = false
    open var isLayoutMarginsRelativeArrangement = false
    private var spacings: [ObjectIdentifier: CGFloat] = [:]
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        if arrangedSubviews.contains(arrangedSubview) {
            spacings[ObjectIdentifier(arrangedSubview)] = spacing
        }
    }
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        spacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
    }
    public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
    public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }
}

@MainActor open class UISwitch: UIControl {
    open var isOn = false
    public override init(frame: CGRect) {
        super.init(frame: frame)
        hugging = (.defaultHigh, .defaultHigh)
    }
    public required init?(coder: NSCoder) { nil }
}

@MainActor open class UISlider: UIControl {
    open var value: Float = 0
    public override init(frame: CGRect) {
        super.init(frame: frame)
        hugging.vertical = .defaultHigh
    }
    public required init?(coder: NSCoder) { nil }
}

@MainActor open class UIStepper: UIControl {
    open var value = 0.0
    public override init(frame: CGRect) {
        super.init(frame: frame)
        hugging = (.defaultHigh, .defaultHigh)
    }
    public required init?(coder: NSCoder) { nil }
}

@MainActor open class UISegmentedControl: UIControl {
    private var titles: [String?] = []
    public override init(frame: CGRect) {
        super.init(frame: frame)
        hugging.vertical = .defaultHigh
    }
    public required init?(coder: NSCoder) { nil }
    open var numberOfSegments: Int { titles.count }
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        titles.insert(title, at: segment)
    }
    open func titleForSegment(at segment: Int) -> String? { titles[segment] }
    private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
    /// developer.apple.com/documentation/uikit/uisegmentedcontrol/settitletextattributes(_:for:)
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        self.attributes[state.rawValue] = attributes
    }
    /// developer.apple.com/documentation/uikit/uisegmentedcontrol/titletextattributes(for:)
    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
        attributes[state.rawValue]
    }
    /// developer.apple.com/documentation/uikit/uisegmentedcontrol/removeallsegments()
    open func removeAllSegments() { titles = [] }
}

@MainActor open class UIProgressView: UIView {
    open var progress: Float = 0
    public override init(frame: CGRect) {
        super.init(frame: frame)
        hugging.vertical = .defaultHigh
    }
    public required init?(coder: NSCoder) { nil }
}

@MainActor open class UIActivityIndicatorView: UIView {
    open var hidesWhenStopped = true
    open private(set) var isAnimating = false
    open func startAnimating() { isAnimating = true }
    public override init(frame: CGRect) {
        super.init(frame: frame)
        hugging = (.defaultHigh, .defaultHigh)
    }
    public required init(coder: NSCoder) { super.init(frame: .zero) }
}

@MainActor open class UIPageControl: UIControl {
    open var numberOfPages = 0
    open var currentPage = 0
    public override init(frame: CGRect) {
        super.init(frame: frame)
        hugging = (.defaultHigh, .defaultHigh)
    }
    public required init?(coder: NSCoder) { nil }
}

public enum UIDatePickerStyle: Int, Sendable {
    case automatic, wheels, compact, inline
}

@MainActor open class UIDatePicker: UIControl {
    open var preferredDatePickerStyle: UIDatePickerStyle = .automatic
    public override init(frame: CGRect) {
        super.init(frame: frame)
        hugging = (.defaultHigh, .defaultHigh)
    }
    public required init?(coder: NSCoder) { nil }
}

@MainActor open class UIPickerView: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        hugging = (.defaultHigh, .defaultHigh)
    }
    public required init?(coder: NSCoder) { nil }
}

@MainActor open class UISearchBar: UIView {
    open var placeholder: String?
    open var text: String?
    public override init(frame: CGRect) {
        super.init(frame: frame)
        hugging.vertical = .defaultHigh
    }
    public required init?(coder: NSCoder) { nil }
}

@MainActor open class UINavigationBar: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        hugging.vertical = .defaultHigh
    }
    public required init?(coder: NSCoder) { nil }
}

@MainActor open class UITabBar: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        hugging.vertical = .defaultHigh
    }
    public required init?(coder: NSCoder) { nil }
}

@MainActor open class UIToolbar: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        hugging.vertical = .defaultHigh
    }
    public required init?(coder: NSCoder) { nil }
}
