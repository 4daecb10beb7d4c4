import ContentSizes
import Foundation
import LayoutAnalysis
import LayoutEngine
import LayoutImport
import LayoutExport
import LayoutProgram
import LayoutService
import SourceText
import TestSupport

/// A layout with the Swift made of it.
struct ExportedLayout {
    let name: String
    let layout: CompiledLayout
    let export: SwiftExport
    /// The scene of a document that it was imported from.
    let scene: ImportedLayout?
    /// The environments that it is built in.
    let environments: [EnvironmentRequest]

    /// The classes of views that the app has, each with UIKit's class for such views and the size that it gives itself.
    var ownClasses: [String: String] {
        var classes: [String: String] = [:]
        for environment in environments {
            for view in layout.install(in: Environment(environment)).views.dropFirst() {
                guard let name = view.arguments.ownClass else { continue }
                let type = "UI" + view.type.spelling.replacing(" ", with: "")
                let base = type == "UIActivityIndicator" ? type + "View" : type
                classes[name] = "\(base) {\(ownSize(of: view))}"
            }
        }
        return classes
    }

    private func ownSize(of view: InstalledView) -> String {
        let lengths = [Axis.horizontal, .vertical].map { axis -> Double in
            if case .points(let length) = view.sizes[axis].intrinsic { length } else { -1 }
        }
        if view.type != .view || lengths == [-1, -1] { return "" }
        let size = "CGSize(width: \(lengths[0]), height: \(lengths[1]))"
        return "\n  override var intrinsicContentSize: CGSize { \(size) }\n"
    }

    var className: String { "\(name)View" }

    init(_ name: String, _ layout: CompiledLayout, _ scene: ImportedLayout? = nil) {
        self.name = name
        self.layout = layout
        self.scene = scene
        export = exportSwift(layout, ExportOptions(name: "\(name)View"))
        environments =
            layout.preview.prefix(1).map(\.request)
            + Self.statesBothWays(of: layout, Self.environments(of: layout))
    }

    /// Some environments with every combination of states, there and back, because a view goes through them one after the other.
    private static func statesBothWays(
        of layout: CompiledLayout, _ environments: [EnvironmentRequest]
    ) -> [EnvironmentRequest] {
        let combinations = layout.program.stateCombinations().all.prefix(8)
        if combinations.count < 2 { return environments }
        return environments.prefix(3).flatMap { environment in
            (combinations + combinations.dropLast().reversed()).map { states in
                var environment = environment
                environment.states = states
                return environment
            }
        }
    }

    /// Those of the layout's tests that name one size, a few others, and what conditions speak of.
    private static func environments(of layout: CompiledLayout) -> [EnvironmentRequest] {
        let targets = layout.tests.flatMap(\.targets).filter {
            $0.range == nil && !$0.fitsWidth && !$0.fitsHeight
        }
        var requests = targets.map(\.request)
        requests.append(EnvironmentRequest())
        for (width, height) in [(667.0, 375.0), (1024, 1366), (320, 568)] {
            var request = EnvironmentRequest()
            request.width = width
            request.height = height
            request.direction = width == 667 ? .rightToLeft : .leftToRight
            request.topBar = 20
            if width == 1024 { request.contentSizeCategory = .accessibility1 }
            requests.append(request)
        }
        return Array(requests.prefix(8))
    }
}

