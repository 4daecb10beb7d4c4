import ContentSizes
import SourceText

/// Where a row of a layout's linear system comes from.
package struct RowOrigin: Equatable, Sendable {
    package var kind: Kind
    /// Of a written constraint its place in the layout's constraints, else the view, or the stack view, it is about.
    package var subject: Int32
    /// Of a stack view's own constraint the arranged view it is about, else -1.
    package var other: Int32 = -1

    package init(_ kind: Kind, _ subject: Int, _ other: Int = -1) {
        self.kind = kind
        self.subject = Int32(subject)
        self.other = Int32(other)
    }

    package enum Kind: Hashable, Sendable {
        case written
        case screenPosition, screenSize(Axis)
        /// A size is never negative, nor is that of a scroll view's content.
        case sign(Axis), contentSign(Axis)
        case hugging(Axis), resistance(Axis)
        case stack(StackRow)
    }
}

/// One of a stack view's own constraints. What lies across is measured on the other axis than the stack's.
package enum StackRow: Sendable {
    case start, end, spacing, equalSize, proportionalSize, equalGap, equalCentering, fit
    case hiding, hiddenPlace
    case acrossStart, acrossEnd, acrossCenter, acrossFit, alignment
    /// Of the interval that all arranged views lie in.
    case boundary, spanningFit, suppression

    /// A wish that a stack view has only so that something decides where nothing else does: not to hold is its usual state.
    package var isOrdinaryWish: Bool {
        switch self {
        case .fit, .acrossFit, .spanningFit, .suppression, .hiddenPlace: true
        case .start, .end, .spacing, .equalSize, .proportionalSize, .equalGap, .equalCentering, .hiding,
            .alignment, .acrossStart, .acrossEnd, .acrossCenter, .boundary:
            false
        }
    }
}

extension LoweredLayout {
    /// The place in the layout's constraints of the one that a row stands for; `nil` where nobody wrote it.
    package func constraint(ofRow row: Int) -> Int? {
        origins[row].kind == .written ? Int(origins[row].subject) : nil
    }

    /// The rows that stand for constraints of the file, in its order, then the others.
    package func writtenFirst(_ rows: [Int]) -> [Int] {
        rows.filter { origins[$0].kind == .written } + rows.filter { origins[$0].kind != .written }
    }
}

/// The origin of each row of a system. Only stack views' own constraints take room for another view.
package struct RowOrigins: RandomAccessCollection, Sendable {
    private var kinds: [RowOrigin.Kind] = []
    private var subjects: [Int32] = []
    /// The rows that have another view, in order, and that of each.
    private var rowsWithOthers: [Int32] = []
    private var others: [Int32] = []

    package var startIndex: Int { 0 }
    package var endIndex: Int { kinds.count }

    package subscript(row: Int) -> RowOrigin {
        var origin = RowOrigin(kinds[row], Int(subjects[row]))
        if case .stack = origin.kind { origin.other = other(ofRow: Int32(row)) }
        return origin
    }

    private func other(ofRow row: Int32) -> Int32 {
        let place = rowsWithOthers.partitioningIndex { $0 >= row }
        return place < others.count && rowsWithOthers[place] == row ? others[place] : -1
    }

    mutating func reserveCapacity(_ count: Int) {
        kinds.reserveCapacity(count)
        subjects.reserveCapacity(count)
    }

    mutating func append(_ origin: RowOrigin) {
        if origin.other >= 0 {
            rowsWithOthers.append(Int32(count))
            others.append(origin.other)
        }
        kinds.append(origin.kind)
        subjects.append(origin.subject)
    }
}
