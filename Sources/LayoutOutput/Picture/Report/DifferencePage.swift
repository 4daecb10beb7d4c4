import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutSyntax
import SourceText

/// Two versions of a layout in one environment.
package struct ComparedLayouts: Sendable {
    var old: PicturedLayout
    var new: PicturedLayout
    var difference: LayoutDifference

    package init(old: PicturedLayout, new: PicturedLayout, difference: LayoutDifference) {
        self.old = old
        self.new = new
        self.difference = difference
    }
}

/// A page with both versions of a layout over each other, in each environment with a difference.
package func differenceHTML(
    _ compared: [ComparedLayouts], old: String, new: String, _ style: PictureStyle
) -> [UInt8] {
    var page = HTMLWriter()
    let title = old == new ? old.withHiddenShown : "\(old.withHiddenShown) and \(new.withHiddenShown)"
    page.open(title)
    let changed = compared.filter { !$0.difference.isEmpty }
    page.append("<header>\n")
    page.append(element: "h1", title)
    page.append(element: "p", summary(changed.count, of: compared.count))
    page.append("</header>\n<noscript><style>.compare { display: flex; gap: 16px; width: auto; }")
    page.append(" .compare > .new { position: static; clip-path: none; }")
    page.append(
        " .moves, .legend, .compare label, .compare::after { display: none; }</style></noscript>\n<main>\n")
    for (number, layouts) in changed.enumerated() { page.append(layouts, number, style) }
    page.append("</main>\n<script>\n\(sliderScript)</script>\n")
    return page.end()
}

private func summary(_ changed: Int, of count: Int) -> String {
    let environments = count == 1 ? "environment" : "environments"
    let number = changed == 0 ? "No differences in" : "Differences in \(changed) of"
    return "\(number) \(count) \(environments)."
}

private let sliderScript = """
    for (const input of document.querySelectorAll('.compare input'))
      input.addEventListener('input', () => input.closest('.compare').style.setProperty('--at', input.value + '%'));

    """

extension HTMLWriter {
    fileprivate mutating func append(_ layouts: ComparedLayouts, _ number: Int, _ style: PictureStyle) {
        var old = picture(of: layouts.old, style)
        var new = picture(of: layouts.new, style)
        let bounds = old.bounds.union(new.bounds)
        (old.bounds, new.bounds) = (bounds, bounds)
        let moves = Picture(
            bounds: bounds, shapes: movements(from: layouts.old, to: layouts.new, style), faults: [],
            description: "where views moved")
        append("<section>\n")
        let difference = layouts.difference
        append(
            element: "h2",
            [difference.scene?.withHiddenShown, difference.environment].compactMap { $0 }.joined(
                separator: ", "))
        if layouts.new.environment != difference.environment {
            append(element: "p", "Drawn at \(layouts.new.environment).")
        }
        append(
            "<div class=\"pictures\">\n<div class=\"compare\" style=\"--w:\(written(bounds.width, .decimals(0)))\">\n"
        )
        for (name, picture) in [("old", old), ("new", new), ("moves", moves)] {
            append("<div class=\"\(name)\">")
            append(inlineSVG(picture, id: "\(name)\(number)c"))
            append("</div>\n")
        }
        append("<label><span>Old</span><input type=\"range\" value=\"50\" aria-label=\"How much is old\">")
        append("<span>New</span></label>\n</div>\n<div class=\"changes\">\n<p class=\"legend\">")
        append("<label><input type=\"checkbox\" name=\"moves\" checked> Show what moved</label>")
        append("<span><i class=\"was\"></i>old frame</span>")
        append("<span><i class=\"is\"></i>new frame</span></p>\n<ul>\n")
        for line in lines(of: layouts.difference) { append(element: "li", line.withHiddenShown) }
        append("</ul>\n</div>\n</div>\n</section>\n")
    }
}

/// The old frame of each view that moved, the new one, and an arrow from that to this. What only moved with its superview is
/// not drawn.
private func movements(
    from old: PicturedLayout, to new: PicturedLayout, _ style: PictureStyle
) -> [Shape] {
    var before: [String: SolvedView] = [:]
    for view in old.file.layout.views { before[Text.matchingKey(view.path)] = view }
    var marks = PictureMarks(PictureDrawing(new, PictureStyle()))
    marks.clear()
    for view in new.file.layout.views {
        guard let known = before[Text.matchingKey(view.path)], !view.isHidden, !known.isHidden,
            known.frame.isApart(from: view.frame)
        else { continue }
        marks.add(
            .rectangle(known.absoluteFrame, radius: 0, .stroke(marks.palette.wireframe, isDashed: true)))
        marks.add(.rectangle(view.absoluteFrame, radius: 0, .stroke(marks.palette.constraint, width: 1.5)))
        let arrow = movement(from: known.absoluteFrame, to: view.absoluteFrame)
        marks.addArrow(arrow.from, arrow.to, isDouble: false, marks.palette.constraint)
    }
    return marks.shapes
}

/// Where the arrow of a movement is: beside the middle, where the slider begins, or of a view that has only grown at its right
/// bottom corner. A short movement has a longer arrow, which ends where it ends.
private func movement(from old: Rectangle, to new: Rectangle) -> (from: Point, to: Point) {
    let hasMoved = abs(old.x - new.x) > 0.01 || abs(old.y - new.y) > 0.01
    let share = hasMoved ? (0.25, 0.5) : (1, 1)
    var from = Point(old.x + share.0 * old.width, old.y + share.1 * old.height)
    let to = Point(new.x + share.0 * new.width, new.y + share.1 * new.height)
    let (x, y) = (to.x - from.x, to.y - from.y)
    let length = (x * x + y * y).squareRoot()
    if length > 0, length < shortestArrow {
        from = Point(to.x - x / length * shortestArrow, to.y - y / length * shortestArrow)
    }
    return (from, to)
}

/// In points, so that its direction is seen.
private let shortestArrow = 14.0

extension Rectangle {
    /// Whether a frame is another by more than rounding.
    fileprivate func isApart(from other: Rectangle) -> Bool {
        max(abs(x - other.x), abs(y - other.y), abs(width - other.width), abs(height - other.height)) > 0.01
    }
}
