import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import SourceText

extension Explainer {
    func name(of leaf: ExplanationLeaf) -> String {
        switch leaf {
        case .constant: ""
        case .standard: "Standard"
        case .screen(let axis): "screen \(axis.lengthName)"
        case .inset(let anchor): insetName(anchor)
        case .content(let view, let axis): contentName(view.place, axis)
        case .nothing: ""
        case .stack(let row): stackName(Int(row))
        case .ambiguous: "the least that is as good"
        case .outset: "outside its alignment rectangle"
        case .rounding: "rounding to pixels"
        }
    }

    private func insetName(_ anchor: Anchor) -> String {
        switch anchor.region {
        case .safeArea, .topLayoutGuide, .bottomLayoutGuide: return "safe area"
        case .keyboard: return report.settled.layout.environment.keyboard > 0 ? "keyboard" : "safe area"
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
        let content = report.settled.contents[anchor.view.place]
        let isCentred = content.baselines?.isCentred == true && content.height != nil
        return isCentred ? "\(name) below the centre" : name
    }

    private func stackName(_ row: Int) -> String {
        guard case .stack(let row) = report.settled.lowered.origins[row].kind else { return "gap" }
        return switch row {
        case .spacing: "spacing"
        case .textShare: "share"
        case .hiddenPlace: "half the spacing"
        case .alignment: "baselines"
        case .start, .end, .acrossStart, .acrossEnd, .acrossCenter, .proportionalSize, .spanningFit: "margin"
        case .equalSize, .equalGap, .equalCentering, .fit, .acrossFit, .hiding, .boundary, .suppression: "gap"
        }
    }

    /// `width of the text "Name" at 17 points`
    private func contentName(_ index: Int, _ axis: Axis) -> String {
        let layout = report.settled.layout
        let view = layout.views[index]
        let length = axis.lengthName
        if view.sizes[axis].imposed != nil { return "imposed \(length)" }
        switch view.sizes[axis].intrinsic {
        case .points: return "intrinsic \(length)"
        case .natural, .absent: break
        }
        if view.arguments.image != nil { return "\(length) of its image" }
        let text = [view.text, view.arguments.placeholder].compactMap { $0 }.first { !$0.isEmpty }
        guard let text else { return "\(length) of a \(view.type.spelling)" }
        let content = report.settled.contents[index]
        let width = report.settled.rectangles[index].width
        let setting = content.wraps && axis == .vertical ? " in lines of \(numberText(width)) points" : ""
        let part = content.isNarrowed && axis == .horizontal ? "widest line of the text" : "text"
        return "\(length) of the \(part) \(quoted(text)) \(fontName(view))\(setting)"
    }

    private func fontName(_ view: InstalledView) -> String {
        switch view.arguments.font ?? .points(view.type.defaultFontSize) {
        case .points(let size): "at \(numberText(size)) points"
        case .style(let style): "in \(style.spelling)"
        }
    }

    /// A text as it is quoted, its beginning where it is long.
    private func quoted(_ text: String) -> String {
        let line = text.split(separator: "\n").first.map(String.init) ?? ""
        return text.count > 30 || line.count < text.count ? "\"\(line.prefix(30))...\"" : "\"\(text)\""
    }
}
