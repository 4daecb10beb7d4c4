import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutProgram
import LinearSolver
import SourceText

/// The Swift of a layout for UIKit.
package struct SwiftExport: Sendable {
    package var text: [UInt8]
    /// What UIKit cannot say, and what is wrong with the layout in some environment; then there is no text.
    package var faults: [Diagnostic]
    /// By symbol of the program: the names that lead to the view from the view of the screen; empty for a view that
    /// no environment has.
    package var paths: [[String]]
}

/// What `export` makes of a layout.
package struct ExportOptions: Sendable {
    /// The class; `nil` for one called after the file.
    package var name: String?
    package var style = ExportStyle.view
    package var target = ExportTarget.swift

    package init(name: String? = nil) { self.name = name }
}

/// What a layout is exported as.
package enum ExportTarget: String, CaseIterable, Sendable {
    case swift
    /// A test of the exported view's frames, for Swift Testing.
    case test
    /// The same for XCTest.
    case xctest
}

/// What the Swift of a layout is.
package enum ExportStyle: String, CaseIterable, Sendable {
    /// A class with the views as properties.
    case view
    /// An extension of a class that has the views as properties already.
    case `extension`
}

/// The Swift that makes a layout out of UIKit's views.
package func exportSwift(_ layout: CompiledLayout, _ options: ExportOptions) -> SwiftExport {
    let file = layout.sources.files[0].name
    guard let cells = ConditionCells(layout.program) else {
        let message = "the conditions of the layout can come out in more than 512 ways, which is too many"
        return SwiftExport(
            text: [], faults: [.error(.notExported, layout.program.firstConditional, message)], paths: [])
    }
    let name = options.name ?? exportedName(of: file)
    var builder = ExportBuilder(layout, cells, name: name)
    if !builder.faults.isEmpty { return SwiftExport(text: [], faults: builder.faults, paths: []) }
    var screen = builder.makeClass(0)
    screen.name = name
    let nested = builder.nested.map { $0.code }
    let paths = layout.program.symbols.indices.map { builder.names(to: $0) }
    if !builder.faults.isEmpty {
        return SwiftExport(text: [], faults: builder.faults, paths: paths)
    }
    var writer = SwiftWriter(
        SwiftFile(source: fileName(of: file), screen: screen, nested: nested, atoms: cells.atoms))
    if options.target != .swift { return frameTests(layout, builder, name, options.target, paths) }
    if options.style == .extension {
        if let message = screen.faultOfExtension {
            let fault = Diagnostic.error(.notExported, layout.program.firstConditional, message)
            return SwiftExport(text: [], faults: [fault], paths: paths)
        }
        return SwiftExport(text: Array(writer.writeExtension().utf8), faults: [], paths: paths)
    }
    return SwiftExport(text: Array(writer.write().utf8), faults: [], paths: paths)
}

/// The test of a layout's frames. Controls whose frames reach beyond what constraints are about are left out: by how much
/// they do depends on the version of iOS.
private func frameTests(
    _ layout: CompiledLayout, _ builder: ExportBuilder, _ name: String, _ target: ExportTarget,
    _ paths: [[String]]
) -> SwiftExport {
    let views = builder.order.filter { symbol in
        guard let type = builder.types[symbol], type != .layoutGuide else { return false }
        return type.alignmentInsets(in: .usual) == EdgeInsets()
    }.map { (path: builder.path($0, in: 0), symbol: $0) }
    do throws(SolverFailure) {
        var writer = try FrameTestWriter(
            layout, name, target == .xctest ? .xcTest : .swiftTesting, views: views)
        return SwiftExport(text: Array(writer.write().utf8), faults: [], paths: paths)
    } catch {
        let message = "the layout has no frames to test: \(error.explanation)"
        return SwiftExport(
            text: [], faults: [.error(.notExported, layout.program.firstConditional, message)], paths: paths)
    }
}

extension LayoutProgram {
    /// The first constraint in a block of a condition, else what the file begins with.
    fileprivate var firstConditional: SourceRange {
        constraints.first { contexts[$0.context].isBranch }?.range ?? symbols[0].range
    }
}

extension SwiftClass {
    /// Why the class cannot be an extension; `nil` where it can.
    fileprivate var faultOfExtension: String? {
        isChanging || !helpers.isEmpty
            ? "an extension cannot keep constraints that change, or helper guides: export a view" : nil
    }
}

/// The class of a file: `LoginView` of `login.layout`.
func exportedName(of file: String) -> String {
    let name = SwiftNames.className(fileName(of: file).split(separator: ".").first.map { String($0) } ?? "")
    return name.hasSuffix("View") ? name : name + "View"
}

extension ExportBuilder {
    /// The names from the screen to a view, superviews before their subviews.
    fileprivate func names(to symbol: Int) -> [String] {
        if symbol == 0 || types[symbol] == nil { return [] }
        return names(to: parent(of: symbol)) + [names[symbol]]
    }
}
