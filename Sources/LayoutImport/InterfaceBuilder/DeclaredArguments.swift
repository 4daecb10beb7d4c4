import ContentSizes
import LayoutSyntax
import SourceText

/// One argument of a view as the language writes it.
struct DeclaredArgument: Equatable {
    /// What it is called; empty for the text of a view, which comes first and has no name.
    let key: String
    /// Its value; empty for a flag.
    let value: String
    /// Whether it says what holds without it, so that it is left out unless it varies.
    var isDefault = false

    var isFlag: Bool { value.isEmpty }

    var text: String {
        if key.isEmpty { return value }
        return isFlag ? key : "\(key): \(value)"
    }
}

/// The arguments of the views of a scene.
struct DeclaredArguments {
    let tree: SceneTree
    let facts: DocumentFacts
    let margins: MarginUse
    /// By view: the size that is taken from the frame in the document, because nothing else gives one.
    let storedSizes: [Int: StoredSize]
    /// The margins of the root where the document says nothing; `nil` for a screen, whose margins the environment gives.
    private let rootMargins: EdgeInsets?
    /// The margins of a screen that the stored frames show, where those of the canvas are others.
    private let screenMargins: EdgeInsets?

    init(_ tree: SceneTree, _ facts: DocumentFacts) {
        self.tree = tree
        self.facts = facts
        margins = MarginUse(tree)
        storedSizes = StoredSizes(tree: tree, facts: facts).found()
        rootMargins = margins[0] ? Self.rootMargins(tree, facts) : nil
        screenMargins = margins[0] && tree.root.kind == .screen ? Self.votedMargins(tree, facts) : nil
    }

    /// What only the canvas shows of the root's margins.
    var marginsOnCanvas: DeclaredArgument? {
        guard tree.views[0].storedMargins == nil, let margins = screenMargins else { return nil }
        return .insets("margins", margins.top, margins.left, margins.bottom, margins.right)
    }

    /// The side margins of a root that the stored frames show; `nil` where they are the canvas's.
    private static func votedMargins(_ tree: SceneTree, _ facts: DocumentFacts) -> EdgeInsets? {
        let canvas = Canvas(tree, facts).environment
        var usual = canvas.screenMargins
        (usual.left, usual.right) = (usual.left + canvas.safeArea.left, usual.right + canvas.safeArea.right)
        let found = InsetVotes(tree, in: facts.canvasClasses).margins(else: usual)
        if found.left == usual.left, found.right == usual.right { return nil }
        return EdgeInsets(
            left: max(0, found.left - canvas.safeArea.left),
            right: max(0, found.right - canvas.safeArea.right))
    }

    /// All arguments of a view in one pair of size classes, those that hold anyway marked.
    func arguments(of index: Int, in pair: SizeClasses) -> [DeclaredArgument] {
        let view = tree.views[index]
        return content(of: view, pair) + sizes(of: index) + priorities(of: index) + marginArguments(of: index)
            + shown(view, pair)
    }

    private func content(of view: SceneView, _ pair: SizeClasses) -> [DeclaredArgument] {
        switch view.type {
        case .label, .textView: lines(view, pair)
        case .button: button(view, pair)
        case .textField: textField(view, pair)
        case .imageView: image(view, pair)
        case .segmentedControl: segments(view)
        case .pageControl: [.number("pages", view.node.number("numberOfPages") ?? 3, default: 3)]
        case .stackView: stack(view, pair)
        case .view, .scrollView, .switch, .slider, .stepper, .progressView, .activityIndicator, .datePicker,
            .pickerView, .searchBar, .navigationBar, .tabBar, .toolbar, .layoutGuide:
            []
        }
    }
}

extension DeclaredArgument {
    fileprivate static func text(_ text: String) -> [DeclaredArgument] {
        text.isEmpty ? [] : [DeclaredArgument(key: "", value: Text.quoted(text))]
    }

    fileprivate static func number(_ key: String, _ value: Double, default: Double) -> DeclaredArgument {
        DeclaredArgument(key: key, value: written(value, .millionths), isDefault: value == `default`)
    }

