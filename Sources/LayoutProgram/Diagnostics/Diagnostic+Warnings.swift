import LayoutSyntax
import SourceText

// Habits that mislead, and comments that silence warnings.
extension Diagnostic {
    static func leftRightUsed(_ attribute: Attribute, _ range: SourceRange) -> Diagnostic {
        .warning(
            .leftRightUsed, range,
            "'\(attribute.spelling)' does not follow the reading direction; '\(attribute.directional.spelling)' does"
        )
    }

    static func similarToItem(_ name: String, _ item: SpecialItem, _ range: SourceRange) -> Diagnostic {
        let path = item.path ?? item.spelling
        return .warning(
            .similarNames, range,
            "'\(name)' is taken for a view; did you mean '\(path)'? If not, write it in quotes", fix: path)
    }

    static func unmentionedView(_ name: String, nearest: String?, _ range: SourceRange) -> Diagnostic {
        let suggestion = didYouMean(nearest, else: "declare it, or constrain it")
        return .warning(
            .noEffect, range, "there is no view '\(name)', for no constraint mentions it\(suggestion)")
    }

    static func misspeltDirective(_ word: String, _ range: SourceRange) -> Diagnostic {
        .warning(
            .unknownDirective, range,
            "'\(word)' is read as a comment; to silence a warning write '// layoutc: allow name-case'")
    }

    static func unknownDirective(_ word: String, _ range: SourceRange) -> Diagnostic {
        .warning(
            .unknownDirective, range,
            "'layoutc:' can only be followed by 'allow', not '\(word)'; write '// layoutc: allow name-case'",
            fix: nearestName(to: word, among: ["allow"]))
    }

    static func emptyDirective(_ range: SourceRange) -> Diagnostic {
        .warning(
            .unknownDirective, range,
            "this silences nothing; write which warning, as in '// layoutc: allow name-case'")
    }

    static func unknownWarning(_ word: String, _ range: SourceRange) -> Diagnostic {
        let near = nearestName(to: word, among: WarningID.allowable.map { $0.rawValue })
        let suggestion = didYouMean(near, else: "'layoutc help language' lists them")
        return .warning(.unknownWarning, range, "there is no warning '\(word)'\(suggestion)", fix: near)
    }
}
