import ContentSizes
import LinearSolver

/// What places and lengths are given in: numbers, or functions of the screen's size.
package protocol FrameLength: AdditiveArithmetic, Sendable {
    init(points: Double)
}

extension Double: FrameLength {
    package init(points: Double) { self = points }
}

/// A place and a size, in points.
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

/// A place and a size in numbers.
package typealias Rectangle = Frame<Double>

extension Frame {
    /// The same frame measured from the corner of another.
    package func relative(to other: Frame) -> Frame {
        Frame(x: x - other.x, y: y - other.y, width: width, height: height)
    }

    /// With what a control draws beyond it.
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
/// - Parameter value: Of a variable.
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
    package func length(_ axis: Axis) -> Double { axis == .horizontal ? width : height }
}

/// A view on one axis, by its place in the installed layout.
package struct ViewAxis: Hashable, Sendable {
    /// The place of both among all views on both axes.
    let number: Int32

    init(number: Int32) { self.number = number }

    package init(_ view: Int, _ axis: Axis) { number = Int32(2 * view) + (axis == .horizontal ? 0 : 1) }

    var view: Int { Int(number / 2) }
    var axis: Axis { number % 2 == 0 ? .horizontal : .vertical }
}
