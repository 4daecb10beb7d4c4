import SourceText

extension [UInt8] {
    /// Appends a text as XML and HTML want it between tags and in quoted attributes. Control characters and U+FFFE and
    /// U+FFFF, which XML 1.0 has no way to write, become U+FFFD.
    mutating func append(escaped text: String, isAttribute: Bool = false) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": append("&amp;")
            case "<": append("&lt;")
            case ">": append("&gt;")
            case "\"": append("&quot;")
            case "\r": append("&#13;")
            case "\t", "\n": append(isAttribute ? "&#\(scalar.value);" : String(scalar))
            case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": append("\u{FFFD}")
            default: append(String(scalar))
            }
        }
    }

    /// Appends ` name="value"`.
    mutating func append(attribute name: String, _ value: String) {
        append(" \(name)=\"")
        append(escaped: value, isAttribute: true)
        append(ascii: "\"")
    }
}
