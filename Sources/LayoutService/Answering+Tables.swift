import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutImport
import LayoutProgram
import LinearSolver
import SourceText

// Cells, headers and footers, which are as wide as their table on a device.
extension Answering {
    /// The size of a scene that is no screen where its document's app shows it in an environment; `nil` of any other scene.
    mutating func shownSize(of scene: DocumentScene?, on request: EnvironmentRequest) -> ShownSize? {
        guard let scene, let container = scene.layout.container else { return nil }
        let width: ShownSize.Length =
            switch container.width {
            case .fixed(let width): .fixed(min(width, Environment(request).width))
            case .ofContent(let width): .ofContent(else: width)
            case .ofTable(let table, let isInset):
                .fixed(rowWidth(of: table, in: scene, isInset: isInset, on: request))
            }
        let height: ShownSize.Length =
            switch container.height {
            case .fixed(let height): .fixed(height)
            case .ofContent(let height, let least): .ofContent(else: height, least: least)
            }
        return ShownSize(width: width, height: height, drawnCellMargin: container.sideMargin)
    }

    /// The width of a table's rows, whose content stays within the safe area.
    private mutating func rowWidth(
        of table: String?, in scene: DocumentScene, isInset: Bool, on request: EnvironmentRequest
    ) -> Double {
        let screen = Environment(request)
        var (left, right) = (0.0, screen.width)
        if let table, let frame = tableFrame(table, in: scene, on: request) {
            (left, right) = (frame.x, frame.x + frame.width)
        }
        left = max(left, screen.safeArea.left)
        right = min(right, screen.width - screen.safeArea.right)
        if isInset { right -= screen.screenMargins.left + screen.screenMargins.right }
        return max(0, right - left)
    }

    /// The frame of a table on the screen, each worked out once; `nil` for the view of a controller, which fills the screen, and
    /// where its own scene has no solution. The language of the texts is left out of account.
    private mutating func tableFrame(
        _ table: String, in scene: DocumentScene, on request: EnvironmentRequest
    ) -> Rectangle? {
        guard let host = scene.siblings.first(where: { $0.views.contains { $0.object == table } }),
            let view = host.views.first(where: { $0.object == table })
        else { return nil }
        var request = request
        request.language = nil
        let key = TableFrames.Key(document: scene.original.name, table: table)
        if let known = tableFrames.frame(of: key, in: Environment(request)) { return known.frame }
        var input = InputFile(host, of: scene.original)
        input.scene?.siblings = scene.siblings
        let frame = self.frame(of: view.name, in: input, on: request)
        tableFrames.add(frame, of: key, in: Environment(request))
        return frame
    }

    private mutating func frame(
        of view: String, in file: InputFile, on request: EnvironmentRequest
    ) -> Rectangle? {
        guard case .bytes(let text) = file.contents,
            let layout = compile(SourceFile(name: file.name, bytes: text), load: load).layout
        else { return nil }
        let size = shownSize(of: file.scene, on: request)
        var request = request
        request.controllerBars = file.scene?.layout.bars ?? ControllerBars()
        let placed = layout.placed(request, at: size, keepsWidth: false)
        guard let solved = try? LayoutEngine.solve(layout.install(in: Environment(placed))),
            solved.status <= .ambiguous,
            let frame = solved.views.first(where: { $0.name == view })?.absoluteFrame, frame.width > 0
        else { return nil }
        return frame
    }
}

/// The frames of tables by document, table and environment.
struct TableFrames {
    private var known: [Key: [Known]] = [:]

    struct Key: Hashable {
        let document: String
        let table: String
    }

    struct Known {
        let environment: Environment
        let frame: Rectangle?
    }

    func frame(of table: Key, in environment: Environment) -> Known? {
        known[table]?.first { $0.environment == environment }
    }

    mutating func add(_ frame: Rectangle?, of table: Key, in environment: Environment) {
        known[table, default: []].append(Known(environment: environment, frame: frame))
    }
}
