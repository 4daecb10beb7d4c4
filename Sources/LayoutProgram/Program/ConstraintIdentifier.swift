import LayoutSyntax
import SourceText

extension ResolvedProgram {
    /// The place of the constraint that exported code gives this identifier; `nil` where there is none.
    package func constraint(called identifier: String) -> SourceRange? {
        program.constraints.first { $0.identifier(in: sources) == identifier }?.range
    }
}

extension CompiledConstraint {
    /// Its name in console logs: the file, the label and the left side.
    package func identifier(in sources: SourceMap) -> String {
        let source = sources[range.source]
        let label = label.map { "\($0) " } ?? ""
        return "\(fileName(of: source.name)) \(label)\(side(of: text ?? source.text(range.span)))"
    }
}

/// The last part of a path.
package func fileName(of path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? path
}

/// The side of a constraint that names a view: the left one if it does.
private func side(of text: String) -> String {
    var sides: [Substring] = []
    var rest = text[...]
    var isQuoted = false
    var start = rest.startIndex
    for index in rest.indices {
        let character = rest[index]
        if character == "\"" { isQuoted.toggle() }
        if isQuoted || !"=<>≤≥".unicodeScalars.contains(character.unicodeScalars.first ?? " ") { continue }
        sides.append(rest[start..<index])
        start = rest.index(after: index)
    }
    rest = rest[start...]
    sides.append(rest)
    let named = sides.first { $0.utf8.contains { $0 >= UInt8(ascii: "A") } } ?? sides[0]
    return String(named.split(separator: " ").joined(separator: " "))
}
