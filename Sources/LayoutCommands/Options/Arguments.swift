import LayoutEngine
import LayoutExport
import LayoutOutput
import LayoutProgram
import LayoutService
import SourceText

/// What the command line says, checked option by option. What it leaves out is `nil` or false.
struct Arguments {
    var command: Command?
    /// What is not an option: file names, or the operand of `help`.
    var operands: [String] = []

    var environments = EnvironmentArguments()
    var isFitting = false
    /// Whether a conflict is explained with what UIKit probably does.
    var predictsUIKit = false
    var verifies = false
    var showsAll = false
    /// Of those that are off by default.
    var warnings: [WarningID] = []
    /// Those that are not told.
    var allowed: [WarningID] = []
    /// How many threads; `nil` for as many as there are cores.
    var jobs: Int?

    /// One of the formats that the command has.
    var format: String?
    var outputPath: String?
    var assumedName: String?
    var pictureStyle = PictureStyle()
    var color = ColorChoice.auto
    var isQuiet = false
    var isStrict = false
    var allowsPartial = false
    var updatesBaseline = false
    /// The part of the checks that is asked for.
    var shard: Shard?
    var appliesFixes = false
    var sortsBySeverity = false
    /// The number of the way out that `explain` takes.
    var fixNumber: Int?
    var isWatching = false
    /// The revision of git to compare with.
    var baseRevision: String?
    var isVerbose = false

    /// The values of groups of states that are asked for, as they are written.
    var states: [String] = []

    /// The languages to look for beside the files; `nil` for none.
    var languages: LanguageChoice?
    /// Files of translations.
    var stringsFiles: [String] = []

    /// A scene of a document, by its name or an id.
    var scene: String?
    var importOutput = ImportOutput.layout
    var export = ExportOptions()
    /// Folders outside those of the layouts that files may be included from.
    var includeFolders: [String] = []
    var onlyChecks = false
    /// Whether the page is opened in a browser.
    var opensBrowser = false
    var isInPlace = false

    var wantsHelp = false
    var wantsVersion = false
    var wantsManual = false
}

enum ColorChoice: String, CaseIterable {
    case auto, always, never
}

extension Arguments {
    /// Asks for a language, or for all that there are.
    mutating func add(language: String) {
        guard language != "all" else { return languages = .all }
        switch languages {
        case .all: break
        case .named(let names): languages = .named(names + [language])
        case .ofFiles, nil: languages = .named([language])
        }
    }

    /// Whether the output is a folder of files: a path that ends in a slash.
    var writesFolder: Bool { command == .import && outputPath?.hasSuffix("/") ?? false }

    /// The format asked for, else the default.
    func format<Format: RawRepresentable>(else usual: Format) -> Format where Format.RawValue == String {
        format.flatMap(Format.init) ?? usual
    }

    /// With `--fitting` the screen is as small as its content allows on every axis whose length is not given.
    var solveOptions: SolveOptions {
        var options = SolveOptions()
        options.fitsWidth = isFitting && environments.width == nil
        options.fitsHeight = isFitting && environments.height == nil
        options.verifies = verifies
        options.reportsAllUnsatisfied = showsAll
        options.reportsOverlap = warnings.contains(.overlap)
        options.reportsRedundancy = warnings.contains(.redundantConstraint)
        options.reportsNotes = isVerbose
        options.reportsSmallTouchTargets = warnings.contains(.smallTouchTarget)
        return options
    }

    /// The environments that a layout is checked in.
    var checkTargets: [CheckTarget] {
        let options = solveOptions
        return environments.targets.map { target in
            var target = target
            target.fitsWidth = options.fitsWidth
            target.fitsHeight = options.fitsHeight
            return target
        }
    }

    var compileOptions: CompileOptions {
        var options = CompileOptions()
        options.reportsLeftAndRight = warnings.contains(.leftRightUsed)
        options.allowed = allowed
        return options
    }
}
