import LayoutEngine
import LayoutProgram
import SourceText

/// The messages about single cells of a range, each with the sizes that it is about.
struct CellMessages {
    private var messages: [(diagnostic: Diagnostic, sizes: SizeSet)] = []
    /// The indices of the messages of each fault.
    private var indices: [Diagnostic.Fault: [Int]] = [:]
    private var cellCount = 0

    mutating func add(_ diagnostics: [Diagnostic], of cell: SizeCell) {
        cellCount += 1
        for diagnostic in diagnostics {
            messages[index(of: diagnostic)].sizes.add(SizeSet.Part(polygon: cell.polygon, cell: cell))
        }
    }

    private mutating func index(of diagnostic: Diagnostic) -> Int {
        let known = indices[diagnostic.fault, default: []].first { messages[$0].diagnostic == diagnostic }
        if let known { return known }
        indices[diagnostic.fault, default: []].append(messages.count)
        messages.append((diagnostic, SizeSet()))
        return messages.count - 1
    }

    /// The messages; those that are not said in all cells name their sizes.
    func limited(in range: SizeRanges) -> [Diagnostic] {
        messages.map { diagnostic, sizes in
            let isEverywhere = sizes.parts.count == cellCount
            return isEverywhere ? diagnostic : diagnostic.limited(to: sizes.description(in: range))
        }
    }
}
