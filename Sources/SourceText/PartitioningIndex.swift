extension RandomAccessCollection where Index == Int {
    /// The first place at which the condition holds; it holds from some place on. Found by bisection.
    ///
    /// The solver, which depends on nothing, has one of its own.
    @inlinable
    package func partitioningIndex(_ condition: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
