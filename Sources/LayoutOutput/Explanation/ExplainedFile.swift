import LayoutModel

/// What `explain` tells of an item of one file.
package struct ExplainedFile: Sendable {
    /// The path as the user gave it.
    package var name: String
    package var environment: Environment
    package var values: [ValueExplanation]
    /// Optional constraints on the same item that do not hold.
    package var losses: [LostConstraint]

    package init(
        name: String, environment: Environment, values: [ValueExplanation], losses: [LostConstraint]
    ) {
        self.name = name
        self.environment = environment
        self.values = values
        self.losses = losses
    }
}

/// What `explain` tells of one file that it is asked nothing further about.
package struct DefectiveFile: Sendable {
    /// The path as the user gave it.
    package var name: String
    package var environment: Environment
    package var defects: LayoutDefects

    package init(name: String, environment: Environment, defects: LayoutDefects) {
        self.name = name
        self.environment = environment
        self.defects = defects
    }
}
