import ContentSizes
import LayoutSyntax
import SourceText

/// A number of an argument, or the formula that gives it in an environment.
package enum Amount: Sendable {
    case number(Double)
    case formula(ArgumentFormulaIndex)
}

package enum InsetEdge: CaseIterable, Sendable {
    case top, leading, bottom, trailing
}

/// A text that an argument gives.
package enum GivenText: Sendable {
    /// The string literal that stands there, in its quotes: texts may be longer than all that is made of them.
    case literal(SourceRange)
    /// A place in `LayoutProgram.strings`.
    case made(Int32)

    /// The text itself.
    package func value(_ sources: SourceMap, _ strings: [String]) -> String {
        switch self {
        case .literal(let place): Text.decodingString(sources[place.source].bytes, place.span)
        case .made(let index): strings[Int(index)]
        }
    }
}

/// One property that an argument sets. A background is a place in `LayoutProgram.strings`.
package enum ViewSetting: Sendable {
    /// `nil`: none.
    case intrinsic(Axis, Amount?)
    case hugging(Axis, Amount)
    case resistance(Axis, Amount)
    case margin(InsetEdge, Amount)
    case preservesSuperviewMargins
    case baseline(Amount)
    case firstBaseline(Amount)
    case hidden
    case background(Int32)
    case text(GivenText)
    case placeholder(GivenText)
    case fontSize(Amount)
    case textStyle(TextStyle)
    case weight(FontWeight)
    case lines(Amount)
    case textAlignment(TextAlignment)
    case scrolls
    case image(Axis, Amount)
    case contentMode(ContentMode)
    case contentInset(InsetEdge, Amount)
    case axis(Axis)
    case alignment(StackAlignment)
    case distribution(StackDistribution)
    case spacing(Amount)
    case marginsRelative
    case baselineRelative
    case spacingAfter(Amount)
    case notArranged

    /// Whether it is a priority of the content size.
    package var isPriority: Bool {
        if case .hugging = self { return true }
        if case .resistance = self { return true }
        return false
    }
}
