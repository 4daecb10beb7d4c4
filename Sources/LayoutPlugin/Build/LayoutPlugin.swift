import Foundation
import PackagePlugin

/// Makes the Swift of each layout of a target when it is built. Each is a command of its own, so that changing one layout
/// makes one file. What is wrong with a layout is an error at its line.
@main struct LayoutPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target.sourceModule else { return [] }
        return try commands(
            for: module.sourceFiles(withSuffix: ".layout").map { $0.url },
            with: context.tool(named: "layoutc").url, in: context.pluginWorkDirectoryURL)
    }

    /// The command for each layout. The class of a layout is called after its file, so each name can be there once.
    private func commands(for layouts: [URL], with layoutc: URL, in folder: URL) throws -> [Command] {
        var commands: [Command] = []
        var files: [String: URL] = [:]
        for layout in layouts.sorted(by: { $0.path < $1.path }) {
            let name = layout.deletingPathExtension().lastPathComponent
            if let other = files.updateValue(layout, forKey: name.lowercased()) {
                for (file, same) in [(layout, other), (other, layout)] {
                    // On the command line a message has no place of its own.
                    Diagnostics.error(
                        "\(file.path):1: the target has another layout of this name, \(same.path): rename one of them",
                        file: file.path, line: 1)
                }
                continue
            }
            let output = folder.appending(path: name + ".layout.swift")
            commands.append(
                .buildCommand(
                    displayName: "Layout \(layout.lastPathComponent)", executable: layoutc,
                    arguments: ["export", layout.path, "-o", output.path],
                    inputFiles: [layout] + includes(of: layout), outputFiles: [output]))
        }
        return commands
    }

    /// The files that a layout includes, which its Swift depends on, too.
    private func includes(of layout: URL, depth: Int = 0) -> [URL] {
        guard depth < 16, let text = try? String(contentsOf: layout, encoding: .utf8) else { return [] }
        let includes = text.split(separator: "\n").compactMap { line -> URL? in
            let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
            guard parts.count >= 3, parts[0].trimmingCharacters(in: .whitespaces) == "include" else {
                return nil
            }
            return layout.deletingLastPathComponent().appending(path: parts[1])
        }
        return includes + includes.flatMap { self.includes(of: $0, depth: depth + 1) }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    /// The same for a target of an Xcode project.
    extension LayoutPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            try commands(
                for: target.inputFiles.map { $0.url }.filter { $0.pathExtension == "layout" },
                with: context.tool(named: "layoutc").url, in: context.pluginWorkDirectoryURL)
        }
    }
#endif
