import ContentSizes
import Foundation
import LayoutAnalysis
import LayoutEngine
import LayoutOutput
import LayoutSyntax
import SourceText

/// Values that the tests of several formats share.
enum Sample {
    static func environment(_ change: (inout EnvironmentRequest) -> Void = { _ in }) -> Environment {
        var request = EnvironmentRequest()
        change(&request)
        return Environment(request)
    }

    static func view(
        _ name: String, type: ViewType = .view, in superview: (index: Int, path: String)? = nil,
        _ frame: Rectangle, at origin: (x: Double, y: Double) = (0, 0)
    ) -> SolvedView {
        var absolute = frame
        absolute.x += origin.x
        absolute.y += origin.y
        return SolvedView(
            name: name, path: superview.map { "\($0.path).\(name)" } ?? name, type: type,
            superview: superview?.index, frame: frame, absoluteFrame: absolute)
    }

    private static let main = "\n2. Card.Width = 10\n\n\n\n\n\n8. Red View.Width = 2.0 x Blue View.Width\n"
    private static let rows = "1. Card.Width = 20\n"

    static let sources: SourceMap = {
        var sources = SourceMap()
        _ = sources.add(SourceFile(name: "a.layout", bytes: Array(main.utf8)))
        _ = sources.add(SourceFile(name: "rows.layout", bytes: Array(rows.utf8)))
        return sources
    }()

    private static func written(_ label: Int64, _ constraint: String, isIncluded: Bool = false)
        -> ConstraintReference
    {
        let range = range(of: constraint, in: isIncluded ? rows : main, SourceID(isIncluded ? 1 : 0))
        return .written(WrittenConstraint(label: label, range: range, in: sources))
    }

    /// Two views side by side, with a constraint that gave way.
    static let complexWidths = SolvedFile(
        name: "a.layout", sources: sources,
        layout: SolvedLayout(
            environment: environment(), status: .solved,
            views: [
                view("Blue View", Rectangle(x: 16, y: 20, width: 150, height: 627)),
                view("Red View", Rectangle(x: 174, y: 20, width: 185, height: 627)),
            ],
            unsatisfied: [
                UnsatisfiedConstraint(
                    constraint: written(8, "Red View.Width = 2.0 x Blue View.Width"), priority: 750,
                    violation: 115.0000001)
            ]))

    /// A card with a hidden title and an awkward name, ambiguous and in conflict.
    static let card = SolvedFile(
        name: "a.layout", sources: sources,
        layout: SolvedLayout(
            environment: environment {
                $0.direction = .rightToLeft
                $0.topBar = 20
                $0.scale = 2
                $0.contentSizeCategory = .accessibility1
            },
            status: .unsatisfiable, views: cardViews,
            unsatisfied: [
                UnsatisfiedConstraint(
                    constraint: .implicit("이름 horizontal hugging"), priority: 250.5, violation: 1.0 / 3),
                UnsatisfiedConstraint(
                    constraint: .implicit("이름 vertical resistance"), priority: 750, violation: 2),
            ],
            conflicts: [
                LayoutConflict(
                    broken: written(2, "Card.Width = 10"),
                    others: [
                        written(1, "Card.Width = 20", isIncluded: true), .implicit("Card.Width >= 0"),
                    ])
            ],
            ambiguities: [
                Ambiguity(
                    view: 1, axis: .vertical, position: .range(0...(.infinity)), size: .one(21),
                    suggestion: ["이름.Top = 0"])
            ]))

    private static var cardViews: [SolvedView] {
        var title = view(
            "이름", type: .label, in: (0, "Card"), Rectangle(x: 8, y: 8, width: 111 + 2.0 / 3, height: 21),
            at: (16, 36))
        title.isHidden = true
        var scroll = view(
            "Say \"hi\", now", type: .scrollView, Rectangle(x: 0, y: -0.5, width: 375, height: 100))
        scroll.contentSize = (375, 1200)
        return [view("Card", Rectangle(x: 16, y: 36, width: 343, height: 37)), title, scroll]
    }
}

extension Sample {
    static let checks = [checked, unusable]

    /// A file of three checks: one passed, one failed in the middle of a line with wide characters, one not proved; with a
    /// warning that two of them share, in an included file.
    static let checked: CheckedFile = {
        let main = "이름 🙂.Width = 20, 100%\n\"a<b\".Botton = 3\n"
        var sources = SourceMap()
        let id = sources.add(SourceFile(name: "my layouts/카드,1.layout", bytes: Array(main.utf8)))
        let rows = sources.add(SourceFile(name: "rows.layout", bytes: Array("Row: View\n".utf8)))
        let failure = Diagnostic.error(
            .assertionFailed, range(of: "Width", in: main, id),
            "'Width < 20' fails: 100%\r\nof \"it\" & more",
            notes: [Diagnostic.Note(range: range(of: "Botton", in: main, id), message: "compared here")])
        var warning = Diagnostic.warning(.zeroSize, SourceRange(rows, Span(0, 3)), "'Row' has no size")
        warning.fix = Diagnostic.Fix(range: SourceRange(rows, Span(3, 3)), replacement: "(20)")
        let placeless = Diagnostic.error(.notProved, nil, "too many regions")
        let test = CheckedTest(name: "all \"phones\"", range: range(of: "20", in: main, id))
        return CheckedFile(
            name: "my layouts/카드,1.layout", sources: sources, diagnostics: [],
            results: [
                CheckResult(test: nil, environment: "375 x 667", outcome: .passed, diagnostics: [warning]),
                CheckResult(
                    test: test, environment: "320 x 480, right to left", outcome: .failed,
                    diagnostics: [failure, warning]),
                CheckResult(
                    test: CheckedTest(name: nil, range: test.range), environment: "320...430 x 568",
                    outcome: .notProved, regionCount: 4000, diagnostics: [placeless]),
            ])
    }()

    /// A file with an error in it.
    static let unusable: CheckedFile = {
        let text = "1. A.Botton = B.Bottom\n"
        var sources = SourceMap()
        let id = sources.add(SourceFile(name: "bad.layout", bytes: Array(text.utf8)))
        let place = range(of: "Botton", in: text, id)
        let diagnostic = Diagnostic.error(
            .unknownAttribute, place, "there is no attribute 'Botton'", fix: "Bottom")
        return CheckedFile(name: "bad.layout", sources: sources, diagnostics: [diagnostic], results: [])
    }()

    private static func range(of part: String, in text: String, _ source: SourceID) -> SourceRange {
        let found = text.range(of: part)!
        let start = Int32(text.utf8.distance(from: text.startIndex, to: found.lowerBound))
        return SourceRange(source, Span(start, start + Int32(part.utf8.count)))
    }
}

func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
