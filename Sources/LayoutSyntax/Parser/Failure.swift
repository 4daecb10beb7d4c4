import SourceText

/// A token that does not fit the grammar: what was read there, and what could have followed.
package struct Failure: Error {
    package var production: Production
    package var expected: Expected
    /// The index of the token that does not fit.
    package var token: Int
    /// The index of the token that asks for what is expected: an operator, an opening parenthesis, the beginning of the
    /// line.
    package var origin: Int
}

/// The production that the parser reads, as far as messages depend on it.
package enum Production: Sendable {
    case constraint, constant, declaration, component, parameters, arguments, condition, test, preview,
        removal, include, state, configuration
}

/// The elements of the grammar with which a line could go on.
package enum Expected: Hashable, Sendable {
    /// Anything but a `{`, at the beginning of a line.
    case statement
    /// A constraint, behind a number and its dot.
    case constraint
    case leftSide, operand, relation
    /// A name, behind a dot.
    case name
    /// One word behind the last dot of a path.
    case attribute
    case closingParenthesis
    /// `Priority` or `within`, behind a parenthesis.
    case clause
    /// A constraint has at most one clause of a kind.
    case noSecondClause
    case priority, tolerance
    case constantName, equalSign
    /// A constant has one value.
    case noRelation
    case viewPath, type, argumentsInParentheses
    case componentName, parameterName, componentType
    /// A comma or the `)` of a list.
    case endOfArgument
    case argument, argumentValue
    case removalTarget, commaBetweenTargets
    case path
    case condition, conditionRelation, contentSize
    /// A condition holds one comparison.
    case noChain
    /// The `{` of a condition or a test, or the end of its head.
    case body, testBody
    /// A name of a value, behind a comma of a `state`.
    case stateValue
    case otherBranch
    case environment, furtherEnvironment, screen, height, length, rangeEnd, option, keyboard, safeArea
    /// Elements of a configuration.
    case setting, minimumSystem, language, stateName, warningID, pathPattern, sceneName, viewName,
        baselinePath
    case end
    /// Something that nests less deeply, or is shorter.
    case shallowNesting, shortExpression
}
