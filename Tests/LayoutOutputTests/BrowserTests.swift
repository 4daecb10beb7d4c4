import ContentSizes
import Foundation
import LayoutAnalysis
import LayoutEngine
import LayoutOutput
import LayoutProgram
import LayoutService
import TestSupport
import Testing

/// The environments in which the examples are looked at.
private let environments: [@Sendable (inout EnvironmentRequest) -> Void] = [
    { $0.device = device("iPhone SE") },
    {
        $0.device = device("iPhone 15")
        $0.direction = .rightToLeft
    },
    {
        $0.device = device("iPhone 15")
        $0.orientation = .landscape
    }, { $0.device = device("iPad Pro 11") },
]

private func layouts(of example: String) throws -> [PicturedLayout] {
    try environments.map { try pictured(Examples.text(of: example), name: example, $0) }
}

/// Writes the left and right end and the baseline of every text of the pictures.
private let measuringScript = """
    for (const text of document.querySelectorAll('svg text')) {
      let left = 1e9, right = -1e9;
      for (let i = 0; i < text.getNumberOfChars(); i++) {
        const extent = text.getExtentOfChar(i);
        left = Math.min(left, extent.x);
        right = Math.max(right, extent.x + extent.width);
      }
      lines.push([left, right, text.getStartPositionOfChar(0).y].map(n => n.toFixed(2)).join(' '));
    }
    """

/// A line, as the browser draws it, is where it was computed.
@Test(.enabled(if: Browser.works)) func theBrowserDrawsEveryLineWhereItWasComputed() throws {
    let awkward = """
        A: Label("Größe 안녕하세요 你好 مرحبا بالعالم 👩‍👩‍👧‍👦 and more of it", lines: 0, font: title 2)
        B: Text View("Some <b>markup</b> &amp; \\"quotes\\" in a text of several lines")
        A.Top = Superview.Top + 20
        A.Leading = Superview.Leading + 20
        A.Width = 150
        B.Top = A.Bottom + 8
        B.Leading = A.Leading
        B.Width = 140
        """
    let all =
        try Examples.names.flatMap(layouts) + [
            pictured(awkward), pictured(awkward) { $0.direction = .rightToLeft },
        ]
    let expected = all.flatMap { picture(of: $0, PictureStyle()).shapes.texts().map(\.text) }
    let page = text(solutionHTML(all, PictureStyle()))
    let (found, complaints) = try Browser.answers(page, script: measuringScript)
    #expect(complaints == [])
    #expect(found.count == expected.count && found.count > 200)
    for (line, text) in zip(found, expected) {
        let numbers = line.split(separator: " ").compactMap { Double($0) }
        #expect(abs(numbers[0] - text.left) <= 1, "\(line): \(text)")
        #expect(abs(numbers[1] - text.left - text.width) <= 1, "\(line): \(text)")
        #expect(abs(numbers[2] - text.baseline) <= 0.01, "\(line): \(text)")
    }
}

/// No text lies on another, or reaches out of the screen.
@Test(arguments: Examples.names) func nothingOverprints(example: String) throws {
    for layout in try layouts(of: example) {
        let texts = picture(of: layout, PictureStyle()).shapes.texts()
        let boxes = texts.map { $0.box.intersection($0.clip) }
        for (index, box) in boxes.enumerated() {
            for other in boxes[..<index] {
                let common = box.intersection(other)
                #expect(min(common.width, common.height) <= 1, "\(layout.environment): \(texts[index].text)")
            }
        }
        let environment = layout.file.layout.environment
        let screen = Rectangle(x: 0, y: 0, width: environment.width, height: environment.height)
        for placed in texts where placed.clip == screen {
            #expect(screen.contains(placed.box, within: 0), "\(layout.environment): \(placed.text)")
        }
    }
}

// MARK: Reports

private func report(_ source: String, _ targets: [CheckTarget], name: String = "a<b>&\"c.layout") -> String {
    let request = Request(
        .check(targets, SolveOptions(), .html),
        files: [InputFile(name: name, contents: .bytes(Array(source.utf8)))])
    return text(answer(request) { _ in .failure("none") }.output)
}

