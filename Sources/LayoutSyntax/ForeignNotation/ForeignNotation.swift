import ContentSizes

/// Words of other notations, and what says the same here.
package enum ForeignNotation {
    /// Of `expect A`, with which an assertion begins elsewhere, the name `A`.
    package static func asserted(_ text: String) -> String? {
        // Every name comes by here, and hardly any begins with one of the verbs.
        guard let first = text.utf8.first, "eEaArRvVcC".utf8.contains(first) else { return nil }
        let words = text.split(separator: " ", maxSplits: 1)
        guard words.count == 2,
            ["expect", "assert", "require", "verify", "check"].contains(words[0].lowercased())
        else { return nil }
        return String(words[1])
    }

    /// Of `half of B` the factor and `B`. Without the `of` it may be a name: `Half View`.
    package static func share(_ text: String) -> (factor: String, whole: String, isCertain: Bool)? {
        // Every name comes by here, and hardly any begins with one of these words.
        guard let first = text.utf8.first, "hHaAtTqQdDoO".utf8.contains(first) else { return nil }
        var words = text.split(separator: " ").map(String.init)
        if ["a", "one"].contains(words[0].lowercased()) { words.removeFirst() }
        guard words.count > 1, let factor = shares[words[0].lowercased()] else { return nil }
        let hasOf = words[1].lowercased() == "of"
        let whole = words.dropFirst(hasOf ? 2 : 1).joined(separator: " ")
        return whole.isEmpty ? nil : (factor, whole, hasOf)
    }

    private static let shares = [
        "half": "0.5", "third": "1/3", "quarter": "0.25", "twice": "2", "double": "2", "triple": "3",
    ]

    /// Of `below A` the edge that is meant and `A`.
    package static func placed(_ text: String) -> (edge: String, view: String)? {
        let key = Text.matchingKey(text)
        for (words, edge) in places where key.hasPrefix(words + " ") {
            let count = words.split(separator: " ").count
            return (edge, text.split(separator: " ").dropFirst(count).joined(separator: " "))
        }
        return nil
    }

    private static let places = [
        ("below", "Bottom"), ("under", "Bottom"), ("above", "Top"), ("over", "Top"),
        ("right of", "Trailing"), ("to the right of", "Trailing"), ("left of", "Leading"),
        ("to the left of", "Leading"), ("after", "Trailing"), ("before", "Leading"),
    ]

    /// Methods that make constraints in code, and the notation that does their work.
    static func method(_ word: String) -> String? {
        switch Text.matchingKey(word) {
        case "equalto", "equaltosuperview": "A.Leading = B.Leading"
        case "lessthanorequalto", "lessthanorequaltosuperview": "A.Width <= B.Width"
        case "greaterthanorequalto", "greaterthanorequaltosuperview": "A.Width >= B.Width"
        case "offset", "inset": "A.Leading = B.Leading + 8"
        case "multipliedby", "dividedby": "A.Width = 2 x B.Width"
        case "priority": "A.Width = 200 (Priority 750)"
        case "constraint", "constraints", "nslayoutconstraint", "addconstraint", "addconstraints", "activate",
            "constrain", "makeconstraints",
            "remakeconstraints", "updateconstraints":
            "A.Leading = B.Leading + 8"
        default: nil
        }
    }

    /// Arguments of a constraint made in code, and the notation that does their work.
    static func argument(_ word: String) -> String? {
        switch Text.matchingKey(word) {
        case "constant", "offset": "A.Leading = B.Leading + 8"
        case "multiplier": "A.Width = 2 x B.Width"
        case "priority": "A.Width = 200 (Priority 750)"
        case "relatedby", "toitem", "attribute": "A.Leading = B.Leading"
        default: nil
        }
    }

    /// Characters that look like, or elsewhere mean, what is written otherwise here.
    static func character(_ text: String) -> String? {
        switch text {
        case "“", "”", "„", "«", "»", "‘": "\""
        case "–", "—", "‐", "‑": "-"
        case "÷", "∕": "/"
        case "·", "∙", "⋅", "✕", "✖": "x"
        case "＝": "="
        case "：": ":"
        case "（": "("
        case "）": ")"
        case "，", "、": ","
        default: nil
        }
    }

    /// What is called on a view to change it in other frameworks.
    static func isModifier(_ word: String) -> Bool {
        switch Text.matchingKey(word) {
        case "frame", "padding", "background", "foregroundcolor", "foregroundstyle", "cornerradius",
            "position",
            "opacity", "overlay", "aspectratio", "fixedsize", "layoutpriority", "edgesignoringsafearea",
            "multilinetextalignment", "linelimit", "bold":
            true
        default: false
        }
    }

    /// The type that `name` is, with or without blanks, or is in UIKit: `UIStackView`.
    package static func type(_ name: String) -> String? {
        let key = (name.hasPrefix("UI") ? name.dropFirst(2) : name[...]).filter { $0 != " " }.lowercased()
        return ViewType.allCases.lazy.map { $0.spelling }.first {
            $0.filter { $0 != " " }.lowercased() == key
        }
    }

    /// The type of a view that code calls `name`; a `View` where that is no more than a view of UIKit.
    static func viewType(_ name: String) -> String? {
        let isOfUIKit = ["UI", "MK", "WK", "SK", "AV"].contains { name.hasPrefix($0) }
        let key = (name.hasPrefix("UI") ? name.dropFirst(2) : name[...]).lowercased()
        return type(name) ?? types[key] ?? (isOfUIKit && name.hasSuffix("View") ? "View" : nil)
    }

    /// What other frameworks call types.
    package static let types = [
        "text": "Label", "image": "Image View", "vstack": "Stack View", "hstack": "Stack View",
        "zstack": "View", "toggle": "Switch", "tableview": "Scroll View", "collectionview": "Scroll View",
        "list": "Scroll View", "lazyvstack": "Stack View", "lazyhstack": "Stack View", "spacer": "View",
        "div": "View", "box": "View", "rectangle": "View",
        "textfield": "Text Field", "input": "Text Field", "stack": "Stack View", "scroll": "Scroll View",
        "textarea": "Text View", "hstackview": "Stack View", "vstackview": "Stack View",
        "guide": "Layout Guide",
    ]

    /// The axis of what other frameworks call a stack by its direction; `type` in small letters.
    package static func axis(ofStack type: String) -> String? {
        switch type {
        case "vstack", "lazyvstack", "vstackview": "vertical"
        case "hstack", "lazyhstack", "hstackview": "horizontal"
        default: nil
        }
    }

    private static let textColor = "delete it, for the colour of a text is no part of a layout"
    private static let behindText =
        "write 'background' for what is behind a view, and nothing for the colour of a text"

    private static let aspect = "write a constraint such as 'A.Width = 16:9 x A.Height'"

    private static let looks = "delete it, for what changes no frame is no part of a layout"

    private static let shown = "leave it out, for a view is shown unless it is 'hidden'"

    /// What a scroll view has for `contentInset`.
    package static let inset = "write 'inset'"

    /// Arguments of declarations in other notations, by what to write here.
    package static let arguments: [String: String] = [
        "constant": "add the number on the right of a constraint: '... + 20'",
        "multiplier": "multiply in a constraint: '2 x Red View.Width'",
        "priority": "write '(Priority 750)' after a constraint",
        "text": "write the text alone, as the first argument",
        "title": "write the title alone, as the first argument",
        "contenthuggingpriority": "write 'hugging'",
        "contentcompressionresistancepriority": "write 'resistance'",
        "compression resistance": "write 'resistance'",
        "numberoflines": "write 'lines'",
        "textalignment": "write 'align'",
        "contentmode": "write 'mode'",
        "layoutmargins": "write 'margins'",
        "backgroundcolor": "write 'background'",
        "color": behindText,
        "fontsize": "write 'font'",
        "textsize": "write 'font'",
        "vertical": "write 'axis: vertical'",
        "horizontal": "write 'axis: horizontal'",
        "padding": "write 'margins'",
        "orientation": "write 'axis'",
        "direction": "write 'axis'",
        "gap": "write 'spacing'",
        "justify": "write 'distribution'",
        "bold": "write 'weight: bold'",
        "semibold": "write 'weight: semibold'",
        "aspect": aspect,
        "aspectratio": aspect,
        "aspect ratio": aspect,
        "ratio": aspect,
        "size": "write 'intrinsic: W x H', of an image view 'image: W x H'",
        "colour": behindText,
        "textcolor": textColor,
        "foregroundcolor": textColor,
        "tintcolor": textColor,
        "contentinset": inset,
        "content inset": inset,
        "contentinsets": inset,
        "alpha": looks,
        "opacity": looks,
        "cornerradius": looks,
        "corner radius": looks,
        "secure": looks,
        "issecuretextentry": looks,
        "keyboardtype": looks,
        "shadow": looks,
        "border": looks,
        "borderwidth": looks,
        "bordercolor": looks,
        "tint": looks,
        "clipstobounds": looks,
        "enabled": looks,
        "isenabled": looks,
        "action": looks,
        "target": looks,
        "delegate": looks,
        "ishidden": "write 'hidden'",
        "visible": shown,
        "isvisible": shown,
        "shown": shown,
        "not hidden": shown,
        "named": "write the image's size, 'image: W x H'",
        "systemname": "write the image's size, 'image: W x H'",
        "width": "write a constraint on the width, or 'intrinsic: W x H'",
        "height": "write a constraint on the height, or 'intrinsic: W x H'",
        "x": "write a constraint such as 'A.Left = Superview.Left + 20'",
        "y": "write a constraint such as 'A.Top = Superview.Top + 20'",
    ]

    /// The item that code calls so, or that a name without its `Guide` means.
    package static func guide(_ word: String) -> SpecialItem? {
        switch word.filter({ $0 != " " }).lowercased() {
        case "safearealayoutguide", "safearea", "safeareaguide": .safeArea
        case "layoutmarginsguide", "layoutmargins", "margins", "margin", "marginsguide":
            .layoutMarginsGuide
        case "readablecontentguide", "readablecontent", "readableguide": .readableContentGuide
        case "contentlayoutguide", "contentlayout", "contentsize": .contentLayoutGuide
        case "framelayoutguide", "framelayout": .frameLayoutGuide
        case "toplayoutguide", "toplayout": .topLayoutGuide
        case "bottomlayoutguide", "bottomlayout": .bottomLayoutGuide
        default: nil
        }
    }

    /// `view.safeAreaLayoutGuide` as `Safe Area`: what code calls the view around the others, and its guides.
    package static func item(_ path: String) -> String {
        var parts = path.split(separator: ".").map(String.init)
        if parts.first == "self", parts.count > 1 { parts.removeFirst() }
        if let first = parts.first, ["view", "superview"].contains(first.lowercased()) {
            parts[0] = "Superview"
        }
        parts = parts.map { guide($0)?.spelling ?? $0 }
        if parts == ["Superview", "Safe Area"] || parts == ["Superview", "Readable Content Guide"] {
            parts.removeFirst()
        }
        return parts.joined(separator: ".")
    }

    /// The attribute of an item that code calls so; of the top of a keyboard what is the same here.
    static func anchor(_ path: String, _ attribute: String) -> String {
        let item = item(path)
        return item == "Superview.\(keyboardGuide)" && attribute == "Top"
            ? "Safe Area.Bottom" : "\(item).\(attribute)"
    }

    /// The attribute that an anchor is of: `Leading` of `leadingAnchor`.
    static func attribute(ofAnchor name: String) -> String? {
        guard name.lowercased().hasSuffix("anchor") else { return nil }
        return AttributeWord.canonical(String(name.dropLast(6)))
    }

    /// The layout guide that code has for the keyboard.
    static let keyboardGuide = "keyboardLayoutGuide"

    /// What stands for a keyboard.
    package static let keyboard =
        "a keyboard is a bar of the environment, 'bottom bar N' in a test or '--bottom-bar N', \(keyboardBar)"

    /// What `N` is where it stands for a keyboard. Its height includes the inset that the safe area of a phone with a home
    /// indicator has anyway, to which a bar is added.
    static let keyboardBar = "N being the keyboard's height less the safe area's inset at the bottom"

    /// Calls that make a font.
    static func isFont(_ word: String) -> Bool {
        switch Text.matchingKey(word) {
        case "systemfont", "boldsystemfont", "italicsystemfont", "preferredfont", "system": true
        default: false
        }
    }

    /// Units of length behind a number, and what is written for them.
    static func unit(_ word: String) -> String? {
        switch Text.matchingKey(word) {
        case "pt", "pts", "point", "points", "px", "pixel", "pixels", "dp", "sp", "em", "rem", "vw",
            "vh", "cm", "mm", "inch", "inches":
            "a length is in points, without a unit"
        case "percent": "write '%'"
        default: nil
        }
    }

    /// The views of other frameworks that are called without a name, and how one is declared.
    static func view(_ word: String) -> String? {
        switch Text.matchingKey(word) {
        case "vstack", "lazyvstack": "Rows: Stack View(axis: vertical) { ... }"
        case "hstack", "lazyhstack": "Row: Stack View { ... }"
        case "zstack", "group", "geometryreader": "Box: View { ... }"
        case "text": "Title: Label(\"Hello\")"
        case "textfield": "Name: Text Field"
        case "image": "Photo: Image View(image: 100 x 50)"
        case "toggle": "Alarm: Switch"
        case "spacer": "Rows: Stack View(distribution: equal spacing) { ... }"
        case "scrollview", "list": "Page: Scroll View { ... }"
        default: nil
        }
    }

    /// `fillEqually` in words: `fill equally`.
    static func words(_ name: String) -> String {
        var words = ""
        for character in name {
            if character.isUppercase, !words.isEmpty { words += " " }
            words += character.lowercased()
        }
        return words
    }

    /// The value of an argument that code names `fillEqually`, `title1` or `scaleAspectFit`.
    package static func value(_ name: String) -> String {
        var value = ""
        for character in words(name) {
            if character.isNumber, value.last?.isLetter == true { value += " " }
            value.append(character)
        }
        return value.hasPrefix("scale aspect ") ? String(value.dropFirst("scale ".count)) : value
    }
}
