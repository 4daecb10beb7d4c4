import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax

/// A drawing of the frames, one file beside the other, each at one unit a point (SVG 1.1). Views are filled with their
/// backgrounds, those without subviews bear their names or texts, layout guides are dashed, hidden views left out.
package func solutionSVG(_ files: [SolvedFile]) -> [UInt8] {
    let screens = files.map { $0.layout.environment }
    let width = screens.reduce(-gap) { $0 + $1.width + gap }
    let height = screens.reduce(0) { max($0, $1.height) }
    var bytes: [UInt8] = []
    bytes.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    bytes.append(attribute: "width", number: width)
    bytes.append(attribute: "height", number: height)
    bytes.append(
        " viewBox=\"0 0 \(readable(width)) \(readable(height))\" font-family=\"sans-serif\" font-size=\"11\">\n"
    )
    var x = 0.0
    for file in files {
        bytes.append(drawing: file, x: x)
        x += file.layout.environment.width + gap
    }
    bytes.append("</svg>\n")
    return bytes
}

/// Between two screens.
private let gap = 24.0

extension [UInt8] {
    /// Appends one screen as a group.
    fileprivate mutating func append(drawing file: SolvedFile, x: Double) {
        let screen = file.layout.environment
        append("<svg")
        append(attribute: "x", number: x)
        append(attribute: "width", number: screen.width)
        append(attribute: "height", number: screen.height)
        append(">\n<title>")
        append(escaped: "\(file.name) at \(screen.description)")
        append("</title>\n<rect width=\"100%\" height=\"100%\" fill=\"white\" stroke=\"black\"/>\n")
        let views = file.layout.views
        let hidden = hiddenViews(views)
        let containers = Set(views.compactMap { $0.superview })
        for index in views.indices where !hidden[index] {
            append(drawing: views[index], isNamed: !containers.contains(index))
        }
        append("</svg>\n")
    }

    /// A view that holds others bears no name, which would only cover theirs; a pointer shows it.
    private mutating func append(drawing view: SolvedView, isNamed: Bool) {
        let frame = view.absoluteFrame
        append("<g><title>")
        append(escaped: "\(view.path): \(readable(frame.x)), \(readable(frame.y)), ")
        append(escaped: "\(readable(frame.width)) x \(readable(frame.height))")
        append("</title><rect")
        append(attribute: "x", number: frame.x)
        append(attribute: "y", number: frame.y)
        append(attribute: "width", number: frame.width)
        append(attribute: "height", number: frame.height)
        append(attribute: "fill", view.background.map(colorInCSS) ?? "none")
        append(" fill-opacity=\"0.6\" stroke=\"#666\" stroke-width=\"0.5\"")
        if view.type == .layoutGuide { append(" stroke-dasharray=\"4 3\"") }
        append("/>")
        if isNamed { append(nameOf: view) }
        append("</g>\n")
    }

    private mutating func append(nameOf view: SolvedView) {
        append("<text")
        append(attribute: "x", number: view.absoluteFrame.x + 3)
        append(attribute: "y", number: view.absoluteFrame.y + 11)
        append(ascii: ">")
        append(escaped: view.text ?? view.name)
        append("</text>")
    }
}

/// For each view whether it or one of its superviews is hidden.
private func hiddenViews(_ views: [SolvedView]) -> [Bool] {
    var hidden: [Bool] = []
    for view in views { hidden.append(view.isHidden || view.superview.map { hidden[$0] } ?? false) }
    return hidden
}
