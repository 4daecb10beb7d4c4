import Testing

@Suite struct ResolveTestTests {
    private static let layout = """
        Blue View.Leading = Superview.LeadingMargin
        Blue View.Width >= 150
        when landscape { remove Blue View }
        when Compact-Any { let Wide = 150 } else { let Wide = 250 }

        """

    @Test func assertions() throws {
        let annotated = AnnotatedText(
            Self.layout + """
                test "portrait" at 375 x 667 {
                    Blue View.Width = 150
                    7. Blue View.Leading = 16 (within 0.5)
                    20 <= Blue View.Width <= Wide
                }
                """)
        let compiled = try #require(annotated.result.layout)
        let test = try #require(compiled.tests.first)
        #expect(test.name == "portrait" && test.expectation == nil)
        #expect(compiled.sources[test.range.source].text(test.range.span) == "test \"portrait\" at 375 x 667")
        let portrait = compiled.assertions(of: 0, in: try annotated.install())
        #expect(portrait.installed.map(\.tolerance) == [0.01, 0.5, 0.01, 0.01])
        #expect(portrait.installed.map(\.constraint.constant) == [150, 16, -20, 150])
        #expect(portrait.installed.map(\.constraint.label) == [nil, 7, nil, nil])
        #expect(portrait.diagnostics.isEmpty)
        let landscape = compiled.assertions(
            of: 0, in: try annotated.install { ($0.width, $0.height) = (667, 375) })
        #expect(landscape.diagnostics.map(\.id) == Array(repeating: "absent-view", count: 4))
        #expect(landscape.installed.isEmpty)
        #expect(try annotated.install().constraints.count == 2)
    }

    @Test(arguments: [
        ("375 x 667", ["375 x 667"]), ("375 x 667, landscape", ["667 x 375"]),
        (
            "320...430 x 568...932, both directions",
            ["320...430 x 568...932", "320...430 x 568...932, right to left"]
        ),
        (
            "\"iPhone SE\" at \"iPad Pro 11\" landscape",
            ["iPhone SE", "iPad Pro 11, landscape"]
        ),
        ("375 x 667, top bar 20, bottom bar 49", ["375 x 667, top bar 20, bottom bar 49"]),
        (
            "375x667, safe area (1, 2, 3, 4), right to left",
            ["375 x 667, safe area (1, 2, 3, 4), right to left"]
        ),
        ("375 x 667, content size ax1, Regular-Compact", ["375 x 667, regular-compact, content size AX1"]),
        ("375 x 667, scale 2", ["375 x 667, scale 2"]),
    ])
    func environments(text: String, names: [String]) throws {
        let annotated = AnnotatedText("A.Width = 3\ntest at \(text) { unsatisfiable }")
        let test = try #require(annotated.result.layout?.tests.first)
        #expect(test.targets.map(\.name) == names)
        #expect(test.name == nil && test.expectation?.kind == .unsatisfiable)
    }

    @Test(arguments: [
        "A.Width = 3\ntest at 3 x 4 { B.Width = 3 }\n//! error unknown-view 2:17 no constraint mentions it",
        "A.Width = 3\ntest at 3 x 4 { A.Width = 3 (Priority 4) }\n//! error priority-in-test 2:29",
        "A.Width = 3\ntest at 3 x 4 { A.Width = A.Top }\n//! error mixed-quantities 2:17",
        "A.Width = 3\ntest at \"iPone 8\" { ambiguous }\n//! error unknown-device 2:9 iPhone 8",
        "A.Width = 3\ntest at 3 x 4, content size Q { ambiguous }\n//! error unknown-value 2:29",
        "A.Width = 3\ntest at 3 x 4, Any-Compact { ambiguous }\n//! error size-class-with-any 2:16",
        "A.Width = 3\ntest at 3 x 4, scale 4 { ambiguous }\n//! error wrong-value 2:16",
        "A.Width = 3\ntest at 3 x 4 { let B = 3 }\n//! error misplaced-statement 2:17",
        "A.Width = 3\ntest at 3 x 4 { remove A }\n//! error misplaced-statement 2:17",
        "A.Width = 3 (within 4)\n//! error tolerance-outside-test 1:14",
        "unsatisfiable\n//! error expectation-outside-test 1:1",
    ])
    func mistakes(text: String) {
        AnnotatedText(text)
    }
}
