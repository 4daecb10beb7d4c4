import ContentSizes
import LayoutEngine
import SourceText

/// A number for people: rounded to thousandths.
package func readable(_ number: Double) -> String { written(number, .decimals(3)) }

/// Numbers that differ by less read the same.
let readableDifference = 0.0005

/// A number that lengths are multiplied by, to six digits.
func readable(factor: Double) -> String {
    var decimals = 6
    var digits = abs(factor)
    while digits < 0.1, digits > 0 {
        digits *= 10
        decimals += 1
    }
    return written(factor, .decimals(decimals))
}

/// A violation, which is never 0.
func readable(violation: Double) -> String {
    let text = readable(violation)
    return text == "0" ? "less than 0.001" : text
}

/// `16 to 30`, `16 or more`, or one number where the ends are the same.
func readable(_ values: PossibleValues) -> String {
    guard let range = values.range else { return "(range not computed)" }
    let (low, high) = (readable(range.lowerBound), readable(range.upperBound))
    if low == high { return low }
    return switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
    case (true, true): "\(low) to \(high)"
    case (true, false): "\(low) or more"
    case (false, true): "\(high) or less"
    case (false, false): "any"
    }
}

/// Factors that differ by less are the same.
let factorNoise = 1e-9

/// The least number up to 16 that makes every factor a whole one; `nil` if there is none.
func commonDenominator(of factors: [Double]) -> Int? {
    (1...16).first { denominator in
        factors.allSatisfy { factor in
            let numerator = factor * Double(denominator)
            return abs(numerator - numerator.rounded()) < factorNoise
        }
    }
}
