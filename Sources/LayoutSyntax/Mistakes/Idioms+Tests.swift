import SourceText

extension Idiom {
    /// Slips in the heads of tests.
    static let tests: [Idiom] = [
        Idiom(
            "[ ^'on','in','with','for' ] string,number", at: [.environment], .missingEnvironment,
            "write 'at', not '{1}'", fix: "at"),
        Idiom(
            "[ ^'on','in','with','for' ] 'iphone','ipad','ipod'", at: [.environment], .missingEnvironment,
            "write 'at', not '{1}'", fix: "at"),
        Idiom("^word", at: [.environment]) { $0.line.testNameWithoutQuotes },
        Idiom(
            "[ ^'width' number comma,'and' 'height' number ]", at: [.screen], .missingHeight,
            "write a size as '{2} x {5}'", fix: "{2} x {5}"),
        Idiom(
            "[ ^'height' number comma,'and' 'width' number ]", at: [.screen], .missingHeight,
            "write a size as '{5} x {2}'", fix: "{5} x {2}"),
        Idiom(
            "[ ^'width' number ]", at: [.screen], .missingHeight, "write a size as '{2} x 667'",
            mend: "{2} x 667"),
        Idiom(
            "[ ^'height' number ]", at: [.screen], .missingHeight, "write a size as '375 x {2}'",
            mend: "375 x {2}"),
        Idiom("[ ^string ]", at: [.screen]) { $0.orientationInQuotes },
        Idiom("^word", at: [.screen]) { $0.line.deviceWithoutQuotes },
        Idiom(
            "[ ^'and' ] string,number", at: [.furtherEnvironment], .missingAt,
            "another environment begins with 'at'", fix: "at"),
        Idiom(
            "[ comma ] ^string", at: [.option], .missingAt, "another environment begins with 'at'", fix: " at"
        ),
        Idiom(
            "[ ^'in' 'landscape','portrait' ]", at: [.furtherEnvironment], .unknownOption,
            "write '{2}', not 'in {2}'", fix: "{2}"),
        Idiom("^word,string", at: [.furtherEnvironment]) { $0.line.secondScreen },
        Idiom("^name", at: [.option, .furtherEnvironment]) { $0.line.unknownOption },
        Idiom("^word", at: [.furtherEnvironment]) { $0.line.missingBraceOfTest },
    ]
}

/// What is known of the names of devices without the table of them.
enum DeviceName {
    static func words(_ name: String) -> [String] {
        name.lowercased().split { " -=\"".contains($0) }.map(String.init)
    }

    /// Whether `name` may be in the table of devices.
    static func isDevice(_ name: String) -> Bool {
        let words = words(name)
        return words.first == "ipad" || words.count > 1 && ["iphone", "ipod"].contains(words[0])
    }

    /// Whether a text in quotes may be a device: not several, and without how it is held.
    static func mayBeOne(_ name: String) -> Bool {
        let words = name.split(separator: " ")
        let isOriented =
            words.count > 1 && ["landscape", "portrait"].contains(words[words.count - 1].lowercased())
        return !isOriented && !isGroup(name)
    }

    /// `all-iphones`, `every iPhone`, `iPads`
    static func isGroup(_ name: String) -> Bool {
        let words = words(name)
        guard let first = words.first, let last = words.last else { return false }
        return ["all", "any", "every", "each"].contains(first)
            || ["iphones", "ipads", "devices", "phones", "tablets"].contains(last)
    }
}

extension EnvironmentWord {
    /// The direction that a word of code means.
    static func direction(_ spelling: String) -> String? {
        switch Text.matchingKey(spelling) {
        case "rtl", "right-to-left": "right to left"
        case "ltr", "left-to-right": "left to right"
        default: nil
        }
    }
}

extension Match {
    /// `"iPhone 15 landscape"` behind `at`
    fileprivate var orientationInQuotes: Explanation? {
        let name = Text.decodingString(line.cursor.bytes, line.token.span)
        if DeviceName.isGroup(name) { return Explanation(.groupOfDevices(line.range(marked), name: name)) }
        let words = name.split(separator: " ")
        guard let last = words.last?.lowercased() else { return nil }
        let suggestion = "\(Text.quoted(words.dropLast().joined(separator: " "))) \(last)"
        return Explanation(
            .error(
                .unquotedDevice, line.range(marked), "put '\(last)' after the device: 'at \(suggestion)'",
                fix: suggestion
            ))
    }
}

extension MistakenLine {
    private func isOrientation(_ index: Int) -> Bool { isToken(index, oneOf: ["landscape", "portrait"]) }

    /// The index behind a device's name, which goes on to what surely is none of its words.
    func deviceEnd(from first: Int, isEnd: (Int) -> Bool) -> Int {
        var end = first
        while !cursor.token(at: end).kind.endsStatement, !isToken(end, oneOf: ["{", ","]),
            end == first || !isEnd(end)
        {
            end += 1
        }
        return end
    }

    private func nameEnd(from first: Int) -> Int {
        deviceEnd(from: first) {
            isToken($0, "at") || isOrientation($0) || cursor.token(at: $0).kind == .string
        }
    }

