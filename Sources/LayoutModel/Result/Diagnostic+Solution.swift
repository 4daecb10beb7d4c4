import SourceText

/// The messages about a solved layout.
extension Diagnostic {
    static func unstableLayout(rounds: Int) -> Diagnostic {
        Diagnostic(
            id: "unstable-layout", severity: .error, range: nil,
            message:
                "margins, text heights and baselines that follow from the layout keep changing it, and it has not"
                + " settled after \(rounds) rounds; fix a width or a height of the views that push each other"
        )
    }

    static func unsatisfiable(
        _ conflict: LayoutConflict, at range: SourceRange?, others: [SourceRange?]
    ) -> Diagnostic {
        let count = conflict.others.count
        var message = "'\(conflict.broken.quotation)' "
        switch count {
        case 0: message += "can never hold"
        case 1: message += "contradicts another constraint"
        default: message += "contradicts \(count) other constraints"
        }
        message += ", and was left out"
        if case .written = conflict.broken, count > 0 {
            message += "; '(Priority 999)' on any one of them that the file holds resolves it"
        }
        let notes = zip(conflict.others, others).map { other, range in
            Note(
                range: range, message: other.isWritten ? "one of them" : "'\(other.quotation)' is one of them"
            )
        }
        return Diagnostic(
            id: "unsatisfiable", severity: .error, range: range, message: message, notes: Array(notes))
    }

    static func ambiguous(
        _ view: String, _ attributes: String, suggestion: String, at range: SourceRange?
    ) -> Diagnostic {
        Diagnostic(
            id: "ambiguous", severity: .warning, range: range,
            message: "\(attributes) of '\(view)' is not determined; '\(suggestion)' would determine it")
    }

    static func ambiguousScrollContent(
        _ view: String, _ axis: Axis, suggestion: String, at range: SourceRange?
    ) -> Diagnostic {
        let size = axis == .horizontal ? "width" : "height"
        return Diagnostic(
            id: "ambiguous-scroll-content", severity: .warning, range: range,
            message:
                "the content of '\(view)' does not determine its \(size); '\(suggestion)' would determine it")
    }
}

extension ConstraintReference {
    fileprivate var isWritten: Bool {
        if case .written = self { return true }
        return false
    }

    /// The constraint as a message quotes it.
    fileprivate var quotation: String {
        switch self {
        case .written(_, _, _, _, let text, _): text
        case .implicit(let name): name
        }
    }
}
