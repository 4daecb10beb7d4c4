import ContentSizes
import LayoutProgram
import LayoutSyntax

/// The size of a view's content as arguments and amendments give it.
package struct SizeArguments: Equatable, Sendable {
    private var horizontal = LengthArguments()
    private var vertical = LengthArguments()

    /// The length on an axis.
    package subscript(axis: Axis) -> LengthArguments {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
}

/// The length of a view's content on one axis as the file gives it, in points. `nil` means that it does not: the
/// type's value holds.
package struct LengthArguments: Equatable, Sendable {
    /// The intrinsic length.
    package var intrinsic = IntrinsicLength.natural
    /// The length that a container imposes on the view.
    package var imposed: Double?
    /// The priority at which the view resists growing.
    package var hugging: Double?
    /// The priority at which the view resists shrinking.
    package var resistance: Double?
}

/// The other arguments of a view beside its text, in the same way.
package struct ViewArguments: Equatable, Sendable {
    /// The layout margins.
    package var margins: DirectionalInsets?
    /// Whether its margins are at least as far in as its superview's.
    package var preservesSuperviewMargins = false
    /// The distance of the last baseline above the bottom.
    package var baseline: Double?
    /// The distance of the first baseline below the top.
    package var firstBaseline: Double?
    /// The background color as `#RRGGBB` or a color name.
    package var background: String?
    /// The color of a control, in the same way.
    package var tint: String?
    /// The class in exported code, after its module and a dot where it has one.
    package var ownClass: String?
    /// What tests of the app call it.
    package var accessibilityIdentifier: String?

    /// The text that a text field shows while it has no other.
    package var placeholder: String?
    /// The font's size or text style.
    package var font: FontChoice?
    /// The font's weight.
    package var weight: FontWeight?
    /// The family of the font, where it is not the system's.
    package var typeface: String?
    /// The color of the text, as the background's.
    package var color: String?
    /// Of a label: the width at which its lines break, in points.
    package var maximumTextWidth: Double?
    /// Of a label: the least factor of the font's size at which a text on one line is shown before it is clipped.
    package var minimumScale: Double?
    /// 0 is as many as needed.
    package var lines: Int?
    /// How lines of text are aligned.
    package var textAlignment: TextAlignment?
    /// Whether the text of a text view scrolls.
    package var scrolls = false

    /// Of a text field.
    package var border: FieldBorder?
    /// Of a button: the room around title and image.
    package var contentInsets: DirectionalInsets?
    /// Of a button with a configuration.
    package var buttonStyle: ButtonStyle?
    /// Of a page control.
    package var pages: Int?

    /// The size of the image.
    package var image: ImageSize?
    /// The name of the image among those of the app.
    package var imageName: String?
    /// The name of the image among the system's.
    package var symbol: String?
    /// How the image is scaled.
    package var contentMode: ContentMode?
    /// The room around the content of a scroll view.
    package var contentInset: DirectionalInsets?

    /// The properties of a stack view.
    package var stack = StackProperties()
    /// The spacing after an arranged view that replaces the stack's.
    package var spacingAfter: Double?
    /// Whether a stack view arranges it.
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
    /// The axis along which it arranges its views.
    package var axis: Axis = .horizontal
    /// How it aligns its views across that axis.
    package var alignment: StackAlignment = .fill
    /// How it fills its length.
    package var distribution: StackDistribution = .fill
    /// The spacing between its views, in points.
    package var spacing: Double = 0
    /// Whether it arranges its views within its margins.
    package var isMarginsRelative = false
    /// Whether a vertical one measures spacing between baselines.
    package var isBaselineRelative = false
}
