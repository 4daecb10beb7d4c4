/// A seeded generator, so that a failing case can be run again (SplitMix64: Steele, Lea, Flood 2014).
struct RandomNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) {
        state = UInt64(seed) &* 0xD6E8_FEB8_6659_FD93
        // Neighbouring seeds must not give sequences that only lag each other.
        state = next()
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func chance(_ probability: Double) -> Bool {
        Double.random(in: 0..<1, using: &self) < probability
    }
}
