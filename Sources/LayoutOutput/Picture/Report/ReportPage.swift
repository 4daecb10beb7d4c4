import ContentSizes
import LayoutEngine
import SourceText

/// A page that needs no other file and no script to be read: groups of pictures, each of which a link enlarges.
struct ReportPage {
    var title: String
    /// A sentence below it.
    var summary = ""
    var scenes: [ReportScene]
    /// Whether every picture is shown large.
    var isOpen = false
}

/// The pictures of one layout.
struct ReportScene {
    var title: String
    /// What compiling found, as people read it.
    var messages = ""
    var rankOfMessages = ReportRank.passed
    var tiles: [ReportTile]
    /// Where a storyboard shows it.
    var place: ReportPlace?
}

/// One picture of a page.
struct ReportTile {
    /// The environment.
    var title: String
    /// A word or two: `passed`, `2 faults`.
    var verdict: String
    var rank: ReportRank
    var picture: Picture?
    /// What was found, with the source lines, as people read it.
    var messages: String
    var views: [SolvedView] = []
    var choices = TileChoices()
}

/// What a page can be filtered by.
struct TileChoices {
    var device = ""
    var language = ""
    /// The states of the layout.
    var states: [String] = []
    /// Direction, size of texts and the like.
    var variants: [String] = []
    /// The kinds of what was found.
    var faults: [String] = []
}

/// How bad what a picture shows is, the worst first.
enum ReportRank: Int, Comparable {
    case failed, warned, passed

    static func < (a: ReportRank, b: ReportRank) -> Bool { a.rawValue < b.rawValue }

    /// As classes of the page are called.
    var name: String {
        switch self {
        case .failed: "failed"
        case .warned: "warned"
        case .passed: "passed"
        }
    }
}

extension ReportScene {
    var rank: ReportRank { tiles.reduce(rankOfMessages) { min($0, $1.rank) } }
}

// MARK: Writing

extension ReportPage {
    func document() -> [UInt8] {
        var page = HTMLWriter()
        page.open(title)
        page.append("<header>\n")
        page.append(element: "h1", title)
        if !summary.isEmpty { page.append(element: "p", summary) }
        if !isOpen { append(filtersTo: &page) }
        page.append("</header>\n<main>\n")
        if !isOpen { append(mapsTo: &page) }
        var number = 0
        for scene in scenes {
            page.append("<section>\n")
            page.append(element: "h2", scene.title)
            if !scene.messages.isEmpty { page.append(element: "pre", scene.messages) }
            page.append("<div class=\"\(isOpen ? "pictures" : "sheet")\">\n")
            for tile in scene.tiles {
                number += 1
                append(tile, number, of: scene, to: &page)
            }
            page.append("</div>\n</section>\n")
        }
        page.append("</main>\n")
        if !isOpen { page.append("<script>\n\(reportScript)</script>\n") }
        return page.end()
    }

    /// Whether some layout has states.
    private var hasStates: Bool { scenes.contains { $0.tiles.contains { !$0.choices.states.isEmpty } } }

    /// The choices that the script reads; without it they are not shown, because they would do nothing.
    private func append(filtersTo page: inout HTMLWriter) {
        let tiles = scenes.flatMap { $0.tiles }
        guard tiles.count > 1 else { return }
        page.append("<form hidden>\n")
        let ranks = ReportRank.allNames.filter { name in tiles.contains { $0.rank.name == name } }
        page.append(choice: "rank", "Result", ranks)
        let choices = tiles.map { $0.choices }
        page.append(choice: "faults", "Fault", distinct(choices.flatMap { $0.faults }), isOptional: true)
        page.append(choice: "device", "Device", distinct(choices.map { $0.device }))
        page.append(choice: "language", "Language", distinct(choices.map { $0.language }))
        page.append(choice: "states", "State", distinct(choices.flatMap { $0.states }))
        page.append(choice: "variants", "Variant", distinct(choices.flatMap { $0.variants }))
        page.append("<output></output>\n</form>\n")
    }

