import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import SourceText

// Constraints as Interface Builder draws them: a bar between two edges with its length, a line through edges that are aligned, a
// sign at each of two sizes that depend on each other.
extension PictureMarks {
    mutating func addConstraints() {
        let broken = conflicting
        add(installed.constraints.filter { !broken.contains($0.statementPart) }, palette.constraint)
    }

    /// Those that take part in a conflict, which are drawn in any case, with a number at the one that is ignored.
    mutating func addConflicts() {
        for conflict in layout.conflicts {
            let members = [conflict.broken] + conflict.others
            let message =
                conflict.message?.message
                ?? "conflict: \(members.map { $0.quoted }.joined(separator: " and "))"
            let noted = note(.conflict, message)
            add(conflict.others.compactMap(constraint), palette.fault)
            guard let broken = constraint(conflict.broken) else { continue }
            add([broken], palette.fault)
            addNumber(of: noted, at: Point(middle.x, middle.y + 14))
        }
    }

    private func constraint(_ reference: ConstraintReference) -> InstalledConstraint? {
        guard let written = reference.written else { return nil }
        return installed.constraints.first { $0.range == written.range && installed.written($0) == written }
    }

    /// The statements that a conflict is made of.
    private var conflicting: Set<StatementPart> {
        let members = layout.conflicts.flatMap { [$0.broken] + $0.others }.compactMap { $0.written }
        if members.isEmpty { return [] }
        return Set(
            installed.constraints.filter { members.contains(installed.written($0)) }.map { $0.statementPart })
    }

    /// Lines through aligned edges first, because a bar can be moved beside what is there.
    private mutating func add(_ constraints: [InstalledConstraint], _ color: Color) {
        for constraint in constraints where isAlignment(constraint) { add(constraint, color) }
        for constraint in constraints where !isAlignment(constraint) { add(constraint, color) }
    }

    private func isAlignment(_ constraint: InstalledConstraint) -> Bool {
        let views = constraint.terms.map { $0.anchor.view.place }
        let places = constraint.terms.compactMap { self.places.place(of: $0.anchor, among: views) }
        return places.count == 2 && places[0].isAligned(with: places[1])
    }

    private mutating func add(_ constraint: InstalledConstraint, _ color: Color) {
        let terms = constraint.terms
        let sizes = terms.filter { $0.anchor.attribute.part == .length }
        if sizes.count == terms.count, let first = sizes.first {
            if sizes.count == 1 {
                addLength(first.anchor, constraint, color)
            } else {
                for term in terms { addSign(at: term.anchor, constraint, color) }
            }
            return
        }
        let views = terms.map { $0.anchor.view.place }
        let places = terms.compactMap { self.places.place(of: $0.anchor, among: views) }
        // Two distances that are compared are two pairs.
        for pair in stride(from: 0, to: places.count - 1, by: 2) {
            add(between: places[pair], and: places[pair + 1], constraint, color)
        }
    }

    /// A relation, a number, and a priority that is not required: `20`, `≥ 8 @750`.
    private func label(_ sign: String, _ number: Double, _ constraint: InstalledConstraint) -> String {
        let text = sign + written(number, .decimals(1))
        return constraint.priority < 1000
            ? "\(text) @\(written(constraint.priority, .decimals(0)))" : text
    }

    /// The sign of a relation, of the other direction where both sides are turned.
    private func sign(_ constraint: InstalledConstraint, isTurned: Bool) -> String {
        switch constraint.relation {
        case .equal: ""
        case .lessThanOrEqual: isTurned ? "\u{2265} " : "\u{2264} "
        case .greaterThanOrEqual: isTurned ? "\u{2264} " : "\u{2265} "
        }
    }

    /// A bar along a view whose length is a number.
    private mutating func addLength(_ anchor: Anchor, _ constraint: InstalledConstraint, _ color: Color) {
        let frame = places.rectangle(ofView: anchor.view.place, anchor.region)
        let coefficient = constraint.terms[0].coefficient
        let text = label(
            sign(constraint, isTurned: coefficient < 0), constraint.constant / coefficient, constraint)
        switch anchor.attribute.axis {
        case .horizontal:
            let y = frame.maxY + 4
            addBar(Point(frame.x, y), Point(frame.maxX, y), text, color)
        case .vertical:
            let x = frame.maxX + 4
            addBar(Point(x, frame.y), Point(x, frame.maxY), text, color)
        }
    }

    private mutating func addSign(at anchor: Anchor, _ constraint: InstalledConstraint, _ color: Color) {
        let frame = places.rectangle(ofView: anchor.view.place, anchor.region)
        let sign = sign(constraint, isTurned: (constraint.terms.first?.coefficient ?? 1) < 0)
        let point =
            anchor.attribute.axis == .horizontal
            ? Point(frame.middle.x, frame.maxY - 1) : Point(frame.maxX - 1, frame.middle.y)
        let place = freePlace(Rectangle(x: point.x - 6, y: point.y - 6, width: 12, height: 12))
        middle = place.middle
        add(.circle(middle, radius: 6, Paint(fill: palette.background, stroke: color, width: 1.25)))
        let text = sign.isEmpty ? "=" : String(sign.prefix(1))
        let font = Font(size: 8, weight: .semibold)
        let width = metrics.measurer.size(of: text, font: font, maximumLines: 1).width
        add(
            .text(
                TextShape(
                    text: text, x: middle.x, baseline: middle.y + 2.9, width: width, fontSize: font.size,
                    weight: font.weight, color: color, alignment: .center)))
    }

