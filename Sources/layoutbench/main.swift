/// Measures the solver on systems that it builds itself, then the way from texts to their JSON.
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
            guard let value = rest.popFirst() else { fail("\(name) wants a value") }
            switch name {
            case "--to": largest = Int(value) ?? largest
            case "--runs": runs = Int(value) ?? runs
            case "--only": only = value
            case "--json": json = value
            default: fail("unknown option \(name)")
            }
        }
    }
}

let options = Options(Array(CommandLine.arguments.dropFirst()))
// A workload that is measured alone meets the allocator as it is.
if options.only == nil { keepLargeBlocks() }
var measurements: [Measurement] = []
for workload in workloads where options.only == nil || workload.name.hasPrefix(options.only ?? "") {
    for size in workload.sizes where size <= options.largest {
        measurements.append(measure(workload, size, runs: options.runs))
    }
}
var texts: [TextMeasurement] = []
if options.only == nil {
    measurements += measureSeries()
    for size in [1_000, 10_000, 100_000] where size <= options.largest { texts += measureText(size / 2) }
}
printTable(measurements)
printTable(texts)
if let path = options.json { write(json(measurements, texts), to: path) }
