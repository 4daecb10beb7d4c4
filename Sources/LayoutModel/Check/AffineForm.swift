/// A size of the root, in points.
package struct SizePoint: Equatable, Sendable {
    package var width: Double
    package var height: Double

    package init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// An affine function of the root's size: `constant + perWidth × width + perHeight × height`.
package struct AffineForm: FrameLength {
    package var constant: Double
    package var perWidth: Double
    package var perHeight: Double

    package init(_ constant: Double, perWidth: Double = 0, perHeight: Double = 0) {
        self.constant = constant
        self.perWidth = perWidth
        self.perHeight = perHeight
    }

    package init(points: Double) { self.init(points) }

    package static let zero = AffineForm(0)

    package func value(at size: SizePoint) -> Double {
        constant + perWidth * size.width + perHeight * size.height
    }

    /// How steep it is in its steepest direction.
    var slope: Double { (perWidth * perWidth + perHeight * perHeight).squareRoot() }

    package static func + (a: AffineForm, b: AffineForm) -> AffineForm {
        AffineForm(
            a.constant + b.constant, perWidth: a.perWidth + b.perWidth, perHeight: a.perHeight + b.perHeight)
    }

    package static func - (a: AffineForm, b: AffineForm) -> AffineForm { a + -1 * b }

    static func * (factor: Double, form: AffineForm) -> AffineForm {
        AffineForm(
            factor * form.constant, perWidth: factor * form.perWidth, perHeight: factor * form.perHeight)
    }
}
