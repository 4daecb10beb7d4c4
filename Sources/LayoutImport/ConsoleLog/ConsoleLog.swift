import ContentSizes
import SourceText

/// A console log as the conflicts that the system reports in it.
package struct ConsoleLog: Sendable {
    /// The log as UTF-8; spans and origins count its bytes.
    package let original: SourceFile
    /// In order of the log, without those that hold nothing but what another holds too.
    package let conflicts: [LoggedConflict]
    /// What could not be read, in order of the log.
    package let remarks: [LogRemark]
}

/// A conflict that the system reported.
package struct LoggedConflict: Sendable {
    /// A layout of its constraints alone. Each has its index in `constraints`, from 1, as its label; what has no label is
    /// assumed.
    package let layout: ImportedLayout
    package var constraints: [LoggedConstraint]
    /// Where the messages about it start in the log, the one with these constraints first.
    package let messages: [Span]
    /// What the layout assumes that the log does not say, as sentences.
    package let assumptions: [String]
    /// Whether the list is not whole.
    package let isIncomplete: Bool
}

/// What a reader of a log has to know about a place in it.
package struct LogRemark: Sendable {
    package let span: Span
    /// A sentence without a full stop.
    package let text: String
}

/// Whether a file is a console log with messages about unsatisfiable constraints.
package func isConsoleLog(_ file: SourceFile) -> Bool {
    ![".layout", ".swift"].contains(where: file.name.hasSuffix)
        && LogReader.finds(in: TextEncoding.utf8(file.bytes))
}

/// Reads the messages about unsatisfiable constraints in a console log.
package func importConsoleLog(_ source: SourceFile) -> ConsoleLog {
    let original = SourceFile(name: source.name, bytes: TextEncoding.utf8(source.bytes))
    let messages = LogReader.messages(in: original.bytes)
    let groups = groupsOfSame(groupsOfNested(messages.filter { !$0.constraints.isEmpty }))
    let conflicts = groups.enumerated().map { index, group in
        let name = groups.count > 1 ? "Conflict \(index + 1)" : "Conflict"
        return conflict(group, name, original)
    }
    return ConsoleLog(original: original, conflicts: conflicts, remarks: messages.flatMap(remarks))
}

/// Messages whose lists hold one another: the system reports again what stays of a conflict. The longest list comes first.
private func groupsOfNested(_ messages: [LogMessage]) -> [[LogMessage]] {
    var groups: [[LogMessage]] = []
    var addresses: [Set<String>] = []
    for message in messages {
        let own = Set(message.constraints.map { $0.address })
        let known = addresses.firstIndex { $0.isSuperset(of: own) || $0.isSubset(of: own) }
        guard let known else {
            groups.append([message])
            addresses.append(own)
            continue
        }
        let isLonger = own.count > addresses[known].count
        groups[known].insert(message, at: isLonger ? 0 : groups[known].count)
        if isLonger { addresses[known] = own }
    }
    return groups
}

/// Messages that say the same of other views, as the cells of a table do, are one.
private func groupsOfSame(_ groups: [[LogMessage]]) -> [[LogMessage]] {
    let nowhere = SourceFile(name: "", bytes: [])
    var distinct: [[LogMessage]] = []
    var known: [[UInt8]: Int] = [:]
    for group in groups {
        let text = ReproductionWriter(constraints(of: group)).text(of: nowhere, from: Span(0, 0)).bytes
        if let index = known[text] {
            distinct[index] += group
        } else {
            known[text] = distinct.count
            distinct.append(group)
        }
    }
    return distinct
}

/// The constraints of the longest list, with all marked that the system broke one after the other.
private func constraints(of group: [LogMessage]) -> [LoggedConstraint] {
    var constraints = group[0].constraints
    for other in group.dropFirst().flatMap({ $0.constraints }) where other.isBroken {
        if let index = constraints.firstIndex(where: { $0.isSame(as: other) }) {
            constraints[index].isBroken = true
        }
    }
    return constraints
}

private func conflict(_ group: [LogMessage], _ name: String, _ original: SourceFile) -> LoggedConflict {
    let constraints = constraints(of: group)
    let writer = ReproductionWriter(constraints)
    let text = writer.text(of: original, from: group[0].span)
    let layout = ImportedLayout(
        name: name, objects: [constraints[0].address], text: text.bytes, origins: text.origins,
        views: writer.views)
    return LoggedConflict(
        layout: layout, constraints: constraints, messages: group.map { $0.span },
        assumptions: writer.assumptions, isIncomplete: group[0].isCut || !group[0].unknown.isEmpty)
}

private func remarks(on message: LogMessage) -> [LogRemark] {
    let remarks = message.unknown.map { LogRemark(span: $0, text: "this constraint is not understood") }
    if !message.constraints.isEmpty || !message.unknown.isEmpty {
        let text = "the list is cut off after \(constraintCount(message))"
        return remarks + (message.isCut ? [LogRemark(span: message.span, text: text)] : [])
    }
    let text =
        message.isPrivate
        ? "the system hides the constraints as <private>, so nothing can be said"
        : "the list of constraints is missing"
    return [LogRemark(span: message.span, text: text)]
}

private func constraintCount(_ message: LogMessage) -> String {
    message.constraints.count == 1 ? "1 constraint" : "\(message.constraints.count) constraints"
}
