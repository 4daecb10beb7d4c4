// swift-tools-version: 6.0

import PackageDescription

/// Whether this package is worked on, as by `make test`, and no other depends on it. Only then may it have flags; and it has no
/// plugins, because what a plugin runs is built for it alone, so the whole program would be built twice.
let isDeveloped = Context.environment["LAYOUTC_PLUGINS"] == "none"

let settings: [SwiftSetting] = isDeveloped ? [.unsafeFlags(["-warnings-as-errors"])] : []

/// For the stage that does the arithmetic: optimised in debug builds too, with its assertions, because the tests solve
/// system after system. (The index store wants an object file for each source file, hence the threads.)
let optimized: [SwiftSetting] =
    isDeveloped
    ? [
        .unsafeFlags(
            ["-O", "-wmo", "-disable-batch-mode", "-num-threads", "2", "-assert-config", "Debug"],
            .when(configuration: .debug))
    ] : []

/// The stages of the compiler, each after those that it uses.
let stages = [
    "SourceText", "ContentSizes", "LayoutSyntax", "LayoutMistakes", "LayoutImport", "LinearSolver",
    "LayoutProgram", "LayoutEngine", "LayoutAnalysis", "LayoutExport", "LayoutOutput", "LayoutService",
    "LayoutCommands",
]

/// A stage of the compiler: depends on the stages it names and on nothing else.
func stage(
    _ name: String, _ dependencies: [String] = [], system: [Target.Dependency] = [],
    exclude: [String] = [], own: [SwiftSetting] = []
) -> Target {
    .target(
        name: name,
        dependencies: dependencies.map { .target(name: $0) } + system,
        exclude: exclude,
        swiftSettings: settings + own,
        // Unoptimised code rounds by the functions of libm, which only the C library's module would link.
        linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
    )
}

func program(_ name: String, _ dependencies: [String], system: [Target.Dependency] = []) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies.map { .target(name: $0) } + system, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [String], goldens: String...) -> Target {
    .testTarget(
        name: name, dependencies: dependencies.map { .target(name: $0) }, exclude: goldens,
        swiftSettings: settings)
}

/// Only Linux has it.
let malloc = Target.Dependency.target(name: "GlibcMalloc", condition: .when(platforms: [.linux]))

let plugins: [Target] =
    !isDeveloped
    ? [
        .plugin(
            name: "LayoutPlugin", capability: .buildTool(), dependencies: ["layoutc"],
            path: "Sources/LayoutPlugin/Build"),
        .plugin(
            name: "LayoutCheckPlugin",
            capability: .command(
                intent: .custom(verb: "layout-check", description: "Checks every layout of the package.")),
            dependencies: ["layoutc"], path: "Sources/LayoutPlugin/Check"),
    ] : []

let pluginProducts: [Product] = plugins.map { .plugin(name: $0.name, targets: [$0.name]) }

let package = Package(
    name: "layoutc",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "layoutc", targets: ["layoutc"])] + pluginProducts,
    targets: plugins + [
        stage("SourceText"),
        stage(
            "ContentSizes", ["SourceText"],
            exclude: [
                "Inter/generate-metrics.py", "Inter/LICENSE.txt", "Inter/README.md",
                "SanFrancisco/generate-measured.py", "SanFrancisco/measured-widths.txt",
                "SanFrancisco/README.md", "swift_tables.py",
            ].map { "Text/" + $0 }),
        stage("LayoutSyntax", ["SourceText", "ContentSizes"]),
        stage("LayoutMistakes", ["SourceText", "ContentSizes", "LayoutSyntax"]),
        stage("LayoutImport", ["SourceText", "ContentSizes", "LayoutSyntax", "LayoutMistakes"]),
        stage("LinearSolver", own: optimized),
        stage("LayoutProgram", ["SourceText", "ContentSizes", "LayoutSyntax", "LayoutMistakes"]),
        stage(
            "LayoutEngine",
            ["SourceText", "ContentSizes", "LayoutSyntax", "LinearSolver", "LayoutProgram"]),
        stage(
            "LayoutAnalysis",
            ["SourceText", "ContentSizes", "LayoutSyntax", "LinearSolver", "LayoutProgram", "LayoutEngine"]),
        stage(
            "LayoutExport",
            [
                "SourceText", "ContentSizes", "LayoutSyntax", "LinearSolver", "LayoutProgram",
                "LayoutEngine", "LayoutAnalysis",
            ]),
        stage(
            "LayoutOutput",
            [
                "SourceText", "ContentSizes", "LayoutSyntax", "LayoutImport", "LayoutProgram",
                "LayoutEngine", "LayoutAnalysis",
            ]),
        stage("LayoutService", Array(stages.dropLast(2))),
        stage("LayoutCommands", Array(stages.dropLast())),
        .systemLibrary(name: "GlibcMalloc"),
        .target(
            name: "LayoutPage", exclude: ["Page/worker.js"],
            resources: [
                "page.html", "page.css", "compiler.js", "editor.js", "picture.js", "problems.js",
                "documents.js", "opening.js", "reports.js",
                "page.js",
            ].map { .embedInCode("Page/" + $0) }, swiftSettings: settings),
        stage("LayoutSystem", stages + ["LayoutPage"], system: [malloc]),
        program("layoutc", ["LayoutCommands", "LayoutSystem"]),
        program("layoutbench", stages, system: [malloc]),
        .target(
            name: "TestSupport", dependencies: stages.map { .target(name: $0) },
            path: "Tests/TestSupport", swiftSettings: settings),
        .executableTarget(
            name: "layoutfuzz", dependencies: (["TestSupport"] + stages).map { .target(name: $0) },
            path: "Tests/layoutfuzz", swiftSettings: settings),
        tests("SourceTextTests", ["SourceText"]),
        tests(
            "LayoutSyntaxTests",
            ["SourceText", "ContentSizes", "LayoutSyntax", "LayoutMistakes", "TestSupport"],
            goldens: "Golden"),
        tests("LinearSolverTests", ["LinearSolver", "TestSupport"]),
        tests("LayoutTests", stages + ["TestSupport"], goldens: "Golden"),
        tests("LayoutOutputTests", stages + ["TestSupport"], goldens: "Golden"),
        tests(
            "LayoutExportTests", stages + ["TestSupport"],
            goldens: "Runner.txt", "LiveView.txt", "LiveView.layout"),
        tests(
            "LayoutCommandsTests", stages + ["LayoutSystem", "TestSupport"],
            goldens: "Golden", "EditorSessions.txt"),
    ],
    swiftLanguageModes: [.v6]
)
