// What conditions decide.
extension SwiftWriter {
    mutating func writeChanges(_ code: SwiftClass, _ isScreen: Bool) {
        for set in code.sets {
            text.line()
            write(set.entries, "private lazy var \(set.name) = NSLayoutConstraint.named([", "])")
        }
        if isScreen { writeUpdates() }
        text.line()
        let access = isScreen ? "private" : "fileprivate"
        text.open("\(access) func apply(_ conditions: Conditions)")
        writeApply(code)
        text.close()
    }

    private mutating func writeUpdates() {
        text.line()
        text.open("override func layoutSubviews()")
        text.line("updateConditions()")
        text.line("super.layoutSubviews()")
        text.close()
        if file.conditions.contains(where: { $0.trait != nil }) {
            text.line()
            text.line("@available(iOS, deprecated: 17, message: \"Traits are registered for.\")")
            text.open(
                "override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)"
            )
            text.line("super.traitCollectionDidChange(previousTraitCollection)")
            text.line("setNeedsLayout()")
            text.close()
        }
        text.line()
        text.open("private func updateConditions()")
        text.line("let current = Conditions(self)")
        text.line("guard current != conditions else { return }")
        text.line("conditions = current")
        text.line("apply(current)")
        text.close()
    }

    private mutating func writeApply(_ code: SwiftClass) {
        if !code.sets.isEmpty { writeDeactivation(code.sets) }
        for line in code.changingProperties { text.assignment(line.left, line.value, line.suffix) }
        if !code.sets.isEmpty {
            text.line("NSLayoutConstraint.activate(sets.filter { $0.0 }.flatMap { $0.1 })")
        }
        for member in code.members where member.isChanging {
            text.line("\(member.name).apply(conditions)")
        }
    }

    /// All that no longer holds goes before anything new comes.
    private mutating func writeDeactivation(_ sets: [ConstraintSet]) {
        text.pairs("let sets = ", sets.map { ($0.condition, $0.name) })
        text.line("NSLayoutConstraint.deactivate(sets.filter { !$0.0 }.flatMap { $0.1 })")
    }

    mutating func writeConditions() {
        let conditions = file.conditions
        let view = conditions.contains { $0.isAboutState } ? file.screen.name : "UIView"
        text.line()
        text.line("/// What the layout depends on besides its constraints.")
        text.open("fileprivate struct Conditions: Equatable")
        for condition in conditions { text.line("let \(condition.name): Bool") }
        text.line()
        text.open("@MainActor init(_ view: \(view))")
        for condition in conditions { text.assignment("\(condition.name) = ", .code(condition.test)) }
        text.close()
        text.close()
    }
}
