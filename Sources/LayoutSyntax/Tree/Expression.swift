import SourceText

/// A name as written: words separated by blanks, or a string in quotes.
package struct Name: Equatable, Sendable {
    package var span: Span
    package var isQuoted: Bool
    /// The number, from 1, of the text in `SyntaxTree.respellings` that is meant where a mistake has been mended, or
    /// where the name is one of a list of rows.
    package internal(set) var respelling: Int32 = 0

    init(span: Span, isQuoted: Bool) {
        self.span = span
        self.isQuoted = isQuoted
    }
}

/// A node of a sum, product or single term.
package struct Expression: Sendable {
    package var span: Span
    package var kind: ExpressionKind
}

/// The kind of an expression, its operands by their indices in the tree.
package enum ExpressionKind: Sendable {
    /// `20`, `.5`
    case number(Double)
    /// `50%` as 0.5
    case percentage(Double)
    /// `16:9` as 16 / 9
    case ratio(Double)
    /// `Standard`
    case standard
    /// `NotAnAttribute`
    case notAnAttribute
    /// `Card.Title.Leading`, `Gutter`: names separated by dots; which is an item, an attribute, a constant or a
    /// parameter is found out by resolution.
    case path(NodeList<Name>)
    case negation(NodeIndex<Expression>)
    case sum(NodeIndex<Expression>, NodeIndex<Expression>)
    case difference(NodeIndex<Expression>, NodeIndex<Expression>)
    case product(NodeIndex<Expression>, NodeIndex<Expression>)
    case quotient(NodeIndex<Expression>, NodeIndex<Expression>)
    /// `( ... )`
    case group(NodeIndex<Expression>)
    /// `Superview.Edges inset 8`, `A.Center offset (0, 10)`: only ever a whole side of a constraint. The list has one
    /// amount, or as many as parentheses hold.
    case adjusted(NodeIndex<Expression>, Adjustment, NodeList<NodeIndex<Expression>>)
    /// Missing or malformed, and reported.
    case missing
}

/// The words that move the edges or the center behind which they are.
package enum Adjustment: String, CaseIterable, Sendable {
    /// Inwards, by one length or by those of top, leading, bottom and trailing.
    case inset
    /// To the right and down.
    case offset
}

/// One argument of a declaration.
package struct Argument: Sendable {
    package var span: Span
    /// `hugging` in `hugging: 251`; `nil` for a text given by position and for a flag such as `hidden`, whose
    /// value is then a path of one name.
    package var name: NodeIndex<Name>?
    package var value: ArgumentValue
}

/// The value behind the colon of an argument, or alone.
package enum ArgumentValue: Sendable {
    /// `251`, `Gutter + 2`, `horizontal`, `hidden`
    case expression(NodeIndex<Expression>)
    /// `250 x 249`, `none x 30`
    case pair(NodeIndex<Expression>, NodeIndex<Expression>)
    /// `(0, 16, 0, 16)`: into `SyntaxTree.expressionLists`
    case tuple(NodeList<NodeIndex<Expression>>)
    /// The string with its quotes.
    case string(Span)
    /// `"Short" or "A much longer text"`: into `SyntaxTree.alternatives`, each with its quotes.
    case alternatives(NodeList<Span>)
    /// `#RRGGBB`
    case color(Span)
    /// Missing or malformed, and reported.
    case missing
}

/// A condition of a `when`.
package struct Condition: Sendable {
    var span: Span
    package var kind: ConditionKind
}

/// The question that a condition asks, its operands by their indices in the tree.
package enum ConditionKind: Sendable {
    case sizeClass(SizeClassPattern)
    case dimension(ConditionDimension, ConditionRelation, NodeIndex<Expression>)
    case portrait, landscape
    case leftToRight, rightToLeft
    /// The layout is shown in the environment of its `preview`.
    case preview
    case contentSize(ConditionRelation, Name)
    /// `open`, `First Card.open`: a value of a group of states.
    case state(NodeList<Name>)
    case not(NodeIndex<Condition>)
    case and(NodeIndex<Condition>, NodeIndex<Condition>)
    case or(NodeIndex<Condition>, NodeIndex<Condition>)
    case group(NodeIndex<Condition>)
    /// Missing or malformed, and reported.
    case missing
}

/// The side of the screen that a condition compares.
package enum ConditionDimension: Sendable {
    case width, height
}

/// Unlike a constraint, a condition may be strict.
package enum ConditionRelation: Sendable {
    case equal, lessThan, lessThanOrEqual, greaterThan, greaterThanOrEqual
}

/// `Compact-Regular`, `Any-Compact`
package struct SizeClassPattern: Equatable, Sendable {
    package var horizontal: SizeClassWord
    package var vertical: SizeClassWord

    init(horizontal: SizeClassWord, vertical: SizeClassWord) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}

/// One half of a size class pattern.
package enum SizeClassWord: Sendable {
    case any, compact, regular
}
