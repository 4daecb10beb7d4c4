import ContentSizes
import SourceText

// What makes no screen, in words; `nil` where nothing is wrong.

extension CheckTarget {
    /// That nobody knows how high the keyboard is.
    package var lackOfKeyboard: String? {
        guard request.keyboard == .ofDevice, request.keyboardHeight == nil else { return nil }
        guard let device = request.device else {
            return "a size has no keyboard of its own; give its height, like 'keyboard 336', or a device"
        }
        let system = request.resultingSystem
        let first = SystemFacts.firstWithKnownKeyboards
        return system < first
            ? "keyboards are only known from iOS \(first.spelling) on, and this is iOS \(system.spelling); give a height, like 'keyboard 336'"
            : "the height of the keyboard of '\(device.name(in: system))' is not known; give one, like 'keyboard 336'"
    }
}

extension Environment {
    /// That the safe area had to be cut to the screen.
    package var lackOfRoom: String? {
        lackOfRoom(wantedSafeArea.top + wantedSafeArea.bottom, height, "lower")
            ?? lackOfRoom(wantedSafeArea.left + wantedSafeArea.right, width, "narrower")
    }

    private func lackOfRoom(_ taken: Double, _ length: Double, _ comparison: String) -> String? {
        guard taken > length else { return nil }
        return
            "the screen is \(comparison) than its bars and its safe area, which take \(numberText(taken)) points"
    }
}

extension SizeRanges {
    /// Expects sizes of which some are held either way.
    var mixedOrientations: String {
        "some of \(notation) are landscape, some portrait; write the sizes as they are held, without an orientation"
    }
}
