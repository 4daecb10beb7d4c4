/// Where a row of a layout's linear system comes from.
struct RowOrigin: Equatable, Sendable {
    var kind: Kind
    /// Of a written constraint its place in the layout's constraints, else the view, or the stack view, it is about.
    var subject: Int32
    /// Of a stack view's own constraint the arranged view it is about, else -1.
    var other: Int32 = -1

    init(_ kind: Kind, _ subject: Int, _ other: Int = -1) {
        self.kind = kind
        self.subject = Int32(subject)
        self.other = Int32(other)
    }

    enum Kind: UInt8, Sendable {
        case written
        case screenPosition, screenWidth, screenHeight
        case widthSign, heightSign, contentWidthSign, contentHeightSign
        case horizontalHugging, verticalHugging, horizontalResistance, verticalResistance
        case stackStart, stackEnd, stackSpacing, stackEqualSize, stackProportionalSize, stackEqualGap
        case stackEqualCentering, stackFit, stackHiding, stackHiddenPlace
        case stackAlignment, stackAcrossStart, stackAcrossEnd, stackAcrossCenter, stackAcrossFit
        case stackBoundary, stackSpanningFit, stackSuppression
    }

    /// One of a stack view's own constraints.
    var isStacks: Bool { kind.rawValue >= Kind.stackStart.rawValue }

    /// A wish that a stack view has only so that something decides where nothing else does: not to hold is its usual state.
    var isOrdinaryWish: Bool {
        switch kind {
        case .stackFit, .stackAcrossFit, .stackSpanningFit, .stackSuppression, .stackHiddenPlace: true
        case .written, .screenPosition, .screenWidth, .screenHeight, .widthSign, .heightSign,
            .contentWidthSign, .contentHeightSign, .horizontalHugging, .verticalHugging,
            .horizontalResistance, .verticalResistance, .stackStart, .stackEnd, .stackSpacing,
            .stackEqualSize, .stackProportionalSize, .stackEqualGap, .stackEqualCentering, .stackHiding,
            .stackAlignment, .stackAcrossStart, .stackAcrossEnd, .stackAcrossCenter, .stackBoundary:
            false
        }
    }

    /// The constraint of `kind` for one axis.
    static func sign(_ axis: Axis) -> Kind { axis == .horizontal ? .widthSign : .heightSign }

    static func contentSign(_ axis: Axis) -> Kind {
        axis == .horizontal ? .contentWidthSign : .contentHeightSign
    }

    static func screenSize(_ axis: Axis) -> Kind { axis == .horizontal ? .screenWidth : .screenHeight }

    static func hugging(_ axis: Axis) -> Kind {
        axis == .horizontal ? .horizontalHugging : .verticalHugging
    }

    static func resistance(_ axis: Axis) -> Kind {
        axis == .horizontal ? .horizontalResistance : .verticalResistance
    }
}
