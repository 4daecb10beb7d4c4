import ContentSizes
import LayoutSyntax
import SourceText
import Testing

@Suite struct ResolveMistakeTests {
    /// Every slip that has a message of its own gets exactly that one.
    @Test(arguments: [
        "A.Width => 20\n//! error unknown-relation 1:9 '>='",
        "A.Width < 20\n//! error unknown-relation 1:9 '<='",
        "A.Width > 20\n//! error unknown-relation 1:9 '>='", "A.Width != 20\n//! error unknown-relation 1:9",
        "Name Label Leading = Superview.Leading\n//! error missing-dot 1:12",
        "Card View(margins: 16)\n//! error missing-colon 1:5",
        "When portrait { A.Width = 3 }\n//! error unknown-keyword 1:1",
        "remvoe 2\n2. A.Width = 3\n//! error unknown-keyword 1:1 'remove'",
        "when Superview.Width > 3 { A.Width = 3 }\n//! error path-in-condition 1:6 'width'",
        "A.leadingAnchor = B.Leading\n//! error anchor 1:3 'Leading'",
        "A.Width = 20 @750\n//! error priority-behind-at 1:14",
        "|-[A]-|\n//! error visual-format 1:1",
        "A.Width = 20 (Priority 0)\n//! error priority-out-of-range 1:24",
        "A.Width = 20 (Priority 1001)\n//! error priority-out-of-range 1:24",
        "A.Width = \n//! error missing-operand 1:9",
    ])
    func slips(text: String) {
        AnnotatedText(text)
    }

    /// What is wrong is said once, and nothing of what follows from it.
    @Test(arguments: [
        "A: View\nB.Width = A.Width\nB.Center = A.Center\nB.Top = A.Left + B.Left\n//! error unknown-view 2:1",
        "A: Scrol View { B: View }\nB.Top = A.Content Layout Guide.Top\n//! error unknown-type 1:4 'Scroll View'",
        "A: View\nA.Width = Gap\nA.Left = Gap\n//! error unknown-constant 2:11",
        "let Gap = 8\nA.Width = Gap Priority 750\n//! error unknown-constant 2:11 '(Priority 750)'",
        "A.Left = Superview.Left + Standard Priority 750\n//! error unknown-constant 1:27 '(Priority 750)'",
        "2. A.Widht = 3\nwhen portrait { remove 2 }\n//! error unknown-attribute 1:6",
        "2. A.Width: 3\nwhen portrait { remove 2 }\n//! error colon-for-relation 1:11",
        "test at 320 x 480 { A.Width = 3 (+- 1) }\nA: View\n//! error unknown-clause 1:33 '(within 0.5)'",
        "let Gap = Gpa\nA.Width = Gap\nA.Height = 2 x Gap + 50% x A.Width\n//! error unknown-constant 1:11",
    ])
    func errorsDoNotSpread(text: String) {
        AnnotatedText(text)
    }

    @Test func everyPairOfAttributes() {
        for first in Attribute.allCases {
            for second in Attribute.allCases {
                let (a, b) = (first.spelling, second.spelling)
                let result = AnnotatedText.compiled("A.\(a) = B.\(b)")
                let expected: String? =
                    if measure(a) != measure(b) { "mixed-quantities" } else if isMixed(a, b) {
                        "left-with-leading"
                    } else {
                        nil
                    }
                #expect(result.diagnostics.map(\.id) == (expected.map { [$0] } ?? []), "\(a) = \(b)")
            }
        }
    }

    private func measure(_ attribute: String) -> String {
        if ["Width", "Height"].contains(attribute) { return "size" }
        let isHorizontal = ["Left", "Right", "Leading", "Trailing", "CenterX"].contains {
            attribute.hasPrefix($0)
        }
        return isHorizontal ? "x" : "y"
    }

    private func isMixed(_ a: String, _ b: String) -> Bool {
        func isDirectional(_ name: String) -> Bool { name.hasPrefix("Leading") || name.hasPrefix("Trailing") }
        func isAbsolute(_ name: String) -> Bool { name.hasPrefix("Left") || name.hasPrefix("Right") }
        return isDirectional(a) && isAbsolute(b) || isAbsolute(a) && isDirectional(b)
    }

