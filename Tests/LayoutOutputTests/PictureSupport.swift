import ContentSizes
import LayoutEngine
import LayoutOutput
import LayoutProgram
import LayoutSyntax
import SourceText
import Testing

/// A layout that compiles, solved for its picture.
func pictured(
    _ source: String, name: String = "test.layout", options: SolveOptions = SolveOptions(),
    _ change: (inout EnvironmentRequest) -> Void = { _ in }
) throws -> PicturedLayout {
    var request = EnvironmentRequest()
    change(&request)
    let compiled = compile(SourceFile(name: name, bytes: Array(source.utf8))) { _ in .failure("none") }
    let layout = try #require(compiled.layout, "\(compiled.diagnostics.map(\.message))")
    let installed = layout.install(in: Environment(request))
    let solved = try solve(installed, options: options)
    return PicturedLayout(
        SolvedFile(name: name, sources: compiled.sources, layout: solved), installed)
}

/// The device that is called so.
func device(_ name: String) -> Device? {
    if case .found(let devices) = Device.named(name) { devices[0] } else { nil }
}

/// The picture of a layout that compiles.
func drawn(
    _ source: String, _ appearance: Appearance = .light, showing parts: Set<PicturePart> = [],
    options: SolveOptions = SolveOptions(), _ change: (inout EnvironmentRequest) -> Void = { _ in }
) throws -> Picture {
    var style = PictureStyle()
    style.appearance = appearance
    style.parts = parts
    return picture(of: try pictured(source, options: options, change), style)
}

/// A text of a picture with all that it is clipped to.
struct PlacedText {
    var text: TextShape
    var clip: Rectangle

    /// From the height of capital letters to the end of descenders.
    var box: Rectangle {
        Rectangle(
            x: text.left, y: text.baseline - text.fontSize * 0.72, width: text.width,
            height: text.fontSize * 0.92)
    }
}

extension [Shape] {
    /// Every text, in the order in which they are drawn.
    func texts(within clip: Rectangle = Rectangle(x: -9999, y: -9999, width: 19998, height: 19998))
        -> [PlacedText]
    {
        flatMap { shape -> [PlacedText] in
            switch shape {
            case .text(let text): return [PlacedText(text: text, clip: clip)]
            case .group(let group):
                return group.shapes.texts(within: group.clip.map { clip.intersection($0) } ?? clip)
            case .rectangle, .line: return []
            }
        }
    }

    /// Every shape that is no group.
    var leaves: [Shape] {
        flatMap { shape in if case .group(let group) = shape { group.shapes.leaves } else { [shape] } }
    }

    /// Every rectangle with its paint.
    var rectangles: [(frame: Rectangle, paint: Paint)] {
        flatMap { shape -> [(frame: Rectangle, paint: Paint)] in
            switch shape {
            case .rectangle(let frame, _, let paint): return [(frame, paint)]
            case .group(let group): return group.shapes.rectangles
            case .text, .line: return []
            }
        }
    }

    /// The shapes of the view of this path.
    func view(_ path: String) -> [Shape]? {
        for case .group(let group) in self {
            if group.title?.hasPrefix(path + ":") ?? false { return group.shapes }
            if let found = group.shapes.view(path) { return found }
        }
        return nil
    }
}

extension Rectangle {
    func intersection(_ other: Rectangle) -> Rectangle {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return Rectangle(
            x: left, y: top, width: max(0, min(x + width, other.x + other.width) - left),
            height: max(0, min(y + height, other.y + other.height) - top))
    }

    func contains(_ other: Rectangle, within tolerance: Double) -> Bool {
        other.x >= x - tolerance && other.y >= y - tolerance && other.x + other.width <= x + width + tolerance
            && other.y + other.height <= y + height + tolerance
    }
}
