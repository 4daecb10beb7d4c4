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

extension Report {
    /// Every view and axis that the constraints leave a choice, with the choice and a constraint that would end it.
    package mutating func addAmbiguities() throws(SolverFailure) {
        result.ambiguities = try openViews().map { ambiguity($0) }
        guard !result.ambiguities.isEmpty else { return }
        if result.status == .solved { result.status = .ambiguous }
        var remedies = AmbiguityRemedies(
            rounds, notation, budget: rounds.options.findsSuggestions ? Rounds.trialLimit : 0)
        let places = result.ambiguities.map { ViewAxis($0.view + 1, $0.axis) }
        openPlaces.formUnion(places)
        for (place, ambiguity) in zip(places, result.ambiguities) where ambiguity.size.isAmbiguous {
            openSizes.insert(place)
        }
        addMessages(about: places, remedies.shared(by: places))
    }

    /// One about each remedy and about each place without any, but for what follows from a conflict.
    private mutating func addMessages(about places: [ViewAxis], _ remedies: [SharedRemedy]) {
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
                about: result.ambiguities[index], places[index].view,
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
        about ambiguity: Ambiguity, _ view: Int, followedBy followers: [Int]
    ) -> Diagnostic {
        let name = notation.name(view)
        let cure = cure(ambiguity, names(of: followers, besides: view))
        let place = rounds.layout.views[view].range
        if !ambiguity.position.isAmbiguous, !ambiguity.size.isAmbiguous, ambiguity.contentSize != nil {
            return .ambiguousScrollContent(name, ambiguity.axis, cure: cure, at: place)
        }
        let choice = choices(in: ambiguity, view).joined(lastBy: "and")
        return .ambiguous(name, ambiguity.axis, choice, cure: cure, at: place)
    }

    /// What of a view on an axis can be otherwise.
    private func choices(in ambiguity: Ambiguity, _ view: Int) -> [String] {
        let length = ambiguity.axis.lengthName
        var choices: [String] = []
        if ambiguity.position.isAmbiguous {
            let place = ambiguity.axis == .horizontal ? "x" : "y"
            choices.append("its \(place) \(described(ambiguity.position))")
        }
        if ambiguity.size.isAmbiguous {
            let outsets = outsets(of: view, ambiguity.axis)
            let owner = outsets.before + outsets.after == 0 ? "its" : "its frame's"
            choices.append(
                "\(owner) \(length) \(described(ambiguity.size))\(textChange(of: view, ambiguity))")
        }
        if let content = ambiguity.contentSize {
            choices.append("its content's \(length) \(described(content))")
        }
        return choices
    }

    /// What the lines that are printed do not tell: a text has as many lines as the width that was chosen makes of it.
    private func textChange(of view: Int, _ ambiguity: Ambiguity) -> String {
        guard ambiguity.axis == .horizontal, rounds.contents[view].wraps, let range = ambiguity.size.range
        else { return "" }
        let widths = [range.lowerBound, min(range.upperBound, Environment.longestLength)]
        let heights = widths.map { rounds.sized.content(of: view, width: $0).height }
        return heights[0] == heights[1] ? "" : ", with which its text gets another height"
    }

    /// `, and with it 'B', 'C', 'D' and 2 more`: views, the first of them by name.
    private func names(of views: [Int], besides view: Int) -> String {
        let others = Set(views).subtracting([view]).sorted()
        if others.isEmpty { return "" }
        let (named, count) = (others.prefix(3).map { "'\(notation.name($0))'" }, others.count)
        let listed = count > 3 ? named : named.dropLast()
        let last = count > 3 ? "\(count - 3) more" : named[count - 1]
        return ", and with it " + (listed.isEmpty ? last : "\(listed.joined(separator: ", ")) and \(last)")
    }

    /// `; 'A.Width = 20' would determine it, and with it 'B'`, under which circumstances that was found.
    private func cure(_ ambiguity: Ambiguity, _ others: String) -> Diagnostic.Cure {
        guard let words = ambiguity.suggestedWords else { return .none }
        let isConflicting = rounds.solution.conflicts.contains { rounds.isWritten($0.broken) }
        let condition = isConflicting ? "if what was left out is removed, " : ""
        return Diagnostic.Cure("; \(condition)\(words)\(others)", triedAt: triedAt)
    }

    /// ` at 320 x 667`, where a message is about more sizes than the one at which it was found.
    var triedAt: String {
        guard rounds.options.isExample else { return "" }
        let environment = rounds.layout.environment
        return " at \(numberText(environment.width)) x \(numberText(environment.height))"
    }

    private func described(_ values: PossibleValues) -> String {
        guard let range = values.range else { return "is ambiguous" }
        let lower = numberText(range.lowerBound)
        let upper = numberText(range.upperBound)
        return switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
        case (true, true): "can be \(lower) to \(upper)"
        case (true, false): "can be \(lower) or more"
        case (false, true): "can be \(upper) or less"
        case (false, false): "can be anything"
        }
    }
}
