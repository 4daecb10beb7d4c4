import ContentSizes
import SourceText

// What makes no screen, in words; `nil` where nothing is wrong.

extension CheckTarget {
    /// Says that the smallest of its sizes has no room between its bars; `nil` where it has.
    package var lackOfRoom: String? {
        var smallest = request
        if let range {
            smallest.width = range.width.lowerBound
            smallest.height = range.height.lowerBound
        }
        return Environment(smallest).lackOfRoom
    }
}

extension Environment {
    package var lackOfRoom: String? {
        lackOfRoom(safeArea.top + safeArea.bottom, height, "height")
            ?? lackOfRoom(safeArea.left + safeArea.right, width, "width")
    }

    private func lackOfRoom(_ taken: Double, _ length: Double, _ name: String) -> String? {
        guard taken > length else { return nil }
        return
            "the bars and the safe area take \(numberText(taken)) points of a \(name) of \(numberText(length)), which leaves no room"
    }
}

extension SizeRanges {
    /// Expects sizes of which some are held either way.
    package var mixedOrientations: String {
        "some of \(notation) are landscape, some portrait; write the sizes as they are held, without an orientation"
    }
}
