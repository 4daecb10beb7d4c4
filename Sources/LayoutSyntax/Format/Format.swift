/// The canonical form of a file that has been parsed without errors, as UTF-8.
///
/// - Lines stay as they are broken: a statement to a line, bodies indented by four blanks, the lines of an argument
///   list by four more. A body that stands on one line with its braces stays there; any other begins and ends on
///   lines of its own, and an empty one is `{}`. Single blank lines are kept where they divide something, comments
///   always, those behind a statement after two blanks. Lines end with a line feed.
/// - One blank stands between words and around relations and operators, none around dots and before `,`, `:` and
///   `%`. Relation signs are not aligned: in a paragraph with names of different lengths the blanks that this takes
///   part the sides of a constraint, and each new line would move its neighbours. A fraction stays close, `2/1 x A.Width`,
///   but where its slash divides more than its number: `A.Width / 1/2` is half of `A.Width`, so `A.Width / 1 / 2`.
/// - Signs are `=`, `>=`, `<=`, and `x` for products; in an argument, where `x` parts two values, `*` stays. Numbers
///   and strings stay as they are written.
/// - Attributes, types, guides and the names of priorities have their canonical case, keywords and the names and words
///   of arguments are in lower case. A name has the spelling that it was declared with, else that of its first use;
///   one that is declared in several spellings keeps each as it is.
///
/// Formatting what has been formatted changes nothing, and the meaning is never changed. The time is linear in the
/// size of the file. What a file with errors becomes is not specified.
package func format(_ tree: SyntaxTree) -> [UInt8] {
    var printer = Printer(tree, FormatRoles(tree))
    return printer.print()
}
