import ContentSizes
import LayoutSyntax

/// What a view's content asks of its size, with the type's defaults and the file's arguments resolved.
package struct ViewContent: Equatable, Sendable {
    private let width: Double?
    /// Of the alignment rectangle, in points; `nil` without an intrinsic one.
    package let height: Double?
    private let arguments: SizeArguments
    /// Where the text's baselines are; a view without text has none of its own.
    package var baselines: Baselines?
    let type: ViewType
    /// Its height depends on its width.
    package let wraps: Bool

    /// - Parameter size: The intrinsic size of the alignment rectangle, in points; `nil` without one on an axis.
    package init(_ size: (width: Double?, height: Double?), of view: InstalledView, wraps: Bool) {
        width = size.width
        height = size.height
        arguments = view.sizes
        type = view.type
        self.wraps = wraps
    }

    package struct Baselines: Equatable, Sendable {
        /// Below the top, at the intrinsic height.
        var first: Double
        /// Above the bottom, at the intrinsic height.
        var last: Double
        /// Stretched, the text stays in the middle: both keep their distance from the vertical centre.
        package var isCentred: Bool
    }

    /// By how much the frame is larger than the alignment rectangle, along the reading direction.
    package var outsets: DirectionalInsets { DirectionalInsets(type.alignmentInsets, .leftToRight) }

    package func size(_ axis: Axis) -> Double? { axis == .horizontal ? width : height }

    func hugging(_ axis: Axis) -> Double {
        let own = arguments[axis].hugging
        switch axis {
        case .horizontal: return own ?? type.defaultHugging.horizontal
        case .vertical:
            guard type == .textView, wraps else { return own ?? type.defaultHugging.vertical }
            return hugging(ofRoom: own)
        }
    }

    /// A text view is room to write in: unless it is to hug its text as much as is usual, it takes what height there is
    /// before a stack view grows beyond its content. The guide's nested stack views rely on it, which write 249.
    private func hugging(ofRoom own: Double?) -> Double {
        let usual = type.defaultHugging.vertical
        guard let own, own >= usual else { return min(own ?? usual, ViewType.huggingOfRoom) }
        return own
    }

    func resistance(_ axis: Axis) -> Double {
        arguments[axis].resistance ?? ViewType.defaultResistance
    }
}
