import ContentSizes
import SourceText

// Files and components.
extension Diagnostic {
    /// Of the main file.
    static let emptyFile = Diagnostic.warning(
        .emptyFile, SourceRange(SourceID(0), Span(0, 0)),
        "this file is empty: it has no views and no constraints")

    static func includeCycle(_ chain: [String], _ range: SourceRange) -> Diagnostic {
        .error(
            .includeCycle, range,
            "this file includes itself: \(chain.joined(separator: " > ")); delete one of the includes")
    }

    static func includesTooDeep(_ range: SourceRange, limit: Int) -> Diagnostic {
        .error(
            .includesTooDeep, range,
            "more than \(limit) files include one another in a row here; put several of them into one")
    }

    /// - Parameters:
    ///   - reason: In words.
    ///   - range: Of the include that asks for it; `nil` for a file that the user asks for.
    package static func unreadableFile(_ path: String, _ reason: String, _ range: SourceRange?) -> Diagnostic
    {
        .error(.unreadableFile, range, "cannot read '\(path)': \(reason)")
    }

    static func duplicateComponent(_ name: String, _ range: SourceRange, first: SourceRange) -> Diagnostic {
        .error(
            .duplicateComponent, range, "the component '\(name)' is defined twice; rename one of them",
            notes: [Note(range: first, message: "the first definition")])
    }

    static func duplicateParameter(_ name: String, _ range: SourceRange, first: SourceRange) -> Diagnostic {
        .error(
            .duplicateConstant, range, "the parameter '\(name)' is defined twice; rename one of them",
            notes: [Note(range: first, message: "the first of that name")])
    }

    static func reservedComponent(_ type: ViewType, _ range: SourceRange) -> Diagnostic {
        .error(
            .reservedName, range, "'\(type.spelling)' is a type; give the component another name")
    }

    static func componentRecursion(_ chain: [String], _ range: SourceRange) -> Diagnostic {
        .error(
            .componentRecursion, range,
            "the component '\(chain[0])' contains itself: \(chain.joined(separator: " > ")); delete one of these uses"
        )
    }

    static func missingParameter(_ name: String, _ range: SourceRange) -> Diagnostic {
        .error(.missingArgument, range, "the argument '\(name)' is missing; write '\(name): ...'")
    }

    static func wrongParameter(_ name: String, _ range: SourceRange) -> Diagnostic {
        .error(.wrongValue, range, "'\(name)' takes one number, text or word")
    }
}
