import SourceText
import Testing

@Test(arguments: [
    ("Botton", "Bottom"), ("LeadingMargn", "LeadingMargin"), ("Tpo", "Top"), ("left", "Left"),
    ("Haight", "Height"), ("Cneter", "Center"),
])
func theNearestNameIsFound(_ spelling: String, _ expected: String) {
    let names = ["Left", "Right", "Top", "Bottom", "LeadingMargin", "Leading", "Height", "Center", "CenterX"]
    #expect(nearestName(to: spelling, among: names) == expected)
}

@Test func whatIsFarFromEverythingHasNoNearestName() {
    #expect(nearestName(to: "Purple", among: ["Left", "Top"]) == nil)
    #expect(nearestName(to: "xy", among: ["ab", "a"]) == nil)
    #expect(nearestName(to: "x", among: ["y"]) == nil)
    #expect(nearestName(to: "", among: ["y"]) == nil)
}

@Test func ofNamesEquallyNearTheSameFirstLetterThenTheFirstWins() {
    #expect(nearestName(to: "bat", among: ["cat", "bad", "bar"]) == "bad")
    #expect(nearestName(to: "bat", among: ["cat", "hat"]) == "cat")
}

@Test func anExchangeOfNeighboursIsOneEdit() {
    #expect(editDistance("remvoe", "remove", limit: 3) == 1)
    #expect(editDistance("Width", "width", limit: 3) == 0)
    #expect(editDistance("kitten", "sitting", limit: 3) == 3)
    #expect(editDistance("kitten", "sitting", limit: 2) == nil)
    #expect(editDistance("", "abc", limit: 3) == 3)
}

/// Nobody mistypes a name of thousands of letters, and to compare two takes seconds.
@Test func longNamesAreNotCompared() {
    let name = String(repeating: "a", count: 200)
    #expect(nearestName(to: name, among: [name.dropLast() + "b"].map { String($0) }) != nil)
    #expect(nearestName(to: name + "a", among: [name + "b"]) == nil)
}
