import SourceText

/// What `ITEM` or `ITEM.ATTRIBUTE` on a command line asks about.
enum QuestionLookup: Sendable {
    case found([LayoutQuantity])
    case unknown(UnknownQuestion)
}

/// Why a question names nothing.
package enum UnknownQuestion: Error, Equatable, Sendable {
    /// No view or guide has this name; the nearest that one has.
    case item(String, suggestion: String?)
    /// Several views have this name; their paths.
    case severalItems(String, paths: [String])
    case attribute(String, suggestion: String?)
    /// The item has no such attribute: margins of a guide.
    case unsuitable(String, item: String)
}

extension InstalledLayout {
    /// Finds what a text names. Case and the number of blanks do not matter.
    func lookUp(_ text: String) -> QuestionLookup {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(Self.folded)
        switch item(parts[...]) {
        case .found(let view, let region): return .found(parts: (view, region))
        case .several(let paths): return .unknown(.severalItems(text, paths: paths))
        case .none: break
        }
        guard parts.count > 1, let last = parts.last else {
            return .unknown(.item(text, suggestion: nearestItem(to: text)))
        }
        let item = text.split(separator: ".", omittingEmptySubsequences: false).dropLast().joined(
            separator: ".")
        switch self.item(parts.dropLast()) {
        case .found(let view, let region): return attribute(last, of: (view, region), item, text)
        case .several(let paths): return .unknown(.severalItems(item, paths: paths))
        case .none: return .unknown(.item(item, suggestion: nearestItem(to: item)))
        }
    }

    private enum FoundItem {
        case found(view: Int, region: Region)
        case several([String])
        case none
    }

    private func item(_ parts: ArraySlice<String>) -> FoundItem {
        guard let last = parts.last else { return .none }
        if let region = Region.named(last), region != .frame {
            if parts.count == 1 { return region.isOfScreen ? .found(view: 0, region: region) : .none }
            if case .found(let view, .frame) = item(parts.dropLast()) {
                return .found(view: view, region: region)
            }
        }
        if parts.count == 1, last == "superview" || last == "screen" {
            return .found(view: 0, region: .frame)
        }
        let name = parts.joined(separator: ".")
        if let view = views.indices.dropFirst().first(where: { Self.folded(views[$0].path) == name }) {
            return .found(view: view, region: .frame)
        }
        let matches = views.indices.dropFirst().filter {
            Self.folded(views[$0].path).hasSuffix("." + name)
        }
        if matches.count > 1 { return .several(matches.map { views[$0].path }) }
        return matches.first.map { .found(view: $0, region: .frame) } ?? .none
    }

    private func attribute(
        _ name: String, of item: (view: Int, region: Region), _ itemText: String, _ text: String
    ) -> QuestionLookup {
        let view = ViewIndex(item.view)
        if item.region == .frame, let part = FramePart.allCases.first(where: { $0.name == name }) {
            return .found([.frame(view, part)])
        }
        let typed = name == "baseline" ? "lastbaseline" : name
        guard let attribute = Attribute.allCases.first(where: { $0.spelling.lowercased() == typed }) else {
            let known = Attribute.allCases.map { $0.spelling } + ["Baseline", "x", "y"]
            let written = text.split(separator: ".").last.map(String.init) ?? name
            return .unknown(.attribute(written, suggestion: nearestName(to: written, among: known)))
        }
        guard item.region == .frame || attribute.isOfRectangle else {
            return .unknown(.unsuitable(attribute.spelling, item: itemText))
        }
        let anchor = Anchor(view: view, region: item.region, attribute: attribute)
        let isOwn = attribute.isSize || item.view == 0
        let superview = views[item.view].superview?.index ?? 0
        return .found([.anchor(PlacedAnchor(anchor: anchor, ancestor: isOwn ? view.index : superview))])
    }

    private func nearestItem(to text: String) -> String? {
        let names = views.dropFirst().map { $0.name } + views.dropFirst().map { $0.path }
        return nearestName(to: text, among: names + ["Superview", "Screen"] + Region.guideNames)
    }

    /// Lower case, words parted by one blank.
    private static func folded(_ text: some StringProtocol) -> String {
        text.lowercased().split { $0.isWhitespace }.joined(separator: " ")
    }
}

extension QuestionLookup {
    /// The frame of a view; of a guide its rectangle.
    fileprivate static func found(parts item: (view: Int, region: Region)) -> QuestionLookup {
        let view = ViewIndex(item.view)
        if item.region == .frame { return .found(FramePart.allCases.map { .frame(view, $0) }) }
        let attributes: [Attribute] = [.leading, .width, .top, .height]
        return .found(
            attributes.map {
                .anchor(
                    PlacedAnchor(
                        anchor: Anchor(view: view, region: item.region, attribute: $0),
                        ancestor: Int32(item.view)))
            })
    }
}

extension FramePart {
    fileprivate var name: String { spelling.lowercased() }
}

extension Attribute {
    /// An attribute that every rectangle has.
    fileprivate var isOfRectangle: Bool {
        switch self {
        case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY: true
        case .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
            .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
            false
        }
    }
}

extension Region {
    fileprivate static let all: [Region] = [
        .frame, .safeArea, .layoutMargins, .readableContent, .topLayoutGuide, .bottomLayoutGuide,
        .contentLayoutGuide, .frameLayoutGuide,
    ]

    fileprivate static var guideNames: [String] { all.compactMap { $0.guideName } }

    fileprivate static func named(_ folded: String) -> Region? {
        all.first { $0.guideName?.lowercased() == folded }
    }

    /// A guide that the screen has too.
    fileprivate var isOfScreen: Bool {
        switch self {
        case .safeArea, .layoutMargins, .readableContent, .topLayoutGuide, .bottomLayoutGuide: true
        case .frame, .contentLayoutGuide, .frameLayoutGuide: false
        }
    }
}
