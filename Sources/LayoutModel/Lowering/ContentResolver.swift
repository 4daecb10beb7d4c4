import LayoutSyntax

/// Finds what the content of views asks of their sizes.
struct ContentResolver: Sendable {
    private let environment: Environment
    private let metrics: ControlMetrics

    init(_ environment: Environment) {
        self.environment = environment
        metrics = ControlMetrics(environment)
    }

    /// The content of every view; that of wrapping texts as if nothing made them wrap.
    func contents(of views: [InstalledView]) -> [ViewContent] {
        views.map { content(of: $0, wrappingWidth: nil) }
    }

    /// The content of one view.
    ///
    /// - Parameter wrappingWidth: The width of a wrapping text; `nil` leaves it unwrapped.
    func content(of view: InstalledView, wrappingWidth: Double?) -> ViewContent {
        let shown = Content(view, contentSizeCategory: environment.contentSizeCategory)
        let size = metrics.intrinsicSize(of: view.type, shown, wrappingWidth: wrappingWidth)
        var content = ViewContent(
            (size.width, size.height), of: view, wraps: metrics.wraps(view.type, shown))
        if hasText(view) {
            content.baselines = ViewContent.Baselines(
                first: size.firstBaseline, last: size.lastBaseline, isCentred: keepsTextCentred(view))
        }
        return content
    }

    /// Whether a view of this size cuts its text off.
    func truncatesText(of view: InstalledView, width: Double, height: Double) -> Bool {
        metrics.truncatesText(
            of: view.type, Content(view, contentSizeCategory: environment.contentSizeCategory), width: width,
            height: height)
    }

    /// Whether stretching a view moves its baselines away from its edges. The baselines that a file gives to a text
    /// field are distances from its edges, as written; the guide's fields, stretched, stay on their labels' baselines
    /// so. A button's title is in the middle whatever is known of it.
    private func keepsTextCentred(_ view: InstalledView) -> Bool {
        guard view.type == .textField else { return view.type.centersText }
        return !givesBaselines(view)
    }

    /// Whether a view has baselines of its own, by its text or because the file gives them.
    private func hasText(_ view: InstalledView) -> Bool {
        view.type.showsText || givesBaselines(view)
    }

    private func givesBaselines(_ view: InstalledView) -> Bool {
        view.arguments.firstBaseline != nil || view.arguments.baseline != nil
    }
}
