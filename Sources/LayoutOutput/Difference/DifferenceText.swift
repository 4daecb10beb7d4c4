import LayoutModel

/// What differs between two files for people to read: for each environment in which something does, the views that
/// moved, appeared or vanished. Numbers are rounded to thousandths of a point.
package func differenceText(_ differences: [LayoutDifference]) -> [UInt8] {
    var bytes: [UInt8] = []
    for difference in differences where !difference.isEmpty {
        if !bytes.isEmpty { bytes.append("\n") }
        bytes.append("at \(difference.environment)\n")
        if let (old, new) = difference.outcomes { bytes.append("  was \(old), is \(new)\n") }
        for view in difference.views { bytes.append("  \(view.path) \(description(of: view))\n") }
        if let sizes = difference.unproved { bytes.append("  not proved \(sizes)\n") }
    }
    return bytes
}

private func description(of view: ViewDifference) -> String {
    let sizes = view.sizes.map { " \($0)" } ?? ""
    switch view.change {
    case .appeared(let frame): return "appeared\(sizes): \(described(frame))"
    case .vanished(let frame): return "vanished\(sizes): \(described(frame))"
    case .moved(let old, let new): return "moved\(sizes): \(movement(from: old, to: new))"
    }
}

private func described(_ frame: Rectangle) -> String {
    let numbers = [frame.x, frame.y, frame.width, frame.height].map { readable($0) }
    return "(\(numbers.joined(separator: ", ")))"
}

/// `x 16 to 20 (+4), width 150 to 146 (-4)`
private func movement(from old: Rectangle, to new: Rectangle) -> String {
    let lengths = [
        ("x", old.x, new.x), ("y", old.y, new.y), ("width", old.width, new.width),
        ("height", old.height, new.height),
    ]
    let parts = lengths.filter { abs($0.1 - $0.2) >= 0.0005 }.map { name, from, to in
        "\(name) \(readable(from)) to \(readable(to)) (\(to > from ? "+" : "")\(readable(to - from)))"
    }
    return parts.isEmpty ? "by less than a thousandth of a point" : parts.joined(separator: ", ")
}
