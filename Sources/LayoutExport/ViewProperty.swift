import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax

/// A property of a view, or a method that is called with one value: `.font = `, the value, and what follows it.
struct ViewProperty: Equatable {
    var prefix: String
    var value: SwiftValue
    var suffix = ""
    /// The value that UIKit gives to a new view.
    var usual: String?

    init(_ prefix: String, _ value: SwiftValue, _ suffix: String = "", usual: String? = nil) {
        self.prefix = prefix
        self.value = value
        self.suffix = suffix
        self.usual = usual
    }

    /// An assignment.
    static func set(_ name: String, _ value: String, usual: String? = nil) -> ViewProperty {
        ViewProperty(".\(name) = ", .code(value), usual: usual)
    }

    static func set(_ name: String, _ isSet: Bool) -> ViewProperty {
        set(name, isSet ? "true" : "false", usual: "false")
    }

    var isUsual: Bool { value.text == usual }
}

extension InstalledLayout {
    /// All properties of a view that some argument sets, with the values that this layout gives them. A property has the
    /// same place in the list of every layout of one file.
    func properties(of view: Int) -> [ViewProperty] {
        let view = ExportedView(self, view)
        return view.common + view.own + view.priorities
    }
}

/// A view as its properties are written.
private struct ExportedView {
    let view: InstalledView
    let text: String
    let isRightToLeft: Bool
    var arguments: ViewArguments { view.arguments }
    var type: ViewType { view.type }

    init(_ layout: InstalledLayout, _ index: Int) {
        view = layout.views[index]
        text = view.text ?? ""
        isRightToLeft = layout.environment.direction == .rightToLeft
    }

    var common: [ViewProperty] {
        if type == .layoutGuide { return [] }
        let margin = type == .stackView ? "0" : "8"
        let margins = ["top", "leading", "bottom", "trailing"].map { "\($0): \(margin)" }
        let usual = "NSDirectionalEdgeInsets(\(margins.joined(separator: ", ")))"
        return [
            .set("backgroundColor", arguments.background.map(uiColor) ?? "nil", usual: "nil"),
            .set("tintColor", arguments.tint.map(uiColor) ?? "nil", usual: "nil"),
            .set("directionalLayoutMargins", arguments.margins.map(edgeInsets) ?? usual, usual: usual),
            .set("preservesSuperviewLayoutMargins", arguments.preservesSuperviewMargins),
            .set(
                "accessibilityIdentifier",
                arguments.accessibilityIdentifier.map { swiftLiteral($0) } ?? "nil",
                usual: "nil"),
        ]
    }

    /// Those of its type.
    var own: [ViewProperty] {
        switch type {
        case .label: label
        case .button: button
        case .textField: textField
        case .textView: textView
        case .imageView:
            [
                .set("image", image, usual: "nil"),
                .set("contentMode", contentMode, usual: ".scaleToFill"),
                .set("clipsToBounds", arguments.contentMode == .aspectFill),
            ]
        case .stackView: stack
        case .scrollView: [.set("contentInset", contentInset, usual: ".zero")]
        case .segmentedControl: [ViewProperty(".titles = ", .literal(text), usual: "\"\""), titleAttributes]
        case .activityIndicator: [ViewProperty(".startAnimating(", .code(""), ")")]
        case .pageControl: [.set("numberOfPages", "\(arguments.pages ?? 3)", usual: "0")]
        case .datePicker: [.set("preferredDatePickerStyle", ".wheels")]
        case .view:
            view.isBareView ? [.set("contentSize", contentSize, usual: ExportedView.noContentSize)] : []
        case .switch, .slider, .stepper, .progressView, .pickerView, .searchBar, .navigationBar, .tabBar,
            .toolbar, .layoutGuide:
            []
        }
    }

    private var label: [ViewProperty] {
        [textProperty("text"), .set("font", font, usual: ".systemFont(ofSize: 17)")] + textStyle("")
            + [
                .set("textColor", arguments.color.map(uiColor) ?? ".label", usual: ".label"),
                .set("textAlignment", alignment, usual: ".natural"),
                .set("numberOfLines", "\(arguments.lines ?? 1)", usual: "1"),
                .set(
                    "preferredMaxLayoutWidth", swiftNumber(arguments.maximumTextWidth ?? 0), usual: "0"),
                .set("adjustsFontSizeToFitWidth", arguments.minimumScale != nil),
                .set("minimumScaleFactor", swiftNumber(arguments.minimumScale ?? 0), usual: "0"),
            ]
    }

