/// A file that holds no UTF-8 at all: one message about it says more than one about every byte.
enum UnreadableText {
    case utf16
    /// With so many NUL characters at its beginning.
    case notText(nulCount: Int)

    /// Only so many bytes are looked at.
    private static let headSize = 4096

    /// A text may have a NUL or two by accident, which are reported where they stand.
    private static let fewestNULs = 4

    /// `nil` of a text.
    init?(_ bytes: [UInt8]) {
        let head = bytes.prefix(Self.headSize)
        let count = head.count { $0 == 0 }
        let hasMark = head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
        if hasMark && count > 0 || count >= Self.fewestNULs && Self.isEverySecondNUL(head) {
            self = .utf16
        } else if count >= Self.fewestNULs {
            self = .notText(nulCount: count)
        } else {
            return nil
        }
    }

    /// A text of Latin letters in UTF-16 has one NUL in each two bytes.
    private static func isEverySecondNUL(_ head: ArraySlice<UInt8>) -> Bool {
        let pairs = head.count / 2
        let even = head.indices.count { $0 % 2 == 0 && head[$0] == 0 }
        let odd = head.indices.count { $0 % 2 == 1 && head[$0] == 0 }
        return max(even, odd) * 4 > pairs * 3 && min(even, odd) * 20 < pairs
    }
}

/// Whether bytes are text in UTF-8, which an importer reads.
package func isText(_ bytes: [UInt8]) -> Bool {
    UnreadableText(bytes) == nil
        && bytes.withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) != nil }
}
