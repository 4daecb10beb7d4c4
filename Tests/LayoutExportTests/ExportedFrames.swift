import ContentSizes
import Foundation
import LayoutAnalysis
import LayoutEngine
import LayoutImport
import LayoutExport
import LayoutProgram
import SourceText

/// Compares the frames of a layout with those of what was recorded of its view.
struct ExportedFrames {
    let exported: ExportedLayout
    let environment: EnvironmentRequest
    /// Whether it is the environment of the document that the layout was imported from.
    let isCanvas: Bool
    let recorded: String

    /// What differs, in words; empty where nothing does.
    func differences() -> [String] {
        guard let compiled = compiledLayout(recorded) else {
            return ["the record does not compile:\n\(recorded)"]
        }
        let original = exported.layout.install(in: Environment(environment))
        var copy = compiled.install(in: Environment(environment))
        let pairs = pairs(original, copy)
        for (symbol, pair) in pairs where pair.copy == nil {
            return ["\(path(symbol)) is not in the record:\n\(recorded)"]
        }
        for pair in pairs.values { measure(original.views[pair.original], as: &copy.views[pair.copy ?? 0]) }
        guard let first = try? solve(original), let second = try? solve(copy) else {
            return ["the solver gives up"]
        }
        let statuses = [
            status(of: first, original, pairs.values.map(\.original)),
            status(of: second, copy, pairs.values.compactMap(\.copy)),
        ]
        if statuses[0] != statuses[1] { return ["\(statuses[0]) became \(statuses[1]):\n\(recorded)"] }
        if first.status == .unsatisfiable { return [] }
        let ambiguous = Set(first.ambiguities.map(\.view))
        return pairs.sorted { $0.key < $1.key }.flatMap { symbol, pair -> [String] in
            guard let copy = pair.copy, !ambiguous.contains(pair.original - 1) else { return [] }
            let frame = second.views[copy - 1].frame
            return differences(path(symbol), first.views[pair.original - 1].frame, frame)
                + differencesFromDocument(original.views[pair.original].name, frame)
        }
    }

    private func differences(_ name: String, _ first: Rectangle, _ second: Rectangle) -> [String] {
        let pairs = [
            (first.x, second.x), (first.y, second.y), (first.width, second.width),
            (first.height, second.height),
        ]
        if pairs.allSatisfy({ abs($0 - $1) <= 1e-6 }) { return [] }
        return ["\(name): \(first) became \(second):\n\(recorded)"]
    }

    /// Without the ambiguity of guides, which the record ends where nothing asks for them, and of views that are removed;
    /// and without texts that are clipped, which an ambiguity hides.
    private func status(
        of solution: SolvedLayout, _ layout: InstalledLayout, _ views: [Int]
    ) -> LayoutStatus {
        let isAmbiguous = solution.ambiguities.contains {
            views.contains($0.view + 1) && layout.views[$0.view + 1].type != .layoutGuide
        }
        if solution.status > .ambiguous { return solution.status }
        return isAmbiguous ? .ambiguous : .solved
    }

    /// How the frame differs from that of the document that the layout was imported from.
    private func differencesFromDocument(_ name: String, _ frame: Rectangle) -> [String] {
        let view = exported.scene?.views.first { $0.name == name && $0.isCertain }
        // An app is never in the preview, where other constraints may hold.
        guard isCanvas, !exported.source.contains("when preview"), let stored = view?.frame,
            !frame.isAlmost(stored)
        else { return [] }
        return ["\(name) is \(stored) in the document and became \(frame)"]
    }

    private func path(_ symbol: Int) -> String { exported.layout.program.path(of: SymbolIndex(symbol)) }

    /// By symbol: the view in the layout and in the record.
    private func pairs(
        _ original: InstalledLayout, _ copy: InstalledLayout
    ) -> [Int: (original: Int, copy: Int?)] {
        var views: [String: Int] = [:]
        for view in copy.views.indices { views[names(view, copy).joined(separator: "/")] = view }
        var pairs: [Int: (original: Int, copy: Int?)] = [:]
        for (symbol, view) in original.viewsOfSymbols.enumerated() where symbol > 0 {
            guard let view else { continue }
            pairs[symbol] = (view.place, views[exported.export.paths[symbol].joined(separator: "/")])
        }
        return pairs
    }

    private func names(_ view: Int, _ layout: InstalledLayout) -> [String] {
        guard let superview = layout.views[view].superview else { return [] }
        return names(superview.place, layout) + [layout.views[view].name]
    }

    /// UIKit measures the content of controls and images. What a file says of it is no part of the Swift.
    private func measure(_ original: InstalledView, as copy: inout InstalledView) {
        copy.arguments.image = original.arguments.image
        if original.type == .view { return }
        copy.sizes[.horizontal].intrinsic = original.sizes[.horizontal].intrinsic
        copy.sizes[.vertical].intrinsic = original.sizes[.vertical].intrinsic
        copy.arguments.baseline = original.arguments.baseline
        copy.arguments.firstBaseline = original.arguments.firstBaseline
    }
}

extension DocumentView {
    /// Whether its frame is to be met.
    var isCertain: Bool { exclusion == nil && doubt == nil && sizeDoubt == nil }
}

extension Rectangle {
    /// Whether it is a frame that a document stores, which is rounded to pixels.
    fileprivate func isAlmost(_ stored: StoredRectangle) -> Bool {
        let distances = [x - stored.x, y - stored.y, width - stored.width, height - stored.height]
        return distances.allSatisfy { abs($0) <= 0.51 }
    }
}
