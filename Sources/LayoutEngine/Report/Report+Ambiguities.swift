import ContentSizes
import LayoutProgram
import LinearSolver
import SourceText

/// The ranges of one view on one axis, as far as they are open.
private struct OpenView {
    var view: Int
    var axis: Axis
    var start: AmbiguousVariable?
    var size: AmbiguousVariable?
    var content: AmbiguousVariable?
    /// Of x where the reading direction goes from right to left, if that is open: x is measured from the left, `start`
    /// from the right.
    var mirroredPosition: PossibleValues?
}

/// What determines an ambiguous view on an axis, as far as that was found.
package struct AmbiguityRemedy: Sendable {
    /// Statements of the layout language that determine it together; none where no remedy was found.
    package var statements: [String] = []
    /// The views, by their indices in the installed layout, for which the first of the statements were found: these have
    /// messages of their own.
    package var earlierViews: [Int] = []
    /// How many statements were found for this one.
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

    package init(views: [Int], missing: Double) {
        self.views = views
        self.missing = missing
    }
}

extension Report {
    /// Every view and axis that the constraints leave a choice, with the choice.
    package mutating func addAmbiguities() throws(SolverFailure) {
        result.ambiguities = try openViews().map { ambiguity($0) }
        guard !result.ambiguities.isEmpty else { return }
        if result.status == .solved { result.status = .ambiguous }
        let places = places(of: result.ambiguities)
        openPlaces.formUnion(places)
        for (place, ambiguity) in zip(places, result.ambiguities) where ambiguity.size.isAmbiguous {
            openSizes.insert(place)
        }
    }

    private func places(of ambiguities: [Ambiguity]) -> [ViewAxis] {
        ambiguities.map { ViewAxis($0.view + 1, $0.axis) }
    }

    /// Adds a message about each remedy, and about each ambiguity without any, but for what follows from a conflict.
    ///
    /// - Parameter remedies: By ambiguity; empty where none were looked for.
    package mutating func addAmbiguityMessages(_ remedies: [AmbiguityRemedy]) {
        let places = places(of: result.ambiguities)
        let remedies = remedies.isEmpty ? places.indices.map { AmbiguityRemedy(cause: $0) } : remedies
        var followers: [Int: [Int]] = [:]
        for (index, remedy) in remedies.enumerated() where remedy.cause != index {
            followers[remedy.cause, default: []].append(places[index].view)
        }
        for (index, remedy) in remedies.enumerated() {
            // What hangs together with a conflict may be another once that is resolved.
            if consequences.contains(places[index]) { continue }
            result.ambiguities[index].suggestion = remedy.statements
            guard remedy.cause == index else { continue }
            let message = message(
                about: result.ambiguities[index], places[index].view, remedy,
                followedBy: followers[index, default: []])
            result.ambiguities[index].message = message
            result.diagnostics.append(message)
        }
    }

    /// In the order of the views.
    private func openViews() throws(SolverFailure) -> [OpenView] {
        let views = viewsWithOpenVariables()
        let isMirrored = rounds.layout.environment.direction.isMirrored
        var open = isMirrored ? try withMirroredPositions(views) : views
        open.sort { ViewAxis($0.view, $0.axis).number < ViewAxis($1.view, $1.axis).number }
        return open
    }

    private func viewsWithOpenVariables() -> [OpenView] {
        let variables = rounds.lowered.variables
        var open: [OpenView] = []
        var places: [ViewAxis: Int] = [:]
        for ambiguous in rounds.solution.ambiguous {
            guard let owner = variables.owner(of: ambiguous.variable), owner.view > 0 else { continue }
            let key = ViewAxis(owner.view, owner.axis)
            let place = places[key] ?? open.count
            if place == open.count {
                open.append(OpenView(view: owner.view, axis: owner.axis))
                places[key] = place
            }
            switch owner.part {
            case .start: open[place].start = ambiguous
            case .size: open[place].size = ambiguous
            case .content: open[place].content = ambiguous
            }
        }
        return open
    }

    /// In a right-to-left environment the printed x is what the superview's width leaves; its range is a question of its
    /// own. It is open in a superview of open width, however near the leading edge a view stands, and may be determined
    /// where the distance from that edge is not.
    private func withMirroredPositions(_ views: [OpenView]) throws(SolverFailure) -> [OpenView] {
        var open = views
        let horizontal = Set(views.filter { $0.axis == .horizontal }.map { $0.view })
        let wide = Set(views.filter { $0.axis == .horizontal && $0.size != nil }.map { $0.view })
        for view in rounds.layout.views.indices.dropFirst()
        where !horizontal.contains(view) && wide.contains(rounds.tree.superview(of: view)) {
            open.append(OpenView(view: view, axis: .horizontal))
        }
        let places = open.indices.filter { open[$0].axis == .horizontal }
        if places.isEmpty { return open }
        let ranges = try rounds.ranges(of: places.map { mirroredPosition(of: open[$0].view) })
        for (place, range) in zip(places, ranges) { open[place].mirroredPosition = range }
        return open.filter {
            $0.axis == .vertical || $0.mirroredPosition != nil || $0.size != nil || $0.content != nil
        }
    }

