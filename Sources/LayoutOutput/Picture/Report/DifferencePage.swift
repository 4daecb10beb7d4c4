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
    page.append(element: "p", "\(changed.count) of \(compared.count) environments differ")
    page.append("</header>\n<noscript><style>.compare { display: flex; gap: 16px; width: auto; }")
    page.append(" .compare > .new { position: static; clip-path: none; }")
    page.append(
        " .compare > .moves, .compare label, .compare::after { display: none; }</style></noscript>\n<main>\n")
    for (number, layouts) in changed.enumerated() { page.append(layouts, number, style) }
    page.append("</main>\n<script>\n\(sliderScript)</script>\n")
    return page.end()
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
        append(element: "h2", layouts.difference.environment)
        append(
            "<div class=\"pictures\">\n<div class=\"compare\" style=\"--w:\(written(bounds.width, .decimals(0)))\">\n"
        )
        for (name, picture) in [("old", old), ("new", new), ("moves", moves)] {
            append("<div class=\"\(name)\">")
            append(inlineSVG(picture, id: "\(name)\(number)c"))
            append("</div>\n")
        }
        append("<label><span>Old</span><input type=\"range\" value=\"50\" aria-label=\"How much is new\">")
        append("<span>New</span></label>\n</div>\n<ul class=\"changes\">\n")
        for line in lines(of: layouts.difference) { append(element: "li", line.withHiddenShown) }
        append("</ul>\n</div>\n</section>\n")
    }
}

/// The old frame of each view that moved, the new one, and an arrow between them. What only moved with its superview is not
/// drawn.
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
        let (from, to) = (known.absoluteFrame.middle, view.absoluteFrame.middle)
        marks.addArrow(from, to, isDouble: false, marks.palette.constraint)
    }
    return marks.shapes
}

extension Rectangle {
    /// Whether a frame is another by more than rounding.
    fileprivate func isApart(from other: Rectangle) -> Bool {
        max(abs(x - other.x), abs(y - other.y), abs(width - other.width), abs(height - other.height)) > 0.01
    }
}
