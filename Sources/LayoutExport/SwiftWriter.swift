import SourceText

/// Writes the file of a layout: the class of the screen with those of components in it, and the few functions that they
/// use.
struct SwiftWriter {
    let file: SwiftFile
    var text = SwiftText()
    /// The members of the class that is written, which a local name must not hide.
    private var memberNames: Set<String> = []

    init(_ file: SwiftFile) { self.file = file }

    mutating func write() -> String {
        writeHead()
        writeClass(file.screen, isScreen: true)
        writeHost()
        writeSupport()
        writePreviews()
        return text.text
    }

    mutating func writeHead() {
        text.lines(head(of: file.source) + (marginNote ?? ""))
        for module in (file.modules + ["UIKit"]).sorted() { text.line("import \(module)") }
        text.line()
    }

    mutating func writeClass(_ code: SwiftClass, isScreen: Bool) {
        enter(code)
        let head = "\(isScreen ? "@MainActor " : "")\(file.access)final class \(code.name): \(code.base)"
        text.line(head + " {")
        text.indent += 1
        writeTexts(code, isScreen)
        writeStateTypes(code)
        writeMembers(code, isScreen)
        text.line()
        writeInitializers(code, isScreen)
        writeSetUp(code)
        if code.isChanging { writeChanges(code, isScreen) }
        if isScreen {
            for nested in file.nested {
                text.line()
                writeClass(nested, isScreen: false)
            }
            writeSizedView()
            if code.isChanging { writeConditions() }
        }
        text.close()
    }
}

extension SwiftWriter {
    /// What stands before a member that replaces one of UIKit's.
    var overriding: String { "\(file.access)override " }

    /// An initializer that other modules can call.
    private mutating func writeInitializer(of texts: [SwiftTexts], _ isScreen: Bool) {
        text.line()
        text.line("public init(")
        text.indent += 1
        for (index, entry) in texts.enumerated() {
            let comma = index == texts.count - 1 ? "" : ","
            if isScreen {
                text.assignment("\(entry.name): \(entry.type) = ", entry.value, comma)
            } else {
                text.line("\(entry.name): \(entry.type)\(comma)")
            }
        }
        text.indent -= 1
        text.open(")")
        for entry in texts { text.line("self.\(entry.name) = \(entry.name)") }
        text.close()
    }

    mutating func enter(_ code: SwiftClass) {
        memberNames = Set(code.members.map { $0.name } + code.helpers + code.sets.map { $0.name })
    }

    /// A name that hides no member.
    private func localName(_ wanted: String) -> String { freeName(wanted) { memberNames.contains($0) } }
}

/// The first lines of a file that is made of a layout.
func head(of source: String) -> String {
    "// Made by layoutc from \(source.withHiddenShown): change the layout, not this file.\n"
}

// Properties and initializers.
extension SwiftWriter {
    mutating func writeTexts(_ code: SwiftClass, _ isScreen: Bool) {
        if code.texts.isEmpty { return }
        text.open("\(file.access)struct Texts")
        for entry in code.texts {
            if isScreen, file.access.isEmpty {
                text.assignment("var \(entry.name) = ", entry.value)
            } else {
                text.line("\(file.access)var \(entry.name): \(entry.type)")
            }
        }
        if !file.access.isEmpty { writeInitializer(of: code.texts, isScreen) }
        text.close()
        text.line()
    }

    private mutating func writeMembers(_ code: SwiftClass, _ isScreen: Bool) {
        for member in code.members {
            if let comment = member.comment { text.line("/// \(comment.withHiddenShown)") }
            let declaration = "\(file.access)let \(member.name)"
            if member.takesTexts {
                text.line("\(declaration): \(member.type)")
            } else {
                text.assignment("\(declaration) = ", .code(member.value))
            }
        }
        if !code.helpers.isEmpty {
            text.line("// Guides for constraints of more than two anchors. One that measures a distance is")
            text.line("// 10,000 points longer, because a distance can be negative and a length cannot.")
        }
        for helper in code.helpers { text.line("private let \(helper) = UILayoutGuide()") }
        writeStates(code, isScreen)
        if code.keepsTexts { text.line("private let texts: Texts") }
        if code.isChanging, isScreen { text.line("private var conditions: Conditions?") }
    }

    private mutating func writeInitializers(_ code: SwiftClass, _ isScreen: Bool) {
        if code.texts.isEmpty {
            text.line("\(overriding)init(frame: CGRect) {")
        } else if isScreen {
            text.line("\(file.access)init(frame: CGRect = .zero, texts: Texts = Texts()) {")
        } else {
            text.line("\(file.access)init(frame: CGRect = .zero, texts: Texts) {")
        }
        text.indent += 1
        if code.keepsTexts { text.line("self.texts = texts") }
        for member in code.members where member.takesTexts {
            text.line("\(member.name) = \(member.type)(texts: texts.\(member.name))")
        }
        text.line("super.init(frame: frame)")
        writeSetUpCalls(code)
        if code.isChanging, isScreen { writeObservation() }
        text.close()
        text.line()
        text.line("@available(*, unavailable)")
        text.open("\(file.access)required init\(code.base == "UIStackView" ? "" : "?")(coder: NSCoder)")
        text.line("fatalError(\"init(coder:) has not been implemented\")")
        text.close()
    }

