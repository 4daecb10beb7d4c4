import LayoutSyntax
import SourceText

/// What a tree means, as text: every node, names by their matching keys, nothing of spelling and place. Two texts
/// with the same dump say the same.
package struct TreeDump {
    let tree: SyntaxTree

    package static func of(_ tree: SyntaxTree) -> String {
        TreeDump(tree: tree).dump(tree.body, "")
    }

    private func dump(_ body: NodeList<Statement>, _ indent: String) -> String {
        tree[body].map { indent + dump($0, indent + "  ") + "\n" }.joined()
    }

    private func dump(_ statement: Statement, _ indent: String) -> String {
        switch statement {
        case .constraint(let constraint): dump(constraint)
        case .view(let view): dump(tree[view], indent)
        case .constant(let constant): "let \(dump(tree[constant.name])) = \(dump(constant.value))"
        case .condition(let condition):
            "when"
                + tree[condition.branches].map { branch in
                    " \(branch.condition.map(dump) ?? "else")" + block(branch.body, branch.span, indent)
                }.joined()
        case .removal(let removal): "remove " + tree[removal.targets].map(dump).joined(separator: ", ")
        case .test(let test): dump(tree[test], indent)
        case .preview(let preview): "preview" + tree[preview.environments].map { " at " + dump($0) }.joined()
        case .expectation(let expectation): "\(expectation.expectation)"
        case .include(let include): "include \(tree.string(include.path))"
        case .component(let component): dump(tree[component], indent)
        case .state(let state):
            "state \(dump(tree[state.name])): " + tree[state.values].map(dump).joined(separator: ", ")
        case .malformed: "malformed"
        }
    }

    private func dump(_ view: ViewStatement, _ indent: String) -> String {
        "view \(dump(view.path)): \(view.type.map { dump(tree[$0]) } ?? "amend") \(dump(view.arguments))"
            + block(view.body, view.bodySpan, indent)
    }

    private func dump(_ test: TestStatement, _ indent: String) -> String {
        "test \(test.name.map(tree.string) ?? "-")"
            + tree[test.environments].map { " at " + dump($0) }.joined()
            + block(test.body, test.bodySpan, indent)
    }

    private func dump(_ component: ComponentStatement, _ indent: String) -> String {
        "component \(dump(component.name))(\(tree[component.parameters].map(dump).joined(separator: ", "))): "
            + "\(dump(tree[component.type])) \(dump(component.arguments))"
            + block(component.body, component.bodySpan, indent)
    }

    private func block(_ body: NodeList<Statement>, _ span: Span?, _ indent: String) -> String {
        span == nil ? "" : " {\n\(dump(body, indent))\(indent)}"
    }

    private func dump(_ constraint: ConstraintStatement) -> String {
        let links = tree[constraint.links].map { " \($0.relation) \(dump($0.expression))" }.joined()
        let label = tree[constraint.clauses].label.map { "\($0.number)" } ?? "-"
        return
            "constraint \(label): \(dump(constraint.first))\(links)"
            + (tree[constraint.clauses].priority.map { " priority \($0.value)" } ?? "")
            + (tree[constraint.clauses].tolerance.map { " within \($0.value)" } ?? "")
    }

    private func dump(_ name: Name) -> String { "[\(tree.foldedName(name))]" }
    private func dump(_ path: NodeList<Name>) -> String { tree[path].map(dump).joined(separator: ".") }

    private func dump(_ parameter: Parameter) -> String {
        dump(parameter.name) + (parameter.defaultValue.map { ": \(dump($0))" } ?? "")
    }

    private func dump(_ index: NodeIndex<Expression>) -> String {
        switch tree[index].kind {
        case .number(let number): "\(number)"
        case .percentage(let number): "percent \(number)"
        case .ratio(let number): "ratio \(number)"
        case .standard: "standard"
        case .notAnAttribute: "notAnAttribute"
        case .path(let path): dump(path)
        case .negation(let operand): "-(\(dump(operand)))"
        case .sum(let left, let right): "(\(dump(left)) + \(dump(right)))"
        case .difference(let left, let right): "(\(dump(left)) - \(dump(right)))"
        case .product(let left, let right): "(\(dump(left)) * \(dump(right)))"
        case .quotient(let left, let right): "(\(dump(left)) / \(dump(right)))"
        case .group(let inner): "group\(dump(inner))"
        case .adjusted(let base, let word, let amounts):
            "(\(dump(base)) \(word.rawValue) \(tree[amounts].map(dump).joined(separator: ", ")))"
        case .missing: "missing"
        }
    }

    private func dump(_ arguments: NodeList<Argument>) -> String {
        "("
            + tree[arguments].map { argument in
                (argument.name.map { dump(tree[$0]) + ": " } ?? "") + dump(argument.value)
            }.joined(separator: ", ") + ")"
    }

    private func dump(_ value: ArgumentValue) -> String {
        switch value {
        case .expression(let expression): dump(expression)
        case .pair(let first, let second): "\(dump(first)) by \(dump(second))"
        case .tuple(let elements): "tuple(\(tree[elements].map(dump).joined(separator: ", ")))"
        case .string(let span): "string \(tree.string(span))"
        case .alternatives(let list): tree[list].map { "string \(tree.string($0))" }.joined(separator: " or ")
        case .color(let span): "color \(tree.text(span))"
        case .missing: "missing"
        }
    }

    private func dump(_ target: RemovalTarget) -> String {
        switch target {
        case .label(let label): "\(label.number)"
        case .view(let path, _): dump(path)
        }
    }

    private func dump(_ index: NodeIndex<Condition>) -> String {
        switch tree[index].kind {
        case .sizeClass(let pattern): "\(pattern.horizontal)-\(pattern.vertical)"
        case .dimension(let dimension, let relation, let value): "\(dimension) \(relation) \(dump(value))"
        case .portrait: "portrait"
        case .preview: "preview"
        case .state(let path): "state \(dump(path))"
        case .landscape: "landscape"
        case .leftToRight: "leftToRight"
        case .rightToLeft: "rightToLeft"
        case .contentSize(let relation, let name): "contentSize \(relation) \(dump(name))"
        case .not(let operand): "not(\(dump(operand)))"
        case .and(let left, let right): "(\(dump(left)) and \(dump(right)))"
        case .or(let left, let right): "(\(dump(left)) or \(dump(right)))"
        case .group(let inner): "group(\(dump(inner)))"
        case .missing: "missing"
        }
    }

    private func dump(_ environment: TestEnvironment) -> String {
        let screen =
            switch environment.screen {
            case .size(let width, let height):
                "\(width.lower)...\(width.upper) by \(height.lower)...\(height.upper)"
            case .device(let span): tree.string(span)
            case .fitting(let width, let height):
                "fitting \(width.map { "width \($0)" } ?? height.map { "height \($0)" } ?? "")"
            }
        return screen + tree[environment.options].map { ", " + dump($0) }.joined()
    }

    private func dump(_ option: EnvironmentOption) -> String {
        switch option.kind {
        case .contentSize(let first, let last):
            "contentSize \(dump(first))" + (last.map { "...\(dump($0))" } ?? "")
        case .sizeClass(let pattern): "\(pattern.horizontal)-\(pattern.vertical)"
        case .state(let path): "state \(dump(path))"
        case .landscape, .portrait, .bothOrientations, .leftToRight, .rightToLeft, .bothDirections, .topBar,
            .bottomBar,
            .safeArea, .scale, .system, .keyboard, .everyState:
            "\(option.kind)"
        }
    }
}
