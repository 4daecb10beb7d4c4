import ContentSizes
import LayoutSyntax
import Testing

@Suite struct ResolveReuseTests {
    private static let rows = """
        component Row(label, height: 44): Stack View(axis: horizontal, spacing: 8) {
            Title: Label(label)
            Field: Text Field
            Superview.Height = height
            Title.Top = Field.Top
        }
        """

    @Test func componentsExpandWithTheirParameters() throws {
        let layout = try AnnotatedText(
            """
            First Name: Row("First Name", hugging: 20, hidden)
            Last Name: Row(height: Tall + 2, "Last Name") { Extra: View }
            Title: Label
            let Tall = 50
            First Name.Field.Width = Last Name.Field.Width
            \(Self.rows)
            //! warning no-effect 1:31
            """
        ).install()
        #expect(
            layout.paths == [
                "First Name", "First Name.Title", "First Name.Field", "Last Name", "Last Name.Title",
                "Last Name.Field", "Last Name.Extra", "Title",
            ])
        let first = try layout.view("First Name")
        #expect(
            first.type == .stackView && first.arguments.stack.spacing == 8
                && first.sizes[.horizontal].hugging == 20)
        #expect(first.isHidden)
        #expect(try layout.text("Last Name.Title") == "Last Name")
        #expect(
            layout.forms == [
                "1.0 x First Name.Height = 44.0",
                "1.0 x First Name.Title.Top + -1.0 x First Name.Field.Top = 0.0",
                "1.0 x Last Name.Height = 52.0",
                "1.0 x Last Name.Title.Top + -1.0 x Last Name.Field.Top = 0.0",
                "1.0 x First Name.Field.Width + -1.0 x Last Name.Field.Width = 0.0",
            ])
    }

    @Test func shortNamesMeanTheViewsOfTheirBody() throws {
        let layout = try AnnotatedText(
            """
            component Cell: View {
                Content: View { Picture: View }
                Picture.Width = 0.5 x Superview.Width
            }
            First: Cell
            Second: Cell { Picture.Height = 3 }
            Box: View { First: View { Picture: View }
                Picture.Top = First.Top
            }
            """
        ).install()
        #expect(
            layout.forms == [
                "1.0 x First.Content.Picture.Width + -0.5 x First.Width = 0.0",
                "1.0 x Second.Content.Picture.Width + -0.5 x Second.Width = 0.0",
                "1.0 x Second.Content.Picture.Height = 3.0",
                "1.0 x Box.First.Picture.Top + -1.0 x Box.First.Top = 0.0",
            ])
    }

    @Test func componentsNestAndPassParametersOn() throws {
        let layout = try AnnotatedText(
            """
            component Cell(text, direction: vertical, gap): Box(direction, gap: 2 x gap) {
                Caption: Label(text)
                let tint = 3
                Caption.Width = tint
            }
            component Box(direction, gap): Stack View(axis: direction, spacing: gap)
            A: Cell("one", gap: 5)
            when Compact-Any { let Base = 7 } else { let Base = 8 }
            B: Cell("two", horizontal, gap: Base)
            """
        ).install()
        #expect(layout.paths == ["A", "A.Caption", "B", "B.Caption"])
        #expect(try layout.view("A").arguments.stack.axis == .vertical)
        #expect(try layout.view("A").arguments.stack.spacing == 10)
        #expect(try layout.view("B").arguments.stack.axis == .horizontal)
        #expect(try layout.view("B").arguments.stack.spacing == 14)
        #expect(try layout.text("B.Caption") == "two")
    }

    @Test func conditionsInsideComponents() throws {
        let annotated = AnnotatedText(
            """
            component Row(limit): View {
                when width >= limit { Wide: View { Superview.Width = limit } } else { Narrow: View }
            }
            A: Row(300)
            B: Row(600)
            """)
        #expect(try annotated.install().paths == ["A", "A.Wide", "B", "B.Narrow"])
        #expect(try annotated.install().forms == ["1.0 x A.Wide.Width = 300.0"])
    }

    @Test func messagesOfAnEnvironmentNameTheUse() throws {
        let annotated = AnnotatedText(
            """
            component Row(size): View { Superview.Width = size }
            component Rows: View { Inner: Row(Tall) }
            when landscape { let Tall = 44 }
            Top: Rows
            """)
        let diagnostics = try annotated.install().diagnostics
        #expect(diagnostics.map(\.id).contains("undefined-constant"))
        let landscape = try annotated.install { ($0.width, $0.height) = (667, 375) }
        #expect(landscape.forms == ["1.0 x Top.Inner.Width = 44.0"])
    }

    @Test func messagesNameTheUse() throws {
        let annotated = AnnotatedText(
            """
            component Row(label): View {
                Title: Label(labl)
                Title.Width = Titel.Width
            }
            First: Row("a")
            Second: Row("b")
            //! error unknown-constant 2:18
            //! error unknown-view 3:19 did you mean 'Title'?
            """)
        let notes = annotated.result.diagnostics.map { $0.notes.map(\.message) }
        let both = Array(repeating: "in this use of 'Row'", count: 2)
        #expect(notes == [both, both])
    }

    @Test func filesAreIncludedOnce() throws {
        let files = [
            "shared/rows.layout": "include \"../base.layout\"\n\(Self.rows)\nlet Gutter = Unit x 2",
            "base.layout": "let Unit = 4\nBackdrop: View",
        ]
        let layout = try AnnotatedText(
            """
            include "shared/rows.layout"
            include "base.layout"
            Name: Row("Name", height: Gutter)
            """, files: files
        ).install()
        #expect(layout.paths == ["Backdrop", "Name", "Name.Title", "Name.Field"])
        #expect(layout.forms.first == "1.0 x Name.Height = 8.0")
    }

    @Test func messagesOfIncludedFilesNameThem() {
        AnnotatedText(
            "include \"a.layout\"\nB: View\nB.Top = C.Top\n//! error unknown-view 3:9\n"
                + "//! error unknown-attribute a.layout:1:3", files: ["a.layout": "B.Tpo = B.Bottom"])
    }

    @Test func theFirstOfTwoComponentsIsTheOneThatIsReadFirst() {
        let annotated = AnnotatedText(
            """
            include "a.layout"
            component Row(title): View
            //! error duplicate-component 2:11
            A: Row("x")
            """, files: ["a.layout": "component Row(label): View { Title: Label(label) }"])
        let notes = annotated.result.diagnostics.flatMap { $0.notes }
        #expect(notes.map { $0.range?.span.start } == [10])
        #expect(notes[0].range?.source != annotated.result.diagnostics[0].range?.source)
    }

    @Test func cyclesOfIncludes() {
        let annotated = AnnotatedText(
            "include \"b.layout\"\n//! error include-cycle b.layout:1:9",
            files: ["b.layout": "include \"main.layout\""])
        #expect(annotated.result.diagnostics[0].message.contains(": main.layout > b.layout > main.layout;"))
    }

    @Test(arguments: [
        "include \"gone.layout\"\n//! error unreadable-file 1:9 no such file",
        "component A: View { B: A }\nC: A\n//! error component-recursion 1:24 A > A",
        "component A: View { P: B }\ncomponent B: View { Q: A }\nC: A\n//! error component-recursion 2:24 A > B > A",
        "component A: A\nC: A\n//! error component-recursion 1:14 A > A",
        "component A: View\ncomponent a: View\n//! error duplicate-component 2:11",
        "component Row: View { Title: Label }\nA: Row { Title: Button }\n//! error duplicate-view 2:10",
        "component Label: View\n//! error reserved-name 1:11",
        "component A(x1): Label(x1)\nB: A\n//! error missing-argument 2:4 'x1: ...'",
        "component Row: View\nB: Rwo\n//! error unknown-type 2:4 did you mean 'Row'?",
        "component Row(size): View { Superview.Width = size }\nB: Row(\"a\")\n//! error not-a-number 1:47 is a text",
        "B: View { component A: View }\n//! error misplaced-statement 1:11",
    ])
    func mistakes(text: String) {
        AnnotatedText(text)
    }
}
