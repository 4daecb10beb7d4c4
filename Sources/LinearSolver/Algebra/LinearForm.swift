/// A sum of structural columns and a constant.
struct LinearForm: Sendable {
    var entries: [(column: Int32, coefficient: Double)] = []
    var constant = 0.0

    init() {}

    init(_ column: Int32) { entries = [(column, 1)] }
}
