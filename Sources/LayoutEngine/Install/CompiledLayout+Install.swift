import ContentSizes
import LayoutProgram

extension CompiledLayout {
    /// The layout as it stands in `environment`.
    package func install(in environment: Environment) -> InstalledLayout {
        var installation = Installation(program, sources, environment)
        installation.suppressedWarnings = suppressedWarnings
        return installation.run()
    }
}
