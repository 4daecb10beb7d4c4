import LinearSolver

/// How explanations name quantities and numbers.
extension Report {
    func name(of quantity: LayoutQuantity) -> String {
        switch quantity {
        case .anchor(let placed): name(of: placed)
        case .helper(let variable): helperName(variable)
        case .frame(let view, let part): "\(viewName(Int(view.index))).\(part.spelling)"
        }
    }

    private func viewName(_ view: Int) -> String {
        view == 0 ? "Superview" : notation.name(view)
    }

    private func name(of placed: PlacedAnchor) -> String {
        let anchor = placed.anchor
        let attribute = anchor.attribute.spelling
        let item = itemName(anchor)
        // The usual coordinates go without saying: the superview's, and of the container its own.
        let parent = rootOrParent(of: placed.view)
        let isUsual = anchor.attribute.isSize || Int(placed.ancestor) == parent || placed.view == 0
        let isOwn = Int(placed.ancestor) == placed.view && !anchor.attribute.isSize && placed.view > 0
        if isOwn { return "\(item).\(attribute) inside" }
        if isUsual { return "\(item).\(attribute)" }
        return "\(item).\(attribute) in \(placed.ancestor == 0 ? "Screen" : viewName(Int(placed.ancestor)))"
    }

    private func rootOrParent(of view: Int) -> Int { max(0, Int(rounds.tree.parents[view])) }

    private func itemName(_ anchor: Anchor) -> String {
        let view = Int(anchor.view.index)
        guard let guide = anchor.region.guideName else { return viewName(view) }
        return view == 0 ? guide : "\(viewName(view)).\(guide)"
    }

    /// A stack view's own interval is named by the constraint that keeps it tight.
    private func helperName(_ variable: Int32) -> String {
        let lowered = rounds.lowered
        for (row, origin) in lowered.origins.enumerated() where origin.kind == .stack(.spanningFit) {
            for entry in Int(lowered.system.rowStarts[row])..<Int(lowered.system.rowStarts[row + 1])
            where lowered.system.columns[entry] == variable {
                let side = lowered.system.coefficients[entry] > 0 ? "end" : "start"
                return "\(viewName(Int(origin.subject)))'s reach.\(side)"
            }
        }
        return "helper \(variable)"
    }
}

// MARK: Leaves

extension Explainer {
    func name(of leaf: ExplanationLeaf) -> String {
        switch leaf {
        case .constant: ""
        case .standard: "Standard"
        case .screen(let axis): "screen \(axis.lengthName)"
        case .inset(let anchor): insetName(anchor)
        case .content(let view, let axis): contentName(Int(view.index), axis)
        case .nothing: ""
        case .stack(let row): stackName(Int(row))
        case .choice: "the least that is as good"
        case .outset: "outside its alignment rectangle"
        case .rounding: "rounding to pixels"
        }
    }

    private func insetName(_ anchor: Anchor) -> String {
        switch anchor.region {
        case .safeArea, .topLayoutGuide, .bottomLayoutGuide: return "safe area"
        case .readableContent: return "readable margin"
        case .layoutMargins: return anchor.attribute.isSize ? "margins" : "margin"
        case .frame, .contentLayoutGuide, .frameLayoutGuide: break
        }
        switch anchor.attribute {
        case .lastBaseline: return baselineName(anchor, "last baseline")
        case .firstBaseline: return baselineName(anchor, "first baseline")
        case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
            .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins, .centerYWithinMargins:
            return "margin"
        }
    }

    /// In a control that keeps its text in the middle, baselines are measured from there.
    private func baselineName(_ anchor: Anchor, _ name: String) -> String {
        let content = report.rounds.contents[Int(anchor.view.index)]
        let isCentred = content.baselines?.isCentred == true && content.height != nil
        return isCentred ? "\(name) below the centre" : name
    }

    private func stackName(_ row: Int) -> String {
        guard case .stack(let row) = report.rounds.lowered.origins[row].kind else { return "gap" }
        return switch row {
        case .spacing: "spacing"
        case .hiddenPlace: "half the spacing"
        case .alignment: "baselines"
        case .start, .end, .acrossStart, .acrossEnd, .acrossCenter, .proportionalSize, .spanningFit: "margin"
        case .equalSize, .equalGap, .equalCentering, .fit, .acrossFit, .hiding, .boundary, .suppression: "gap"
        }
    }

    /// `width of the text "Name" at 17 points`
    private func contentName(_ index: Int, _ axis: Axis) -> String {
        let view = report.rounds.layout.views[index]
        let length = axis.lengthName
        switch axis == .horizontal ? view.arguments.intrinsicWidth : view.arguments.intrinsicHeight {
        case .points: return "intrinsic \(length)"
        case .natural, .absent: break
        }
        if view.arguments.image != nil { return "\(length) of its image" }
        let text = [view.text, view.arguments.placeholder].compactMap { $0 }.first { !$0.isEmpty }
        guard let text else { return "\(length) of a \(view.type.spelling)" }
        let wraps = report.rounds.contents[index].wraps && axis == .vertical
        let width = report.rounds.rectangles[index].width
        let setting = wraps ? " in lines of \(Notation.number(width)) points" : ""
        return "\(length) of the text \(quoted(text)) \(fontName(view))\(setting)"
    }

    private func fontName(_ view: InstalledView) -> String {
        switch view.arguments.font ?? .points(view.type.defaultFontSize) {
        case .points(let size): "at \(Notation.number(size)) points"
        case .style(let style): "in \(style.spelling)"
        }
    }

    /// A text as it is quoted, its beginning where it is long.
    private func quoted(_ text: String) -> String {
        let line = text.split(separator: "\n").first.map(String.init) ?? ""
        return text.count > 30 || line.count < text.count ? "\"\(line.prefix(30))...\"" : "\"\(text)\""
    }
}

extension FramePart {
    var spelling: String {
        switch self {
        case .x: "x"
        case .y: "y"
        case .width: "Width"
        case .height: "Height"
        }
    }
}

extension Region {
    /// As the language writes it behind the view; `nil` for the view itself.
    var guideName: String? { self == .frame ? nil : spelling }
}
