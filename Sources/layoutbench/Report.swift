/// The table for readers.
func printTable(_ measurements: [Measurement]) {
    print(
        pad("workload", 28), right("N", 7), right("constraints", 11), right("ms", 10), right("us/constr", 10),
        right("build", 9), right("presolve", 9), right("simplex", 9), right("ranges", 9),
        right("postsolve", 9),
        right("pivots", 8), right("growth", 7), right("peak MB", 8))
    var previous: Measurement?
    for measurement in measurements {
        print(row(measurement, previous))
        previous = measurement
    }
}

private func row(_ measurement: Measurement, _ previous: Measurement?) -> String {
    let perConstraint = Double(measurement.total) / 1e3 / Double(max(1, measurement.constraints))
    return [
        pad(measurement.workload, 28), right("\(measurement.size)", 7),
        right("\(measurement.constraints)", 11),
        right(milliseconds(measurement.total), 10), right(decimal(perConstraint, 3), 10),
        right(milliseconds(measurement.build), 9), right(milliseconds(measurement.presolve), 9),
        right(milliseconds(measurement.simplex), 9), right(milliseconds(measurement.ranges), 9),
        right(milliseconds(measurement.postsolve), 9),
        right("\(measurement.pivots)", 8), right(growth(measurement, previous), 7),
        right(decimal(Double(measurement.peakMemory) / 1024, 1), 8),
    ].joined(separator: " ")
}

/// The exponent e with which the time grew from the size before: time ~ N^e.
func growthExponent(_ measurement: Measurement, _ previous: Measurement?) -> Double? {
    guard let previous, previous.workload == measurement.workload else { return nil }
    return logarithm(Double(measurement.total) / Double(previous.total))
        / logarithm(Double(measurement.size) / Double(previous.size))
}

private func growth(_ measurement: Measurement, _ previous: Measurement?) -> String {
    growthExponent(measurement, previous).map { decimal($0, 2) } ?? ""
}

func milliseconds(_ nanoseconds: Int) -> String { decimal(Double(nanoseconds) / 1e6, 3) }

func decimal(_ value: Double, _ places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let rounded = Int((value.magnitude * scale).rounded())
    let digits = String(rounded)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let sign = value < 0 ? "-" : ""
    return sign + padded.dropLast(places) + (places > 0 ? "." + padded.suffix(places) : "")
}

func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
}

func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
}

/// One object a measurement; times in milliseconds, memory in kilobytes.
func json(_ measurements: [Measurement], _ texts: [TextMeasurement]) -> String {
    var previous: Measurement?
    var lines: [String] = []
    for measurement in measurements {
        var fields = [
            "\"workload\": \"\(measurement.workload)\"", "\"size\": \(measurement.size)",
            "\"constraints\": \(measurement.constraints)", "\"total\": \(milliseconds(measurement.total))",
            "\"build\": \(milliseconds(measurement.build))",
            "\"presolve\": \(milliseconds(measurement.presolve))",
            "\"simplex\": \(milliseconds(measurement.simplex))",
            "\"ranges\": \(milliseconds(measurement.ranges))",
            "\"postsolve\": \(milliseconds(measurement.postsolve))", "\"pivots\": \(measurement.pivots)",
            "\"peakMemory\": \(measurement.peakMemory)",
        ]
        if let exponent = growthExponent(measurement, previous) {
            fields.append("\"growth\": \(decimal(exponent, 3))")
        }
        lines.append("  {" + fields.joined(separator: ", ") + "}")
        previous = measurement
    }
    lines += texts.map { "  " + json($0) }
    return "[\n" + lines.joined(separator: ",\n") + "\n]\n"
}
