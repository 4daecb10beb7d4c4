import ContentSizes

extension Content {
    /// The content of a view of a layout.
    package init(of index: Int, in layout: InstalledLayout) {
        let view = layout.views[index]
        let arguments = view.arguments
        self.init(
            font: Font(
                arguments.font ?? .points(view.type.defaultFontSize), weight: arguments.weight,
                contentSizeCategory: layout.environment.contentSizeCategory))
        text = layout.text(of: index) ?? ""
        placeholder = arguments.placeholder ?? ""
        maximumLines = arguments.lines ?? view.type.defaultMaximumLines
        image = arguments.image
        scrolls = arguments.scrolls
        intrinsicWidth = view.sizes[.horizontal].intrinsic
        intrinsicHeight = view.sizes[.vertical].intrinsic
        firstBaseline = arguments.firstBaseline
        lastBaseline = arguments.baseline
    }
}
