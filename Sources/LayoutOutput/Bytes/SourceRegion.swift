import SourceText

/// A part of a file as editors name it: `end` is the position behind the last character.
struct SourceRegion {
    var file: String
    var start: SourcePosition
    var end: SourcePosition
}

extension SourcePositions {
    /// With columns in characters.
    mutating func region(_ range: SourceRange) -> SourceRegion {
        let range = sources.original(of: range)
        return SourceRegion(
            file: sources[range.source].name, start: position(range.source, range.span.start),
            end: position(range.source, range.span.end))
    }

    /// With columns in UTF-16 code units.
    mutating func utf16Region(_ range: SourceRange) -> SourceRegion {
        let range = sources.original(of: range)
        return SourceRegion(
            file: sources[range.source].name, start: utf16Position(range.source, range.span.start),
            end: utf16Position(range.source, range.span.end))
    }
}
