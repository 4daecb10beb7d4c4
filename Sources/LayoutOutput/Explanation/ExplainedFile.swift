import LayoutModel

/// What `explain` tells of one file.
package struct ExplainedFile: Sendable {
    /// The path as the user gave it.
    package var name: String
    package var environment: Environment
    package var answer: Answer

    package init(name: String, environment: Environment, answer: Answer) {
        self.name = name
        self.environment = environment
        self.answer = answer
    }
}
