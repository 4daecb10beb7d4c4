import ContentSizes
import LayoutProgram
import LayoutSyntax

extension SystemBuilder {
    /// Adds the distance of a view's baseline from its top. What is flattened because it is hidden has its baselines
    /// at its edges, or texts of different sizes would keep it from being flat.
    mutating func addBaseline(of view: Int, _ baseline: Baseline, _ coefficient: Double) {
        if let arranged = baselineView(of: view, baseline) {
            form.add(variables.start(arranged, .vertical), coefficient)
            addBaseline(of: arranged, baseline, coefficient)
        } else if let baselines = contents[view].baselines, !stacks.isFlat[view] {
            add(baselines, of: view, baseline, coefficient)
        } else if baseline == .last {
            form.add(variables.size(view, .vertical), coefficient)
        }
    }

    private mutating func add(
        _ baselines: ViewContent.Baselines, of view: Int, _ baseline: Baseline, _ coefficient: Double
    ) {
        if baselines.isCentred, let height = contents[view].height {
            let distance = baseline == .first ? baselines.first : height - baselines.last
            form.add(variables.size(view, .vertical), coefficient / 2)
            form.constant += coefficient * (distance - height / 2)
            return
        }
        switch baseline {
        case .first: form.constant += coefficient * baselines.first
        case .last:
            form.add(variables.size(view, .vertical), coefficient)
            form.constant -= coefficient * baselines.last
        }
    }

    /// The arranged view that gives a stack view its baseline; `nil` for any other view.
    ///
    /// The first, or last, visible one if the axis is vertical or the alignment fill; in a horizontal stack aligned
    /// by its tops or first baselines the first, by its bottoms or last baselines the last, else the tallest. As
    /// measured on UIKit.
    func baselineView(of view: Int, _ baseline: Baseline) -> Int? {
        guard layout.views[view].type == .stackView else { return nil }
        let visible = stacks[view].visible
        let stack = layout.views[view].arguments.stack
        if stack.axis == .vertical { return baseline == .first ? visible.first : visible.last }
        switch stack.alignment {
        case .fill: return baseline == .first ? visible.first : visible.last
        case .leading, .firstBaseline: return visible.first
        case .trailing, .lastBaseline: return visible.last
        case .center: return tallest(of: visible)
        }
    }

    private func tallest(of views: [Int]) -> Int? {
        var best: Int?
        for view in views where best.map({ heights[view] > heights[$0] + LayoutTolerance.length }) ?? true {
            best = view
        }
        return best
    }
}
