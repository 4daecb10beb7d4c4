import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutImport
import LayoutProgram
import LinearSolver
import SourceText

// Cells, headers and footers, which are as wide as their table on a device, and what is embedded in a container view.
extension Answering {
    /// The size of a scene that is no screen where its document's app shows it in an environment; `nil` of any other scene.
    mutating func shownSize(of scene: DocumentScene?, on request: EnvironmentRequest) -> ShownSize? {
        guard let scene else { return nil }
        if let view = scene.layout.containerView { return embeddedSize(in: view, of: scene, on: request) }
        guard let container = scene.layout.container else { return nil }
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
        return ShownSize(
            width: width, height: height, drawnCellMargin: container.sideMargin,
            heightIsDrawn: container.tableIsInCode)
    }

    /// The size of a container view, with what of the safe area's insets reaches into it; `nil` where it fills the screen or is
    /// not known.
    private mutating func embeddedSize(
        in view: String, of scene: DocumentScene, on request: EnvironmentRequest
    ) -> ShownSize? {
        guard let host = scene.siblings.first(where: { $0.has(view) }) else { return nil }
        var request = request
        request.controllerBars = host.bars
        let screen = Environment(request)
        guard let frame = hostFrame(of: view, in: scene, on: request), frame.height > 0,
            frame.width < screen.width || frame.height < screen.height
        else { return nil }
        // Where a container lies that is in no screen itself is not known.
        let insets = host.container == nil ? screen.safeArea : EdgeInsets()
        let (right, bottom) = (frame.x + frame.width, frame.y + frame.height)
        return ShownSize(
            width: .fixed(frame.width), height: .fixed(frame.height),
            safeArea: EdgeInsets(
                top: max(0, insets.top - frame.y), left: max(0, insets.left - frame.x),
                bottom: max(0, insets.bottom - (screen.height - bottom)),
                right: max(0, insets.right - (screen.width - right))))
    }

    /// The width of a table's rows, whose content stays within the safe area.
    private mutating func rowWidth(
        of table: String?, in scene: DocumentScene, isInset: Bool, on request: EnvironmentRequest
    ) -> Double {
        let screen = Environment(request)
        var (left, right) = (0.0, screen.width)
        if let table, let frame = hostFrame(of: table, in: scene, on: request) {
            (left, right) = (frame.x, frame.x + frame.width)
        }
        left = max(left, screen.safeArea.left)
        right = min(right, screen.width - screen.safeArea.right)
        if isInset { right -= screen.screenMargins.left + screen.screenMargins.right }
        return max(0, right - left)
    }

    /// The frame of a table or a container on the screen, each worked out once; `nil` for the view of a controller, which fills the
    /// screen, and where its own scene has no solution. The language of the texts is left out of account.
    private mutating func hostFrame(
        of view: String, in scene: DocumentScene, on request: EnvironmentRequest
    ) -> Rectangle? {
        guard let host = scene.siblings.first(where: { $0.has(view) }),
            let name = host.views.first(where: { $0.object == view })?.name
        else { return nil }
        var request = request
        request.language = nil
        let key = HostFrames.Key(document: scene.original.name, view: view)
        if let known = hostFrames.frame(of: key, in: Environment(request)) { return known.frame }
        // One that is inside itself has no frame.
        hostFrames.set(nil, of: key, in: Environment(request))
        var input = InputFile(host, of: scene.original)
        input.scene?.siblings = scene.siblings
        let frame = self.frame(of: name, in: input, on: request)
        hostFrames.set(frame, of: key, in: Environment(request))
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

extension ImportedLayout {
    /// - Parameter view: The id of its object.
    fileprivate func has(_ view: String) -> Bool { views.contains { $0.object == view } }
}

/// The frames of tables and containers by document, view and environment.
struct HostFrames {
    private var known: [Key: [Known]] = [:]

    struct Key: Hashable {
        let document: String
        /// The id of its object.
        let view: String
    }

    struct Known {
        let environment: Environment
        let frame: Rectangle?
    }

    func frame(of view: Key, in environment: Environment) -> Known? {
        known[view]?.first { $0.environment == environment }
    }

    mutating func set(_ frame: Rectangle?, of view: Key, in environment: Environment) {
        known[view]?.removeAll { $0.environment == environment }
        known[view, default: []].append(Known(environment: environment, frame: frame))
    }
}
