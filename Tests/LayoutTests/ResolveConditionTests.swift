import Testing

@Suite struct ResolveConditionTests {
    private static let buttons = """
        Short Button: Button("short", intrinsic: 37 x 30)
        Long Button: Button("Much Longer Button Title", intrinsic: 171 x 30)
        1. Short Button.Leading = Superview.LeadingMargin
        2. Long Button.Leading = Short Button.Trailing + Standard
        4. Bottom Layout Guide.Top = Short Button.Bottom + 20.0
        when Compact-Regular {
            remove 2, 4
            7. Long Button.Leading = Superview.LeadingMargin
        } else when width >= 700 and not right to left {
            Long Button: (font: 20)
        } else {
            remove Long Button
        }
        """

    @Test func removalByLabelAndAlternatives() throws {
        let annotated = AnnotatedText(Self.buttons)
        let portrait = try annotated.install()
        #expect(portrait.constraints.map(\.label) == [1, 7])
        let wide = try annotated.install { ($0.width, $0.height) = (800, 600) }
        #expect(wide.constraints.map(\.label) == [1, 2, 4])
        #expect(try wide.view("Long Button").arguments.font == .points(20))
        let middle = try annotated.install { ($0.width, $0.height) = (650, 650) }
        #expect(middle.paths == ["Short Button"])
        #expect(middle.constraints.map(\.label) == [1, 4])
        let rightToLeft = try annotated.install {
            ($0.width, $0.height) = (800, 600)
            $0.direction = .rightToLeft
        }
        #expect(rightToLeft.paths == ["Short Button"])
    }

    @Test func moreSpecificBlocksAndThenLaterOnesWin() throws {
        let annotated = AnnotatedText(
            """
            let Gutter = 1
            when Compact-Regular { let Gutter = 2 }
            when Compact-Any { let Gutter = 3 }
            when Any-Regular { let Gutter = 4 }
            when width > 700 { let Gutter = 5 }
            A: View(margins: Gutter, hugging: Gutter + 10)
            A.Width = 2 x Gutter
            Box: View
            when Compact-Any { Box: Label("compact") { Inner: View } }
            when Any-Any { Box: Button("later") }
            """)
        func width(_ width: Double, _ height: Double) throws -> [Double] {
            let layout = try annotated.install { ($0.width, $0.height) = (width, height) }
            let view = try layout.view("A")
            #expect(view.arguments.margins?.top == layout.constraints[0].constant / 2)
            #expect(view.sizes[.horizontal].hugging == layout.constraints[0].constant / 2 + 10)
            return [layout.constraints[0].constant]
        }
        #expect(try width(375, 667) == [4])
        #expect(try width(375, 300) == [6])
        #expect(try width(650, 650) == [8])
        #expect(try width(650, 300) == [2])
        #expect(try width(800, 300) == [10])
        #expect(try annotated.install().paths == ["A", "Box", "Box.Inner"])
        #expect(try annotated.install().view("Box").type == .label)
        let wide = try annotated.install { ($0.width, $0.height) = (650, 650) }
        #expect(wide.paths == ["A", "Box"])
        #expect(try wide.text("Box") == "later")
    }

    @Test func constraintsLapseWithTheirViews() throws {
        let annotated = AnnotatedText(
            """
            1. Yellow View.Leading = Superview.LeadingMargin
            2. Green View.Leading = Yellow View.Trailing + Standard
            3. Green View.Trailing = Superview.TrailingMargin
            when landscape { remove Yellow View }
            """)
        #expect(try annotated.install().paths == ["Yellow View", "Green View"])
        let landscape = try annotated.install { ($0.width, $0.height) = (667, 375) }
        #expect(landscape.paths == ["Green View"])
        #expect(landscape.constraints.map(\.label) == [3])
    }

    @Test func undeclaredViewsExistWhereMentioned() throws {
        let annotated = AnnotatedText(
            """
            A.Top = Superview.Top
            when portrait { B.Top = A.Top } else { C.Top = A.Top }
            """)
        #expect(try annotated.install().paths == ["A", "B"])
        #expect(try annotated.install { ($0.width, $0.height) = (667, 375) }.paths == ["A", "C"])
    }

