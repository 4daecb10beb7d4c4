import LayoutOutput
import SourceText

/// What the whole program takes at its peak.
struct MemoryMeasurement {
    var shape: String
    /// The number of views.
    var size: Int
    var bytes: Int

    var bytesPerView: Int { bytes / size }
}

/// The peaks of the whole way from a file to its JSON, as `layoutc solve` goes it. Only in a process that has done
/// nothing before are they those of the way alone.
func measureMemory(_ size: Int) -> [MemoryMeasurement] {
    returnLargeBlocks()
    defer { keepLargeBlocks() }
    return [
        measureMemory("form in a scroll view", formText(size / 2), size),
        measureMemory("cards with wrapping texts", cardsText(size / 4), size),
    ]
}

private func measureMemory(_ shape: String, _ text: consuming String, _ size: Int) -> MemoryMeasurement {
    let file = SourceFile(name: "\(shape).layout", bytes: Array(text.utf8))
    _ = consume text
    returnFreeMemory()
    resetPeakMemory()
    let end = solutionJSON([solvedFile(file)], asArray: false)
    precondition(end.count > 0, "nothing was done")
    return MemoryMeasurement(shape: shape, size: size, bytes: 1024 * peakMemory())
}

/// One below the other, each with an image, a title that may wrap and a button: a layout that is solved again.
private func cardsText(_ cards: Int) -> String {
    var text = ""
    for card in 0..<cards {
        text += """
            Card \(card): View(margins: 16) {
                Image: Image View(image: 40 x 40)
                Title: Label("Title \(card)", font: headline, lines: 2)
                Button: Button("Buy \(card)", hugging: 252 x 250)
                Image.Leading = Superview.LeadingMargin
                Image.CenterY = Superview.CenterY
                Title.Leading = Image.Trailing + Standard
                Title.CenterY = Superview.CenterY
                Button.Leading >= Title.Trailing + Standard (Priority 750)
                Button.Trailing = Superview.TrailingMargin
                Button.CenterY = Superview.CenterY
            }
            Card \(card).Leading = Superview.Leading
            Card \(card).Trailing = Superview.Trailing
            Card \(card).Height = 60
            Card \(card).Top = \(card == 0 ? "Superview.Top" : "Card \(card - 1).Bottom + 8")

            """
    }
    return text
}

/// The lines for readers.
func printLines(_ memory: [MemoryMeasurement]) {
    if !memory.isEmpty { print("") }
    for measurement in memory {
        print(
            "text to JSON of \(measurement.size) views, \(measurement.shape):",
            "\(decimal(Double(measurement.bytes) / 1e6, 1)) MB at the peak,",
            "\(measurement.bytesPerView) bytes a view")
    }
}

/// One object.
func json(_ memory: MemoryMeasurement) -> String {
    "{\"stage\": \"text to JSON\", \"shape\": \"\(memory.shape)\", \"views\": \(memory.size), "
        + "\"peakBytes\": \(memory.bytes), \"bytesPerView\": \(memory.bytesPerView)}"
}
