// What sizes cells, headers and footers.
extension SceneRoot {
    /// `nil` for a screen, and for a view of a xib that has a size of its own.
    var container: SceneContainer? {
        let frame = StoredRectangle(of: view) ?? StoredRectangle(of: element)
        let height = frame?.height ?? SceneContainer.usualRowHeight
        switch kind {
        case .screen, .freeform: return nil
        case .tableCell: return SceneContainer(width: widthOfTable, height: .ofContent(else: rowHeight))
        case .collectionCell:
            let width = frame?.width ?? 0
            return isEstimated
                ? SceneContainer(width: .ofContent(else: width), height: .ofContent(else: height))
                : SceneContainer(width: .fixed(width), height: .fixed(height))
        case .header:
            let isOfSection = view["key"]?.hasPrefix("section") ?? false
            let isAcross = table?.child(key: "collectionViewLayout")?["scrollDirection"] == "horizontal"
            return SceneContainer(
                width: isAcross ? .fixed(frame?.width ?? 0) : widthOfTable,
                height: isOfSection ? .ofContent(else: height) : .fixed(height))
        }
    }

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
        .ofTable(table?["id"], isInset: table?["style"] == "insetGrouped")
    }

    /// That of the cell, else of its table; -1 leaves it to the content.
    private var rowHeight: Double {
        let heights = [element.number("rowHeight"), table?.number("rowHeight")]
        return heights.lazy.compactMap { $0 }.first { $0 > 0 } ?? SceneContainer.usualRowHeight
    }

    /// Whether a collection view takes the sizes of its cells from their content.
    private var isEstimated: Bool {
        guard let layout = table?.child(key: "collectionViewLayout") else { return false }
        if layout.flag("automaticEstimatedItemSize") { return true }
        guard let size = layout.child("size", key: "estimatedItemSize") else { return false }
        return size.number("width") ?? 0 != 0 || size.number("height") ?? 0 != 0
    }
}
