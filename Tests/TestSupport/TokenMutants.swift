import LayoutMistakes
import LayoutSyntax
import SourceText

/// Every text that a given one becomes when one of its tokens is dropped, doubled, or swapped with the next.
package struct TokenMutants: Sequence, IteratorProtocol {
    private let text: [UInt8]
    private let tokens: [Range<Int>]
    private var token = 0
    private var change = 0

    package init(of text: [UInt8]) {
        self.text = text
        let tree = parse(SourceFile(name: "", bytes: text), as: SourceID(0)).tree
        tokens = tree.tokens.dropLast().map { Int($0.span.start)..<Int($0.span.end) }
    }

    package mutating func next() -> [UInt8]? {
        while token < tokens.count {
            defer {
                change += 1
                if change == 3 { (token, change) = (token + 1, 0) }
            }
            if let mutant = mutant() { return mutant }
        }
        return nil
    }

    private func mutant() -> [UInt8]? {
        let range = tokens[token]
        switch change {
        case 0: return text(text[range.upperBound...])
        case 1: return text(text[range], [0x20], text[range.lowerBound...])
        default:
            guard token + 1 < tokens.count else { return nil }
            let next = tokens[token + 1]
            return text(
                text[next], text[range.upperBound..<next.lowerBound], text[range], text[next.upperBound...])
        }
    }

    /// What stands before the token, and `pieces`.
    private func text(_ pieces: ArraySlice<UInt8>...) -> [UInt8] {
        Array(text[..<tokens[token].lowerBound]) + pieces.joined()
    }
}
