import ContentSizes
import LayoutMistakes
import LayoutSyntax
import SourceText

/// An option of an environment, and its place.
struct PlacedEnvironmentPart: Sendable {
    var part: EnvironmentPart
    var range: SourceRange
}

/// Reads environments as they are written, in a test, a preview or a configuration.
struct EnvironmentReader {
    let tree: SyntaxTree
    let source: SourceID
    /// The devices that have been looked up, by name as written, because a lookup is slow and many tests name the same.
    var lookups: [String: DeviceLookup] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    init(tree: SyntaxTree, source: SourceID, lookups: [String: DeviceLookup] = [:]) {
        (self.tree, self.source, self.lookups) = (tree, source, lookups)
    }

    private func range(_ span: Span) -> SourceRange { SourceRange(source, span) }

    /// The screen with the options behind it; `nil`, reported, where there is no such screen.
    mutating func read(
        _ environment: TestEnvironment
    ) -> (screen: AskedScreen, parts: [PlacedEnvironmentPart])? {
        guard let screen = screen(of: environment) else { return nil }
        return (screen, parts(of: environment.options))
    }

    /// The options that have a meaning; an environment has one about each subject.
    mutating func parts(of options: NodeList<EnvironmentOption>) -> [PlacedEnvironmentPart] {
        var seen: [EnvironmentSubject: SourceRange] = [:]
        var parts: [PlacedEnvironmentPart] = []
        for index in options.indices {
            let option = tree.environmentOptions[index]
            guard let part = part(option) else { continue }
            let place = range(option.span)
            if let subject = part.subject {
                if let first = seen[subject] {
                    diagnostics.append(.repeatedOption(subject.rawValue, place, first: first))
                }
                seen[subject] = place
            }
            parts.append(PlacedEnvironmentPart(part: part, range: place))
        }
        return parts
    }

    private mutating func screen(of environment: TestEnvironment) -> AskedScreen? {
        var asked = AskedScreen()
        switch environment.screen {
        case .size(let width, let height):
            guard max(width.upper, height.upper) <= Environment.longestLength else {
                return reportHugeScreen(environment.span)
            }
            asked.matrix.sizes = [
                SizeRanges(width: width.lower...width.upper, height: height.lower...height.upper)
            ]
        case .device(let span):
            asked.matrix.devices = devices(span)
            if asked.matrix.devices.isEmpty { return nil }
        case .fitting(let width, let height):
            guard max(width ?? 0, height ?? 0) <= Environment.longestLength else {
                return reportHugeScreen(environment.span)
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

    private mutating func reportHugeScreen(_ span: Span) -> AskedScreen? {
        diagnostics.append(.hugeScreen(tree.text(span), range(span)))
        return nil
    }

    /// What an option says; `nil`, reported, of a size class that is none.
    private mutating func part(_ option: EnvironmentOption) -> EnvironmentPart? {
        switch option.kind {
        case .landscape: return .orientations([.landscape])
        case .portrait: return .orientations([.portrait])
        case .bothOrientations: return .orientations(Orientation.allCases)
        case .leftToRight: return .directions([.leftToRight])
        case .rightToLeft: return .directions([.rightToLeft])
        case .bothDirections: return .directions([.leftToRight, .rightToLeft])
        case .safeArea(let top, let left, let bottom, let right):
            return .safeArea(EdgeInsets(top: top, left: left, bottom: bottom, right: right))
        case .sizeClass(let pattern):
            if let sizeClass = SizeClass(pattern) { return .sizeClass(sizeClass) }
            diagnostics.append(.sizeClassWithAny(range(option.span)))
            return nil
        case .topBar(let height): return .topBar(height)
        case .bottomBar(let height): return .bottomBar(height)
        case .contentSize(let first, let last):
            return .contentSizes(contentSizes(from: first, to: last, range(option.span)))
        case .scale(let scale):
            if ![1, 2, 3].contains(scale) {
                diagnostics.append(.wrongScale(tree.text(option.span), range(option.span)))
            }
            return .scale(scale)
        case .state(let path): return .state(path)
        case .everyState: return .everyState
        case .keyboard(let height): return .keyboard(height.map { .height($0) } ?? .ofDevice)
        case .system(let number):
            if !SystemVersion.known.contains(SystemVersion(number)) {
                diagnostics.append(.wrongSystem(tree.text(option.span), range(option.span)))
            }
            return .system(SystemVersion(number))
        }
    }

    /// The sizes of one environment or, of a range, of one environment each.
    private mutating func contentSizes(
        from first: Name, to last: Name?, _ range: SourceRange
    ) -> [ContentSizeCategory] {
        guard let lower = contentSize(first) else { return [] }
        guard let last else { return [lower] }
        guard let upper = contentSize(last) else { return [] }
        if upper < lower { diagnostics.append(.emptyContentSizes(range)) }
        return ContentSizeCategory.allCases.filter { lower <= $0 && $0 <= upper }
    }

    private mutating func contentSize(_ name: Name) -> ContentSizeCategory? {
        let text = tree.name(name)
        if let category = ContentSizeCategory(spelling: text) { return category }
        diagnostics.append(.unknownContentSize(text, range(name.span)))
        return nil
    }

    private mutating func devices(_ span: Span) -> [Device] {
        let name = tree.string(span)
        let lookup = lookups[name] ?? Device.named(name)
        lookups[name] = lookup
        switch lookup {
        case .found(let devices): return devices
        case .unknown(let suggestions):
            diagnostics.append(.unknownDevice(name, suggestions, range(span)))
            return []
        }
    }
}

extension ContentSizeCategory {
    /// The category of a spelling in any case: `XL`, `ax1`.
    init?(spelling: String) {
        let key = spelling.uppercased()
        guard let category = Self.allCases.first(where: { $0.spelling == key }) else { return nil }
        self = category
    }
}

extension Diagnostic {
    static func unknownContentSize(_ text: String, _ range: SourceRange) -> Diagnostic {
        .unknownValue(
            text, of: "content size", ContentSizeCategory.allCases.map { $0.spelling }, range,
            meant: ForeignNotation.contentSize(text))
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
