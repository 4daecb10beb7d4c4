import LinearSolver
import SourceText

/// What is not determined, and what would determine it.
extension LayoutExplainer {
    /// For so many views remedies are tried; each takes a few solutions of the whole layout.
    private static let limit = 100

    func ambiguityStories() throws(SolverFailure) -> [AmbiguityStory] {
        var report = report
        try report.addAmbiguities()
        var stories: [AmbiguityStory] = []
        for ambiguity in report.result.ambiguities {
            let view = ambiguity.view + 1
            let solved = report.result.views[ambiguity.view]
            let isHorizontal = ambiguity.axis == .horizontal
            var story = AmbiguityStory(
                name: report.notation.name(view), path: solved.path, axis: ambiguity.axis,
                position: ambiguity.position, size: ambiguity.size, contentSize: ambiguity.contentSize,
                shown: isHorizontal
                    ? (solved.frame.x, solved.frame.width) : (solved.frame.y, solved.frame.height),
                remedies: [])
            if stories.count < LayoutExplainer.limit {
                story.remedies = try remedies(for: view, ambiguity.axis)
            }
            stories.append(story)
        }
        return stories
    }

    /// The remedies that were found to work: a constraint on one attribute, else one on each; and a priority.
    private func remedies(for view: Int, _ axis: Axis) throws(SolverFailure) -> [AmbiguityStory.Remedy] {
        let attempts = candidates(for: view, axis)
        var remedies: [AmbiguityStory.Remedy] = []
        for attempt in attempts where try determines(view, axis, [attempt]) {
            remedies.append(AmbiguityStory.Remedy(statements: [attempt.statement]))
        }
        if remedies.isEmpty, attempts.count > 1, try determines(view, axis, Array(attempts.prefix(2))) {
            let statements = attempts.prefix(2).map { $0.statement }
            remedies.append(AmbiguityStory.Remedy(statements: statements))
        }
        if let attempt = preference(of: view, axis), try determines(view, axis, [attempt]) {
            remedies.append(AmbiguityStory.Remedy(statements: [attempt.statement]))
        }
        return remedies
    }

    /// Whether a layout with these changes determines the view on the axis, and contradicts itself no more than
    /// without them.
    private func determines(_ view: Int, _ axis: Axis, _ changes: [Change]) throws(SolverFailure) -> Bool {
        var layout = report.rounds.layout
        for change in changes { change.apply(&layout) }
        let rounds = try Rounds(layout, options: SolveOptions())
        let variables = rounds.lowered.variables
        let own = [
            variables.start(view, axis), variables.size(view, axis), variables.contentSize(view, axis),
        ]
        return rounds.solution.conflicts.count <= report.rounds.solution.conflicts.count
            && !rounds.solution.undetermined.contains { own.contains($0.variable) }
    }
}

// MARK: Candidates

extension LayoutExplainer {
    /// A change of the layout, and the line of a file that makes it.
    private struct Change {
        var statement: String
        var kind: Kind

        enum Kind {
            case constraint(InstalledConstraint)
            case hugging(view: Int, Axis, Double)
        }

        func apply(_ layout: inout InstalledLayout) {
            switch kind {
            case .constraint(let constraint): layout.constraints.append(constraint)
            case .hugging(let view, .horizontal, let priority):
                layout.views[view].arguments.horizontalHugging = priority
            case .hugging(let view, .vertical, let priority):
                layout.views[view].arguments.verticalHugging = priority
            }
        }
    }

    /// Constraints that take one open attribute of a view to what is shown. A size of nothing shows nothing, so that
    /// a place and the superview's margin come first then.
    private func candidates(for view: Int, _ axis: Axis) -> [Change] {
        let variables = report.rounds.lowered.variables
        let undetermined = report.rounds.solution.undetermined
        let isStartOpen = undetermined.contains { $0.variable == variables.start(view, axis) }
        let isSizeOpen = undetermined.contains { $0.variable == variables.size(view, axis) }
        guard isStartOpen || isSizeOpen else { return contentCandidates(for: view, axis) }
        var candidates: [Change] = []
        if isStartOpen { candidates.append(place(of: view, axis)) }
        let size = report.rounds.solution.values[Int(variables.size(view, axis).index)]
        guard isSizeOpen else { return candidates }
        if size > 1e-6 { return [length(of: view, axis)] + candidates }
        return candidates + [end(of: view, axis), length(of: view, axis)]
    }

