import ContentSizes
import LayoutEngine
import LayoutImport
import SourceText

/// Pictures of solved layouts, each above its name, its environment and what is wrong with it, as a document of SVG 1.1 at one unit
/// a point: the scenes of one storyboard as its map, others side by side.
package func pictureSVG(_ layouts: [PicturedLayout], _ style: PictureStyle) -> [UInt8] {
    let palette = Palette(appearance: style.appearance)
    let drawn = layouts.map { layout in
        let picture = picture(of: layout, style)
        return (layout: layout, picture: picture, caption: PictureCaption(layout, picture, palette))
    }
    let sizes = drawn.map {
        (
            width: max($0.picture.bounds.width, $0.caption.width),
            height: $0.picture.bounds.height + $0.caption.height
        )
    }
    let isOneDocument = Set(layouts.map { $0.file.name }).count == 1
    let map = isOneDocument ? StoryboardMap(layouts.map { $0.file.scene?.place }, sizes: sizes) : nil
    var writer = SVGWriter(prefix: "clip")
    var (x, height) = (0.0, 0.0)
    for (index, part) in drawn.enumerated() {
        let box = map?.boxes[index] ?? Rectangle(x: x, y: 0, width: 0, height: 0)
        writer.append(part.picture, part.caption, titled: part.layout.title, at: Point(box.x, box.y))
        if map != nil, !part.picture.faults.isEmpty {
            let bounds = part.picture.bounds
            let outline = Rectangle(
                x: margin + box.x, y: margin + box.y, width: bounds.width, height: bounds.height)
            writer.append([.rectangle(outline.inset(-6), radius: 8, .stroke(palette.fault, width: 3))])
        }
        x += sizes[index].width + gap
        height = max(height, sizes[index].height)
    }
    for (start, end) in map?.arrows ?? [] {
        let ends = [start, end].map { Point($0.x + margin, $0.y + margin) }
        writer.append(StoryboardMap.arrow(from: ends[0], to: ends[1], palette.constraint))
    }
    let width = map.map { $0.width + 2 * margin } ?? max(0, x - gap) + 2 * margin
    return svg(writer, width: width, height: (map?.height ?? height) + 2 * margin, style.appearance)
}

private func svg(
    _ writer: SVGWriter, width: Double, height: Double, _ appearance: Appearance
) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    bytes.append(decimal: "width", width)
    bytes.append(decimal: "height", height)
    bytes.append(" viewBox=\"0 0 \(text(width)) \(text(height))\"")
    bytes.append(" font-family=\"\(SVGWriter.fontFamily)\" xml:space=\"preserve\">\n")
    if appearance == .dark {
        bytes.append("<rect width=\"100%\" height=\"100%\" fill=\"#1C1C1E\"/>\n")
    }
    return bytes + writer.bytes + Array("</svg>\n".utf8)
}

extension SVGWriter {
    /// - Parameter corner: Of what is drawn, without the margin.
    fileprivate mutating func append(
        _ picture: Picture, _ caption: PictureCaption, titled title: String, at corner: Point
    ) {
        let (x, y) = (margin + corner.x - picture.bounds.x, margin + corner.y - picture.bounds.y)
        append(markup: "<g transform=\"translate(\(text(x)) \(text(y)))\">\n")
        append(element: "title", title)
        append(element: "desc", picture.description)
        append(picture.shapes + caption.shapes)
        append(markup: "</g>\n")
    }
}

/// One picture as an element of a page, which gives it its size.
///
/// - Parameter id: Of the group of all that is drawn; begins the other ids in it.
func inlineSVG(_ picture: Picture, id: String) -> [UInt8] {
    var writer = SVGWriter(prefix: id)
    writer.append(markup: "<g id=\"\(id)\">\n")
    writer.append(picture.shapes)
    writer.append(markup: "</g>\n")
    let bounds = picture.bounds
    var bytes: [UInt8] = []
    bytes.append(
        "<svg viewBox=\"\(text(bounds.x)) \(text(bounds.y)) \(text(bounds.width)) \(text(bounds.height))\"")
    bytes.append(decimal: "width", bounds.width)
    bytes.append(decimal: "height", bounds.height)
    bytes.append(" role=\"img\"")
    bytes.append(attribute: "aria-label", picture.description)
    bytes.append(" xml:space=\"preserve\">\n")
    return bytes + writer.bytes + Array("</svg>\n".utf8)
}

/// Around all pictures, and between two.
private let margin = 16.0
private let gap = 32.0

private func text(_ number: Double) -> String { written(number, .decimals(2)) }

extension SolvedFile {
    /// The file and its scene, for people.
    var title: String { scene.map { "\(name), \($0.name)" } ?? name }
}

/// What is written below a picture.
private struct PictureCaption {
    private(set) var shapes: [Shape] = []
    private(set) var height = 0.0
    let width: Double
    private let x: Double
    private let top: Double
    private let metrics: ControlMetrics

    init(_ layout: PicturedLayout, _ picture: Picture, _ palette: Palette) {
        metrics = ControlMetrics(layout.file.layout.environment)
        width = max(picture.bounds.width, 240)
        x = picture.bounds.x
        top = picture.bounds.maxY + 12
        let name = layout.file.title.withHiddenShown
        add(String(name.split(separator: "/").last ?? ""), Font(size: 15, weight: .semibold), palette.label)
        add(layout.environment, Font(size: 12), palette.secondaryLabel)
        for fault in picture.faults {
            height += 6
            let color = palette.color(of: fault)
            let middle = Point(x + PictureFault.badgeRadius, top + height + 7.5)
            shapes += fault.badge(at: middle, palette, metrics)
            add(fault.message.withHiddenShown, Font(size: 12), color, indent: 22)
        }
    }

    private mutating func add(_ text: String, _ font: Font, _ color: Color, indent: Double = 0) {
        let shown = metrics.measurer.shown(
            text, font: font, maximumLines: 0, width: width - indent, height: nil)
        for (line, baseline) in zip(shown.lines, shown.baselines) {
            shapes.append(
                .text(
                    TextShape(
                        text: line.text, x: x + indent, baseline: top + height + baseline, width: line.width,
                        fontSize: font.size, weight: font.weight, color: color)))
        }
        height += shown.height + 2
    }
}
