import ContentSizes
import LayoutProgram
import LayoutSyntax
import SourceText

extension InstalledLayout {
    /// The most views that a stack view fills proportionally: the size of each depends on those of all others.
    package static let mostFilledProportionally = 1000
}

extension Installation {
    /// Reports the stack views that have too many views to fill them proportionally.
    mutating func checkProportionalStacks(_ views: [InstalledView]) {
        var counts = [Int](repeating: 0, count: views.count)
        for view in views where view.arguments.isArranged {
            if let superview = view.superview { counts[superview.place] += 1 }
        }
        for stack in views.indices where counts[stack] > InstalledLayout.mostFilledProportionally {
            guard views[stack].type == .stackView,
                views[stack].arguments.stack.distribution == .fillProportionally,
                let range = views[stack].range
            else { continue }
            report(.tooManyFilledProportionally(InstalledLayout.mostFilledProportionally, range))
        }
    }
}

extension Diagnostic {
    fileprivate static func tooManyFilledProportionally(_ limit: Int, _ range: SourceRange) -> Diagnostic {
        .error(
            .tooManyViews, range,
            "a stack view fills at most \(limit) views proportionally; use another distribution")
    }
}