private func targets(_ count: Int) -> [CheckTarget] {
    (0..<count).map { number in
        var request = EnvironmentRequest()
        (request.width, request.height) = (320 + Double(number), 568)
        return CheckTarget(request)
    }
}

/// Marks of other documents, entities, ends of sections of XML, and marks that change the direction of what follows.
private let awkwardTexts = [
    "<script>alert(1)</script>", "&lt; &amp; &", "\\\"quoted' \\\\ text", "]]>", "--><svg onload=alert(1)>",
    "\u{202E}reversed\u{2066}isolated", "</text></svg></style></title>",
]

@Suite struct EscapingTests {
    private func source(_ text: String) -> String {
        """
        "\(text)": Label("\(text)")
        Box: View(background: red)
        Box.Leading = Superview.Leading
        Box.Width = 10
        Box.Width = 20
        Box.Top = Superview.Top
        Box.Height = 10
        "\(text)".Width = 30
        """
    }

    @Test(arguments: awkwardTexts) func picturesAreWellFormedWhateverTheyName(text: String) throws {
        let layout = try pictured(source(text), name: text)
        var style = PictureStyle()
        style.parts = Set(PicturePart.allCases)
        let elements = try XMLRecorder.elements(of: pictureSVG([layout, layout], style))
        #expect(elements.count { $0.name == "svg" } >= 1)
        #expect(!elements.contains { $0.name == "script" || $0.attributes["onload"] != nil })
        let ids = elements.compactMap { $0.attributes["id"] }
        #expect(Set(ids).count == ids.count)
    }

    /// A name that turns what follows is shown by its number.
    @Test func marksOfDirectionAreShownInNames() throws {
        let document = text(pictureSVG([try pictured(source(awkwardTexts[5]))], PictureStyle()))
        let elements = try XMLRecorder.elements(of: Array(document.utf8))
        for element in elements where ["title", "desc"].contains(element.name) {
            #expect(!element.text.unicodeScalars.contains("\u{202E}"))
        }
    }

    @Test(.enabled(if: Browser.works)) func reportsShowTextsAndRunNoneOfThem() throws {
        for text in awkwardTexts {
            let page = report(source(text), targets(2), name: text)
            let (found, complaints) = try Browser.answers(
                page,
                script: """
                    lines.push(document.querySelectorAll('article').length);
                    lines.push(document.querySelectorAll('script:not([src])').length);
                    lines.push(document.querySelectorAll('[onload]').length);
                    """)
            #expect(found == ["2", "2", "0"], "\(text)")
            #expect(complaints == [])
        }
    }
}

@Suite struct ReportTests {
    private static let source = """
        A: Label("A text of some length")
        A.Leading = Superview.Leading + 16
        A.Top = Superview.Top + 16
        when width < 322 { A.Width = 40 }
        test "named" at 375 x 667 { A.Height >= 100 }
        """

    @Test func whatIsWrongComesFirst() throws {
        let page = report(Self.source, targets(4))
        let classes = page.matches(of: /<article id="p\d+" class="([a-z]+)"/).map { String($0.1) }
        #expect(classes == ["failed", "warned", "warned", "passed", "passed"])
        #expect(page.contains("<h3>375 x 667</h3>"))
        #expect(page.contains("&quot;named&quot;"))
        #expect(page.contains("A.Height &gt;= 100"))
    }