    private mutating func add(
        between one: AnchorPlace, and other: AnchorPlace, _ constraint: InstalledConstraint, _ color: Color
    ) {
        guard one.axis == other.axis else { return }
        let low = max(one.across.lowerBound, other.across.lowerBound)
        let high = min(one.across.upperBound, other.across.upperBound)
        guard !one.isAligned(with: other) else {
            let whole =
                min(
                    one.across.lowerBound, other.across.lowerBound)...max(
                    one.across.upperBound, other.across.upperBound)
            return addAlignment(one.axis, at: one.position, whole, color)
        }
        let center = (low + high) / 2
        let text = text(of: constraint, between: one, and: other)
        switch one.axis {
        case .horizontal: addBar(Point(one.position, center), Point(other.position, center), text, color)
        case .vertical: addBar(Point(center, one.position), Point(center, other.position), text, color)
        }
    }

    /// The distance that a constraint asks for. Of one that multiplies positions it is the distance that there is.
    private func text(
        of constraint: InstalledConstraint, between one: AnchorPlace, and other: AnchorPlace
    ) -> String {
        let terms = constraint.terms
        guard terms.count == 2, terms[0].coefficient == -terms[1].coefficient, abs(terms[0].coefficient) == 1
        else { return label("", abs(one.position - other.position), constraint) }
        let isReversed =
            one.axis == .horizontal && terms[0].anchor.attribute.isDirectional
            && layout.environment.direction.isMirrored
        let isFirstGreater = (one.position > other.position) != isReversed
        let isTurned = isFirstGreater != (terms[0].coefficient > 0)
        return label(sign(constraint, isTurned: isTurned), abs(constraint.constant), constraint)
    }

    private mutating func addAlignment(
        _ axis: Axis, at position: Double, _ across: ClosedRange<Double>, _ color: Color
    ) {
        let (from, to) =
            axis == .horizontal
            ? (Point(position, across.lowerBound), Point(position, across.upperBound))
            : (Point(across.lowerBound, position), Point(across.upperBound, position))
        add(.line(from, to, color, width: 1))
        lines.append(.around(from, to))
        middle = Point((from.x + to.x) / 2, (from.y + to.y) / 2)
    }

    /// A line with a stroke across each end, and what it says beside its middle.
    private mutating func addBar(_ start: Point, _ stop: Point, _ text: String, _ color: Color) {
        let isHorizontal = start.y == stop.y
        let (from, to) = freeLine(start, stop, isHorizontal)
        let (across, along) = isHorizontal ? (0.0, 3.0) : (3.0, 0.0)
        add(.line(from, to, color, width: 1.25))
        for end in [from, to] {
            let (start, stop) = (Point(end.x - across, end.y - along), Point(end.x + across, end.y + along))
            add(.line(start, stop, color, width: 1.25))
        }
        middle = Point((from.x + to.x) / 2, (from.y + to.y) / 2)
        let font = Font(size: 9, weight: .semibold)
        let width = metrics.measurer.size(of: text, font: font, maximumLines: 1).width
        let length = abs(to.x - from.x) + abs(to.y - from.y)
        // Where a bar is shorter than what it says, that is beside it.
        let isShort = length < (isHorizontal ? width + 12 : 24)
        let distance = isHorizontal ? 9 : width / 2 + 7
        let label =
            isShort
            ? Point(middle.x + (isHorizontal ? 0 : distance), middle.y - (isHorizontal ? distance : 0))
            : middle
        addLabel(text, at: label, color)
    }

    /// A bar beside the parallel ones that are there.
    private mutating func freeLine(_ from: Point, _ to: Point, _ isHorizontal: Bool) -> (Point, Point) {
        var (start, stop) = (from, to)
        for _ in 0..<5 {
            let place = Rectangle.around(start, stop).inset(
                isHorizontal
                    ? EdgeInsets(top: -1.5, left: 1.5, bottom: -1.5, right: 1.5)
                    : EdgeInsets(top: 1.5, left: -1.5, bottom: 1.5, right: -1.5))
            if !lines.contains(where: { $0.touches(place) && ($0.width > $0.height) == isHorizontal }) {
                break
            }
            if isHorizontal {
                (start.y, stop.y) = (start.y + 5, stop.y + 5)
            } else {
                (start.x, stop.x) = (start.x + 5, stop.x + 5)
            }
        }
        lines.append(.around(start, stop))
        return (start, stop)
    }
}

extension AnchorPlace {
    fileprivate func isAligned(with other: AnchorPlace) -> Bool {
        axis == other.axis && abs(position - other.position) <= 1
    }
}

extension Rectangle {
    /// The area of a thin line.
    fileprivate static func around(_ from: Point, _ to: Point) -> Rectangle {
        Rectangle(
            x: min(from.x, to.x) - 0.5, y: min(from.y, to.y) - 0.5, width: abs(to.x - from.x) + 1,
            height: abs(to.y - from.y) + 1)
    }
}
