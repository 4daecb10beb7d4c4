import ContentSizes
import LayoutAnalysis
import LayoutProgram

/// The commands that look at an environment.
private let everyEnvironment: [Command] = [.solve, .check, .explain, .breakpoints, .diff]
/// The commands that take any size and any device.
private let everySize: [Command] = [.solve, .check, .explain, .diff]
/// The commands that can measure texts or round frames for pixels.
private let everyScale: [Command] = [.solve, .check, .explain]

private let sizeOfDevice = "a known device's size gets its size class and margins, but not its bars"

extension Option {
    /// What is asked of environments. A command that looks at one takes one value of each, others take several.
    static let environmentOptions = sizeOptions + systemOptions + orientationOptions + barOptions

    private static let sizeOptions: [Option] = [
        Option(
            "--size", value: .named("WxH"), .environment, of: everySize,
            excludes: ["--width", "--height", "--device", "--fitting"],
            several: Several(
                repeats: true,
                help:
                    "a size in points, several with commas between, or all sizes of a range, like 320...430x568...932; 375x667 by"
                    + " default; "
                    + sizeOfDevice
            ),
            help: "the screen's size in points; 375x667 by default; " + sizeOfDevice
        ) { arguments, text throws(ValueError) in
            for size in text.split(separator: ",", omittingEmptySubsequences: false) {
                arguments.environments.matrix.sizes.append(try Value.sizes(String(size)))
            }
        },
        Option(
            "--width", value: .named("W"), .environment, of: everyEnvironment,
            several: Several(
                isRange: true,
                help:
                    "the width in points, or all widths of a range, like 320...1366; of an iPad, those of its windows"
            ),
            help: "the screen's width in points"
        ) { arguments, text throws(ValueError) in arguments.environments.width = try Value.lengths(text) },
        Option(
            "--height", value: .named("H"), .environment, of: everyEnvironment,
            several: Several(
                isRange: true,
                help: "the height in points, or all heights of a range, also of an iPad's windows"),
            help: "the screen's height in points"
        ) { arguments, text throws(ValueError) in arguments.environments.height = try Value.lengths(text) },
        Option(
            "--device", value: OptionValue(placeholder: "NAME", completion: .device(or: [])), .environment,
            of: everySize,
            several: Several(
                repeats: true, words: DeviceGroup.allCases.map { $0.rawValue },
                help:
                    "a device, several with commas between; or all-iphones, all-ipads, all, supported (what runs iOS 18 or later), 'runs iOS 17'"
                    + " or 'runs iOS 17 or later'; see layoutc devices"),
            aliases: [
                OptionAlias("iphone", "iPhone 17"), OptionAlias("ipad", "iPad"),
            ],
            help: "a device's size, safe area, margins and size class; see layoutc devices"
        ) { arguments, text throws(ValueError) in try arguments.environments.add(device: text) },
    ]

    private static let systemOptions: [Option] = [
        Option(
            "--ios", value: .named("N"), .environment, of: everyEnvironment + [.devices],
            aliases: [OptionAlias("ipados", "N", example: "26"), OptionAlias("os", "N", example: "26")],
            help:
                "the version of iOS, \(SystemVersion.knownSpelling); \(SystemVersion.usual.spelling) by default; a"
                + " device that cannot run it runs the nearest that it can; see layoutc help ios"
        ) { arguments, text throws(ValueError) in
            arguments.environments.matrix.common.system = try Value.system(text)
        }
    ]

    private static let orientationOptions: [Option] = [
        Option(
            "--orientation", value: .word(Value.orientations.map { $0.spelling }), .environment,
            of: everySize,
            several: Several(words: ["both"]),
            aliases: [OptionAlias("portrait", "portrait", remark: ", the default")],
            help: "turns the screen, and a size that is given the other way round"
        ) { arguments, text throws(ValueError) in
            arguments.environments.matrix.orientations += try Value.oneOrBoth(of: Value.orientations, text)
        },
        Option(
            "--landscape", .environment, of: everySize, excludes: ["--orientation"],
            help: "short for --orientation landscape"
        ) { arguments, _ in arguments.environments.matrix.orientations.append(.landscape) },
        Option(
            "--direction", value: .word(Value.directions.map { $0.spelling }), .environment,
            of: everyEnvironment, several: Several(words: ["both"]),
            aliases: [
                OptionAlias("rtl", "rtl"), OptionAlias("right-to-left", "rtl"), OptionAlias("ltr", "ltr"),
                OptionAlias("left-to-right", "ltr"),
            ],
            help: "the reading direction; ltr by default"
        ) { arguments, text throws(ValueError) in
            arguments.environments.matrix.directions += try Value.oneOrBoth(of: Value.directions, text)
        },
        Option(
            "--content-size", value: .word(Value.contentSizes.map { $0.spelling }, placeholder: "SIZE"),
            .environment, of: everyEnvironment,
            several: Several(
                repeats: true,
                help:
                    "a Dynamic Type size, XS to XXXL and AX1 to AX5, several with commas between, or a range, like XS...AX5; L by default"
            ),
            help: "the Dynamic Type size, XS to XXXL and AX1 to AX5; L by default"
        ) { arguments, text throws(ValueError) in
            for size in text.split(separator: ",", omittingEmptySubsequences: false) {
                arguments.environments.matrix.contentSizeCategories += try Value.contentSizes(String(size))
            }
        },
    ]

    private static let barOptions: [Option] = [
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
            "--keyboard", value: .named("N|device"), .environment, of: everyEnvironment,
            help: "the height of the keyboard with the inset below it, or that of the device's keyboard"
        ) { arguments, text throws(ValueError) in
            arguments.environments.matrix.common.keyboard = try Value.keyboard(text)
        },
        Option(
            "--safe-area", value: .named("T,L,B,R"), .environment, of: everyEnvironment,
            help: "the safe area's insets: top, left, bottom, right"
        ) { arguments, text throws(ValueError) in
            arguments.environments.matrix.common.safeArea = try Value.insets(text)
        },
        Option(
            "--texts", value: .word(Value.textChoices.map { $0.spelling }), .environment,
            of: [.solve, .check],
            help: "which alternatives of texts are shown, the first by default; with all, each in turn"
        ) { arguments, text throws(ValueError) in
            arguments.environments.matrix.common.texts = try Value.among(Value.textChoices, text)
        },
        Option(
            "--pseudolocale", .environment, of: [.solve, .check],
            help: "lengthens every text by 40 %, as translations do"
        ) { arguments, _ in
            arguments.environments.matrix.common.isPseudolocalized = true
        },
        Option(
            "--size-class",
            value: .word(Value.sizeClasses.map { $0.spelling }, placeholder: "HORIZONTAL-VERTICAL"),
            .environment, of: everyEnvironment, help: "compact or regular on each axis, like compact-regular"
        ) { arguments, text throws(ValueError) in
            arguments.environments.matrix.common.sizeClass = try Value.among(Value.sizeClasses, text)
        },
        Option(
            "--scale", value: .word(Value.scales.map { $0.spelling }), .environment, of: everyScale,
            several: Several(
                help: "measures texts for a screen of N pixels a point; the device's scale or 2 by default"),
            help: "rounds every edge to a pixel, with this many pixels a point; no rounding by default"
        ) { arguments, text throws(ValueError) in
            arguments.environments.matrix.common.scale = try Value.among(Value.scales, text)
        },
    ]
}
