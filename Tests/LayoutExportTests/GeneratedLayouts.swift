import TestSupport

/// Layouts of some views whose places follow from each other, with sums, factors, priorities and conditions.
struct GeneratedLayouts {
    private var generator: SeededGenerator
    private var lines: [String] = []
    /// By number of a view: the views inside it.
    private var inner: [Int: [String]] = [:]
    private var hasStates = false

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func next() -> String {
        lines = component()
        inner = [:]
        let count = Int.random(in: 2...6, using: &generator)
        hasStates = number(0...1) == 0
        if hasStates { lines += ["state First: s1, s2", "state Second: t1, t2, t3"] }
        for view in 0..<count { declare(view) }
        for view in 0..<count { place(view) }
        for view in 0..<count { connect(view) }
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
        if number(0...4) == 0 {
            inner[view] = ["First", "Second", "Third", "Second.Inner"]
            return lines.append("V\(view): Card(\(number(1...2) * 10))")
        }
        if number(0...4) == 0 { return addStack(view) }
        let declaration = pick([
            "View", "View(margins: (1, 2, 3, 4))", "Label(\"Some words that wrap\", lines: 0, hugging: 252)",
            "Button(\"OK\", style: gray)", "Image View(image: 30 x 20)", "Switch",
            "Text Field(placeholder: \"Name\")", "Scroll View",
            "Stack View(distribution: equal spacing, alignment: center)", "View(intrinsic: 40 x 30)",
            "Layout Guide",
        ])
        lines.append("V\(view): \(declaration)")
    }

    private mutating func addStack(_ view: Int) {
        inner[view] = ["First", "Second", "Third"]
        let alignment = pick(["fill", "leading", "center"])
        lines.append("V\(view): Stack View(axis: vertical, spacing: 3, alignment: \(alignment)) {")
        lines.append("    First: Label(\"One\", spacing after: 5)")
        lines.append("    Second: Button(\"Two\")")
        lines.append("    Third: View(intrinsic: 20 x 10)")
        lines.append("}")
    }

    /// A component of a stack view that removes views and constraints of its own.
    private mutating func component() -> [String] {
        let removed = pick(["Second", "First", "Third"])
        return [
            "component Card(gap): Stack View(spacing: gap) {",
            "    First: Label(\"One\")",
            "    Second: View { Inner: Button(\"In\") }",
            "    Third: Label(\"Three\", lines: 0)",
            "    1. Second.Inner.Leading = Second.Leading + 4",
            "    Second.Inner.Edges = Second.Edges (Priority 740)",
            "    Second.Width >= First.Width (Priority \(number(1...900)))",
            "    when \(condition()) {",
            "        remove \(removed)",
            "        Third: (lines: 1)",
            "    }",
            "}",
        ]
    }

    /// A constraint between views inside others, which conditions may remove.
    private mutating func connect(_ view: Int) {
        guard let own = inner[view], let other = inner.keys.sorted().first(where: { $0 != view }) else {
            return
        }
        let (first, second) = (pick(own), pick(inner[other] ?? own))
        lines.append("V\(view).\(first).Width <= V\(other).\(second).Width + 9 (Priority \(number(1...700)))")
        lines.append("V\(view).\(first).Top >= V\(other).\(second).Bottom (Priority \(number(1...500)))")
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

    private mutating func condition() -> String {
        pick(
            [
                "Compact-Any", "Any-Compact", "width < \(number(330...700))",
                "height >= \(number(400...800))",
                "landscape",
                "right to left", "content size > XL", "not Regular-Any and width >= 320",
            ] + (hasStates ? ["s2", "t3", "not t1 and s2", "t2 or landscape", "s1 and t1", "not t2"] : []))
    }

    private mutating func addBlock(_ block: Int, _ count: Int) {
        let view = number(0...(count - 1))
        lines.append("when \(condition()) {")
        lines.append("    remove \(4 * view + 3 + block)")
        lines.append("    V\(view).\(block == 0 ? "Width" : "Height") = \(number(1...200))")
        if number(0...3) == 0 { lines.append("    remove V\(number(0...(count - 1)))") }
        for view in inner.keys.sorted() where number(0...2) == 0 {
            lines.append("    remove V\(view).\(pick(inner[view] ?? []))")
        }
        if hasStates { lines.append("    V\(view): (margins: \(number(0...20)))") }
        lines.append("}")
    }
}
