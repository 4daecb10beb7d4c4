import ContentSizes
import LayoutSyntax
import SourceText

/// Resolves tests, when everything that they may mention is known.
struct TestResolver {
    private var statements: StatementResolver
    /// The scope of the test.
    private var scope = ScopeIndex(0)
    /// The devices that have been looked up, by name as written, because a lookup is slow and many tests name the same.
    private var deviceLookups: [String: DeviceLookup] = [:]

    /// The tolerance, in points, of an assertion that does not give one.
    private static let usualTolerance = 0.01

    private init(_ draft: consuming ProgramBuilder) { statements = StatementResolver(draft) }

    static func resolve(
        _ pending: [PendingStatement], previews: [PendingStatement], _ draft: consuming ProgramBuilder
    ) -> ProgramBuilder {
        var resolver = TestResolver(draft)
        for test in pending { resolver.resolve(test) }
        resolver.resolve(previews: previews)
        return resolver.statements.draft
    }

    private var scopes: Scopes { statements.draft.scopes }

    private mutating func report(_ diagnostic: Diagnostic) { statements.draft.report(diagnostic, in: scope) }

    private func range(_ span: Span) -> SourceRange { statements.draft.scopes.range(span, in: scope) }

    private mutating func resolve(_ pending: PendingStatement) {
        scope = pending.scope
        let tree = scopes.tree(of: scope)
        guard case .test(let index) = tree.statements[pending.statement] else { return }
        let statement = tree[index]
        let head = Span(statement.span.start, statement.bodySpan.start)
        var test = CompiledTest(
            name: statement.name.map { tree.string($0) }, range: range(tree.source.trimmed(head)))
        for environment in tree[statement.environments] { test.targets += targets(of: environment) }
        for statement in tree[statement.body] { resolve(statement, of: &test) }
        if statement.body.isEmpty, !statement.bodySpan.isEmpty { report(.emptyTest(test.range)) }
        statements.draft.tests.append(test)
    }

    /// Resolves one line of a test's body.
    private mutating func resolve(_ statement: Statement, of test: inout CompiledTest) {
        let tree = scopes.tree(of: scope)
        switch statement {
        case .constraint(let statement): test.assertions += assertions(of: statement)
        case .expectation(let statement): expect(statement, of: &test)
        case .view(let view): report(.foreignInTest(range(tree[view].span)))
        case .constant(let statement): reportForeign(statement.span)
        case .condition(let statement): reportForeign(statement.span)
        case .removal(let statement): reportForeign(statement.span)
        case .test(let statement): reportForeign(tree[statement].span)
        case .preview(let statement): reportForeign(statement.span)
        case .include(let statement): reportForeign(statement.span)
        case .state(let statement): reportForeign(statement.span)
        case .component(let statement): reportForeign(tree[statement].span)
        case .malformed: break
        }
    }

    private mutating func reportForeign(_ span: Span) {
        report(.foreignInTest(scopes.head(of: span, in: scope)))
    }

    private mutating func expect(
        _ statement: ExpectationStatement, of test: inout CompiledTest
    ) {
        let range = range(statement.span)
        if let first = test.expectation?.range {
            report(.secondExpectation(range, first: first))
        } else {
            test.expectation = TestExpectation(kind: statement.expectation, range: range)
        }
    }

    private mutating func assertions(
        of statement: ConstraintStatement
    ) -> [CompiledAssertion] {
        let tree = scopes.tree(of: scope)
        if let priority = tree[statement.clauses].priority {
            report(.priorityInTest(range(priority.span)))
        }
        let first = statements.draft.program.constraints.count
        let label = tree[statement.clauses].label
        statements.resolve(statement, ConstraintSite(scope: scope, label: label, isAssertion: true))
        let tolerance = tree[statement.clauses].tolerance?.value ?? Self.usualTolerance
        return statements.takeConstraints(from: first).map {
            CompiledAssertion(constraint: $0, tolerance: tolerance)
        }
    }
}