    @Test func aRemovalYieldsToAStrongerBlock() throws {
        let annotated = AnnotatedText(
            """
            2. A.Top = Superview.Top
            when Compact-Regular { 3. A.Left = Superview.Left }
            when Compact-Any {
                remove 2
            }
            when portrait { when left to right { 5. A.Right = Superview.Right } }
            """)
        #expect(try annotated.install().constraints.map(\.label) == [3, 5])
    }

    @Test func bodiesOfViewsHaveConditionsAndLabelsOfTheirOwn() throws {
        let annotated = AnnotatedText(
            """
            Card: View {
                1. Title.Top = Superview.Top
                when Compact-Any { remove 1 }
                Title: Label
                when content size >= XL { Detail: Label }
            }
            Box: View { 1. Box.Width = 20 }
            """)
        #expect(annotated.texts(of: try annotated.install()) == ["Box.Width = 20"])
        #expect(try annotated.install().paths == ["Card", "Card.Title", "Box"])
        #expect(
            try annotated.install { $0.contentSizeCategory = .accessibility1 }.paths == [
                "Card", "Card.Title", "Card.Detail", "Box",
            ])
    }

    @Test func anUndefinedConstantIsAnErrorOfItsEnvironment() throws {
        let annotated = AnnotatedText(
            """
            when landscape { let Gutter = 12 }
            A.Width = Gutter
            A.Height = 12
            """)
        let portrait = try annotated.install()
        #expect(portrait.diagnostics.map(\.id) == ["undefined-constant"])
        #expect(annotated.texts(of: portrait) == ["A.Height = 12"])
        #expect(try annotated.install { ($0.width, $0.height) = (667, 375) }.constraints.count == 2)
    }

    @Test(arguments: [
        "remove 3\n1. A.Top = Superview.Top\n//! error unknown-label 1:8",
        "1. A.Top = Superview.Top\n1. A.Left = Superview.Left\nremove 1\n//! error ambiguous-label 3:8",
        "1. A.Top = Superview.Top\n1. A.Left = Superview.Left",
        "when portrait { 1. A.Top = Superview.Top } else { 1. A.Left = Superview.Left }\nwhen portrait { remove 1 }",
        "remove B\nA: View\n//! error unknown-view 1:8", "remove Screen\n//! error removal-of-screen 1:8",
        "let A = 1\nlet a = 2\n//! error duplicate-constant 2:5",
        "let A = B\nlet B = A\n//! error constant-cycle 2:9",
        "let A = Standard\n//! error standard-spacing 1:9", "let A = 3 / 0\n//! error division-by-zero 1:13",
        "let A = A + 1\n//! error constant-cycle 1:9",
        "let A = Superview.Width\n//! error attribute-in-number 1:9",
        "let Gutter = 8\nA.Width = Guter\n//! error unknown-constant 2:11 did you mean 'Gutter'?",
        "when portrait { let K = 3 }\nwhen width > K { A.Width = 3 }\n//! error conditional-constant 2:14",
        "when content size >= XLL { A.Width = 3 }\n//! error unknown-value 1:22",
        "A: View { test at 3 x 4 { A.Width = 3 } }\n//! error misplaced-statement 1:11",
        "when portrait { include \"a\" }\n//! error misplaced-statement 1:17",
    ])
    func mistakes(text: String) {
        AnnotatedText(text)
    }
}

/// Where the block does not hold, neither does the use of the component, and nothing is wrong with its argument.
@Test func anArgumentMayUseAConstantOfItsOwnBlock() throws {
    let text = AnnotatedText(
        """
        component Row(height): View { Superview.Height = height + 2 }
        B: View
        when width >= 300 {
            let H = 44
            A: Row(2 x H + 1)
        }
        """)
    let wide = try text.install { ($0.width, $0.height) = (320, 480) }
    #expect(wide.forms == ["1.0 x A.Height = 91.0"])
    let narrow = try text.install { ($0.width, $0.height) = (200, 480) }
    #expect(narrow.paths == ["B"])
    #expect(narrow.diagnostics == [])
}
