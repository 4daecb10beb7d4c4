import Foundation
import Testing

/// A package whose target has layouts builds with the plugin against the stand-in for UIKit, and its command checks them.
@Test func aPackageBuildsItsLayoutsWithThePlugin() throws {
    let standIn = try StandIn()
    defer { standIn.remove() }
    let package = try Consumer(standIn)
    let first = try package.build()
    #expect(first.contains(" complete!"), "\(first)")
    let checked = try package.check()
    #expect(checked.contains("2 checks passed") && !checked.contains("error:"), "\(checked)")

    try package.write("Sources/App/rows.layout", "Row: Label(\"Another\")\nRow.Edges = Superview.Edges\n")
    let second = try package.build()
    #expect(second.contains("Layout rows.layout"), "\(second)")
    #expect(!second.contains("Layout login.layout"), "\(second)")

    try package.write("Sources/App/rows.layout", "Row: Label(\"One\")\nRow.Edges = Superview.Edgs\n")
    let third = try package.build()
    #expect(third.contains("Sources/App/rows.layout:2:"), "\(third)")
    #expect(!third.contains(" complete!"), "\(third)")
    let rechecked = try package.check()
    #expect(rechecked.contains("Sources/App/rows.layout:2:"), "\(rechecked)")
    #expect(rechecked.contains("error: not every layout passes"), "\(rechecked)")
}

/// Classes are called after files, so two of one name cannot be in one target; a file of components is no view.
@Test func aPackageHasEachNameOfALayoutOnce() throws {
    let standIn = try StandIn()
    defer { standIn.remove() }
    let package = try Consumer(standIn)
    try package.write(
        "Sources/App/Parts/parts.layout", "component Part(title): View {\n    Title: Label(title)\n}\n")
    try package.write(
        "Sources/App/login.layout",
        "include \"Parts/parts.layout\"  // the rows\nName: Label(\"Name\")\nP: Part(\"a\")\n")
    let first = try package.build()
    #expect(first.contains(" complete!"), "\(first)")
    try package.write("Sources/App/Parts/rows.layout", "Row: Label(\"Another\")\n")
    let second = try package.build()
    #expect(!second.contains(" complete!"), "\(second)")
    for file in ["Sources/App/rows.layout", "Sources/App/Parts/rows.layout"] {
        #expect(second.contains("\(file):1: the target has another layout of this name"), "\(second)")
    }
}

/// Xcode has the module for its own projects, of which there is a stand-in here.
@Test func thePluginCompilesForProjectsOfXcode() throws {
    let standIn = try StandIn()
    defer { standIn.remove() }
    #expect(try standIn.typecheckPlugin("Build/LayoutPlugin.swift") == "")
}

/// A package with two layouts. It takes the sources of the plugins and the program as it was built for the tests.
private struct Consumer {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private let standIn: StandIn
    private let folder: URL

    init(_ standIn: StandIn) throws {
        self.standIn = standIn
        folder = standIn.folder.appending(path: "Consumer")
        let folders = [Bundle.main.bundleURL, Self.root.appending(path: ".build/debug")]
        let program = try #require(
            folders.map { $0.appending(path: "layoutc") }.first {
                FileManager.default.fileExists(atPath: $0.path)
            })
        try write("Package.swift", manifest)
        try write("layoutc.artifactbundle/info.json", bundle)
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "layoutc.artifactbundle/layoutc"), withDestinationURL: program)
        for plugin in ["Build/LayoutPlugin.swift", "Check/LayoutCheckPlugin.swift"] {
            let source = Self.root.appending(path: "Sources/LayoutPlugin/\(plugin)")
            try write("Plugins/\(plugin)", String(contentsOf: source, encoding: .utf8))
        }
        try write("Sources/App/login.layout", "Name: Label(\"Name\")\nName.Center = Superview.Center\n")
        try write("Sources/App/rows.layout", "Row: Label(\"One\")\nRow.Edges = Superview.Edges\n")
        try write(
            "Sources/App/App.swift",
            "import UIKit\n\n@MainActor func views() -> [UIView] { [LoginView(), RowsView().row] }\n")
    }

    func write(_ path: String, _ text: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    /// What building it prints.
    func build() throws -> String {
        try standIn.run(
            "/usr/bin/env",
            ["swift", "build", "--package-path", folder.path, "--disable-index-store", "--target", "App"])
    }

    /// What the command that checks the layouts prints.
    func check() throws -> String {
        try standIn.run(
            "/usr/bin/env", ["swift", "package", "--package-path", folder.path, "layout-check"])
    }

    private var manifest: String {
        """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "Consumer",
            targets: [
                .target(
                    name: "App", swiftSettings: [.unsafeFlags(["-I", "\(StandIn.library.path)"])],
                    plugins: [.plugin(name: "LayoutPlugin")]),
                .plugin(
                    name: "LayoutPlugin", capability: .buildTool(), dependencies: ["layoutc"],
                    path: "Plugins/Build"),
                .plugin(
                    name: "LayoutCheckPlugin",
                    capability: .command(
                        intent: .custom(verb: "layout-check", description: "Checks every layout.")),
                    dependencies: ["layoutc"], path: "Plugins/Check"),
                .binaryTarget(name: "layoutc", path: "layoutc.artifactbundle"),
            ])

        """
    }

    private var bundle: String {
        #if arch(arm64)
            let architecture = "aarch64"
        #else
            let architecture = "x86_64"
        #endif
        return """
            {"schemaVersion": "1.0", "artifacts": {"layoutc": {"version": "1.0.0", "type": "executable",
            "variants": [{"path": "layoutc", "supportedTriples": ["\(architecture)-unknown-linux-gnu"]}]}}}

            """
    }
}
