import LayoutModel

private let checking: [Command] = [.check, .diff]
private let ranging: [Command] = [.check, .breakpoints, .diff]

extension Option {
    /// The environments of commands that look at more than one.
    static let checkOptions: [Option] =
        [
            Option(
                "--size", value: .named("WxH"), .environment, of: checking, repeats: true,
                help: "a size in points, or all sizes of a range, like 320...430x568...932"
            ) { arguments, text throws(ValueError) in
                arguments.checks.asksForEnvironments = true
                arguments.checks.matrix.sizes.append(try Value.sizes(text))
            },
            Option(
                "--width", value: .named("W"), .environment, of: ranging,
                help: "a width in points, or all widths of a range, like 320...1366"
            ) { arguments, text throws(ValueError) in
                arguments.checks.asksForEnvironments = true
                arguments.checks.width = try Value.lengths(text)
            },
            Option(
                "--height", value: .named("H"), .environment, of: ranging,
                help: "a height in points, or all heights of a range"
            ) { arguments, text throws(ValueError) in
                arguments.checks.asksForEnvironments = true
                arguments.checks.height = try Value.lengths(text)
            },
            Option(
                "--device", value: OptionValue(placeholder: "NAME", completion: .device), .environment,
                of: checking, repeats: true,
                help: "a device, or all-iphones, all-ipads or all; see layoutc devices"
            ) { arguments, text throws(ValueError) in try arguments.checks.add(device: text) },
            Option(
                "--orientation", value: .word(OrientationChoice.allCases.map(\.rawValue)), .environment,
                of: checking, help: "how devices are held; a size in landscape has its lengths exchanged"
            ) { arguments, text throws(ValueError) in try arguments.checks.add(orientation: text) },
            Option(
                "--direction", value: .word(DirectionChoice.allCases.map(\.rawValue)), .environment,
                of: checking, help: "the reading direction; ltr unless given"
            ) { arguments, text throws(ValueError) in try arguments.checks.add(direction: text) },
            Option(
                "--content-size", value: .named("SIZE"), .environment, of: checking, repeats: true,
                help: "a size of Dynamic Type, or a range of them, like XS...AX5"
            ) { arguments, text throws(ValueError) in try arguments.checks.add(contentSize: text) },
        ] + commonOptions

    private static let commonOptions: [Option] = [
        Option(
            "--top-bar", value: .named("N"), .environment, of: ranging,
            help: "the height of a bar at the top, added to the safe area's inset"
        ) { arguments, text throws(ValueError) in
            try arguments.checks.change { request throws(ValueError) in
                request.topBar = try Value.points(text)
            }
        },
        Option(
            "--bottom-bar", value: .named("N"), .environment, of: ranging,
            help: "the height of a bar at the bottom, added to the safe area's inset"
        ) { arguments, text throws(ValueError) in
            try arguments.checks.change { request throws(ValueError) in
                request.bottomBar = try Value.points(text)
            }
        },
        Option(
            "--safe-area", value: .named("T,L,B,R"), .environment, of: ranging,
            help: "the safe area's insets: top, left, bottom, right"
        ) { arguments, text throws(ValueError) in
            try arguments.checks.change { request throws(ValueError) in
                request.safeArea = try Value.insets(text)
            }
        },
        Option(
            "--size-class",
            value: .word(Value.sizeClasses.map(\.spelling), placeholder: "HORIZONTAL-VERTICAL"),
            .environment, of: ranging, help: "compact or regular on each axis, like compact-regular"
        ) { arguments, text throws(ValueError) in
            try arguments.checks.change { request throws(ValueError) in
                request.sizeClass = try Value.among(Value.sizeClasses, text)
            }
        },
        Option(
            "--jobs", short: "-j", value: .named("N"), .action, of: checking,
            help: "works on N threads; as many as there are cores unless given"
        ) { arguments, text throws(ValueError) in arguments.checks.jobs = try Value.jobs(text) },
    ]
}
