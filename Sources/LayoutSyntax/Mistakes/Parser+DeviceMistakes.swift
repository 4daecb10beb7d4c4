import SourceText

// Devices where a screen belongs, and where none do.
extension Parser {
    /// `iPhone 15 Pro landscape` behind `at`, at its first word
    func deviceWithoutQuotes() -> Diagnostic {
        if let diagnostic = sizeInWords { return diagnostic }
        let end = deviceEnd(from: position) {
            isWord($0, "at") || isOrientation($0) || tokens[$0].kind == .string
        }
        let whole = span.union(tokens[end - 1].span)
        if Self.isGroupOfDevices(text(whole)) { return .groupOfDevices(range(whole), name: quote(whole)) }
        let first = atWord("device") && end > position + 1 ? position + 1 : position
        let name = tokens[first].span.union(tokens[end - 1].span)
        guard isDevice(text(name)) else { return .missingScreen(range(whole), found: quote(whole)) }
        let orientation = isOrientation(end) ? " " + text(tokens[end].span) : ""
        return .unquotedDevice(
            range(whole), cure: "\"\(quote(name))\"\(orientation)", fix: "\"\(text(name))\"")
    }

    /// `width 375`, `width 375, height 667` behind `at`
    private var sizeInWords: Diagnostic? {
        guard atWord("width") || atWord("height"), kind(1) == .number else { return nil }
        let number = quote(tokens[position + 1].span)
        let other = kind(2) == .comma || isWord(position + 2, "and") ? position + 3 : position + 2
        let isWidth = atWord("width")
        let isWhole =
            isWord(other, isWidth ? "height" : "width") && token(at: other + 1).kind == .number
        let whole = span.union(tokens[isWhole ? other + 1 : position + 1].span)
        let second = isWhole ? quote(tokens[other + 1].span) : isWidth ? "667" : "375"
        let cure = isWidth ? "\(number) x \(second)" : "\(second) x \(number)"
        return .sizeInWords(range(whole), cure: cure, isWhole: isWhole)
    }

    /// `375 x 667 on iPhone 15`, `375 x 667 "iPhone SE"`, behind the first screen
    var secondScreen: Diagnostic? {
        let isInWords = ["on", "in", "with", "for"].contains { atWord($0) }
        let first = isInWords ? position + 1 : position
        guard token(at: first).kind == .string || beginsDevice(first) else { return nil }
        let end = deviceEnd(from: first) { isWord($0, "at") || isOrientation($0) }
        let device = tokens[first].span.union(tokens[end - 1].span)
        let isQuoted = tokens[first].kind == .string
        guard isQuoted ? end == first + 1 : isDevice(text(device)) else { return nil }
        return .secondScreen(
            range(device), name: quote(device), cure: isQuoted ? quote(device) : "\"\(quote(device))\"")
    }

    /// `test iPhone 15 { ... }`, `test any phone at 375 x 667 { ... }`, at the first word
    func testNameWithoutQuotes() -> Diagnostic {
        let end = deviceEnd(from: position) {
            isWord($0, "at") || isOrientation($0) || tokens[$0].kind == .string
        }
        let words = span.union(tokens[end - 1].span)
        if beginsDevice(position), isDevice(text(words)), !isWord(end, "at") {
            return .deviceWithoutAt(range(words), device: "\"\(text(words))\"")
        }
        return .unquotedTestName(range(words), name: quote(words), text: text(words))
    }

    /// `"iPhone 15 landscape"` behind `at`
    var quotedOrientation: Diagnostic? {
        guard at(.string) else { return nil }
        let words = tree.string(span).split(separator: " ")
        guard words.count > 1, let last = words.last?.lowercased(), last == "landscape" || last == "portrait"
        else { return nil }
        let name = words.dropLast().joined(separator: " ")
        return .orientationInQuotes(currentRange, cure: "\(Text.quoted(name)) \(last)")
    }

    /// Whether the word at `index` is the first of a device's name.
    func beginsDevice(_ index: Int) -> Bool {
        ["iphone", "ipad", "ipod"].contains { isWord(index, $0) }
    }

    /// `"all-iphones"` behind `at`
    var quotedGroupOfDevices: Diagnostic? {
        guard at(.string), Self.isGroupOfDevices(tree.string(span)) else { return nil }
        return .groupOfDevices(currentRange, name: tree.string(span))
    }

    /// `iPhone 15`, `device is iPad`, `"iPhone SE"` in a condition
    func deviceInCondition() -> Diagnostic? {
        let end = deviceEnd(from: position) {
            isWord($0, "and") || isWord($0, "or") || tokens[$0].kind == .rightParenthesis
        }
        let isCompared = tokens[position..<end].contains { $0.kind.isRelation && $0.kind != .equal }
        guard end > position, !isCompared else { return nil }
        let whole = span.union(tokens[end - 1].span)
        let words = Self.words(text(whole))
        guard let cure = ForeignNotation.family(of: words) else { return nil }
        let isAlone = isWord(position - 1, "when") && tokens[end].kind == .leftBrace
        return .deviceInCondition(
            range(whole), name: quote(whole), cure: isAlone || !cure.contains(" ") ? cure : "(\(cure))")
    }

    /// The index behind a device's name, which goes on to what surely is none of its words.
    private func deviceEnd(from first: Int, isEnd: (Int) -> Bool) -> Int {
        var end = first
        while !tokens[end].kind.endsStatement, tokens[end].kind != .leftBrace, tokens[end].kind != .comma,
            end == first || !isEnd(end)
        {
            end += 1
        }
        return end
    }

    func isOrientation(_ index: Int) -> Bool {
        isWord(index, "landscape") || isWord(index, "portrait")
    }

    /// Whether `name` may be in the table of devices.
    private func isDevice(_ name: String) -> Bool {
        let words = Self.words(name)
        return words.first == "ipad" || words.count > 1 && ["iphone", "ipod"].contains(words[0])
    }

    /// `all-iphones`, `every iPhone`, `iPads`
    private static func isGroupOfDevices(_ name: String) -> Bool {
        let words = words(name)
        guard let first = words.first, let last = words.last else { return false }
        return ["all", "any", "every", "each"].contains(first)
            || ["iphones", "ipads", "devices", "phones", "tablets"].contains(last)
    }

    private static func words(_ name: String) -> [String] {
        name.lowercased().split { " -=\"".contains($0) }.map(String.init)
    }
}
