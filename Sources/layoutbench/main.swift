import Glibc

/// Measures the solver on systems that it builds itself.
///
///     layoutbench [--to <N>] [--runs <count>] [--only <workload>] [--json <path>]
struct Options {
    var largest = 100_000
    var runs = 5
    var only: String?
    var json: String?

    init(_ arguments: [String]) {
        var rest = arguments[...]
        while let name = rest.popFirst() {
            guard let value = rest.popFirst() else { Options.fail("\(name) wants a value") }
            switch name {
            case "--to": largest = Int(value) ?? largest
            case "--runs": runs = Int(value) ?? runs
            case "--only": only = value
            case "--json": json = value
            default: Options.fail("unknown option \(name)")
            }
        }
    }

    private static func fail(_ message: String) -> Never {
        print("layoutbench: \(message)")
        exit(64)
    }
}

let options = Options(Array(CommandLine.arguments.dropFirst()))
var measurements: [Measurement] = []
for workload in workloads where options.only == nil || workload.name.hasPrefix(options.only ?? "") {
    for size in workload.sizes where size <= options.largest {
        measurements.append(measure(workload, size, runs: options.runs))
    }
}
if options.only == nil { measurements += measureSeries() }
printTable(measurements)
if let path = options.json { write(json(measurements), to: path) }
