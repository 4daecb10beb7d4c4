import ContentSizes
import LayoutSyntax
import SourceText

/// Writes a scene as a layout.
struct SceneWriter {
    let tree: SceneTree
    let facts: DocumentFacts
    let arguments: DeclaredArguments
    private let constraints: ConstraintText
    private let autoresizing: Autoresizing
    /// By view: the constraints that stand in its body, with the view that owns each in the document.
    private var bodies: [[OwnedConstraint]]
    /// Those that stand outside every body.
    private var fileLevel: [OwnedConstraint] = []
    /// The ids of views with a constraint that is removed at build time.
    private let viewsPlacedInCode: Set<String>
    /// What did not come over, with the reason in half a sentence.
    private(set) var omissions: [(node: XMLNode, reason: String)] = []

    private struct OwnedConstraint {
        let node: XMLNode
        let owner: Int
    }

    /// The pair of size classes whose arguments a view is declared with.
    private static let usualPair = SizeClasses.compactRegular

    init(_ tree: SceneTree, _ facts: DocumentFacts) {
        self.tree = tree
        self.facts = facts
        arguments = DeclaredArguments(tree, facts)
        constraints = ConstraintText(tree: tree)
        autoresizing = Autoresizing(tree: tree, usesAutoLayout: facts.usesAutoLayout)
        bodies = Array(repeating: [], count: tree.views.count)
        viewsPlacedInCode = SceneWriter.viewsPlacedInCode(tree)
        distribute()
    }

    private static func viewsPlacedInCode(_ tree: SceneTree) -> Set<String> {
        var views: Set<String> = []
        for owner in tree.views.indices {
            for node in tree.constraints[owner] where node.flag("placeholder") {
                let first = node["firstItem"] ?? tree.views[owner].id
                views.formUnion([first, node["secondItem"]].compactMap { $0 })
            }
        }
        return views
    }

    /// Puts each constraint into the body of its owner, and one of a view's own size, or of a view without a body, into
    /// that of the superview.
    private mutating func distribute() {
        for owner in tree.views.indices {
            for node in tree.constraints[owner] {
                let isOwnSize =
                    node["secondAttribute"] == nil
                    && (node["firstItem"] ?? tree.views[owner].id) == tree.views[owner].id
                let isLeaf = tree.views[owner].children.isEmpty
                let body = isOwnSize || isLeaf ? tree.views[owner].parent : owner
                let constraint = OwnedConstraint(node: node, owner: owner)
                if body < 0 || body == 0 && tree.rootIsScreen {
                    fileLevel.append(constraint)
                } else {
                    bodies[body].append(constraint)
                }
            }
        }
    }

    /// Writes the layout without its heading.
    mutating func write(into text: inout LayoutText) {
        if tree.rootIsScreen {
            writeScreen(into: &text)
            writeInside(0, body: nil, into: &text)
        } else {
            writeView(0, into: &text)
            text.line(.edges(of: item(0), equal: .superview))
            write(fileLevel, in: nil, into: &text)
        }
    }

    private func item(_ view: Int) -> ImportedItem { .view(tree.views[view].name) }

    /// What the document says of the root itself.
    private func writeScreen(into text: inout LayoutText) {
        let said = arguments.arguments(of: 0, in: Self.usualPair).filter {
            $0.key == .margins || $0.key == .background || $0.key == .ownClass
        }
        if !said.isEmpty { text.line(.amendment(of: .superview, said), from: tree.views[0].node) }
    }

    /// The subviews of a view and the constraints in its body.
    private mutating func writeInside(_ view: Int, body: Int?, into text: inout LayoutText) {
        for child in tree.views[view].children where !tree.views[child].installed.isEmpty {
            writeView(child, into: &text)
        }
        write(body == nil ? fileLevel : bodies[view], in: body, into: &text)
        for child in tree.views[view].children where !tree.views[child].installed.isEmpty {
            writePlace(child, in: body, into: &text)
            writeVariations(of: child, into: &text)
            writeSizeOnCanvas(of: child, into: &text)
        }
    }