    fileprivate static func word(_ key: String, _ word: String, default: String) -> DeclaredArgument {
        DeclaredArgument(key: key, value: word, isDefault: word == `default`)
    }

    fileprivate static func size(_ key: String, _ width: Double?, _ height: Double?) -> DeclaredArgument {
        let lengths = [width, height].map { $0.map { written($0, .millionths) } ?? "none" }
        return DeclaredArgument(key: key, value: lengths.joined(separator: " x "))
    }

    fileprivate static func insets(
        _ key: String, _ top: Double, _ leading: Double, _ bottom: Double, _ trailing: Double
    )
        -> DeclaredArgument
    {
        let all = [top, leading, bottom, trailing].map { written($0, .millionths) }
        let isOne = all.allSatisfy { $0 == all[0] }
        return DeclaredArgument(key: key, value: isOne ? all[0] : "(\(all.joined(separator: ", ")))")
    }
}

// Texts.
extension DeclaredArguments {
    private func lines(_ view: SceneView, _ pair: SizeClasses) -> [DeclaredArgument] {
        let node = view.node
        let attributed = attributedText(node, "attributedText", view.type)
        let text = attributed?.text ?? node["text"] ?? node.string("text") ?? ""
        var arguments = DeclaredArgument.text(text)
        arguments += font(attributed?.font ?? self.font(of: view, pair), view.type)
        if view.type == .label {
            arguments.append(.number("lines", node.number("numberOfLines") ?? 1, default: 1))
        }
        if view.type == .textView, node["scrollEnabled"] != "NO" {
            arguments.append(DeclaredArgument(key: "scrolls", value: ""))
        }
        arguments += alignment(node)
        if view.type == .label, let width = node.number("preferredMaxLayoutWidth"), width > 0 {
            arguments.append(.number("max text width", width, default: 0))
        }
        return arguments
    }

    private func attributedText(_ node: XMLNode, _ key: String, _ type: ViewType) -> AttributedText? {
        AttributedText(node.child(key: key), size: type.defaultFontSize)
    }

    private func font(of view: SceneView, _ pair: SizeClasses) -> DocumentFont {
        DocumentFont(
            view.variations.child("fontDescription", key: "fontDescription", in: pair),
            size: view.type.defaultFontSize)
    }

    private func font(_ font: DocumentFont, _ type: ViewType) -> [DeclaredArgument] {
        var arguments: [DeclaredArgument] = []
        switch font.choice {
        case .points(let size): arguments.append(.number("font", size, default: type.defaultFontSize))
        case .style(let style): arguments.append(DeclaredArgument(key: "font", value: style.spelling))
        }
        if let weight = font.weight, weight != .regular {
            arguments.append(DeclaredArgument(key: "weight", value: weight.spelling))
        }
        if let typeface = font.typeface {
            arguments.append(DeclaredArgument(key: "typeface", value: Text.quoted(typeface)))
        }
        return arguments
    }

    private func alignment(_ node: XMLNode) -> [DeclaredArgument] {
        switch node["textAlignment"] {
        case "center", "right": [DeclaredArgument(key: "align", value: node["textAlignment"] ?? "")]
        case _: []
        }
    }

    private func textField(_ view: SceneView, _ pair: SizeClasses) -> [DeclaredArgument] {
        let node = view.node
        var arguments = DeclaredArgument.text(node["text"] ?? node.string("text") ?? "")
        if let placeholder = node["placeholder"] ?? node.string("placeholder"), !placeholder.isEmpty {
            arguments.append(DeclaredArgument(key: "placeholder", value: Text.quoted(placeholder)))
        }
        arguments.append(.word("border", node["borderStyle"] == nil ? "none" : "rounded", default: "rounded"))
        return arguments + font(self.font(of: view, pair), .textField) + alignment(node)
    }

    private func segments(_ view: SceneView) -> [DeclaredArgument] {
        let titles = view.node.items("segments").map { $0["title"] ?? "" }
        return DeclaredArgument.text(titles.joined(separator: "|"))
    }
}

