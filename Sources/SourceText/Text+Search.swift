// The standard library's own search is not in Embedded Swift.
extension Collection<UInt8> {
    /// Where other bytes begin in these for the first time.
    package func firstPlace(of part: some Collection<UInt8>) -> Index? {
        indices.first { self[$0...].starts(with: part) }
    }
}

extension String {
    /// Whether a text occurs in this one.
    package func has(_ part: String) -> Bool {
        part.isEmpty || Array(utf8).firstPlace(of: Array(part.utf8)) != nil
    }
}

extension Substring {
    /// Without the spaces before and behind it.
    package var trimmingBlanks: Substring {
        var text = self
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return text
    }
}
