import ContentSizes

extension Content {
    /// The content of a view of a layout.
    package init(of index: Int, in layout: InstalledLayout) {
        let view = layout.views[index]
        let arguments = view.arguments
        // The titles of buttons with a configuration are body text.
        let size = FontChoice.points(view.type.defaultFontSize)
        let usual = arguments.buttonStyle == nil ? size : .style(.body)
        self.init(
            font: Font(
                arguments.font ?? usual, weight: arguments.weight,
                contentSizeCategory: layout.environment.contentSizeCategory))
        text = view.text ?? ""
        placeholder = arguments.placeholder ?? ""
        maximumLines = arguments.lines ?? view.type.defaultMaximumLines
        maximumTextWidth = arguments.maximumTextWidth
        minimumScale = arguments.minimumScale ?? 1
        image = arguments.image
        contentInsets = arguments.contentInsets.map {
            EdgeInsets(top: $0.top, left: $0.leading, bottom: $0.bottom, right: $0.trailing)
        }
        buttonStyle = arguments.buttonStyle
        border = arguments.border ?? .rounded
        pages = arguments.pages ?? 3
        scrolls = arguments.scrolls
        intrinsicWidth = view.sizes[.horizontal].intrinsic
        intrinsicHeight = view.sizes[.vertical].intrinsic
        firstBaseline = arguments.firstBaseline
        lastBaseline = arguments.baseline
    }
}
