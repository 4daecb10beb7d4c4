import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import SourceText
import Testing

/// A text, compiled, with what is expected of its messages. Lines that begin with `//!` are expectations:
/// `//! error id 3:5 part of the message`, the line and the column being those of the message. Every message must be
/// expected, and every expectation met.
struct AnnotatedText {
    let result: ResolvedProgram

    @discardableResult
    init(
        _ text: String, files: [String: String] = [:], options: CompileOptions = CompileOptions(),
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        result = AnnotatedText.compiled(text, files: files, options: options)
        let expected = text.split(separator: "\n").filter { $0.hasPrefix("//! ") }
            .map { Expectation($0.dropFirst(4)) }
        compare(expected, sourceLocation)
    }

    static func compiled(
        _ text: String, files: [String: String] = [:], options: CompileOptions = CompileOptions()
    ) -> ResolvedProgram {
        let source = SourceFile(name: "main.layout", bytes: Array(text.utf8))
        return compile(source, options: options) { path in
            files[path].map { .bytes(Array($0.utf8)) } ?? .failure("no such file")
        }
    }

    /// The layout in an environment; by default 375 x 667 with a top margin of 0.
    func install(_ change: (inout EnvironmentRequest) -> Void = { _ in }) throws -> InstalledLayout {
        var request = EnvironmentRequest()
        change(&request)
        return try #require(result.layout).install(in: Environment(request))
    }

    /// The constraints of an installation as outputs quote them.
    func texts(of layout: InstalledLayout) -> [String] {
        layout.constraints.map { layout.written($0).text }
    }

    private struct Expectation {
        let severity: String
        let id: String
        let position: String
        let words: String

        init(_ line: Substring) {
            let parts = line.split(separator: " ", maxSplits: 3).map(String.init)
            severity = parts[0]
            id = parts[1]
            position = parts[2]
            words = parts.count > 3 ? parts[3] : ""
        }
    }

    private func compare(_ expected: [Expectation], _ location: SourceLocation) {
        var positions = SourcePositions(result.sources)
        let found = result.diagnostics.map { rendered($0, &positions) }
        let wanted = expected.map { "\($0.severity) \($0.id) \($0.position)" }
        #expect(found == wanted, sourceLocation: location)
        for (diagnostic, expectation) in zip(result.diagnostics, expected) {
            let hasWords = expectation.words.isEmpty || diagnostic.message.contains(expectation.words)
            #expect(hasWords, "\(diagnostic.message)", sourceLocation: location)
        }
        let isInError = result.diagnostics.contains { $0.severity == .error }
        #expect(isInError == (result.layout == nil), sourceLocation: location)
    }

    private func rendered(_ diagnostic: Diagnostic, _ positions: inout SourcePositions) -> String {
        let severity = diagnostic.severity == .error ? "error" : "warning"
        guard let range = diagnostic.range else { return "\(severity) \(diagnostic.id) -" }
        let position = positions.position(range.source, range.span.start)
        let place = range.source == SourceID(0) ? "" : result.sources[range.source].name + ":"
        return "\(severity) \(diagnostic.id) \(place)\(position.line):\(position.column)"
    }
}

extension InstalledLayout {
    /// Each constraint as `1 x Red View.Width - 2 x Blue View.Width = 0`, the screen as `Screen`, guides behind a dot.
    var forms: [String] {
        constraints.map { constraint in
            let terms = constraint.terms.map { term in
                "\(term.coefficient) x \(name(term.anchor)).\(term.anchor.attribute.spelling)"
            }
            let relation =
                switch constraint.relation {
                case .equal: "="
                case .lessThanOrEqual: "<="
                case .greaterThanOrEqual: ">="
                }
            return "\(terms.joined(separator: " + ")) \(relation) \(constraint.constant)"
        }
    }

    private func name(_ anchor: Anchor) -> String {
        let path = path(of: Int(anchor.view.index))
        return anchor.region == .frame ? path : "\(path).\(anchor.region)"
    }

    /// The paths of the views behind the screen.
    var paths: [String] { Array(paths().dropFirst()) }

    func view(_ path: String) throws -> InstalledView { views[try index(of: path)] }

    /// The text of the view.
    func text(_ path: String) throws -> String? { views[try index(of: path)].text }

    private func index(of path: String) throws -> Int { try #require(paths().firstIndex(of: path)) }
}
