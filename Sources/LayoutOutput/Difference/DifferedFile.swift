import ContentSizes
import LayoutAnalysis
import LayoutProgram
import SourceText

/// The differences between two versions of a file, in all environments that were compared.
package struct DifferedFile: Sendable {
    /// The names of the versions.
    package var old: String
    package var new: String
    /// In order of scenes, then of environments.
    package var differences: [LayoutDifference]
    /// Of each scene: the faults of the new version that the old one has not, and those that it had.
    package var newFaults: [CheckedFile] = []
    package var healedFaults: [CheckedFile] = []

    package init(old: String, new: String, differences: [LayoutDifference]) {
        (self.old, self.new, self.differences) = (old, new, differences)
    }

    /// The differences of each scene, in their order.
    var scenes: [[LayoutDifference]] {
        var scenes: [[LayoutDifference]] = []
        for difference in differences {
            if let last = scenes.last?.first, last.scene == difference.scene {
                scenes[scenes.count - 1].append(difference)
            } else {
                scenes.append([difference])
            }
        }
        return scenes
    }
}

/// One thing that differs, with everywhere that it does.
struct DifferenceGroup {
    /// What it is about, in words, as the first environment has it.
    var subject: String
    var change: String
    /// Whether other environments have other values.
    var varies = false
    var places: [CheckedPlace]

    /// What differs in the environments of a scene, each thing once.
    static func all(of differences: [LayoutDifference]) -> [DifferenceGroup] {
        var groups: [DifferenceGroup] = []
        var indices: [String: Int] = [:]
        for difference in differences {
            for item in items(of: difference) {
                guard let known = indices[item.key] else {
                    indices[item.key] = groups.count
                    groups.append(
                        DifferenceGroup(
                            subject: item.subject, change: item.change, places: [difference.place]))
                    continue
                }
                groups[known].places.append(difference.place)
                if groups[known].change != item.change { groups[known].varies = true }
            }
        }
        return groups
    }

    /// `everywhere`, `on every iPhone; these values at iPhone 8`
    func whereItIs(_ places: CheckedPlaces) -> String {
        places.phrase(for: self.places) + (varies ? "; these values at \(self.places[0].name)" : "")
    }
}

extension LayoutDifference {
    var place: CheckedPlace {
        CheckedPlace(name: environment, screen: screen ?? environment, states: states, facts: facts)
    }
}
