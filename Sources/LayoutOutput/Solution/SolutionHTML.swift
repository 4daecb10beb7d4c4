import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax

/// A page that needs no other file: for each layout its drawing, its frames and what does not hold.
package func solutionHTML(_ files: [SolvedFile]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>")
    bytes.append(escaped: files.map { $0.name }.joined(separator: ", "))
    bytes.append("</title>\n<style>\n\(style)\n</style>\n</head>\n<body>\n")
    for file in files { bytes.append(section: file) }
    bytes.append("</body>\n</html>\n")
    return bytes
}

private let style = """
    body { font: 14px -apple-system, Helvetica, Arial, sans-serif; margin: 24px; }
    section { margin-bottom: 48px; }
    table { border-collapse: collapse; margin: 16px 0; }
    th, td { text-align: left; padding: 2px 12px 2px 0; border-bottom: 1px solid #ddd; }
    td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
    .unsatisfiable, .ambiguous, .unstable, .clipped { color: #b00; }
    """

extension [UInt8] {
    fileprivate mutating func append(section file: SolvedFile) {
        let layout = file.layout
        append("<section>\n")
        append(element: "h1", file.name)
        append("<p class=\"\(layout.status.spelling)\">")
        append(escaped: "\(layout.environment.description): \(layout.status.spelling)")
        append("</p>\n")
        append(contentsOf: solutionSVG([file]))
        append(framesOf: layout.views)
        for section in failures(of: file) { append(list: section.lines, under: section.title) }
        append("</section>\n")
    }

    private mutating func append(framesOf views: [SolvedView]) {
        append("<table>\n<tr><th>View</th><th>Type</th>")
        for name in ["x", "y", "width", "height"] { append("<th class=\"number\">\(name)</th>") }
        append("</tr>\n")
        for view in views {
            append("<tr><td>")
            append(escaped: view.isHidden ? "\(view.path) (hidden)" : view.path)
            append("</td><td>\(view.type.spelling)</td>")
            for number in [view.frame.x, view.frame.y, view.frame.width, view.frame.height] {
                append("<td class=\"number\">\(readable(number))</td>")
            }
            append("</tr>\n")
        }
        append("</table>\n")
    }

    private mutating func append(list lines: [String], under title: String) {
        if lines.isEmpty { return }
        append(element: "h2", title)
        append("<ul>\n")
        for line in lines { append(element: "li", line) }
        append("</ul>\n")
    }

    private mutating func append(element name: String, _ text: String) {
        append("<\(name)>")
        append(escaped: text)
        append("</\(name)>\n")
    }
}
