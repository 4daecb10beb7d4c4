import ContentSizes
import LayoutProgram

extension CompiledLayout {
    /// The layout as it stands in `environment`.
    package func install(in environment: Environment) -> InstalledLayout {
        var installation = Installation(program, sources, environment)
        installation.suppressedWarnings = suppressedWarnings
        var layout = installation.run()
        layout.isScreen = !preview.contains { $0.fitsHeight }
        return layout
    }
}
