import ContentSizes
import LayoutImport
import LayoutProgram
import SourceText

// Controllers whose code lets an iPhone be held one way only.
extension Answering {
    /// The environments that an app shows a scene in: without those that the code of its controller refuses, as long as others are
    /// left.
    func allowed(_ targets: [CheckTarget], for file: InputFile?) -> [CheckTarget] {
        let controller = file?.scene?.layout.controller
        guard let orientations = request.controllerOrientations.orientations(of: controller) else {
            return targets
        }
        let allowed = targets.filter { target in
            guard let device = target.request.device, !device.isTablet else { return true }
            return orientations.allows(target.request.orientation)
        }
        return allowed.isEmpty ? targets : allowed
    }

    /// Tells once of the scenes that are not checked in all environments that are asked for.
    mutating func tellRefusedOrientations(_ targets: [CheckTarget]) throws(AnswerNotWanted) {
        var controllers: [String] = []
        for file in request.files {
            let asked = file.settings?.targets ?? targets
            guard let controller = file.scene?.layout.controller, !controllers.contains(controller),
                allowed(asked, for: file).count < asked.count
            else { continue }
            controllers.append(controller)
        }
        if controllers.isEmpty { return }
        try receive(.diagnostics([.refusedOrientations(by: controllers)], SourceMap()))
    }
}

extension AppOrientations {
    fileprivate func allows(_ orientation: Orientation) -> Bool {
        switch (self, orientation) {
        case (.both, _), (.portrait, .portrait), (.landscape, .landscape): true
        case (.portrait, .landscape), (.landscape, .portrait): false
        }
    }
}

extension Diagnostic {
    /// How many controllers the note names.
    private static let controllersNamed = 3

    fileprivate static func refusedOrientations(by controllers: [String]) -> Diagnostic {
        let named = controllers.prefix(controllers.count > controllersNamed + 1 ? controllersNamed : .max)
        let more = controllers.count - named.count
        let names = named.map { "'\($0)'" } + (more > 0 ? ["\(more) more"] : [])
        return .note(
            .skippedEnvironment, nil,
            "on iPhones \(names.joined(lastBy: "and")) \(controllers.count == 1 ? "is" : "are") checked only in the"
                + " orientations of 'supportedInterfaceOrientations' in \(controllers.count == 1 ? "its" : "their") code"
        )
    }
}
