import LayoutSyntax

// Arguments of declarations in other notations.
extension ForeignNotation {
    /// The advice for `contentInset`, which scroll views have as `inset`.
    package static let inset = "write 'inset'"

    /// The advice for arguments of other notations, and these arguments, folded.
    private static let suggestions: [(suggestion: String, arguments: [String])] = [
        ("add the number on the right of a constraint: '... + 20'", ["constant"]),
        ("multiply in a constraint: '2 x Red View.Width'", ["multiplier"]),
        ("write '(Priority 750)' after a constraint", ["priority"]),
        ("write the text alone, as the first argument", ["text"]),
        ("write the title alone, as the first argument", ["title"]),
        ("write 'hugging'", ["contenthuggingpriority"]),
        ("write 'resistance'", ["contentcompressionresistancepriority", "compression resistance"]),
        ("write 'lines'", ["numberoflines"]),
        ("write 'align'", ["textalignment"]),
        ("write 'mode'", ["contentmode"]),
        ("write 'margins'", ["layoutmargins", "padding"]),
        ("write 'background'", ["backgroundcolor"]),
        ("write 'color' for a text and 'background' for what is behind a view", ["color"]),
        ("write 'color'", ["textcolor", "foregroundcolor"]),
        ("write 'tint'", ["tintcolor"]),
        ("write 'max text width'", ["preferredmaxlayoutwidth"]),
        ("write 'minimum scale'", ["minimumscalefactor"]),
        ("write 'pages'", ["numberofpages"]),
        ("write 'font'", ["fontsize", "textsize"]),
        ("write 'axis: vertical'", ["vertical"]),
        ("write 'axis: horizontal'", ["horizontal"]),
        ("write 'axis'", ["orientation", "direction"]),
        ("write 'spacing'", ["gap"]),
        ("write 'distribution'", ["justify"]),
        ("write 'weight: bold'", ["bold"]),
        (
            "write a constraint such as 'A.Width = 16:9 x A.Height'",
            ["aspect", "aspectratio", "aspect ratio", "ratio"]
        ),
        ("write 'intrinsic: W x H', of an image view 'image: W x H'", ["size"]),
        (inset, ["contentinset", "content inset", "contentinsets"]),
        (
            "delete it, because it changes no frame",
            [
                "alpha", "opacity", "cornerradius", "corner radius", "issecuretextentry", "keyboardtype",
                "shadow", "border", "bordercolor", "clipstobounds", "enabled", "isenabled", "action",
                "target", "delegate",
            ]
        ),
        ("write 'hidden'", ["ishidden"]),
        (
            "leave it out, for a view is shown unless it is 'hidden'",
            ["visible", "isvisible", "shown", "not hidden"]
        ),
        ("write the image's size, 'image: W x H'", ["named", "systemname"]),
        ("write a constraint on the width, or 'intrinsic: W x H'", ["width"]),
        ("write a constraint on the height, or 'intrinsic: W x H'", ["height"]),
        ("write a constraint such as 'A.Left = Superview.Left + 20'", ["x"]),
        ("write a constraint such as 'A.Top = Superview.Top + 20'", ["y"]),
    ]

    /// The advice for each argument of another notation, by its folded name.
    package static let arguments: [String: String] = {
        var arguments: [String: String] = [:]
        for row in suggestions {
            for argument in row.arguments { arguments[argument] = row.suggestion }
        }
        return arguments
    }()
}
