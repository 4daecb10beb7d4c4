import ContentSizes
import LayoutSyntax
import SourceText

/// The arguments of the views of a scene.
struct DeclaredArguments {
    let tree: SceneTree
    let facts: DocumentFacts
    let margins: MarginUse
    /// By view: the size that is taken from the frame in the document, because nothing else gives one.
    let storedSizes: [Int: StoredSize]
    /// The margins of the root where the document says nothing; `nil` for a screen, whose margins the environment gives.
    private let rootMargins: EdgeInsets?

    init(_ tree: SceneTree, _ facts: DocumentFacts) {
        self.tree = tree
        self.facts = facts
        margins = MarginUse(tree)
        storedSizes = StoredSizes(tree: tree, facts: facts).found()
        rootMargins = margins[0] ? Self.rootMargins(tree, facts) : nil
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
    func arguments(of index: Int, in pair: SizeClasses) -> [ImportedArgument] {
        let view = tree.views[index]
        let all =
            content(of: view, pair) + sizes(of: index) + priorities(of: index) + marginArguments(of: index)
            + shown(view, pair) + inCode(index)
        return all.compactMap { $0 }
    }

    private func content(of view: SceneView, _ pair: SizeClasses) -> [ImportedArgument?] {
        switch view.type {
        case .label, .textView: lines(view, pair)
        case .button: button(view, pair)
        case .textField: textField(view, pair)
        case .imageView: image(view, pair)
        case .segmentedControl: segments(view)
        case .pageControl: [ImportedArgument(.pages, .number(view.node.number("numberOfPages") ?? 3))]
        case .stackView: stack(view, pair)
        case .view, .scrollView, .switch, .slider, .stepper, .progressView, .activityIndicator, .datePicker,
            .pickerView, .searchBar, .navigationBar, .tabBar, .toolbar, .layoutGuide:
            []
        }
    }
}

extension ImportedArgument {
    fileprivate init?(_ key: ArgumentKey, _ insets: EdgeInsets) {
        self.init(
            key,
            .insets(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right))
    }
}

// Texts.
extension DeclaredArguments {
    private func lines(_ view: SceneView, _ pair: SizeClasses) -> [ImportedArgument?] {
        let node = view.node
        let attributed = attributedText(node, "attributedText", view.type)
        let text = attributed?.text ?? node["text"] ?? node.string("text") ?? ""
        var arguments: [ImportedArgument?] = ImportedArgument.text(text)
        arguments += font(attributed?.font ?? self.font(of: view, pair), view.type)
        if view.type == .label {
            arguments.append(ImportedArgument(.lines, .number(node.number("numberOfLines") ?? 1)))
            arguments.append(
                leastScale(node, pair, view).flatMap { ImportedArgument(.minimumScale, .number($0)) })
        }
        if view.type == .textView, node["scrollEnabled"] != "NO" {
            arguments.append(ImportedArgument(.scrolls, .flag))
        }
        arguments += alignment(node)
        if view.type == .label, let width = node.number("preferredMaxLayoutWidth"), width > 0 {
            arguments.append(ImportedArgument(.maximumTextWidth, .number(width)))
        }
        return arguments
    }

    /// How far a label of one line may shrink; `nil` where it does not.
    private func leastScale(_ node: XMLNode, _ pair: SizeClasses, _ view: SceneView) -> Double? {
        guard node["adjustsFontSizeToFit"] != "NO", node.number("numberOfLines") ?? 1 == 1 else { return nil }
        if let scale = node.number("minimumScaleFactor") { return scale > 0 && scale < 1 ? scale : nil }
        guard let least = node.number("minimumFontSize"), least > 0,
            case .points(let size) = font(of: view, pair).choice
        else { return nil }
        let scale = least / size
        return scale < 1 ? (scale * 100).rounded() / 100 : nil
    }

    private func attributedText(_ node: XMLNode, _ key: String, _ type: ViewType) -> AttributedText? {
        AttributedText(node.child(key: key), size: type.defaultFontSize)
    }

    private func font(of view: SceneView, _ pair: SizeClasses) -> DocumentFont {
        DocumentFont(
            view.variations.child("fontDescription", key: "fontDescription", in: pair),
            size: view.type.defaultFontSize)
    }

    private func font(_ font: DocumentFont, _ type: ViewType) -> [ImportedArgument?] {
        var arguments = [ImportedArgument(.font, .font(font.choice))]
        if let weight = font.weight, weight != .regular {
            arguments.append(ImportedArgument(.weight, .word(weight.spelling)))
        }
        if let typeface = font.typeface { arguments.append(ImportedArgument(.typeface, .text(typeface))) }
        return arguments
    }

    private func alignment(_ node: XMLNode) -> [ImportedArgument?] {
        switch node["textAlignment"] {
        case "center": [ImportedArgument(.align, .word(TextAlignment.center.spelling))]
        case "right": [ImportedArgument(.align, .word(TextAlignment.right.spelling))]
        case _: []
        }
    }

