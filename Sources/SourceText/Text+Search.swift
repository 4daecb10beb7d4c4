// The standard library's own search is not in Embedded Swift.
extension Collection<UInt8> {
    /// Where other bytes begin in these for the first time. Inlinable, because it is slow where its types are not known.
    @inlinable package func firstPlace(of part: some Collection<UInt8>) -> Index? {
        guard let first = part.first else { return startIndex }
        var rest = self[...]
        while let place = rest.firstIndex(of: first) {
            if self[place...].starts(with: part) { return place }
            rest = self[index(after: place)...]
        }
        return nil
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