    private var button: [ViewProperty] {
        let insets = arguments.contentInsets.map(edgeInsets)
        if let style = arguments.buttonStyle {
            let usual = "NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)"
            return [
                .set("configuration", ".\(style.rawValue)()"),
                ViewProperty(".configuration?.title = ", .literal(text), usual: "\"\""),
                .set("configuration?.image", image, usual: "nil"),
                .set("configuration?.contentInsets", insets ?? usual, usual: usual),
                ViewProperty(
                    ".configuration?.titleTextAttributesTransformer = .font(", .code(font), ")",
                    usual: ".preferredFont(forTextStyle: .body)"),
                .set(
                    "configuration?.baseForegroundColor", arguments.color.map(uiColor) ?? "nil",
                    usual: "nil"),
                .set("contentHorizontalAlignment", buttonAlignment, usual: ".center"),
            ]
        }
        return [
            ViewProperty(".setTitle(", .literal(text), ", for: .normal)", usual: "\"\""),
            ViewProperty(".setImage(", .code(image), ", for: .normal)", usual: "nil"),
            .set(
                "titleLabel?.font", font, usual: arguments.ownClass == nil ? ".systemFont(ofSize: 15)" : nil),
        ] + textStyle("titleLabel?.") + [
            ViewProperty(
                ".setTitleColor(", .code(arguments.color.map(uiColor) ?? "nil"), ", for: .normal)",
                usual: "nil"),
            .set("contentHorizontalAlignment", buttonAlignment, usual: ".center"),
        ]
    }

    private var textField: [ViewProperty] {
        [
            textProperty("text"),
            ViewProperty(".placeholder = ", .literal(arguments.placeholder ?? ""), usual: "\"\""),
            .set("font", font, usual: ".systemFont(ofSize: 17)"),
        ] + textStyle("") + [
            .set("textColor", arguments.color.map(uiColor) ?? ".label", usual: ".label"),
            .set("textAlignment", alignment, usual: ".natural"),
            .set(
                "borderStyle", arguments.border == FieldBorder.none ? ".none" : ".roundedRect", usual: ".none"
            ),
        ]
    }

    private var textView: [ViewProperty] {
        [textProperty("text"), .set("font", font)] + textStyle("") + [
            .set("textColor", arguments.color.map(uiColor) ?? ".label", usual: ".label"),
            .set("textAlignment", alignment, usual: ".natural"),
            .set("isScrollEnabled", arguments.scrolls ? "true" : "false", usual: "true"),
            .set("textContainer.maximumNumberOfLines", "\(arguments.lines ?? 0)", usual: "0"),
        ]
    }

    /// The font and the color of the titles of segments.
    private var titleAttributes: ViewProperty {
        let hasFont = arguments.font != nil || arguments.weight != nil || arguments.typeface != nil
        let attributes = [
            hasFont ? ".font: \(font.naming("UIFont"))" : nil,
            arguments.color.map { ".foregroundColor: \(uiColor($0).naming("UIColor"))" },
        ].compactMap { $0 }
        let list: SwiftValue = attributes.isEmpty ? .code("[:]") : .list(attributes)
        return ViewProperty(".setTitleTextAttributes(", list, ", for: .normal)", usual: "[:]")
    }

    private var stack: [ViewProperty] {
        let stack = arguments.stack
        return [
            .set("axis", stack.axis == .horizontal ? ".horizontal" : ".vertical", usual: ".horizontal"),
            .set("distribution", stack.distribution.swift, usual: ".fill"),
            .set("alignment", stack.alignment.swift(along: stack.axis), usual: ".fill"),
            .set("spacing", swiftNumber(stack.spacing), usual: "0"),
            .set("isLayoutMarginsRelativeArrangement", stack.isMarginsRelative),
            .set("isBaselineRelativeArrangement", stack.isBaselineRelative),
        ]
    }
}

// Values.
extension ExportedView {
    private func textProperty(_ name: String) -> ViewProperty {
        ViewProperty(".\(name) = ", .literal(text), usual: "\"\"")
    }

    /// Dynamic Type.
    private func textStyle(_ path: String) -> [ViewProperty] {
        let scales = if case .style = arguments.font { true } else { false }
        return [.set("\(path)adjustsFontForContentSizeCategory", scales)]
    }

    private var font: String {
        let usual = arguments.buttonStyle == nil ? FontChoice.points(type.defaultFontSize) : .style(.body)
        let choice = arguments.font ?? usual
        switch choice {
        case .points(let size): return fixedFont(size)
        case .style(let style):
            let isOwn = arguments.typeface != nil || arguments.weight.map { $0 != style.weight } ?? false
            guard isOwn else { return ".preferredFont(forTextStyle: .\(style.swift))" }
            let font = fixedFont(style.metrics(at: .large).size)
            return "UIFontMetrics(forTextStyle: .\(style.swift)).scaledFont(for: \(font))"
        }
    }

