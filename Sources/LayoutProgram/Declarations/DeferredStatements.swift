import LayoutSyntax

/// Statements and their parts that are resolved when all names are known.
struct DeferredStatements {
    var settings: [PendingSetting] = []
    /// Constraints and amendments.
    var statements: [PendingStatement] = []
    var removals: [PendingStatement] = []
    var tests: [PendingStatement] = []
    var previews: [PendingStatement] = []
    var conditions: [PendingCondition] = []
}

/// A statement by its index in the tree's statements.
struct PendingStatement {
    var statement: Int
    var scope: ScopeIndex
    var context: ContextIndex
}

/// An argument of a declaration by its index in the tree's arguments.
struct PendingSetting {
    var argument: Int
    var scope: ScopeIndex
    var declaration: DeclarationIndex
    /// The row of a list that it is for.
    var row: ListRow?
}

/// One of the views that `Row 1...3: TYPE` declares.
struct ListRow {
    /// 0 for the first.
    var index: Int
    /// The number of rows of the list.
    var count: Int
}

/// The condition of a block.
struct PendingCondition {
    var condition: NodeIndex<Condition>
    var scope: ScopeIndex
    var context: ContextIndex
}
