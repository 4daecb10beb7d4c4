import ContentSizes
import LayoutSyntax
import SourceText

/// Writes what a class has put on the screen in all its states as one layout, and the rest as comments.
struct CodeWriter {
    private let followed: FollowedStates
    private let layouts: [CodeLayout]
    /// The indices of the layouts.
    private let all: Set<Int>
    /// The arguments that a view has in some states, which come behind the views.
    private var amendments: [(name: String, states: Set<Int>, arguments: [ImportedArgument])] = []

    init(_ followed: FollowedStates) {
        self.followed = followed
        layouts = followed.layouts
        all = Set(layouts.indices)
    }

    /// Whether there is anything to lay out or to tell.
    var isEmpty: Bool { hasNoViews && allLeftOut.isEmpty }

    var hasNoViews: Bool { layouts.allSatisfy { $0.isEmpty } }

    private var follower: Follower { layouts[0].follower }

    /// The layout without its heading.
    ///
    /// - Parameter preview: What it is shown at, where it is no screen.
    mutating func write(_ preview: ImportedStatement?, into text: inout LayoutText) {
        let states = followed.states.filter { !$0.isOfEnvironment }
        for state in states { text.line(.state(state.name, values: state.values.map { $0.name })) }
        if let preview { text.line(preview) }
        if preview != nil || !states.isEmpty { text.blankLine() }
        writeRoot(into: &text)
        write(layouts.map { $0.views }, in: all, into: &text)
        writeAmendments(into: &text)
        writeEdges(into: &text)
        writeLines(into: &text)
        for left in inactive { writeOmission(left, [left.place], into: &text) }
    }

    private func writeRoot(into text: inout LayoutText) {
        for (arguments, states) in grouped(layouts.map { $0.rootArguments }, in: all, without: []) {
            within(states, of: all, into: &text) { $0.line(.amendment(of: .superview, arguments)) }
        }
    }

    /// A plain view fills what it is in. Another is as large as its content or as it says, and fills the rest.
    private func writeEdges(into text: inout LayoutText) {
        guard let view = layouts[0].followed.content, let name = layouts[0].names[view] else { return }
        var edges: [(Attribute, RelationSign, priority: Double)] = [
            (.top, .equal, 1000), (.leading, .equal, 1000),
        ]
        for edge in [Attribute.trailing, .bottom] {
            let isPlain = follower.viewType(of: view) == .view
            if isPlain, !layouts.contains(where: { $0.follower.hasOwnSize(view, edge.axis) }) {
                edges.append((edge, .equal, 1000))
            } else {
                edges += [(edge, .lessThanOrEqual, 1000), (edge, .equal, 1)]
            }
        }
        text.comment("what holds '\(name)' is not known: the next \(edges.count) lines place it")
        for (edge, relation, priority) in edges {
            var constraint = ImportedConstraint(first: ImportedAnchor(.view(name), edge))
            constraint.relation = relation
            constraint.second = ImportedAnchor(.superview, edge)
            constraint.priority = priority
            if let statement = try? ImportedStatement.constraint(constraint) { text.line(statement) }
        }
    }

    /// Writes the views that are in one in several states.
    private mutating func write(_ views: [[CodeView]], in context: Set<Int>, into text: inout LayoutText) {
        var order: [String] = []
        for index in context.sorted() {
            var place = 0
            for view in views[index] {
                if let known = order.firstIndex(of: view.name) {
                    place = known + 1
                } else {
                    order.insert(view.name, at: place)
                    place += 1
                }
            }
        }
        for name in order {
            let found = views.map { list in list.first { $0.name == name } }
            let states = context.filter { found[$0] != nil }
            var body = self
            within(states, of: context, into: &text) { body.write(found, in: states, into: &$0) }
            self = body
        }
    }

