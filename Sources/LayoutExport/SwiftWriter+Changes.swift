// What conditions decide.
extension SwiftWriter {
    mutating func writeChanges(_ code: SwiftClass, _ isScreen: Bool) {
        for set in code.sets {
            text.line()
            write(set.entries, "private lazy var \(set.name) = NSLayoutConstraint.named([", "])")
        }
        if isScreen { writeUpdates(code) }
        let access = isScreen ? "private" : "fileprivate"
        if code.hasSets { writeSets(code, access) }
        if code.changesProperties { writeApply(code, access) }
    }

    private mutating func writeUpdates(_ code: SwiftClass) {
        text.line()
        text.open("\(overriding)func layoutSubviews()")
        text.line("updateConditions()")
        text.line("super.layoutSubviews()")
        text.close()
        if file.conditions.contains(where: { $0.trait != nil }) {
            text.line()
            text.line("@available(iOS, deprecated: 17, message: \"Traits are registered for.\")")
            let method = "\(overriding)func traitCollectionDidChange("
            let parameter = "_ previousTraitCollection: UITraitCollection?"
            if text.fits("\(method)\(parameter)) {") {
                text.open("\(method)\(parameter))")
            } else {
                text.line(method)
                text.lines("  \(parameter)")
                text.open(")")
            }
            text.line("super.traitCollectionDidChange(previousTraitCollection)")
            text.line("setNeedsLayout()")
            text.close()
        }
        text.line()
        text.open("private func updateConditions()")
        text.line("let current = Conditions(self)")
        text.line("guard current != conditions else { return }")
        if code.changesProperties { text.line("let previous = conditions") }
        text.line("conditions = current")
        writeUpdate(code)
        text.close()
    }

    /// All that no longer holds, in components too, goes before anything new comes.
    private mutating func writeUpdate(_ code: SwiftClass) {
        if code.hasSets {
            text.line("let sets = constraintSets(current)")
            text.line("NSLayoutConstraint.deactivate(sets.filter { !$0.holds }.flatMap { $0.constraints })")
        }
        if code.changesProperties { text.line("apply(current, previous)") }
        if code.hasSets {
            text.line("NSLayoutConstraint.activate(sets.filter { $0.holds }.flatMap { $0.constraints })")
        }
    }

    private mutating func writeSets(_ code: SwiftClass, _ access: String) {
        text.line()
        text.open("\(access) func constraintSets(_ conditions: Conditions) -> [ConstraintSet]")
        let members = code.members.filter { $0.hasSets }.map { $0.name }
        let own = code.sets.map { ($0.condition, $0.name) }
        if members.isEmpty {
            text.pairs("", own)
        } else {
            if own.isEmpty { text.line("var sets: [ConstraintSet] = []") }
            if !own.isEmpty { text.pairs("var sets: [ConstraintSet] = ", own) }
            for member in members { text.line("sets += \(member).constraintSets(conditions)") }
            text.line("return sets")
        }
        text.close()
    }

    /// A property is set where what decides it has changed. What the app has set since is left alone elsewhere.
    private mutating func writeApply(_ code: SwiftClass, _ access: String) {
        text.line()
        text.open("\(access) func apply(_ conditions: Conditions, _ previous: Conditions?)")
        // What a class says of the views in a member counts, and comes after what the member says.
        for member in code.members where member.changesProperties {
            text.line("\(member.name).apply(conditions, previous)")
        }
        var rest = code.changingProperties[...]
        while let first = rest.first {
            let lines = rest.prefix { $0.changes == first.changes }
            rest = rest.dropFirst(lines.count)
            write(lines, ifChanged: first.changes)
        }
        text.close()
    }

    private mutating func write(_ lines: ArraySlice<PropertyLine>, ifChanged changes: [String]) {
        if !changes.isEmpty { text.branch(changes) }
        for line in lines { text.assignment(line.left, line.value, line.suffix) }
        if !changes.isEmpty { text.close() }
    }

    mutating func writeConditions() {
        let conditions = file.conditions
        let view = conditions.contains { $0.isAboutState } ? file.screen.name : "UIView"
        if file.screen.hasSets {
            text.line()
            text.line("/// Constraints, and whether they are to be active.")
            text.line(
                "fileprivate typealias ConstraintSet = (holds: Bool, constraints: [NSLayoutConstraint])")
        }
        text.line()
        text.line("/// What the layout depends on besides its constraints.")
        text.open("fileprivate struct Conditions: Equatable")
        for condition in conditions { text.line("let \(condition.name): Bool") }
        text.line()
        text.open("@MainActor init(_ view: \(view))")
        if conditions.contains(where: { $0.test.hasPrefix("contentSize ") }) {
            text.line("let category = view.traitCollection.preferredContentSizeCategory")
            text.line("let contentSize = category == .unspecified ? .large : category")
        }
        for condition in conditions { text.assignment("\(condition.name) = ", .code(condition.test)) }
        text.close()
        text.close()
    }
}
