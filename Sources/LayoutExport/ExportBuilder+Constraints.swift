import LayoutEngine
import LayoutProgram
import LayoutSyntax
import SourceText

/// A version of a constraint, and the cells in which it is installed.
private struct ConstraintVersion {
    var entries: [ConstraintEntry]
    /// By cell.
    var isInstalled: [Bool]
}

// The constraints of a class.
extension ExportBuilder {
    mutating func addConstraints(to code: inout SwiftClass, of owner: Int) {
        let texts = conditionTexts(in: owner)
        for version in versions(of: owner) {
            let formula = cells.formula(version.isInstalled.map { .some($0) })
            if case .always = formula {
                code.constraints += version.entries
            } else {
                add(version.entries, under: formula, texts, to: &code, of: owner)
            }
        }
    }

    private mutating func add(
        _ entries: [ConstraintEntry], under formula: ConditionFormula, _ texts: [ConditionText],
        to code: inout SwiftClass, of owner: Int
    ) {
        let condition = formula.swift(texts)
        let known = code.sets.lastIndex { $0.condition == condition }
        if let known, code.sets[known].entries.count < ConstraintEntry.limit {
            code.sets[known].entries += entries
            return
        }
        let words = formula.name(texts)
        let name = takeName(words.count > 50 ? "conditional" : words, noun: "constraints", in: owner)
        code.sets.append(ConstraintSet(condition: condition, name: name, entries: entries))
    }

    /// The constraints that a class activates, in the order of the file.
    private mutating func versions(of owner: Int) -> [ConstraintVersion] {
        guard let own = ownConstraints[owner] else { return [] }
        var versions: [Int: [ConstraintVersion]] = [:]
        for (cell, constraints) in own.enumerated() {
            for constraint in constraints.map({ installed[cell].constraints[$0] }) {
                let place = Int(constraint.origin)
                let entries = entries(of: constraint, in: cell, owner)
                if let known = versions[place]?.firstIndex(where: { $0.entries == entries }) {
                    versions[place]?[known].isInstalled[cell] = true
                    continue
                }
                var version = ConstraintVersion(
                    entries: entries, isInstalled: [Bool](repeating: false, count: cells.count))
                version.isInstalled[cell] = true
                versions[place, default: []].append(version)
            }
        }
        return versions.keys.sorted().flatMap { versions[$0] ?? [] }
    }

    /// The class that a constraint belongs to: of the component that it is written in, or of one around it that has all
    /// of its views.
    func owner(of constraint: InstalledConstraint) -> Int {
        let written = program.constraints[Int(constraint.origin)]
        var owner = written.use.exists ? program.uses[written.use].symbol.place : 0
        if !isClass(owner) { owner = self.owner(of: owner) }
        let views = program.anchors(of: written).map { $0.symbol.place }
        while owner > 0, !views.allSatisfy({ isInside($0, owner) }) { owner = self.owner(of: owner) }
        return owner
    }

    /// The name of a constraint in console logs: the file, the label and the left side.
    func name(of constraint: InstalledConstraint) -> String {
        program.constraints[Int(constraint.origin)].identifier(in: layout.sources)
    }

    private mutating func entries(
        of constraint: InstalledConstraint, in cell: Int, _ owner: Int
    ) -> [ConstraintEntry] {
        let known = helperNames[Int(constraint.origin)] ?? []
        let (entries, helpers, names) = translation(of: constraint, in: cell, owner, known)
        if helpers.count > known.count {
            memberNames[owner] = names
            newHelpers[owner, default: []] += helpers.dropFirst(known.count)
            helperNames[Int(constraint.origin)] = helpers
        }
        return entries
    }

    private func translation(
        of constraint: InstalledConstraint, in cell: Int, _ owner: Int, _ helpers: [String]
    ) -> (entries: [ConstraintEntry], helpers: [String], names: SwiftNames) {
        var translator = ConstraintTranslator(
            self, constraint, cell: cell, owner: owner, name: name(of: constraint), helpers: helpers)
        translator.translate()
        return (translator.entries, translator.helpers, translator.names)
    }
}
