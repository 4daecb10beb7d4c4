/// A statement of code that a layout depends on and does not have.
package struct LeftOutStatement: Sendable {
    /// In the code.
    package let line: Int
    /// In bytes of the code; `nil` where it is in another file.
    package let span: Span?
    /// On one line, shortened.
    package let text: String
    /// In a few words.
    package let reason: String
    /// The views that it would change, as the layout calls them.
    package let views: [String]

    package init(line: Int, span: Span?, text: String, reason: String, views: [String]) {
        self.line = line
        self.span = span
        self.text = text
        self.reason = reason
        self.views = views
    }
}
