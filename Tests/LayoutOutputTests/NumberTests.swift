import LayoutOutput
import SourceText
import TestSupport
import Testing

private func written(_ number: Double) -> String {
    text(JSON.number(number, .length).document().dropLast())
}

@Test(
    arguments: [
        (0, "0"), (-0.0, "0"), (16, "16"), (-20, "-20"), (0.5, "0.5"), (-0.5, "-0.5"), (167.5, "167.5"),
        (1.0 / 1024, "0.0009765625"), (99999.9990234375, "99999.9990234375"), (1e15, "1000000000000000"),
        (0.1, "0.1"), (2.0 / 3, "0.6666666666666666"), (249.5, "249.5"), (250.3, "250.3"),
        (123456.5, "123456.5"), (1e300, "1e+300"),
    ] as [(Double, String)])
func numbersAreShort(number: Double, expected: String) {
    #expect(written(number) == expected)
}

@Test(arguments: [
    (15.9999995, "16"), (-1e-7, "0"), (114.99999999999999, "115"), (0.5000009, "0.5"), (0.500002, "0.500002"),
])
func numbersWithinAMillionthOfTheGridAreSetToIt(number: Double, expected: String) {
    #expect(written(number) == expected)
}

@Test(arguments: [Double.infinity, -.infinity, .nan])
func whatIsNoNumberIsNull(number: Double) {
    #expect(written(number) == "null")
}

@Test func numbersReadBackAndNoneIsLongerThanItNeedsToBe() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
        let scale = Double.random(in: -6...9, using: &generator)
        var number = Double.random(in: -1...1, using: &generator) * power(10, scale)
        if Bool.random(using: &generator) { number = (number * 1024).rounded() / 1024 }
        let result = written(number)
        guard let back = Double(result) else {
            Issue.record("'\(result)' is no number")
            continue
        }
        #expect((back - number).magnitude <= 1e-6)
        #expect(written(back) == result)
        let shortest = back.description
        if !shortest.contains("e") { #expect(result.count <= shortest.count, "\(result) for \(shortest)") }
    }
}

private func power(_ base: Double, _ exponent: Double) -> Double {
    (0..<Int(exponent.magnitude)).reduce(1) { product, _ in exponent < 0 ? product / base : product * base }
}
