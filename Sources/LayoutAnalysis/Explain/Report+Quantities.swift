import LayoutEngine
import LayoutProgram
import LayoutSyntax
import LinearSolver

/// The names of quantities.
extension Report {
    func name(of quantity: LayoutQuantity) -> String {
        switch quantity {
        case .anchor(let placed): name(of: placed)
        case .helper(let variable): helperName(variable)
        case .frame(let view, let part): "\(viewName(view.place)).\(part.spelling)"
        }
    }

    private func viewName(_ view: Int) -> String {
        view == 0 ? "Superview" : names.name(view)
    }

    private func name(of placed: PlacedAnchor) -> String {
        let anchor = placed.anchor
        let attribute = anchor.attribute.spelling
        let item = names.item(of: anchor, screen: "Superview")
        // The usual coordinates go without saying: the superview's, and of the container its own.
        let superview = settled.tree.superview(of: placed.view)
        let isUsual = anchor.attribute.isSize || placed.ancestor == superview || placed.view == 0
        let isOwn = placed.ancestor == placed.view && !anchor.attribute.isSize && placed.view > 0
        if isOwn { return "\(item).\(attribute) inside" }
        if isUsual { return "\(item).\(attribute)" }
        return "\(item).\(attribute) in \(placed.ancestor == 0 ? "Screen" : viewName(placed.ancestor))"
    }

    /// A stack view's own interval is named by the constraint that keeps it tight.
    private func helperName(_ variable: Int32) -> String {
        let lowered = settled.lowered
        for (row, origin) in lowered.origins.enumerated() where origin.kind == .stack(.spanningFit) {
            for term in lowered.system.terms(ofRow: row) where term.variable.index == variable {
                let side = term.coefficient > 0 ? "end" : "start"
                return "\(viewName(origin.subject))'s reach.\(side)"
            }
        }
        return "helper \(variable)"
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
