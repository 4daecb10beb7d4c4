import ContentSizes
import LayoutAnalysis
import LayoutEngine
import SourceText

/// The differences between two files for people to read: for each environment in which something differs, the views that
/// moved, appeared or vanished. Numbers are rounded to thousandths of a point.
package func differenceText(_ differences: [LayoutDifference], old: String, new: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for difference in differences where !difference.isEmpty || difference.sampled != nil {
        if !bytes.isEmpty { bytes.append("\n") }
        let scene = difference.scene.map { ", \($0.withHiddenShown)" } ?? ""
        bytes.append("\(heading(old, new))\(scene) at \(difference.environment)\n")
        for line in lines(of: difference) { bytes.append("  \(line)\n") }
    }
    return bytes
}

/// The names of the versions; two versions of one file, as git has them, share one name.
private func heading(_ old: String, _ new: String) -> String {
    old == new ? old.withHiddenShown : "from \(old.withHiddenShown) to \(new.withHiddenShown)"
}

/// What differs, one line each.
func lines(of difference: LayoutDifference) -> [String] {
    var lines = difference.statuses.map { "was \($0.old.spelling), is \($0.new.spelling)\(suffix($0.sizes))" }
    lines += difference.conflicts.map { conflict in
        let groups = conflict.groups
        var names = groups.filter { $0.summary == nil }.map { conflict.constraints[$0.members[0]].quoted }
        for group in groups {
            if let summary = group.summary { names.append("\(group.members.count) that \(summary.text)") }
        }
        return "conflict \(conflict.hasAppeared ? "appeared" : "vanished")\(suffix(conflict.sizes)): "
            + names.joined(separator: " with ")
    }
    lines += difference.views.map { "\($0.path) \(description(of: $0))" }
    if let sizes = difference.notProved { lines.append("not proved \(sizes)") }
    if let sizes = difference.sampled {
        lines.append(
            "a version is unsatisfiable or unstable \(sizes): frames compared there at a few sizes only")
    }
    return lines
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
