import SourceText

extension Parser {
    /// `test "portrait" at 375 x 667, top bar 20 at "iPhone SE" landscape { ... }`
    mutating func parseTest() -> Statement {
        let start = self.start
        take()
        let name = span
        let hasName = eat(.string)
        if hasName { checkLineBreak(name) }
        let first = tree.environments.count
        var environments: [TestEnvironment] = []
        if eatWordForAt() {
            environments.append(parseEnvironment())
        } else if !hasName, at(.word), !atWord("at") {
            fail(testNameWithoutQuotes())
        }
        while !hasFailed, eatWord("at") { environments.append(parseEnvironment()) }
        tree.environments.append(contentsOf: environments)
        if environments.isEmpty, !hasFailed, at(.leftBrace) || atEnd {
            report(.missingEnvironment(range(tokens[position - 1].span)))
        }
        if !hasFailed, !at(.leftBrace), !atEnd {
            fail(unexpectedInTest(hasEnvironment: !environments.isEmpty))
        }
        if hasFailed { skipToBlock() }
        let (body, bodySpan) = parseTestBlock()
        tree.tests.append(
            TestStatement(
                span: span(from: start), name: hasName ? name : nil,
                environments: NodeList(first..<tree.environments.count), body: body,
                bodySpan: bodySpan ?? endOfPrevious))
        return .test(NodeIndex(tree.tests.count - 1))
    }

    private mutating func parseTestBlock() -> (NodeList<Statement>, Span?) {
        let outer = context
        context.isInTest = true
        defer { context = outer }
        let block = parseOptionalBlock()
        if block.span == nil {
            missingBraces += 1
            if !hasFailed { fail(.missingTestBody(range(endOfPrevious))) }
        }
        return block
    }

    /// Skips what has been given up of the head of a block, so that its body is read.
    mutating func skipToBlock() {
        while !atEnd, !at(.leftBrace) { take() }
        if at(.leftBrace) { hasFailed = false }
    }

    /// `320...430 x 568...932, both directions`, `"iPad Pro 11" landscape`, behind its `at`
    private mutating func parseEnvironment() -> TestEnvironment {
        let start = self.start
        let screen = parseScreen()
        let first = tree.environmentOptions.count
        if atWord("landscape") || atWord("portrait") { parseEnvironmentOption() }
        while !hasFailed, eat(.comma) { parseEnvironmentOption() }
        return TestEnvironment(
            span: span(from: start), screen: screen, options: NodeList(first..<tree.environmentOptions.count))
    }

    private mutating func parseScreen() -> TestScreen {
        let span = self.span
        if let diagnostic = quotedGroupOfDevices ?? quotedOrientation { fail(diagnostic) }
        if !hasFailed, eat(.string) { return .device(span) }
        if at(.word) { fail(deviceWithoutQuotes()) }
        let width = parseSizeRange()
        if !hasFailed, !eat(.times) {
            fail(commaInNumber() ?? .missingHeight(range(width.span), width: quote(width.span)))
        }
        let height = parseSizeRange()
        return .size(width: width, height: height)
    }

    /// `375`, `320...430`
    private mutating func parseSizeRange() -> SizeRange {
        let start = self.start
        let lower = parseEnvironmentNumber()
        var upper = lower
        if !hasFailed, eat(.ellipsis) { upper = parseEnvironmentNumber() }
        if !hasFailed, at(.minus) || (at(.dot) && kind(1) == .dot) { fail(.malformedSizeRange(currentRange)) }
        let span = span(from: start)
        if upper < lower { report(.emptyRange(range(span), spelling: quote(span))) }
        return SizeRange(span: span, lower: lower, upper: max(lower, upper))
    }

    mutating func parseEnvironmentNumber() -> Double {
        if at(.number) { return parseNumber() }
        fail(.missingNumber(currentRange, found: found))
        return 0
    }

    /// `top bar 20`, `both directions`, `Compact-Regular`
    private mutating func parseEnvironmentOption() {
        let start = self.start
        guard let kind = parseEnvironmentOptionKind() else { return }
        tree.environmentOptions.append(EnvironmentOption(span: span(from: start), kind: kind))
    }

    private mutating func parseEnvironmentOptionKind() -> EnvironmentOptionKind? {
        for word in EnvironmentWord.allCases where eatWords(word.rawValue) { return parseValue(of: word) }
        if let pattern = parseSizeClass() { return .sizeClass(pattern) }
        if !hasFailed { fail(unknownOption()) }
        return nil
    }

    private mutating func parseValue(of word: EnvironmentWord) -> EnvironmentOptionKind? {
        switch word {
        case .landscape: return .landscape
        case .portrait: return .portrait
        case .leftToRight: return .leftToRight
        case .rightToLeft: return .rightToLeft
        case .bothDirections: return .bothDirections
        case .topBar: return .topBar(parseEnvironmentNumber())
        case .bottomBar: return .bottomBar(parseEnvironmentNumber())
        case .safeArea: return parseSafeArea()
        case .scale: return .scale(parseEnvironmentNumber())
        case .contentSize:
            if at(.word) { return .contentSize(parseName()) }
            fail(.missingContentSize(currentRange, found: found))
            return nil
        }
    }

    /// `(20, 0, 34, 0)`: top, left, bottom, right
    private mutating func parseSafeArea() -> EnvironmentOptionKind? {
        let opening = currentRange
        guard eat(.leftParenthesis) else {
            fail(.malformedSafeArea(opening))
            return nil
        }
        var insets: [Double] = []
        repeat { insets.append(parseEnvironmentNumber()) } while !hasFailed && eat(.comma)
        expectClosing(opening)
        guard !hasFailed else { return nil }
        guard insets.count == 4 else {
            report(.malformedSafeArea(range(span(from: opening.span.start))))
            return nil
        }
        return .safeArea(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
    }

    mutating func parseExpectation(_ expectation: Expectation) -> Statement {
        let start = self.start
        if !context.isInTest { report(.expectationOutsideTest(currentRange, word: quote(span))) }
        take()
        return .expectation(ExpectationStatement(span: span(from: start), expectation: expectation))
    }
}
