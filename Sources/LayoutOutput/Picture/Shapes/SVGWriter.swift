import ContentSizes
import LayoutEngine
import SourceText

/// Writes shapes as elements of SVG 1.1.
struct SVGWriter {
    private(set) var bytes: [UInt8] = []
    /// Begins the ids of its elements, which are those of a whole page.
    private let prefix: String
    private var clipCount = 0

    init(prefix: String) { self.prefix = prefix }

    /// The family that is most like the one that texts are measured in.
    static let fontFamily =
        "-apple-system, 'SF Pro Text', 'SF Pro', Inter, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif"

    mutating func append(_ shapes: [Shape]) { for shape in shapes { append(shape) } }

    /// Appends markup as it is.
    mutating func append(markup: String) { bytes.append(markup) }

    mutating func append(element name: String, _ text: String) {
        bytes.append("<\(name)>")
        bytes.append(escaped: text)
        bytes.append("</\(name)>\n")
    }

    private mutating func append(_ shape: Shape) {
        switch shape {
        case .rectangle(let rectangle, let radius, let paint):
            bytes.append("<rect")
            append(rectangle)
            if radius > 0 {
                bytes.append(
                    decimal: "rx", min(radius, rectangle.width / 2, rectangle.height / 2).rounded(to: 100))
            }
            append(paint)
            bytes.append("/>\n")
        case .line(let points, let paint): append(points, paint)
        case .text(let text): append(text)
        case .group(let group): append(group)
        }
    }

    private mutating func append(_ rectangle: Rectangle) {
        bytes.append(decimal: "x", rectangle.x)
        bytes.append(decimal: "y", rectangle.y)
        bytes.append(decimal: "width", max(0, rectangle.width))
        bytes.append(decimal: "height", max(0, rectangle.height))
    }

    private mutating func append(_ paint: Paint) {
        bytes.append(color: "fill", paint.fill)
        guard let stroke = paint.stroke else { return }
        bytes.append(color: "stroke", stroke)
        if paint.width != 1 { bytes.append(decimal: "stroke-width", paint.width) }
        if paint.isDashed { bytes.append(" stroke-dasharray=\"4 3\"") }
    }

    private mutating func append(_ points: [Point], _ paint: Paint) {
        bytes.append(points.count == 2 ? "<path d=\"" : "<path stroke-linejoin=\"round\" d=\"")
        for (index, point) in points.enumerated() {
            bytes.append(index == 0 ? "M" : "L")
            bytes.append(coordinate: point.x)
            bytes.append(ascii: " ")
            bytes.append(coordinate: point.y)
        }
        bytes.append("\"")
        append(paint)
        bytes.append("/>\n")
    }

    private mutating func append(_ text: TextShape) {
        bytes.append("<text")
        bytes.append(decimal: "x", text.x)
        bytes.append(decimal: "y", text.baseline)
        bytes.append(decimal: "font-size", text.fontSize)
        if text.weight != .regular { bytes.append(" font-weight=\"\(text.weight.number)\"") }
        let isStartAtRight = text.isRightToLeft
        switch text.alignment {
        case .left: if isStartAtRight { bytes.append(" text-anchor=\"end\"") }
        case .center: bytes.append(" text-anchor=\"middle\"")
        case .right: if !isStartAtRight { bytes.append(" text-anchor=\"end\"") }
        }
        if text.isRightToLeft { bytes.append(" direction=\"rtl\"") }
        if text.width > 0 {
            bytes.append(decimal: "textLength", text.width)
            bytes.append(" lengthAdjust=\"spacingAndGlyphs\"")
        }
        bytes.append(color: "fill", text.color)
        bytes.append(">")
        bytes.append(escaped: text.text)
        bytes.append("</text>\n")
    }

    /// A clip with round corners is an element of its own; one without is that of an inner document, which needs no id.
    private mutating func append(_ group: ShapeGroup) {
        let isRound = group.clipRadius > 0
        var isInner = false
        if let clip = group.clip, isRound {
            clipCount += 1
            bytes.append("<clipPath id=\"\(prefix)\(clipCount)\"><rect")
            append(clip)
            bytes.append(decimal: "rx", group.clipRadius)
            bytes.append("/></clipPath>\n")
        } else if let clip = group.clip {
            isInner = true
            bytes.append("<svg")
            append(clip)
            bytes.append(" viewBox=\"")
            for (index, number) in [clip.x, clip.y, max(0, clip.width), max(0, clip.height)].enumerated() {
                if index > 0 { bytes.append(ascii: " ") }
                bytes.append(coordinate: number)
            }
            bytes.append("\">\n")
        }
        bytes.append("<g")
        if isRound { bytes.append(" clip-path=\"url(#\(prefix)\(clipCount))\"") }
        if group.opacity < 1 { bytes.append(decimal: "opacity", group.opacity) }
        bytes.append(">\n")
        if let title = group.title { append(element: "title", title) }
        append(group.shapes)
        bytes.append("</g>\n")
        if isInner { bytes.append("</svg>\n") }
    }
}

extension [UInt8] {
    /// Appends a number to hundredths of a point: no screen shows more, and a file is the same on every machine.
    fileprivate mutating func append(coordinate number: Double) { append(number, .decimals(2)) }

    mutating func append(decimal name: String, _ number: Double) {
        append(" \(name)=\"")
        append(coordinate: number)
        append(ascii: "\"")
    }

    fileprivate mutating func append(color name: String, _ color: Color?) {
        guard let color, color.opacity > 0 else { return append(" \(name)=\"none\"") }
        append(" \(name)=\"\(color.digits)\"")
        if color.opacity < 1 { append(decimal: "\(name)-opacity", color.opacity) }
    }
}

extension Double {
    /// The nearest multiple of a part of a point.
    fileprivate func rounded(to parts: Double) -> Double { (self * parts).rounded() / parts }
}

extension FontWeight {
    /// As CSS counts the weights of fonts.
    var number: Int {
        switch self {
        case .ultralight: 100
        case .thin: 200
        case .light: 300
        case .regular: 400
        case .medium: 500
        case .semibold: 600
        case .bold: 700
        case .heavy: 800
        case .black: 900
        }
    }
}
