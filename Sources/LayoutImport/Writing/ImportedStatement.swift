import ContentSizes
import LayoutSyntax
import SourceText

/// One statement of a layout, or the first line of one that has a body. It is made of typed values alone, so it is one line and
/// does what it says, whatever a document has in its texts. No statement leads to another file.
struct ImportedStatement: Equatable, Sendable {
    let text: String

    private init(_ text: String) { self.text = text }

    /// `Title: Label("Hello", lines: 2)`
    static func view(
        _ name: String, _ type: ViewType, _ plainView: PlainView? = nil, _ arguments: [ImportedArgument] = []
    ) -> ImportedStatement {
        let list = arguments.isEmpty ? "" : "(\(arguments.text))"
        let spelling = plainView?.spelling ?? type.spelling
        return ImportedStatement("\(ImportedItem.view(name).text): \(spelling)\(list)")
    }

    /// `Title: (hidden)`
    static func amendment(of item: ImportedItem, _ arguments: [ImportedArgument]) -> ImportedStatement {
        ImportedStatement("\(item.text): (\(arguments.text))")
    }

    /// `1. Title.Width <= 0.5 x Superview.Width + 8 (Priority 750)`
    static func constraint(
        _ constraint: ImportedConstraint, label: Int? = nil
    ) throws(ImportedConstraint.Refusal) -> ImportedStatement {
        let text = try constraint.text()
        return ImportedStatement(label.map { "\($0). \(text)" } ?? text)
    }

    /// `Content.Edges = Superview.Edges`
    static func edges(of item: ImportedItem, equal other: ImportedItem) -> ImportedStatement {
        let edges = CompositeAttribute.edges.spelling
        return ImportedStatement("\(item.text).\(edges) = \(other.text).\(edges)")
    }

    /// `remove Title`
    static func removal(of item: ImportedItem) -> ImportedStatement {
        ImportedStatement("remove \(item.text)")
    }

    /// `when Compact-Any`
    static func when(_ condition: ImportedCondition) -> ImportedStatement {
        ImportedStatement("when \(condition.text)")
    }

    /// `state Card: closed, open`
    static func state(_ name: String, values: [String]) -> ImportedStatement {
        let list = values.map { Text.quotedWhereNeeded($0) }.joined(separator: ", ")
        return ImportedStatement("state \(Text.quotedWhereNeeded(name)): \(list)")
    }

    /// `preview at "iPhone 8", ios 12`
    static func preview(_ environments: [ImportedEnvironment]) -> ImportedStatement {
        ImportedStatement("preview" + environments.map { " at " + $0.text }.joined())
    }
}

/// What a statement calls an item.
indirect enum ImportedItem: Equatable, Sendable {
    /// `Superview`, `Safe Area`
    case special(SpecialItem)
    /// By its name, which is that of no other view.
    case view(String)
    /// `Card.Safe Area`
    case guide(SpecialItem, of: ImportedItem)

    static let superview = ImportedItem.special(.superview)
    static let screen = ImportedItem.special(.screen)

    /// As the language writes it.
    var text: String {
        switch self {
        case .special(let item): item.spelling
        case .view(let name): Text.quotedWhereNeeded(name)
        case .guide(let guide, of: let item): "\(item.text).\(guide.spelling)"
        }
    }

    /// Whether it is a guide, which has neither margins nor baselines.
    var isGuide: Bool {
        switch self {
        case .special(let item): item.region != nil
        case .view: false
        case .guide: true
        }
    }
}

/// When something holds.
struct ImportedCondition: Equatable, Sendable {
    let text: String

    /// - Parameter text: In the language. It is a part of the program, so no document has a part in it.
    init(_ text: StaticString) {
        self.text = text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
    }

    private init(text: String) { self.text = text }

    /// Holds in a state.
    init(state: String) { text = Text.quotedWhereNeeded(state) }

    /// Holds where a state does not.
    init(notInState state: String) { text = "not \(Text.quotedWhereNeeded(state))" }

    /// Holds where this one holds or another.
    func or(_ other: ImportedCondition) -> ImportedCondition {
        ImportedCondition(text: "\(text) or \(other.text)")
    }

    /// Holds where this one holds and another.
    func and(_ other: ImportedCondition) -> ImportedCondition {
        ImportedCondition(text: "\(operand) and \(other.operand)")
    }

    /// In parentheses, where another operator would take a part of it.
    private var operand: String { text.split(separator: " ").contains("or") ? "(\(text))" : text }
}

/// An environment of a `preview`.
struct ImportedEnvironment: Sendable {
    var size: Size
    /// What the size alone does not say; `nil` for what is usual.
    var safeArea: EdgeInsets?
    var sizeClass: SizeClass?
    var contentSizeCategory: ContentSizeCategory?
    var system: SystemVersion?

    /// Lengths are points.
    enum Size: Sendable {
        case device(String, Orientation)
        case points(width: Double, height: Double)
        case fittingHeight(width: Double)
        case fitting
    }

    init(_ size: Size) { self.size = size }

    /// A text size at the end would go on with the next `at`.
    fileprivate var text: String {
        var parts = [size.text]
        if let safeArea {
            let edges = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right]
            // A screen has no insets outwards.
            parts.append("safe area (\(edges.map { numberText(max(0, $0)) }.joined(separator: ", ")))")
        }
        if let sizeClass {
            let words = [sizeClass.horizontal, sizeClass.vertical].map {
                $0 == .compact ? "Compact" : "Regular"
            }
            parts.append(words.joined(separator: "-"))
        }
        if let contentSizeCategory { parts.append("content size \(contentSizeCategory.spelling)") }
        if let system { parts.append("ios \(numberText(system.number))") }
        return parts.joined(separator: ", ")
    }
}

extension ImportedEnvironment.Size {
    fileprivate var text: String {
        switch self {
        case .device(let name, .portrait): Text.quoted(name)
        case .device(let name, .landscape): Text.quoted(name) + " landscape"
        case .points(let width, let height): "\(numberText(width)) x \(numberText(height))"
        case .fittingHeight(let width): "fitting width \(numberText(width))"
        case .fitting: "fitting"
        }
    }
}
