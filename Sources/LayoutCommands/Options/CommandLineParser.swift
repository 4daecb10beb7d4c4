import ContentSizes
import LayoutProgram

/// Reads a command line by the option table. Options may be anywhere, also before the command.
func parseCommandLine(_ words: [String]) throws(UsageError) -> Arguments {
    var (occurrences, operands) = try separate(words)
    var arguments = Arguments()
    if !operands.isEmpty {
        let name = operands.removeFirst()
        guard let command = Command(rawValue: name) else {
            throw occurrences.first { !$0.isKnown }.map { .unknownOption($0.name, nil) }
                ?? .unknownCommand(name)
        }
        arguments.command = command
    }
    arguments.operands = operands
    try apply(occurrences, to: &arguments)
    try check(arguments, given: Set(occurrences.map { $0.name }))
    return arguments
}

/// An option as it is on the command line.
private struct Occurrence {
    /// As the table has it; of an unknown option, as typed.
    var name: String
    var text: String?
    var isKnown: Bool
    /// The words after it and its value.
    var rest: ArraySlice<String>
}

private func separate(_ words: [String]) throws(UsageError) -> ([Occurrence], operands: [String]) {
    var occurrences: [Occurrence] = []
    var operands: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
        if word == "--" {
            return (occurrences, operands + rest)
        } else if let (first, others) = splitJoined(word) {
            rest = [first, others] + rest
        } else if word.hasPrefix("-"), word != "-" {
            let command = operands.first.flatMap { Command(rawValue: $0) }
            occurrences.append(try occurrence(word, of: command, before: &rest))
        } else {
            operands.append(word)
        }
    }
    return (occurrences, operands)
}

/// Reads one option, with the next word if that is its value.
private func occurrence(
    _ word: String, of command: Command?, before rest: inout ArraySlice<String>
) throws(UsageError) -> Occurrence {
    let (typed, inlineText) = splitWord(word)
    let named = Option.all.filter { $0.name == typed || $0.short == typed }
    // Before the command any definition will do, because nearly all options take the same in every command.
    guard let option = named.first(where: { option in command.map(option.isTaken) ?? true }) ?? named.first
    else {
        return Occurrence(name: typed, text: inlineText, isKnown: false, rest: rest)
    }
    var text = inlineText
    if option.value != nil, text == nil {
        guard let next = rest.popFirst() else { throw .missingValue(option.name) }
        text = next
    }
    if option.value == nil, let text { throw .needlessValue(option.name, text) }
    return Occurrence(name: option.name, text: text, isKnown: true, rest: rest)
}

/// `-qo` as `-q` and `-o`: a first option that takes no value, before another.
private func splitJoined(_ word: String) -> (first: String, others: String)? {
    guard word.count > 2, word.hasPrefix("-"), !word.hasPrefix("--") else { return nil }
    let first = String(word.prefix(2))
    let others = "-" + word.dropFirst(2)
    let isFlag = Option.all.contains { $0.short == first && $0.value == nil }
    let isFollowed = Option.all.contains { $0.short.map(others.hasPrefix) ?? false }
    return isFlag && isFollowed ? (first, others) : nil
}

/// `--name=text`, `--name`, `-o`, `-otext` or `-o=text`.
private func splitWord(_ word: String) -> (name: String, text: String?) {
    let short = String(word.prefix(2))
    if Option.all.contains(where: { $0.short == short && $0.value != nil }) {
        let text = word.dropFirst(2)
        return (short, text.isEmpty ? nil : String(text.first == "=" ? text.dropFirst() : text))
    }
    guard let equals = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
}

private func apply(_ occurrences: [Occurrence], to arguments: inout Arguments) throws(UsageError) {
    var seen: Set<String> = []
    for occurrence in occurrences {
        let option = try definition(of: occurrence, for: arguments.command)
        guard seen.insert(option.name).inserted || option.repeats else { throw .repeatedOption(option.name) }
        let text = occurrence.text ?? ""
        // The option is counted alone, because one that is too many only with another contradicts that one.
        var alone = Arguments()
        do throws(ValueError) {
            try option.effect(&alone, text)
            try option.effect(&arguments, text)
        } catch {
            let error = error.joining(text, occurrence.rest).listing(option.value)
            throw .wrongValue(option.name, text, error)
        }
        if let command = arguments.command, alone.environments.exceeds(command.environments) {
            throw .severalValues(option.name, text, command)
        }
        if option.category == .environment { arguments.environments.given.insert(option.name) }
    }
}

