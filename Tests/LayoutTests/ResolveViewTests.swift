import ContentSizes
import LayoutEngine
import LayoutSyntax
import Testing

@Suite struct ResolveViewTests {
    @Test func bodiesPathsAndSuperview() throws {
        let layout = try AnnotatedText(
            """
            Card: View(margins: 16) {
                Title: Label("Hello")
                Inner: View {
                    Deep: Image View
                    Superview.Width = 2 x Deep.Width
                    Title.Width = Card.Width
                }
                Title.Leading = Superview.LeadingMargin
            }
            Box: View { Title: Label }
            Title: Button
            Card.Title.Top = Box.Title.Top
            Title.Top = Deep.Top
            Screen.Width = Superview.Height
            """
        ).install()
        #expect(
            layout.paths == [
                "Card", "Card.Title", "Card.Inner", "Card.Inner.Deep", "Box", "Box.Title", "Title",
            ])
        #expect(layout.views.map { $0.superview?.index } == [nil, 0, 1, 1, 3, 0, 5, 0])
        #expect(layout.views.map(\.canonicalRank) == [0, 1, 2, 3, 4, 5, 6, 7])
        #expect(
            layout.forms == [
                "1.0 x Card.Inner.Width + -2.0 x Card.Inner.Deep.Width = 0.0",
                "1.0 x Card.Title.Width + -1.0 x Card.Width = 0.0",
                "1.0 x Card.Title.Leading + -1.0 x Card.LeadingMargin = 0.0",
                "1.0 x Card.Title.Top + -1.0 x Box.Title.Top = 0.0",
                "1.0 x Title.Top + -1.0 x Card.Inner.Deep.Top = 0.0",
                "1.0 x Screen.Width + -1.0 x Screen.Height = 0.0",
            ])
    }

    private func layoutOfEveryArgument() throws -> InstalledLayout {
        try AnnotatedText(
            """
            Name Label: Label("First \\"Name\\"", font: 17, weight: bold, lines: 0, align: right, hugging: 251)
            Photo: Image View(image: 1024 x 768, mode: aspect fit, hugging: 250 x 249, resistance: 750 x 749)
            Body: Text View("long", font: title 1, scrolls, background: #a0b1C2, margins: (1, 2, 3, 4))
            Field: Text Field(placeholder: "Enter", intrinsic: 120 x none, baseline: 10, first baseline: 20, hidden,
                background: Light Gray Color, preserves superview margins)
            List: Scroll View(inset: (20, 0, 0, 0))
            Stack: Stack View(axis: vertical, alignment: first baseline, distribution: fill equally, spacing: 8,
                margins relative, baseline relative) {
                A: View(spacing after: 12)
                B: View(not arranged)
            }
            """
        ).install()
    }

    @Test func argumentsOfTextsAndImages() throws {
        let layout = try layoutOfEveryArgument()
        let label = try layout.view("Name Label")
        #expect(
            try layout.text("Name Label") == "First \"Name\"" && label.arguments.font == .points(17)
                && label.arguments.weight == .bold)
        #expect(label.arguments.lines == 0 && label.arguments.textAlignment == .right)
        #expect(label.sizes[.horizontal].hugging == 251 && label.sizes[.vertical].hugging == 251)
        let photo = try layout.view("Photo")
        #expect(
            photo.arguments.image == ImageSize(width: 1024, height: 768)
                && photo.arguments.contentMode == .aspectFit)
        #expect(photo.sizes[.horizontal].hugging == 250 && photo.sizes[.vertical].hugging == 249)
        #expect(photo.sizes[.horizontal].resistance == 750 && photo.sizes[.vertical].resistance == 749)
        let body = try layout.view("Body")
        #expect(
            body.arguments.font == .style(.title1) && body.arguments.scrolls
                && body.arguments.background == "#A0B1C2")
        #expect(body.arguments.margins == DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    }

    @Test func argumentsOfFieldsScrollViewsAndStacks() throws {
        let layout = try layoutOfEveryArgument()
        let field = try layout.view("Field")
        #expect(
            field.arguments.placeholder == "Enter" && field.isHidden
                && field.arguments.preservesSuperviewMargins)
        #expect(
            field.sizes[.horizontal].intrinsic == .points(120) && field.sizes[.vertical].intrinsic == .absent)
        #expect(
            field.arguments.baseline == 10 && field.arguments.firstBaseline == 20
                && field.arguments.background == "light gray")
        #expect(try layout.view("List").arguments.contentInset?.top == 20)
        let stack = try layout.view("Stack").arguments.stack
        #expect(stack.axis == .vertical && stack.alignment == .firstBaseline && stack.spacing == 8)
        #expect(stack.distribution == .fillEqually && stack.isMarginsRelative && stack.isBaselineRelative)
        #expect(try layout.view("Stack.A").arguments.spacingAfter == 12)
        #expect(try !layout.view("Stack.B").arguments.isArranged)
    }

    @Test func amendments() throws {
        let layout = try AnnotatedText(
            """
            Superview: (margins: (0, 16, 0, 16))
            Card: View(margins: 8) {
                Title: Label("Hello")
                Superview: (margins: 12)
            }
            Card.Title: ("Good bye", font: 20)
            """
        ).install()
        #expect(
            layout.views[0].arguments.margins
                == DirectionalInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
        #expect(try layout.view("Card").arguments.margins?.top == 12)
        #expect(try layout.text("Card.Title") == "Good bye")
        #expect(try layout.view("Card.Title").arguments.font == .points(20))
    }

    @Test func amendmentsDoNotDeclare() throws {
        let layout = try AnnotatedText(
            """
            Name Label: (font: 20)
            Gone Label: (font: 20)
            Name Label.Top = Superview.Top
            Zebra.Top = Ärmel.Top
            Ärmel.Top = Apple.Top
            //! warning no-effect 2:1 did you mean
            """
        ).install()
        #expect(layout.paths == ["Name Label", "Zebra", "Ärmel", "Apple"])
        #expect(layout.views.map(\.canonicalRank) == [0, 3, 4, 5, 1])
        #expect(try layout.view("Name Label").arguments.font == .points(20))
    }

    @Test(
        arguments: [
            ("Name Label", ViewType.label, "Name"), ("Short Button", .button, "Short"),
            ("Label", .label, nil),
            ("First Name text field", .textField, "First Name"), ("Relabel", .view, nil),
            ("Red View", .view, nil),
            ("Notes Text View", .textView, "Notes"), ("Photo Image View", .imageView, nil),
            ("Center Layout Guide", .layoutGuide, nil), ("Alarm Switch", .switch, nil),
            ("Button 2", .view, nil),
            ("이름 Label", .label, "이름"),
        ] as [(String, ViewType, String?)])
    func typeOfUndeclaredView(name: String, type: ViewType, text: String?) throws {
        let layout = try AnnotatedText("\(name).Top = Superview.Top").install()
        let view = layout.views[1]
        #expect(view.name == name && view.type == type && !view.isDeclared)
        #expect(layout.views[1].text == text)
    }

    @Test func namesFold() throws {
        let layout = try AnnotatedText(
            """
            Red   View.Top = Superview.Top
            Red\u{A0}View.Left = Superview.Left
            "Red View".Width = 20
            Caf\u{E9}.Width = 20
            Cafe\u{301}.Height = 20
            "x y: 1.2".Height = 20
            """
        ).install()
        #expect(layout.paths == ["Red View", "Café", "\"x y: 1.2\""])
    }

    @Test(arguments: [
        "A: View\nA: Label\n//! error duplicate-view 2:1 'A' is declared twice",
        "A: View {\n}\nB.Top = A.Top\n//! error unknown-view 3:1 declare it: 'B: View'",
        "Red View: View\nRed Veiw.Top = Red View.Top\n//! error unknown-view 2:1 did you mean 'Red View'?",
        "A: View\nNew Label.Top = A.Top\n//! error unknown-view 2:1 declare it: 'New Label: Label'",
        "A: Labl(\"x\")\nA.Top = A.Bottom\n//! error unknown-type 1:4 did you mean 'Label'?",
        "A: UILabel(\"x\")\n//! error unknown-type 1:4 did you mean 'Label'?",
        "A: TextField\n//! error unknown-type 1:4 did you mean 'Text Field'?",
        "A: Label(huging: 3)\n//! error unknown-argument 1:10 did you mean 'hugging'?",
        "A: Label(spacing: 3)\n//! error unknown-argument 1:10 only 'Stack View' has it",
        "A: Label(\"a\", \"b\")\n//! error duplicate-argument 1:15",
        "A: View(hidden, hidden)\n//! error duplicate-argument 1:17",
        "A: View(\"text\")\n//! error wrong-value 1:9 shows no text",
        "A: View(hugging: 0)\n//! error wrong-value 1:18 from 1 to 1000",
        "A: Label(lines: 1.5)\n//! error wrong-value 1:17 whole number",
        "A: Label(font: bdy)\n//! error unknown-value 1:16 did you mean 'body'?",
        "A: Label(weight: fat)\n//! error unknown-value 1:18 'weight' cannot be 'fat'",
        "A: View(background: rde)\n//! error unknown-value 1:21 did you mean 'red'?",
        "A: Stack View(axis: vertcal)\n//! error unknown-value 1:21 did you mean 'vertical'?",
        "A: View(margins: (1, 2))\n//! error wrong-value 1:9 (top, leading, bottom, trailing)",
        "A: Label(constant: 8)\n//! error unknown-argument 1:10 '... + 20'",
        "Superview: View\n//! error reserved-name 1:1",
        "Card: View { A: Label }\nCard.B.Top = Card.Top\n//! error unknown-view 2:6 'Card' has no subview 'B'",
        "A: View\nA.Left = Superveiw.Left\n//! error unknown-view 2:10 did you mean 'Superview'?",
        "A: View\nA.Left = parent.Left\n//! error unknown-view 2:10 did you mean 'Superview'?",
        "A: View\nA.Edges = Safe Aera.Edges\n//! error unknown-view 2:11 did you mean 'Safe Area'?",
        "Supervise: View\nA: View\nA.Left = Supervse.Left\n//! error unknown-view 3:10 'Supervise'",
        "Card: View {\nA: View { T: Label }\nB: View { T: Label }\nT.Top = A.Top\n}\nBox: View { T: Label }\n"
            + "//! error ambiguous-name 4:1 write 'Card.A.T' or 'Card.B.T'",
        "Card: View { T: Label }\nBox: View { T: Label }\nT.Top = Box.Top\n"
            + "//! error ambiguous-name 3:1 write 'Card.T' or 'Box.T'",
        "Card: View {\nCard.Leading = Superview.Leading\n}\n//! error superview-of-stranger 2:1 itself",
        "Card: View {\nBox.Leading = Superview.Leading\n}\nBox: View\n"
            + "//! error superview-of-stranger 2:1 'Superview' is 'Card' here, which is not the superview of 'Box'",
        "A: Stack View(hugging: 251)\n//! warning no-effect 1:15",
        "A: View(spacing after: 3)\n//! warning no-effect 1:9",
        "A: Label(hugging: 1000)\n//! warning required-content-size 1:10",
        "A: View\nA.width = 3\na.Height = 4\n//! warning name-case 3:1",
    ])
    func mistakes(text: String) {
        AnnotatedText(text)
    }
}

/// A product binds more than a sum, in an argument as in a constraint.
@Test(arguments: [("2 x Gap + 1", 21), ("1 + 2 x Gap", 21), ("Gap x 2 - 3 + 1", 18), ("30 - 2 x Gap", 10)])
func anArgumentMayBeASumOfProducts(value: String, expected: Double) throws {
    let layout = try AnnotatedText("let Gap = 10\nS: Stack View(spacing: \(value))\n").install()
    #expect(try layout.view("S").arguments.stack.spacing == expected)
}
