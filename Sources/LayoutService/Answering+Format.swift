import LayoutMistakes
import LayoutSyntax
import SourceText

extension Answering {
    /// A file with errors has no output, because its meaning is not certain enough.
    mutating func format() throws(AnswerNotWanted) {
        for file in request.files {
            guard let source = try source(file) else { continue }
            var sources = SourceMap()
            let result = parse(source, as: sources.add(source))
            let errors = result.diagnostics.filter { $0.severity == .error }
            if errors.isEmpty {
                try receive(.output(LayoutSyntax.format(result.tree)))
            } else {
                try tell(errors, in: sources)
                status.rise(to: .unusableFile)
            }
        }
    }
}
