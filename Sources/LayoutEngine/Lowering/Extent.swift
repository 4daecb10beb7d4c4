import LinearSolver

/// A rectangle along one axis, measured from its view's start: an interval whose start and length are affine
/// functions of one size variable.
struct Extent: Sendable {
    var size: Variable
    /// `start = startFactor × size + startConstant`
    var startFactor = 0.0
    var startConstant = 0.0
    /// `length = lengthFactor × size + lengthConstant`
    var lengthFactor = 1.0
    var lengthConstant = 0.0

    /// The view's own rectangle.
    static func whole(_ size: Variable) -> Extent { Extent(size: size) }

    /// The part of it between two insets.
    static func inset(_ size: Variable, _ start: Double, _ end: Double) -> Extent {
        Extent(size: size, startConstant: start, lengthConstant: -(start + end))
    }

    /// A strip of constant length at its start.
    static func head(_ size: Variable, _ length: Double) -> Extent {
        Extent(size: size, lengthFactor: 0, lengthConstant: length)
    }

    /// A strip of constant length at its end.
    static func tail(_ size: Variable, _ length: Double) -> Extent {
        Extent(
            size: size, startFactor: 1, startConstant: -length, lengthFactor: 0, lengthConstant: length)
    }

    /// Adds the point at `fraction` of the length.
    func addPoint(_ fraction: Double, _ coefficient: Double, to form: inout RowForm) {
        let factor = startFactor + fraction * lengthFactor
        if factor != 0 { form.add(size, coefficient * factor) }
        form.constant += coefficient * (startConstant + fraction * lengthConstant)
    }

    func addLength(_ coefficient: Double, to form: inout RowForm) {
        if lengthFactor != 0 { form.add(size, coefficient * lengthFactor) }
        form.constant += coefficient * lengthConstant
    }
}
