import LayoutProgram
import SourceText

extension Diagnostic {
    /// - Parameter maker: Of the constraint that is ignored, where nobody wrote it.
    static func unsatisfiable(
        _ conflict: LayoutConflict, madeBy maker: String?, at range: SourceRange?, others: [SourceRange?],
        suggestion: ConflictSuggestion,
        triedAt: String
    ) -> Diagnostic {
        let count = conflict.others.count
        var message = conflict.broken.quoted + (maker.map { ", made by \($0)," } ?? "") + " "
        switch count {
        case 0: message += "can never be satisfied"
        case 1 where conflict.others[0].written == nil:
            message += "conflicts with \(conflict.others[0].quoted)"
        case 1: message += "conflicts with another constraint"
        default: message += "conflicts with \(count) other constraints"
        }
        if !conflict.spacings.isEmpty { message += ", among them \(conflict.spacings.joined(lastBy: "and"))" }
        message += ", so it is ignored"
        if conflict.includesSign { message += ": a size cannot be negative" }
        return .error(
            .unsatisfiable, range, message,
            suggestion: Suggestion(count > 0 ? suggestion.words : "", triedAt: triedAt), fact: conflict.fact,
            notes: notes(on: conflict, at: range, others, suggestion, triedAt))
    }

    private static func notes(
        on conflict: LayoutConflict, at range: SourceRange?, _ others: [SourceRange?],
        _ suggestion: ConflictSuggestion, _ triedAt: String
    ) -> [Note] {
        // The parts of one 'Edges' are at the same position.
        var counts: [SourceRange?: Int] = [:]
        for other in others { counts[other, default: 0] += 1 }
        return zip(conflict.others, others).enumerated().map { index, member in
            let (other, otherRange) = member
            let isSeen =
                other.written.map { $0.instance == nil && !$0.isPart } == true && otherRange != range
                && counts[otherRange] == 1
            var resolvesToo = false
            if case .brokenOr(let alsoResolve) = suggestion { resolvesToo = alsoResolve[index] }
            return Note(
                range: otherRange, message: isSeen ? "one of them" : "\(other.quoted) is one of them",
                suggestion: resolvesToo
                    ? Suggestion("; adding '(Priority 999)' here resolves it too", triedAt: triedAt) : .none)
        }
    }
}

/// The constraints that resolve a conflict when they get the priority 999. Each of them was tried.
enum ConflictSuggestion {
    /// Nothing that is known.
    case none
    /// On any one that the file holds.
    case anyOne
    /// On the one that was broken, or on those of the others, in their order, for which it says so.
    case brokenOr([Bool])
    /// On another one.
    case other(ConstraintReference)
    /// On one whose statement stands for others that should stay required.
    case split(ConstraintReference)
    /// Statements with Left and Right that resolve it with Leading and Trailing.
    case readingOrder([String])
    /// A view is placed by its autoresizing mask.
    case mask(of: String)

    fileprivate var words: String {
        switch self {
        case .none: ""
        case .brokenOr: "; adding '(Priority 999)' to it resolves the conflict"
        case .anyOne: "; adding '(Priority 999)' to any of these lines resolves it"
        case .other(let constraint): "; adding '(Priority 999)' to \(constraint.quoted) resolves it"
        case .split(let constraint):
            "; writing '\(constraint.name) (Priority 999)' as a line of its own resolves it"
        case .readingOrder(let statements) where statements.count == 1:
            "; '\(statements[0].turningWithReadingDirection)' resolves it, which turns with the reading direction"
        case .readingOrder:
            "; Leading and Trailing in place of Left and Right, which turn with the reading direction, resolve it"
        case .mask(let view): "; translatesAutoresizingMaskIntoConstraints of '\(view)' is on"
        }
    }
}

extension LayoutConflict {
    /// The constraints that the file holds, where there are others: the screen's own change with its size.
    fileprivate var fact: String? {
        let members = [broken] + others
        let written = members.compactMap { $0.written }
        return written.count == members.count ? nil : written.map { $0.text }.joined(separator: ", ")
    }
}

extension String {
    /// A statement with Leading and Trailing in place of the attributes Left and Right, and of their margins.
    fileprivate var turningWithReadingDirection: String {
        var turned = ""
        var rest = self[...]
        while let dot = rest.firstIndex(of: ".") {
            turned += rest[...dot]
            rest = rest[rest.index(after: dot)...]
            for (side, edge) in [("left", "Leading"), ("right", "Trailing")]
            where rest.prefix(side.count).lowercased() == side {
                var behind = rest.dropFirst(side.count)
                let isMargin = behind.prefix(6).lowercased() == "margin"
                if isMargin { behind = behind.dropFirst(6) }
                // A name of a view may begin with the word.
                let next = behind.first { $0 != " " }
                if next?.isLetter == true || next == "." || behind.first?.isNumber == true { continue }
                turned += edge + (isMargin ? "Margin" : "")
                rest = behind
                break
            }
        }
        return turned + rest
    }
}
