import ContentSizes

/// The insets of rounds in a row. Rounds alone would only approach a limit where each brings the insets nearer to it by
/// the same factor, for example where the width of a view grows by half of what it is pushed. They would come late to an end where
/// each moves them by the same, for example where a view grows by its margin, which grows by what the view overlaps the safe area.
struct InsetExtrapolation {
    private var settled: [ViewInsets] = []

    /// Adds the insets of one more round. Returns the limit of four in a row where they have one.
    mutating func limit(with next: ViewInsets) -> ViewInsets? {
        settled.append(next)
        guard settled.count == 4 else { return nil }
        defer { settled = [] }
        return ViewInsets.limit(of: settled)
    }
}

extension DirectionalInsets {
    /// The limit that four rounds in a row approach on all sides; `nil` where there is none.
    static func limit(of settled: [DirectionalInsets]) -> DirectionalInsets? {
        guard let top = geometricLimit(of: settled.map { $0.top }),
            let leading = geometricLimit(of: settled.map { $0.leading }),
            let bottom = geometricLimit(of: settled.map { $0.bottom }),
            let trailing = geometricLimit(of: settled.map { $0.trailing })
        else { return nil }
        return DirectionalInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
    }
}

/// The limit of the sequence that four numbers begin, by Aitken's delta-squared process (Henrici, Elements of Numerical
/// Analysis, 1964), and a number behind all ends where their steps are the same; `nil` where their steps neither stay the same
/// nor shrink by one factor.
func geometricLimit(of numbers: [Double]) -> Double? {
    let steps = (numbers[1] - numbers[0], numbers[2] - numbers[1], numbers[3] - numbers[2])
    if abs(steps.2) <= LayoutTolerance.followed { return numbers[3] }
    if abs(steps.2 - steps.1) <= LayoutTolerance.followed, abs(steps.1 - steps.0) <= LayoutTolerance.followed
    {
        return numbers[3] + (steps.2 > 0 ? beyondAllInsets : -beyondAllInsets)
    }
    let factor = steps.2 / steps.1
    guard abs(factor) < 0.99, abs(steps.1 - factor * steps.0) <= 1e-4 * abs(steps.0) else { return nil }
    return numbers[3] + steps.2 * factor / (1 - factor)
}

/// Points. No safe area, margin or screen is as large; the next round cuts off what is too much.
private let beyondAllInsets = 10_000.0