    /// The distance of a view's trailing edge from its superview's.
    private func mirroredPosition(of view: Int) -> RowForm {
        let variables = rounds.lowered.variables
        var form = RowForm()
        form.add(variables.size(rounds.tree.superview(of: view), .horizontal))
        form.add(variables.start(view, .horizontal), -1)
        form.add(variables.size(view, .horizontal), -1)
        return form
    }

    private func ambiguity(_ item: OpenView) -> Ambiguity {
        let variables = rounds.lowered.variables
        let size = values(item.size, variables.size(item.view, item.axis))
        let outsets = outsets(of: item.view, item.axis)
        let superview = rounds.tree.superview(of: item.view)
        let shift = self.outsets(of: superview, item.axis).before - outsets.before
        var ambiguity = Ambiguity(
            view: item.view - 1, axis: item.axis, position: position(item).map { $0 + shift },
            size: size.map { $0 + (outsets.before + outsets.after) }, suggestion: [])
        ambiguity.contentSize = item.content.map { PossibleValues($0) }
        return ambiguity
    }

    /// By how much a frame, of which results speak, is larger than the alignment rectangle that is solved: towards the
    /// left or the top, and towards the right or the bottom.
    private func outsets(of view: Int, _ axis: Axis) -> (before: Double, after: Double) {
        let outsets = rounds.contents[view].outsets
        return rounds.layout.environment.isMirrored(axis)
            ? (outsets.end(axis), outsets.start(axis)) : (outsets.start(axis), outsets.end(axis))
    }

    private func position(_ item: OpenView) -> PossibleValues {
        guard rounds.layout.environment.isMirrored(item.axis) else {
            return values(item.start, rounds.lowered.variables.start(item.view, item.axis))
        }
        let value = mirroredPosition(of: item.view).value(rounds.solution.values)
        return item.mirroredPosition ?? .one(value)
    }

    private func values(_ open: AmbiguousVariable?, _ variable: Variable) -> PossibleValues {
        open.map { PossibleValues($0) } ?? .one(rounds.solution.values[Int(variable.index)])
    }

    /// - Parameter followers: The views that its remedy determines, too.
    private func message(
        about ambiguity: Ambiguity, _ view: Int, _ remedy: AmbiguityRemedy, followedBy followers: [Int]
    ) -> Diagnostic {
        let place = rounds.layout.views[view].range
        if let clipped = remedy.clipped {
            return .clippedTexts(
                clipped.views.map { notation.name($0) }, ambiguity.axis, missing: clipped.missing, at: place)
        }
        let name = notation.name(view)
        let cure = cure(remedy, names(of: followers, besides: view))
        let attributes = ambiguity.attributes
        if !ambiguity.position.isAmbiguous, !ambiguity.size.isAmbiguous {
            return .ambiguousScrollContent(name, ambiguity.axis, attributes, cure: cure, at: place)
        }
        return .ambiguous(name, ambiguity.axis, attributes, cure: cure, at: place)
    }

    /// `B`, `C`, `D` and `2 more views`: the first of them by name.
    private func names(of views: [Int], besides view: Int) -> [String] {
        let others = Set(views).subtracting([view]).sorted()
        let named = others.prefix(others.count > 4 ? 3 : 4)
        let more = others.count - named.count
        return named.map { notation.name($0) } + (more > 0 ? ["\(more) more views"] : [])
    }

    /// `; 'A.Width = 20' settles it and B`, under which circumstances that was found.
    private func cure(_ remedy: AmbiguityRemedy, _ others: [String]) -> Diagnostic.Cure {
        let own = Array(remedy.statements.suffix(remedy.ownCount))
        guard let words = Ambiguity.words(suggesting: own.isEmpty ? remedy.statements : own, others) else {
            return .none
        }
        var conditions: [String] = []
        if rounds.solution.conflicts.contains(where: { rounds.isWritten($0.broken) }) {
            conditions.append("without what was left out, ")
        }
        if !own.isEmpty, own.count < remedy.statements.count {
            let earlier = names(of: remedy.earlierViews, besides: -1)
            conditions.append("with \(earlier.joined(lastBy: "and")) settled, ")
        }
        return Diagnostic.Cure("; \(conditions.joined())\(words)", triedAt: triedAt)
    }

    /// ` at 320 x 667`, where a message is about more sizes than the one at which it was found.
    var triedAt: String {
        guard rounds.options.isExample else { return "" }
        let environment = rounds.layout.environment
        return " at \(numberText(environment.width)) x \(numberText(environment.height))"
    }
}

extension Ambiguity {
    /// What can be otherwise, each attribute with its range in words, where that says something.
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