    /// What was proved of a range is shown at its least and its greatest size.
    @Test func aRangeHasTwoPictures() {
        let page = report(
            """
            A: View(background: red)
            A.Edges = Superview.Edges
            test "range" at 320...430 x 568...932 { A.Width >= 320 }
            """, [])
        for size in ["320 x 568", "430 x 932"] { #expect(page.contains("<h3>\(size)</h3>")) }
    }

    /// Where something fails in a range, the first size at which it does so is shown.
    @Test func aRangeIsShownWhereItFails() {
        let page = report(
            """
            A: View(background: red)
            A.Leading = Superview.Leading + 16
            A.Trailing = Superview.Trailing - 16
            A.Width <= 400
            A.Top = Superview.Top
            A.Height = 20
            test "range" at 320...600 x 568 { A.Height = 20 }
            test "other" at 320...400 x 700...900 { A.Width <= 350 }
            """, [])
        let sizes = page.matches(of: /<h3>([^<]*)<\/h3>/).map { String($0.1) }
        #expect(sizes == ["499 x 568", "386 x 811"])
    }

    /// It names no other place, so that it can be kept with the results of a build.
    @Test func aPageNeedsNothingElse() {
        let page = report(Self.source, targets(2))
        #expect(!page.contains("http"))
        #expect(
            page.matches(of: /(src|href)="([^"]*)"/).allSatisfy { $0.2.hasPrefix("#") || $0.2 == "data:," })
    }

    @Test func fiveHundredPicturesAreSmall() {
        let page = report(Examples.text(of: "login.layout"), targets(500))
        #expect(page.matches(of: /<article/).count >= 500)
        #expect(page.utf8.count < 10_000_000)
    }

    @Test(.enabled(if: Browser.works)) func picturesAreFilteredAndEnlarged() throws {
        let (found, complaints) = try Browser.answers(
            report(Self.source, targets(4)),
            script: """
                const shown = () => [...document.querySelectorAll('article')].filter(a => !a.hidden).length;
                lines.push(shown());
                const rank = document.querySelector('select[name=rank]');
                rank.value = 'warned'; rank.dispatchEvent(new Event('change', { bubbles: true }));
                lines.push(shown());
                const details = document.querySelector('#p2 .details');
                lines.push(getComputedStyle(details).display);
                document.querySelector('#p2 .open').click();
                lines.push(getComputedStyle(details).display);
                lines.push([...document.querySelectorAll('svg[role]')].every(s => s.getAttribute('aria-label').length > 10));
                """)
        #expect(found == ["5", "2", "none", "block", "true"])
        #expect(complaints == [])
    }

    /// A range is drawn where the first view moved most; without differences the page says so.
    @Test func versionsOfARangeAreDrawnWhereTheyDiffer() {
        func page(_ old: String, _ new: String) -> String {
            let rest = "\nA.Leading = Superview.Leading\nA.Top = Superview.Top\nA.Height = 20"
            let files = [old, new].enumerated().map { index, width in
                InputFile(
                    name: "\(index).layout",
                    contents: .bytes(Array("A: View\nA.Width = \(width) x Superview.Width\(rest)".utf8)))
            }
            let range = SizeRanges(width: 320...500, height: 667...667)
            let action = Request.Action.diff([CheckTarget(EnvironmentRequest(), range: range)], .html)
            return text(answer(Request(action, files: files)) { _ in .failure("none") }.output)
        }
        #expect(page("0.5", "0.4").contains("Drawn at 500 x 667."))
        #expect(page("0.5", "0.5").contains("No differences in 1 environment."))
    }

    @Test(.enabled(if: Browser.works)) func versionsLieOverEachOther() throws {
        let old =
            "A: View(background: red)\nA.Leading = Superview.Leading + 10\nA.Top = Superview.Top\nA.Width = 50\nA.Height = 50"
        let files = [old, old.replacing("+ 10", with: "+ 90")].enumerated().map { index, source in
            InputFile(name: "\(index).layout", contents: .bytes(Array(source.utf8)))
        }
        let request = Request(.diff(targets(2), .html), files: files)
        let page = text(answer(request) { _ in .failure("none") }.output)
        let (found, complaints) = try Browser.answers(
            page,
            script: """
                const slider = document.querySelector('input');
                slider.value = 30; slider.dispatchEvent(new Event('input'));
                lines.push(getComputedStyle(document.querySelector('.new')).clipPath);
                lines.push(document.querySelectorAll('.moves svg path').length);
                lines.push(document.querySelector('.changes ul').textContent.trim());
                """)
        #expect(found == ["inset(0px 0px 0px 30%)", "4", "A moved: x 10 -&gt; 90"])
        #expect(complaints == [])
    }
}
