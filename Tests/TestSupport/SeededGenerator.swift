/// Random numbers that are the same in every run: SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number
/// generators, 2014).
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    /// The numbers of one case of many. Those of neighbouring cases do not merely lag each other.
    package init(case number: Int) {
        var first = SeededGenerator(seed: UInt64(number) &* 0xD6E8_FEB8_6659_FD93)
        self.init(seed: first.next())
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    package mutating func chance(_ probability: Double) -> Bool {
        Double.random(in: 0..<1, using: &self) < probability
    }

    /// One of the elements, which must not be empty.
    package mutating func pick<Elements: Collection>(_ elements: Elements) -> Elements.Element {
        elements[
            elements.index(elements.startIndex, offsetBy: Int.random(in: 0..<elements.count, using: &self))]
    }
}