// Buttons and images.
extension DeclaredArguments {
    private func button(_ view: SceneView, _ pair: SizeClasses) -> [DeclaredArgument] {
        let node = view.node
        let state = view.variations.child("state", key: "normal", in: pair)
        if let configuration = node.child("buttonConfiguration", key: "configuration") {
            return configured(configuration, state)
        }
        let (title, font) = title(of: view, pair)
        var arguments = DeclaredArgument.text(title) + self.font(font, .button) + image(state?["image"])
        if let inset = node.child("inset", key: "contentEdgeInsets") {
            arguments.append(edges("content insets", inset))
        }
        return arguments
    }

    /// The title of a button without a configuration, and its font.
    private func title(of view: SceneView, _ pair: SizeClasses) -> (text: String, font: DocumentFont) {
        let state = view.variations.child("state", key: "normal", in: pair)
        if let attributed = AttributedText(state?.child(key: "attributedTitle"), size: 15) {
            return (attributed.text, attributed.font)
        }
        let isSystem = view.node["buttonType"] == "system" || view.node["buttonType"] == "roundedRect"
        let description = view.variations.child("fontDescription", key: "fontDescription", in: pair)
        let font = DocumentFont(description, size: isSystem ? 15 : 18)
        return (state?["title"] ?? state?.string("title") ?? "", font)
    }

    /// What the size of a button without a configuration depends on, apart from insets and images.
    func titleContent(of view: SceneView) -> Content {
        let (text, font) = title(of: view, .compactRegular)
        return Content(
            text: text, font: Font(font.choice, weight: font.weight, contentSizeCategory: .large))
    }

    /// The title of the configuration counts: that of the state beside it is a leftover.
    private func configured(_ configuration: XMLNode, _ state: XMLNode?) -> [DeclaredArgument] {
        let attributed = AttributedText(configuration.child(key: "attributedTitle"), size: 17)
        let title = attributed?.text ?? configuration["title"] ?? configuration.string("title") ?? ""
        var arguments = DeclaredArgument.text(title)
        arguments.append(DeclaredArgument(key: "style", value: configuration["style"] ?? "plain"))
        if let attributed {
            arguments += font(attributed.font, .button)
        } else if let description = configuration.child("fontDescription", key: "titleFontDescription") {
            arguments += font(DocumentFont(description, size: 17), .button)
        }
        let image = image(configuration["image"] ?? state?["image"])
        if !image.isEmpty, !title.isEmpty { arguments += imagePadding(configuration) }
        return arguments + image
    }

    /// The room between image and title, which a layout has around both.
    private func imagePadding(_ configuration: XMLNode) -> [DeclaredArgument] {
        guard let padding = configuration.number("imagePadding"), padding != 0 else { return [] }
        let around = ControlSizes.configuredButtonInsets
        if configuration["imagePlacement"] == "top" || configuration["imagePlacement"] == "bottom" {
            return []
        }
        return [.insets("content insets", around.top, around.left, around.bottom, around.right + padding)]
    }

    /// The edges of an inset element, whose zeros Xcode may write as the least positive number.
    private func edges(_ key: String, _ inset: XMLNode) -> DeclaredArgument {
        let edges = ["minY", "minX", "maxY", "maxX"].map { inset.number($0) ?? 0 }.map {
            $0.magnitude < 1e-300 ? 0 : $0
        }
        return .insets(key, edges[0], edges[1], edges[2], edges[3])
    }

    private func image(_ name: String?) -> [DeclaredArgument] {
        guard let size = name.flatMap({ facts.imageSize($0) }) else { return [] }
        return [.size("image", size.width, size.height)]
    }

    private func image(_ view: SceneView, _ pair: SizeClasses) -> [DeclaredArgument] {
        let mode =
            switch view.node["contentMode"] {
            case "scaleAspectFit": "aspect fit"
            case "scaleAspectFill": "aspect fill"
            case _: "scale to fill"
            }
        return image(view.variations.value("image", in: pair))
            + [.word("mode", mode, default: "scale to fill")]
    }
}