    private mutating func writeView(_ index: Int, into text: inout LayoutText) {
        let view = tree.views[index]
        if view.node["verifyAmbiguity"] == "off" { text.allow(.ambiguous) }
        let head = ImportedStatement.view(
            view.name, view.type, ElementTypes.plainView(of: view.node.name), declaredArguments(of: index))
        var writer = self
        text.block(
            head, comment: remark(on: index), from: view.node, sizeSource: sizeSource(of: index),
            changes: changesInCode(of: index)
        ) {
            writer.writeInside(index, body: index, into: &$0)
        }
        omissions = writer.omissions
    }

    private func changesInCode(of index: Int) -> CodeChanges {
        let view = tree.views[index]
        var changes = facts.changesInCode(of: view.node)
        if tree.root.kind.isCell, view.parent == 0, facts.sizesCell(view.node) { changes.insert(.cellHeight) }
        for node in tree.constraints[index]
        where (node["firstItem"] ?? view.id) == view.id && node["secondItem"] == nil
            && facts.changesInCode(of: node).contains(.constraint)
        {
            if node["firstAttribute"] == "width" { changes.insert(.width) }
            if node["firstAttribute"] == "height" { changes.insert(.height) }
        }
        return changes
    }

    private func sizeSource(of index: Int) -> SizeSource {
        let node = tree.views[index].node
        let hasPlaceholder = node.placeholderSize != nil
        if arguments.storedSizes[index] != nil || hasPlaceholder { return .document }
        if let id = tree.views[index].id, viewsPlacedInCode.contains(id) { return .code }
        if node.name == "imageView", node["image"] == nil { return .document }
        if node["customClass"] == nil { return .layout }
        if facts.isOfForeignClass(node) { return .foreignClass }
        return facts.hasOwnSize(node) ? .sizedByClass : .ownClass
    }

    /// What stands behind a declaration: where its size comes from, and what is left out.
    private func remark(on index: Int) -> String {
        let size = arguments.holdsOnCanvasAlone(index) ? nil : arguments.intrinsicSize(of: index)?.remark
        return [size, arguments.omission(of: index)].compactMap { $0 }.filter { !$0.isEmpty }
            .joined(separator: ", ")
    }

    /// The size that a view has on Xcode's canvas alone.
    private func writeSizeOnCanvas(of index: Int, into text: inout LayoutText) {
        guard arguments.holdsOnCanvasAlone(index), let size = arguments.size(of: index) else { return }
        let remark = arguments.intrinsicSize(of: index)?.remark ?? ""
        text.block(.when(ImportedCondition("preview")), from: tree.views[index].node) {
            $0.line(.amendment(of: item(index), [size]), comment: remark)
        }
    }
}

// What varies by size class.
extension SceneWriter {
    private func isInAllPairs(_ argument: ImportedArgument, of index: Int) -> Bool {
        SizeClasses.pairs.allSatisfy { arguments.arguments(of: index, in: $0).contains(argument) }
    }

    /// The arguments of the usual pair, without those that hold anyway. A flag cannot be undone, so it must hold in all.
    private func declaredArguments(of index: Int) -> [ImportedArgument] {
        let type = tree.views[index].type
        let usual = arguments.arguments(of: index, in: Self.usualPair).filter { !$0.isDefault(for: type) }
        if tree.views[index].variations.isEmpty { return usual }
        return usual.filter { !$0.isFlag || isInAllPairs($0, of: index) }
    }

    /// A block for each set of pairs of size classes in which a view has other arguments, or is not installed.
    private func writeVariations(of index: Int, into text: inout LayoutText) {
        let view = tree.views[index]
        if let absence = view.installed.complement.condition {
            text.block(.when(absence), from: view.node) { $0.line(.removal(of: item(index))) }
        }
        if view.variations.isEmpty { return }
        let declared = declaredArguments(of: index)
        var sets: [(arguments: [ImportedArgument], classes: SizeClasses)] = []
        for pair in SizeClasses.pairs {
            let all = arguments.arguments(of: index, in: pair)
            let changed = all.filter { argument in
                !declared.contains(argument)
                    && !(argument.isDefault(for: view.type) && !declared.contains { $0.key == argument.key })
            }
            if let place = sets.firstIndex(where: { $0.arguments == changed }) {
                sets[place].classes.formUnion(pair)
            } else {
                sets.append((changed, pair))
            }
        }
        for set in sets where !set.arguments.isEmpty {
            guard let condition = set.classes.condition else { continue }
            text.block(.when(condition), from: view.node) {
                $0.line(.amendment(of: item(index), set.arguments))
            }
        }
    }

