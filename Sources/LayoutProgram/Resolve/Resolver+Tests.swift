import ContentSizes
import LayoutSyntax
import SourceText

extension Resolver {
    /// By how many points an assertion may be missed that does not say it.
    static let usualTolerance = 0.01

    /// Resolves the tests, when everything that they may speak of is known.
    mutating func resolveTests() {
        for pending in pendingWork.tests {
            let tree = tree(of: pending.scope)
            guard case .test(let index) = tree.statements[pending.statement] else { continue }
            let statement = tree[index]
            let head = Span(statement.span.start, statement.bodySpan.start)
            var test = CompiledTest(
                name: statement.name.map { tree.string($0) },
                range: range(tree.source.trimmed(head), in: pending.scope))
            for environment in tree[statement.environments] {
                test.targets += targets(of: environment, in: pending.scope)
            }
            for index in statement.body.indices { resolve(index, of: &test, in: pending.scope) }
            let hasBody = !statement.bodySpan.isEmpty
            if statement.body.isEmpty, hasBody { report(.emptyTest(test.range), in: pending.scope) }
            tests.append(test)
        }
    }

    /// One line of a test's body.
    private mutating func resolve(_ index: Int, of test: inout CompiledTest, in scope: ScopeIndex) {
        let tree = tree(of: scope)
        switch tree.statements[index] {
        case .constraint(let statement): test.assertions += assertions(of: statement, in: scope)
        case .expectation(let statement): expect(statement, of: &test, in: scope)
        case .view(let view): report(.foreignInTest(range(tree[view].span, in: scope)), in: scope)
        case .constant(let statement): reportForeign(statement.span, in: scope)
        case .condition(let statement): reportForeign(statement.span, in: scope)
        case .removal(let statement): reportForeign(statement.span, in: scope)
        case .test(let statement): reportForeign(tree[statement].span, in: scope)
        case .include(let statement): reportForeign(statement.span, in: scope)
        case .component(let statement): reportForeign(tree[statement].span, in: scope)
        case .malformed: break
        }
    }

    private mutating func reportForeign(_ span: Span, in scope: ScopeIndex) {
        report(.foreignInTest(head(of: span, in: scope)), in: scope)
    }

    private mutating func expect(
        _ statement: ExpectationStatement, of test: inout CompiledTest, in scope: ScopeIndex
    ) {
        let range = range(statement.span, in: scope)
        if let first = test.expectation?.range {
            report(.secondExpectation(range, first: first), in: scope)
        } else {
            test.expectation = TestExpectation(kind: statement.expectation, range: range)
        }
    }

    private mutating func assertions(
        of statement: ConstraintStatement, in scope: ScopeIndex
    ) -> [CompiledAssertion] {
        let tree = tree(of: scope)
        if let priority = tree[statement.clauses].priority {
            report(.priorityInTest(range(priority.span, in: scope)), in: scope)
        }
        let first = program.constraints.count
        resolve(
            statement,
            ConstraintSite(
                scope: scope, context: .file, statement: -1, label: tree[statement.clauses].label,
                priority: 1000, isAssertion: true))
        defer { program.constraints.removeLast(program.constraints.count - first) }
        let tolerance = tree[statement.clauses].tolerance?.value ?? Resolver.usualTolerance
        return program.constraints[first...].map { CompiledAssertion(constraint: $0, tolerance: tolerance) }
    }
}

// Environments.
extension Resolver {
    private mutating func targets(of environment: TestEnvironment, in scope: ScopeIndex) -> [CheckTarget] {
        guard var asked = screen(of: environment, in: scope) else { return [] }
        reportRepeatedOptions(of: environment, in: scope)
        for index in environment.options.indices {
            apply(tree(of: scope).environmentOptions[index], to: &asked, in: scope)
        }
        let targets = asked.directions.map { direction in
            var directed = asked.request
            directed.direction = direction
            return CheckTarget(directed, range: asked.sizes)
        }
        if let fault = targets[0].lackOfRoom {
            report(.impossibleScreen(fault, range(environment.span, in: scope)), in: scope)
        }
        return targets
    }

    /// What an environment says before its options; `nil`, reported, where there is no such screen.
    private mutating func screen(
        of environment: TestEnvironment, in scope: ScopeIndex
    ) -> AskedEnvironment? {
        var asked = AskedEnvironment()
        switch environment.screen {
        case .size(let width, let height):
            guard max(width.upper, height.upper) <= Environment.longestLength else {
                report(
                    .hugeScreen(text(environment.span, in: scope), range(environment.span, in: scope)),
                    in: scope)
                return nil
            }
            asked.sizes = SizeRanges(width: width.lower...width.upper, height: height.lower...height.upper)
        case .device(let span):
            guard let device = device(span, in: scope) else { return nil }
            asked.request.device = device
        }
        return asked
    }

