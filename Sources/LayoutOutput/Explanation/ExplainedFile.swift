import ContentSizes
import LayoutAnalysis
import SourceText

/// The answers of `explain` about an item of one file.
package struct ExplainedFile: Sendable {
    /// The path as the user gave it.
    var name: String
    /// The file first, then those that it includes; constraints have their ranges in them.
    var sources: SourceMap
    var environment: Environment
    var values: [ValueExplanation]
    /// Optional constraints on the same item that do not hold.
    var losses: [LostConstraint]

    package init(
        name: String, sources: SourceMap, environment: Environment, values: [ValueExplanation],
        losses: [LostConstraint]
    ) {
        self.name = name
        self.sources = sources
        self.environment = environment
        self.values = values
        self.losses = losses
    }
}

/// The answers of `explain` about one file as a whole.
package struct DiagnosedFile: Sendable {
    /// The path as the user gave it.
    var name: String
    /// The file first, then those that it includes; constraints have their ranges in them.
    var sources: SourceMap
    var environment: Environment
    var problems: LayoutProblems
    /// Whether it says what UIKit probably does.
    var predictsUIKit: Bool

    package init(
        name: String, sources: SourceMap, environment: Environment, problems: LayoutProblems,
        predictsUIKit: Bool
    ) {
        self.predictsUIKit = predictsUIKit
        self.name = name
        self.sources = sources
        self.environment = environment
        self.problems = problems
    }
}