    /// The trailing or bottom edge at the superview's margin.
    private func end(of view: Int, _ axis: Axis) -> Change {
        var report = report
        let superview = Int(report.rounds.tree.parents[view])
        let edge = Attribute.end(axis)
        let margin: Attribute = axis == .horizontal ? .trailingMargin : .bottomMargin
        let statement =
            "\(report.notation.item(view)).\(edge.spelling) = \(report.notation.item(superview)).\(margin.spelling)"
        return constraint(statement, [(view, edge, 1), (superview, margin, -1)], 0)
    }

    private func length(of view: Int, _ axis: Axis) -> Change {
        var report = report
        let variable = report.rounds.lowered.variables.size(view, axis)
        let length = report.rounds.solution.values[Int(variable.index)]
        let attribute = Attribute.size(axis)
        let statement = "\(report.notation.item(view)).\(attribute.spelling) = \(Notation.number(length))"
        return constraint(statement, [(view, attribute, 1)], length)
    }

    private func place(of view: Int, _ axis: Axis) -> Change {
        var report = report
        let superview = Int(report.rounds.tree.parents[view])
        let variable = report.rounds.lowered.variables.start(view, axis)
        let start = report.rounds.solution.values[Int(variable.index)]
        let edge = Attribute.start(axis)
        var statement =
            "\(report.notation.item(view)).\(edge.spelling) = \(report.notation.item(superview)).\(edge.spelling)"
        let number = Notation.number(abs(start))
        if number != "0" { statement += start < 0 ? " - \(number)" : " + \(number)" }
        return constraint(statement, [(view, edge, 1), (superview, edge, -1)], start)
    }

    /// For a scroll view whose content is open: the last of its subviews ends where the content does.
    private func contentCandidates(for view: Int, _ axis: Axis) -> [Change] {
        var report = report
        guard let last = report.rounds.tree.subviews(of: view).last.map({ Int($0) }) else { return [] }
        let edge = Attribute.end(axis)
        let statement =
            "\(report.notation.item(last)).\(edge.spelling) = \(report.notation.item(view)).\(edge.spelling)"
        return [constraint(statement, [(last, edge, 1), (view, edge, -1)], 0)]
    }

    private func constraint(
        _ statement: String, _ terms: [(view: Int, attribute: Attribute, coefficient: Double)],
        _ constant: Double
    ) -> Change {
        let attributes = terms.map { term in
            AttributeTerm(
                anchor: Anchor(view: ViewIndex(term.view), region: .frame, attribute: term.attribute),
                coefficient: term.coefficient)
        }
        let nowhere = SourceRange(SourceID(0), Span(0, 0))
        return Change(
            statement: statement,
            kind: .constraint(
                InstalledConstraint(
                    label: nil, range: nowhere, partText: statement, terms: AttributeTerms(attributes),
                    relation: .equal,
                    constant: constant, priority: 1000)))
    }

    /// Where views of one hugging share what is left over: this one keeps to its content before the others.
    private func preference(of view: Int, _ axis: Axis) -> Change? {
        let content = report.rounds.contents[view]
        guard content.size(axis) != nil, content.hugging(axis) < 999 else { return nil }
        var report = report
        let raised = content.hugging(axis) + 1
        let isHorizontal = axis == .horizontal
        let horizontal = isHorizontal ? raised : content.horizontalHugging
        let vertical = isHorizontal ? content.verticalHugging : raised
        let priorities = "\(Notation.number(horizontal)) x \(Notation.number(vertical))"
        return Change(
            statement: "\(report.notation.item(view)): (hugging: \(priorities))",
            kind: .hugging(view: view, axis, raised))
    }
}