    mutating func writeSetUpCalls(_ code: SwiftClass) {
        if !code.members.isEmpty || !code.helpers.isEmpty { text.line("addSubviews()") }
        if !code.properties.isEmpty {
            text.line(code.setsTexts ? "setProperties(texts)" : "setProperties()")
        }
        if !code.constraints.isEmpty { text.line("activateConstraints()") }
    }

    private mutating func writeObservation() {
        var traits: [String] = []
        for condition in file.conditions {
            if let trait = condition.trait, !traits.contains(trait) { traits.append(trait) }
        }
        if !traits.isEmpty {
            text.open("if #available(iOS 17, *)")
            text.list(
                "registerForTraitChanges(", traits.map { "\($0).self" },
                ") { (self: Self, _: UITraitCollection) in")
            text.indent += 1
            text.line("self.setNeedsLayout()")
            text.close()
            text.close()
        }
        for member in file.membersWithStates where !member.isEmpty {
            text.line("\(member).stateDidChange = { [weak self] in self?.updateConditions() }")
        }
        text.line("updateConditions()")
    }
}

// States.
extension SwiftWriter {
    private mutating func writeStateTypes(_ code: SwiftClass) {
        for state in code.states {
            text.line("\(file.access)enum \(state.type) { case \(state.cases.joined(separator: ", ")) }")
        }
        if !code.states.isEmpty { text.line() }
    }

    /// The screen brings its conditions up to date; a member has the screen do it.
    private mutating func writeStates(_ code: SwiftClass, _ isScreen: Bool) {
        for state in code.states {
            let declaration = "\(file.access)var \(state.property) = \(state.type).\(state.cases[0])"
            if state.isUsed, file.screen.isChanging {
                text.open(declaration)
                text.line("didSet { \(isScreen ? "updateConditions()" : "stateDidChange?()") }")
                text.close()
            } else {
                text.line(declaration)
            }
        }
        if !isScreen, file.screen.isChanging, code.states.contains(where: { $0.isUsed }) {
            text.line("fileprivate var stateDidChange: (() -> Void)?")
        }
    }
}

// What is set up once.
extension SwiftWriter {
    mutating func writeSetUp(_ code: SwiftClass) {
        if !code.members.isEmpty || !code.helpers.isEmpty {
            text.line()
            text.open("private func addSubviews()")
            writeHierarchy(code)
            text.close()
        }
        if !code.properties.isEmpty {
            text.line()
            let parameter = code.setsTexts ? "_ texts: Texts" : ""
            text.open("private func setProperties(\(parameter))")
            writeProperties(code.properties)
            text.close()
        }
        if !code.constraints.isEmpty {
            text.line()
            text.open("private func activateConstraints()")
            for start in stride(from: 0, to: code.constraints.count, by: ConstraintEntry.limit) {
                let end = min(start + ConstraintEntry.limit, code.constraints.count)
                write(Array(code.constraints[start..<end]), "NSLayoutConstraint.activate(named: [", "])")
            }
            text.close()
        }
    }

    /// Stack views turn autoresizing off for the views that they arrange.
    private mutating func writeHierarchy(_ code: SwiftClass) {
        let arranged = code.hierarchy.filter { $0.method == "addArrangedSubview" }.flatMap { $0.views }
        let views = code.members.filter { $0.isView }.map { $0.name }.filter { !arranged.contains($0) }
        let isOneLoop = code.hierarchy.contains { $0.views == views }
        for step in code.hierarchy { write(step, turnsAutoresizingOff: step.views == views) }
        if !code.helpers.isEmpty {
            write(HierarchyStep(superview: "", method: "addLayoutGuide", views: code.helpers))
        }
        if !isOneLoop { writeLoop("view", views) { [Self.autoresizingOff($0)] } }
    }

    private mutating func write(_ step: HierarchyStep, turnsAutoresizingOff: Bool = false) {
        let receiver = step.superview.isEmpty ? "" : step.superview + "."
        writeLoop(step.method == "addLayoutGuide" ? "guide" : "view", step.views) { view in
            let call = "\(receiver)\(step.method)(\(view))"
            return turnsAutoresizingOff ? [call, Self.autoresizingOff(view)] : [call]
        }
    }

    private static func autoresizingOff(_ view: String) -> String {
        "\(view).translatesAutoresizingMaskIntoConstraints = false"
    }

    /// The same statements for each item: in a loop where there are several.
    private mutating func writeLoop(
        _ noun: String, _ items: [String], _ statements: (String) -> [String]
    ) {
        let item = localName(noun)
        if items.count > 1 {
            text.list("for \(item) in ", items, " {")
            text.indent += 1
        }
        for statement in items.isEmpty ? [] : statements(items.count > 1 ? item : items[0]) {
            text.line(statement)
        }
        if items.count > 1 { text.close() }
    }

