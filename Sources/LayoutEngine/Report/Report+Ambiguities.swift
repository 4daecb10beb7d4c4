import ContentSizes
import LayoutProgram
import LinearSolver
import SourceText

/// The ranges of one view on one axis, as far as they are ambiguous.
private struct AmbiguousExtent {
    var view: Int
    var axis: Axis
    var start: AmbiguousVariable?
    var size: AmbiguousVariable?
    var content: AmbiguousVariable?
    /// The range of x where the reading direction goes from right to left, if x is ambiguous: it is measured from the left, `start`
    /// from the right.
    var mirroredPosition: PossibleValues?
}

/// The statements that determine an ambiguous view on an axis, as far as they were found.
package struct AmbiguitySuggestion: Sendable {
    /// Statements of the layout language that determine it together; none where no suggestion was found.
    package var statements: [String] = []
    /// The views, by their indices in the installed layout, for which the first of the statements were found: these have
    /// messages of their own.
    package var earlierViews: [Int] = []
    /// The number of statements that were found for this one.
    package var ownCount = 0
    /// The index of the ambiguity for which it was found: this one is determined with it.
    package var cause: Int
    /// The texts that are ambiguous because there is too little room for all of them.
    package var clipped: ClippedTexts?
    /// Whether not all that may help was tried, because the layout is too large to solve it so often.
    package var isCutShort = false

    package init(cause: Int) { self.cause = cause }
}

/// Texts that have too little room together.
package struct ClippedTexts: Sendable {
    /// The indices of their views in the installed layout.
    package var views: [Int]
    /// Points, all together.
    package var missing: Double
    /// Whether a scroll view would make room for them.
    package var shouldScroll: Bool

    package init(views: [Int], missing: Double, shouldScroll: Bool) {
        self.views = views
        self.missing = missing
        self.shouldScroll = shouldScroll
    }
}

extension Report {
    /// Adds every view and axis that is ambiguous, with its ranges.
    package mutating func addAmbiguities() throws(SolverFailure) {
        result.ambiguities = try ambiguousViews().map { ambiguity($0) }
        guard !result.ambiguities.isEmpty else { return }
        if result.status == .solved { result.status = .ambiguous }
        let viewAxes = viewAxes(of: result.ambiguities)
        ambiguousAxes.formUnion(viewAxes)
        for (viewAxis, ambiguity) in zip(viewAxes, result.ambiguities) where ambiguity.size.isAmbiguous {
            ambiguousSizes.insert(viewAxis)
            if viewAxis.axis == .horizontal, !ambiguity.isWithinAPoint, settled.contents[viewAxis.view].wraps
            {
                addHeights(around: viewAxis.view)
            }
        }
    }

    /// A text whose width is ambiguous has one height of several, and so has what is around it.
    private mutating func addHeights(around text: Int) {
        var view = text
        while view > 0 {
            ambiguousAxes.insert(ViewAxis(view, .vertical))
            view = settled.tree.superview(of: view)
        }
    }

    private func viewAxes(of ambiguities: [Ambiguity]) -> [ViewAxis] {
        ambiguities.map { ViewAxis($0.view + 1, $0.axis) }
    }

    /// Adds a message about each suggestion, and about each ambiguity without any, but for what follows from a conflict.
    ///
    /// - Parameter suggestions: By ambiguity; empty where none were looked for.
    package mutating func addAmbiguityMessages(_ suggestions: [AmbiguitySuggestion]) {
        let viewAxes = viewAxes(of: result.ambiguities)
        let suggestions =
            suggestions.isEmpty ? viewAxes.indices.map { AmbiguitySuggestion(cause: $0) } : suggestions
        var followers: [Int: [Int]] = [:]
        for (index, suggestion) in suggestions.enumerated() where suggestion.cause != index {
            followers[suggestion.cause, default: []].append(index)
        }
        for (index, suggestion) in suggestions.enumerated() {
            // What hangs together with a conflict may be another once that is resolved.
            if consequences.contains(viewAxes[index]) { continue }
            result.ambiguities[index].suggestion = suggestion.statements
            guard suggestion.cause == index else { continue }
            for view in suggestion.clipped?.views ?? [] {
                crowded.insert(ViewAxis(view, viewAxes[index].axis))
            }
            let followers = followers[index, default: []]
            var message = message(
                about: result.ambiguities[index], viewAxes[index].view, suggestion,
                followedBy: followers.map { viewAxes[$0].view })
            let group = ([index] + followers).map { viewAxes[$0].view } + suggestion.earlierViews
            // A class that says how large its content is settles what hangs on it, too.
            let isSettled = group.contains { view in
                sizeSource(of: view) == .sizedByClass
                    && ambiguousSizes.contains(ViewAxis(view, viewAxes[index].axis))
            }
            if isSettled || ([index] + followers).allSatisfy({ result.ambiguities[$0].isWithinAPoint }) {
                message.severity = .note
            }
            result.ambiguities[index].message = message
            result.diagnostics.append(message)
        }
    }

