import SourceText

/// A `test` of a file.
package struct CompiledTest: Sendable {
    /// The name in quotes; `nil` without one.
    package var name: String?
    /// The word `test`, its name and its environments.
    package var range: SourceRange
}