    /// Constraints in their order; neighbours that hold in the same size classes share a block.
    private mutating func write(_ list: [OwnedConstraint], in body: Int?, into text: inout LayoutText) {
        var statements: [Statement] = []
        for constraint in list { statements += self.statements(constraint, in: body) }
        var index = 0
        while index < statements.count {
            let condition = statements[index].condition
            let end = statements[index...].firstIndex { $0.condition != condition } ?? statements.count
            let run = statements[index..<end]
            index = end
            if let condition {
                text.block(.when(condition)) { for statement in run { write(statement, into: &$0) } }
            } else {
                for statement in run { write(statement, into: &text) }
            }
        }
    }

    /// A constraint in some size classes.
    private struct Statement {
        var classes: SizeClasses
        let text: ImportedStatement
        let node: XMLNode

        /// When it holds; `nil` for always. On Xcode's canvas, which is the preview, there are constraints that no app has.
        var condition: ImportedCondition? {
            if !node.flag("placeholder") { return classes.condition }
            let preview = ImportedCondition("preview")
            return classes.condition.map(preview.and) ?? preview
        }
    }

    private func write(_ statement: Statement, into text: inout LayoutText) {
        let node = statement.node
        var remarks = [node["identifier"] ?? node["userLabel"] ?? ""].filter { !$0.isEmpty }
        if node.flag("placeholder") { remarks.append("a placeholder that is removed at build time") }
        text.line(statement.text, comment: remarks.joined(separator: ", "), from: node)
        if let id = node["id"], facts.outlets[id] != nil { text.markLastAsOutlet() }
    }

    /// A constraint as one statement for each set of size classes in which it is the same.
    private mutating func statements(_ constraint: OwnedConstraint, in body: Int?) -> [Statement] {
        let node = constraint.node
        let installed = tree.installed(node, of: constraint.owner)
        if tree.views[constraint.owner].installed.isEmpty { return [] }
        var found: [Statement] = []
        for pair in SizeClasses.pairs where installed.contains(pair) {
            do throws(ConstraintText.Omission) {
                if try namesMissingView(node, constraint.owner) { return [] }
                let text = try constraints.statement(node, of: constraint.owner, in: body, pair: pair)
                if let place = found.firstIndex(where: { $0.text == text }) {
                    found[place].classes.formUnion(pair)
                } else {
                    found.append(Statement(classes: pair, text: text, node: node))
                }
            } catch {
                omissions.append((node, error.reason))
                return []
            }
        }
        return found
    }

    /// Whether a constraint is about a view that is installed nowhere, with which it lapses.
    private func namesMissingView(_ node: XMLNode, _ owner: Int) throws(ConstraintText.Omission) -> Bool {
        let sides = try constraints.sides(of: node, in: owner)
        return [sides.first.view, sides.second?.view ?? 0].contains { view in
            var view = view
            while view >= 0 {
                if tree.views[view].installed.isEmpty { return true }
                view = tree.views[view].parent
            }
            return false
        }
    }

    /// The constraints of a view that its frame places, and of the content of an effect view.
    private func writePlace(_ child: Int, in body: Int?, into text: inout LayoutText) {
        let view = tree.views[child]
        if view.node["key"] == "contentView" {
            return text.line(.edges(of: item(child), equal: .superview), from: view.node)
        }
        guard autoresizing.places(child) else { return }
        for constraint in autoresizing.constraints(of: child) {
            guard let statement = try? ImportedStatement.constraint(constraint) else { continue }
            text.line(statement, fromMaskOf: view.node)
        }
    }
}
