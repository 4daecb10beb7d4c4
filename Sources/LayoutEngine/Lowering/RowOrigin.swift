import ContentSizes

/// What a row of a layout's linear system was made from.
package struct RowOrigin: Equatable, Sendable {
    /// The reason for the row.
    package var kind: Kind
    /// Of a written constraint its index in the layout's constraints, else that of the view, or the stack view, that the
    /// row is about.
    package var subject: Int {
        get { Int(storedSubject) }
        set { storedSubject = Int32(newValue) }
    }
    /// The arranged view that a stack view's own constraint is about.
    package var other: Int? { storedOther < 0 ? nil : Int(storedOther) }
    // There are several rows for each view.
    private var storedSubject: Int32
    /// -1 for none.
    private let storedOther: Int32

    /// - Parameter other: The arranged view that a stack view's own constraint is about.
    package init(_ kind: Kind, _ subject: Int, _ other: Int? = nil) {
        self.kind = kind
        storedSubject = Int32(subject)
        storedOther = other.map { Int32($0) } ?? -1
    }

    /// The reasons for a row.
    package enum Kind: Hashable, Sendable {
        case written
        case screenPosition, screenSize(Axis)
        /// A size is never negative, nor is that of a scroll view's content.
        case sign(Axis), contentSign(Axis)
        case hugging(Axis), resistance(Axis)
        /// The size that a container imposes on a view.
        case imposedSize(Axis)
        case stack(StackRow)
    }
}

/// One of a stack view's own constraints. Those called `across` are about the other axis than the stack's.
package enum StackRow: Sendable {
    case start, end, spacing, equalSize, proportionalSize, equalGap, equalCentering, fit
    case hiding, hiddenPlace
    /// That a label of several lines is as wide as its share.
    case textShare
    case acrossStart, acrossEnd, acrossCenter, acrossFit, alignment
    /// Of the interval that contains all arranged views.
    case boundary, spanningFit, suppression

    /// Whether a stack view only has it so that something decides where nothing else does. Such a constraint is usually
    /// not satisfied.
    package var isOrdinaryWish: Bool {
        switch self {
        case .fit, .acrossFit, .spanningFit, .suppression, .hiddenPlace: true
        case .start, .end, .spacing, .equalSize, .proportionalSize, .equalGap, .equalCentering, .hiding,
            .textShare, .alignment, .acrossStart, .acrossEnd, .acrossCenter, .boundary:
            false
        }
    }
}

extension LoweredLayout {
    /// The index in the layout's constraints of the one that a row was made from; `nil` where nobody wrote it.
    package func constraint(ofRow row: Int) -> Int? {
        origins[row].kind == .written ? origins[row].subject : nil
    }

    /// The rows of constraints in the file, in its order, then the others.
    package func writtenFirst(_ rows: [Int]) -> [Int] {
        rows.filter { origins[$0].kind == .written } + rows.filter { origins[$0].kind != .written }
    }
}
