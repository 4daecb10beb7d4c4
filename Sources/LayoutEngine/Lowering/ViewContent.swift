import ContentSizes
import LayoutSyntax

/// The size and priorities of a view's content, from the defaults of its type and the arguments in the file.
package struct ViewContent: Equatable, Sendable {
    private var width: Double?
    /// The intrinsic height of the alignment rectangle, in points; `nil` without one.
    package let height: Double?
    private let arguments: SizeArguments
    /// The baselines of the text; a view without text has none of its own.
    package var baselines: Baselines?
    package let type: ViewType
    /// Whether its height, and perhaps its width, depends on the width of its view.
    package let wraps: Bool
    /// Whether its width is that of the widest of several lines, into which the width of its view breaks its text.
    package private(set) var isNarrowed = false
    /// Whether the width of its view became ambiguous when it was narrowed. A solver that goes on from a solution leaves a view
    /// where it is as long as nothing is better, which is as if the text had kept its width.
    private(set) var isNeverNarrowed = false

    /// - Parameter size: The intrinsic size of the alignment rectangle, in points; `nil` without one on an axis.
    init(
        _ size: (width: Double?, height: Double?), of view: InstalledView, in system: SystemVersion,
        wraps: Bool
    ) {
        width = size.width
        height = size.height
        arguments = view.sizes
        type = view.type
        outsets = DirectionalInsets(view.type.alignmentInsets(in: system), .leftToRight)
        self.wraps = wraps
    }

    /// The baselines of a text, in points.
    package struct Baselines: Equatable, Sendable {
        /// Below the top, at the intrinsic height.
        var first: Double
        /// Above the bottom, at the intrinsic height.
        var last: Double
        /// Whether the text of a stretched view stays in the middle, so that both keep their distance from its centre.
        package var isCentred: Bool
    }

    /// By how much the frame is larger than the alignment rectangle, along the reading direction.
    package let outsets: DirectionalInsets

    /// The content of a text that wraps, which keeps the width of the unwrapped text or tells that it is narrower.
    ///
    /// - Parameters:
    ///   - before: The content in the round before.
    ///   - isAmbiguous: Whether the width of the view is ambiguous with it. Then the text is not narrowed: what nobody knows the
    ///     width of would become certain by it.
    func wrapped(
        from unwrapped: ViewContent, after before: ViewContent, isAmbiguous: Bool, hasFixedWidth: Bool
    ) -> ViewContent {
        var content = self
        content.isNeverNarrowed = before.isNeverNarrowed || before.isNarrowed && isAmbiguous
        if hasFixedWidth || isAmbiguous || content.isNeverNarrowed { content.width = unwrapped.width }
        content.isNarrowed = content.width != unwrapped.width
        return content
    }

    /// The intrinsic length on an axis, in points; `nil` without one.
    package func size(_ axis: Axis) -> Double? { axis == .horizontal ? width : height }

    package func hugging(_ axis: Axis) -> Double {
        let own = arguments[axis].hugging
        switch axis {
        case .horizontal: return own ?? type.defaultHugging.horizontal
        case .vertical:
            guard type == .textView, wraps else { return own ?? type.defaultHugging.vertical }
            return hugging(ofRoom: own)
        }
    }

    /// A text view is room to write in: unless it hugs its text at the usual priority or more, it takes the height that is
    /// left before a stack view grows beyond its content. The nested stack views of Apple's Auto Layout Guide, which
    /// write 249, rely on it.
    private func hugging(ofRoom own: Double?) -> Double {
        let usual = type.defaultHugging.vertical
        guard let own, own >= usual else { return min(own ?? usual, ViewType.huggingOfRoom) }
        return own
    }

    package func resistance(_ axis: Axis) -> Double {
        arguments[axis].resistance ?? ViewType.defaultResistance
    }
}
