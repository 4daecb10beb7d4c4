import LayoutEngine
import SourceText

/// A page that needs no other file: for each layout its picture, what is wrong and its frames.
package func solutionHTML(_ layouts: [PicturedLayout], _ style: PictureStyle) -> [UInt8] {
    let scenes = layouts.map { layout in
        ReportScene(title: layout.title, tiles: [ReportTile(layout, style)])
    }
    let names = layouts.map { $0.file.title.withHiddenShown }
    return ReportPage(title: names.joined(separator: ", "), scenes: scenes, isOpen: true).document()
}

extension ReportTile {
    fileprivate init(_ layout: PicturedLayout, _ style: PictureStyle) {
        let solved = layout.file.layout
        let rank: ReportRank =
            solved.status != .solved ? .failed : solved.viewFaults.isEmpty ? .passed : .warned
        let lines = failures(of: layout.file).filter { !$0.lines.isEmpty }.map { section in
            "\(section.title):\n" + section.lines.map { "  \($0)\n" }.joined()
        }
        self.init(
            title: layout.environment, verdict: solved.status.spelling, rank: rank,
            picture: LayoutOutput.picture(of: layout, style), messages: lines.joined(separator: "\n"),
            views: solved.views)
    }
}
