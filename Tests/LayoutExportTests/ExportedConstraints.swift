import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import TestSupport

/// A constraint as the runner reads it from views, without the recorder.
private struct UIKitConstraint {
    let name: String
    let first: Item
    let relation: String
    let multiplier: Double
    let second: Item?
    let constant: Double
    let priority: Double

    struct Item {
        /// The names that lead to the view or guide from the screen, each after a slash.
        var path: String
        var attribute: String
    }

    init?(_ line: Substring) {
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
        guard parts.count == 9, let multiplier = Double(parts[4]), let constant = Double(parts[7]),
            let priority = Double(parts[8])
        else { return nil }
        name = parts[0]
        first = Item(path: parts[1], attribute: parts[2])
        relation = parts[3]
        self.multiplier = multiplier
        second = parts[5] == "-" ? nil : Item(path: parts[5], attribute: parts[6])
        self.constant = constant
        self.priority = priority
    }
}

/// Compares the constraints that UIKit holds with those of the layout as linear forms: both have the same value wherever
/// the views are, so they are evaluated with views at random places. It knows UIKit's rules by itself.
struct ExportedConstraints {
    private let layout: InstalledLayout
    private let held: [UIKitConstraint]
    fileprivate var isMirrored: Bool { layout.environment.direction.isMirrored }
    /// By place of a view: its path.
    private let paths: [String]

    init(_ exported: ExportedLayout, _ layout: InstalledLayout, _ lines: [Substring]) {
        self.layout = layout
        held = lines.compactMap { UIKitConstraint($0) }
        precondition(held.count == lines.count, "\(lines)")
        var paths = [String](repeating: "", count: layout.views.count)
        for (symbol, view) in layout.viewsOfSymbols.enumerated() {
            if let view { paths[view.place] = exported.export.paths[symbol].map { "/" + $0 }.joined() }
        }
        self.paths = paths
    }

    /// What the layout has and UIKit has not, or the other way round; empty where nothing differs.
    func differences() -> [String] {
        let points = (1...3).map { Point(seed: UInt64($0), held, self) }
        guard let first = points.first else { return [] }
        var rest = first.free
        var missing: [String] = []
        for constraint in layout.constraints {
            let values = points.map { value(of: constraint, at: $0) }
            let equal = rest.indices.first { index in
                isEqual(
                    constraint, values, held[rest[index]],
                    points.map { $0.value(of: held[rest[index]], self) })
            }
            if let equal {
                rest.remove(at: equal)
            } else {
                missing.append("UIKit has not: \(constraint)")
            }
        }
        return missing + rest.map { "the layout has not: \(held[$0])" }
    }

    private func isEqual(
        _ constraint: InstalledConstraint, _ values: [Double], _ other: UIKitConstraint, _ others: [Double]
    ) -> Bool {
        guard abs(constraint.priority - other.priority) < 0.001 else { return false }
        let ratio = values[0] / others[0]
        guard ratio.isFinite, ratio != 0 else { return false }
        let isProportional = zip(values, others).allSatisfy { abs($0 - ratio * $1) < 1e-6 * max(1, abs($0)) }
        let relations = ["lessThanOrEqual", "equal", "greaterThanOrEqual"]
        let place =
            [RelationSign.lessThanOrEqual, .equal, .greaterThanOrEqual]
            .firstIndex { $0 == constraint.relation } ?? 1
        return isProportional && other.relation == relations[ratio > 0 ? place : 2 - place]
    }
}

// The constraints of the layout.
extension ExportedConstraints {
    fileprivate func value(of constraint: InstalledConstraint, at point: Point) -> Double {
        let views = constraint.terms.map { paths[$0.anchor.view.place] }
        let isOne = Set(views).count == 1 && constraint.terms.allSatisfy { $0.anchor.region == .frame }
        let ancestor = Self.ancestor(of: views, isOne && constraint.terms.count > 2)
        return constraint.terms.reduce(-constraint.constant) { sum, term in
            let anchor = term.anchor
            let origin = point.origin(of: ancestor, anchor.attribute.swiftName)
            return sum + term.coefficient * (value(of: anchor, views, at: point) - origin)
        }
    }