    private mutating func write(_ found: [CodeView?], in states: Set<Int>, into text: inout LayoutText) {
        guard let first = states.min().flatMap({ found[$0] }) else { return }
        let common = first.arguments.filter { argument in
            states.allSatisfy { found[$0]?.arguments.contains(argument) ?? false }
        }
        for (arguments, holding) in grouped(found.map { $0?.arguments ?? [] }, in: states, without: common) {
            amendments.append((first.name, holding, arguments))
        }
        var body = self
        text.block(.view(first.name, first.type, nil, common), comment: first.remark, from: first.span) {
            text in
            body.write(found.map { $0?.children ?? [] }, in: states, into: &text)
        }
        self = body
    }

    private func writeAmendments(into text: inout LayoutText) {
        var rest = amendments[...]
        while let first = rest.first {
            let block = rest.prefix { $0.states == first.states }
            within(first.states, of: all, into: &text) { text in
                for (name, _, arguments) in block { text.line(.amendment(of: .view(name), arguments)) }
            }
            rest.removeFirst(block.count)
        }
    }

    /// The arguments that some states have, those that the same states have together.
    private func grouped(
        _ arguments: [[ImportedArgument]], in states: Set<Int>, without common: [ImportedArgument]
    ) -> [([ImportedArgument], Set<Int>)] {
        var groups: [([ImportedArgument], Set<Int>)] = []
        var seen = common
        for index in states.sorted() {
            for argument in arguments[index] where !seen.contains(argument) {
                seen.append(argument)
                let holding = states.filter { arguments[$0].contains(argument) }
                if let known = groups.firstIndex(where: { $0.1 == holding }) {
                    groups[known].0.append(argument)
                } else {
                    groups.append(([argument], holding))
                }
            }
        }
        return groups
    }
}

// The lines below the views.
extension CodeWriter {
    private struct StatedLine {
        let line: CodeLine
        var states: Set<Int>
    }

    private func writeLines(into text: inout LayoutText) {
        var rest = mergedLines()[...]
        while let first = rest.first {
            if case .leftOut(let left) = first.line.kind {
                let places = placesLeftOutAlike(left, rest)
                writeOmission(left, places, into: &text)
                rest.removeFirst(places.count)
                continue
            }
            if first.states == all {
                write(first.line, into: &text)
                rest.removeFirst()
                continue
            }
            let count = rest.prefix { $0.states == first.states }.count
            let block = rest.prefix(count)
            within(first.states, of: all, into: &text) { text in
                for line in block { write(line.line, into: &text) }
            }
            rest.removeFirst(count)
        }
    }

    /// The lines of all states in the order of the code.
    private func mergedLines() -> [StatedLine] {
        var merged: [StatedLine] = []
        for (index, layout) in layouts.enumerated() {
            var used: Set<Int> = []
            for line in layout.lines {
                let known = merged.indices.first { !used.contains($0) && merged[$0].line.isSame(as: line) }
                if let known { merged[known].states.insert(index) }
                used.insert(known ?? merged.count)
                if known == nil { merged.append(StatedLine(line: line, states: [index])) }
            }
        }
        for line in followed.equalLayouts.flatMap({ $0.lines }) {
            guard case .leftOut = line.kind, !merged.contains(where: { $0.line.isSame(as: line) }) else {
                continue
            }
            merged.append(StatedLine(line: line, states: all))
        }
        return merged.enumerated().sorted { first, second in
            (first.element.line.order, first.offset) < (second.element.line.order, second.offset)
        }.map { $0.element }
    }

    private func write(_ line: CodeLine, into text: inout LayoutText) {
        switch line.kind {
        case .constraint(let statement), .placed(let statement):
            text.line(statement, from: line.span ?? Span(0, 0), object: "")
        case .leftOut(let left): writeOmission(left, [left.place], into: &text)
        }
    }

    /// Writes something that holds in some of the states that hold around it.
    private func within(
        _ states: Set<Int>, of context: Set<Int>, into text: inout LayoutText,
        _ body: (inout LayoutText) -> Void
    ) {
        guard states != context, let condition = condition(states, in: context) else { return body(&text) }
        text.block(.when(condition)) { body(&$0) }
    }

