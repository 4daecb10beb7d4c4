import LayoutModel

/// What the command line says, checked option by option; what it leaves unsaid is `nil` or false.
struct Arguments {
    var command: Command?
    /// What is no option: file names, or the operand of `help`.
    var operands: [String] = []

    var environments = EnvironmentArguments()
    var isFitting = false
    var verifies = false
    /// How many threads; `nil` for as many as there are cores.
    var jobs: Int?

    var format: String?
    var outputPath: String?
    var assumedName: String?
    var color = ColorChoice.auto
    var isQuiet = false
    var isStrict = false

    var onlyChecks = false
    var isInPlace = false

    var wantsHelp = false
    var wantsVersion = false
    var wantsManual = false
}

enum ColorChoice: String, CaseIterable {
    case auto, always, never
}

extension Arguments {
    /// With `--fitting` the screen is as small as its content allows on every axis whose length is not given.
    var solveOptions: SolveOptions {
        var options = SolveOptions()
        options.fitsWidth = isFitting && environments.width == nil
        options.fitsHeight = isFitting && environments.height == nil
        options.verifies = verifies
        return options
    }
}