// Stack views.
extension DeclaredArguments {
    private func stack(_ view: SceneView, _ pair: SizeClasses) -> [DeclaredArgument] {
        let value = { (attribute: String) in view.variations.value(attribute, in: pair) }
        let isVertical = value("axis") == "vertical"
        let isStandard = value("spacingType") == "standard"
        let spacing = isStandard ? 8 : view.variations.number("spacing", in: pair) ?? 0
        var arguments: [DeclaredArgument] = [
            .word("axis", isVertical ? "vertical" : "horizontal", default: "horizontal"),
            .word("alignment", alignment(value("alignment"), isVertical), default: "fill"),
            .word("distribution", distribution(value("distribution")), default: "fill"),
            .number("spacing", spacing, default: 0),
        ]
        if view.node.flag("baselineRelativeArrangement") {
            arguments.append(DeclaredArgument(key: "baseline relative", value: ""))
        }
        return arguments
    }

    /// Documents say top and bottom in vertical stacks too, where they are leading and trailing.
    private func alignment(_ alignment: String?, _ isVertical: Bool) -> String {
        switch alignment {
        case "center": "center"
        case "top", "leading": isVertical ? "leading" : "top"
        case "bottom", "trailing": isVertical ? "trailing" : "bottom"
        case "firstBaseline": "first baseline"
        case "lastBaseline": "last baseline"
        case _: "fill"
        }
    }

    private func distribution(_ distribution: String?) -> String {
        switch distribution {
        case "fillEqually": "fill equally"
        case "fillProportionally": "fill proportionally"
        case "equalSpacing": "equal spacing"
        case "equalCentering": "equal centering"
        case _: "fill"
        }
    }
}

// Sizes, priorities and margins.
extension DeclaredArguments {
    private func sizes(of index: Int) -> [DeclaredArgument] {
        holdsOnCanvasAlone(index) ? [] : size(of: index).map { [$0] } ?? []
    }

    /// `nil` where type, text, font and image give the size.
    func size(of index: Int) -> DeclaredArgument? {
        intrinsicSize(of: index).map { .size("intrinsic", $0.width, $0.height) }
    }

    /// Whether a view has a size of its own, so that its priorities have an effect.
    private func hasContent(_ index: Int) -> Bool {
        switch tree.views[index].type {
        case .view, .scrollView: intrinsicSize(of: index) != nil
        case .stackView, .layoutGuide: false
        case .label, .button, .textField, .textView, .imageView, .switch, .slider, .stepper,
            .segmentedControl,
            .progressView, .activityIndicator, .pageControl, .datePicker, .pickerView, .searchBar,
            .navigationBar, .tabBar, .toolbar:
            true
        }
    }

    /// In place of a priority of 1000, which would contradict what a text that comes from code leaves open. It is higher than the
    /// 999 that documents have beside it.
    private static let strongestContent = 999.9

    private func priorities(of index: Int) -> [DeclaredArgument] {
        let view = tree.views[index]
        guard hasContent(index) else { return [] }
        let strongest = { (priority: Double) in min(priority, Self.strongestContent) }
        let usual = view.type.defaultHugging
        let (vertical, horizontal) = ("verticalHuggingPriority", "horizontalHuggingPriority")
        // Without a word about it a text view of all its lines keeps the language's own priority.
        let saysNothing = view.node[vertical] == nil && view.node[horizontal] == nil
        let hugging = (
            strongest(view.node.number(horizontal) ?? 250), strongest(view.node.number(vertical) ?? 250)
        )
        let resistances = ["horizontal", "vertical"].map {
            view.node.number($0 + "CompressionResistancePriority") ?? ViewType.defaultResistance
        }
        let resistance = (strongest(resistances[0]), strongest(resistances[1]))
        let usualResistance = (ViewType.defaultResistance, ViewType.defaultResistance)
        return (view.type == .textView && saysNothing ? [] : pair("hugging", hugging, usual: usual))
            + pair("resistance", resistance, usual: usualResistance)
    }

