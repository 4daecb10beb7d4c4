// What sizes cells, headers and footers.
extension SceneRoot {
    /// `nil` for a screen, and for a view of a xib that has a size of its own.
    var container: SceneContainer? {
        let frame = StoredRectangle(of: view) ?? StoredRectangle(of: element)
        let height = frame?.height ?? SceneContainer.usualRowHeight
        switch kind {
        case .freeform: return nil
        case .screen:
            guard owner?.isDrawnFreely == true, let width = frame?.width else { return nil }
            let isNarrow = width < SceneContainer.lowestScreen
            guard height < SceneContainer.lowestScreen || isNarrow && height == SceneContainer.lowestScreen
            else { return nil }
            return SceneContainer(
                width: isNarrow ? .fixed(width) : .ofTable(nil, isInset: false), height: .fixed(height))
        case .tableCell:
            return SceneContainer(
                width: widthOfTable, height: .ofContent(else: rowHeight, least: leastHeight))
        case .collectionCell:
            if isCellOfCode { return nil }
            let width = frame?.width ?? 0
            return isEstimated
                ? SceneContainer(width: .ofContent(else: width), height: .ofContent(else: height))
                : SceneContainer(width: .fixed(width), height: .fixed(height))
        case .header:
            let isOfSection = view["key"]?.hasPrefix("section") ?? false
            let isAcross = table?.child(key: "collectionViewLayout")?["scrollDirection"] == "horizontal"
            // The header and the footer of the table itself reach from edge to edge.
            let width: SceneContainer.Width =
                isOfSection ? widthOfTable : .ofTable(table?["id"], isInset: false)
            return SceneContainer(
                width: isAcross ? .fixed(frame?.width ?? 0) : width,
                height: isOfSection ? .ofContent(else: height) : .fixed(height))
        }
    }

    /// Whether it is a cell of a collection view that the document does not have.
    var isCellOfCode: Bool { kind == .collectionCell && table == nil }

    /// The cell, or the view itself that is no cell.
    private var element: XMLNode { owner ?? view }

    /// The table or collection view that it is in.
    private var table: XMLNode? {
        var node = element.parent
        while let outer = node, outer.name != "tableView", outer.name != "collectionView" {
            node = outer.parent
        }
        return node
    }

    private var widthOfTable: SceneContainer.Width {
        .ofTable(table?["id"], isInset: isInInsetTable)
    }

    /// Whether the rows of its table are narrower than the table.
    var isInInsetTable: Bool { table?["style"] == "insetGrouped" }

    /// That of the cell, else of its table, else of a cell whose table is in code that it is drawn with; -1 leaves it to the content.
    private var rowHeight: Double {
        let drawn = table == nil ? StoredRectangle(of: element)?.height : nil
        let heights = [element.number("rowHeight"), table?.number("rowHeight"), drawn]
        return heights.lazy.compactMap { $0 }.first { $0 > 0 } ?? SceneContainer.usualRowHeight
    }

    /// A row height of a static cell, of a table, or of a cell whose table is in code, is one at run time; that of a prototype is
    /// only drawn. Content that needs more makes the cell higher: where it does, apps set the table's row height in code. 0 leaves
    /// it to the content.
    private var leastHeight: Double {
        let isGiven = element.parent?.name == "cells" || table == nil
        let own = isGiven ? element.number("rowHeight") : nil
        return max(0, own ?? table?.number("rowHeight") ?? 0)
    }

    /// Whether a collection view takes the sizes of its cells from their content.
    private var isEstimated: Bool {
        guard let layout = table?.child(key: "collectionViewLayout") else { return false }
        if layout.flag("automaticEstimatedItemSize") { return true }
        guard let size = layout.child("size", key: "estimatedItemSize") else { return false }
        return size.number("width") ?? 0 != 0 || size.number("height") ?? 0 != 0
    }
}

extension XMLNode {
    /// Whether the view of a controller, or a view that is none's, has a size of its own on the canvas.
    var isDrawnFreely: Bool {
        child(key: "simulatedDestinationMetrics")?.name == "freeformSimulatedSizeMetrics"
            || child("size", key: "freeformSize") != nil
    }
}
