import ContentSizes
import LayoutEngine
import LayoutProgram
import SourceText

/// The picture of a layout, and where its views and constraints are in the picture and in the file, as one object for a page that
/// shows both. Ends with a line feed.
///
/// - Parameter program: What the layout was compiled to.
package func drawingJSON(_ layout: PicturedLayout, of program: LayoutProgram, _ style: PictureStyle)
    -> [UInt8]
{
    var positions = SourcePositions(layout.file.sources)
    let solved = layout.file.layout
    let states = zip(program.states, program.values(ofStates: solved.environment.states))
    let members: JSON.Members = [
        "picture": .string(String(decoding: pictureSVG([layout], style), as: UTF8.self)),
        "status": .string(solved.status.spelling),
        "name": .string(layout.environment),
        "environment": solved.environment.json,
        "states": .array(states.map { $0.json(chosen: $1) }),
        "views": .lines(
            solved.views.enumerated().map { index, view in
                view.pageMembers.adding(
                    positions.editorMembers(of: layout.installed.views[index + 1].range))
            }),
        "constraints": .lines(layout.installed.statements.map { $0.json(&positions) }),
    ]
    return JSON.multiline(members).document()
}

extension StateGroup {
    /// With what asks for each value.
    fileprivate func json(chosen index: Int) -> JSON {
        [
            "name": .string(chosen(index).groupName), "chosen": .string(chosen(index).name),
            "values": .texts(values.indices.map { chosen($0).name }),
        ]
    }
}

extension SolvedView {
    fileprivate var pageMembers: JSON {
        var line = JSONLine()
        line.add("path", .string(path))
        line.add("type", .string(type.spelling))
        line.add("hidden", .boolean(isHidden))
        line.add("frame") { frame.write(into: &$0) }
        line.add("absoluteFrame") { absoluteFrame.write(into: &$0) }
        return line.value()
    }
}

/// A statement with the views that its constraints are about.
private struct PlacedStatement {
    var range: SourceRange
    /// Indices in `SolvedLayout.views`.
    var views: [Int]

    func json(_ positions: inout SourcePositions) -> JSON {
        positions.editorMembers(of: range).adding("views", .array(views.map { .count($0) }))
    }
}

extension InstalledLayout {
    /// Each statement once, in the order of the file.
    fileprivate var statements: [PlacedStatement] {
        var statements: [PlacedStatement] = []
        var indices: [SourceRange: Int] = [:]
        for constraint in constraints {
            let views = constraint.terms.map { $0.anchor.view.place - 1 }.filter { $0 >= 0 }
            let index = indices[constraint.range] ?? statements.count
            if index == statements.count {
                indices[constraint.range] = index
                statements.append(PlacedStatement(range: constraint.range, views: []))
            }
            for view in views where !statements[index].views.contains(view) {
                statements[index].views.append(view)
            }
        }
        return statements
    }
}
