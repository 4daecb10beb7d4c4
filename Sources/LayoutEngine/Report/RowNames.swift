import ContentSizes
import LayoutProgram
import LayoutSyntax
import SourceText

/// The names of the rows of a layout's system: a written constraint as it is written, the others by their purpose.
package struct RowNames {
    /// The layout from which the rows were made.
    package let layout: InstalledLayout
    /// The system with the rows.
    package let lowered: LoweredLayout
    let names: MessageNames

    /// - Parameter lowered: The system that was made from `layout`.
    package init(_ layout: InstalledLayout, _ lowered: LoweredLayout) {
        self.layout = layout
        self.lowered = lowered
        names = MessageNames(layout)
    }

    /// A row as outputs name it.
    package func reference(to row: Int) -> ConstraintReference {
        guard let index = lowered.constraint(ofRow: row) else {
            return .implicit(implicitName(of: lowered.origins[row]))
        }
        return .written(layout.written(layout.constraints[index]))
    }

    /// A row as outputs name it, but the screen's size without its number, for ranges in which it differs at each size.
    package func sizelessReference(to row: Int) -> ConstraintReference {
        guard case .screenSize(let axis) = lowered.origins[row].kind else { return reference(to: row) }
        return .implicit("Screen.\(Attribute.size(axis).spelling)")
    }

    private func implicitName(of origin: RowOrigin) -> String {
        let subject = names.name(origin.subject)
        switch origin.kind {
        case .written: return ""
        case .screenPosition: return "Screen position"
        case .screenSize(let axis):
            let length = numberText(layout.environment.length(axis))
            return "Screen.\(Attribute.size(axis).spelling) = \(length)"
        case .sign(let axis): return "\(subject).\(Attribute.size(axis).spelling) >= 0"
        case .contentSign(let axis):
            let guide = AnchorRegion.contentLayoutGuide.spelling
            return "\(subject).\(guide).\(Attribute.size(axis).spelling) >= 0"
        case .imposedSize(let axis):
            let length = layout.views[origin.subject].sizes[axis].imposed ?? 0
            return "\(subject).\(Attribute.size(axis).spelling) = \(numberText(length)) (imposed size)"
        case .hugging(let axis): return "\(subject) \(axis.spelling) hugging"
        case .resistance(let axis): return "\(subject) \(axis.spelling) resistance"
        case .stack(let row):
            let other = origin.other.map { names.name($0) } ?? ""
            let axis = layout.views[origin.subject].arguments.stack.axis
            return "\(subject) (\(purpose(of: row, along: axis, about: other)))"
        }
    }

    /// The purposes of several constraints of one stack view, by kind: `spacing after A and B, leading edge`.
    func purposes(of stackRows: [Int]) -> String {
        var kinds: [(kind: StackRow, others: [String])] = []
        for row in stackRows {
            let origin = lowered.origins[row]
            guard case .stack(let kind) = origin.kind else { continue }
            let index = kinds.firstIndex { $0.kind == kind } ?? kinds.count
            if index == kinds.count { kinds.append((kind, [])) }
            let other = origin.other.map { names.name($0) } ?? ""
            if !other.isEmpty, !kinds[index].others.contains(other) { kinds[index].others.append(other) }
        }
        let axis = layout.views[Int(lowered.origins[stackRows[0]].subject)].arguments.stack.axis
        return kinds.map { purpose(of: $0.kind, along: axis, about: RowNames.few($0.others)) }
            .joined(separator: ", ")
    }

    /// The first of many names, and how many more there are.
    static func few(_ names: [String]) -> String {
        names.count <= 4
            ? names.joined(lastBy: "and")
            : "\(names[..<3].joined(separator: ", ")) and \(names.count - 3) more"
    }

    /// The purpose of one of a stack view's own constraints: `spacing after First Name Label`.
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
        case .textShare: "share of \(name)"
        case .hiddenPlace: "place of hidden \(name)"
        case .alignment: "alignment of \(name)"
        case .boundary: "reach over \(name)"
        case .spanningFit: "tight fit"
        case .suppression: "least \(axis.other.lengthName) of \(name)"
        }
    }
}