    /// In the order of the views.
    private func ambiguousViews() throws(SolverFailure) -> [AmbiguousExtent] {
        let views = viewsWithAmbiguousVariables().filter {
            $0.start != nil || $0.size != nil || !holdsFramesOnly($0.view)
        }
        let isMirrored = settled.layout.environment.direction.isMirrored
        var found = isMirrored ? try withMirroredPositions(views) : views
        found.sort { ViewAxis($0.view, $0.axis).number < ViewAxis($1.view, $1.axis).number }
        return found
    }

    /// Whether a scroll view has nothing in it but views that are placed by their frames, so that code says how far it scrolls.
    private func holdsFramesOnly(_ scrollView: Int) -> Bool {
        let subviews = Set(settled.tree.subviews(of: scrollView).map { Int($0) })
        return !subviews.isEmpty
            && settled.layout.constraints.allSatisfy { constraint in
                settled.layout.sources.isOfAutoresizingMask(constraint.range)
                    || !constraint.terms.contains { subviews.contains($0.anchor.view.place) }
            }
    }

    private func viewsWithAmbiguousVariables() -> [AmbiguousExtent] {
        let variables = settled.lowered.variables
        var found: [AmbiguousExtent] = []
        var indices: [ViewAxis: Int] = [:]
        for ambiguous in settled.solution.ambiguous {
            guard let owner = variables.owner(of: ambiguous.variable), owner.view > 0 else { continue }
            let key = ViewAxis(owner.view, owner.axis)
            let index = indices[key] ?? found.count
            if index == found.count {
                found.append(AmbiguousExtent(view: owner.view, axis: owner.axis))
                indices[key] = index
            }
            switch owner.part {
            case .start: found[index].start = ambiguous
            case .size: found[index].size = ambiguous
            case .content: found[index].content = ambiguous
            }
        }
        return found
    }

    /// In a right-to-left environment the printed x is what the superview's width leaves; its range is a question of its
    /// own. It is ambiguous in a superview of ambiguous width, however near the leading edge a view stands, and may be determined
    /// where the distance from that edge is not.
    private func withMirroredPositions(_ views: [AmbiguousExtent]) throws(SolverFailure) -> [AmbiguousExtent]
    {
        var found = views
        let horizontal = Set(views.filter { $0.axis == .horizontal }.map { $0.view })
        let wide = Set(views.filter { $0.axis == .horizontal && $0.size != nil }.map { $0.view })
        for view in settled.layout.views.indices.dropFirst()
        where !horizontal.contains(view) && wide.contains(settled.tree.superview(of: view)) {
            found.append(AmbiguousExtent(view: view, axis: .horizontal))
        }
        let horizontals = found.indices.filter { found[$0].axis == .horizontal }
        if horizontals.isEmpty { return found }
        let ranges = try settled.ranges(of: horizontals.map { mirroredPosition(of: found[$0].view) })
        for (index, range) in zip(horizontals, ranges) { found[index].mirroredPosition = range }
        return found.filter {
            $0.axis == .vertical || $0.mirroredPosition != nil || $0.size != nil || $0.content != nil
        }
    }

    /// The distance of a view's trailing edge from its superview's.
    private func mirroredPosition(of view: Int) -> RowForm {
        let variables = settled.lowered.variables
        var form = RowForm()
        form.add(variables.size(settled.tree.superview(of: view), .horizontal))
        form.add(variables.start(view, .horizontal), -1)
        form.add(variables.size(view, .horizontal), -1)
        return form
    }

    private func ambiguity(_ item: AmbiguousExtent) -> Ambiguity {
        let variables = settled.lowered.variables
        let size = values(item.size, variables.size(item.view, item.axis))
        let outsets = outsets(of: item.view, item.axis)
        let superview = settled.tree.superview(of: item.view)
        let shift = self.outsets(of: superview, item.axis).before - outsets.before
        var ambiguity = Ambiguity(
            view: item.view - 1, axis: item.axis, position: position(item).map { $0 + shift },
            size: size.map { $0 + (outsets.before + outsets.after) }, suggestion: [])
        ambiguity.contentSize = item.content.map { PossibleValues($0) }
        return ambiguity
    }

    /// The distances between a frame, which results show, and the alignment rectangle that is solved: towards the
    /// left or the top, and towards the right or the bottom.
    private func outsets(of view: Int, _ axis: Axis) -> (before: Double, after: Double) {
        let outsets = settled.contents[view].outsets
        return settled.layout.environment.isMirrored(axis)
            ? (outsets.end(axis), outsets.start(axis)) : (outsets.start(axis), outsets.end(axis))
    }

