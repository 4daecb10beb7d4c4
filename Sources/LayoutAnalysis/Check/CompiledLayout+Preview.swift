import ContentSizes
import LayoutEngine
import LayoutProgram
import LinearSolver
import SourceText

extension CompiledLayout {
    /// The environment of the layout's preview, with the lengths that the content asks for where it is fitted; `nil` without a
    /// preview. Of several it is the first in which no constraints conflict, else the first of all.
    ///
    /// - Parameters:
    ///   - language: The language of the texts.
    ///   - states: Those that hold in place of the preview's own.
    package func shownPreview(
        in language: String?, _ states: [ChosenState] = []
    ) -> EnvironmentRequest? {
        let targets = preview.map { target in
            var target = target
            target.request.isPreview = true
            target.request.language = language
            target.request.states = states.besides(target.request.states)
            return target
        }
        guard let first = targets.first else { return nil }
        if targets.count == 1, !first.isFitted { return first.request }
        for target in targets {
            let shown = shown(target)
            if shown.status <= .ambiguous { return shown.request }
        }
        return shown(first).request
    }

    /// An environment that is asked for without a height, as the layout is shown in it. What is no screen, such as a cell, has a
    /// size of its own there.
    ///
    /// - Parameters:
    ///   - size: The size that it is shown at; `nil` for that of the preview.
    ///   - keepsWidth: Whether a width is asked for, in place of the layout's own.
    package func placed(_ target: CheckTarget, at size: ShownSize? = nil, keepsWidth: Bool) -> CheckTarget {
        guard target.range == nil, let size = size ?? ownSize else { return target }
        var placed = target
        placed.isPlaced = true
        if !keepsWidth {
            switch size.width {
            case .fixed(let width): placed.request.width = width
            case .ofContent(let width, _): (placed.fitsWidth, placed.widthWithoutContent) = (true, width)
            }
        }
        switch size.height {
        case .fixed(let height): placed.request.height = height
        case .ofContent(let height, let least):
            (placed.fitsHeight, placed.heightWithoutContent) = (true, height)
            placed.leastHeight = least
        }
        placed.request.keep(Environment(target.request).sizeClass)
        placed.request.drawnCellMargin = size.drawnCellMargin
        // Bars and notches are the screen's.
        if target.request.safeArea == nil { placed.request.safeArea = size.safeArea }
        if size.heightIsDrawn, placed.leastHeight > 0 { placed.leastHeight = leastHeight(of: placed) }
        return placed
    }

    /// A cell whose table is in code is as high as it is drawn, unless only another height settles what is in it: then its table
    /// asks for that.
    private func leastHeight(of target: CheckTarget) -> Double {
        guard shown(target).status == .ambiguous else { return target.leastHeight }
        var fitted = target
        fitted.leastHeight = 0
        return shown(fitted).status < .ambiguous ? 0 : target.leastHeight
    }

    /// The same with the lengths that the content asks for.
    package func placed(
        _ request: EnvironmentRequest, at size: ShownSize? = nil, keepsWidth: Bool
    ) -> EnvironmentRequest {
        let target = placed(CheckTarget(request), at: size, keepsWidth: keepsWidth)
        return target.isFitted ? shown(target).request : target.request
    }

    /// The same target at the lengths that the content asks for, where it is to fit it.
    package func settled(_ target: CheckTarget) -> CheckTarget {
        target.isFitted && target.range == nil ? CheckTarget(shown(target).request) : target
    }

    /// Whether the preview is no screen and as high as its content asks for.
    package var growsWithContent: Bool { ownSize != nil }

    /// The size of a layout whose preview is no screen and grows with its content; `nil` of any other. It is as wide as drawn,
    /// but as its content where the last preview fits both lengths and no other holds.
    private var ownSize: ShownSize? {
        guard preview.count > 1, let grown = preview.last, grown.fitsHeight,
            preview[0].request.device == nil, let width = preview[0].request.width,
            let height = preview[0].request.height
        else { return nil }
        // Only an import says first how high the content is at the drawn width.
        if grown.fitsWidth, preview.count < 3 { return nil }
        if grown.fitsWidth, preview.firstIndex(where: { shown($0).status <= .ambiguous }) == preview.count - 1
        {
            return ShownSize(width: .ofContent(else: width), height: .ofContent(else: height))
        }
        guard Device.ofSize(width: width, height: height).isEmpty else { return nil }
        return ShownSize(width: .fixed(width), height: .ofContent(else: nil, least: height))
    }

    /// An environment at its fitted size, with how the layout comes out.
    private func shown(_ target: CheckTarget) -> (request: EnvironmentRequest, status: LayoutStatus) {
        var options = SolveOptions()
        options.fit(target)
        let installed = install(in: Environment(target.request))
        guard !installed.diagnostics.contains(where: { $0.severity == .error }),
            let solved = try? solve(installed, options: options)
        else {
            return (target.request, .unsatisfiable)
        }
        var request = target.request
        if target.fitsWidth { request.width = solved.environment.width }
        if target.fitsHeight { request.height = solved.environment.height }
        request.keep(installed.environment.sizeClass)
        return (request, solved.status)
    }
}

/// The size at which something that is no screen, such as a cell, is shown on one.
package struct ShownSize: Sendable {
    let width: Length
    let height: Length
    /// The margin at the sides of a cell as it is drawn, in place of which it has that of the screen.
    let drawnCellMargin: Double?
    /// What of the screen's safe area reaches into it.
    let safeArea: EdgeInsets
    /// Whether the least height is only that at which it is drawn.
    let heightIsDrawn: Bool

    package init(
        width: Length, height: Length, drawnCellMargin: Double? = nil, safeArea: EdgeInsets = EdgeInsets(),
        heightIsDrawn: Bool = false
    ) {
        self.heightIsDrawn = heightIsDrawn
        self.width = width
        self.height = height
        self.drawnCellMargin = drawnCellMargin
        self.safeArea = safeArea
    }

    /// In points.
    package enum Length: Sendable {
        case fixed(Double)
        /// As long as the content asks for, and so long where it asks for nothing. A height is at least `least` where the content
        /// can be as high.
        case ofContent(else: Double?, least: Double = 0)
    }
}

extension EnvironmentRequest {
    /// Makes the size class that of the screen around a layout, where its own size would give another.
    fileprivate mutating func keep(_ sizeClass: SizeClass) {
        if Environment(self).sizeClass != sizeClass { self.sizeClass = sizeClass }
    }
}

extension CheckTarget {
    fileprivate var isFitted: Bool { fitsWidth || fitsHeight }
}