    private func textField(_ view: SceneView, _ pair: SizeClasses) -> [ImportedArgument?] {
        let node = view.node
        var arguments: [ImportedArgument?] = ImportedArgument.text(node["text"] ?? node.string("text") ?? "")
        if let placeholder = node["placeholder"] ?? node.string("placeholder"), !placeholder.isEmpty {
            arguments.append(ImportedArgument(.placeholder, .text(placeholder)))
        }
        let border = node["borderStyle"] == nil ? FieldBorder.none : .rounded
        arguments.append(ImportedArgument(.border, .word(border.spelling)))
        return arguments + font(self.font(of: view, pair), .textField) + alignment(node)
    }

    private func segments(_ view: SceneView) -> [ImportedArgument?] {
        let titles = view.node.items("segments").map { $0["title"] ?? "" }
        return ImportedArgument.text(titles.joined(separator: "|"))
    }
}

// Buttons and images.
extension DeclaredArguments {
    private func button(_ view: SceneView, _ pair: SizeClasses) -> [ImportedArgument?] {
        let node = view.node
        let state = view.variations.child("state", key: "normal", in: pair)
        if let configuration = node.child("buttonConfiguration", key: "configuration") {
            return configured(configuration, state)
        }
        let (title, font) = title(of: view, pair)
        var arguments = ImportedArgument.text(title) + self.font(font, .button) + image(state?["image"])
        if let inset = node.child("inset", key: "contentEdgeInsets") {
            arguments.append(ImportedArgument(.contentInsets, edges(inset)))
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
    private func configured(_ configuration: XMLNode, _ state: XMLNode?) -> [ImportedArgument?] {
        let attributed = AttributedText(configuration.child(key: "attributedTitle"), size: 17)
        let title = attributed?.text ?? configuration["title"] ?? configuration.string("title") ?? ""
        var arguments: [ImportedArgument?] = ImportedArgument.text(title)
        arguments.append(
            ImportedArgument(.style, .word(configuration["style"] ?? ButtonStyle.plain.spelling)))
        if let attributed {
            arguments += font(attributed.font, .button)
        } else if let description = configuration.child("fontDescription", key: "titleFontDescription") {
            arguments += font(DocumentFont(description, size: 17), .button)
        }
        let image = image(configuration["image"] ?? state?["image"])
        let hasSize = image.contains { $0?.key == .image }
        if hasSize, !title.isEmpty { arguments += imagePadding(configuration) }
        return arguments + image
    }

    /// The room between image and title, which a layout has around both.
    private func imagePadding(_ configuration: XMLNode) -> [ImportedArgument?] {
        guard let padding = configuration.number("imagePadding"), padding != 0 else { return [] }
        let around = ControlSizes.configuredButtonInsets
        if configuration["imagePlacement"] == "top" || configuration["imagePlacement"] == "bottom" {
            return []
        }
        let insets = EdgeInsets(
            top: around.top, left: around.left, bottom: around.bottom, right: around.right + padding)
        return [ImportedArgument(.contentInsets, insets)]
    }

    /// The edges of an inset element.
    private func edges(_ inset: XMLNode) -> EdgeInsets {
        let edges = ["minY", "minX", "maxY", "maxX"].map { inset.number($0) ?? 0 }
        return EdgeInsets(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3])
    }

    private func image(_ name: String?) -> [ImportedArgument?] {
        guard let name, !name.isEmpty else { return [] }
        let size = facts.imageSize(name).flatMap {
            ImportedArgument(.image, .size(width: $0.width, height: $0.height))
        }
        return [size, ImportedArgument(facts.isSymbol(name) ? .symbol : .imageName, .text(name))]
    }

    private func image(_ view: SceneView, _ pair: SizeClasses) -> [ImportedArgument?] {
        let mode: ContentMode =
            switch view.node["contentMode"] {
            case "scaleAspectFit": .aspectFit
            case "scaleAspectFill": .aspectFill
            case "topLeft", "topRight": .top
            case "bottomLeft", "bottomRight": .bottom
            case let word?: ContentMode(rawValue: word) ?? .scaleToFill
            case nil: .scaleToFill
            }
        return image(view.variations.value("image", in: pair))
            + [ImportedArgument(.mode, .word(mode.spelling))]
    }
}

// Words that the language does not have.
extension DeclaredArguments {
    /// What a view has that does not come over, in half a sentence.
    func omission(of index: Int) -> String? {
        let view = tree.views[index]
        let style = view.node.child("buttonConfiguration", key: "configuration")?["style"]
        let unknown = style.flatMap { ImportedArgument(.style, .word($0)) == nil ? $0 : nil }
        return (unknown ?? font(of: view, .compactRegular).unknownWord).map { "'\($0)' is not known" }
    }
}

// Sizes, priorities and margins.
extension DeclaredArguments {
    private func sizes(of index: Int) -> [ImportedArgument?] {
        holdsOnCanvasAlone(index) ? [] : [size(of: index)]
    }

