import ContentSizes
import LayoutProgram
import LayoutSyntax
import SourceText

/// Warnings about views that cover each other.
extension Report {
    /// Texts over texts are never meant; that other views overlap is told where it is asked for.
    mutating func warnAboutOverlaps(_ shown: [Int]) {
        if settled.options.reportsOverlap { warnAboutSiblings(shown) }
        warnAboutTexts(shown)
    }

    /// Each view that overlaps siblings before it gets one warning, which names the first of them.
    private mutating func warnAboutSiblings(_ shown: [Int]) {
        var covered = CoveredViews()
        forEachOverlap(among: shown) { covered.add($0, coveredBy: $1) }
        for (second, first, count) in covered.all {
            let (one, other) = (names.name(first), names.name(second))
            add(.overlap(one, others: count - 1, other, at: range(ofView: second)), about: second)
        }
    }

    /// Finds siblings that share area by a sweep from left to right.
    private func forEachOverlap(among shown: [Int], _ note: (_ first: Int, _ second: Int) -> Void) {
        let (frames, tree) = (settled.layout.views.indices.map { frame(of: $0) }, settled.tree)
        var siblings = shown.filter { frames[$0].width > 0 && frames[$0].height > 0 }
        siblings.sort {
            (tree.superview(of: $0), frames[$0].x, $0) < (tree.superview(of: $1), frames[$1].x, $1)
        }
        for (position, view) in siblings.enumerated() {
            let right = frames[view].x + frames[view].width - LayoutTolerance.overhang
            for other in siblings[(position + 1)...] {
                guard tree.superview(of: other) == tree.superview(of: view), frames[other].x < right else {
                    break
                }
                if frames[view].shared(with: frames[other]).height > LayoutTolerance.overhang {
                    note(min(view, other), max(view, other))
                }
            }
        }
    }
}

// MARK: Texts

extension Report {
    /// The share of a line of text beyond which two that overlap cannot be read.
    private static let unreadableShare = 0.25
    /// The side of the squares in which texts are compared, in points.
    private static let squareSide = 64.0
    /// Of so many texts in one square each has enough neighbours.
    private static let textsInSquare = 32

    private mutating func warnAboutTexts(_ shown: [Int]) {
        let texts = shown.compactMap { shownText(of: $0) }
        var covered = CoveredViews()
        for square in squares(of: texts) {
            for (position, second) in square.enumerated() {
                for first in square[..<position] where overlaps(texts[first], texts[second]) {
                    covered.add(texts[first].view, coveredBy: texts[second].view)
                }
            }
        }
        for (second, first, count) in covered.all {
            let (one, other) = (names.name(first), names.name(second))
            add(.textOverlap(one, others: count - 1, other, at: range(ofView: second)), about: second)
        }
    }

    /// The texts in each square of the screen that holds several, by their indices.
    private func squares(of texts: [ShownTextArea]) -> [[Int]] {
        var entries: [(square: Square, text: Int)] = []
        for (index, text) in texts.enumerated() {
            let ends = [text.area.x, text.area.x + text.area.width].map {
                ($0 / Report.squareSide).rounded(.down)
            }
            let rows = [text.area.y, text.area.y + text.area.height].map {
                ($0 / Report.squareSide).rounded(.down)
            }
            for column in stride(from: ends[0], through: min(ends[1], ends[0] + 64), by: 1) {
                for row in stride(from: rows[0], through: min(rows[1], rows[0] + 64), by: 1) {
                    entries.append((Square(column: column, row: row), index))
                }
            }
        }
        entries.sort {
            ($0.square.row, $0.square.column, $0.text) < ($1.square.row, $1.square.column, $1.text)
        }
        let indices = entries.map { $0.text }
        var squares: [[Int]] = []
        var start = 0
        for end in 1..<max(2, entries.count + 1) where end <= entries.count {
            if end < entries.count, entries[end].square == entries[start].square { continue }
            if end - start > 1 { squares.append(Array(indices[start..<end].prefix(Report.textsInSquare))) }
            start = end
        }
        return squares
    }

    private func overlaps(_ first: ShownTextArea, _ second: ShownTextArea) -> Bool {
        let shared = first.area.shared(with: second.area)
        return shared.width > 1
            && shared.height > Report.unreadableShare * min(first.lineHeight, second.lineHeight)
            && !isMeantAsSibling(first.view, second.view) && !areAlternatives(first.view, second.view)
            && areOnOneGround(first.view, second.view)
    }

