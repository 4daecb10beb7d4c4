import LayoutAnalysis
import LayoutProgram
import SourceText

/// The differences between versions of files as Markdown, for a comment on a pull request: what moved, screen by screen, and the
/// faults that are new or healed.
///
/// - Parameters:
///   - broken: New versions that could not be compared.
///   - isWhole: Whether all files could.
package func differenceMarkdown(
    _ files: [DifferedFile], broken: [CheckedFile] = [], isWhole: Bool = true
) -> [UInt8] {
    var text = ""
    for file in files {
        for scene in file.scenes { text += table(of: scene, file) }
    }
    text += faults("New faults", broken + files.flatMap { $0.newFaults }, haveLines: true)
    // The lines of the old version are those of no file that is there.
    text += faults("Healed faults", files.flatMap { $0.healedFaults }, haveLines: false)
    if !isWhole { text += "Not all files could be compared; the messages of the run say why.\n" }
    return Array((text.isEmpty ? "No layout changes.\n" : text).utf8)
}

private func table(of scene: [LayoutDifference], _ file: DifferedFile) -> String {
    let groups = DifferenceGroup.all(of: scene)
    if groups.isEmpty { return "" }
    let places = CheckedPlaces(places: scene.map { $0.place })
    let name = scene[0].scene.map { ", \($0)" } ?? ""
    let rows = groups.map { group in
        let place = scene.count == 1 ? "at \(scene[0].environment)" : group.whereItIs(places)
        return "| \(group.subject.asCell) | \(group.change.asCell) | \(place.asCell) |\n"
    }
    return "### \((file.new + name).asCell)\n\n| What | Change | Where |\n| --- | --- | --- |\n"
        + rows.joined() + "\n"
}

/// A line for each fault; none where there are none.
private func faults(_ title: String, _ files: [CheckedFile], haveLines: Bool) -> String {
    let lines = files.flatMap { file in
        var positions = SourcePositions(file.sources)
        return file.findings().filter { $0.diagnostic.severity != .note }.map { finding -> String in
            let diagnostic = finding.told
            let line = haveLines ? diagnostic.range.map { ":\(positions.region($0).start.line)" } : nil
            return
                "- **\(diagnostic.severity.spelling)** `\(file.name.withHiddenShown)\(line ?? "")` \(diagnostic.message.asCell)"
                + " `\(diagnostic.id)`\n"
        }
    }
    if lines.isEmpty { return "" }
    return "### \(title) (\(lines.count))\n\n" + lines.joined() + "\n"
}

extension String {
    /// As text in a table of Markdown: what would be markup stands for itself.
    fileprivate var asCell: String {
        var text = ""
        for character in withHiddenShown {
            if "\\`*_[]<>|#".contains(character) { text.append("\\") }
            text.append(character)
        }
        return text
    }
}
