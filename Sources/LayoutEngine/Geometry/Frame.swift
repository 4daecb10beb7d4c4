import ContentSizes
import LinearSolver

/// What positions and lengths are given in: numbers, or functions of the screen's size.
package protocol FrameLength: AdditiveArithmetic, Sendable {
    init(points: Double)
}

extension Double: FrameLength {
    /// - Parameter points: The length itself.
    package init(points: Double) { self = points }
}

/// A position and a size, in points.
package struct Frame<Length: FrameLength>: Equatable, Sendable {
    package var x: Length
    package var y: Length
    package var width: Length
    package var height: Length

    package init(x: Length, y: Length, width: Length, height: Length) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// A position and a size as numbers, in points.
package typealias Rectangle = Frame<Double>

extension Frame {
    /// The same frame measured from the corner of another.
    package func relative(to other: Frame) -> Frame {
        Frame(x: x - other.x, y: y - other.y, width: width, height: height)
    }

    /// The frame of a control that draws so far beyond this one, its alignment rectangle.
    package func extended(by outsets: DirectionalInsets) -> Frame {
        Frame(
            x: x - Length(points: outsets.leading), y: y - Length(points: outsets.top),
            width: width + Length(points: outsets.leading + outsets.trailing),
            height: height + Length(points: outsets.top + outsets.bottom))
    }

    /// Measured from the screen's left edge instead of its leading one.
    package func fromLeft(_ direction: Direction, ofScreen screen: Frame) -> Frame {
        guard direction.isMirrored else { return self }
        return Frame(x: screen.width - x - width, y: y, width: width, height: height)
    }
}

/// The alignment rectangle of each view from the screen's leading top corner.
///
/// - Parameter value: The value of a variable.
package func alignmentRectangles<Length>(
    _ variables: LayoutVariables, _ tree: ViewTree, _ value: (Variable) -> Length
) -> [Frame<Length>] {
    var rectangles: [Frame<Length>] = []
    rectangles.reserveCapacity(tree.count)
    for view in 0..<tree.count {
        var rectangle = Frame(
            x: value(variables.start(view, .horizontal)), y: value(variables.start(view, .vertical)),
            width: value(variables.size(view, .horizontal)), height: value(variables.size(view, .vertical)))
        if view > 0 {
            let superview = tree.superview(of: view)
            rectangle.x += rectangles[superview].x
            rectangle.y += rectangles[superview].y
        }
        rectangles.append(rectangle)
    }
    return rectangles
}

extension Rectangle {
    /// Its width or height, in points.
    package func length(_ axis: Axis) -> Double { axis == .horizontal ? width : height }
}

/// A view of an installed layout on one axis.
package struct ViewAxis: Hashable, Sendable {
    /// The index of the view in the layout.
    package var view: Int
    /// The axis of the view.
    package var axis: Axis

    package init(_ view: Int, _ axis: Axis) {
        self.view = view
        self.axis = axis
    }

    /// Its number, from 0, among all views on both axes: view by view, the horizontal axis first.
    var number: Int { 2 * view + (axis == .horizontal ? 0 : 1) }
}
