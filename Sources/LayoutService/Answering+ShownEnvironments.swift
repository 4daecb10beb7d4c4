import ContentSizes
import LayoutImport
import LayoutProgram
import SourceText

// Documents for one kind of device, and controllers whose code lets an iPhone be held one way only.
extension Answering {
    /// The environments that an app shows a scene in, of those that are asked for: without devices that its document is not for,
    /// and without orientations that the code of its controller refuses, as long as others are left.
    func shown(_ targets: [CheckTarget], for file: InputFile?) -> [CheckTarget] {
        guard let file else { return targets }
        return targets.kept { file.isFor($0.request.device) }.kept { !isRefused($0, for: file) }
    }

    private func isRefused(_ target: CheckTarget, for file: InputFile) -> Bool {
        let controller = file.scene?.layout.controller
        guard let orientations = request.classFacts.orientations(of: controller),
            let device = target.request.device, !device.isTablet
        else { return false }
        return !orientations.allows(target.request.orientation)
    }

    /// Leaves out the scenes of storyboards that nobody can show, unless they are all that is asked for, and tells them once.
    mutating func skipUnreachableScenes() throws(AnswerNotWanted) {
        let unreachable = request.files.filter { $0.scene?.layout.isUnreachable == true }
        guard !unreachable.isEmpty, unreachable.count < request.files.count else { return }
        request.files.removeAll { $0.scene?.layout.isUnreachable == true }
        try receive(
            .diagnostics([.unreachableScenes(unreachable.compactMap { $0.scene?.layout.name })], SourceMap()))
    }

    /// Tells once of the scenes that are not checked in all environments that are asked for.
    mutating func tellEnvironmentsNotShown(_ targets: [CheckTarget]) throws(AnswerNotWanted) {
        var controllers: [String] = []
        var documents: [String] = []
        for file in request.files {
            let asked = file.settings?.targets ?? targets
            if let document = file.scene?.original.name, !documents.contains(document),
                asked.kept({ file.isFor($0.request.device) }).count < asked.count
            {
                documents.append(document)
            }
            if let controller = file.scene?.layout.controller, !controllers.contains(controller),
                asked.kept({ !isRefused($0, for: file) }).count < asked.count
            {
                controllers.append(controller)
            }
        }
        var notes: [Diagnostic] = []
        if !controllers.isEmpty { notes.append(.refusedOrientations(by: controllers)) }
        if !documents.isEmpty { notes.append(.devicesNotMeant(by: documents)) }
        if !notes.isEmpty { try receive(.diagnostics(notes, SourceMap())) }
    }
}

extension [CheckTarget] {
    /// Those that are so, or all where none is.
    fileprivate func kept(_ isKept: (CheckTarget) -> Bool) -> [CheckTarget] {
        let kept = filter(isKept)
        return kept.isEmpty ? self : kept
    }
}

extension InputFile {
    /// UIKit itself takes `Main~ipad.xib` on iPads alone, and Xcode's templates were called `Main_iPad.storyboard`.
    fileprivate func isFor(_ device: Device?) -> Bool {
        guard let device, let name = scene?.original.name, let end = name.lastIndex(of: ".") else {
            return true
        }
        let stem = name[..<end].lowercased()
        func ends(in word: String) -> Bool { ["~", "-", "_", " "].contains { stem.hasSuffix($0 + word) } }
        return device.isTablet ? !ends(in: "iphone") : !ends(in: "ipad")
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
    /// How many controllers or documents a note names.
    private static let namesShown = 3

    private static func listed(_ names: [String]) -> String {
        let shown = names.prefix(names.count > namesShown + 1 ? namesShown : .max)
        let more = names.count - shown.count
        return (shown.map { "'\($0)'" } + (more > 0 ? ["\(more) more"] : [])).joined(lastBy: "and")
    }

    fileprivate static func unreachableScenes(_ names: [String]) -> Diagnostic {
        let isOne = names.count == 1
        return .note(
            .skippedEnvironment, nil,
            "\(listed(names)) \(isOne ? "is" : "are") not checked: no segue leads to \(isOne ? "it" : "them") and"
                + " no identifier asks for \(isOne ? "it" : "them")")
    }

    fileprivate static func refusedOrientations(by controllers: [String]) -> Diagnostic {
        let isOne = controllers.count == 1
        return .note(
            .skippedEnvironment, nil,
            "on iPhones \(listed(controllers)) \(isOne ? "is" : "are") checked only in the orientations of"
                + " 'supportedInterfaceOrientations' in \(isOne ? "its" : "their") code")
    }

    fileprivate static func devicesNotMeant(by documents: [String]) -> Diagnostic {
        let isOne = documents.count == 1
        return .note(
            .skippedEnvironment, nil,
            "\(listed(documents)) \(isOne ? "is" : "are") checked only on the devices in \(isOne ? "its name" : "their names")"
        )
    }
}
