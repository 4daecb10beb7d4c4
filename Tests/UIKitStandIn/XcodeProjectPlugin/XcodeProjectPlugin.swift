import Foundation
import PackagePlugin

// What Xcode has for plugins in its own projects: developer.apple.com/documentation/xcodeprojectplugin, and the use of it in
// public plugins.

public struct XcodeProject {
    public let id: String
    public let displayName: String
    public let directoryURL: URL
    public let targets: [XcodeTarget]
}

public struct XcodeTarget {
    public let id: String
    public let displayName: String
    public let inputFiles: FileList
}

public struct XcodePluginContext {
    public let xcodeProject: XcodeProject
    public let pluginWorkDirectoryURL: URL

    public func tool(named name: String) throws -> PluginContext.Tool { fatalError(name) }
}

public protocol XcodeBuildToolPlugin: BuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}
