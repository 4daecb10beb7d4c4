import LayoutAnalysis
import LayoutEngine
import SourceText

/// An edit that resolves a conflict or settles an ambiguity. `explain` tells each with its number.
package enum WayOut {
    case drop(ConstraintReference)
    /// To priority 999.
    case lower(ConstraintReference)
    /// Statements to add to the layout.
    case add([String])

    /// Whether layoutc makes it: an edit of a whole line of a layout, or of an attribute of a document.
    func isMade(in sources: SourceMap) -> Bool {
        let isGenerated = sources.isGenerated(SourceID(0))
        switch self {
        case .drop(let constraint): return !isGenerated && constraint.written?.isPart == false
        case .lower(let constraint):
            guard let written = constraint.written, !written.isPart else { return false }
            return !isGenerated || sources.isConstraintElement(at: written.range)
        case .add: return !isGenerated
        }
    }
}

extension SourceMap {
    /// Whether a place in a generated file was made of an element that is a constraint.
    fileprivate func isConstraintElement(at range: SourceRange) -> Bool {
        let original = original(of: range)
        let bytes = self[original.source].bytes
        return !isGiven(range) && bytes[Int(original.span.start)...].starts(with: "<constraint".utf8)
    }
}

extension LayoutProblems {
    /// The edits that layoutc makes, in the order in which they are told, each once.
    package func waysOut(in sources: SourceMap) -> [WayOut] {
        var ways: [WayOut] = []
        var told: [ConstraintReference] = []
        for conflict in conflicts where !conflict.isCutShort {
            for suggestion in conflict.suggestions where !told.contains(suggestion.constraint) {
                ways += suggestion.waysOut(in: sources)
            }
            told += conflict.suggestions.map { $0.constraint }
        }
        for (index, ambiguity) in ambiguities.enumerated()
        where ambiguity.cause == index && ambiguity.clipped == nil && !ambiguity.isCutShort {
            ways += ambiguity.suggestions.map { .add($0.statements) }.filter { $0.isMade(in: sources) }
        }
        return ways
    }
}

extension ConflictExplanation.Suggestion {
    fileprivate func waysOut(in sources: SourceMap) -> [WayOut] {
        let ways =
            (canBeDropped ? [WayOut.drop(constraint)] : [])
            + (missedWhenLowered != nil ? [.lower(constraint)] : [])
        return ways.filter { $0.isMade(in: sources) }
    }
}
