import ContentSizes
import LayoutEngine
import LayoutImport
import LayoutExport
import LayoutOutput
import LayoutProgram
import SourceText

/// What is asked about one file or several.
package struct Request: Sendable {
    package var action: Action
    /// In the order in which the answer speaks of them.
    package var files: [InputFile]
    /// Which scene of a document is meant, by its name or the id of an object in it; `nil` for all.
    package var scene: String?
    /// Whether `check` compares the frames of documents with those that they store, too.
    package var verifiesFrames = false
    /// The languages that are asked for.
    package var languages = LanguageChoice.ofFiles
    /// The states that are asked for, as the layout names them; `all` stands for every one.
    package var states: [String] = []
    /// Whether the environment is asked for, so that it replaces the one that a document is drawn in.
    package var asksEnvironment = false
    /// Whether `diff` compares several files, each with the one after it.
    package var comparesPairs = false
    /// Whether a width is a part of that.
    package var asksWidth = false
    /// Whether a height is.
    package var asksHeight = false
    /// What the app's code says of the classes of its documents.
    package var classFacts = ClassFacts()
    package var compileOptions = CompileOptions()
    /// How pictures look.
    package var pictureStyle = PictureStyle()
    /// Whether a report leaves out everything that is well.
    package var isQuiet = false
    /// Whether it gives the details of everything that it sums up.
    package var isVerbose = false
    /// Whether a warning counts as an error of the layout.
    package var isStrict = false
    /// Whether `check` is content with code of which a part is left out.
    package var allowsPartial = false
    /// What `check` passes over.
    package var baselines: [KnownFaults] = []
    /// Whether `check` tells the worst files first, and where each breaks first.
    package var sortsBySeverity = false
    /// The part of the run that is asked for; `nil` for all.
    package var shard: Shard?
    /// The number of the edit that `explain` makes.
    package var fixNumber: Int?
    /// Whether `check` first mends what can be mended with certainty.
    package var appliesFixes = false
    /// Whether `check` writes it anew.
    package var updatesBaseline = false
    /// Whether a report for people has the colors of a terminal.
    package var usesColor = false

    package init(_ action: Action, files: [InputFile]) {
        self.action = action
        self.files = files
    }

    package enum Action: Sendable {
        case solve(EnvironmentRequest, SolveOptions, SolveFormat)
        /// Runs the tests of each file and checks its layout in these environments; without either in the default one.
        case check([CheckTarget], SolveOptions, CheckFormat)
        /// What makes a value, as `explain` is asked about it; without a question what is wrong with the layout, with what
        /// UIKit probably does then.
        case explain(EnvironmentRequest, question: String?, ReportFormat, predictsUIKit: Bool = false)
        case breakpoints(EnvironmentRequest, along: Axis, over: ClosedRange<Double>, ReportFormat)
        /// Compares the first file with the second.
        case diff([CheckTarget], DiffFormat)
        /// The picture of one layout with what is where, for a page that shows both.
        case draw(EnvironmentRequest, SolveOptions)
        /// What is wrong with one layout, with the edits that resolve it.
        case repair(EnvironmentRequest)
        case format
        /// Joins the reports of the parts of a run.
        case merge(CheckFormat)
        case importing(ImportOutput)
        case export(ExportOptions)
    }
}

/// What `import` prints of a document.
package enum ImportOutput: Sendable {
    /// The layout of the one scene that it has or that is asked for.
    case layout
    /// A file for each scene.
    case files
    /// The names of its scenes with their ids.
    case list
    /// How the frames that the document stores differ from those of the layout.
    case frames
}

/// A file as it was read, or why it could not be.
package struct InputFile: Sendable {
    /// As messages name it; the files that it includes are found from its folder.
    package var name: String
    package var contents: LoadedFile
    /// Whether it is only code that others are read with.
    var isBeside = false
    /// The scene that the contents were made of, if they come from a document.
    var scene: DocumentScene?
    /// The files with its texts in other languages.
    package var translationFiles: [InputTranslation] = []
    /// What was read of these.
    var translations: [Translation] = []
    /// The keys of these that no view has.
    var unusedKeys: UnusedKeys?
    /// Why a document that was read is no layout.
    var failure: FileFindings?
    /// The folder that it was found in, where that and not the file was asked for.
    package var folder: String?
    /// Of the files that were asked for, the index of the one that it comes from.
    var operand = 0
    /// The languages to look at; `nil` is the one that the file itself is in.
    var languages: [String?] = [nil]
    /// What a configuration says of it; `nil` where there is none.
    package var settings: InputSettings?
    /// The index of the baseline that knows its faults, and what it is called there.
    package var baseline: (index: Int, name: String)?

    package init(name: String, contents: LoadedFile) {
        self.name = name
        self.contents = contents
    }

    /// The same only for others to be read with.
    package var beside: InputFile {
        var file = self
        file.isBeside = true
        return file
    }

    /// A layout that was made of a document or a log.
    init(_ layout: ImportedLayout, of original: SourceFile) {
        self.init(name: original.name, contents: .bytes(layout.text))
        scene = DocumentScene(layout: layout, original: original)
    }
}

/// The languages that a request is about.
package enum LanguageChoice: Sendable {
    /// Those of the files of translations that are given.
    case ofFiles
    /// The one that a file itself is in, and all that are found.
    case all
    case named([String])
}

/// A file of translations as it was read.
package struct InputTranslation: Sendable {
    var name: String
    /// What a `.strings` file is in.
    var language: String
    var contents: LoadedFile

    package init(name: String, language: String, contents: LoadedFile) {
        self.name = name
        self.language = language
        self.contents = contents
    }
}

/// A scene of a document as a layout.
struct DocumentScene: Sendable {
    let layout: ImportedLayout
    /// The document as UTF-8.
    let original: SourceFile
    /// The scenes of the document.
    var siblings: [ImportedLayout] = []
}

/// The formats of `solve`.
package enum SolveFormat: String, CaseIterable, Sendable {
    case json, ndjson, table, csv, svg, html
}

/// The formats of `check`.
package enum CheckFormat: String, CaseIterable, Sendable {
    case text, json, github, sarif, junit, checkstyle, html
}

/// The formats of `diff`.
package enum DiffFormat: String, CaseIterable, Sendable {
    case text, json, markdown, html
}

/// The formats of `explain` and `breakpoints`.
package enum ReportFormat: String, CaseIterable, Sendable {
    case text, json
}
