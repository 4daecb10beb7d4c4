import LayoutEngine
import LayoutImport
import SourceText

/// Where the scene of a report is in its storyboard.
struct ReportPlace {
    /// The file.
    var document: String
    /// As the file calls the scene.
    var name: String
    /// Its number among the scenes of the file.
    var number: Int
    var place: ScenePlace
}

extension ReportPage {
    /// For each storyboard its scenes where Interface Builder has them, each a link to its first picture.
    func append(mapsTo page: inout HTMLWriter) {
        var entries: [ReportMapEntry] = []
        var number = 1
        for scene in scenes {
            if let place = scene.place, let picture = scene.tiles.first?.picture {
                entries.append(ReportMapEntry(scene: scene, place: place, picture: picture, number: number))
            }
            number += scene.tiles.count
        }
        for document in distinct(entries.map { $0.place.document }) {
            let entries = entries.filter { $0.place.document == document }
                .sorted { $0.place.number < $1.place.number }
            let sizes = entries.map {
                (
                    width: $0.picture.bounds.width,
                    height: $0.picture.bounds.height + ReportMapEntry.captionHeight
                )
            }
            guard let map = StoryboardMap(entries.map { $0.place.place }, sizes: sizes) else { continue }
            page.append("<figure>\n")
            page.append(element: "figcaption", document.withHiddenShown)
            page.append(svg(of: map, entries))
            page.append("</figure>\n")
        }
    }

    private func svg(of map: StoryboardMap, _ entries: [ReportMapEntry]) -> [UInt8] {
        let margin = 16.0
        var bytes: [UInt8] = []
        bytes.append("<svg viewBox=\"-16 -16 ")
        bytes.append("\(written(map.width + 2 * margin, .decimals(0))) ")
        bytes.append("\(written(map.height + 2 * margin, .decimals(0)))\"")
        bytes.append(decimal: "width", map.width + 2 * margin)
        bytes.append(decimal: "height", map.height + 2 * margin)
        bytes.append(" xml:space=\"preserve\">\n")
        for (entry, box) in zip(entries, map.boxes) { bytes += entry.link(at: box) }
        var arrows = SVGWriter(prefix: "")
        for (start, end) in map.arrows {
            arrows.append(StoryboardMap.arrow(from: start, to: end, .black))
        }
        return bytes + Array("<g class=\"arrows\">\n".utf8) + arrows.bytes + Array("</g>\n</svg>\n".utf8)
    }
}

/// A scene on a map.
private struct ReportMapEntry {
    var scene: ReportScene
    var place: ReportPlace
    /// The first of the scene.
    var picture: Picture
    /// Of that picture on the page.
    var number: Int

    static let captionHeight = 40.0

    func link(at box: Rectangle) -> [UInt8] {
        let bounds = picture.bounds
        var bytes: [UInt8] = []
        bytes.append("<a href=\"#p\(number)\" class=\"\(scene.rank.name)\"><title>")
        bytes.append(escaped: "\(scene.title): \(scene.tiles[0].verdict)")
        bytes.append("</title>\n<use href=\"#p\(number)c\"")
        bytes.append(decimal: "x", box.x - bounds.x)
        bytes.append(decimal: "y", box.y - bounds.y)
        bytes.append("/>\n<rect")
        bytes.append(decimal: "x", box.x)
        bytes.append(decimal: "y", box.y)
        bytes.append(decimal: "width", bounds.width)
        bytes.append(decimal: "height", bounds.height)
        bytes.append("/>\n<text")
        bytes.append(decimal: "x", box.x)
        bytes.append(decimal: "y", box.y + bounds.height + 28)
        bytes.append(">")
        bytes.append(escaped: place.name.withHiddenShown)
        bytes.append("</text></a>\n")
        return bytes
    }
}
