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

    private init(_ draft: consuming Draft) { statements = StatementResolver(draft) }

    static func resolve(
        _ pending: [PendingStatement], previews: [PendingStatement], _ draft: consuming Draft
    ) -> Draft {
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
        guard var asked = screen(of: environment) else { return [] }
        reportRepeatedOptions(of: environment)
        for index in environment.options.indices {
            apply(scopes.tree(of: scope).environmentOptions[index], to: &asked)
        }
        let targets = asked.targets(of: statements.draft.program)
        if let fault = targets.lazy.compactMap({ $0.lackOfKeyboard }).first {
            report(.impossibleScreen(fault, range(environment.span)))
        }
        return targets
    }

    /// The screen that an environment gives before its options; `nil`, reported, where there is no such screen.
    private mutating func screen(
        of environment: TestEnvironment
    ) -> AskedEnvironment? {
        var asked = AskedEnvironment()
        switch environment.screen {
        case .size(let width, let height):
            guard max(width.upper, height.upper) <= Environment.longestLength else {
                report(
                    .hugeScreen(scopes.text(environment.span, in: scope), range(environment.span)))
                return nil
            }
            asked.matrix.sizes = [
                SizeRanges(width: width.lower...width.upper, height: height.lower...height.upper)
            ]
        case .device(let span):
            asked.matrix.devices = devices(span)
            if asked.matrix.devices.isEmpty { return nil }
        case .fitting(let width, let height):
            guard max(width ?? 0, height ?? 0) <= Environment.longestLength else {
                report(
                    .hugeScreen(scopes.text(environment.span, in: scope), range(environment.span)))
                return nil
            }
            let usual = Environment.defaultSize
            let size = (width: width ?? usual.width, height: height ?? usual.height)
            asked.matrix.sizes = [
                SizeRanges(width: size.width...size.width, height: size.height...size.height)
            ]
            (asked.fitsWidth, asked.fitsHeight) = (width == nil, height == nil)
        }
        return asked
    }

    private mutating func apply(
        _ option: EnvironmentOption, to asked: inout AskedEnvironment
    ) {
        switch option.kind {
        case .landscape: turn(&asked, to: [.landscape], range(option.span))
        case .portrait: turn(&asked, to: [.portrait], range(option.span))
        case .bothOrientations: turn(&asked, to: Orientation.allCases, range(option.span))
        case .leftToRight: asked.matrix.directions = [.leftToRight]
        case .rightToLeft: asked.matrix.directions = [.rightToLeft]
        case .bothDirections: asked.matrix.directions = [.leftToRight, .rightToLeft]
        case .safeArea(let top, let left, let bottom, let right):
            asked.matrix.common.safeArea = EdgeInsets(top: top, left: left, bottom: bottom, right: right)
        case .sizeClass(let pattern):
            asked.matrix.common.sizeClass = SizeClass(pattern)
            if asked.matrix.common.sizeClass == nil {
                report(.sizeClassWithAny(range(option.span)))
            }
        case .topBar(let height): asked.matrix.common.topBar = height
        case .bottomBar(let height): asked.matrix.common.bottomBar = height
        case .contentSize(let first, let last):
            asked.matrix.contentSizeCategories = contentSizes(from: first, to: last, range(option.span))
        case .scale(let scale):
            asked.matrix.common.scale = scale
            if ![1, 2, 3].contains(scale) {
                report(.wrongScale(scopes.text(option.span, in: scope), range(option.span)))
            }
        case .state(let path): add(path, to: &asked)
        case .everyState:
            asked.asksEveryState = true
            if statements.draft.program.states.isEmpty { report(.everyStateOfNone(range(option.span))) }
        case .keyboard(let height): asked.matrix.common.keyboard = height.map { .height($0) } ?? .ofDevice
        case .system(let number):
            asked.matrix.common.system = SystemVersion(number)
            if !SystemVersion.known.contains(SystemVersion(number)) {
                report(.wrongSystem(scopes.text(option.span, in: scope), range(option.span)))
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

    /// An environment has one of each.
    private mutating func reportRepeatedOptions(of environment: TestEnvironment) {
        var seen: [EnvironmentSubject: SourceRange] = [:]
        for index in environment.options.indices {
            let option = scopes.tree(of: scope).environmentOptions[index]
            guard let subject = EnvironmentSubject(option.kind) else { continue }
            let place = range(option.span)
            if let first = seen[subject] {
                report(.repeatedOption(subject.rawValue, place, first: first))
            }
            seen[subject] = place
        }
    }

    /// Holds a device; sizes that are held another way have width and height exchanged.
    private mutating func turn(
        _ asked: inout AskedEnvironment, to orientations: [Orientation], _ range: SourceRange
    ) {
        if asked.fitsWidth || asked.fitsHeight { return }
        asked.matrix.orientations = orientations
        if let fault = asked.matrix.contradiction { report(.impossibleScreen(fault, range)) }
    }

    /// The sizes of one environment or, of a range, of one environment each.
    private mutating func contentSizes(
        from first: Name, to last: Name?, _ range: SourceRange
    ) -> [ContentSizeCategory] {
        guard let lower = statements.draft.contentSizeCategory(first, in: scope) else { return [] }
        guard let last else { return [lower] }
        guard let upper = statements.draft.contentSizeCategory(last, in: scope) else { return [] }
        if upper < lower { report(.emptyContentSizes(range)) }
        return ContentSizeCategory.allCases.filter { lower <= $0 && $0 <= upper }
    }

    private mutating func devices(_ span: Span) -> [Device] {
        let name = scopes.string(span, in: scope)
        let lookup = deviceLookups[name] ?? Device.named(name)
        deviceLookups[name] = lookup
        switch lookup {
        case .found(let devices): return devices
        case .unknown(let suggestions):
            report(.unknownDevice(name, suggestions, range(span)))
            return []
        }
    }
}

/// The environments that a test asks for with one `at`, while its options are read.
private struct AskedEnvironment {
    var matrix = EnvironmentMatrix()
    /// Whether the screen is only as wide, or as high, as its content asks for.
    var fitsWidth = false
    var fitsHeight = false

    /// The values of groups of states that are named, and where.
    var states: [(state: StateReference, range: SourceRange)] = []
    var asksEveryState = false

    func targets(of program: LayoutProgram) -> [CheckTarget] {
        let named = states.map { program.states[$0.state.group].chosen($0.state.value) }
        let combinations = asksEveryState ? program.stateCombinations(narrowedTo: named).all : [named]
        return combinations.flatMap { states in
            var matrix = matrix
            matrix.common.states = states
            return matrix.targets.map { target in
                var fitted = target
                (fitted.fitsWidth, fitted.fitsHeight) = (fitsWidth, fitsHeight)
                return fitted
            }
        }
    }
}

/// The subject of an option of an environment, in words.
private enum EnvironmentSubject: String {
    case orientation, scale, keyboard
    case states = "'every state'"
    case sizeClass = "size class"
    case direction = "reading direction"
    case topBar = "top bar"
    case bottomBar = "bottom bar"
    case safeArea = "safe area"
    case contentSize = "content size"
    case system = "version of iOS"

    /// `nil` for a state, of which an environment may have several.
    init?(_ kind: EnvironmentOptionKind) {
        let subject: EnvironmentSubject? =
            switch kind {
            case .landscape, .portrait, .bothOrientations: .orientation
            case .sizeClass: .sizeClass
            case .leftToRight, .rightToLeft, .bothDirections: .direction
            case .topBar: .topBar
            case .bottomBar: .bottomBar
            case .safeArea: .safeArea
            case .contentSize: .contentSize
            case .scale: .scale
            case .system: .system
            case .keyboard: .keyboard
            case .state: nil
            case .everyState: .states
            }
        guard let subject else { return nil }
        self = subject
    }
}

extension SizeClass {
    /// `nil` where an axis may be any.
    fileprivate init?(_ pattern: SizeClassPattern) {
        guard let horizontal = SizeClassAxis(pattern.horizontal),
            let vertical = SizeClassAxis(pattern.vertical)
        else { return nil }
        self.init(horizontal: horizontal, vertical: vertical)
    }
}

extension SizeClassAxis {
    fileprivate init?(_ word: SizeClassWord) {
        switch word {
        case .any: return nil
        case .compact: self = .compact
        case .regular: self = .regular
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
