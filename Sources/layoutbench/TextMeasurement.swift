import ContentSizes
import LayoutEngine
import LayoutOutput
import LayoutProgram
import LayoutMistakes
import LayoutSyntax
import SourceText

/// What a stage makes of a text, or a text of what it is given.
struct TextMeasurement {
    var stage: String
    /// The number of views.
    var size: Int
    /// Of the text that is read, or of an output the text that is written.
    var bytes: Int
    /// In nanoseconds.
    var time = Int.max

    var megabytesPerSecond: Double { Double(bytes) * 1e3 / Double(max(1, time)) }
}

/// Times the stages on the file of a form, from its text to what is printed.
func measureText(_ rows: Int) -> [TextMeasurement] {
    let file = SourceFile(name: "form.layout", bytes: Array(formText(rows).utf8))
    let tree = parse(file, as: SourceID(0)).tree
    let solved = solvedFile(file)
    let (json, table) = (solutionJSON([solved], asArray: false), solutionTable(solved))
    func timed(_ stage: String, _ bytes: Int, _ work: () -> Int) -> TextMeasurement {
        var measurement = TextMeasurement(stage: stage, size: 2 * rows, bytes: bytes)
        measurement.time = leastTime(work)
        return measurement
    }
    return [
        timed("parse", file.bytes.count) { parse(file, as: SourceID(0)).tree.statements.count },
        timed("format", file.bytes.count) { format(tree).count },
        timed("text to frames", file.bytes.count) { solvedFile(file).layout.views.count },
        timed("frames to JSON", json.count) { solutionJSON([solved], asArray: false).count },
        timed("frames to a table", table.count) { solutionTable(solved).count },
    ]
}

/// The best of at least three runs: of more, while they are short.
///
/// - Parameter work: Gives what it counts, so that it is done.
private func leastTime(_ work: () -> Int) -> Int {
    var least = Int.max
    let begin = nanoseconds()
    var run = 0
    while run < 3 || (nanoseconds() - begin < 200_000_000 && run < 1_000) {
        let start = nanoseconds()
        precondition(work() > 0, "nothing was done")
        least = min(least, nanoseconds() - start)
        run += 1
    }
    return least
}

/// Everything from the bytes of a file to its frames and messages.
func solvedFile(_ file: SourceFile) -> SolvedFile {
    let (installed, sources) = install(file)
    guard let solved = try? solve(installed) else { fatalError("the form is not solved") }
    return SolvedFile(name: file.name, sources: sources, layout: solved)
}

private func install(_ file: SourceFile) -> (InstalledLayout, SourceMap) {
    let compiled = compile(file) { _ in .failure("no such file") }
    guard let installed = compiled.layout?.install(in: Environment(EnvironmentRequest())) else {
        fatalError("the form does not compile")
    }
    return (installed, compiled.sources)
}

/// A scroll view with rows of a label and a text field, one below the other.
func formText(_ rows: Int) -> String {
    var text = "Form: Scroll View {\n"
    for row in 0..<rows {
        text += """
                L\(row): Label("Name \(row)")
                F\(row): Text Field
                L\(row).Leading = Superview.LeadingMargin
                F\(row).Leading = L\(row).Trailing + Standard
                F\(row).Trailing = Superview.TrailingMargin
                L\(row).Baseline = F\(row).Baseline
                F\(row).Top = \(row == 0 ? "Superview.Top + 20" : "F\(row - 1).Bottom + Standard")

            """
    }
    return text + """
            F\(rows - 1).Bottom = Superview.Bottom
            F0.Width = 240
        }
        Form.Edges = Superview.Edges

        """
}

/// The table for readers.
func printTable(_ measurements: [TextMeasurement]) {
    if measurements.isEmpty { return }
    print("")
    print(pad("stage", 24), right("views", 7), right("MB", 9), right("ms", 10), right("MB/s", 9))
    for measurement in measurements {
        print(
            pad(measurement.stage, 24), right("\(measurement.size)", 7),
            right(decimal(Double(measurement.bytes) / 1e6, 3), 9), right(milliseconds(measurement.time), 10),
            right(decimal(measurement.megabytesPerSecond, 1), 9))
    }
}

/// One object; the time in milliseconds.
func json(_ measurement: TextMeasurement) -> String {
    let fields = [
        "\"stage\": \"\(measurement.stage)\"", "\"views\": \(measurement.size)",
        "\"bytes\": \(measurement.bytes)", "\"total\": \(milliseconds(measurement.time))",
        "\"megabytesPerSecond\": \(decimal(measurement.megabytesPerSecond, 1))",
    ]
    return "{" + fields.joined(separator: ", ") + "}"
}
