extension [UInt8] {
    /// Appends a text as XML and HTML want it between tags and in quoted attributes. Control characters, which XML 1.0 has
    /// no way to write, become U+FFFD.
    mutating func append(escaped text: String, isAttribute: Bool = false) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "<"): append("&lt;")
            case UInt8(ascii: ">"): append("&gt;")
            case UInt8(ascii: "\""): append("&quot;")
            case 13: append("&#13;")
            case 9, 10: if isAttribute { append("&#\(byte);") } else { append(byte) }
            case 0..<32: append("\u{FFFD}")
            default: append(byte)
            }
        }
    }

    /// Appends ` name="value"`.
    mutating func append(attribute name: String, _ value: String) {
        append(" \(name)=\"")
        append(escaped: value, isAttribute: true)
        append(ascii: "\"")
    }

    /// Appends ` name="number"`; an infinite number is left out.
    mutating func append(attribute name: String, number value: Double) {
        guard value.isFinite else { return }
        append(" \(name)=\"")
        append(number: value)
        append(ascii: "\"")
    }
}
