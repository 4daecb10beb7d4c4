import ContentSizes
import LayoutProgram

/// What a file says of the size of a view's content, in arguments and amendments.
package struct SizeArguments: Equatable, Sendable {
    private var horizontal = LengthArguments()
    private var vertical = LengthArguments()

    package subscript(axis: Axis) -> LengthArguments {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
}

/// What a file says of the length of a view's content on one axis, in points. `nil` means that it does not say: the
/// type's value holds.
package struct LengthArguments: Equatable, Sendable {
    package var intrinsic = IntrinsicLength.natural
    package var hugging: Double?
    package var resistance: Double?
}

/// What a file says of a view beside its text and the size of its content, in the same way.
package struct ViewArguments: Equatable, Sendable {
    package var margins: DirectionalInsets?
    package var preservesSuperviewMargins = false
    /// The distance of the last baseline above the bottom.
    package var baseline: Double?
    /// The distance of the first baseline below the top.
    package var firstBaseline: Double?
    package var background: String?

    package var placeholder: String?
    package var font: FontChoice?
    package var weight: FontWeight?
    /// 0 is as many as needed.
    package var lines: Int?
    package var textAlignment: TextAlignment?
    package var scrolls = false

    package var image: ImageSize?
    package var contentMode: ContentMode?
    package var contentInset: DirectionalInsets?

    package var stack = StackProperties()
    /// Of an arranged view: the spacing that replaces the stack's after it.
    package var spacingAfter: Double?
    package var isArranged = true
}

/// Insets along the reading direction.
package struct DirectionalInsets: Equatable, Sendable {
    package var top: Double
    package var leading: Double
    package var bottom: Double
    package var trailing: Double

    package init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

/// UIStackView's properties with its defaults.
package struct StackProperties: Equatable, Sendable {
    package var axis: Axis = .horizontal
    package var alignment: StackAlignment = .fill
    package var distribution: StackDistribution = .fill
    package var spacing: Double = 0
    package var isMarginsRelative = false
    package var isBaselineRelative = false
}