    private func value(of anchor: Anchor, _ views: [String], at point: Point) -> Double {
        let view = layout.views[anchor.view.place]
        let path = paths[anchor.view.place]
        let attribute = anchor.attribute.swiftName
        let isText = view.type.showsLines || view.type == .stackView
        switch anchor.region {
        case .frame:
            if attribute == "firstBaseline", !isText {
                return point.value(path, "top") + (view.arguments.firstBaseline ?? 0)
            }
            if attribute == "lastBaseline", !isText {
                return point.value(path, "bottom") - (view.arguments.baseline ?? 0)
            }
            return point.value(of: .init(path: path, attribute: attribute), beside: views, self)
        case .safeArea: return point.value(path + "/UIViewSafeAreaLayoutGuide", attribute)
        case .layoutMargins:
            return meansContent(path, views)
                ? point.value(path + "/content margins", attribute)
                : point.value(path + "/UIViewLayoutMarginsGuide", attribute)
        case .readableContent: return point.value(path + "/UIViewReadableContentGuide", attribute)
        case .contentLayoutGuide: return point.value(path + "/UIScrollView-contentLayoutGuide", attribute)
        case .frameLayoutGuide: return point.value(path + "/UIScrollView-frameLayoutGuide", attribute)
        case .keyboard:
            return Point.isVertical(attribute)
                ? point.value("/UIViewKeyboardLayoutGuide", attribute) : point.value("", attribute)
        case .topLayoutGuide, .bottomLayoutGuide:
            guard Point.isVertical(attribute) else { return point.value("", attribute) }
            let isTop = anchor.region == .topLayoutGuide
            let side = isTop ? "top" : "bottom"
            let ends = [point.value("", side), point.value("/UIViewSafeAreaLayoutGuide", side)]
            return point.value(attribute, from: ends[isTop ? 0 : 1], to: ends[isTop ? 1 : 0]) ?? .nan
        }
    }

    /// Whether an attribute of a view is one of its content: a scroll view's, where the other item is inside.
    fileprivate func meansContent(_ path: String, _ views: [String]) -> Bool {
        guard let view = paths.firstIndex(of: path), layout.views[view].type == .scrollView else {
            return false
        }
        return views.contains { $0.hasPrefix(path + "/") }
    }

    /// Whether an item is neither of the layout nor UIKit's.
    fileprivate func isHelper(_ path: String) -> Bool { !paths.contains(path) && !path.contains("/UI") }

    /// The view that positions are measured in.
    fileprivate static func ancestor(of views: [String], _ isOfOneView: Bool = false) -> String {
        var ancestor = views[0]
        if isOfOneView {
            ancestor = String(ancestor.prefix(upTo: ancestor.lastIndex(of: "/") ?? ancestor.startIndex))
        }
        while !ancestor.isEmpty, !views.allSatisfy({ ($0 + "/").hasPrefix(ancestor + "/") }) {
            ancestor = String(ancestor.prefix(upTo: ancestor.lastIndex(of: "/") ?? ancestor.startIndex))
        }
        return ancestor
    }
}

extension Attribute {
    /// The case of `NSLayoutConstraint.Attribute`.
    fileprivate var swiftName: String { spelling.prefix(1).lowercased() + spelling.dropFirst() }
}

/// Random places of all views and guides, and the places of helper guides that follow from them.
private struct Point {
    private let seed: UInt64
    /// The helper guides' edges and lengths, as far as required equations give them.
    private var helpers: [String: [String: Double]] = [:]
    /// The constraints that do not only say where a helper guide is.
    private(set) var free: [Int] = []

    init(seed: UInt64, _ held: [UIKitConstraint], _ exported: ExportedConstraints) {
        self.seed = seed
        for constraint in held {
            for item in [constraint.first, constraint.second].compactMap({ $0 })
            where exported.isHelper(item.path) { helpers[item.path] = [:] }
        }
        free = Array(held.indices)
        var isKnown = true
        while isKnown {
            isKnown = false
            for (place, index) in free.enumerated() where define(held[index], exported) {
                free.remove(at: place)
                isKnown = true
                break
            }
        }
    }

    /// Takes what a required equation says of a helper guide; `false` where that is known, or follows from what is not.
    private mutating func define(_ constraint: UIKitConstraint, _ exported: ExportedConstraints) -> Bool {
        guard let known = helpers[constraint.first.path], constraint.relation == "equal",
            constraint.priority == 1000, let second = constraint.second,
            isKnown(second), length(known, constraint.first.attribute) == nil
        else { return false }
        let value = constraint.multiplier * value(of: second, beside: [], exported) + constraint.constant
        helpers[constraint.first.path]?[Self.side(constraint.first.attribute)] = value
        return true
    }

    private func isKnown(_ item: UIKitConstraint.Item) -> Bool {
        helpers[item.path].map { length($0, item.attribute) != nil } ?? true
    }

