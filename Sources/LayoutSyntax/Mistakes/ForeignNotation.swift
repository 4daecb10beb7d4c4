/// What people write who come from elsewhere, and what says the same here.
package enum ForeignNotation {
    /// Words that begin statements in other languages.
    static func keyword(_ word: String) -> Keyword? {
        switch word {
        case "if": .when
        case "const", "var", "def", "define", "set": .let
        case "import", "require": .include
        case "delete", "uninstall": .remove
        case "unsatisfied", "unsat", "unsolvable", "impossible", "infeasible", "conflict", "conflicting":
            .unsatisfiable
        case "ambiguity", "undetermined", "underdetermined": .ambiguous
        default: nil
        }
    }

    /// Methods that make constraints in code, and the notation that does their work.
    static func method(_ word: String) -> String? {
        switch Text.matchingKey(word) {
        case "equalto", "equaltosuperview": "A.Leading = B.Leading"
        case "lessthanorequalto", "lessthanorequaltosuperview": "A.Width <= B.Width"
        case "greaterthanorequalto", "greaterthanorequaltosuperview": "A.Width >= B.Width"
        case "offset", "inset": "A.Leading = B.Leading + 8"
        case "multipliedby", "dividedby": "A.Width = 2 x B.Width"
        case "priority": "A.Width = 200 (Priority 750)"
        case "addsubview", "addarrangedsubview", "insertsubview": "Card: View { Title: Label }"
        case "constraint", "nslayoutconstraint", "addconstraint", "activate", "constrain", "makeconstraints",
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
        case "“", "”", "„", "«", "»": "\""
        case "’", "‘": "'"
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

    /// Properties of views that code sets, and what does that here.
    package static func property(_ word: String) -> String? {
        switch Text.matchingKey(word) {
        case "translatesautoresizingmaskintoconstraints", "isactive":
            "delete the line, for every view here is placed by its constraints"
        case "ishidden", "hidden": "write the argument 'hidden', as in 'Card: View(hidden)'"
        case "text", "title", "attributedtext": "write the text as an argument: 'Title: Label(\"Hello\")'"
        case "font": "write the argument 'font', as in 'Title: Label(\"Hello\", font: 17)'"
        case "numberoflines": "write the argument 'lines', as in 'Title: Label(\"Hello\", lines: 0)'"
        case "textalignment": "write the argument 'align', as in 'Title: Label(\"Hello\", align: center)'"
        case "contentmode": "write the argument 'mode', as in 'Photo: Image View(mode: aspect fit)'"
        case "backgroundcolor": "write the argument 'background', as in 'Card: View(background: #FF8800)'"
        case "layoutmargins", "directionallayoutmargins":
            "write the argument 'margins', as in 'Card: View(margins: 16)'"
        case "axis": "write the argument 'axis', as in 'Rows: Stack View(axis: vertical)'"
        case "spacing": "write the argument 'spacing', as in 'Rows: Stack View(spacing: 8)'"
        case "distribution":
            "write the argument 'distribution', as in 'Rows: Stack View(distribution: fill equally)'"
        case "alignment": "write the argument 'alignment', as in 'Rows: Stack View(alignment: center)'"
        case "frame", "bounds":
            "write constraints, as in 'A.Leading = Superview.Leading + 8' and 'A.Width = 100'"
        case "aspectratio", "aspect", "ratio": "write 'A.Width = 16:9 x A.Height'"
        case "priority": "write it after the constraint: 'A.Width = 200 (Priority 750)'"
        case "constant": "write it in the constraint: 'A.Leading = B.Leading + 8'"
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

    /// What other frameworks call types.
    package static let types = [
        "text": "Label", "image": "Image View", "vstack": "Stack View", "hstack": "Stack View",
        "zstack": "View", "toggle": "Switch", "tableview": "Scroll View", "collectionview": "Scroll View",
        "list": "Scroll View", "spacer": "View", "div": "View", "box": "View", "rectangle": "View",
        "textfield": "Text Field", "input": "Text Field",
    ]

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
        "color": "write 'background'",
        "fontsize": "write 'font'",
        "textsize": "write 'font'",
        "vertical": "write 'axis: vertical'",
        "horizontal": "write 'axis: horizontal'",
        "padding": "write 'margins'",
        "size": "write 'intrinsic: W x H', of an image view 'image: W x H'",
        "colour": "write 'background'",
        "ishidden": "write 'hidden'",
        "width": "write a constraint on the width, or 'intrinsic: W x H'",
        "height": "write a constraint on the height, or 'intrinsic: W x H'",
    ]

    /// The item that code calls so.
    package static func guide(_ word: String) -> String? {
        switch Text.matchingKey(word) {
        case "safearealayoutguide", "safearea": "Safe Area"
        case "layoutmarginsguide": "Layout Margins Guide"
        case "readablecontentguide": "Readable Content Guide"
        case "contentlayoutguide": "Content Layout Guide"
        case "framelayoutguide": "Frame Layout Guide"
        case "toplayoutguide": "Top Layout Guide"
        case "bottomlayoutguide": "Bottom Layout Guide"
        default: nil
        }
    }

    /// `view.safeAreaLayoutGuide` as `Safe Area`: what code calls the view around the others, and its guides.
    static func item(_ path: String) -> String {
        var parts = path.split(separator: ".").map(String.init)
        if parts.first == "self", parts.count > 1 { parts.removeFirst() }
        if let first = parts.first, ["view", "superview"].contains(first.lowercased()) {
            parts[0] = "Superview"
        }
        parts = parts.map { guide($0) ?? $0 }
        if parts == ["Superview", "Safe Area"] || parts == ["Superview", "Readable Content Guide"] {
            parts.removeFirst()
        }
        return parts.joined(separator: ".")
    }

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
            "vh":
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
        case "button": "OK: Button(\"OK\")"
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

    /// What joins or turns conditions in other languages.
    static func conditionSign(_ text: String) -> String? {
        switch text {
        case "&&", "&": "and"
        case "||", "|": "or"
        case "!": "not"
        default: nil
        }
    }
}