    /// Whether the message about siblings tells it.
    private func isMeantAsSibling(_ first: Int, _ second: Int) -> Bool {
        settled.options.reportsOverlap
            && settled.tree.superview(of: first) == settled.tree.superview(of: second)
    }

    /// Two texts of a document at one place take turns: one of them is hidden at run time. Code says so of others.
    private func areAlternatives(_ first: Int, _ second: Int) -> Bool {
        let ground = settled.tree.commonAncestor(first, second)
        if [first, second].contains(where: { isChangedInCode($0, .visibility, below: ground) }) {
            return true
        }
        guard let range = range(ofView: second), settled.layout.sources.isGenerated(range.source) else {
            return false
        }
        let (one, other) = (settled.rectangles[first], settled.rectangles[second])
        return Axis.allCases.allSatisfy { axis in
            let offset = axis == .horizontal ? one.x - other.x : one.y - other.y
            let excess = one.length(axis) - other.length(axis)
            return [offset, offset + excess / 2, offset + excess].contains { abs($0) < 1 }
        }
    }

    /// Whether nothing lies between two texts and the view that holds both: neither a background, which covers what is below it,
    /// nor a scroll view, which moves what is in it.
    private func areOnOneGround(_ first: Int, _ second: Int) -> Bool {
        let ground = settled.tree.commonAncestor(first, second)
        if ground == first || ground == second { return false }
        return [first, second].allSatisfy { view in
            var around = settled.tree.superview(of: view)
            while around != ground {
                let item = settled.layout.views[around]
                if item.arguments.background != nil || item.type == .scrollView { return false }
                around = settled.tree.superview(of: around)
            }
            return true
        }
    }

    /// Where the text of a view is; `nil` without one, or where that is ambiguous or follows from a conflict.
    private func shownText(of view: Int) -> ShownTextArea? {
        let item = settled.layout.views[view]
        guard item.type.showsLines, item.text?.isEmpty == false, isPlaced(view) else { return nil }
        let frame = builder.absoluteAlignmentFrame(of: view)
        let content = settled.contents[view]
        let line = Content(of: view, in: settled.layout).font.height(ofLines: 1, scale: 1)
        let isOfLines = item.type == .label || item.type == .textView
        var area = frame
        area.width = min(frame.width, content.size(.horizontal) ?? frame.width)
        area.height = min(frame.height, isOfLines ? content.size(.vertical) ?? frame.height : line)
        area.x += (frame.width - area.width) * alignment(of: item)
        if item.type != .textView { area.y += (frame.height - area.height) / 2 }
        return area.width > 0 && area.height > 0
            ? ShownTextArea(view: view, area: area, lineHeight: min(line, area.height)) : nil
    }

    private func isPlaced(_ view: Int) -> Bool {
        Axis.allCases.allSatisfy { axis in
            let viewAxis = ViewAxis(view, axis)
            return !consequences.contains(viewAxis) && !ambiguousAxes.contains(viewAxis)
        }
    }

    /// 0 at the left, 1 at the right.
    private func alignment(of item: InstalledView) -> Double {
        if item.type == .button { return 0.5 }
        switch item.arguments.textAlignment ?? .natural {
        case .left: return 0
        case .center: return 0.5
        case .right: return 1
        case .natural: return settled.layout.environment.direction.isMirrored ? 1 : 0
        }
    }
}

/// The part of a view that its text takes, in the screen's coordinates.
private struct ShownTextArea {
    let view: Int
    let area: Rectangle
    let lineHeight: Double
}

private struct Square: Equatable {
    let column: Double
    let row: Double
}

/// The views that cover others, each with the first and the number of those.
private struct CoveredViews {
    private var entries: [Int: (first: Int, covered: Set<Int>)] = [:]

    mutating func add(_ first: Int, coveredBy second: Int) {
        var entry = entries[second] ?? (first, [])
        entry.first = min(entry.first, first)
        entry.covered.insert(first)
        entries[second] = entry
    }

    var all: [(second: Int, first: Int, count: Int)] {
        entries.keys.sorted().compactMap { second in
            entries[second].map { (second, $0.first, $0.covered.count) }
        }
    }
}

extension Rectangle {
    /// The lengths that two have in common; negative where there is a gap.
    fileprivate func shared(with other: Rectangle) -> (width: Double, height: Double) {
        (
            min(x + width, other.x + other.width) - max(x, other.x),
            min(y + height, other.y + other.height) - max(y, other.y)
        )
    }
}