    /// Which values the states have and no others around them.
    private func condition(_ states: Set<Int>, in context: Set<Int>) -> ImportedCondition? {
        let combinations = followed.combinations
        let values = followed.states.indices.map { group in Set(states.map { combinations[$0][group] }) }
        let isProduct = context.allSatisfy { index in
            states.contains(index)
                == values.indices.allSatisfy { values[$0].contains(combinations[index][$0]) }
        }
        if isProduct {
            return followed.states.indices.compactMap { group in condition(values[group], of: group) }
                .joined { $0.and($1) }
        }
        return states.sorted().compactMap { index in
            followed.states.indices.compactMap { condition([combinations[index][$0]], of: $0) }
                .joined { $0.and($1) }
        }.joined { $0.or($1) }
    }

    /// `nil` for all values.
    private func condition(_ values: Set<Int>, of group: Int) -> ImportedCondition? {
        let all = followed.states[group].values
        if values.count == all.count { return nil }
        if values.count > 1, values.count == all.count - 1,
            let other = all.indices.first(where: { !values.contains($0) })
        {
            return ImportedCondition(notInState: all[other].name)
        }
        return values.sorted().map { all[$0].condition ?? ImportedCondition(state: all[$0].name) }
            .joined { $0.or($1) }
    }
}

extension [ImportedCondition] {
    fileprivate func joined(
        _ join: (ImportedCondition, ImportedCondition) -> ImportedCondition
    ) -> ImportedCondition? {
        first.map { first in dropFirst().reduce(first, join) }
    }
}

extension CodeLine {
    fileprivate func isSame(as other: CodeLine) -> Bool {
        switch (kind, other.kind) {
        case (.constraint(let statement), .constraint(let another)),
            (.placed(let statement), .placed(let another)):
            statement == another && span == other.span
        case (.leftOut(let left), .leftOut(let another)): left.place == another.place
        case _: false
        }
    }
}

// What does not come over.
extension CodeWriter {
    /// The statements that are left out one after the other for one reason. Of another file it is enough to say so once: a view that
    /// many screens have is told in all of them.
    private func placesLeftOutAlike(_ left: CodeLeftOut, _ lines: ArraySlice<StatedLine>) -> [CodePlace] {
        if left.place.file == follower.mainFile { return [left.place] }
        var places: [CodePlace] = []
        for line in lines {
            guard case .leftOut(let other) = line.line.kind, other.reason == left.reason,
                other.place.file == left.place.file
            else { break }
            places.append(other.place)
        }
        return places
    }

    /// - Parameter places: Its own first.
    private func writeOmission(_ left: CodeLeftOut, _ places: [CodePlace], into text: inout LayoutText) {
        let statement = follower.program.excerpt(of: left.place, limit: 120)
        let others = places.count == 1 ? "" : "; and \(places.count - 1) more"
        let comment = "\(lineNames(places)): \(statement)\(others) (\(left.reason))"
        if left.place.file == follower.mainFile {
            text.comment(comment, from: left.place.span)
        } else {
            text.comment(comment)
        }
    }

    /// `line 12`, with the file if it is another one.
    private func lineNames(_ places: [CodePlace]) -> String {
        let numbers = Set(places.map { line($0) }).sorted().map { "\($0)" }
        let lines = "\(numbers.count == 1 ? "line" : "lines") \(numbers.joined(separator: ", "))"
        if places[0].file == follower.mainFile { return lines }
        return
            "\(follower.program.files[places[0].file].source.name.split(separator: "/").last ?? ""), \(lines)"
    }

    private func line(_ place: CodePlace) -> Int { follower.program.line(of: place) }

    private var followedLayouts: [CodeLayout] { layouts + followed.equalLayouts }

    /// What is left out in any state, once.
    private var allLeftOut: [CodeLeftOut] {
        var told: Set<CodePlace> = []
        return followedLayouts.flatMap { $0.follower.leftOut }.filter {
            $0.touchesLayout && told.insert($0.place).inserted
        }
    }

