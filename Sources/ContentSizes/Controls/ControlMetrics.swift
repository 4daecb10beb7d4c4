/// Sizes and baselines that UIKit gives to its views by their content. Lengths in points.
package struct ControlMetrics: Sendable {
    let sizes: ControlSizes
    /// Measures texts in the pixels of the screen.
    package let measurer: TextMeasurer

    /// - Parameter scale: Pixels per point, to which the sizes of texts are rounded up.
    package init(scale: Double, system: SystemVersion) {
        sizes = ControlSizes(system, .upright)
        measurer = TextMeasurer(scale: scale, system: system)
    }

    /// The metrics for the pixels that an environment asks for, else for those of its device.
    package init(_ environment: Environment) {
        let (width, height) = (environment.sizeClass.horizontal, environment.sizeClass.vertical)
        let upright: ControlSizes.BarRoom =
            height == .compact ? .compact(isWide: width == .regular) : .upright
        sizes = ControlSizes(environment.system, environment.isTablet ? .tablet : upright)
        measurer = TextMeasurer(
            scale: environment.scale ?? environment.deviceScale, system: environment.system)
    }

    /// The intrinsic size and the baselines of a view, with what the file says of them.
    ///
    /// - Parameter wrappingWidth: The width of the view, in which a text of several lines wraps; `nil` leaves the text
    ///   unwrapped. A text that wraps is as wide as its widest line.
    package func intrinsicSize(of type: ViewType, _ content: Content, wrappingWidth: Double? = nil)
        -> IntrinsicSize
    {
        let wrapping = wrappingWidth.map { Wrapping.width(type.textWidth(inWidth: $0)) }
        return intrinsicSize(of: type, content, wrapping ?? .none)
    }

    /// The same by what makes the text wrap.
    package func intrinsicSize(of type: ViewType, _ content: Content, _ wrapping: Wrapping) -> IntrinsicSize {
        var size = naturalSize(of: type, content, wrapping)
        if let first = content.firstBaseline, let last = content.lastBaseline, type.isOneLine(content) {
            // Both are the one baseline, measured from either edge, so their sum is the height of the view.
            size.height = first + last
        }
        size.width = content.intrinsicWidth.resolved(size.width)
        let height = content.intrinsicHeight.resolved(size.height)
        if type.centersText, let height, let natural = size.height {
            size.firstBaseline += (height - natural) / 2
            size.lastBaseline += (height - natural) / 2
        }
        size.height = height
        size.firstBaseline = content.firstBaseline ?? size.firstBaseline
        size.lastBaseline = content.lastBaseline ?? size.lastBaseline
        return size
    }

    /// Whether the size of a view's content depends on its width.
    package func wraps(_ type: ViewType, _ content: Content) -> Bool {
        guard content.intrinsicHeight == .natural, content.maximumLines != 1, content.maximumTextWidth == nil
        else { return false }
        return type == .label || type == .textView && !content.scrolls
    }

    /// Why a view of this size cannot show all of its text; `nil` where it can. An intrinsic size in the file is what the
    /// text needs. Scrolling text views and text fields scroll what is too long, but not a placeholder.
    package func truncation(
        of type: ViewType, _ content: Content, width: Double, height: Double
    ) -> TextTruncation? {
        let text = type == .textField && content.text.isEmpty ? content.placeholder : content.text
        let isScrolled = type == .textField && !content.text.isEmpty
        guard !text.isEmpty, type.cutsText(content) || type == .textField,
            !(type == .button && isIcon(content, width: width))
        else { return nil }
        var needed = intrinsicSize(of: type, content, wrappingWidth: width)
        // A given size may be that of what is behind the title, and the least width is no title's.
        if type == .button, let given = needed.width { needed.width = min(given, buttonWidth(content)) }
        if type == .segmentedControl, let given = needed.width {
            needed.width = min(given, widthOfSegments(content, padding: 0))
        }
        let scale = content.maximumLines == 1 ? content.minimumScale : 1
        let missingWidth =
            wraps(type, content) || isScrolled ? 0 : scale * (needed.width ?? 0) - width
        if missingWidth > ControlMetrics.unseenWidth {
            let isMeasured = content.intrinsicWidth == .natural
            return .room(
                .horizontal, missing: missingWidth,
                isVague: isMeasured && missingWidth < TextMeasurer.widthError(in: content.font))
        }
        if let missing = missingHeight(of: content, scale * (needed.height ?? 0), height) {
            return .room(.vertical, missing: missing, isVague: false)
        }
        return exceedsLines(of: type, content, width: width) ? .lines(content.maximumLines) : nil
    }

    /// Points. A text is rounded up to a pixel, so that it fits into so much less.
    private static let unseenWidth = 0.34

    /// Whether the image of a button leaves nothing to its title, which then was never meant to be seen.
    private func isIcon(_ content: Content, width: Double) -> Bool {
        guard content.image != nil else { return false }
        var icon = content
        icon.text = ""
        return (button(icon).width ?? 0) >= width
    }

    /// The share of a line's height that is empty above its capitals and below its descenders.
    private static let emptyShare = 0.15

    /// The height that a text lacks in a view of some height; `nil` where it is not cut off. One line is, where its own height
    /// lacks more than it leaves empty above and below its letters, whatever a control adds around it.
    private func missingHeight(of content: Content, _ intrinsic: Double, _ height: Double) -> Double? {
        let line = content.font.height(ofLines: 1, scale: measurer.scale)
        if content.maximumLines != 1, intrinsic > line + LayoutTolerance.length {
            return intrinsic > height + LayoutTolerance.length ? intrinsic - height : nil
        }
        let needed = min(intrinsic, line)
        let empty = max(1, ControlMetrics.emptyShare * needed)
        return needed - empty > height + LayoutTolerance.length ? needed - height : nil
    }

    private func naturalSize(of type: ViewType, _ content: Content, _ wrapping: Wrapping) -> IntrinsicSize {
        switch type {
        case .label: label(content, wrapping)
        case .button: button(content)
        case .textField: textField(content)
        case .textView: textView(content, wrapping)
        case .imageView: IntrinsicSize(width: content.image?.width, height: content.image?.height)
        case .segmentedControl: segmentedControl(content)
        case .pageControl: sizes.pageControl(ofPages: content.pages)
        case .switch, .slider, .stepper, .progressView, .activityIndicator, .datePicker, .pickerView,
            .searchBar, .navigationBar, .toolbar, .tabBar, .view, .stackView, .scrollView, .layoutGuide:
            sizes.size(of: type)
        }
    }
}

/// What decides the lines of a wrapping text.
package enum Wrapping {
    /// Nothing makes it wrap.
    case none
    /// The width at which lines break, in points.
    case width(Double)
    /// The number is known, and the width of the widest, in points; `nil` is that of the unwrapped text.
    case lines(Int, widest: Double?)
}

/// Why a text is cut off.
package enum TextTruncation: Equatable, Sendable {
    /// Its view is too small on an axis, by some points. It is vague where the text is not measured as exactly.
    case room(Axis, missing: Double, isVague: Bool)
    /// It takes more lines than this number, which its view may show.
    case lines(Int)
}
