import ContentSizes
import LayoutEngine
import SourceText

/// Pictures of solved layouts side by side, each above its name, its environment and what is wrong with it, as a document of
/// SVG 1.1 at one unit a point.
package func pictureSVG(_ layouts: [PicturedLayout], _ style: PictureStyle) -> [UInt8] {
    let pictures = layouts.map { picture(of: $0, style) }
    let palette = Palette(appearance: style.appearance)
    var writer = SVGWriter(prefix: "clip")
    var (x, height) = (margin, 0.0)
    for (layout, picture) in zip(layouts, pictures) {
        let caption = PictureCaption(layout, picture, palette)
        writer.append(
            markup:
                "<g transform=\"translate(\(text(x - picture.bounds.x)) \(text(margin - picture.bounds.y)))\">\n"
        )
        writer.append(element: "title", layout.title)
        writer.append(element: "desc", picture.description)
        writer.append(picture.shapes + caption.shapes)
        writer.append(markup: "</g>\n")
        x += max(picture.bounds.width, caption.width) + gap
        height = max(height, picture.bounds.height + caption.height)
    }
    let (width, whole) = (max(0, x - gap) + margin, height + 2 * margin)
    var bytes: [UInt8] = []
    bytes.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    bytes.append(decimal: "width", width)
    bytes.append(decimal: "height", whole)
    bytes.append(" viewBox=\"0 0 \(text(width)) \(text(whole))\"")
    bytes.append(" font-family=\"\(SVGWriter.fontFamily)\" xml:space=\"preserve\">\n")
    if style.appearance == .dark {
        bytes.append("<rect width=\"100%\" height=\"100%\" fill=\"#1C1C1E\"/>\n")
    }
    return bytes + writer.bytes + Array("</svg>\n".utf8)
}

/// One picture as an element of a page, which gives it its size.
///
/// - Parameter id: Begins the ids in it.
func inlineSVG(_ picture: Picture, id: String) -> [UInt8] {
    var writer = SVGWriter(prefix: id)
    writer.append(picture.shapes)
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