    @Test(arguments: [
        "component Row(label, size): View {\nTitle: Labl(label)\nTitle.Width = size + Tilte.Width\nTitle.Top = Up\n}\nA: View\n"
            + "//! error unknown-type 2:8\n//! error unknown-view 3:22 'Title'\n//! error unknown-constant 4:13",
        "component Row(label, size): View {\nTitle: Label(label, font: size)\nwhen width > size { remove Title }\n}\nA: View",
        "component Row: View { B: Row }\nA: View\n//! error component-recursion 1:26",
        "component Out(x1): In(x1)\ncomponent In(text): Label(text, huging: 3)\nA: View\n//! error unknown-argument 2:33",
        "component Row(gap): View {\nlet Wide = 2 x gap\nlet Far = Wid + 3\nTitle: View\nTitle.Top = Other.Top + Far\n"
            + "when width > Wide { remove Title }\nremove 7\n}\nOther.Width = 3\n"
            + "//! error unknown-constant 3:11 'Wide'\n//! error unknown-view 5:13\n//! error unknown-label 7:8",
        "component Row: View {\nTitle: View\nTitle.Width = Card.Width\n}\nCard: View { Title: View }\nTitle.Width = 4",
        "let Gap = 3\ncomponent Row: View {\nlet Twice = 2 x Gap\nA: View\nA.Width = Twice + Gap\n}\nA: View\nA.Width = Gap",
        "Guide: Layout Guide { A: View }\n//! error subview-of-guide 1:23",
    ])
    func mistakesInUnusedComponents(text: String) {
        AnnotatedText(text)
    }

    @Test(arguments: [
        "\"\": View\n//! error empty-name 1:1", "\"  \".Top = Superview.Top\n//! error empty-name 1:1",
        "Standard: View\n//! error reserved-name 1:1 'Standard'",
        "let Superview = 3\nA.Width = 3\n//! error reserved-name 1:5",
        "let standard = 3\nA.Width = 3\n//! error reserved-name 1:5",
        "A.Width = A.Width + 1\n//! error nothing-constrained 1:1 compares 0 with 1",
        "A.Width = A.Width\n//! warning redundant-constraint 1:1 both sides are the same",
        "A.Left = 0 x Superview.Right + 20\n//! error zero-multiplier 1:10 'Superview.Leading + 20'",
        "1. A.Width = 10\nwhen Compact-Regular {\n3. A.Width = 30\n}\nwhen Compact-Any {\nremove 3\n}\n"
            + "//! error label-out-of-reach 6:8 more specific",
    ])
    func namesAndNumbersWithoutUse(text: String) {
        AnnotatedText(text)
    }

    @Test(arguments: [
        "A: Row(1, 2, 3)\n//! error too-many-arguments 2:14 'Row' takes 2 arguments, 'first', 'second'",
        "A: Row(1, c: 3)\n//! error unknown-argument 2:11 it takes 'first' or 'second'",
        "A: Row(1, secnod: 3)\n//! error unknown-argument 2:11 did you mean 'second'?",
        "A: Row(first: 1, first: 2)\n//! error duplicate-argument 2:18 'first'",
        "A: Row(1, first: 2)\n//! error duplicate-argument 2:11 'first'",
        "A: Row(1, margins: 2, text: 3)\n//! error unknown-argument 2:23 it takes",
    ])
    func argumentsOfComponents(text: String) {
        AnnotatedText("component Row(first, second: 2): View { Superview.Width = first + second }\n" + text)
    }

    /// A name that does not read as words stands in quotes in whatever is to be written.
    @Test(
        arguments: [
            ("\"a & b\".Width = 3\n\"A & B\".Height = 4", ["\"a & b\""]),
            ("\"A & B\": View\n\"A & D\".Width = 3", ["\"A & B\""]),
            ("C: View { \"A & B\": View }\nC.\"A & D\".Width = 3", ["\"A & B\""]),
            ("C: View\n\"1st try\".Width = 3", ["\"1st try\": View"]),
            ("let \"1st gap\" = 3\nA.Width = \"1st gab\"", ["\"1st gap\""]),
            ("A.Width = \"the gap: x\"", ["let \"the gap: x\" =", "\"the gap: x\".Width"]),
            ("\"A & B\": View\nSuperview.Top = \"A & B\"", ["'\"A & B\".Top'"]),
            (
                "A: View { \"1\": View }\n\"B & C\": View { \"1\": View }\nA.Top = \"1\".Top",
                ["A.\"1\"", "\"B & C\".\"1\""]
            ),
        ] as [(String, [String])])
    func namesAreQuotedWhereTheyAreToBeWritten(source: String, written: [String]) throws {
        let diagnostic = try #require(AnnotatedText.compiled(source).diagnostics.first)
        let text = diagnostic.fix.map(\.replacement) ?? diagnostic.message
        for part in written { #expect(text.contains(part), "\(diagnostic.message)") }
    }
}
