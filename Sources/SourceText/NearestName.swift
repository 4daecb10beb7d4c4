/// How far `first` is from `second`: the number of characters to insert, delete, replace or exchange with their
/// neighbour, at most `limit`; `nil` if it is more. Case does not count.
///
/// `nil` for names of more than 200 characters, too, which nobody mistypes and which take long to compare.
///
/// This is the optimal string alignment distance: Levenshtein's, and a transposition counts one.
package func editDistance(_ first: String, _ second: String, limit: Int) -> Int? {
    editDistance(foldedScalars(first), foldedScalars(second), limit: limit)
}

/// How many edits a name of so many characters may be from what it is meant to be: one in three characters, four in all.
package func greatestEditDistance(ofLength length: Int) -> Int { min(4, max(1, (length + 1) / 3)) }

/// The candidate that `name` is most likely meant to be, if one is near enough. Of candidates equally near the one with the
/// same first letter wins, then the first.
///
/// - Parameter limit: The most edits; `nil` for as many as `greatestEditDistance` admits.
package func nearestName(
    to name: String, among candidates: some Sequence<String>, limit: Int? = nil
) -> String? {
    let wanted = foldedScalars(name)
    var limit = limit ?? greatestEditDistance(ofLength: wanted.count)
    var best: (name: String, distance: Int, sharesFirst: Bool)?
    for candidate in candidates {
        let scalars = foldedScalars(candidate)
        guard let distance = editDistance(wanted, scalars, limit: limit), distance < scalars.count else {
            continue
        }
        let sharesFirst = scalars.first == wanted.first
        if let best, (best.distance, best.sharesFirst ? 0 : 1) <= (distance, sharesFirst ? 0 : 1) { continue }
        best = (candidate, distance, sharesFirst)
        limit = distance
    }
    return best?.name
}

private func foldedScalars(_ text: String) -> [UInt32] {
    text.lowercased().unicodeScalars.map { $0.value }
}

/// Longer names are compared with no other.
package let longestComparedName = 200

private func editDistance(_ first: [UInt32], _ second: [UInt32], limit: Int) -> Int? {
    guard max(first.count, second.count) <= longestComparedName,
        abs(first.count - second.count) <= limit
    else { return nil }
    // Rows of the table for the prefixes of `first` that end two, one and no characters before the current one.
    var beforePrevious = [Int](repeating: 0, count: second.count + 1)
    var previous = Array(0...second.count)
    var current = beforePrevious
    for row in first.indices {
        current[0] = row + 1
        for column in second.indices {
            let replaced = previous[column] + (first[row] == second[column] ? 0 : 1)
            var distance = min(replaced, previous[column + 1] + 1, current[column] + 1)
            let isExchanged =
                row > 0 && column > 0 && first[row] == second[column - 1] && first[row - 1] == second[column]
            if isExchanged { distance = min(distance, beforePrevious[column - 1] + 1) }
            current[column + 1] = distance
        }
        if current.allSatisfy({ $0 > limit }) { return nil }
        (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[second.count] <= limit ? previous[second.count] : nil
}
