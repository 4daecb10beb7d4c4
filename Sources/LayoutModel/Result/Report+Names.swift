import LayoutSyntax
import LinearSolver

/// How a report names constraints and quantities.
extension Report {
    func reference(to row: Int) -> ConstraintReference {
        guard let place = rounds.lowered.constraint(ofRow: row) else {
            return .implicit(implicitName(of: rounds.lowered.origins[row]))
        }
        let constraint = rounds.layout.constraints[place]
        return .written(
            WrittenConstraint(
                label: constraint.label, text: constraint.text(in: rounds.layout.sources),
                range: constraint.range))
    }

    /// A row by name; the root's size without a number, for ranges in which it is another at each size.
    func sizelessReference(to row: Int) -> ConstraintReference {
        guard case .screenSize(let axis) = rounds.lowered.origins[row].kind else { return reference(to: row) }
        return .implicit("Screen.\(Attribute.size(axis).spelling)")
    }

    private func implicitName(of origin: RowOrigin) -> String {
        let subject = notation.name(Int(origin.subject))
        switch origin.kind {
        case .written: return ""
        case .screenPosition: return "Screen position"
        case .screenSize(let axis):
            let length = Notation.number(rounds.layout.environment.length(axis))
            return "Screen.\(Attribute.size(axis).spelling) = \(length)"
        case .sign(let axis): return "\(subject).\(Attribute.size(axis).spelling) >= 0"
        case .contentSign(let axis):
            let guide = AnchorRegion.contentLayoutGuide.spelling
            return "\(subject).\(guide).\(Attribute.size(axis).spelling) >= 0"
        case .hugging(let axis): return "\(subject) \(axis.spelling) hugging"
        case .resistance(let axis): return "\(subject) \(axis.spelling) resistance"
        case .stack(let row):
            let other = origin.other >= 0 ? notation.name(Int(origin.other)) : ""
            let axis = rounds.layout.views[Int(origin.subject)].arguments.stack.axis
            return "\(subject) (\(purpose(of: row, along: axis, about: other)))"
        }
    }

    /// What one of a stack view's own constraints is for: `spacing after First Name Label`.
    private func purpose(of row: StackRow, along axis: Axis, about name: String) -> String {
        switch row {
        case .start: "\(axis.edgeNames.start) edge"
        case .end: "\(axis.edgeNames.end) edge"
        case .acrossStart: "\(axis.other.edgeNames.start) edge"
        case .acrossEnd: "\(axis.other.edgeNames.end) edge"
        case .acrossCenter: "centre"
        case .spacing: "spacing after \(name)"
        case .equalSize: "equal \(axis.lengthName) of \(name)"
        case .proportionalSize: "proportional \(axis.lengthName) of \(name)"
        case .equalGap: "equal gap after \(name)"
        case .equalCentering: "equal centering after \(name)"
        case .fit: "least \(axis.lengthName)"
        case .acrossFit: "least \(axis.other.lengthName)"
        case .hiding: "hiding \(name)"
        case .hiddenPlace: "place of hidden \(name)"
        case .alignment: "alignment of \(name)"
        case .boundary: "reach over \(name)"
        case .spanningFit: "tight fit"
        case .suppression: "least \(axis.other.lengthName) of \(name)"
        }
    }
}

// MARK: Quantities

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
        let item = notation.item(of: anchor, screen: "Superview")
        // The usual coordinates go without saying: the superview's, and of the container its own.
        let parent = rootOrParent(of: placed.view)
        let isUsual = anchor.attribute.isSize || Int(placed.ancestor) == parent || placed.view == 0
        let isOwn = Int(placed.ancestor) == placed.view && !anchor.attribute.isSize && placed.view > 0
        if isOwn { return "\(item).\(attribute) inside" }
        if isUsual { return "\(item).\(attribute)" }
        return "\(item).\(attribute) in \(placed.ancestor == 0 ? "Screen" : viewName(Int(placed.ancestor)))"
    }

    private func rootOrParent(of view: Int) -> Int { max(0, Int(rounds.tree.parents[view])) }

    /// A stack view's own interval is named by the constraint that keeps it tight.
    private func helperName(_ variable: Int32) -> String {
        let lowered = rounds.lowered
        for (row, origin) in lowered.origins.enumerated() where origin.kind == .stack(.spanningFit) {
            for term in lowered.system.terms(ofRow: row) where term.variable.index == variable {
                let side = term.coefficient > 0 ? "end" : "start"
                return "\(viewName(Int(origin.subject)))'s reach.\(side)"
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
