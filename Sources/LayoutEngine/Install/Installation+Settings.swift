import ContentSizes
import LayoutProgram

// Settings.
extension Installation {
    /// Amendments in the order of precedence of their blocks. One of a weaker block than the declaration's own yields
    /// to what the declaration sets.
    mutating func amend(_ views: inout [InstalledView]) {
        var active: [(precedence: Int64, index: Int)] = []
        for (index, amendment) in program.amendments.enumerated()
        where viewsOfSymbols[amendment.symbol.place] >= 0 && isActive(amendment.context) {
            active.append((precedence(amendment.context), index))
        }
        active.sort { ($0.precedence, $0.index) < ($1.precedence, $1.index) }
        for entry in active {
            let amendment = program.amendments[entry.index]
            let view = Int(viewsOfSymbols[amendment.symbol.place])
            apply(amendment.settings, in: amendment.context, to: &views[view])
            let declaration = installedDeclarations[amendment.symbol.place]
            guard declaration.exists else { continue }
            let own = program.declarations[declaration]
            if precedence(own.context) > entry.precedence {
                apply(own.settings, in: own.context, to: &views[view])
            }
        }
    }

    mutating func apply(
        _ settings: Range<Int32>, in context: ContextIndex, to view: inout InstalledView
    ) {
        if settings.isEmpty { return }
        for index in settings { apply(program.settings[Int(index)], to: &view) }
        if precedence(context) > 0, settings.contains(where: { program.settings[Int($0)].isPriority }) {
            view.hasPrioritiesOfBlock = true
        }
    }

    private mutating func apply(
        _ setting: ViewSetting, to view: inout InstalledView
    ) {
        switch setting {
        case .intrinsic(let axis, let amount): view.sizes[axis].intrinsic = intrinsicLength(amount)
        case .hugging(let axis, let amount): view.sizes[axis].hugging = number(amount)
        case .resistance(let axis, let amount): view.sizes[axis].resistance = number(amount)
        case .margin(let edge, let amount): set(edge, number(amount), &view.arguments.margins)
        case .contentInset(let edge, let amount): set(edge, number(amount), &view.arguments.contentInset)
        case .preservesSuperviewMargins: view.arguments.preservesSuperviewMargins = true
        case .baseline(let amount): view.arguments.baseline = number(amount)
        case .firstBaseline(let amount): view.arguments.firstBaseline = number(amount)
        case .hidden: view.isHidden = true
        case .background(let text): view.arguments.background = program.strings[Int(text)]
        case .text(let text): view.text = text
        case .placeholder(let text):
            view.arguments.placeholder = text.value(sources, program.strings)
        case .fontSize(let amount): view.arguments.font = number(amount).map { .points($0) }
        case .textStyle(let style): view.arguments.font = .style(style)
        case .weight(let weight): view.arguments.weight = weight
        case .lines(let amount): view.arguments.lines = number(amount).map { Int($0) }
        case .textAlignment(let alignment): view.arguments.textAlignment = alignment
        case .scrolls: view.arguments.scrolls = true
        case .image(let axis, let amount): setImage(axis, number(amount), &view.arguments.image)
        case .contentMode(let mode): view.arguments.contentMode = mode
        case .axis(let axis): view.arguments.stack.axis = axis
        case .alignment(let alignment): view.arguments.stack.alignment = alignment
        case .distribution(let distribution): view.arguments.stack.distribution = distribution
        case .spacing(let amount): view.arguments.stack.spacing = number(amount) ?? 0
        case .marginsRelative: view.arguments.stack.isMarginsRelative = true
        case .baselineRelative: view.arguments.stack.isBaselineRelative = true
        case .spacingAfter(let amount): view.arguments.spacingAfter = number(amount)
        case .notArranged: view.arguments.isArranged = false
        }
    }

    mutating func intrinsicLength(_ amount: Amount?) -> IntrinsicLength {
        guard let amount else { return .absent }
        guard let length = number(amount) else { return .natural }
        return .points(max(0, length))
    }

    func set(_ edge: InsetEdge, _ number: Double?, _ insets: inout DirectionalInsets?) {
        var value = insets ?? DirectionalInsets()
        let number = number ?? 0
        switch edge {
        case .top: value.top = number
        case .leading: value.leading = number
        case .bottom: value.bottom = number
        case .trailing: value.trailing = number
        }
        insets = value
    }

    func setImage(_ axis: Axis, _ number: Double?, _ image: inout ImageSize?) {
        var size = image ?? ImageSize(width: 0, height: 0)
        if axis == .horizontal { size.width = number ?? 0 } else { size.height = number ?? 0 }
        image = size
    }
}