    private func fixedFont(_ size: Double) -> String {
        let points = swiftNumber(size)
        if let typeface = arguments.typeface, let weight = arguments.weight {
            return ".family(\(swiftLiteral(typeface)), size: \(points), weight: .\(weight.swift))"
        }
        let weight = arguments.weight.map { ", weight: .\($0.swift)" } ?? ""
        let system = ".systemFont(ofSize: \(points)\(weight == ", weight: .regular" ? "" : weight))"
        return arguments.typeface.map { "UIFont(name: \(swiftLiteral($0)), size: \(points)) ?? \(system)" }
            ?? system
    }

    private var image: String {
        if let symbol = arguments.symbol { return "UIImage(systemName: \(swiftLiteral(symbol)))" }
        return arguments.imageName.map { "UIImage(named: \(swiftLiteral($0)))" } ?? "nil"
    }

    private var alignment: String { arguments.textAlignment.map { ".\($0.rawValue)" } ?? ".natural" }

    /// A button has its title in the middle where nobody says otherwise.
    private var buttonAlignment: String {
        switch arguments.textAlignment {
        case .left: ".left"
        case .right: ".right"
        case .center, .natural, nil: ".center"
        }
    }

    private var contentMode: String {
        switch arguments.contentMode {
        case .aspectFit: ".scaleAspectFit"
        case .aspectFill: ".scaleAspectFill"
        case .scaleToFill, nil: ".scaleToFill"
        case .center: ".center"
        case .top: ".top"
        case .bottom: ".bottom"
        case .left: ".left"
        case .right: ".right"
        }
    }

    private func edgeInsets(_ insets: DirectionalInsets) -> String {
        "NSDirectionalEdgeInsets(top: \(swiftNumber(insets.top)), leading: \(swiftNumber(insets.leading)),"
            + " bottom: \(swiftNumber(insets.bottom)), trailing: \(swiftNumber(insets.trailing)))"
    }

    private var contentInset: String {
        guard let insets = arguments.contentInset else { return ".zero" }
        let sides = isRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
        return "UIEdgeInsets(top: \(swiftNumber(insets.top)), left: \(swiftNumber(sides.0)),"
            + " bottom: \(swiftNumber(insets.bottom)), right: \(swiftNumber(sides.1)))"
    }

    private static let noContentSize =
        "CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)"

    private var contentSize: String {
        let lengths = Axis.allCases.map { axis in
            if case .points(let length) = view.sizes[axis].intrinsic {
                swiftNumber(length)
            } else {
                "UIView.noIntrinsicMetric"
            }
        }
        return "CGSize(width: \(lengths[0]), height: \(lengths[1]))"
    }
}

extension String {
    /// A member that is named after a dot alone, with its type, where that does not follow from the place.
    fileprivate func naming(_ type: String) -> String { hasPrefix(".") ? type + self : self }
}

// Hugging and compression resistance.
extension ExportedView {
    var priorities: [ViewProperty] {
        if type == .stackView || type == .layoutGuide { return [] }
        return Axis.allCases.flatMap { axis in
            let usual = type.usualHugging
            let name = axis == .horizontal ? "horizontal" : "vertical"
            return [
                priority(
                    "setContentHuggingPriority", hugging(axis), name,
                    usual: axis == .horizontal ? usual.horizontal : usual.vertical),
                priority(
                    "setContentCompressionResistancePriority",
                    view.sizes[axis].resistance ?? ViewType.defaultResistance, name, usual: 750),
            ]
        }
    }

    private func priority(
        _ method: String, _ priority: Double, _ axis: String, usual: Double
    ) -> ViewProperty {
        ViewProperty(
            ".\(method)(", .code(uiPriority(priority)), ", for: .\(axis))", usual: uiPriority(usual))
    }

    private func hugging(_ axis: Axis) -> Double {
        let usual = type.defaultHugging
        let own = view.sizes[axis].hugging ?? (axis == .horizontal ? usual.horizontal : usual.vertical)
        let isRoom = type == .textView && axis == .vertical && !arguments.scrolls && arguments.lines != 1
        return isRoom && own < usual.vertical || isRoom && view.sizes[axis].hugging == nil
            ? min(own, ViewType.huggingOfRoom) : own
    }
}

/// A priority: by its name where UIKit has one.
func uiPriority(_ priority: Double) -> String {
    switch priority {
    case 1000: ".required"
    case 750: ".defaultHigh"
    case 250: ".defaultLow"
    default: "UILayoutPriority(\(swiftNumber(priority)))"
    }
}

extension ViewType {
    /// The hugging priorities of a view made in code, which are not those of Interface Builder.
    fileprivate var usualHugging: (horizontal: Double, vertical: Double) {
        switch self {
        case .switch, .stepper, .activityIndicator, .datePicker, .pickerView, .pageControl: (750, 750)
        case .progressView, .slider, .segmentedControl, .searchBar, .toolbar, .tabBar, .navigationBar:
            (250, 750)
        case .view, .label, .button, .textField, .textView, .imageView, .stackView, .scrollView, .layoutGuide:
            (250, 250)
        }
    }
}