    /// The properties of each view are a paragraph. The priorities that several views have alike are set in a loop behind
    /// all others.
    private mutating func writeProperties(_ lines: [PropertyLine]) {
        var last: [PropertyLine] = []
        for paragraph in paragraphs(lines.filter { !$0.isPriority }) {
            if !last.isEmpty, last.count + paragraph.count > 2 { text.line() }
            for line in paragraph { text.assignment(line.left, line.value, line.suffix) }
            last = paragraph
        }
        let groups = priorityGroups(lines)
        if !last.isEmpty, !groups.isEmpty { text.line() }
        for group in groups { write(group) }
    }

    private func paragraphs(_ lines: [PropertyLine]) -> [[PropertyLine]] {
        var paragraphs: [[PropertyLine]] = []
        for line in lines {
            if let known = paragraphs.firstIndex(where: { $0[0].view == line.view }) {
                paragraphs[known].append(line)
            } else {
                paragraphs.append([line])
            }
        }
        return paragraphs
    }

    private mutating func write(_ group: (views: [String], lines: [PropertyLine])) {
        if group.views.count == 1 {
            for line in group.lines { text.assignment(line.left, line.value, line.suffix) }
            return
        }
        let view = localName("view")
        text.list("for \(view) in ", group.views, " {")
        text.indent += 1
        for line in group.lines { text.assignment(view + line.prefix, line.value, line.suffix) }
        text.close()
    }

    /// The priorities with the views that have them, those of the same views together.
    private func priorityGroups(_ lines: [PropertyLine]) -> [(views: [String], lines: [PropertyLine])] {
        var settings: [(views: [String], lines: [PropertyLine])] = []
        for line in lines where line.isPriority {
            let known = settings.firstIndex { setting in
                let first = setting.lines[0]
                return !line.view.isEmpty && !first.view.isEmpty && first.prefix == line.prefix
                    && first.value == line.value && first.suffix == line.suffix
            }
            if let known {
                settings[known].views.append(line.view)
            } else {
                settings.append(([line.view], [line]))
            }
        }
        var groups: [(views: [String], lines: [PropertyLine])] = []
        for setting in settings {
            if let known = groups.firstIndex(where: { $0.views == setting.views }) {
                groups[known].lines += setting.lines
            } else {
                groups.append(setting)
            }
        }
        return groups
    }

    /// Named constraints, each in at most two lines.
    mutating func write(_ entries: [ConstraintEntry], _ head: String, _ tail: String) {
        if entries.count == 1 {
            let whole = "\(head)\(key(of: entries[0])): \(entries[0].head)\(entries[0].arguments))\(tail)"
            if text.fits(whole) { return text.line(whole) }
        }
        text.line(head)
        text.indent += 1
        for entry in entries { write(entry, isAlone: entries.count == 1) }
        text.indent -= 1
        text.line(tail)
    }

    /// The name without that of the file, which `ConstraintName` adds. A constraint of an included file has its whole name.
    private func key(of entry: ConstraintEntry) -> String {
        let prefix = file.source + " "
        guard entry.name.hasPrefix(prefix) else {
            let name = "identifier: \(swiftLiteral(entry.name))"
            return ".init(\(name), priority: \(uiPriority(entry.priority)))"
        }
        let label = swiftLiteral(entry.name.dropFirst(prefix.count))
        return entry.priority == 1000 ? label : ".priority(\(swiftNumber(entry.priority)), \(label))"
    }

    /// The formatter wants no comma behind an only entry.
    private mutating func write(_ entry: ConstraintEntry, isAlone: Bool) {
        let arguments = entry.arguments + (isAlone ? ")" : "),")
        let key = key(of: entry)
        let whole = "\(key): \(entry.head)\(arguments)"
        if text.fits(whole) { return text.line(whole) }
        for (first, second) in breaks(of: entry, arguments)
        where text.fits(key + first) && text.fits(second, deeper: 1) {
            return write(key + first, second)
        }
        text.line(key + ":")
        text.indent += 1
        write(entry.head, arguments)
        text.indent -= 1
    }

    /// Where an entry can be broken into two lines, best first: what stands behind the key, and the second line.
    private func breaks(of entry: ConstraintEntry, _ arguments: String) -> [(String, String)] {
        var breaks = [(":", entry.head + arguments), (": " + entry.head, arguments)]
        let call = ".constraint("
        if entry.head.hasSuffix(call) {
            breaks.append((": " + entry.head.dropLast(call.count), call + arguments))
        }
        return breaks
    }

    private mutating func write(_ first: String, _ second: String) {
        text.line(first)
        text.indent += 1
        text.line(second)
        text.indent -= 1
    }
}

extension PropertyLine {
    fileprivate var isPriority: Bool {
        prefix == ".setContentHuggingPriority(" || prefix == ".setContentCompressionResistancePriority("
    }
}
