import LayoutEngine

/// Whose environments are the user's choice.
private let everyEnvironment: [Command] = [.solve, .check, .explain, .breakpoints, .diff]
/// Whose environments may be of any size, and of devices.
private let everySize: [Command] = [.solve, .check, .explain, .diff]
/// Whose values may be asked for in pixels, or, where they are compared with what is written, for texts as these have them.
private let everyScale: [Command] = [.solve, .check, .explain]

private let deviceOfSize = "one that a device has is taken for that device's, without its bars"

extension Option {
    /// What is asked of environments. A command that looks at one takes one value of each, others several.
    static let environmentOptions = sizeOptions + heldOptions + surroundingOptions

    private static let sizeOptions: [Option] = [
        Option(
            "--size", value: .named("WxH"), .environment, of: everySize,
            several: Several(
                repeats: true,
                help:
                    "a size in points, or all sizes of a range, like 320...430x568...932; 375x667 unless given; "
                    + deviceOfSize
            ),
            help: "the screen's size in points; 375x667 unless given; " + deviceOfSize
        ) { arguments, text throws(ValueError) in
            arguments.environments.matrix.sizes.append(try Value.sizes(text))
        },
        Option(
            "--width", value: .named("W"), .environment, of: everyEnvironment,
            several: Several(
                isRange: true, help: "the width in points, or all widths of a range, like 320...1366"),
            help: "the screen's width in points"
        ) { arguments, text throws(ValueError) in arguments.environments.width = try Value.lengths(text) },
        Option(
            "--height", value: .named("H"), .environment, of: everyEnvironment,
            several: Several(isRange: true, help: "the height in points, or all heights of a range"),
            help: "the screen's height in points"
        ) { arguments, text throws(ValueError) in arguments.environments.height = try Value.lengths(text) },
        Option(
            "--device", value: OptionValue(placeholder: "NAME", completion: .device(or: [])), .environment,
            of: everySize,
            several: Several(
                repeats: true, words: DeviceGroup.allCases.map(\.rawValue),
                help: "a device, or all-iphones, all-ipads or all; see layoutc devices"),
            help: "a device's size, safe area, margins and size class; see layoutc devices"
        ) { arguments, text throws(ValueError) in try arguments.environments.add(device: text) },
    ]

    private static let heldOptions: [Option] = [
        Option(
            "--orientation", value: .word(Value.orientations.map(\.spelling)), .environment, of: everySize,
            several: Several(words: ["both"]),
            help: "how the screen is held; exchanges the lengths of a size that is held otherwise"
        ) { arguments, text throws(ValueError) in
            arguments.environments.matrix.orientations += try Value.oneOrBoth(of: Value.orientations, text)
        },
        Option("--landscape", .environment, of: everySize, help: "short for --orientation landscape") {
            arguments, _ in
            arguments.environments.matrix.orientations.append(.landscape)
        },
        Option(
            "--direction", value: .word(Value.directions.map(\.spelling)), .environment,
            of: everyEnvironment, several: Several(words: ["both"]),
            help: "the reading direction; ltr unless given"
        ) { arguments, text throws(ValueError) in
            arguments.environments.matrix.directions += try Value.oneOrBoth(of: Value.directions, text)
        },
        Option(
            "--content-size", value: .word(Value.contentSizes.map(\.spelling), placeholder: "SIZE"),
            .environment, of: everyEnvironment,
            several: Several(
                repeats: true,
                help:
                    "a size of Dynamic Type, XS to XXXL and AX1 to AX5, or a range, like XS...AX5; L unless given"
            ),
            help: "the size of Dynamic Type, XS to XXXL and AX1 to AX5; L unless given"
        ) { arguments, text throws(ValueError) in
            arguments.environments.matrix.contentSizeCategories += try Value.contentSizes(text)
        },
    ]

    private static let surroundingOptions: [Option] = [
        Option(
            "--top-bar", value: .named("N"), .environment, of: everyEnvironment,
            help: "the height of a bar at the top, added to the safe area's inset"
        ) { arguments, text throws(ValueError) in
            arguments.environments.matrix.common.topBar = try Value.points(text)
        },
        Option(
            "--bottom-bar", value: .named("N"), .environment, of: everyEnvironment,
            help: "the height of a bar at the bottom, added to the safe area's inset"
        ) { arguments, text throws(ValueError) in
            arguments.environments.matrix.common.bottomBar = try Value.points(text)
        },
        Option(
            "--safe-area", value: .named("T,L,B,R"), .environment, of: everyEnvironment,
            help: "the safe area's insets: top, left, bottom, right"
        ) { arguments, text throws(ValueError) in
            arguments.environments.matrix.common.safeArea = try Value.insets(text)
        },
        Option(
            "--size-class",
            value: .word(Value.sizeClasses.map(\.spelling), placeholder: "HORIZONTAL-VERTICAL"),
            .environment, of: everyEnvironment, help: "compact or regular on each axis, like compact-regular"
        ) { arguments, text throws(ValueError) in
            arguments.environments.matrix.common.sizeClass = try Value.among(Value.sizeClasses, text)
        },
        Option(
            "--scale", value: .word(Value.scales.map(\.spelling)), .environment, of: everyScale,
            several: Several(
                help: "measures texts for so many pixels a point; those of the device, or 2, unless given"),
            help: "rounds every edge to a grid of so many pixels a point; exact unless given"
        ) { arguments, text throws(ValueError) in
            arguments.environments.matrix.common.scale = try Value.among(Value.scales, text)
        },
    ]
}