    /// `iPhone 15 Pro landscape` behind `at`
    fileprivate var deviceWithoutQuotes: Explanation? {
        let end = nameEnd(from: failure.token)
        let whole = failure.token..<end
        if DeviceName.isGroup(text(whole)) {
            return Explanation(.groupOfDevices(range(whole), name: quote(whole)))
        }
        let name =
            isToken(failure.token, "device") && end > failure.token + 1 ? failure.token + 1..<end : whole
        guard DeviceName.isDevice(text(name)) else {
            return Explanation(
                .error(
                    .unquotedDevice, range(whole),
                    "'at' needs a size or a device in quotes, not '\(quote(whole))': 'at 375 x 667', 'at \"iPhone SE\"'"
                ))
        }
        let orientation = isOrientation(end) ? " " + text(at: end) : ""
        return Explanation(
            .error(
                .unquotedDevice, range(whole), "put the device in quotes: '\"\(quote(name))\"\(orientation)'",
                fix: "\"\(text(name))\""),
            mend: Mend(tokens: whole, replacement: "\"\(text(name))\""))
    }

    /// `test iPhone 15 { ... }`, `test any phone at 375 x 667 { ... }`
    fileprivate var testNameWithoutQuotes: Explanation? {
        let end = nameEnd(from: failure.token)
        let words = failure.token..<end
        let isDevice =
            isToken(failure.token, oneOf: ["iphone", "ipad", "ipod"]) && DeviceName.isDevice(text(words))
        let suggestion = isDevice && !isToken(end, "at") ? "at \"\(text(words))\"" : "\"\(text(words))\""
        return Explanation(
            .error(
                isDevice && !isToken(end, "at") ? .missingEnvironment : .unquotedTestName, range(words),
                isDevice && !isToken(end, "at")
                    ? "write 'at' before the device: '\(suggestion)'"
                    : "put the name of a test in quotes: '\(suggestion)'",
                fix: suggestion),
            mend: Mend(tokens: words, replacement: suggestion))
    }

    /// `375 x 667 on iPhone 15`, `375 x 667 "iPhone SE"`, behind the first screen
    fileprivate var secondScreen: Explanation? {
        let begin =
            isToken(failure.token, oneOf: ["on", "in", "with", "for"]) ? failure.token + 1 : failure.token
        let end = deviceEnd(from: begin) { isToken($0, "at") || isOrientation($0) }
        let device = begin..<max(end, begin)
        let isQuoted = cursor.token(at: begin).kind == .string
        guard isQuoted ? device.count == 1 : DeviceName.isDevice(text(device)) else { return nil }
        let suggestion = isQuoted ? quote(device) : "\"\(quote(device))\""
        return Explanation(
            .error(
                .missingAt, range(device),
                "write 'at \(suggestion)' for another environment, or leave out the size"
            ))
    }

    fileprivate var unknownOption: Explanation? {
        if let known = sizeClass(at: failure.token), let suggestion = known.suggestion {
            return Explanation(
                .error(
                    .unknownOption, range(known.words), "write '\(suggestion)', not '\(quote(known.words))'",
                    fix: suggestion),
                mend: Mend(tokens: known.words, replacement: suggestion))
        }
        let name = failure.token..<max(cursor.nameEnd(from: failure.token), failure.token + 1)
        // The last word may be a value, which is none of the slip.
        for words in [name.dropLast(), name] where !words.isEmpty {
            guard
                let near = nearestOption(to: text(Range(uncheckedBounds: (words.startIndex, words.endIndex))))
            else { continue }
            if failure.expected == .furtherEnvironment { return missingComma(name) }
            return Explanation(
                .error(
                    .unknownOption, range(words),
                    "'\(quote(words))' is not part of an environment; did you mean '\(near)'?", fix: near),
                mend: Mend(tokens: words, replacement: near))
        }
        if failure.expected == .furtherEnvironment, !cursor.lineHolds(.leftBrace, from: failure.token) {
            return nil
        }
        return Explanation(
            .error(
                .unknownOption, range(name),
                "'\(quote(name))' is not part of an environment; write one such as 'landscape', 'top bar 20', 'safe area (20, 0, 0, 0)' or 'content size XL'"
            ))
    }

    private func missingComma(_ option: Range<Int>) -> Explanation {
        Explanation(
            .error(.missingComma, range(at: failure.token), "a comma goes before '\(quote(option))'"),
            mend: Mend(tokens: failure.token..<failure.token, replacement: ","))
    }

    private func nearestOption(to words: String) -> String? {
        let spelling = Text.foldingBlanks(words)
        let candidates = EnvironmentWord.allCases.map { $0.rawValue } + SizeClassWord.pairs
        return EnvironmentWord.direction(spelling) ?? nearestName(to: spelling, among: candidates)
    }

    /// `test at 375 x 667 A.Width = 5`
    fileprivate var missingBraceOfTest: Explanation? {
        Explanation(
            .error(
                .missingBrace, range(before: failure.token),
                "'{' is missing: put the body of a test in '{ ... }'"))
    }
}
