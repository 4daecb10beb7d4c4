import LayoutSyntax

// Properties of views in code.
extension ForeignNotation {
    /// Properties of views that code sets, and what does that here.
    ///
    /// - Parameters:
    ///   - item: What has the property, as it is written.
    ///   - value: The number, the ratio or the text in quotes that it is set to.
    package static func property(_ word: String, of item: String, value: String? = nil) -> String? {
        let isText = value?.hasPrefix("\"") ?? false
        let (text, value) = (isText ? value : nil, isText ? nil : value)
        return switch Text.matchingKey(word) {
        case "translatesautoresizingmaskintoconstraints", "isactive":
            "delete the line, for every view here is placed by its constraints"
        case "ishidden", "hidden":
            ["false", "no"].contains(value?.lowercased())
                ? "delete the line, for a view is shown unless it is hidden" : "write '\(item): (hidden)'"
        case "text", "title", "attributedtext": "write '\(item): (\(text ?? "\"Hello\""))'"
        case "frame", "bounds":
            "write constraints, as in '\(item).Leading = Superview.Leading + 8' and '\(item).Width = 100'"
        case "x", "minx": "write '\(item).Left = Superview.Left \(offset(value))'"
        case "y", "miny": "write '\(item).Top = Superview.Top \(offset(value))'"
        case "maxx": "write '\(item).Right'"
        case "maxy": "write '\(item).Bottom'"
        case "aspectratio", "aspect ratio", "aspect", "ratio":
            "write '\(item).Width = \(value == "1" ? "" : (value ?? "16:9") + " x ")\(item).Height'"
        case "priority": "write '(Priority \(value ?? "750"))' after the constraint"
        case "constant": "write it in the constraint: 'A.Leading = B.Leading + 8'"
        default: nil
        }
    }

    /// `- 8` for `-8`
    private static func offset(_ value: String?) -> String {
        guard let value else { return "+ 8" }
        return value.hasPrefix("-") ? "- \(value.dropFirst())" : "+ \(value)"
    }

    private static let keys: [String: ArgumentKey] = [
        "font": .font, "numberoflines": .lines, "textalignment": .align, "contentmode": .mode,
        "backgroundcolor": .background, "layoutmargins": .margins, "directionallayoutmargins": .margins,
        "preservessuperviewlayoutmargins": .preservesSuperviewMargins,
        "islayoutmarginsrelativearrangement": .marginsRelative,
        "isbaselinerelativearrangement": .baselineRelative, "axis": .axis, "spacing": .spacing,
        "distribution": .distribution, "alignment": .alignment,
        "preferredmaxlayoutwidth": .maximumTextWidth, "minimumscalefactor": .minimumScale,
        "textcolor": .color, "tintcolor": .tint, "numberofpages": .pages, "borderstyle": .border,
        "contentedgeinsets": .contentInsets, "contentinset": .inset,
    ]

    /// The argument that sets here what code calls the property `word`.
    package static func key(ofProperty word: String) -> ArgumentKey? { keys[Text.matchingKey(word)] }

    /// The value of `key` that code calls `.word`; `nil` where there is none such.
    static func value(_ word: String, of key: ArgumentKey) -> String? {
        let value = value(word)
        if key == .margins { return value == "zero" ? "0" : nil }
        switch key.facts.value {
        case .word(let words): return words.contains(value) ? value : nil
        case .color: return color(word)
        case .number(.spacing): return word == "spacingUseSystem" ? "Standard" : nil
        case .flag, .number, .priorities, .insets, .size, .optionalSize, .text, .font: return nil
        }
    }
}
