import SourceText

// Settings.
extension Installation {
    /// Amendments in the order of precedence of their blocks. One of a weaker block than the declaration's own yields
    /// to what the declaration sets.
    mutating func amend(_ views: inout [InstalledView]) {
        var active: [(precedence: Int64, index: Int)] = []
        for (index, amendment) in program.amendments.enumerated()
        where viewsOfSymbols[Int(amendment.symbol)] >= 0 && isActive(amendment.context) {
            active.append((precedence(amendment.context), index))
        }
        active.sort { ($0.precedence, $0.index) < ($1.precedence, $1.index) }
        for entry in active {
            let amendment = program.amendments[entry.index]
            let view = Int(viewsOfSymbols[Int(amendment.symbol)])
            apply(amendment.settings, to: &views[view], context: amendment.context)
            let declaration = installedDeclarations[Int(amendment.symbol)]
            guard declaration >= 0 else { continue }
            let own = program.declarations[Int(declaration)]
            if precedence(own.context) > entry.precedence {
                apply(own.settings, to: &views[view], context: own.context)
            }
        }
    }

    mutating func apply(_ settings: Range<Int32>, to view: inout InstalledView, context: Int32) {
        for index in settings { apply(program.settings[Int(index)], to: &view) }
    }

    mutating func apply(_ setting: ViewSetting, to view: inout InstalledView) {
        switch setting {
        case .intrinsic(.horizontal, let amount): view.intrinsicWidth = intrinsicLength(amount)
        case .intrinsic(.vertical, let amount): view.intrinsicHeight = intrinsicLength(amount)
        case .hugging(.horizontal, let amount): view.horizontalHugging = number(amount)
        case .hugging(.vertical, let amount): view.verticalHugging = number(amount)
        case .resistance(.horizontal, let amount): view.horizontalResistance = number(amount)
        case .resistance(.vertical, let amount): view.verticalResistance = number(amount)
        case .margin(let edge, let amount): set(edge, number(amount), &view.margins)
        case .contentInset(let edge, let amount): set(edge, number(amount), &view.contentInset)
        case .preservesSuperviewMargins: view.preservesSuperviewMargins = true
        case .baseline(let amount): view.baseline = number(amount)
        case .firstBaseline(let amount): view.firstBaseline = number(amount)
        case .hidden: view.isHidden = true
        case .background(let text): view.background = program.strings[Int(text)]
        case .text(let text): view.text = program.strings[Int(text)]
        case .placeholder(let text): view.placeholder = program.strings[Int(text)]
        case .fontSize(let amount): view.font = number(amount).map { .points($0) }
        case .textStyle(let style): view.font = .style(style)
        case .weight(let weight): view.weight = weight
        case .lines(let amount): view.lines = number(amount).map { Int($0) }
        case .textAlignment(let alignment): view.textAlignment = alignment
        case .scrolls: view.scrolls = true
        case .image(let axis, let amount): setImage(axis, number(amount), &view.image)
        case .contentMode(let mode): view.contentMode = mode
        case .axis(let axis): view.stack.axis = axis
        case .alignment(let alignment): view.stack.alignment = alignment
        case .distribution(let distribution): view.stack.distribution = distribution
        case .spacing(let amount): view.stack.spacing = number(amount) ?? 0
        case .marginsRelative: view.stack.isMarginsRelative = true
        case .baselineRelative: view.stack.isBaselineRelative = true
        case .spacingAfter(let amount): view.spacingAfter = number(amount)
        case .notArranged: view.isArranged = false
        }
    }

    mutating func intrinsicLength(_ amount: Amount?) -> IntrinsicLength {
        guard let amount else { return .absent }
        guard let length = number(amount) else { return .natural }
        return .points(max(0, length))
    }

    func set(_ edge: InsetEdge, _ number: Double?, _ insets: inout DirectionalInsets?) {
        var value = insets ?? DirectionalInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
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
