import ContentSizes
import LayoutProgram
import LayoutSyntax
import SourceText
import TestSupport
import Testing

/// Layouts drawn at random: views in a card and beside it, labels and stacks, constraints of all kinds, many of them
/// optional; nothing keeps them from contradicting each other or from leaving much open.
private struct RandomLayout {
    private var random: SeededGenerator
    private let count: Int
    private var lines: [String] = []

    init(seed: Int) {
        random = SeededGenerator(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
        count = Int.random(in: 2...5, using: &random)
    }

    mutating func source() -> String {
        for view in 0..<count { lines.append(declaration(view, "A")) }
        lines.append("Card: View(margins: \(Int.random(in: 0...12, using: &random))) {")
        for view in 0..<2 { lines.append(declaration(view, "B")) }
        lines.append("}")
        for view in 0..<count { constrain("A\(view)", beside: ["Superview"] + earlier(view)) }
        constrain("Card", beside: ["Superview", "A0"])
        for view in 0..<2 { constrain("B\(view)", beside: ["Card", "A0", view == 0 ? "A1" : "B0"]) }
        return lines.joined(separator: "\n") + "\n"
    }

    private func earlier(_ view: Int) -> [String] { (0..<view).map { "A\($0)" } }

    private mutating func declaration(_ view: Int, _ letter: String) -> String {
        let name = "\(letter)\(view)"
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return "\(name): Label(\"Text \(Int.random(in: 1...5000, using: &random))\")"
        case 1: return "\(name): Button(\"Press\", hugging: \(Int.random(in: 240...260, using: &random)))"
        case 2:
            let axis = Bool.random(using: &random) ? "horizontal" : "vertical"
            return """
                \(name): Stack View(axis: \(axis), spacing: 6) {
                    \(name) One: Label("One")
                    \(name) Two: View(intrinsic: 30 x 12)
                }
                """
        default: return "\(name): View"
        }
    }

    private mutating func constrain(_ view: String, beside others: [String]) {
        for _ in 0..<Int.random(in: 2...5, using: &random) {
            let other = others.randomElement(using: &random) ?? "Superview"
            lines.append(constraint(view, other) + priority())
        }
    }

    private mutating func constraint(_ view: String, _ other: String) -> String {
        let relation = ["=", "=", "=", ">=", "<="].randomElement(using: &random) ?? "="
        let number = Int.random(in: 0...40, using: &random)
        switch Int.random(in: 0..<9, using: &random) {
        case 0: return "\(view).Leading \(relation) \(other).Leading + \(number)"
        case 1: return "\(view).Trailing \(relation) \(other).Trailing - \(number)"
        case 2: return "\(view).Leading \(relation) \(other).Trailing + \(number)"
        case 3: return "\(view).Width \(relation) \(other).Width / 2 + \(number)"
        case 4: return "\(view).Width \(relation) \(4 * number)"
        case 5: return "\(view).CenterX \(relation) \(other).CenterX"
        case 6: return "\(view).Top \(relation) \(other).Top + \(number)"
        case 7: return "\(view).Baseline \(relation) \(other).CenterY"
        default: return "\(view).Left + 2 x \(view).Width \(relation) \(other).Right"
        }
    }

    private mutating func priority() -> String {
        let priority = [1000, 1000, 1000, 800, 750, 251, 250, 249].randomElement(using: &random) ?? 1000
        return priority == 1000 ? "" : " (Priority \(priority))"
    }
}

@Suite struct ExplainRandomTests {
    @Test(arguments: 0..<24)
    func everyFrameOfARandomLayoutFollowsFromItsNumbers(seed: Int) throws {
        var random = RandomLayout(seed: seed)
        let source = random.source()
        for direction in [Direction.leftToRight, .rightToLeft] {
            let check = try ExplainCheck(source, in: environment(375, 667) { $0.direction = direction })
            try check.checkEveryFrame()
        }
    }

    @Test(arguments: 0..<16)
    func whatIsSaidToHelpHelps(seed: Int) throws {
        var random = RandomLayout(seed: seed)
        let source = random.source()
        let check = try ExplainCheck(source, in: environment(375, 667), findsSuggestions: true)
        let problems = try check.explainer.problems()
        for explanation in problems.conflicts { try check.checkSuggestions(of: explanation) }
        for explanation in problems.ambiguities {
            try check.checkSuggestions(of: explanation, source: source)
        }
        try check.checkSuggestions(source: source)
    }

    @Test(arguments: 0..<40)
    func whatALostConstraintGaveWayToHoldsItBack(seed: Int) throws {
        var random = RandomLayout(seed: seed)
        let check = try ExplainCheck(random.source(), in: environment(375, 667))
        for view in check.solution.views {
            for loss in try check.explainer.losses(view.path) { try check.checkOpponents(of: loss) }
        }
    }
}
