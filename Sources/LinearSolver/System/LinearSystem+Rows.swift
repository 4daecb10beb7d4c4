extension LinearSystem {
    /// The places of a row's entries in `columns` and `coefficients`.
    @inline(__always)
    package func entries(ofRow row: Int) -> Range<Int> { Int(rowStarts[row])..<Int(rowStarts[row + 1]) }

    package func terms(ofRow row: Int) -> [Term] {
        entries(ofRow: row).map { Term(Variable(Int(columns[$0])), coefficients[$0]) }
    }

    @inline(__always)
    func isRequiredEquation(_ row: Int) -> Bool { relations[row] == .equal && priorities[row] >= 1000 }

    package func variables(ofRow row: Int) -> ArraySlice<Int32> { columns[entries(ofRow: row)] }
}
