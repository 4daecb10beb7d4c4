import SourceText

/// The generations of San Francisco. Each spaces its characters in its own way, and the one of iOS 14 goes over from the
/// design for text to that for display gradually, not at once at 20 points.
enum TypefaceGeneration: Int, Sendable {
    case ios9, ios11, ios14
}

extension TypefaceGeneration {
    private static let displaySize = 20.0

    /// How far a size is on the way from the design for text, at 0, to that for display, at 1.
    func displayShare(at size: Double) -> Double {
        guard self == .ios14 else { return size < TypefaceGeneration.displaySize ? 0 : 1 }
        let place = size - TypefaceGeneration.firstShared
        guard place > 0 else { return 0 }
        let shares = TypefaceGeneration.displayShares
        guard place < Double(shares.count - 1) else { return 1 }
        let lower = Int(place)
        return shares[lower] + (shares[lower + 1] - shares[lower]) * (place - Double(lower))
    }

    private static let firstShared = 17.0

    /// The shares at 17, 18, ... 28 points, fitted to labels of these sizes.
    private static let displayShares = [
        0, 0.035, 0.08, 0.23, 0.38, 0.53, 0.68, 0.815, 0.88, 0.93, 0.965, 1,
    ]

    /// The space that is added to every character, in points.
    func tracking(at size: Double) -> Double {
        let sizes = SanFranciscoMetrics.trackingSizes
        let upper = sizes.partitioningIndex { $0 >= size }
        guard upper > 0 else { return points(at: 0, of: size) }
        guard upper < sizes.count else { return points(at: sizes.count - 1, of: size) }
        let below = points(at: upper - 1, of: size)
        let isBetweenDesigns = self != .ios14 && sizes[upper] == TypefaceGeneration.displaySize
        if isBetweenDesigns, size < TypefaceGeneration.displaySize { return below }
        let share = (size - sizes[upper - 1]) / (sizes[upper] - sizes[upper - 1])
        return below + (points(at: upper, of: size) - below) * share
    }

    private func points(at place: Int, of size: Double) -> Double {
        let units = SanFranciscoMetrics.trackings[place * SanFranciscoMetrics.generationCount + rawValue]
        return size * Double(units) / Double(SanFranciscoMetrics.unitsPerEm)
    }
}
