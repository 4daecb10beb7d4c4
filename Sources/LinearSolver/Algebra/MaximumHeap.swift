/// A binary heap of keys.
struct MaximumHeap: Sendable {
    private var keys: [Int64] = []

    mutating func removeAll() { keys.removeAll(keepingCapacity: true) }

    mutating func push(_ key: Int64) {
        keys.append(key)
        var child = keys.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            if keys[parent] >= key { break }
            keys[child] = keys[parent]
            child = parent
        }
        keys[child] = key
    }

    mutating func popMaximum() -> Int64? {
        guard let maximum = keys.first else { return nil }
        let moved = keys.removeLast()
        if !keys.isEmpty { sink(moved) }
        return maximum
    }

    private mutating func sink(_ key: Int64) {
        let count = keys.count
        var hole = 0
        while true {
            var child = 2 * hole + 1
            if child >= count { break }
            if child + 1 < count && keys[child + 1] > keys[child] { child += 1 }
            if keys[child] <= key { break }
            keys[hole] = keys[child]
            hole = child
        }
        keys[hole] = key
    }
}
