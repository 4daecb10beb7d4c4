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
    /// By group of states and value: the statement that puts the view of the screen into that state, without the view.
    package var stateStatements: [[String]] = []
}

/// What `export` makes of a layout.
package struct ExportOptions: Sendable {
    /// The class; `nil` for one called after the file.
    package var name: String?
    package var style = ExportStyle.view
    package var target = ExportTarget.swift
    package var host = ExportHost.view
    /// Whether other modules can use the class.
    package var isPublic = false
    /// The table of the app's strings that texts are looked up in; `nil` for texts as they are.
    package var stringsTable: String?
    /// Whether it has previews for Xcode.
    package var addsPreviews = false

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

/// What shows the view in the app.
package enum ExportHost: String, CaseIterable, Sendable {
    /// Nothing that is written.
    case view
    /// A cell of a table.
    case cell
    /// A cell of a collection view.
    case collectionCell = "collection-cell"
    /// A view controller.
    case controller
}

/// The Swift that makes a layout out of UIKit's views.
package func exportSwift(_ layout: CompiledLayout, _ options: ExportOptions) -> SwiftExport {
    do throws(ExportFailure) {
        return try export(layout, options)
    } catch {
        return SwiftExport(text: [], faults: error.faults, paths: [])
    }
}

/// What UIKit cannot say.
private struct ExportFailure: Error {
    var faults: [Diagnostic]

    init(_ faults: [Diagnostic]) { self.faults = faults }

    /// One of the layout as a whole, told at its first condition.
    init(_ program: LayoutProgram, _ message: String) {
        let first = program.constraints.first { program.contexts[$0.context].isBranch }
        faults = [.error(.notExported, first?.range ?? program.symbols[0].range, message)]
    }
}

private func export(
    _ layout: CompiledLayout, _ options: ExportOptions
) throws(ExportFailure) -> SwiftExport {
    let file = fileName(of: layout.sources.files[0].name)
    if layout.program.symbols.count == 1, options.target == .swift {
        // A file of components is for other files.
        return SwiftExport(text: Array((head(of: file) + noView).utf8), faults: [], paths: [[]])
    }
    var cells = try conditionCells(layout)
    let name = try className(of: layout, cells, options) ?? exportedName(of: file)
    var builder = ExportBuilder(layout, cells, name: name)
    builder.stringsTable = options.stringsTable
    if builder.hasInsetsThatTurn {
        cells = try conditionCells(layout, asksDirection: true)
        builder = ExportBuilder(layout, cells, name: name)
        builder.stringsTable = options.stringsTable
    }
    if !builder.faults.isEmpty { throw ExportFailure(builder.faults) }
    var screen = builder.makeClass(0)
    screen.name = name
    if !builder.faults.isEmpty { throw ExportFailure(builder.faults) }
    if options.style == .extension, options.host != .view || options.isPublic || options.addsPreviews {
        throw ExportFailure(
            layout.program, "an extension has no host, access or previews of its own: export a view")
    }
    let text: String
    if options.target != .swift {
        text = try frameTests(layout, builder, name, isXCTest: options.target == .xctest)
    } else if options.style == .extension, let group = layout.program.states.first {
        throw ExportFailure([
            .error(.notExported, group.range, "an extension cannot keep a state: export a view")
        ])
    } else if options.style == .extension, screen.isChanging || !screen.helpers.isEmpty {
        throw ExportFailure(
            layout.program,
            "an extension cannot keep constraints that change, or helper guides: export a view")
    } else {
        var output = SwiftFile(
            source: file, screen: screen, nested: builder.nested.map { $0.code },
            conditions: builder.swiftConditions, membersWithStates: builder.membersWithStates)
        output.modules = builder.modules
        output.access = options.isPublic ? "public " : ""
        output.host = options.host
        output.usesMarginsOfHost = builder.usesMarginsOfHost
        if options.addsPreviews {
            output.previews = previews(of: layout, stateStatements: builder.stateStatements)
        }
        var writer = SwiftWriter(output)
        text = options.style == .extension ? writer.writeExtension() : writer.write()
    }
    let paths = layout.program.symbols.indices.map { builder.names(to: $0) }
    return SwiftExport(
        text: Array(text.utf8), faults: [], paths: paths, stateStatements: builder.stateStatements)
}

/// What is written of a file that has nothing but components.
private let noView = """
    // It has components only, which are classes of the views that use them.

    """

/// The name that is asked for, or that the layout gives to its screen; `nil` without one.
private func className(
    of layout: CompiledLayout, _ cells: ConditionCells, _ options: ExportOptions
) throws(ExportFailure) -> String? {
    if let name = options.name { return name }
    let names = cells.environments.map { layout.install(in: $0).views[0].arguments.ownClass }
    guard let name = names[0] else { return nil }
    if !isSwiftClassName(name) || names.contains(where: { $0 != name }) {
        throw ExportFailure(
            layout.program,
            "'\(name)' cannot be the class of the screen: write it as in 'class: \"LoginForm\"'")
    }
    return name
}

private func conditionCells(
    _ layout: CompiledLayout, asksDirection: Bool = false
) throws(ExportFailure) -> ConditionCells {
    if let cells = ConditionCells(layout.program, asksDirection: asksDirection) { return cells }
    throw ExportFailure(
        layout.program, "the conditions of the layout can come out in more than 512 ways, which is too many")
}

/// The test of a layout's frames. Controls whose frames reach beyond what constraints are about are left out: by how much
/// they do depends on the version of iOS.
private func frameTests(
    _ layout: CompiledLayout, _ builder: ExportBuilder, _ name: String, isXCTest: Bool
) throws(ExportFailure) -> String {
    let views = builder.order.filter { symbol in
        guard let type = builder.types[symbol], type != .layoutGuide else { return false }
        return type.alignmentInsets(in: .usual) == EdgeInsets()
    }.map { (path: builder.path($0, in: 0), symbol: $0) }
    do throws(SolverFailure) {
        var writer = try FrameTestWriter(
            layout, name, isXCTest: isXCTest, views: views, stateStatements: builder.stateStatements)
        return writer.write()
    } catch {
        throw ExportFailure(
            layout.program, "the layout has no frames to test: \(error.explanation)")
    }
}

/// The class of a file: `LoginView` of `login.layout`.
func exportedName(of file: String) -> String {
    let name = SwiftNames.className(fileName(of: file).split(separator: ".").first.map { String($0) } ?? "")
    return name.hasSuffix("View") ? name : name + "View"
}

extension ExportBuilder {
    /// Whether the insets of some scroll view differ from left to right, which UIKit does not turn with the direction.
    fileprivate var hasInsetsThatTurn: Bool {
        installed.contains { layout in
            layout.views.contains { view in
                view.arguments.contentInset.map { $0.leading != $0.trailing } ?? false
            }
        }
    }

    /// The names from the screen to a view, superviews before their subviews.
    fileprivate func names(to symbol: Int) -> [String] {
        if symbol == 0 || types[symbol] == nil { return [] }
        return names(to: parent(of: symbol)) + [names[symbol]]
    }
}
