extension RandomAccessCollection where Index == Int {
    /// The first index at which the condition holds, which holds from some index on.
    @inline(__always)
    func partitioningIndex(_ condition: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
