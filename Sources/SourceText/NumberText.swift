/// What of a number is left out where it is written; what is left is written in its shortest form, without `.0`.
package enum NumberRounding {
    /// Nothing: a number that a file says, as a priority.
    case none
    /// The noise of computing a factor of lengths, and no more: it is multiplied by as many points as a screen has.
    case factor
    /// The noise of computing a length: one within 1e-6 of a multiple of 1/1024 of a point is that multiple.
    case length
    /// The same, and of other lengths what lies below a millionth.
    case millionths
    /// All but so many decimals: for people to read.
    case decimals(Int)
}

/// A number in decimal digits. It must be finite, but for `decimals`.
package func written(_ number: Double, _ rounding: NumberRounding) -> String {
    var bytes: [UInt8] = []
    bytes.append(number, rounding)
    return String(decoding: bytes, as: UTF8.self)
}

/// A number as messages write it: to a millionth, without the noise of computing it.
package func numberText(_ value: Double) -> String { written(value, .millionths) }

/// Points: what computing a length adds to it.
private let lengthNoise = 1e-6
/// What computing a factor adds to it.
private let factorNoise = 1e-12

/// The multiple of 1/1024 of a point that is within `noise` of a value, if there is one. Sums of thirds and halves come out
/// of the solver a few bits off; what was meant is the multiple.
func nearestOnGrid(to value: Double, within noise: Double) -> Double? {
    let nearest = (value * 1024).rounded() / 1024
    guard (nearest - value).magnitude <= noise else { return nil }
    return nearest == 0 ? 0 : nearest
}

/// A length without the noise of computing it: on the grid, else to six places.
func denoised(_ length: Double) -> Double {
    nearestOnGrid(to: length, within: lengthNoise) ?? (length * 1e6).rounded() / 1e6
}

extension [UInt8] {
    /// Appends a number in decimal digits. It must be finite, but for `decimals`: what stands for an infinity is for
    /// each format to say.
    package mutating func append(_ number: Double, _ rounding: NumberRounding) {
        switch rounding {
        case .none: append(shortest: number)
        case .factor: append(shortest: nearestOnGrid(to: number, within: factorNoise) ?? number)
        case .length: append(shortest: nearestOnGrid(to: number, within: lengthNoise) ?? number)
        case .millionths: append(shortest: denoised(number))
        case .decimals(let count): append(number, decimals: count)
        }
    }

    /// Appends an integer in decimal digits.
    package mutating func append(integer value: Int64) {
        if value < 0 { append(UInt8(ascii: "-")) }
        append(digits: value.magnitude)
    }

    /// Appends the shortest decimal that reads back as the same value.
    private mutating func append(shortest value: Double) {
        if value == value.rounded(.towardZero), value.magnitude < 0x1p53 {
            append(integer: Int64(value))
        } else if value.magnitude < 1e5, value * 1024 == (value * 1024).rounded(.towardZero) {
            append(gridUnits: Int64(value * 1024))
        } else {
            append(withoutExponent: value.description)
        }
    }

    /// Appends a number such as `1.5e-05` in plain digits, for the language has no exponents. What is too large for it keeps its
    /// exponent.
    private mutating func append(withoutExponent text: String) {
        let parts = text.split(separator: "e")
        guard parts.count == 2, let exponent = Int(parts[1]), exponent < 0 else {
            return append(contentsOf: text.utf8)
        }
        if parts[0].hasPrefix("-") { append(UInt8(ascii: "-")) }
        append(contentsOf: "0.".utf8)
        append(contentsOf: repeatElement(UInt8(ascii: "0"), count: -exponent - 1))
        append(contentsOf: parts[0].utf8.filter { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") })
    }

    private mutating func append(_ number: Double, decimals: Int) {
        guard number.isFinite else { return append(contentsOf: (number < 0 ? "-∞" : "∞").utf8) }
        let power = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
        let rounded = (number * power).rounded()
        guard rounded.magnitude < 0x1p53 else { return append(number, .length) }
        if rounded < 0 { append(UInt8(ascii: "-")) }
        append(digits: UInt64(rounded.magnitude / power))
        appendFraction(
            UInt64(rounded.magnitude.truncatingRemainder(dividingBy: power)), of: UInt64(power))
    }

    /// Writes `units`/1024 exactly. Below 1e5 that takes at most fifteen significant digits, and a decimal of fifteen
    /// digits or fewer is the only one that short which reads back as its value: the shortest there is.
    private mutating func append(gridUnits units: Int64) {
        if units < 0 { append(UInt8(ascii: "-")) }
        append(digits: units.magnitude / 1024)
        appendFraction(units.magnitude % 1024 * 9_765_625, of: 10_000_000_000)
    }

    /// Appends `.` and the digits of `numerator`/`power`, where `power` is a power of ten, up to the last that is not zero.
    private mutating func appendFraction(_ numerator: UInt64, of power: UInt64) {
        guard numerator > 0 else { return }
        append(UInt8(ascii: "."))
        var (rest, power) = (numerator, power)
        while rest > 0 {
            power /= 10
            append(UInt8(ascii: "0") + UInt8(rest / power))
            rest %= power
        }
    }

    private mutating func append(digits value: UInt64) {
        var power: UInt64 = 1
        while value / power >= 10 { power *= 10 }
        while power > 0 {
            append(UInt8(ascii: "0") + UInt8(value / power % 10))
            power /= 10
        }
    }
}
