import LayoutModel

extension [UInt8] {
    /// Appends `text` as UTF-8.
    mutating func append(_ text: String) {
        append(contentsOf: text.utf8)
    }

    /// Appends one ASCII character.
    mutating func append(ascii character: Unicode.Scalar) {
        append(UInt8(ascii: character))
    }

    /// Appends an integer in decimal digits.
    mutating func append(integer value: Int64) {
        if value < 0 { append(ascii: "-") }
        append(digits: value.magnitude)
    }

    /// Appends a number in the shortest decimal form that reads back as the same value, without `.0`.
    ///
    /// A value within 1e-6 of a multiple of 1/1024 is first set to it. It must be finite: what stands for an
    /// infinity is for each format to say.
    mutating func append(number value: Double) {
        let value = nearestOnGrid(to: value) ?? value
        if value == value.rounded(.towardZero), value.magnitude < 0x1p53 {
            append(integer: Int64(value))
        } else if value.magnitude < 1e5, value * 1024 == (value * 1024).rounded(.towardZero) {
            append(gridUnits: Int64(value * 1024))
        } else {
            append(value.description)
        }
    }

    /// Appends a factor of lengths to the last digit, but for the noise of computing it: what is rounded off here is
    /// multiplied by as many points as a screen has.
    mutating func append(factor value: Double) {
        let nearest = (value * 1024).rounded() / 1024
        append(written: (nearest - value).magnitude <= 1e-12 ? nearest + 0 : value)
    }

    /// Appends a number that a file says, as a priority: to the last digit, without `.0`.
    mutating func append(written value: Double) {
        let isInteger = value == value.rounded(.towardZero) && value.magnitude < 0x1p53
        append(isInteger ? Int64(value).description : value.description)
    }

    /// Appends a number rounded to `places` decimals, trailing zeros left out: for people to read.
    mutating func append(number value: Double, places: Int) {
        guard value.isFinite else { return append(value < 0 ? "-∞" : "∞") }
        let power = (0..<places).reduce(1.0) { power, _ in power * 10 }
        let rounded = (value * power).rounded()
        guard rounded.magnitude < 0x1p53 else { return append(number: value) }
        if rounded < 0 { append(ascii: "-") }
        append(digits: UInt64(rounded.magnitude / power))
        appendFraction(
            UInt64(rounded.magnitude.truncatingRemainder(dividingBy: power)), of: UInt64(power))
    }
}

extension [UInt8] {
    /// Writes `units`/1024 exactly. Below 1e5 that takes at most fifteen significant digits, and a decimal of fifteen
    /// digits or fewer is the only one that short which reads back as its value: the shortest there is.
    private mutating func append(gridUnits units: Int64) {
        if units < 0 { append(ascii: "-") }
        append(digits: units.magnitude / 1024)
        appendFraction(units.magnitude % 1024 * 9_765_625, of: 10_000_000_000)
    }

    /// Appends `.` and the digits of `numerator`/`power`, where `power` is a power of ten, up to the last that is not zero.
    private mutating func appendFraction(_ numerator: UInt64, of power: UInt64) {
        guard numerator > 0 else { return }
        append(ascii: ".")
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
