import SourceText

/// A layout as it stands in one environment: conditions evaluated, components expanded, constants and parameters
/// replaced by numbers, removed views and lapsed constraints gone. The last form that knows names and text;
/// lowering makes the linear system from it.
package struct InstalledLayout: Sendable {
    package var environment: Environment
    /// The screen first; then every view and declared layout guide, superviews before their subviews, in the order
    /// in which they are printed.
    package var views: [InstalledView]
    /// In the order of the file; each link of a chain and each part of `Edges`, `Size` and `Center` is one.
    package var constraints: [InstalledConstraint]
    /// What is wrong in this environment only, e.g. a `remove` that matches nothing here.
    package var diagnostics: [Diagnostic]
    /// By symbol of the compiled layout: the place in `views`; -1 for a view that is not installed.
    var viewsOfSymbols: [Int32] = []
    var uses: [ComponentUse] = []
    /// By constant of the compiled layout.
    var constantValues: [ConstantValue] = []

    package init(
        environment: Environment, views: [InstalledView], constraints: [InstalledConstraint],
        diagnostics: [Diagnostic]
    ) {
        self.environment = environment
        self.views = views
        self.constraints = constraints
        self.diagnostics = diagnostics
    }
}

/// A view of an `InstalledLayout`, by its place in it; 0 is the screen.
package struct ViewIndex: Hashable, Sendable {
    package let index: Int32

    package init(_ index: Int) { self.index = Int32(index) }

    package static var screen: ViewIndex { ViewIndex(0) }
}

/// A view with its arguments and amendments. `nil` means that the file does not say: the type's or the
/// environment's value holds. Lengths in points.
package struct InstalledView: Sendable {
    package var name: String
    /// The names from the root down, joined by dots.
    package var path: String
    package var type: ViewType
    /// `nil` for the screen only.
    package var superview: ViewIndex?
    /// Where it is declared, else where it is first mentioned; `nil` for the screen.
    package var range: SourceRange?
    package var isDeclared: Bool
    /// The place in the order in which equally good layouts are told apart: that of declaration, undeclared views by
    /// the Unicode scalars of their case-folded names.
    package var canonicalRank: Int32 = 0

    package var intrinsicWidth: IntrinsicLength = .natural
    package var intrinsicHeight: IntrinsicLength = .natural
    package var horizontalHugging: Double?
    package var verticalHugging: Double?
    package var horizontalResistance: Double?
    package var verticalResistance: Double?
    package var margins: DirectionalInsets?
    package var preservesSuperviewMargins = false
    /// The distance of the last baseline above the bottom.
    package var baseline: Double?
    /// The distance of the first baseline below the top.
    package var firstBaseline: Double?
    package var isHidden = false
    package var background: String?

    package var text: String?
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

package enum IntrinsicLength: Equatable, Sendable {
    /// What the type, text or image gives.
    case natural
    /// No intrinsic length on this axis.
    case absent
    case points(Double)
}

/// Insets along the reading direction.
package struct DirectionalInsets: Equatable, Sendable {
    package var top: Double
    package var leading: Double
    package var bottom: Double
    package var trailing: Double

    package init(top: Double, leading: Double, bottom: Double, trailing: Double) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

package struct ImageSize: Equatable, Sendable {
    package var width: Double
    package var height: Double

    package init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// `font: 17` or `font: headline`.
package enum FontChoice: Equatable, Sendable {
    case points(Double)
    case style(TextStyle)
}

package enum TextAlignment: Sendable {
    case left, center, right, natural
}

package enum ContentMode: Sendable {
    case scaleToFill, aspectFit, aspectFill
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

/// `top` and `bottom` are `leading` and `trailing` of a horizontal stack.
package enum StackAlignment: Sendable {
    case fill, leading, center, trailing, firstBaseline, lastBaseline
}

package enum StackDistribution: Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
}

/// One linear constraint between attributes: `Σ coefficient × attribute  relation  constant`. Checked: kinds of
/// quantity agree, `Standard` is a number, nothing that Auto Layout refuses.
package struct InstalledConstraint: Sendable {
    package var label: Int64?
    /// The part of the file that messages underline: the statement, or in a chain the link.
    package var range: SourceRange
    /// The name by which outputs quote it: the statement's source without label, priority and comment.
    package var text: String
    package var terms: [AttributeTerm]
    package var relation: ConstraintRelation
    package var constant: Double
    /// 1 to 1000.
    package var priority: Double
    /// Which of the `Standard` spacings the constant contains, for explanations; 0 without any.
    package var standardSpacing: Double = 0
    /// The use of a component that it stands in: a place in `InstalledLayout.uses`; -1 for none.
    var use: Int32 = -1
}

package enum ConstraintRelation: Sendable {
    case equal, lessThanOrEqual, greaterThanOrEqual
}

package struct AttributeTerm: Equatable, Sendable {
    package var anchor: Anchor
    package var coefficient: Double
}

/// An attribute of a view or of one of its guides.
package struct Anchor: Hashable, Sendable {
    package var view: ViewIndex
    package var region: Region
    package var attribute: Attribute
}

/// The rectangle of a view that an anchor is about.
package enum Region: Hashable, Sendable {
    /// The view's alignment rectangle; of the screen the screen. For a constraint between a scroll view and an item
    /// inside it lowering takes the content area where the rules say so.
    case frame
    case safeArea, layoutMargins, readableContent
    /// Of the screen only.
    case topLayoutGuide, bottomLayoutGuide
    /// Of scroll views only.
    case contentLayoutGuide, frameLayoutGuide
}

package enum Attribute: UInt8, Hashable, Sendable, CaseIterable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline,
        firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    /// As the language writes it.
    package var spelling: String {
        switch self {
        case .left: "Left"
        case .right: "Right"
        case .top: "Top"
        case .bottom: "Bottom"
        case .leading: "Leading"
        case .trailing: "Trailing"
        case .width: "Width"
        case .height: "Height"
        case .centerX: "CenterX"
        case .centerY: "CenterY"
        case .lastBaseline: "LastBaseline"
        case .firstBaseline: "FirstBaseline"
        case .leftMargin: "LeftMargin"
        case .rightMargin: "RightMargin"
        case .topMargin: "TopMargin"
        case .bottomMargin: "BottomMargin"
        case .leadingMargin: "LeadingMargin"
        case .trailingMargin: "TrailingMargin"
        case .centerXWithinMargins: "CenterXWithinMargins"
        case .centerYWithinMargins: "CenterYWithinMargins"
        }
    }
}
