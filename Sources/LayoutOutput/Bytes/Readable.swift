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

/// By how much something is missed, which is never nothing.
func readable(violation: Double) -> String {
    let text = readable(violation)
    return text == "0" ? "less than 0.001" : text
}

/// `16 ... 30`, one number where the ends are the same, or `ambiguous` where the range was not computed.
func readable(_ values: PossibleValues) -> String {
    guard let range = values.range else { return "ambiguous" }
    let (low, high) = (readable(range.lowerBound), readable(range.upperBound))
    return low == high ? low : "\(low) ... \(high)"
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
