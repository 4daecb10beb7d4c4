import ContentSizes
import LayoutEngine
import LayoutProgram
import SourceText

/// A file that a command is given, compiled.
struct CompiledFile: Sendable {
    /// The path as the user gave it.
    var name: String
    var result: CompilationResult
}

/// A file without errors as it stands in one environment.
struct InstalledFile {
    /// The path as the user gave it.
    var name: String
    var layout: InstalledLayout
    /// The messages that there are already.
    var found: [Diagnostic]
}

// MARK: The steps that commands share

extension Session {
    func compiled(_ source: SourceFile) -> CompiledFile {
        CompiledFile(
            name: source.name,
            result: compile(source, options: arguments.compileOptions, load: surroundings.files.read))
    }

    /// Compiles the file that an operand names and prints its messages; `nil` where it cannot be read or has errors.
    ///
    /// - Parameter status: Rises to what they call for.
    func layout(_ operand: String, _ status: inout ExitCode) -> CompiledLayout? {
        guard let file = source(operand).map(compiled) else {
            status.rise(to: .unusableFile)
            return nil
        }
        status.rise(to: report(file.result.diagnostics, in: file.result.sources))
        if file.result.layout == nil { status.rise(to: .unusableFile) }
        return file.result.layout
    }

    /// Prints each of the errors once that a layout has in the environments asked for.
    ///
    /// - Returns: Whether there are none.
    func isUsable(
        _ layout: CompiledLayout, without errors: [Diagnostic], _ status: inout ExitCode
    ) -> Bool {
        if errors.isEmpty { return true }
        var told: Set<Diagnostic.Fault> = []
        let found = errors.filter { told.insert($0.fault).inserted }
        _ = report(found.sortedByPosition(), in: layout.sources)
        status.rise(to: .unusableFile)
        return false
    }

    /// The file as it stands in the environment asked for, its messages not yet printed; `nil`, after them, where it has
    /// errors.
    func installed(_ file: CompiledFile) -> InstalledFile? {
        let layout = file.result.layout?.install(in: Environment(arguments.environments.request))
        let found = file.result.diagnostics + (layout?.diagnostics ?? [])
        guard let layout, !found.contains(where: { $0.severity == .error }) else {
            _ = report(found.sortedByPosition(), in: file.result.sources)
            return nil
        }
        return InstalledFile(name: file.name, layout: layout, found: found)
    }
}
