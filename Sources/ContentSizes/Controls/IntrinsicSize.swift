/// What a view's content gives to its layout. Lengths in points, of the alignment rectangle.
package struct IntrinsicSize: Equatable, Sendable {
    /// The intrinsic size; `nil` on an axis without one.
    package var width: Double?
    /// The intrinsic height, in the same way.
    package var height: Double?
    /// The distance of the first baseline below the top of a view as high as `height`, 0 without text.
    package var firstBaseline = 0.0
    /// The distance of the last baseline above the bottom of such a view, 0 without text.
    package var lastBaseline = 0.0

    package init(width: Double?, height: Double?, firstBaseline: Double = 0, lastBaseline: Double = 0) {
        self.width = width
        self.height = height
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
    }
}

/// What the size of a view's content depends on, apart from its type. Lengths in points.
package struct Content: Equatable, Sendable {
    /// The text that the view shows.
    package var text = ""
    /// Of a text field: what it shows while it has no text.
    package var placeholder = ""
    /// The font of text and placeholder.
    package var font: Font
    /// 0 is as many as needed.
    package var maximumLines = 1
    /// Of a label: the width at which its lines break whatever that of the view; `nil` where the view's counts.
    package var maximumTextWidth: Double?
    /// Of a label: the least factor of the font's size at which a text on one line is shown before it is clipped.
    package var minimumScale = 1.0
    /// Of a button: the room around title and image. Left is leading and right trailing, which are the same for a size.
    package var contentInsets: EdgeInsets?
    /// Of a button with a configuration.
    package var buttonStyle: ButtonStyle?
    /// Of a text field.
    package var border = FieldBorder.rounded
    /// Of a page control: the number of its dots.
    package var pages = 3
    /// The image of an image view or button.
    package var image: ImageSize?
    /// Of a text view: its text moves inside it and has no say in its size.
    package var scrolls = false

    /// What the file says of the intrinsic size and the baselines, over what the content gives.
    package var intrinsicWidth = IntrinsicLength.natural
    /// The same of the height.
    package var intrinsicHeight = IntrinsicLength.natural
    /// The distance of the first baseline below the top; `nil` where the file does not say.
    package var firstBaseline: Double?
    /// The distance of the last baseline above the bottom; `nil` where the file does not say.
    package var lastBaseline: Double?

    package init(
        text: String = "", placeholder: String = "", font: Font, maximumLines: Int = 1,
        image: ImageSize? = nil
    ) {
        self.text = text
        self.placeholder = placeholder
        self.font = font
        self.maximumLines = maximumLines
        self.image = image
    }
}

extension Font {
    /// The font of a `font:` argument. A size in points does not follow the content size.
    package init(_ choice: FontChoice, weight: FontWeight?, contentSizeCategory: ContentSizeCategory) {
        switch choice {
        case .points(let size): self.init(size: size, weight: weight ?? .regular)
        case .style(let style):
            self.init(style: style, contentSizeCategory: contentSizeCategory, weight: weight)
        }
    }
}

/// What the argument `intrinsic` says of one axis.
package enum IntrinsicLength: Equatable, Sendable {
    /// What the type, text or image gives.
    case natural
    /// No intrinsic length on this axis.
    case absent
    case points(Double)
}

/// The size of an image view's image, in points.
package struct ImageSize: Equatable, Sendable {
    /// The width.
    package var width: Double
    /// The height.
    package var height: Double

    package init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}
