import Foundation
import PackagePlugin

/// Makes the Swift of each layout of a target when it is built. Each is a command of its own, so that changing one layout
/// makes one file. What is wrong with a layout is an error at its line.
@main struct LayoutPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target.sourceModule else { return [] }
        let layoutc = try context.tool(named: "layoutc").url
        return module.sourceFiles(withSuffix: ".layout").map { file in
            let path = String(file.url.path.dropFirst(target.directoryURL.path.count))
            let name = path.split(separator: "/").joined(separator: "+") + ".swift"
            let output = context.pluginWorkDirectoryURL.appending(path: name)
            return .buildCommand(
                displayName: "Layout \(file.url.lastPathComponent)", executable: layoutc,
                arguments: ["export", file.url.path, "-o", output.path],
                inputFiles: [file.url] + includes(of: file.url), outputFiles: [output])
        }
    }

    /// The files that a layout includes, which its Swift depends on, too.
    private func includes(of layout: URL, depth: Int = 0) -> [URL] {
        guard depth < 16, let text = try? String(contentsOf: layout, encoding: .utf8) else { return [] }
        let includes = text.split(separator: "\n").compactMap { line -> URL? in
            let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
            guard parts.count == 3, parts[0].trimmingCharacters(in: .whitespaces) == "include" else {
                return nil
            }
            return layout.deletingLastPathComponent().appending(path: parts[1])
        }
        return includes + includes.flatMap { self.includes(of: $0, depth: depth + 1) }
    }
}
