import ContentSizes
import Foundation
import LayoutAnalysis
import LayoutEngine
import LayoutImport
import LayoutOutput
import LayoutProgram
import SourceText
import TestSupport

/// A layout with the Swift made of it.
struct ExportedLayout {
    let name: String
    let layout: CompiledLayout
    let export: SwiftExport
    /// The environments that it is built in.
    let environments: [EnvironmentRequest]

    var className: String { "\(name)View" }

    init(_ name: String, _ layout: CompiledLayout) {
        self.name = name
        self.layout = layout
        export = exportSwift(layout, ExportOptions(name: "\(name)View"))
        environments = Self.environments(of: layout)
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
    /// Every example and every case of the golden files that compiles, as far as the tests have the time for; all with the
    /// environment variable `LAYOUTC_EXPORT_ALL`.
    static let layouts: [ExportedLayout] = {
        let isWhole = ProcessInfo.processInfo.environment["LAYOUTC_EXPORT_ALL"] != nil
        var layouts: [ExportedLayout] = []
        for example in Examples.names { add(Examples.text(of: example), [:], to: &layouts) }
        for name in goldens {
            guard let file = try? GoldenFile(path: folder.appending(path: name).path) else { continue }
            let files = Dictionary(
                file.cases.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first })
            for golden in file.cases { add(golden.text, files, to: &layouts) }
        }
        for scene in importedScenes() { add(scene, [:], to: &layouts) }
        guard isWhole else {
            return Array(layouts.prefix(84) + layouts.suffix(4)) + generated(12, from: 1000)
        }
        return layouts + generated(2000, from: 1000)
    }()

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
    private static func importedScenes() -> [String] {
        let storyboard = folder.appending(path: "../../../Examples/checkout.storyboard").standardizedFileURL
        guard let bytes = try? Data(contentsOf: storyboard),
            let document = try? importInterfaceBuilder(SourceFile(name: "a.storyboard", bytes: Array(bytes)))
        else { return [] }
        return document.layouts.map { String(decoding: $0.text, as: UTF8.self) }
    }

    /// The files with most that is laid out come first.
    private static let goldens = [
        "conditions.txt", "stacks.txt", "reuse.txt", "items.txt", "constraints.txt", "attributes.txt",
        "views.txt",
        "environment.txt", "code.txt", "tests.txt", "habits.txt", "limits.txt", "warnings.txt",
    ]

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "LayoutTests/Golden")

    private static func add(_ text: String, _ files: [String: String], to layouts: inout [ExportedLayout]) {
        guard let layout = compiledLayout(text, files), layout.program.symbols.count < 2000 else { return }
        let exported = ExportedLayout("Layout\(layouts.count)", layout)
        if exported.export.faults.isEmpty { layouts.append(exported) }
    }
}

/// - Parameter files: What `include` finds, by name.
func compiledLayout(_ text: String, _ files: [String: String] = [:]) -> CompiledLayout? {
    compile(SourceFile(name: "test.layout", bytes: Array(text.utf8))) { path in
        files[path].map { .bytes(Array($0.utf8)) } ?? .failure("no such file")
    }.layout
}
