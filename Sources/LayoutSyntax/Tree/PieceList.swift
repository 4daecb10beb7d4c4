/// The tokens of a file, in their order.
package typealias TokenList = PieceList<Token>

/// A list in pieces: the memory of those that are done with is given back before others are. The tokens of a file take as
/// much as the tree that is made from them, and the names and expressions of the tree as much as the constraints that they
/// mean.
package struct PieceList<Element: Sendable>: RandomAccessCollection, Sendable {
    /// All full, but for those that are forgotten, which are empty.
    private var pieces: [[Element]] = []
    private var last: [Element] = []
    private var forgotten = 0

    /// A piece is so large, 4 MB at least, that the system gets its memory back at once.
    private static var indexBits: Int {
        let least = (1 << 22) / MemoryLayout<Element>.stride
        return Int.bitWidth - (least - 1).leadingZeroBitCount
    }
    private static var pieceSize: Int { 1 << indexBits }

    /// - Parameter capacity: So many are likely to come.
    package init(capacity: Int = 0) { last.reserveCapacity(Swift.min(capacity, Self.pieceSize)) }

    package var startIndex: Int { 0 }
    package var endIndex: Int { pieces.count << Self.indexBits + last.count }

    package subscript(index: Int) -> Element {
        get {
            let (piece, place) = Self.position(of: index)
            return piece < pieces.count ? pieces[piece][place] : last[place]
        }
        set {
            let (piece, place) = Self.position(of: index)
            if piece < pieces.count { pieces[piece][place] = newValue } else { last[place] = newValue }
        }
    }

    private static func position(of index: Int) -> (piece: Int, place: Int) {
        (index >> indexBits, index & (pieceSize - 1))
    }

    /// Adds an element behind the others, which stay where they are.
    package mutating func append(_ element: Element) {
        if last.count == Self.pieceSize {
            pieces.append(last)
            last = []
            last.reserveCapacity(Self.pieceSize)
        }
        last.append(element)
    }

    /// Gives up elements before `index`: after that none of them may be asked for.
    package mutating func forget(before index: Int) {
        let end = Swift.min(index >> Self.indexBits, pieces.count)
        while forgotten < end {
            pieces[forgotten] = []
            forgotten += 1
        }
    }
}

// For other targets: generic code is not specialised there, and several times as slow.
extension PieceList<Expression> {
    package subscript(index: NodeIndex<Expression>) -> Expression { self[Int(index.index)] }
}

extension PieceList<Name> {
    package subscript(index: NodeIndex<Name>) -> Name { self[Int(index.index)] }
}
