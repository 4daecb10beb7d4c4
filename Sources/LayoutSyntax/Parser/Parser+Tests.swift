import SourceText

extension Parser {
    /// `test "portrait" at 375 x 667, top bar 20 at "iPhone SE" landscape`, the head of a test.
    mutating func parseTest() throws(Failure) -> StatementHead {
        production = .test
        let (start, keyword) = (self.start, position)
        take()
        let name = span
        let hasName = eat(.string)
        if hasName { remarkLineBreak(name) }
        let index = NodeIndex<TestStatement>(tree.tests.count)
        tree.tests.append(
            TestStatement(
                span: span(from: start), name: hasName ? name : nil, environments: .empty, body: .empty,
                bodySpan: endOfPrevious))
        declared = .test(index)
        tree.tests[Int(index.index)].environments = try parseEnvironments(
            from: hasName ? keyword + 1 : keyword)
        if !atBody { throw failure(atEnd ? .testBody : .furtherEnvironment) }
        return .test(index)
    }

    /// `preview at "iPhone 8", ios 12`
    mutating func parsePreview() throws(Failure) -> Statement {
        production = .preview
        let (start, keyword) = (self.start, position)
        take()
        let environments = try parseEnvironments(from: keyword)
        return .preview(PreviewStatement(span: span(from: start), environments: environments))
    }

    /// `at 375 x 667, top bar 20 at "iPhone SE" landscape`
    ///
    /// - Parameter origin: The index of the token that asks for an environment.
    mutating func parseEnvironments(
        from origin: Int
    ) throws(Failure) -> NodeList<TestEnvironment> {
        guard atWord("at") else { throw failure(.environment, from: origin) }
        var environments: [TestEnvironment] = []
        while eatWord("at") { environments.append(try parseEnvironment()) }
        let first = tree.environments.count
        tree.environments.append(contentsOf: environments)
        return NodeList(first..<tree.environments.count)
    }

    /// `320...430 x 568...932, both directions`, `"iPad Pro 11" landscape`, behind its `at`
    private mutating func parseEnvironment() throws(Failure) -> TestEnvironment {
        let (start, outer) = (self.start, context)
        context.isInEnvironment = true
        defer { context = outer }
        let screen = try parseScreen()
        let first = tree.environmentOptions.count
        if atWord("landscape") || atWord("portrait") { try parseEnvironmentOption() }
        while eat(.comma) { try parseEnvironmentOption() }
        return TestEnvironment(
            span: span(from: start), screen: screen, options: NodeList(first..<tree.environmentOptions.count))
    }

    private mutating func parseScreen() throws(Failure) -> TestScreen {
        let (device, first) = (span, position)
        if eat(.string) { return .device(device) }
        if eatWord("fitting") { return try parseFitting() }
        if at(.word) { throw failure(.screen) }
        let width = try parseSizeRange()
        guard eat(.times) else { throw failure(.height, from: first) }
        return .size(width: width, height: try parseSizeRange())
    }

    /// `width 320` behind `fitting`, or nothing
    private mutating func parseFitting() throws(Failure) -> TestScreen {
        if eatWord("width") { return .fitting(width: try parseLength(), height: nil) }
        if eatWord("height") { return .fitting(width: nil, height: try parseLength()) }
        return .fitting(width: nil, height: nil)
    }

    /// `375`, `320...430`
    private mutating func parseSizeRange() throws(Failure) -> SizeRange {
        let start = self.start
        let lower = try parseLength()
        let upper = eat(.ellipsis) ? try parseLength() : lower
        if at(.minus) || (at(.dot) && kind(1) == .dot) { throw failure(.rangeEnd) }
        let span = span(from: start)
        if upper < lower { remark(.emptyRange(range(span), spelling: tree.text(span))) }
        return SizeRange(span: span, lower: lower, upper: max(lower, upper))
    }

    private mutating func parseLength() throws(Failure) -> Double {
        guard at(.number) else { throw failure(.length) }
        return parseNumber()
    }

    /// `top bar 20`, `both directions`, `Compact-Regular`
    mutating func parseEnvironmentOption() throws(Failure) {
        let start = self.start
        let kind = try parseEnvironmentOptionKind()
        tree.environmentOptions.append(EnvironmentOption(span: span(from: start), kind: kind))
    }

    private mutating func parseEnvironmentOptionKind() throws(Failure) -> EnvironmentOptionKind {
        for word in EnvironmentWord.allCases where eatWords(word.rawValue) { return try parseValue(of: word) }
        if let pattern = parseSizeClass() { return .sizeClass(pattern) }
        if mayNameStates, kind.isName, !atWord("at") { return .state(try parsePath()) }
        throw failure(.option)
    }

    private mutating func parseValue(of word: EnvironmentWord) throws(Failure) -> EnvironmentOptionKind {
        switch word {
        case .landscape: return .landscape
        case .portrait: return .portrait
        case .bothOrientations: return .bothOrientations
        case .leftToRight: return .leftToRight
        case .rightToLeft: return .rightToLeft
        case .bothDirections: return .bothDirections
        case .topBar: return .topBar(try parseLength())
        case .bottomBar: return .bottomBar(try parseLength())
        case .safeArea: return try parseSafeArea()
        case .scale: return .scale(try parseLength())
        case .ios: return .system(try parseLength())
        case .keyboard:
            if eatWord("device") { return .keyboard(nil) }
            guard at(.number) else { throw failure(.keyboard) }
            return .keyboard(try parseLength())
        case .everyState: return .everyState
        case .contentSize:
            let first = try parseContentSize()
            return .contentSize(first, through: eat(.ellipsis) ? try parseContentSize() : nil)
        }
    }

    /// `XL`
    private mutating func parseContentSize() throws(Failure) -> Name {
        guard at(.word) else { throw failure(.contentSize) }
        return parseName()
    }

    /// `(20, 0, 34, 0)`: top, left, bottom, right
    private mutating func parseSafeArea() throws(Failure) -> EnvironmentOptionKind {
        let opening = position
        guard eat(.leftParenthesis) else { throw failure(.safeArea) }
        var insets: [Double] = []
        repeat { insets.append(try parseLength()) } while eat(.comma)
        try expectClosing(opening)
        guard insets.count == 4 else { throw failure(.safeArea, at: opening) }
        return .safeArea(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
    }

    mutating func parseExpectation(_ expectation: Expectation) -> Statement {
        let start = self.start
        if !context.isInTest {
            remark(.expectationOutsideTest(range(span), word: cursor.text(at: position)))
        }
        take()
        return .expectation(ExpectationStatement(span: span(from: start), expectation: expectation))
    }
}
