// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error)
]

/// For the stage that does the arithmetic: optimised in debug builds too, with its assertions, because the tests solve
/// system after system. (The index store wants an object file for each source file, hence the threads.)
let optimized: [SwiftSetting] = [
    .unsafeFlags(
        ["-O", "-wmo", "-disable-batch-mode", "-num-threads", "2", "-assert-config", "Debug"],
        .when(configuration: .debug))
]

/// A stage of the compiler: depends on the stages before it and on nothing else.
func stage(
    _ name: String, _ dependencies: String..., system: [Target.Dependency] = [], exclude: [String] = [],
    own: [SwiftSetting] = []
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

func program(_ name: String, _ dependencies: String..., system: [Target.Dependency] = []) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies.map { .target(name: $0) } + system, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: String..., goldens: String...) -> Target {
    .testTarget(
        name: name, dependencies: dependencies.map { .target(name: $0) }, exclude: goldens,
        swiftSettings: settings)
}

/// Only Linux has it.
let malloc = Target.Dependency.target(name: "GlibcMalloc", condition: .when(platforms: [.linux]))

let package = Package(
    name: "layoutc",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "layoutc", targets: ["layoutc"])
    ],
    targets: [
        stage("SourceText"),
        stage("LayoutSyntax", "SourceText"),
        stage("LinearSolver", own: optimized),
        stage(
            "LayoutModel", "SourceText", "LayoutSyntax", "LinearSolver",
            exclude: ["generate-metrics.py", "LICENSE.txt", "README.md"].map { "Text/Inter/" + $0 }),
        stage("LayoutOutput", "SourceText", "LayoutSyntax", "LayoutModel"),
        .systemLibrary(name: "GlibcMalloc"),
        stage(
            "LayoutCommands", "SourceText", "LayoutSyntax", "LinearSolver", "LayoutModel", "LayoutOutput",
            system: [malloc]),
        program("layoutc", "LayoutCommands"),
        program(
            "layoutbench", "SourceText", "LayoutSyntax", "LinearSolver", "LayoutModel", "LayoutOutput",
            system: [malloc]),
        .target(
            name: "TestSupport", dependencies: ["SourceText", "LayoutSyntax", "LayoutModel"],
            path: "Tests/TestSupport", swiftSettings: settings),
        .executableTarget(
            name: "layoutfuzz",
            dependencies: ["TestSupport", "SourceText", "LayoutSyntax", "LinearSolver", "LayoutModel"],
            path: "Tests/layoutfuzz", swiftSettings: settings),
        tests("SourceTextTests", "SourceText"),
        tests("LayoutSyntaxTests", "SourceText", "LayoutSyntax", "TestSupport", goldens: "Golden"),
        tests("LinearSolverTests", "LinearSolver", "TestSupport"),
        tests(
            "LayoutModelTests", "SourceText", "LayoutSyntax", "LinearSolver", "LayoutModel", "TestSupport",
            goldens: "Golden"),
        tests(
            "LayoutOutputTests", "LayoutOutput", "LayoutModel", "LayoutSyntax", "SourceText", "TestSupport",
            goldens: "Golden"),
        tests(
            "LayoutCommandsTests", "LayoutCommands", "LayoutOutput", "LayoutModel", "SourceText",
            "TestSupport", goldens: "Golden"),
    ],
    swiftLanguageModes: [.v6]
)