    static func isVertical(_ attribute: String) -> Bool {
        ["top", "bottom", "height", "centerY"].contains(attribute)
    }

    private static func side(_ attribute: String) -> String {
        attribute == "leading" ? "left" : attribute == "trailing" ? "right" : attribute
    }

    /// Two of start, end and length give the others.
    private func length(_ known: [String: Double], _ attribute: String) -> Double? {
        let isVertical = Self.isVertical(attribute)
        let (start, end, size) = isVertical ? ("top", "bottom", "height") : ("left", "right", "width")
        let length = known[size] ?? known[start].flatMap { start in known[end].map { $0 - start } }
        let first = known[start] ?? known[end].flatMap { end in length.map { end - $0 } }
        let last = known[end] ?? first.flatMap { first in length.map { first + $0 } }
        switch Self.side(attribute) {
        case start: return first
        case end: return last
        case size: return length
        default: return first.flatMap { first in last.map { (first + $0) / 2 } }
        }
    }

    /// Of the first item less that of the second.
    func value(of constraint: UIKitConstraint, _ exported: ExportedConstraints) -> Double {
        let items = [constraint.first, constraint.second].compactMap { $0 }
        let views = items.map { view(of: $0.path) }
        let ancestor = ExportedConstraints.ancestor(of: views)
        let values = items.map {
            value(of: $0, beside: views, exported) - origin(of: ancestor, $0.attribute)
        }
        let difference = values[0] - (values.count == 2 ? constraint.multiplier * values[1] : 0)
        return difference - constraint.constant - unmirrored(constraint, items, ancestor, exported)
    }

    /// What a multiple of a position is off by from right to left, where UIKit multiplies the distance from the left edge.
    private func unmirrored(
        _ constraint: UIKitConstraint, _ items: [UIKitConstraint.Item], _ ancestor: String,
        _ exported: ExportedConstraints
    ) -> Double {
        let isDirectional = items.contains {
            $0.attribute.hasPrefix("leading") || $0.attribute.hasPrefix("trailing")
        }
        guard exported.isMirrored, isDirectional else { return 0 }
        return (1 - constraint.multiplier) * value(ancestor, "width")
    }

    /// The path of the view that a guide belongs to.
    private func view(of path: String) -> String {
        let isGuide = helpers[path] != nil || path.contains("/UI")
        return isGuide ? String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)) : path
    }

    func value(of item: UIKitConstraint.Item, beside views: [String], _ exported: ExportedConstraints)
        -> Double
    {
        if let known = helpers[item.path] { return length(known, item.attribute) ?? .nan }
        let isContent = exported.meansContent(item.path, views)
        // The size and the center of a scroll view are those of its frame.
        let isOfFrame = ["width", "height", "centerX", "centerY"].contains(item.attribute)
        if let margin = item.attribute.range(of: "Margin") {
            var attribute = item.attribute
            attribute.removeSubrange(margin.lowerBound..<attribute.endIndex)
            if attribute.hasSuffix("Within") { attribute.removeLast("Within".count) }
            return value(
                item.path + (isContent ? "/content margins" : "/UIViewLayoutMarginsGuide"), attribute)
        }
        return value(
            item.path + (isContent && !isOfFrame ? "/UIScrollView-contentLayoutGuide" : ""), item.attribute)
    }

    /// The start of a view along the axis of an attribute; 0 for a length.
    func origin(of view: String, _ attribute: String) -> Double {
        switch attribute {
        case "width", "height": 0
        case "top", "bottom", "centerY", "firstBaseline", "lastBaseline", "topMargin", "bottomMargin",
            "centerYWithinMargins":
            value(view, "top")
        default: value(view, "left")
        }
    }

    func value(_ item: String, _ attribute: String) -> Double {
        var generator = SeededGenerator(seed: item.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
        let numbers = (0..<6).map { _ in Double.random(in: 1...500, using: &generator) }
        let isVertical = Self.isVertical(attribute)
        let start = numbers[isVertical ? 1 : 0]
        let value = value(attribute, from: start, to: start + numbers[isVertical ? 3 : 2])
        return value ?? numbers[attribute == "firstBaseline" ? 4 : 5]
    }

    func value(_ attribute: String, from start: Double, to end: Double) -> Double? {
        switch attribute {
        case "left", "leading", "top": start
        case "right", "trailing", "bottom": end
        case "centerX", "centerY": (start + end) / 2
        case "width", "height": end - start
        default: nil
        }
    }
}
