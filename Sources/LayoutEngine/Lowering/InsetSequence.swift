import ContentSizes

/// The insets of rounds in a row. Where each round brings them nearer to an end by the same factor, as a view does whose
/// width grows by half of what it is pushed, rounds alone would only approach that end.
struct InsetSequence {
    private var rounds: [ViewInsets] = []

    /// Adds the insets of one more round; where four in a row have an end, gives it.
    mutating func end(with next: ViewInsets) -> ViewInsets? {
        rounds.append(next)
        guard rounds.count == 4 else { return nil }
        defer { rounds = [] }
        return ViewInsets.end(of: rounds)
    }
}

extension DirectionalInsets {
    /// The end that four rounds in a row approach on all sides; `nil` where there is none.
    static func end(of rounds: [DirectionalInsets]) -> DirectionalInsets? {
        guard let top = geometricEnd(of: rounds.map { $0.top }),
            let leading = geometricEnd(of: rounds.map { $0.leading }),
            let bottom = geometricEnd(of: rounds.map { $0.bottom }),
            let trailing = geometricEnd(of: rounds.map { $0.trailing })
        else { return nil }
        return DirectionalInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
    }
}

/// The end of the sequence that four numbers begin, their steps shrinking by one factor, by Aitken's delta-squared process
/// (Henrici, Elements of Numerical Analysis, 1964); `nil` where the steps do not.
func geometricEnd(of numbers: [Double]) -> Double? {
    let steps = (numbers[1] - numbers[0], numbers[2] - numbers[1], numbers[3] - numbers[2])
    if abs(steps.2) <= LayoutTolerance.followed { return numbers[3] }
    let factor = steps.2 / steps.1
    guard abs(factor) < 0.99, abs(steps.1 - factor * steps.0) <= 1e-4 * abs(steps.0) else { return nil }
    return numbers[3] + steps.2 * factor / (1 - factor)
}
