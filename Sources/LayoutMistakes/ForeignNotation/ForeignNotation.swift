import ContentSizes
import LayoutSyntax

/// Words of other notations, and what says the same here.
package enum ForeignNotation {
    private static let anchorExample = "A.Leading = B.Leading + 8"

    /// Methods that make constraints in code, folded, and constraints that do the same.
    static let methods: [String: String] = [
        "equalto": "A.Leading = B.Leading", "equaltosuperview": "A.Leading = B.Leading",
        "lessthanorequalto": "A.Width <= B.Width", "lessthanorequaltosuperview": "A.Width <= B.Width",
        "greaterthanorequalto": "A.Width >= B.Width", "greaterthanorequaltosuperview": "A.Width >= B.Width",
        "offset": anchorExample, "inset": anchorExample, "multipliedby": "A.Width = 2 x B.Width",
        "dividedby": "A.Width = 2 x B.Width", "priority": "A.Width = 200 (Priority 750)",
        "constraint": anchorExample, "constraints": anchorExample, "nslayoutconstraint": anchorExample,
        "addconstraint": anchorExample, "addconstraints": anchorExample, "activate": anchorExample,
        "constrain": anchorExample, "makeconstraints": anchorExample, "remakeconstraints": anchorExample,
        "updateconstraints": anchorExample,
    ]

    /// Arguments of a constraint that is made in code, folded, and constraints that do the same.
    static let constraintArguments: [String: String] = [
        "constant": anchorExample, "offset": anchorExample, "multiplier": "A.Width = 2 x B.Width",
        "priority": "A.Width = 200 (Priority 750)", "relatedby": "A.Leading = B.Leading",
        "toitem": "A.Leading = B.Leading", "attribute": "A.Leading = B.Leading",
    ]

    /// Characters that look like a sign of the language, and the sign.
    static let characters: [String: String] = [
        "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"", "‘": "\"",
        "–": "-", "—": "-", "‐": "-", "‑": "-", "÷": "/", "∕": "/",
        "·": "x", "∙": "x", "⋅": "x", "✕": "x", "✖": "x",
        "＝": "=", "：": ":", "（": "(", "）": ")", "，": ",", "、": ",",
    ]

    private static let modifiers: Set<String> = [
        "frame", "padding", "background", "foregroundcolor", "foregroundstyle", "cornerradius", "position",
        "opacity", "overlay", "aspectratio", "fixedsize", "layoutpriority", "multilinetextalignment",
        "linelimit", "bold",
    ]

    /// Whether other frameworks change a view by a call of this name.
    static func isModifier(_ word: String) -> Bool { modifiers.contains(Text.matchingKey(word)) }

    private static let units: Set<String> = [
        "pt", "pts", "point", "points", "px", "pixel", "pixels", "dp", "sp", "em", "rem", "vw", "vh",
    ]

    /// The advice for a unit of length behind a number; `nil` where it is none.
    static func suggestion(ofUnit word: String) -> String? {
        let unit = Text.matchingKey(word)
        if unit == "percent" { return "write '%'" }
        return units.contains(unit) ? "a length is in points, without a unit" : nil
    }

    /// The views of SwiftUI, which have no name, and how one is declared.
    static let views: [String: String] = [
        "vstack": "Rows: Stack View(axis: vertical) { ... }",
        "lazyvstack": "Rows: Stack View(axis: vertical) { ... }",
        "hstack": "Row: Stack View { ... }", "lazyhstack": "Row: Stack View { ... }",
        "zstack": "Box: View { ... }", "geometryreader": "Box: View { ... }",
        "text": "Title: Label(\"Hello\")", "textfield": "Name: Text Field",
        "image": "Photo: Image View(image: 100 x 50)", "toggle": "Alarm: Switch",
        "spacer": "Rows: Stack View(distribution: equal spacing) { ... }",
        "scrollview": "Page: Scroll View { ... }", "list": "Page: Scroll View { ... }",
    ]

    /// The type that `name` is, with or without blanks, or is in UIKit: `UIStackView`, `MKMapView`.
    package static func type(_ name: String) -> String? {
        let isOfUIKit = ["UI", "MK", "WK"].contains { name.hasPrefix($0) }
        let key = (isOfUIKit ? name.dropFirst(2) : name[...]).filter { $0 != " " }.lowercased()
        return ViewType.names.lazy.map { $0.spelling }.first {
            $0.filter { $0 != " " }.lowercased() == key
        }
    }

    /// The type of a view that code calls `name`; a `View` where that is no more than a view of UIKit.
    static func viewType(_ name: String) -> String? {
        let isOfUIKit = ["UI", "MK", "WK", "SK", "AV"].contains { name.hasPrefix($0) }
        let key = (name.hasPrefix("UI") ? name.dropFirst(2) : name[...]).lowercased()
        return type(name) ?? types[key] ?? (isOfUIKit && name.hasSuffix("View") ? "View" : nil)
    }

    /// The types by the names that other frameworks have for them.
    package static let types = [
        "text": "Label", "image": "Image View", "vstack": "Stack View", "hstack": "Stack View",
        "zstack": "View", "toggle": "Switch", "activityindicatorview": "Activity Indicator",
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

    private static let guides: [String: SpecialItem] = [
        "safearealayoutguide": .safeArea, "safearea": .safeArea, "safeareaguide": .safeArea,
        "layoutmarginsguide": .layoutMarginsGuide, "layoutmargins": .layoutMarginsGuide,
        "margins": .layoutMarginsGuide, "margin": .layoutMarginsGuide, "marginsguide": .layoutMarginsGuide,
        "readablecontentguide": .readableContentGuide, "readablecontent": .readableContentGuide,
        "readableguide": .readableContentGuide, "contentlayoutguide": .contentLayoutGuide,
        "contentlayout": .contentLayoutGuide, "contentsize": .contentLayoutGuide,
        "framelayoutguide": .frameLayoutGuide, "framelayout": .frameLayoutGuide,
        "toplayoutguide": .topLayoutGuide, "toplayout": .topLayoutGuide,
        "bottomlayoutguide": .bottomLayoutGuide, "bottomlayout": .bottomLayoutGuide,
        "keyboardlayoutguide": .keyboardLayoutGuide, "keyboardguide": .keyboardLayoutGuide,
    ]

    /// The item that code calls so, or that a name without its `Guide` means.
    package static func guide(_ word: String) -> SpecialItem? {
        guides[word.filter { $0 != " " }.lowercased()]
    }

    /// `view.safeAreaLayoutGuide` as `Safe Area`: what code calls the view around the others, and its guides.
    package static func item(_ path: String) -> String {
        var parts = path.split(separator: ".").map(String.init)
        if parts.first == "self", parts.count > 1 { parts.removeFirst() }
        if let first = parts.first, ["view", "superview"].contains(first.lowercased()) {
            parts[0] = "Superview"
        }
        parts = parts.map { guide($0)?.spelling ?? $0 }
        let ofScreen = [SpecialItem.safeArea, .readableContentGuide, .keyboardLayoutGuide].map { $0.spelling }
        if parts.count == 2, parts[0] == "Superview", ofScreen.contains(parts[1]) { parts.removeFirst() }
        return parts.joined(separator: ".")
    }

    /// The attribute of an item that code calls so.
    static func anchor(_ path: String, _ attribute: String) -> String { "\(item(path)).\(attribute)" }

    /// The attribute that an anchor is of: `Leading` of `leadingAnchor`.
    package static func attribute(ofAnchor name: String) -> String? {
        guard name.lowercased().hasSuffix("anchor") else { return nil }
        return AttributeWord.canonical(String(name.dropLast(6)))
    }

    /// The layout guide that code has for the keyboard.
    static let keyboardGuide = "keyboardLayoutGuide"

    /// The advice for the height of a keyboard.
    package static let keyboardHeight = "'keyboard 336' in a test or '--keyboard 336' gives its height"

    private static let fonts: Set<String> = [
        "systemfont", "boldsystemfont", "italicsystemfont", "preferredfont", "system",
    ]

    /// Whether a call of this name makes a font.
    static func isFont(_ word: String) -> Bool { fonts.contains(Text.matchingKey(word)) }

    /// Whether a call of this name makes a color.
    static func isColor(_ word: String) -> Bool {
        ["uicolor", "color", "rgb", "rgba"].contains(word.lowercased())
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
