import LayoutSyntax

/// What a view's content asks of its size, with the type's defaults and the file's arguments resolved.
///
/// There is one for every view, so that lengths that are missing take no room of their own, and arguments none twice.
struct ViewContent: Equatable, Sendable {
    /// Infinite where there is none.
    private var givenWidth: Double
    private var givenHeight: Double
    /// What the file says, where it says anything: the view's own list.
    private let arguments: [SizeArguments]
    /// Where the text's baselines are; a view without text has none of its own.
    var baselines: Baselines?
    let type: ViewType
    /// Its height depends on its width.
    let wraps: Bool

    /// - Parameter size: The intrinsic size of the alignment rectangle, in points; `nil` without one on an axis.
    init(_ size: (width: Double?, height: Double?), of view: InstalledView, wraps: Bool) {
        givenWidth = size.width ?? .infinity
        givenHeight = size.height ?? .infinity
        arguments = view.givenSizes
        type = view.type
        self.wraps = wraps
    }

    struct Baselines: Equatable, Sendable {
        /// Below the top, at the intrinsic height.
        var first: Double
        /// Above the bottom, at the intrinsic height.
        var last: Double
        /// Stretched, the text stays in the middle: both keep their distance from the vertical centre.
        var isCentred: Bool
    }

    /// By how much the frame is larger than the alignment rectangle, along the reading direction.
    var outsets: DirectionalInsets { DirectionalInsets(type.alignmentInsets, .leftToRight) }

    /// Of the alignment rectangle, in points; `nil` without an intrinsic one.
    var height: Double? { size(.vertical) }

    func size(_ axis: Axis) -> Double? {
        let length = axis == .horizontal ? givenWidth : givenHeight
        return length.isFinite ? length : nil
    }

    func hugging(_ axis: Axis) -> Double {
        let own = arguments.first?[axis].hugging
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
        arguments.first?[axis].resistance ?? ViewType.defaultResistance
    }
}
