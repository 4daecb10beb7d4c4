import LayoutImport
import LayoutExport
import LayoutProgram
import SourceText

// The command `export`.
extension Answering {
    mutating func export(_ options: ExportOptions) throws(AnswerNotWanted) {
        guard try requireOneLayout() else { return }
        for file in request.files {
            guard let layout = try layout(file) else { continue }
            let exported = exportSwift(layout, options)
            if exported.faults.isEmpty {
                try send(exported.text)
            } else {
                try tellErrors(exported.faults, in: layout.sources)
            }
        }
    }
}
