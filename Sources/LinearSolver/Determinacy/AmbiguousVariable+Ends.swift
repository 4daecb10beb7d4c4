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

extension AmbiguousVariable {
    /// The same with the refined value of the variable for an end at which it is.
    func meeting(_ values: [Double]) -> AmbiguousVariable {
        guard let range else { return self }
        let value = values[Int(variable.index)]
        var (lower, upper) = (range.lowerBound, range.upperBound)
        if (lower - value).magnitude <= Tolerance.violation { lower = value.rangeEnd }
        if (upper - value).magnitude <= Tolerance.violation { upper = value.rangeEnd }
        return AmbiguousVariable(variable, range: lower...upper)
    }
}
