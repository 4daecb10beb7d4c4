import ContentSizes
import LayoutEngine
import LayoutSyntax
import SourceText

/// The names of the columns, as a record of its own.
package let solutionCSVHeader: [UInt8] = Array(
    ("file,path,name,type,superview,hidden,x,y,width,height,absoluteX,absoluteY,absoluteWidth,absoluteHeight"
        + "\r\n").utf8)

/// One record for each view (RFC 4180: records end with CR LF, fields with commas, quotes or line breaks are quoted).
package func solutionCSV(_ file: SolvedFile) -> [UInt8] {
    var bytes: [UInt8] = []
    let name = file.nameWithAlternative
    for view in file.layout.views {
        let superview = view.superview.map { file.layout.views[$0].path } ?? ""
        for text in [name, view.path, view.name, view.type.spelling, superview] {
            bytes.append(field: text)
            bytes.append(ascii: ",")
        }
        bytes.append(view.isHidden ? "true" : "false")
        bytes.append(fieldsOf: view.frame)
        bytes.append(fieldsOf: view.absoluteFrame)
        bytes.append("\r\n")
    }
    return bytes
}

extension SolvedFile {
    /// With the place of the alternatives of its texts where it is one of several.
    fileprivate var nameWithAlternative: String {
        guard case .alternative = layout.environment.texts, let remark = layout.environment.texts.remark
        else { return name }
        return "\(name), \(remark)"
    }
}

extension [UInt8] {
    fileprivate mutating func append(fieldsOf rectangle: Rectangle) {
        for number in [rectangle.x, rectangle.y, rectangle.width, rectangle.height] {
            append(ascii: ",")
            append(number, .length)
        }
    }

    fileprivate mutating func append(field text: String) {
        let needsQuotes = text.utf8.contains { byte in
            byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == 13 || byte == 10
        }
        if !needsQuotes { return append(text) }
        append(ascii: "\"")
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\"") { append(byte) }
            append(byte)
        }
        append(ascii: "\"")
    }
}
