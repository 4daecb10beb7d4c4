import LayoutSyntax
import SourceText

/// Cuts bytes into the messages of the Language Server Protocol: headers, an empty line, and as many bytes of JSON as
/// `Content-Length` says. What is none of that is passed over up to the next such header.
struct MessageFraming {
    private var bytes: [UInt8] = []
    /// What lies before it has been given out.
    private var start = 0
    /// Behind the mark of the last message that was given out.
    private var lastStart = 0

    /// A message is not longer, in bytes; a header that says more is not one.
    private static let longest = 64 << 20
    private static let mark = Array("content-length:".utf8)

    mutating func add(_ more: [UInt8]) {
        if start > 0 {
            bytes.removeSubrange(..<start)
            start = 0
        }
        bytes += more
    }

    /// The next message that has come whole; `nil` where none has.
    mutating func next() -> [UInt8]? {
        while let header = header() {
            guard let length = header.length else {
                start = header.mark + Self.mark.count
                continue
            }
            guard length <= bytes.count - header.end else { return nil }
            lastStart = header.mark + Self.mark.count
            start = header.end + length
            return Array(bytes[header.end..<start])
        }
        return nil
    }

    /// Takes back the last message, which is not JSON: its header may have said too much, so that the next one is in it.
    mutating func takeBack() { start = lastStart }

    /// Passes over a message whose end will not come, because no more bytes do; `false` where there is none.
    mutating func skipIncomplete() -> Bool {
        guard let header = header() ?? place(ofMarkIn: bytes[start...]).map({ ($0, nil, $0) }) else {
            return false
        }
        start = header.mark + Self.mark.count
        return true
    }

    static func framed(_ message: [UInt8]) -> [UInt8] {
        Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
    }

    /// The next header, where it begins, and where its message does; of one that says no usable length `nil` in its place. `nil`
    /// where it has not come whole.
    private mutating func header() -> (mark: Int, length: Int?, end: Int)? {
        guard let mark = place(ofMarkIn: bytes[start...]) else {
            // The mark may have come in part.
            start = max(start, bytes.count - Self.mark.count)
            return nil
        }
        var end = mark + Self.mark.count
        var digits: [UInt8] = []
        while end < bytes.count, bytes[end] != 0x0D, bytes[end] != 0x0A {
            if bytes[end] != 0x20 { digits.append(bytes[end]) }
            end += 1
            if digits.count > 12 { return (mark, nil, end) }
        }
        guard let length = Int(String(decoding: digits, as: UTF8.self)), length >= 0, length <= Self.longest
        else { return end < bytes.count ? (mark, nil, end) : nil }
        return endOfHeaders(from: end).map { (mark, length, $0) }
    }

    /// The offset behind the empty line that ends the headers.
    private func endOfHeaders(from index: Int) -> Int? {
        var index = index
        var lineFeeds = 0
        while index < bytes.count {
            switch bytes[index] {
            case 0x0A: lineFeeds += 1
            case 0x0D: break
            default: lineFeeds = 0
            }
            index += 1
            if lineFeeds == 2 { return index }
        }
        return nil
    }

    private func place(ofMarkIn bytes: ArraySlice<UInt8>) -> Int? {
        var index = bytes.startIndex
        while index + Self.mark.count <= bytes.endIndex {
            var length = 0
            while length < Self.mark.count, bytes[index + length].lowercased == Self.mark[length] {
                length += 1
            }
            if length == Self.mark.count { return index }
            index += 1
        }
        return nil
    }
}
