import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutImport
import SourceText

/// The answers of `explain` about a console log.
package struct ExplainedLog: Sendable {
    /// The path as the user gave it.
    var name: String
    var log: ConsoleLog
    var environment: Environment
    /// Whether it says what UIKit probably does.
    var predictsUIKit: Bool
    package var conflicts: [ExplainedConflict] = []

    package init(_ log: ConsoleLog, _ environment: Environment, predictsUIKit: Bool) {
        self.predictsUIKit = predictsUIKit
        name = log.original.name
        self.log = log
        self.environment = environment
    }
}

/// A conflict of a console log.
package struct ExplainedConflict: Sendable {
    var logged: LoggedConflict
    /// Those of the reproduction; constraints have their ranges in them.
    var sources: SourceMap
    /// By constraint of the log; `nil` for those that the reproduction does not have.
    var references: [ConstraintReference?]
    /// Members that cannot all hold; `nil` where all of the list can.
    var explanation: ConflictExplanation?
    /// The same for other messages of the log that have the same cause.
    package var followers: [ExplainedConflict] = []

    package init(
        _ logged: LoggedConflict, _ sources: SourceMap, _ references: [ConstraintReference?],
        _ explanation: ConflictExplanation?
    ) {
        self.logged = logged
        self.sources = sources
        self.references = references
        self.explanation = explanation
    }

    /// A contradiction by less than this, in points, comes from the six digits that logs print.
    private static let printedPrecision = 0.01

    /// Whether the constraints conflict by more than the digits explain that the log does not print.
    package var isConflict: Bool { explanation.map { $0.violation >= Self.printedPrecision } ?? false }

    /// The constraints of the minimal set.
    package var members: [LoggedConstraint] {
        (explanation?.members ?? []).compactMap { logged($0.constraint) }
    }

    /// The constraint of the log that one of the reproduction stands for.
    func logged(_ reference: ConstraintReference) -> LoggedConstraint? {
        guard let label = reference.written?.label, logged.constraints.indices.contains(Int(label) - 1) else {
            return nil
        }
        return logged.constraints[Int(label) - 1]
    }

    var pattern: ConflictPattern? { ConflictPattern(of: members) }

    /// What resolves it, of the constraints that the program added, the cheapest first.
    var waysOut: [ConflictExplanation.Suggestion] {
        let own = (explanation?.suggestions ?? []).filter { logged($0.constraint)?.isOfProgram ?? false }
        let costs = own.map { logged($0.constraint)?.cost ?? 0 }
        return own.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }.map { own[$0] }
    }

    /// The constraints that the system broke.
    var broken: [ConstraintReference] {
        zip(logged.constraints, references).compactMap { $0.isBroken ? $1 : nil }
    }

    /// Where its messages start in the log.
    var messages: [Span] {
        (logged.messages + followers.flatMap { $0.logged.messages }).sorted { $0.start < $1.start }
    }
}
