/// The bytes of one file and the name under which messages speak of it.
package struct SourceFile: Sendable {
    /// The path as the user gave it.
    package let name: String
    package let bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    /// The text of `span`, with malformed UTF-8 repaired.
    package func text(_ span: Span) -> String {
        String(decoding: bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
    }
}

/// The files that take part in one compilation, in the order in which they were read.
package struct SourceMap: Sendable {
    package private(set) var files: [SourceFile] = []
    /// By file: what it was made of, if it was generated.
    private(set) var generated: [SourceID: GeneratedSource] = [:]

    package init() {}

    /// Adds a file and gives what messages know it by.
    package mutating func add(_ file: SourceFile) -> SourceID {
        files.append(file)
        return SourceID(files.count - 1)
    }

    /// Adds the original that a file was generated from, so that messages are about places in it.
    package mutating func add(original: SourceFile, of id: SourceID, _ origins: [StatementOrigin]) {
        generated[id] = GeneratedSource(original: add(original), origins: origins)
    }

    package subscript(id: SourceID) -> SourceFile { files[Int(id.index)] }
}