// The preview.
extension TestResolver {
    private mutating func resolve(previews: [PendingStatement]) {
        var first: SourceRange?
        for pending in previews {
            scope = pending.scope
            guard case .preview(let statement) = scopes.tree(of: scope).statements[pending.statement] else {
                continue
            }
            let range = range(statement.span)
            if let first {
                report(.secondPreview(range, first: first))
            } else {
                first = range
                resolve(statement)
            }
        }
    }

    private mutating func resolve(_ preview: PreviewStatement) {
        for environment in scopes.tree(of: scope)[preview.environments] {
            let targets = targets(of: environment)
            if targets.count > 1 || targets.contains(where: { $0.range != nil }) {
                report(.severalPreviews(range(environment.span)))
            }
            statements.draft.preview += targets
        }
    }
}

// Environments.
extension TestResolver {
    private mutating func targets(of environment: TestEnvironment) -> [CheckTarget] {
        var reader = EnvironmentReader(
            tree: scopes.tree(of: scope), source: range(environment.span).source, lookups: deviceLookups)
        let read = reader.read(environment)
        deviceLookups = reader.lookups
        for diagnostic in reader.diagnostics { report(diagnostic) }
        guard let screen = read?.screen else { return [] }
        var asked = AskedEnvironment(screen: screen)
        for part in read?.parts ?? [] { apply(part, to: &asked) }
        let targets = asked.targets(of: statements.draft.program)
        if let fault = targets.lazy.compactMap({ $0.lackOfKeyboard }).first {
            report(.impossibleScreen(fault, range(environment.span)))
        }
        return targets
    }

    private mutating func apply(_ part: PlacedEnvironmentPart, to asked: inout AskedEnvironment) {
        switch part.part {
        case .state(let path): add(path, to: &asked)
        case .everyState:
            asked.asksEveryState = true
            if statements.draft.program.states.isEmpty { report(.everyStateOfNone(part.range)) }
        case .orientations, .sizeClass, .directions, .safeArea, .topBar, .bottomBar, .contentSizes, .scale,
            .keyboard, .system:
            asked.screen.apply(part.part)
            if case .orientations = part.part, let fault = asked.screen.matrix.contradiction {
                report(.impossibleScreen(fault, part.range))
            }
        }
    }

    /// Asks for a value of a group of states, which has one at a time.
    private mutating func add(_ path: NodeList<Name>, to asked: inout AskedEnvironment) {
        guard
            let state = statements.draft.state(at: path.indices, from: scope, isCondition: false)
        else { return }
        let names = scopes.tree(of: scope)[path]
        let place = range(names[0].span.union(names[names.count - 1].span))
        let group = statements.draft.program.states[state.group]
        if let first = asked.states.first(where: { $0.state.group == state.group }) {
            return report(.twoStatesOfGroup(group.name, place, first: first.range))
        }
        asked.states.append((state, place))
    }
}

/// The environments that a test asks for with one `at`, while its options are read.
private struct AskedEnvironment {
    var screen: AskedScreen
    /// The values of groups of states that are named, and where.
    var states: [(state: StateReference, range: SourceRange)] = []
    var asksEveryState = false

    init(screen: AskedScreen) { self.screen = screen }

    func targets(of program: LayoutProgram) -> [CheckTarget] {
        let named = states.map { program.states[$0.state.group].chosen($0.state.value) }
        let combinations = asksEveryState ? program.stateCombinations(narrowedTo: named).all : [named]
        return combinations.flatMap { states in
            var screen = screen
            screen.matrix.common.states = states
            return screen.targets
        }
    }
}

extension SourceFile {
    /// `span` without blanks at its end.
    fileprivate func trimmed(_ span: Span) -> Span {
        var end = span.end
        while end > span.start, bytes[Int(end) - 1] == 0x20 || bytes[Int(end) - 1] == 0x09 { end -= 1 }
        return Span(span.start, end)
    }
}
