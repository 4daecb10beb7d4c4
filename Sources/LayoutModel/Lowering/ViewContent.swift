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
        let (own, usual) = (arguments.first?[axis].hugging, type.defaultHugging)
        switch axis {
        case .horizontal: return own ?? usual.horizontal
        case .vertical:
            let priority = own ?? usual.vertical
            // A text view is room to write in: unless it is to hug its text, it takes what height there is before anything
            // else has to stretch. The guide's nested stack views rely on it.
            return type == .textView && wraps && priority <= usual.vertical ? 1 : priority
        }
    }

    func resistance(_ axis: Axis) -> Double {
        arguments.first?[axis].resistance ?? ViewType.defaultResistance
    }
}