/// The layouts that exports are tested with.
enum ExportCorpus {
    /// Every example and every case of the golden files that compiles, as far as the tests have the time for. With the
    /// environment variable `LAYOUTC_EXPORT_ALL` it is all, and as many generated layouts as this says.
    ///
    /// `LAYOUTC_EXPORT_FOLDER` is a folder whose layouts are taken instead.
    static let layouts: [ExportedLayout] = {
        if let folder = ProcessInfo.processInfo.environment["LAYOUTC_EXPORT_FOLDER"] {
            return ofFolder(folder)
        }
        let generatedCount = ProcessInfo.processInfo.environment["LAYOUTC_EXPORT_ALL"].flatMap { Int($0) }
        var layouts: [ExportedLayout] = []
        for scene in importedScenes() {
            add(String(decoding: scene.text, as: UTF8.self), [:], scene, to: &layouts)
        }
        let exported = files(of: "export.txt")
        let byName = Dictionary(exported, uniquingKeysWith: { first, _ in first })
        for file in exported { add(file.text, byName, to: &layouts) }
        for example in Examples.names { add(Examples.text(of: example), [:], to: &layouts) }
        for name in goldens {
            guard let file = try? GoldenFile(path: folder.appending(path: name).path) else { continue }
            let files = Dictionary(
                file.cases.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first })
            for golden in file.cases { add(golden.text, files, to: &layouts) }
        }
        guard let generatedCount else { return Array(layouts.prefix(80)) + generated(24, from: 1000) }
        return layouts + generated(generatedCount, from: 1000)
    }()

    private static func ofFolder(_ folder: String) -> [ExportedLayout] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        var layouts: [ExportedLayout] = []
        for name in names.sorted() where name.hasSuffix(".layout") {
            let text = try? String(contentsOfFile: folder + "/" + name, encoding: .utf8)
            if let text { add(text, [:], to: &layouts) }
        }
        return layouts
    }

    /// - Parameter first: The number of the first, as layouts are called by theirs.
    private static func generated(_ count: Int, from first: Int) -> [ExportedLayout] {
        var layouts = GeneratedLayouts(seed: 17)
        var generated: [ExportedLayout] = []
        while generated.count < count {
            guard let layout = compiledLayout(layouts.next()) else { continue }
            generated.append(ExportedLayout("Layout\(first + generated.count)", layout))
        }
        return generated
    }

    /// The scenes of documents of Interface Builder.
    private static func importedScenes() -> [ImportedLayout] {
        let storyboard = folder.appending(path: "../../../Examples/checkout.storyboard").standardizedFileURL
        let documents =
            [try? String(contentsOf: storyboard, encoding: .utf8)].compactMap { $0 }
            + (files(of: "import.txt") + files(of: "import-sizes.txt")).map(\.text)
        return documents.flatMap { text in
            let file = SourceFile(name: "a.storyboard", bytes: Array(text.utf8))
            return (try? importInterfaceBuilder(file))?.layouts ?? []
        }
    }

    /// The files of the tests of commands.
    private static func files(of golden: String) -> [(name: String, text: String)] {
        let path = folder.appending(path: "../../LayoutCommandsTests/Golden/\(golden)")
        let cases = (try? GoldenFile(path: path.standardizedFileURL.path))?.cases ?? []
        return cases.flatMap { golden in
            golden.text.components(separatedBy: "== ").dropFirst().map { file in
                let lines = file.split(separator: "\n")
                let text = lines.dropFirst().prefix { !$0.hasPrefix("$ ") }.joined(separator: "\n")
                return (String(lines[0]), text + "\n")
            }
        }
    }

    /// The files with most that is laid out come first.
    private static let goldens = [
        "states.txt", "conditions.txt", "stacks.txt", "reuse.txt", "items.txt", "constraints.txt",
        "attributes.txt",
        "views.txt",
        "environment.txt", "code.txt", "tests.txt", "habits.txt", "limits.txt", "warnings.txt",
    ]

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "LayoutTests/Golden")

    private static func add(
        _ text: String, _ files: [String: String], _ scene: ImportedLayout? = nil,
        to layouts: inout [ExportedLayout]
    ) {
        guard let layout = compiledLayout(text, files), layout.program.symbols.count < 2000 else { return }
        let exported = ExportedLayout("Layout\(layouts.count)", layout, scene)
        // A file of components makes no view.
        // Several layouts may have a class of one name, and give its views different sizes.
        let isSized = exported.ownClasses.values.contains { $0.contains("intrinsicContentSize") }
        if exported.export.faults.isEmpty, layout.program.symbols.count > 1, !isSized {
            layouts.append(exported)
        }
    }
}

/// - Parameter files: What `include` finds, by name.
func compiledLayout(_ text: String, _ files: [String: String] = [:]) -> CompiledLayout? {
    compile(SourceFile(name: "test.layout", bytes: Array(text.utf8))) { path in
        files[path].map { .bytes(Array($0.utf8)) } ?? .failure("no such file")
    }.layout
}