    private func append(
        _ tile: ReportTile, _ number: Int, of scene: ReportScene, to page: inout HTMLWriter
    ) {
        page.append("<article id=\"p\(number)\" class=\"\(tile.rank.name)\"")
        if !isOpen { append(attributesOf: tile, to: &page) }
        if let picture = tile.picture {
            page.append(" style=\"--w:\(written(picture.bounds.width, .decimals(0)))\"")
        }
        page.append(">\n")
        if !isOpen {
            append(linksFrom: number, scene, to: &page)
            page.append("<a class=\"open\" id=\"t\(number)\" href=\"#p\(number)\">\n")
        }
        if let picture = tile.picture { page.append(inlineSVG(picture, id: "p\(number)c")) }
        page.append(element: "h3", tile.title)
        page.append("<p class=\"verdict\">")
        page.append(escaped: tile.verdict)
        page.append("</p>\n")
        if !isOpen { page.append("</a>\n") }
        page.append("<div class=\"details\">\n")
        append(faultsOf: tile, to: &page)
        append(framesOf: tile.views, to: &page)
        page.append("</div>\n</article>\n")
    }

    /// For the script, and that the large picture is where the keyboard goes on when it is opened.
    private func append(attributesOf tile: ReportTile, to page: inout HTMLWriter) {
        page.append(" tabindex=\"-1\"")
        page.append(attribute: "data-rank", tile.rank.name)
        page.append(attribute: "data-device", tile.choices.device)
        page.append(attribute: "data-language", tile.choices.language)
        if hasStates {
            page.append(attribute: "data-states", tile.choices.states.joined(separator: "|"))
        }
        page.append(attribute: "data-variants", tile.choices.variants.joined(separator: "|"))
        page.append(attribute: "data-faults", tile.choices.faults.joined(separator: "|"))
    }

    /// From a large picture back to its small one, and to its neighbours.
    private func append(linksFrom number: Int, _ scene: ReportScene, to page: inout HTMLWriter) {
        page.append("<nav><a href=\"#t\(number)\">Close</a>")
        if number > 1 { page.append(" <a rel=\"prev\" href=\"#p\(number - 1)\">Previous</a>") }
        let count = scenes.reduce(0) { $0 + $1.tiles.count }
        if number < count { page.append(" <a rel=\"next\" href=\"#p\(number + 1)\">Next</a>") }
        page.append("<span>")
        page.append(escaped: scene.title)
        page.append("</span></nav>\n")
    }

    private func append(faultsOf tile: ReportTile, to page: inout HTMLWriter) {
        if let faults = tile.picture?.faults, !faults.isEmpty {
            page.append("<ol class=\"faults\">\n")
            for fault in faults {
                page.append(
                    element: "li", class: fault.kind == .ambiguous ? "ambiguous" : "",
                    fault.message.withHiddenShown)
            }
            page.append("</ol>\n")
        }
        if !tile.messages.isEmpty { page.append(element: "pre", tile.messages) }
    }

    private func append(framesOf views: [SolvedView], to page: inout HTMLWriter) {
        if views.isEmpty { return }
        page.append(
            "<details\(isOpen ? " open" : "")><summary>Frames</summary>\n<table>\n<tr><th>View<th>Type")
        page.append("<th>x<th>y<th>width<th>height</tr>\n")
        for view in views {
            page.append("<tr><td>")
            page.append(escaped: (view.isHidden ? "\(view.path) (hidden)" : view.path).withHiddenShown)
            page.append("<td>\(view.type.spelling)")
            for number in [view.frame.x, view.frame.y, view.frame.width, view.frame.height] {
                page.append("<td>\(readable(number))")
            }
            page.append("</tr>\n")
        }
        page.append("</table></details>\n")
    }
}

extension ReportRank {
    fileprivate static let allNames = [failed, warned, passed].map { $0.name }
}
