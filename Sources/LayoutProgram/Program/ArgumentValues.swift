// Values of arguments that are words.

/// The argument `align`.
package enum TextAlignment: Sendable {
    case left, center, right, natural
}

/// The argument `mode` of an image view.
package enum ContentMode: Sendable {
    case scaleToFill, aspectFit, aspectFill
}

/// `top` and `bottom` are `leading` and `trailing` of a horizontal stack.
package enum StackAlignment: Sendable {
    case fill, leading, center, trailing, firstBaseline, lastBaseline
}

/// How a stack view fills its axis.
package enum StackDistribution: Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
}