extension ValueError {
    /// Of a device, whether its name goes on in the next words: `--device iPhone 15 Pro`.
    fileprivate func joining(_ text: String, _ rest: ArraySlice<String>) -> ValueError {
        guard case .unknownDevice = self else { return self }
        var (name, longest) = (text, self)
        for word in rest.prefix(while: { !$0.hasPrefix("-") }) {
            name += " " + word
            if case .found = Device.named(name) { longest = .deviceWithoutQuotes(name) }
        }
        return longest
    }

    /// With the words that the option takes in this command.
    fileprivate func listing(_ value: OptionValue?) -> ValueError {
        guard case .notAmong = self, case .words(let words) = value?.completion else { return self }
        return .notAmong(words)
    }
}

private func definition(
    of occurrence: Occurrence, for command: Command?
) throws(UsageError) -> Option {
    guard occurrence.isKnown else { throw .unknownOption(occurrence.name, command) }
    let definitions = Option.all.filter { $0.name == occurrence.name }
    guard let command else {
        guard let option = definitions.first(where: { $0.commands.isEmpty }) else { throw .noCommand }
        return option
    }
    guard let option = definitions.first(where: { $0.isTaken(by: command) }) else {
        throw .misplacedOption(occurrence.name, command)
    }
    return option
}

// MARK: Contradictions

private func check(_ arguments: Arguments, given: Set<String>) throws(UsageError) {
    if arguments.wantsHelp || arguments.wantsVersion { return }
    guard let command = arguments.command else { throw .noCommand }
    if arguments.baseRevision == nil { try checkOperands(arguments.operands, of: command) }
    try checkExclusions(among: given, of: command)
    if arguments.assumedName != nil, !arguments.operands.contains("-") {
        throw .nameWithoutInput
    }
    if arguments.isInPlace || arguments.appliesFixes || arguments.fixNumber != nil,
        arguments.operands.contains("-")
    {
        throw .rewritesInput(arguments.isInPlace ? "--in-place" : "--fix")
    }
    if arguments.shard != nil, let format = arguments.format, format != "json" {
        throw .shardFormat(format)
    }
    if command == .export, arguments.onlyChecks, arguments.outputPath == nil { throw .nothingToCheck }
    if arguments.predictsUIKit, let item = arguments.operands.dropFirst().first {
        throw .predictionOfItem(item)
    }
    try checkEnvironments(arguments, of: command)
}

/// One option alone contradicts nothing; not to build the table of options then is a sixth of a short run.
private func checkExclusions(among given: Set<String>, of command: Command) throws(UsageError) {
    guard given.count > 1 else { return }
    for option in Option.taken(by: command) where given.contains(option.name) {
        if let other = option.excludes.first(where: given.contains) {
            throw .contradiction(option.name, other)
        }
    }
}

private func checkEnvironments(_ arguments: Arguments, of command: Command) throws(UsageError) {
    let environments = arguments.environments
    if command.environments == .oneRange, environments.onlyRange == nil {
        throw .missingRange(command)
    }
    if let (option, areTablets) = environments.rangeOfDevices, !areTablets || command.environments != .many {
        throw .rangeOfDevice(option)
    }
    if let fault = environments.contradiction { throw .unheldSize(fault) }
    if command.environments != .none,
        let fault = environments.targets.lazy.compactMap({ $0.lackOfKeyboard }).first
    {
        throw .noKeyboard(fault)
    }
    guard arguments.isFitting else { return }
    if environments.hasRange { throw .rangeOfFitting }
    if environments.width != nil, environments.height != nil { throw .nothingToFit }
    if !environments.matrix.orientations.isEmpty, environments.matrix.devices.isEmpty {
        throw .orientationOfFitting
    }
}

private func checkOperands(_ operands: [String], of command: Command) throws(UsageError) {
    let wanted = command.operands
    if operands.count < wanted.minimum { throw .missingOperand(command) }
    // Code beside a log is any number of files.
    let counted =
        command == .explain
        ? Array(operands.prefix(1)) + operands.dropFirst().filter { !isCode($0) } : operands
    if counted.count > wanted.maximum { throw .surplusOperand(counted[wanted.maximum], command) }
    if operands.count(where: { $0 == "-" }) > 1 { throw .repeatedInput }
    guard let words = wanted.words, let stray = operands.first(where: { !words.contains($0) }) else {
        return
    }
    throw command == .completions ? .unknownShell(stray) : .unknownTopic(stray)
}

/// Whether an operand is a Swift file, or a folder that is written with its slash.
func isCode(_ operand: String) -> Bool { operand.hasSuffix(".swift") || operand.hasSuffix("/") }
