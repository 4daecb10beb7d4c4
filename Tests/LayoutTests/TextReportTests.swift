import ContentSizes
import Foundation
import LayoutEngine
import LayoutSyntax
import Testing

/// Where the report is to be written; without it there is none.
private let reportPath = ProcessInfo.processInfo.environment["LAYOUTC_TEXT_REPORT"]

/// Errors of measured widths in one row of the report.
private func summary(_ name: String, _ errors: [Double]) -> String {
    let magnitudes = errors.map { abs($0) }.sorted()
    func share(within limit: Double) -> String {
        let count = magnitudes.filter { $0 < limit + 1e-6 }.count
        return "\((count * 100 + magnitudes.count / 2) / magnitudes.count) %"
    }
    let mean = magnitudes.reduce(0, +) / Double(magnitudes.count)
    let cells = [
        name, "\(errors.count)", decimal(mean, 2), decimal(magnitudes[magnitudes.count / 2], 2),
        decimal(magnitudes.last!, 1), share(within: 0.5), share(within: 1),
    ]
    return "| " + cells.joined(separator: " | ") + " |\n"
}

private func decimal(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }

private func errors(of labels: (MeasuredLabel) -> Bool) -> [Double] {
    measuredLabels.filter(labels).map(\.error)
}

private func widthOfButton(_ title: String) -> Double {
    let content = Content(text: title, font: Font(size: 15))
    return ControlMetrics(scale: 2, system: 18.0).intrinsicSize(of: .button, content).width ?? 0
}

private func report() -> String {
    var text = """
        | Sample | n | mean | median | largest | within 0.5 | within 1 |
        | --- | --- | --- | --- | --- | --- | --- |

        """
    text += summary("labels, all", errors { _ in true })
    text += summary(
        "below 20 points, regular and medium",
        errors { $0.size < 20 && [.regular, .medium].contains($0.weight) })
    text += summary("below 20 points, all weights", errors { $0.size < 20 })
    text += summary("20 points and above", errors { $0.size >= 20 })
    text += summary("system buttons, 15 points", measuredButtons.map { widthOfButton($0.title) - $0.width })
    text +=
        "\n| Text | Weight | Size | iOS | Apple | measured | error |\n| --- | --- | --- | --- | --- | --- | --- |\n"
    for label in measuredLabels {
        let width = decimal(label.width + label.error, 2)
        text +=
            "| \(label.text) | \(label.weight) | \(decimal(label.size, 0)) | \(decimal(label.system.number, 0)) "
        text += "| \(decimal(label.width, 2)) | \(width) | \(decimal(label.error, 2)) |\n"
    }
    text += "\n| Button | Apple | measured |\n| --- | --- | --- |\n"
    for button in measuredButtons {
        text +=
            "| \(button.title) | \(decimal(button.width, 0)) | \(decimal(widthOfButton(button.title), 0)) |\n"
    }
    return text
}

@Suite struct TextReportTests {
    @Test(.enabled("asked for by the variable LAYOUTC_TEXT_REPORT", { reportPath != nil }))
    func theReportIsWritten() throws {
        try report().write(toFile: try #require(reportPath), atomically: true, encoding: .utf8)
    }
}
