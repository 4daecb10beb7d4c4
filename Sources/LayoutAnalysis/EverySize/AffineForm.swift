import ContentSizes
import LayoutEngine

/// An affine function of the screen's size: `constant + perWidth × width + perHeight × height`.
struct AffineForm: FrameLength, Equatable {
    var constant: Double
    var perWidth: Double
    var perHeight: Double

    init(_ constant: Double, perWidth: Double = 0, perHeight: Double = 0) {
        self.constant = constant
        self.perWidth = perWidth
        self.perHeight = perHeight
    }

    init(points: Double) { self.init(points) }

    static let zero = AffineForm(0)

    func value(at size: SizePoint) -> Double {
        constant + perWidth * size.width + perHeight * size.height
    }

    /// The slope in its steepest direction.
    var slope: Double { (perWidth * perWidth + perHeight * perHeight).squareRoot() }

    static func + (a: AffineForm, b: AffineForm) -> AffineForm {
        AffineForm(
            a.constant + b.constant, perWidth: a.perWidth + b.perWidth, perHeight: a.perHeight + b.perHeight)
    }

    static func - (a: AffineForm, b: AffineForm) -> AffineForm { a + -1 * b }

    static func * (factor: Double, form: AffineForm) -> AffineForm {
        AffineForm(
            factor * form.constant, perWidth: factor * form.perWidth, perHeight: factor * form.perHeight)
    }
}

extension AffineForm {
    /// The affine function that has these values at one, two or three points; of two points the one that does not
    /// change across the line through them.
    init(through points: [SizePoint], _ values: [Double]) {
        guard points.count > 1 else {
            self.init(values[0])
            return
        }
        let (x1, y1) = (points[1].width - points[0].width, points[1].height - points[0].height)
        let change = values[1] - values[0]
        var (perWidth, perHeight) = (0.0, 0.0)
        if points.count == 2 {
            let square = x1 * x1 + y1 * y1
            (perWidth, perHeight) = (change * x1 / square, change * y1 / square)
        } else {
            let (x2, y2) = (points[2].width - points[0].width, points[2].height - points[0].height)
            let second = values[2] - values[0]
            let determinant = x1 * y2 - x2 * y1
            perWidth = (change * y2 - second * y1) / determinant
            perHeight = (x1 * second - x2 * change) / determinant
        }
        self.init(
            values[0] - perWidth * points[0].width - perHeight * points[0].height, perWidth: perWidth,
            perHeight: perHeight)
    }
}
