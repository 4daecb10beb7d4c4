import LayoutModel

/// What the command line says, checked option by option; what it leaves unsaid is `nil` or false.
struct Arguments {
    var command: Command?
    /// What is no option: file names, or the operand of `help`.
    var operands: [String] = []

    var width: Double?
    var height: Double?
    var size: (width: Double, height: Double)?
    var environment = EnvironmentRequest()
    var isFitting = false
    var verifies = false
    var checks = CheckArguments()

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
    /// The environment asked for.
    var environmentRequest: EnvironmentRequest {
        var request = environment
        request.width = size?.width ?? width
        request.height = size?.height ?? height
        return request
    }
}

extension Arguments {
    /// With `--fitting` the root is as small as its content allows on every axis whose length is not given.
    var solveOptions: SolveOptions {
        var options = SolveOptions()
        options.fitsWidth = isFitting && width == nil
        options.fitsHeight = isFitting && height == nil
        options.verifies = verifies
        return options
    }
}
