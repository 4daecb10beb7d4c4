/// The names of constraints that nobody wrote.
extension Report {
    func reference(to row: Int) -> ConstraintReference {
        let origin = rounds.lowered.origins[row]
        guard origin.kind == .written else { return .implicit(implicitName(of: origin)) }
        let constraint = rounds.layout.constraints[Int(origin.subject)]
        return .written(
            WrittenConstraint(
                label: constraint.label, text: constraint.text(in: sources), range: constraint.range))
    }

    /// A row by name; the root's size without a number, for ranges in which it is another at each size.
    func sizelessReference(to row: Int) -> ConstraintReference {
        switch rounds.lowered.origins[row].kind {
        case .screenWidth: return .implicit("Screen.Width")
        case .screenHeight: return .implicit("Screen.Height")
        case .written, .screenPosition, .widthSign, .heightSign, .contentWidthSign, .contentHeightSign,
            .horizontalHugging, .verticalHugging, .horizontalResistance, .verticalResistance, .stackStart,
            .stackEnd, .stackSpacing, .stackEqualSize, .stackProportionalSize, .stackEqualGap,
            .stackEqualCentering, .stackFit, .stackHiding, .stackHiddenPlace, .stackAlignment,
            .stackAcrossStart, .stackAcrossEnd, .stackAcrossCenter, .stackAcrossFit, .stackBoundary,
            .stackSpanningFit, .stackSuppression:
            return reference(to: row)
        }
    }

    func implicitName(of origin: RowOrigin) -> String {
        let subject = notation.name(Int(origin.subject))
        let environment = rounds.layout.environment
        switch origin.kind {
        case .written: return ""
        case .screenPosition: return "Screen position"
        case .screenWidth: return "Screen.Width = \(Notation.number(environment.width))"
        case .screenHeight: return "Screen.Height = \(Notation.number(environment.height))"
        case .widthSign: return "\(subject).Width >= 0"
        case .heightSign: return "\(subject).Height >= 0"
        case .contentWidthSign: return "\(subject).Content Layout Guide.Width >= 0"
        case .contentHeightSign: return "\(subject).Content Layout Guide.Height >= 0"
        case .horizontalHugging: return "\(subject) horizontal hugging"
        case .verticalHugging: return "\(subject) vertical hugging"
        case .horizontalResistance: return "\(subject) horizontal resistance"
        case .verticalResistance: return "\(subject) vertical resistance"
        case .stackStart, .stackEnd, .stackSpacing, .stackEqualSize, .stackProportionalSize, .stackEqualGap,
            .stackEqualCentering, .stackFit, .stackHiding, .stackHiddenPlace, .stackAlignment,
            .stackAcrossStart, .stackAcrossEnd, .stackAcrossCenter, .stackAcrossFit, .stackBoundary,
            .stackSpanningFit,
            .stackSuppression:
            return "\(subject) (\(stackPurpose(of: origin)))"
        }
    }

    /// What one of a stack view's own constraints is for: `spacing after First Name Label`.
    private func stackPurpose(of origin: RowOrigin) -> String {
        let axis = rounds.layout.views[Int(origin.subject)].arguments.stack.axis
        let length = axis == .horizontal ? "width" : "height"
        let across = axis == .horizontal ? "height" : "width"
        let start = axis == .horizontal ? "leading edge" : "top edge"
        let end = axis == .horizontal ? "trailing edge" : "bottom edge"
        let name = origin.other >= 0 ? notation.name(Int(origin.other)) : ""
        switch origin.kind {
        case .stackStart: return start
        case .stackEnd: return end
        case .stackAcrossStart: return axis == .horizontal ? "top edge" : "leading edge"
        case .stackAcrossEnd: return axis == .horizontal ? "bottom edge" : "trailing edge"
        case .stackAcrossCenter: return "centre"
        case .stackSpacing: return "spacing after \(name)"
        case .stackEqualSize: return "equal \(length) of \(name)"
        case .stackProportionalSize: return "proportional \(length) of \(name)"
        case .stackEqualGap: return "equal gap after \(name)"
        case .stackEqualCentering: return "equal centering after \(name)"
        case .stackFit: return "least \(length)"
        case .stackAcrossFit: return "least \(across)"
        case .stackHiding: return "hiding \(name)"
        case .stackHiddenPlace: return "place of hidden \(name)"
        case .stackAlignment: return "alignment of \(name)"
        case .stackBoundary: return "reach over \(name)"
        case .stackSpanningFit: return "tight fit"
        case .stackSuppression: return "least \(across) of \(name)"
        case .written, .screenPosition, .screenWidth, .screenHeight, .widthSign, .heightSign,
            .contentWidthSign, .contentHeightSign, .horizontalHugging, .verticalHugging,
            .horizontalResistance, .verticalResistance:
            return ""
        }
    }
}
