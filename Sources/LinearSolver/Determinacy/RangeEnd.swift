extension Double {
    /// The nearest value that an end of a range can have.
    var rangeEnd: Double {
        var perPoint = Tolerance.mostRangeEndsPerPoint
        while perPoint > Tolerance.leastRangeEndsPerPoint, magnitude * perPoint >= Tolerance.certainCount {
            perPoint /= 10
        }
        let count = (self * perPoint).rounded()
        return count.magnitude < 0x1p53 ? count / perPoint + 0 : self
    }
}
