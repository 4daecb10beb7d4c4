import ContentSizes
import LayoutAnalysis
import LayoutEngine
import SourceText

/// The differences between versions of files for people to read: what moved, appeared or vanished, with the environments in which
/// it did, where there are several. Numbers are rounded to thousandths of a point.
package func differenceText(_ files: [DifferedFile]) -> [UInt8] {
    var bytes: [UInt8] = []
    for file in files {
        for scene in file.scenes {
            let text = text(of: scene, file)
            if !bytes.isEmpty, !text.isEmpty { bytes.append("\n") }
            bytes.append(text)
        }
    }
    return bytes
}

private func text(of scene: [LayoutDifference], _ file: DifferedFile) -> String {
    guard scene.contains(where: { !$0.isEmpty || $0.sampled != nil }) else { return "" }
    let name = scene[0].scene.map { ", \($0.withHiddenShown)" } ?? ""
    let heading = heading(file.old, file.new) + name
    if scene.count == 1 {
        return "\(heading) at \(scene[0].environment)\n" + lines(of: scene[0]).map { "  \($0)\n" }.joined()
    }
    // Of a range each part is told by itself.
    if scene.contains(where: { $0.facts == nil }) {
        return scene.filter { !$0.isEmpty || $0.sampled != nil }.map { difference in
            "\(heading) at \(difference.environment)\n" + lines(of: difference).map { "  \($0)\n" }.joined()
        }.joined(separator: "\n")
    }
    let places = CheckedPlaces(places: scene.map { $0.place })
    let groups = DifferenceGroup.all(of: scene).map { group in
        "  \(group.subject) \(group.change) (\(group.whereItIs(places)))\n"
    }
    return heading + "\n" + groups.joined()
}

/// The names of the versions; two versions of one file, as git has them, share one name.
private func heading(_ old: String, _ new: String) -> String {
    old == new ? old.withHiddenShown : "from \(old.withHiddenShown) to \(new.withHiddenShown)"
}

/// What differs, one line each.
func lines(of difference: LayoutDifference) -> [String] {
    items(of: difference).map { "\($0.subject) \($0.change)" }
}

/// What differs: what it is about and what became of it, with the key by which the same is known in other environments.
func items(of difference: LayoutDifference) -> [(key: String, subject: String, change: String)] {
    var items = difference.statuses.map { status in
        let key = "\(status.old.spelling) \(status.new.spelling)"
        let change = "was \(status.old.spelling) and is now \(status.new.spelling)\(suffix(status.sizes))"
        return (key, "the layout", change)
    }
    items += difference.conflicts.map { conflict in
        let groups = conflict.groups
        var names = groups.filter { $0.summary == nil }.map { conflict.constraints[$0.members[0]].quoted }
        for group in groups {
            if let summary = group.summary { names.append("\(group.members.count) that \(summary.text)") }
        }
        let subject = "conflict \(conflict.hasAppeared ? "appeared" : "vanished")"
        let members = names.joined(separator: " with ")
        return (subject + members, subject + suffix(conflict.sizes) + ":", members)
    }
    items += difference.views.map { view in
        ("\(view.path)\n\(view.change.kind)", view.path, description(of: view))
    }
    if let sizes = difference.notProved { items.append(("not proved", "not proved", sizes)) }
    if let sizes = difference.sampled {
        items.append(
            (
                "sampled", "a version is unsatisfiable or unstable",
                "\(sizes): frames compared there at a few sizes only"
            ))
    }
    return items.map { (key: $0.0, subject: $0.1, change: $0.2) }
}

extension ViewDifference.Change {
    /// Without the frames.
    fileprivate var kind: String {
        switch self {
        case .appeared: "appeared"
        case .vanished: "vanished"
        case .moved: "moved"
        case .becameAmbiguous(let axis): "ambiguous \(axis.spelling)"
        case .becameDetermined(let axis): "determined \(axis.spelling)"
        }
    }
}

private func suffix(_ sizes: String?) -> String { sizes.map { " \($0)" } ?? "" }

private func description(of view: ViewDifference) -> String {
    let sizes = suffix(view.sizes)
    let preposition = view.isLimit ? "near" : "at"
    let size = view.size.map { "\(preposition) \(readable($0.width)) x \(readable($0.height))" }
    let inside = size.map { " \($0)" } ?? ""
    switch view.change {
    case .appeared(let frame): return "appeared\(sizes): \(described(frame))\(inside)"
    case .vanished(let frame): return "vanished\(sizes): \(described(frame))\(inside)"
    case .moved(let old, let new):
        return "moved\(sizes)\(size.map { ", most \($0)" } ?? ""): \(movement(from: old, to: new))"
    case .becameAmbiguous(let axis): return "is now ambiguous \(axis.spelling)ly\(sizes)"
    case .becameDetermined(let axis): return "is no longer ambiguous \(axis.spelling)ly\(sizes)"
    }
}

private func described(_ frame: Rectangle) -> String {
    let numbers = [frame.x, frame.y, frame.width, frame.height].map { readable($0) }
    return "(\(numbers.joined(separator: ", ")))"
}

/// `x 16 -> 20, width 150 -> 146`
private func movement(from old: Rectangle, to new: Rectangle) -> String {
    let lengths = [
        ("x", old.x, new.x), ("y", old.y, new.y), ("width", old.width, new.width),
        ("height", old.height, new.height),
    ]
    let parts = lengths.filter { abs($0.1 - $0.2) >= readableDifference }.map { name, from, to in
        "\(name) \(readable(from)) -> \(readable(to))"
    }
    return parts.isEmpty ? "by less than a thousandth of a point" : parts.joined(separator: ", ")
}
