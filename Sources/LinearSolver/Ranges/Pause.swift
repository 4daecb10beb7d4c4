/// Leaves out attempts that mostly fail: more of them after each failure, and none after a success.
struct Pause: Sendable {
    private var length = 0
    private var left = 0

    private static let greatestLength = 255

    /// Whether the next attempt is to be made.
    mutating func isOver() -> Bool {
        if left == 0 { return true }
        left -= 1
        return false
    }

    mutating func note(_ success: Bool) {
        length = success ? 0 : min(2 * length + 1, Pause.greatestLength)
        left = length
    }
}