    private func pair(_ key: String, _ pair: (Double, Double), usual: (Double, Double)) -> [DeclaredArgument]
    {
        if pair == usual { return [] }
        let (first, second) = (written(pair.0, .none), written(pair.1, .none))
        return [DeclaredArgument(key: key, value: first == second ? first : "\(first) x \(second)")]
    }

    private func marginArguments(of index: Int) -> [DeclaredArgument] {
        guard margins[index] else { return [] }
        let view = tree.views[index]
        var arguments: [DeclaredArgument] = []
        if var stored = view.storedMargins ?? (index == 0 ? rootMargins : nil) {
            // Around a cell is its table.
            if index == 0, tree.root.kind == .tableCell, view.node.flag("preservesSuperviewLayoutMargins") {
                stored.left = max(stored.left, Self.tableMargin(tree))
                stored.right = max(stored.right, Self.tableMargin(tree))
            }
            arguments.append(.insets("margins", stored.top, stored.left, stored.bottom, stored.right))
        }
        if view.type == .stackView { arguments.append(DeclaredArgument(key: "margins relative", value: "")) }
        if index > 0, view.node.flag("preservesSuperviewLayoutMargins") {
            arguments.append(DeclaredArgument(key: "preserves superview margins", value: ""))
        }
        return arguments
    }

    /// The margins of a root that is no screen, where the document says nothing. A table cell's content has 11 above and
    /// below and the screen's at the sides, but less beside an accessory; up to Xcode 7 all margins were 8. The style of a
    /// table moves them too, so where the stored frames show a margin it is that.
    private static func rootMargins(_ tree: SceneTree, _ facts: DocumentFacts) -> EdgeInsets? {
        var usual = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        switch tree.root.kind {
        case .screen: return nil
        case .freeform: return votedMargins(tree, facts)
        case .tableCell where facts.toolsVersion >= 10_000:
            let side = tableMargin(tree)
            let trailing = tree.root.owner?["accessoryType"] == nil ? side : 8
            usual = EdgeInsets(top: 11, left: side, bottom: 11, right: trailing)
        case .tableCell, .collectionCell, .header: break
        }
        return InsetVotes(tree, in: facts.canvasClasses).margins(else: usual)
    }

    /// The margin at the sides of a table.
    private static func tableMargin(_ tree: SceneTree) -> Double {
        (tree.storedFrame(of: 0)?.width ?? 0) >= 414 ? 20 : 16
    }

    private func shown(_ view: SceneView, _ pair: SizeClasses) -> [DeclaredArgument] {
        let isHidden = view.variations.flag("hidden", in: pair)
        return (isHidden ? [DeclaredArgument(key: "hidden", value: "")] : []) + background(view.node)
    }

    private func background(_ node: XMLNode) -> [DeclaredArgument] {
        guard let color = node.child("color", key: "backgroundColor") else { return [] }
        let named = (color["name"] ?? color["systemColor"]).flatMap { facts.color(named: $0) }
        guard let digits = DocumentColor.digits(named ?? color) else { return [] }
        return [DeclaredArgument(key: "background", value: digits)]
    }
}

/// Colours of a document in the digits of the language.
enum DocumentColor {
    /// `#RRGGBB`; `nil` for a colour that cannot be seen and for one that is given in another way.
    static func digits(_ color: XMLNode) -> String? {
        if color.number("alpha") == 0 { return nil }
        let parts: [Double]
        if let white = color.number("white") {
            parts = [white, white, white]
        } else {
            parts = ["red", "green", "blue"].compactMap { color.number($0) }
        }
        guard parts.count == 3 else { return nil }
        return "#" + parts.map { hexadecimal(Int((min(max($0, 0), 1) * 255).rounded())) }.joined()
    }

    private static func hexadecimal(_ value: Int) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return digits.utf8.count == 1 ? "0" + digits : digits
    }
}
