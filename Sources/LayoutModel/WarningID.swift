/// Every warning there is: what `// layoutc: allow` may name.
package enum WarningID: CaseIterable, Sendable {
    case ambiguous, ambiguousScrollContent
    case outsideSuperview, overlap, zeroSize, truncatedText, smallTouchTarget
    case undeclaredScrollContent, redundantConstraint, stackOrder
    case nameCase, similarNames, noEffect, requiredContentSize, leftRightUsed
    case emptyTest, unknownDirective, unknownWarning

    /// As messages and comments write it.
    package var spelling: String {
        switch self {
        case .ambiguous: "ambiguous"
        case .ambiguousScrollContent: "ambiguous-scroll-content"
        case .outsideSuperview: "outside-superview"
        case .overlap: "overlap"
        case .zeroSize: "zero-size"
        case .truncatedText: "truncated-text"
        case .smallTouchTarget: "small-touch-target"
        case .undeclaredScrollContent: "undeclared-scroll-content"
        case .redundantConstraint: "redundant-constraint"
        case .stackOrder: "stack-order"
        case .nameCase: "name-case"
        case .similarNames: "similar-names"
        case .noEffect: "no-effect"
        case .requiredContentSize: "required-content-size"
        case .leftRightUsed: "left-right-used"
        case .emptyTest: "empty-test"
        case .unknownDirective: "unknown-directive"
        case .unknownWarning: "unknown-warning"
        }
    }

    /// The warning that is spelt so.
    package init?(spelling: String) {
        guard let id = WarningID.allCases.first(where: { $0.spelling == spelling }) else { return nil }
        self = id
    }
}
