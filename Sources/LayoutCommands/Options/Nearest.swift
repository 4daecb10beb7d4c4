/// The candidate that the fewest edits turn `text` into, the first of several, if they are few for its length.
func nearest(to text: String, among candidates: [String]) -> String? {
    let typed = Array(text.lowercased().unicodeScalars)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
        let distance = editDistance(typed, Array(candidate.lowercased().unicodeScalars))
        let limit = max(1, min(typed.count, candidate.unicodeScalars.count) / 3)
        if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
}

/// The least number of insertions, deletions, replacements and swaps of neighbours that turn one into the other
/// (optimal string alignment).
func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
        var row = [i + 1]
        for j in b.indices {
            var distance = min(last[j + 1], row[j]) + 1
            distance = min(distance, last[j] + (a[i] == b[j] ? 0 : 1))
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                distance = min(distance, beforeLast[j - 1] + 1)
            }
            row.append(distance)
        }
        (beforeLast, last) = (last, row)
    }
    return last[b.count]
}
