import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import SourceText

/// One file's solution as an object; several files' as an array, in the order given. Ends with a line feed.
package func solutionJSON(_ files: [SolvedFile], asArray: Bool) -> [UInt8] {
    JSON.document(files.map { $0.json }, asArray: asArray)
}

/// One object on one line, line feed included, for a stream of them (ndjson).
package func solutionLine(_ file: SolvedFile) -> [UInt8] { file.json.document(isCompact: true) }

extension SolvedFile {
    fileprivate var json: JSON {
        var positions = SourcePositions(sources)
        let heading: JSON.Members = ["file": .string(name)]
        let scene = scene.map { ["name": .string($0.name), "object": .string($0.object)] as JSON }
        return .report(
            heading.adding("scene", scene).adding(JSON.completeness(leftOut)).adding([
                "environment": layout.environment.json,
                "status": .string(layout.status.spelling),
                "views": .lines(layout.views.map { $0.json(in: layout.views, self.scene) }),
                "unsatisfied": .lines(layout.unsatisfied.map { $0.json(&positions) }),
                "conflicts": .lines(layout.conflicts.map { $0.json(&positions) }),
                "ambiguous": .lines(layout.ambiguities.map { $0.json(of: layout.views[$0.view]) }),
            ]))
    }
}

extension SolvedView {
    fileprivate func json(in views: [SolvedView], _ scene: SceneName?) -> JSON {
        var line = JSONLine()
        line.add("name", .string(name))
        line.add("path", .string(path))
        line.add("type", .string(type.spelling))
        line.add("superview", .text(superview.map { views[$0].path }))
        line.add("hidden", .boolean(isHidden))
        line.add("frame") { frame.write(into: &$0) }
        line.add("absoluteFrame") { absoluteFrame.write(into: &$0) }
        line.add("object", scene?.viewObjects[name].map { .string($0) })
        line.add(
            "contentSize",
            contentSize.map { ["width": .points($0.width), "height": .points($0.height)] })
        return line.value()
    }
}

extension UnsatisfiedConstraint {
    fileprivate func json(_ positions: inout SourcePositions) -> JSON {
        constraint.json(textKey: "constraint", &positions)
            .adding(["priority": .priority(priority), "violation": .points(violation)])
    }
}

extension LayoutConflict {
    fileprivate func json(_ positions: inout SourcePositions) -> JSON {
        ["broken": broken.json(&positions), "with": .array(others.map { $0.json(&positions) })]
    }
}

extension Ambiguity {
    fileprivate func json(of view: SolvedView) -> JSON {
        [
            "view": .string(view.name), "path": .string(view.path), "axis": .string(axis.spelling),
            "attributes": axis.ambiguousAttributes(position, size, content: contentSize),
            "suggestion": .text(suggestion.isEmpty ? nil : suggestion.joined(separator: "\n")),
        ]
    }
}
