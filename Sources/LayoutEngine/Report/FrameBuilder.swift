import ContentSizes

/// Makes the frames that a result shows from the rectangles that were solved.
package struct FrameBuilder {
    let layout: InstalledLayout
    let contents: [ViewContent]
    /// Alignment rectangles from the screen's leading top corner.
    let rectangles: [Rectangle]

    /// The frame of a view in the screen's coordinates: the alignment rectangle and what the control draws around it, from
    /// the left in both reading directions, in whole pixels where the environment has a scale.
    func absoluteFrame(of view: Int) -> Rectangle {
        onScreen(rectangles[view].extended(by: contents[view].outsets))
    }

    /// The alignment rectangle of a view in the same way: without what the control draws around it.
    package func absoluteAlignmentFrame(of view: Int) -> Rectangle { onScreen(rectangles[view]) }

    private func onScreen(_ rectangle: Rectangle) -> Rectangle {
        let frame = rectangle.fromLeft(layout.environment.direction, ofScreen: rectangles[0])
        return layout.environment.scale.map { frame.roundedToPixels(scale: $0) } ?? frame
    }
}

extension Rectangle {
    /// Every edge at the nearest multiple of `1 / scale`, halves up, so that neighbours that touch still touch.
    func roundedToPixels(scale: Double) -> Rectangle {
        let left = pixel(x, scale)
        let top = pixel(y, scale)
        return Rectangle(
            x: left, y: top, width: pixel(x + width, scale) - left, height: pixel(y + height, scale) - top)
    }
}

/// Pixels.
private let halfNoise = 1e-6

/// The nearest multiple of `1 / scale`, halves up. A coordinate that noise keeps just below a half counts as one.
private func pixel(_ coordinate: Double, _ scale: Double) -> Double {
    (coordinate * scale + 0.5 + halfNoise).rounded(.down) / scale
}
