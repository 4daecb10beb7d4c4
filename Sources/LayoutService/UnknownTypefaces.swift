import LayoutAnalysis
import LayoutEngine
import SourceText

/// The typefaces that cannot be measured. What is so of many views of many layouts is told once a run, with their number.
struct UnknownTypefaces {
    private var entries: [Entry] = []
    private var indices: [String: Int] = [:]

    private struct Entry {
        /// Of the layout that has the first of its views.
        let file: Int
        let first: Diagnostic
        var views: Set<View>
    }

    private struct View: Hashable {
        let file: Int
        let range: SourceRange?
        let name: String?
    }

    /// Takes up the messages about views of a layout, and leaves the others.
    mutating func take(from diagnostics: inout [Diagnostic], ofFile file: Int) {
        diagnostics.removeAll { diagnostic in
            guard diagnostic.id == WarningID.unknownTypeface.rawValue else { return false }
            add(diagnostic, ofFile: file)
            return true
        }
    }

    private mutating func add(_ diagnostic: Diagnostic, ofFile file: Int) {
        let view = View(file: file, range: diagnostic.range, name: diagnostic.subject)
        let typeface = diagnostic.fact ?? ""
        if let index = indices[typeface] {
            entries[index].views.insert(view)
        } else {
            indices[typeface] = entries.count
            entries.append(Entry(file: file, first: diagnostic.withoutPart, views: [view]))
        }
    }

    /// One message for each typeface, with the file that it is told of.
    var messages: [(file: Int, message: Diagnostic)] {
        entries.map { ($0.file, .unknownTypeface($0.first, viewCount: $0.views.count)) }
    }
}

/// The typefaces that messages told of, where a run tells of one layout after the other.
struct ToldTypefaces {
    private var names: Set<String> = []

    /// Messages about a layout, with one for each typeface that is new.
    mutating func toldOnce(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var told = diagnostics
        var typefaces = UnknownTypefaces()
        typefaces.take(from: &told, ofFile: 0)
        for (_, message) in typefaces.messages where names.insert(message.fact ?? "").inserted {
            told.append(message)
        }
        return told
    }
}

extension [CheckedFile] {
    /// Tells each unknown typeface where the first file that has it is compiled.
    mutating func tellTypefacesOnce() {
        var typefaces = UnknownTypefaces()
        for file in indices {
            for result in self[file].results.indices {
                typefaces.take(from: &self[file].results[result].diagnostics, ofFile: file)
            }
        }
        for (file, message) in typefaces.messages { self[file].diagnostics.append(message) }
    }
}
