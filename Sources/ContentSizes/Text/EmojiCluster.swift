/// An emoji of several characters, which is as wide as one: joined by U+200D, a flag of two regional indicators, or a
/// character that U+FE0F turns into an emoji. Lengths in points.
struct EmojiCluster {
    private var isJoined = false
    private var isHalfFlag = false
    /// The width so far.
    private var width: Double

    init(advance: Double = 0) { width = advance }

    /// The width that a character adds to the text.
    ///
    /// - Parameters:
    ///   - alone: Its own advance.
    ///   - emoji: The width of an emoji.
    mutating func advance(of scalar: Unicode.Scalar, alone: Double, emoji: Double) -> Double {
        switch scalar.value {
        case 0x200D:
            isJoined = true
            return 0
        case 0xFE0F:
            defer { width = max(width, emoji) }
            return max(emoji - width, 0)
        case 0x1F1E6...0x1F1FF where isHalfFlag:
            self = EmojiCluster(advance: width)
            return 0
        default:
            guard alone > 0 else { return 0 }
            guard !isJoined else {
                isJoined = false
                return 0
            }
            self = EmojiCluster(advance: alone)
            isHalfFlag = 0x1F1E6...0x1F1FF ~= scalar.value
            return alone
        }
    }
}