    /// The constraints that are active in no state.
    private var inactive: [CodeLeftOut] {
        let made = layouts.map { Set($0.inactive.map { $0.place }) }
        var told: Set<CodePlace> = []
        return layouts[0].inactive.filter { left in
            made.allSatisfy { $0.contains(left.place) } && told.insert(left.place).inserted
        }
    }

    /// Those of a class without a layout are told one by one.
    private var notRun: [CodeNotRun] {
        if hasNoViews { return [] }
        return layouts[0].followed.notRun.filter { function in
            layouts.allSatisfy { $0.followed.notRun.contains { $0.place == function.place } }
        }
    }

    /// What the layout depends on and does not have.
    var leftOut: [LeftOutStatement] {
        allLeftOut.sorted {
            ($0.place.file, $0.place.span.start) < ($1.place.file, $1.place.span.start)
        }.map { left in
            LeftOutStatement(
                line: line(left.place), span: left.place.file == follower.mainFile ? left.place.span : nil,
                text: follower.program.excerpt(of: left.place, limit: 120), reason: left.reason,
                views: names(of: left))
        }
    }

    private func names(of left: CodeLeftOut) -> [String] {
        guard let layout = followedLayouts.first(where: { $0.follower.told.contains(left.place) }),
            let own = layout.follower.leftOut.first(where: { $0.place == left.place })
        else { return [] }
        return own.views.sorted().compactMap { $0 == layout.followed.root ? "Superview" : layout.names[$0] }
    }

    /// Sentences for the top of the layout.
    var heading: [String] {
        let constraints = mergedLines().filter { if case .constraint = $0.line.kind { true } else { false } }
        let count = constraints.count { $0.states == all }
        var parts = ["\(count) constraint\(count == 1 ? " is" : "s are") active"]
        if count < constraints.count {
            parts[0] +=
                ", \(constraints.count - count) more in some \(followed.states.allSatisfy { $0.isOfEnvironment } ? "size classes" : "states")"
        }
        let left = allLeftOut
        if !left.isEmpty { parts.append("\(left.count) left out (\(lines(left.map { $0.place })))") }
        let inactive = layouts.count == 1 ? layouts[0].inactive : inactive
        if !inactive.isEmpty {
            parts.append("\(inactive.count) not active (\(lines(inactive.map { $0.place })))")
        }
        let names = notRun.map { "\($0.title) (\(lines($0.changes)))" }
        if !names.isEmpty { parts.append("not run: \(names.joined(separator: ", "))") }
        if !outlets.isEmpty { parts.append("in a document: \(outlets.joined(separator: ", "))") }
        var heading = [parts.joined(separator: "; ") + "."]
        if layouts.contains(where: { $0.follower.isExhausted }) {
            heading.append("The code is too long to follow to its end.")
        }
        return heading
    }

    /// The views that only a document could show.
    private var outlets: [String] {
        guard let type = follower.objects[follower.root].type, follower.boundOutlets.isEmpty else {
            return []
        }
        return follower.program.types[type].variableOrder.filter { name in
            guard let declared = follower.program.types[type].variables[name]?.declared,
                declared.modifiers.contains("@IBOutlet"), KitTables.isViewName(declared.typeName)
            else { return false }
            // Code may make it itself.
            let value = follower.field(follower.root, name)
            return value.map { $0.object.map { follower.objects[$0].isOutlet } ?? false } ?? true
        }
    }

    private func lines(_ places: [CodePlace]) -> String {
        let own = Set(places.filter { $0.file == follower.mainFile }.map { line($0) }).sorted()
        let shown = own.prefix(12).map { "\($0)" }.joined(separator: ", ") + (own.count > 12 ? ", …" : "")
        let elsewhere = places.contains { $0.file != follower.mainFile }
        let name = own.count == 1 ? "line" : "lines"
        if own.isEmpty { return "in other files" }
        return "\(name) \(shown)" + (elsewhere ? " and in other files" : "")
    }
}
