import ContentSizes
import LayoutProgram
import LayoutSyntax
import LinearSolver
import SourceText

/// Warnings about images and controls that are much smaller or larger than their content.
extension Report {
    /// The share of its content's length below which a control or an image is squeezed.
    private static let squeezedShare = 0.75
    /// The share below which an image that is fitted into its frame is too small to see.
    private static let tinyShare = 1.0 / 3
    /// The share from which on a control is stretched.
    private static let stretchedShare = 3.0
    /// Points from which on it is large enough.
    private static let visibleImage = 44.0
    /// So many views are asked which distance could give.
    private static let viewsTried = 5

    mutating func warnAboutContentSizes(_ shown: [Int]) {
        let misfits = shown.flatMap { self.misfits(of: $0) }
        if misfits.isEmpty { return }
        let written = writtenLengths
        var trials = 0
        for misfit in misfits {
            let (view, axis) = (misfit.view, misfit.axis)
            if misfit.isSmall {
                guard isSqueezed(view, axis, written) else { continue }
                add(.squeezedContent(names.name(view), misfit, at: range(ofView: view)), about: view)
            } else if isStretched(view, axis, written) {
                trials += 1
                let distance = trials <= Report.viewsTried ? givingDistance(around: view, axis) : nil
                add(
                    .stretchedContent(names.name(view), misfit, distance: distance, at: range(ofView: view)),
                    about: view)
            }
        }
    }

    /// The axes on which a view is much smaller or larger than its content, where no other message says that its size is wrong.
    private func misfits(of view: Int) -> [ContentMisfit] {
        guard isOfKnownSize(view) else { return [] }
        return Axis.allCases.compactMap { axis in
            guard let content = settled.contents[view].size(axis), content > 0 else { return nil }
            let length = settled.rectangles[view].length(axis)
            let share = length / content
            guard share < Report.squeezedShare || share >= Report.stretchedShare else { return nil }
            return ContentMisfit(view: view, axis: axis, length: length, content: content)
        }
    }

    private func isOfKnownSize(_ view: Int) -> Bool {
        !sizeSource(of: view).mayGiveSize
            && Axis.allCases.allSatisfy { axis in
                let viewAxis = ViewAxis(view, axis)
                return !consequences.contains(viewAxis) && !ambiguousSizes.contains(viewAxis)
                    && settled.rectangles[view].length(axis) > LayoutTolerance.length
            }
    }

    private func isSqueezed(_ view: Int, _ axis: Axis, _ written: Set<ViewAxis>) -> Bool {
        let item = settled.layout.views[view]
        switch item.type {
        case .imageView: return isDistorted(view, axis, written)
        case .button:
            return item.text?.isEmpty != false && item.arguments.image != nil
                && isDistorted(view, axis, written)
        case .view, .label, .textField, .textView, .stackView, .scrollView, .switch, .slider, .stepper,
            .segmentedControl, .progressView, .activityIndicator, .pageControl, .datePicker, .pickerView,
            .searchBar, .navigationBar, .tabBar, .toolbar, .layoutGuide:
            return item.type.isRigid(axis) && !written.contains(ViewAxis(view, axis))
        }
    }

    /// Whether an image keeps its other length. One that is smaller both ways is scaled, one that fills its frame is cut, and one
    /// that is fitted into a length of the file or of which much is left, or that resists less than usual, is meant to be small.
    private func isDistorted(_ view: Int, _ axis: Axis, _ written: Set<ViewAxis>) -> Bool {
        let item = settled.layout.views[view]
        let mode = item.arguments.contentMode ?? .scaleToFill
        if mode == .aspectFill || mode.keepsSize
            || mode == .aspectFit && written.contains(ViewAxis(view, axis))
        {
            return false
        }
        let length = settled.rectangles[view].length(axis)
        let share = length / (settled.contents[view].size(axis) ?? 1)
        if mode == .aspectFit, share >= Report.tinyShare || length >= Report.visibleImage { return false }
        if let resistance = item.sizes[axis].resistance, resistance < ViewType.defaultResistance {
            return false
        }
        guard let across = settled.contents[view].size(axis.other), across > 0 else { return false }
        return settled.rectangles[view].length(axis.other) / across >= Report.squeezedShare
    }

    /// A button without a text is often only a place to tap on, and a length that the file gives is meant.
    private func isStretched(_ view: Int, _ axis: Axis, _ written: Set<ViewAxis>) -> Bool {
        let item = settled.layout.views[view]
        guard item.type.isSpoiltByStretching(axis), !written.contains(ViewAxis(view, axis)) else {
            return false
        }
        return item.type != .button || item.text?.isEmpty == false
    }

    /// The lengths that a constraint of the file is about alone.
    private var writtenLengths: Set<ViewAxis> {
        Set(
            settled.layout.constraints.lazy.compactMap { constraint in
                guard constraint.terms.count == 1, constraint.terms[0].anchor.attribute.isSize else {
                    return nil
                }
                let anchor = constraint.terms[0].anchor
                return ViewAxis(anchor.view.place, anchor.attribute.axis)
            })
    }
}