    /// `nil` where type, text, font and image give the size.
    func size(of index: Int) -> ImportedArgument? {
        intrinsicSize(of: index).flatMap {
            ImportedArgument(.intrinsic, .size(width: $0.width, height: $0.height))
        }
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

    private func priorities(of index: Int) -> [ImportedArgument?] {
        let view = tree.views[index]
        guard hasContent(index) else { return [] }
        let strongest = { (priority: Double) in min(priority, Self.strongestContent) }
        let (vertical, horizontal) = ("verticalHuggingPriority", "horizontalHuggingPriority")
        // Without a word about it a text view of all its lines keeps the language's own priority.
        let saysNothing = view.node[vertical] == nil && view.node[horizontal] == nil
        let hugging = ImportedArgument(
            .hugging,
            .priorities(
                horizontal: strongest(view.node.number(horizontal) ?? 250),
                vertical: strongest(view.node.number(vertical) ?? 250)))
        let resistances = ["horizontal", "vertical"].map {
            view.node.number($0 + "CompressionResistancePriority") ?? ViewType.defaultResistance
        }
        let resistance = ImportedArgument(
            .resistance,
            .priorities(horizontal: strongest(resistances[0]), vertical: strongest(resistances[1])))
        return (view.type == .textView && saysNothing ? [] : [hugging]) + [resistance]
    }

    private func marginArguments(of index: Int) -> [ImportedArgument?] {
        guard margins[index] else { return [] }
        let view = tree.views[index]
        var arguments: [ImportedArgument?] = []
        if var stored = view.storedMargins ?? (index == 0 ? rootMargins : nil) {
            // Around a cell is its table.
            if index == 0, tree.root.kind == .tableCell, view.node.flag("preservesSuperviewLayoutMargins") {
                stored.left = max(stored.left, Self.tableMargin(tree))
                stored.right = max(stored.right, Self.tableMargin(tree))
            }
            arguments.append(ImportedArgument(.margins, stored))
        }
        if view.type == .stackView { arguments.append(ImportedArgument(.marginsRelative, .flag)) }
        if index > 0, view.node.flag("preservesSuperviewLayoutMargins") {
            arguments.append(ImportedArgument(.preservesSuperviewMargins, .flag))
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
        var found = InsetVotes(tree, in: facts.canvasClasses).margins(else: usual)
        found.right -= insetOfGroups(tree, facts)
        return found
    }

    /// By how much the content of a cell is narrower than Xcode stores it: in a table of inset groups it keeps the width of the
    /// table, but lays out what is in it between the insets.
    ///
    /// - Returns: Points.
    static func insetOfGroups(_ tree: SceneTree, _ facts: DocumentFacts) -> Double {
        guard tree.root.kind == .tableCell, tree.root.isInInsetTable else { return 0 }
        let found = InsetVotes(tree, in: facts.canvasClasses).margins(else: EdgeInsets())
        return found.left > 0 && found.right == found.left + insetsOfGroups ? insetsOfGroups : 0
    }

    /// Of both sides, in points, as Xcode draws them.
    private static let insetsOfGroups = 40.0

    /// The margin at the sides of a table.
    static func tableMargin(_ tree: SceneTree) -> Double {
        (tree.storedFrame(of: 0)?.width ?? 0) >= 414 ? 20 : 16
    }

    private func shown(_ view: SceneView, _ pair: SizeClasses) -> [ImportedArgument?] {
        let isHidden = view.variations.flag("hidden", in: pair)
        return (isHidden ? [ImportedArgument(.hidden, .flag)] : []) + background(view.node)
    }

    /// What a view is in code.
    private func inCode(_ index: Int) -> [ImportedArgument?] {
        let node = tree.views[index].node
        let identifier = node.child(key: "accessibilityConfiguration")?["identifier"] ?? ""
        return [ownClass(of: index).flatMap { ImportedArgument(.ownClass, .text($0)) }]
            + (identifier.isEmpty ? [] : [ImportedArgument(.accessibilityIdentifier, .text(identifier))])
    }

    /// The class of a view with its module, where that is not the app's own. The content of a cell has the cell's. The class of
    /// a root is the one that is made of the layout, so it has no module.
    private func ownClass(of index: Int) -> String? {
        let kind = tree.root.kind
        let isCell = index == 0 && (kind == .tableCell || kind == .collectionCell)
        let node = isCell ? tree.root.owner ?? tree.views[index].node : tree.views[index].node
        guard let name = node["customClass"], !name.isEmpty else { return nil }
        guard index > 0, let module = node["customModule"], node["customModuleProvider"] != "target" else {
            return name
        }
        return "\(module).\(name)"
    }

    private func background(_ node: XMLNode) -> [ImportedArgument?] {
        guard let color = node.child("color", key: "backgroundColor") else { return [] }
        let named = (color["name"] ?? color["systemColor"]).flatMap { facts.color(named: $0) }
        return digits(named ?? color).map { [ImportedArgument(.background, $0)] } ?? []
    }

    /// `nil` for a color that cannot be seen and for one that is given in another way.
    private func digits(_ color: XMLNode) -> ImportedArgument.Value? {
        if color.number("alpha") == 0 { return nil }
        if let white = color.number("white") { return .color(red: white, green: white, blue: white) }
        guard let red = color.number("red"), let green = color.number("green"),
            let blue = color.number("blue")
        else { return nil }
        return .color(red: red, green: green, blue: blue)
    }
}
