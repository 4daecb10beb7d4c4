import ContentSizes
import LayoutProgram
import LayoutSyntax

// Settings.
extension Installation {
    /// Amendments in the order of precedence of their blocks. One of a weaker block than the declaration's own yields
    /// to what the declaration sets.
    mutating func amend(_ views: inout [InstalledView]) {
        var active: [(precedence: Int64, index: Int, view: Int)] = []
        for (index, amendment) in program.amendments.enumerated() where isActive(amendment.context) {
            guard let view = viewsOfSymbols[amendment.symbol.place] else { continue }
            active.append((precedence(amendment.context), index, view.place))
        }
        active.sort { ($0.precedence, $0.index) < ($1.precedence, $1.index) }
        for entry in active {
            let (amendment, view) = (program.amendments[entry.index], entry.view)
            apply(amendment.settings, in: amendment.context, of: amendment.symbol, to: &views[view])
            let declaration = installedDeclarations[amendment.symbol.place]
            guard declaration.exists else { continue }
            let own = program.declarations[declaration]
            if precedence(own.context) > entry.precedence {
                apply(own.settings, in: own.context, of: amendment.symbol, to: &views[view])
            }
        }
    }

    mutating func apply(
        _ settings: Range<Int32>, in context: ContextIndex, of symbol: SymbolIndex,
        to view: inout InstalledView
    ) {
        if settings.isEmpty { return }
        for index in settings {
            let setting = program.settings[Int(index)]
            if let key = setting.key {
                apply(setting, of: key, for: symbol, to: &view)
                let isPriority = key == .hugging || key == .resistance
                if isPriority, precedence(context) > 0 { view.hasPrioritiesOfBlock = true }
            } else if case .text(let texts) = setting.value {
                view.text = shown(texts, as: "text", of: symbol, view.type)
            }
        }
    }

    private mutating func apply(
        _ setting: ViewSetting, of key: ArgumentKey, for symbol: SymbolIndex, to view: inout InstalledView
    ) {
        switch key {
        case .intrinsic:
            for (axis, amount) in pair(setting) { view.sizes[axis].intrinsic = intrinsicLength(amount) }
        case .hugging:
            for (axis, amount) in pair(setting) { view.sizes[axis].hugging = amount.flatMap { number($0) } }
        case .resistance:
            for (axis, amount) in pair(setting) {
                view.sizes[axis].resistance = amount.flatMap { number($0) }
            }
        case .imposedSize:
            for (axis, amount) in pair(setting) {
                view.sizes[axis].imposed = amount.flatMap { number($0) }.map { max(0, $0) }
            }
        case .margins: view.arguments.margins = insets(setting)
        case .preservesSuperviewMargins: view.arguments.preservesSuperviewMargins = true
        case .baseline: view.arguments.baseline = number(setting)
        case .firstBaseline: view.arguments.firstBaseline = number(setting)
        case .hidden: view.isHidden = true
        case .notHidden: view.isHidden = false
        case .background:
            if case .color(let color) = setting.value { view.arguments.background = color }
        case .tint:
            if case .color(let color) = setting.value { view.arguments.tint = color }
        case .color:
            if case .color(let color) = setting.value { view.arguments.color = color }
        case .ownClass: view.arguments.ownClass = setting.text
        case .accessibilityIdentifier: view.arguments.accessibilityIdentifier = setting.text
        case .imageName: view.arguments.imageName = setting.text
        case .symbol: view.arguments.symbol = setting.text
        case .typeface: view.arguments.typeface = setting.text
        case .maximumTextWidth: view.arguments.maximumTextWidth = number(setting)
        case .minimumScale: view.arguments.minimumScale = number(setting)
        case .border: view.arguments.border = setting.word()
        case .contentInsets: view.arguments.contentInsets = insets(setting)
        case .style: view.arguments.buttonStyle = setting.word()
        case .pages: view.arguments.pages = number(setting).map { Int($0) }
        case .placeholder:
            if case .text(let texts) = setting.value {
                view.arguments.placeholder = shown(texts, as: "placeholder", of: symbol, view.type)
            }
        case .font: view.arguments.font = font(setting)
        case .weight: view.arguments.weight = setting.word()
        case .lines: view.arguments.lines = number(setting).map { Int($0) }
        case .align: view.arguments.textAlignment = setting.word()
        case .scrolls: view.arguments.scrolls = true
        case .image: view.arguments.image = imageSize(setting)
        case .mode: view.arguments.contentMode = setting.word()
        case .inset: view.arguments.contentInset = insets(setting)
        case .axis: view.arguments.stack.axis = setting.word() ?? .horizontal
        case .alignment:
            if case .word(let word) = setting.value {
                view.arguments.stack.alignment = StackAlignment(word: word) ?? .fill
            }
        case .distribution: view.arguments.stack.distribution = setting.word() ?? .fill
        case .spacing: view.arguments.stack.spacing = number(setting) ?? 0
        case .marginsRelative: view.arguments.stack.isMarginsRelative = true
        case .baselineRelative: view.arguments.stack.isBaselineRelative = true
        case .spacingAfter: view.arguments.spacingAfter = number(setting)
        case .notArranged: view.arguments.isArranged = false
        }
    }

    private mutating func number(_ setting: ViewSetting) -> Double? {
        if case .number(let amount) = setting.value { number(amount) } else { nil }
    }

    private func pair(_ setting: ViewSetting) -> [(Axis, Amount?)] {
        guard case .pair(let horizontal, let vertical) = setting.value else { return [] }
        return [(.horizontal, horizontal), (.vertical, vertical)]
    }

    private mutating func insets(_ setting: ViewSetting) -> DirectionalInsets? {
        guard case .insets(let top, let leading, let bottom, let trailing) = setting.value else { return nil }
        return DirectionalInsets(
            top: number(top) ?? 0, leading: number(leading) ?? 0, bottom: number(bottom) ?? 0,
            trailing: number(trailing) ?? 0)
    }

    private mutating func imageSize(_ setting: ViewSetting) -> ImageSize? {
        guard case .pair(let width?, let height?) = setting.value else { return nil }
        return ImageSize(width: number(width) ?? 0, height: number(height) ?? 0)
    }

    private mutating func font(_ setting: ViewSetting) -> FontChoice? {
        if case .textStyle(let style) = setting.value { return .style(style) }
        return number(setting).map { .points($0) }
    }

    private mutating func intrinsicLength(_ amount: Amount?) -> IntrinsicLength {
        guard let amount else { return .absent }
        guard let length = number(amount) else { return .natural }
        return .points(max(0, length))
    }
}
