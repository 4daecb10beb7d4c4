import SourceText

// Configurations of buttons.
extension Follower {
    func unknownConfiguration(of view: Int, _ span: Span) -> CodeValue {
        .unknown(CodeUnknown(reason: "the configuration is not known", place: place(span), views: [view]))
    }

    /// Gives a button what a configuration says, and tells what no layout can say of it.
    mutating func setConfiguration(of view: Int, _ value: CodeValue, _ span: Span) {
        var fields: [CodeArgument]
        switch value {
        case .fields("UIButton.Configuration", let given): fields = given
        case .fields(let name, _) where name.hasPrefix("."):
            fields = [CodeArgument(label: "style", value: .symbol(String(name.dropFirst())))]
        case .nothing: return set(view, "configuration", value, at: span)
        case _:
            set(view, "configuration", unknownConfiguration(of: view, span), at: span)
            return set(view, "text", unknown("the configuration is not known", span), at: span)
        }
        var known: [CodeArgument] = []
        if case .fields(_, let fields)? = self.field(view, "configuration") { known = fields }
        set(view, "configuration", .fields("UIButton.Configuration", fields), at: span)
        set(view, "font", .nothing, at: span)
        var unsaid: [String] = []
        for field in fields {
            if known.contains(where: { $0.label == field.label && $0.value.isUnchanged(field.value) }) {
                continue
            }
            switch field.label {
            case "style", "image": set(view, field.label, field.value, at: span)
            case "title": set(view, "text", field.value, at: span)
            case "contentInsets": set(view, "contentEdgeInsets", field.value, at: span)
            case "attributedTitle": setProperty(of: view, field.label, field.value, span)
            case "background", "cornerStyle", "macIdiomStyle": break
            case _ where field.label.hasSuffix("Color") || field.label.hasSuffix("ColorTransformer"): break
            case _: unsaid.append("'\(field.label)'")
            }
        }
        if unsaid.isEmpty { return }
        leaveOut(span, "no layout can say \(unsaid.joined(separator: ", "))", [.object(view)])
    }
}
