import TestSupport

/// Layouts of some views whose places follow from each other, with sums, factors, priorities and conditions.
struct GeneratedLayouts {
    private var generator: SeededGenerator
    private var lines: [String] = []

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func next() -> String {
        lines = []
        let count = Int.random(in: 2...6, using: &generator)
        for view in 0..<count { declare(view) }
        for view in 0..<count { place(view) }
        for block in 0..<Int.random(in: 0...2, using: &generator) { addBlock(block, count) }
        return lines.joined(separator: "\n") + "\n"
    }

    private mutating func pick(_ words: [String]) -> String {
        words[Int.random(in: words.indices, using: &generator)]
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &generator)
    }

    private mutating func declare(_ view: Int) {
        let declaration = pick([
            "View", "View(margins: (1, 2, 3, 4))", "Label(\"Some words that wrap\", lines: 0, hugging: 252)",
            "Button(\"OK\", style: gray)", "Image View(image: 30 x 20)", "Switch",
            "Text Field(placeholder: \"Name\")",
            "Stack View(axis: vertical, spacing: 3) { Label(\"One\"); Label(\"Two\") }", "Scroll View",
            "Stack View(distribution: equal spacing, alignment: center)", "View(intrinsic: 40 x 30)",
            "Layout Guide",
        ])
        guard declaration.hasSuffix("}") else { return lines.append("V\(view): \(declaration)") }
        lines.append("V\(view): Stack View(axis: vertical, spacing: 3) {")
        lines.append("    First: Label(\"One\", spacing after: 5)")
        lines.append("    Second: Button(\"Two\")")
        lines.append("}")
    }

    /// An earlier view, or one that is always there.
    private mutating func reference(_ view: Int) -> String {
        view == 0 || number(0...2) == 0 ? pick(["Superview", "Safe Area"]) : "V\(number(0...(view - 1)))"
    }

    private mutating func place(_ view: Int) {
        let edge = pick(["Leading", "Trailing", "CenterX"])
        lines.append(
            "\(4 * view + 1). V\(view).\(edge) = \(reference(view)).\(pick(["Leading", "CenterX", "Trailing"])) + \(number(-20...40))"
        )
        lines.append(
            "\(4 * view + 2). V\(view).Top = \(reference(view)).\(pick(["Top", "Bottom", "CenterY"])) + \(number(0...40))"
        )
        lines.append(
            "\(4 * view + 3). V\(view).Width = \(length(view, "Width"))\(pick(["", " (Priority 900)"]))")
        lines.append(
            "\(4 * view + 4). V\(view).Height = \(length(view, "Height"))\(pick(["", " (Priority 751)"]))")
        if number(0...2) == 0 {
            lines.append("V\(view).Height >= \(number(1...90)) (Priority \(number(1...999)))")
        }
        if number(0...3) == 0 {
            lines.append("V\(view).CenterY = 0.5 x \(reference(view)).Bottom (Priority \(number(1...600)))")
        }
    }

    private mutating func length(_ view: Int, _ attribute: String) -> String {
        let (a, b) = (reference(view), reference(view))
        return pick([
            "\(number(1...200))", "1/3 x \(a).\(attribute)", "2 x \(a).\(attribute) + 5",
            "0.25 x \(a).Width + 0.5 x \(b).Height", "\(a).\(attribute) + \(b).\(attribute) - 7",
            "0.5 x (\(a).Trailing - \(b).Leading) + 3", "\(number(1...200))",
        ])
    }

    private mutating func addBlock(_ block: Int, _ count: Int) {
        let view = number(0...(count - 1))
        let condition = pick([
            "Compact-Any", "Any-Compact", "width < \(number(330...700))", "height >= \(number(400...800))",
            "landscape",
            "right to left", "content size > XL", "not Regular-Any and width >= 320",
        ])
        lines.append("when \(condition) {")
        lines.append("    remove \(4 * view + 3 + block)")
        lines.append("    V\(view).\(block == 0 ? "Width" : "Height") = \(number(1...200))")
        if number(0...3) == 0 { lines.append("    remove V\(number(0...(count - 1)))") }
        lines.append("}")
    }
}
