/// The tokens of a file, in their order, in pieces: the memory of those that are done with is given back before others
/// are. They would take as much as the tree that is made from them.
package struct TokenList: RandomAccessCollection, Sendable {
    /// All full, but for those that are forgotten, which are empty.
    private var pieces: [[Token]] = []
    private var last: [Token] = []
    private var forgotten = 0

    /// A piece is so large that the system gets its memory back at once.
    private static let indexBits = 19
    private static let pieceSize = 1 << indexBits

    /// - Parameter capacity: So many are likely to come.
    init(capacity: Int = 0) { last.reserveCapacity(Swift.min(capacity, TokenList.pieceSize)) }

    package var startIndex: Int { 0 }
    package var endIndex: Int { pieces.count << TokenList.indexBits + last.count }

    package subscript(index: Int) -> Token {
        let piece = index >> TokenList.indexBits
        let place = index & (TokenList.pieceSize - 1)
        return piece < pieces.count ? pieces[piece][place] : last[place]
    }

    mutating func append(_ token: Token) {
        if last.count == TokenList.pieceSize {
            pieces.append(last)
            last = []
            last.reserveCapacity(TokenList.pieceSize)
        }
        last.append(token)
    }

    /// Gives up tokens before `index`: after that none before it may be asked for but the last few.
    mutating func forget(before index: Int) {
        while forgotten + 1 < index >> TokenList.indexBits {
            pieces[forgotten] = []
            forgotten += 1
        }
    }
}
