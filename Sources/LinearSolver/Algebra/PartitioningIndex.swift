extension [Int32] {
    /// The first place at which the condition holds; it holds from some place on.
    func partitioningIndex(_ condition: (Int32) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