/// A view that is much smaller or larger than its content, in points.
struct ContentMisfit {
    let view: Int
    let axis: Axis
    let length: Double
    let content: Double

    var isSmall: Bool { length < content }
}

// MARK: Which distance could give

extension Report {
    /// So many distances are tried for a view.
    private static let distancesTried = 12

    /// A fixed distance in the chain around a view as an inequality, with which the view keeps the length of its content; `nil`
    /// where there is none, or it takes too long to find out.
    private func givingDistance(around view: Int, _ axis: Axis) -> String? {
        let candidates = fixedDistances(around: view, axis)
        guard settled.lowered.system.constraintCount * candidates.count <= SettledSolution.trialLimit else {
            return nil
        }
        for index in candidates {
            for (relation, sign) in [(RelationSign.greaterThanOrEqual, ">="), (.lessThanOrEqual, "<=")] {
                var layout = settled.layout
                layout.constraints[index].relation = relation
                guard keepsContent(of: view, axis, in: layout) else { continue }
                return inequality(settled.layout.written(settled.layout.constraints[index]).text, sign)
            }
        }
        return nil
    }

    /// The required equations between edges of the view and those that hang together with it beside each other, by their indices:
    /// those with a superview first, of these the last first.
    private func fixedDistances(around view: Int, _ axis: Axis) -> [Int] {
        let superview = settled.tree.superview(of: view)
        let distances = settled.layout.constraints.indices.filter { isFixedDistance($0, axis) }
        var chain: Set<Int> = [view]
        var found: [Int] = []
        var isGrowing = true
        while isGrowing, found.count < Report.distancesTried {
            isGrowing = false
            for index in distances where !found.contains(index) {
                let views = settled.layout.constraints[index].terms.map { $0.anchor.view.place }
                guard views.contains(where: { chain.contains($0) }) else { continue }
                found.append(index)
                isGrowing = true
                chain.formUnion(views.filter { settled.tree.superview(of: $0) == superview && $0 != 0 })
            }
        }
        let last = found.sorted(by: >)
        return last.filter { isToSuperview($0, superview) } + last.filter { !isToSuperview($0, superview) }
    }

    private func isToSuperview(_ index: Int, _ superview: Int) -> Bool {
        settled.layout.constraints[index].terms.contains { $0.anchor.view.place == superview }
    }

    private func isFixedDistance(_ index: Int, _ axis: Axis) -> Bool {
        let constraint = settled.layout.constraints[index]
        return constraint.relation == .equal && constraint.priority == 1000 && !constraint.isPart
            && constraint.terms.count == 2
            && constraint.terms.allSatisfy {
                $0.anchor.attribute.axis == axis && !$0.anchor.attribute.isSize && abs($0.coefficient) == 1
            }
    }

    /// Whether a view of a changed layout has the length of its content, and nothing is wrong that was not before.
    private func keepsContent(of view: Int, _ axis: Axis, in layout: InstalledLayout) -> Bool {
        guard
            let after = try? SettledSolution(layout, options: settled.options, determinacy: .variables),
            after.isStable, let content = after.contents[view].size(axis)
        else { return false }
        return abs(after.rectangles[view].length(axis) - content) < 1
            && after.solution.conflicts.count <= settled.solution.conflicts.count
            && after.solution.ambiguous.count <= settled.solution.ambiguous.count
    }

    /// An equation of the file as an inequality.
    private func inequality(_ text: String, _ sign: String) -> String? {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.count == 2 ? "\(parts[0])\(sign)\(parts[1])" : nil
    }
}

// What documents say of views.
extension Report {
    func changesInCode(_ view: Int) -> CodeChanges {
        range(ofView: view).map { settled.layout.sources.changesInCode(at: $0) } ?? []
    }

    /// Whether code changes something of a view, or of one around it.
    func isChangedInCode(_ view: Int, _ changes: CodeChanges, below outer: Int = 0) -> Bool {
        var next = view
        while next > 0, next != outer {
            if !changesInCode(next).isDisjoint(with: changes) { return true }
            next = settled.tree.superview(of: next)
        }
        return false
    }

    /// Adds a message about a view; where code changes what it depends on, as a note.
    mutating func add(_ diagnostic: Diagnostic, about view: Int, dependingOn changes: CodeChanges) {
        var diagnostic = diagnostic
        if isChangedInCode(view, changes) {
            if !settled.options.reportsNotes { return }
            diagnostic.severity = .note
        }
        add(diagnostic, about: view)
    }

    /// What gives a view its size, beside constraints.
    func sizeSource(of view: Int) -> SizeSource {
        range(ofView: view).map { settled.layout.sources.sizeSource(at: $0) } ?? .layout
    }
}