    private func position(_ item: AmbiguousExtent) -> PossibleValues {
        guard settled.layout.environment.isMirrored(item.axis) else {
            return values(item.start, settled.lowered.variables.start(item.view, item.axis))
        }
        let value = mirroredPosition(of: item.view).value(settled.solution.values)
        return item.mirroredPosition ?? .one(value)
    }

    private func values(_ ambiguous: AmbiguousVariable?, _ variable: Variable) -> PossibleValues {
        ambiguous.map { PossibleValues($0) } ?? .one(settled.solution.values[Int(variable.index)])
    }

    /// - Parameter followers: The views that its suggestion determines, too.
    private func message(
        about ambiguity: Ambiguity, _ view: Int, _ suggestion: AmbiguitySuggestion,
        followedBy followers: [Int]
    ) -> Diagnostic {
        let range = settled.layout.views[view].range
        if let clipped = suggestion.clipped {
            return .clippedTexts(
                clipped.views.map { (names.name($0), settled.layout.quotedTranslation(of: $0)) },
                ambiguity.axis, missing: clipped.missing,
                hint: ambiguity.axis == .vertical
                    ? roomHint(for: clipped.views, mayScroll: clipped.shouldScroll) : .none,
                at: range)
        }
        let name = names.name(view)
        let words = words(for: suggestion, names(of: followers, besides: view))
        let attributes = ambiguity.attributes
        if !ambiguity.position.isAmbiguous, !ambiguity.size.isAmbiguous {
            return .ambiguousScrollContent(name, ambiguity.axis, attributes, suggestion: words, at: range)
        }
        return .ambiguous(
            name, ambiguity.axis, attributes, sizeSource(of: view), suggestion: words, at: range)
    }

    /// `B`, `C`, `D` and `2 more views`: the first of them by name.
    private func names(of views: [Int], besides view: Int) -> [String] {
        let others = Set(views).subtracting([view]).sorted()
        let named = others.prefix(others.count > 4 ? 3 : 4)
        let more = others.count - named.count
        return named.map { names.name($0) } + (more > 0 ? ["\(more) more views"] : [])
    }

    /// `; 'A.Width = 20' settles it and B`, under which circumstances that was found.
    private func words(for suggestion: AmbiguitySuggestion, _ others: [String]) -> Diagnostic.Suggestion {
        let own = Array(suggestion.statements.suffix(suggestion.ownCount))
        guard let words = Ambiguity.words(suggesting: own.isEmpty ? suggestion.statements : own, others)
        else {
            return .none
        }
        var conditions: [String] = []
        if settled.solution.conflicts.contains(where: { settled.isWritten($0.relaxed) }) {
            conditions.append("once the conflicts are resolved, ")
        }
        if !own.isEmpty, own.count < suggestion.statements.count {
            let earlier = names(of: suggestion.earlierViews, besides: -1)
            conditions.append("with \(earlier.joined(lastBy: "and")) settled, ")
        }
        return Diagnostic.Suggestion("; \(conditions.joined())\(words)", triedAt: triedAt)
    }

    /// ` at 320 x 667`, where a message is about more sizes than the one at which it was found.
    var triedAt: String {
        guard settled.options.isExample else { return "" }
        let environment = settled.layout.environment
        return " at \(numberText(environment.width)) x \(numberText(environment.height))"
    }
}

extension Ambiguity {
    /// Whether it is seldom seen, and mostly that of rounding to another device's pixels.
    fileprivate var isWithinAPoint: Bool {
        [position, size, contentSize].allSatisfy { values in
            guard let values else { return true }
            return values.range.map { $0.upperBound - $0.lowerBound <= 1 } ?? false
        }
    }

    /// The ambiguous attributes, each with its range in words, where that says something.
    fileprivate var attributes: [(name: String, range: String?)] {
        let isHorizontal = axis == .horizontal
        var attributes: [(name: String, range: String?)] = []
        if position.isAmbiguous { attributes.append((isHorizontal ? "x" : "y", described(position))) }
        if size.isAmbiguous { attributes.append((axis.lengthName, described(size))) }
        if let contentSize { attributes.append(("content \(axis.lengthName)", described(contentSize))) }
        return attributes
    }

    /// `4 to 142 pt`, in whole points where these differ; `nil` for any number, and where it was not computed.
    private func described(_ values: PossibleValues) -> String? {
        guard let range = values.range else { return nil }
        let isCoarse = range.upperBound - range.lowerBound >= 2
        let ends = [range.lowerBound, range.upperBound].map { end in
            numberText(isCoarse ? end.rounded() : (end * 1000).rounded() / 1000)
        }
        return switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
        case (true, true): "\(ends[0]) to \(ends[1]) pt"
        case (true, false): "\(ends[0]) pt or more"
        case (false, true): "\(ends[1]) pt or less"
        case (false, false): nil
        }
    }
}