    private mutating func apply(
        _ option: EnvironmentOption, to asked: inout AskedEnvironment, in scope: ScopeIndex
    ) {
        switch option.kind {
        case .landscape: turn(&asked, to: .landscape, range(option.span, in: scope), in: scope)
        case .portrait: turn(&asked, to: .portrait, range(option.span, in: scope), in: scope)
        case .leftToRight: asked.directions = [.leftToRight]
        case .rightToLeft: asked.directions = [.rightToLeft]
        case .bothDirections: asked.directions = [.leftToRight, .rightToLeft]
        case .safeArea(let top, let left, let bottom, let right):
            asked.request.safeArea = EdgeInsets(top: top, left: left, bottom: bottom, right: right)
        case .sizeClass, .topBar, .bottomBar, .contentSize, .scale, .system:
            apply(option, to: &asked.request, in: scope)
        }
    }

    /// An environment has one of each.
    private mutating func reportRepeatedOptions(of environment: TestEnvironment, in scope: ScopeIndex) {
        var seen: [EnvironmentSubject: SourceRange] = [:]
        for index in environment.options.indices {
            let option = tree(of: scope).environmentOptions[index]
            let (subject, place) = (EnvironmentSubject(option.kind), range(option.span, in: scope))
            if let first = seen[subject] {
                report(.repeatedOption(subject.rawValue, place, first: first), in: scope)
            }
            seen[subject] = place
        }
    }

    private mutating func apply(
        _ option: EnvironmentOption, to request: inout EnvironmentRequest, in scope: ScopeIndex
    ) {
        switch option.kind {
        case .sizeClass(let pattern):
            request.sizeClass = SizeClass(pattern)
            if request.sizeClass == nil {
                report(.sizeClassWithAny(range(option.span, in: scope)), in: scope)
            }
        case .topBar(let height): request.topBar = height
        case .bottomBar(let height): request.bottomBar = height
        case .contentSize(let name): request.contentSizeCategory = contentSizeCategory(name, in: scope)
        case .scale(let scale):
            request.scale = scale
            if ![1, 2, 3].contains(scale) {
                report(.wrongScale(text(option.span, in: scope), range(option.span, in: scope)), in: scope)
            }
        case .system(let number):
            request.system = SystemVersion(number)
            if !SystemVersion.known.contains(SystemVersion(number)) {
                report(.wrongSystem(text(option.span, in: scope), range(option.span, in: scope)), in: scope)
            }
        case .landscape, .portrait, .leftToRight, .rightToLeft, .bothDirections, .safeArea: break
        }
    }

    /// Holds a device one way; sizes that are held the other way have width and height exchanged.
    private mutating func turn(
        _ asked: inout AskedEnvironment, to orientation: Orientation, _ range: SourceRange,
        in scope: ScopeIndex
    ) {
        if asked.request.device != nil { asked.request.orientation = orientation }
        guard let sizes = asked.sizes else { return }
        if let held = sizes.held(orientation) {
            asked.sizes = held
        } else {
            report(.impossibleScreen(sizes.mixedOrientations, range), in: scope)
        }
    }

    private mutating func device(_ span: Span, in scope: ScopeIndex) -> Device? {
        let name = string(span, in: scope)
        let lookup = suggestions.deviceLookups[name] ?? Device.named(name)
        suggestions.deviceLookups[name] = lookup
        switch lookup {
        case .found(let device): return device
        case .unknown(let suggestions):
            report(.unknownDevice(name, suggestions, range(span, in: scope)), in: scope)
            return nil
        }
    }
}

/// What an environment of a test asks for, while its options are read.
private struct AskedEnvironment {
    var request = EnvironmentRequest()
    /// `nil` for those of a device.
    var sizes: SizeRanges?
    /// `nil` for the usual one.
    var directions: [Direction?] = [nil]
}

/// What an option of an environment says, in words.
private enum EnvironmentSubject: String {
    case orientation, scale
    case sizeClass = "size class"
    case direction = "reading direction"
    case topBar = "top bar"
    case bottomBar = "bottom bar"
    case safeArea = "safe area"
    case contentSize = "content size"
    case system = "version of iOS"

    init(_ kind: EnvironmentOptionKind) {
        self =
            switch kind {
            case .landscape, .portrait: .orientation
            case .sizeClass: .sizeClass
            case .leftToRight, .rightToLeft, .bothDirections: .direction
            case .topBar: .topBar
            case .bottomBar: .bottomBar
            case .safeArea: .safeArea
            case .contentSize: .contentSize
            case .scale: .scale
            case .system: .system
            }
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
