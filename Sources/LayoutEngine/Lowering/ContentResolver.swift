import ContentSizes
import LayoutProgram

/// Finds the sizes that the content of views asks for.
struct ContentResolver: Sendable {
    private let metrics: ControlMetrics
    private let system: SystemVersion

    init(_ environment: Environment) {
        metrics = ControlMetrics(environment)
        system = environment.system
    }

    /// The content of every view; wrapping texts as if nothing made them wrap.
    func contents(of layout: InstalledLayout) -> [ViewContent] {
        layout.views.indices.map { content(of: $0, in: layout) }
    }

    /// The content of one view.
    ///
    /// - Parameter wrappingWidth: The width of a wrapping text; `nil` leaves it unwrapped.
    func content(of index: Int, in layout: InstalledLayout, wrappingWidth: Double? = nil) -> ViewContent {
        let view = layout.views[index]
        let wrapping = wrappingWidth.map { Wrapping.width(view.type.textWidth(inWidth: $0)) }
        return content(of: view, Content(of: index, in: layout), wrapping ?? .none)
    }

    private func content(of view: InstalledView, _ shown: Content, _ wrapping: Wrapping) -> ViewContent {
        let size = metrics.intrinsicSize(of: view.type, shown, wrapping)
        var content = ViewContent(
            (size.width, size.height), of: view, in: system, wraps: metrics.wraps(view.type, shown))
        if hasBaselines(view) {
            content.baselines = ViewContent.Baselines(
                first: size.firstBaseline, last: size.lastBaseline, isCentred: keepsTextCentred(view))
        }
        return content
    }

    /// A wrapping text over some widths of its view and over those of which it is known already.
    ///
    /// - Parameter keepsWidth: Whether its width is to be that of the unwrapped text.
    func wrappedText(
        of index: Int, in layout: InstalledLayout, over widths: ClosedRange<Double>, _ known: WrappedText?,
        keepsWidth: Bool
    ) -> WrappedText {
        if let known, known.covers(widths) { return known }
        let view = layout.views[index]
        let shown = Content(of: index, in: layout)
        var lines =
            known?.lines
            ?? LineCounts(
                shown.text, font: shown.font, maximumLines: shown.maximumLines, system: system,
                measuresWidths: !keepsWidth)
        for width in [widths.lowerBound, widths.upperBound] {
            lines.extend(toWidth: view.type.textWidth(inWidth: width))
        }
        let contents = lines.steps.map { content(of: view, shown, .lines($0.lineCount, widest: $0.widest)) }
        return WrappedText(view.type, lines, contents)
    }

    /// Why a view of this size cuts its text off; `nil` where it does not.
    func truncation(
        of view: Int, in layout: InstalledLayout, width: Double, height: Double
    ) -> TextTruncation? {
        metrics.truncation(
            of: layout.views[view].type, Content(of: view, in: layout), width: width, height: height)
    }

    /// Whether a view of this width is narrower than a letter of its text, which wraps.
    func isNarrowerThanALetter(of view: Int, in layout: InstalledLayout, width: Double) -> Bool {
        metrics.isNarrowerThanALetter(layout.views[view].type, Content(of: view, in: layout), width: width)
    }

    /// Whether stretching a view moves its baselines away from its edges. Baselines that a file gives to a text field are
    /// distances from its edges, so that the stretched fields of Apple's Auto Layout Guide stay on the baselines of their
    /// labels. The title of a button is in the middle in any case.
    private func keepsTextCentred(_ view: InstalledView) -> Bool {
        guard view.type == .textField else { return view.type.centersText }
        return !givesBaselines(view)
    }

    /// Whether a view has baselines of its own, from its text or from the file.
    private func hasBaselines(_ view: InstalledView) -> Bool {
        view.type.showsLines || givesBaselines(view)
    }

    private func givesBaselines(_ view: InstalledView) -> Bool {
        view.arguments.firstBaseline != nil || view.arguments.baseline != nil
    }
}
