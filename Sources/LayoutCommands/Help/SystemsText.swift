import ContentSizes
import LayoutProgram
import SourceText

/// The word after `layoutc help` that explains what versions of iOS change.
let systemsTopic = "ios"

/// What `layoutc help ios` prints: the table of versions.
func systemsText() -> String {
    let facts = SystemFacts.descriptions { numberText($0) }
    let lines = facts.flatMap { fact in
        let steps = wrapped(fact.steps.map { $0.spelling }.joined(separator: "; "), width: 80)
        return ["  \(fact.name)"] + steps.split(separator: "\n").map { "      \($0)" }
    }
    return """
        Versions of iOS

        Layouts are solved as iOS \(SystemVersion.usual.spelling) does it. '--ios N' asks for another version, \
        \(SystemVersion.knownSpelling),
        and in a test 'ios N' does:

            Wifi: Switch
            Wifi.Leading = Superview.Leading
            Wifi.Top = Superview.Top
            test at 375 x 667, ios 18 { Wifi.Height = 31 }
            test at "iPhone 8" { Wifi.Height = 31 }
            test at 375 x 667 { Wifi.Height = 28 }

        A device that cannot run the version runs the nearest that it can: an iPhone 8 has iOS 16.7,
        an iPhone Duo iOS 27.1. 'layoutc devices --ios N' lists the devices as they are then. The
        values that are known, in points; a version that is not named has that of the one before.

        \(lines.joined(separator: "\n"))

        """
}

extension VersionedFact.Step {
    /// `31, from 26: 28`
    fileprivate var spelling: String { since.map { "from \($0.spelling): \(text)" } ?? text }
}
