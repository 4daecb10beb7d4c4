/// What people write who come from elsewhere, and what says the same here.
enum ForeignNotation {
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
