import ContentSizes
import LayoutSyntax

/// The type that a view's name ends in, the longest that fits, and the text before it where the type shows one.
func inferredType(of name: String) -> (ViewType, String?) {
    let key = Array(name.utf8)
    var best: (type: ViewType, length: Int)?
    for type in ViewType.allCases {
        let length = type.spelling.utf8.count
        if length > best?.length ?? 0, key.endsWithWords(type.spelling) { best = (type, length) }
    }
    guard let best else { return (.view, nil) }
    let rest = String(decoding: key.dropLast(best.length + 1), as: UTF8.self)
    return (best.type, best.type.showsText && !rest.isEmpty ? rest : nil)
}

extension [UInt8] {
    /// Whether the last words are those of `ending`, regardless of case.
    fileprivate func endsWithWords(_ ending: String) -> Bool {
        let wanted = ending.utf8
        guard count >= wanted.count else { return false }
        if count > wanted.count, self[count - wanted.count - 1] != 0x20 { return false }
        return zip(self.suffix(wanted.count), wanted).allSatisfy { $0.lowercased == $1.lowercased }
    }
}
