import ContentSizes
import SourceText
import TestSupport

/// Layouts that are drawn at random, the same for the same seed.
struct RandomLayouts {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed &* 0x9E37_79B9_7F4A_7C15 | 1) }

    mutating func number(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(random.next() % UInt64(range.count))
    }

    mutating func length(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(random.next() >> 11)
            / Double(1 << 53)
    }

    private mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

    /// A row of views between the margins, with sizes that push against each other.
    mutating func row(wraps: Bool = false, mixesAxes: Bool = false) -> String {
        let count = number(2...5)
        let names = (0..<count).map { "V\($0)" }
        var lines: [String] = []
        for name in names {
            let isLabel = wraps && chance(60)
            let text = String(repeating: "word and more ", count: number(2...9))
            lines.append(
                isLabel
                    ? "\(name): Label(\"\(text)\", lines: 0, resistance: \(number(1...900)) x 750)"
                    : "\(name): View(intrinsic: \(number(20...300)) x \(number(20...60)),"
                        + " hugging: \(number(1...700)) x 250, resistance: \(number(1...900)) x 750)")
        }
        lines.append("V0.Leading = Superview.LeadingMargin")
        for (a, b) in zip(names, names.dropFirst()) {
            lines.append("\(b).Leading = \(a).Trailing + Standard")
        }
        lines.append(
            "Superview.TrailingMargin = V\(count - 1).Trailing (Priority \(chance(60) ? 1000 : 600))")
        for (index, name) in names.enumerated() {
            lines.append("\(name).Top = \(index == 0 ? "Superview.Top" : "V\(index - 1).Bottom") + 8")
            lines += extras(name, names[number(0...(count - 1))], mixesAxes: mixesAxes)
        }
        return lines.joined(separator: "\n")
    }

    /// Such a row in the screen's readable content, over a view whose margins follow from where it lies.
    mutating func readableRow(wraps: Bool, preservesMargins: Bool) -> String {
        let row = row(wraps: wraps)
            .replacing("Superview.LeadingMargin", with: "Readable Content Guide.Leading")
            .replacing("Superview.TrailingMargin", with: "Readable Content Guide.Trailing")
        return """
            \(row)
            Card: View\(preservesMargins ? "(preserves superview margins)" : "") {
                Inner: View
                Inner.Edges = Superview.Layout Margins Guide.Edges
            }
            Card.Top = V0.Bottom + 8
            Card.Height = 100
            Card.Leading = Superview.Leading + \(number(0...12))
            Card.Trailing = V0.Trailing + \(number(0...300))
            """
    }

    private mutating func extras(_ name: String, _ other: String, mixesAxes: Bool) -> [String] {
        var lines: [String] = []
        let priority = "(Priority \(number(1...999)))"
        if chance(50), name != other {
            lines.append("\(name).Width = \(number(1...4)) x \(other).Width \(priority)")
        }
        if chance(40) { lines.append("\(name).Width >= \(number(10...200)) \(priority)") }
        if chance(30) { lines.append("\(name).Width <= 0.\(number(1...9)) x Superview.Width \(priority)") }
        if chance(20) { lines.append("\(name).CenterX = Superview.CenterX \(priority)") }
        if mixesAxes, chance(60) {
            lines.append("\(name).Height = 0.\(number(2...9)) x \(name).Width \(priority)")
        }
        if mixesAxes, chance(40) {
            lines.append("\(name).Bottom <= Superview.Bottom - \(number(0...40)) \(priority)")
        }
        return lines
    }
}
