import LayoutSyntax
import SourceText

extension Idiom {
    /// Slips in the heads of tests.
    static let tests: [Idiom] = [
        Idiom(
            "[ ^'on','in','with','for' ] string,number,'iphone','ipad'", at: [.environment],
            .missingEnvironment, "write 'at', not '{1}'", fix: "at"),
        Idiom("^word", at: [.environment]) { $0.line.testNameWithoutQuotes },
        Idiom("^word", at: [.screen]) { $0.line.deviceWithoutQuotes },
        Idiom(
            "[ ^'and' ] string,number", at: [.furtherEnvironment], .missingAt,
            "another environment begins with 'at'", fix: "at"),
        Idiom(
            "[ comma ] ^string", at: [.option], .missingAt, "another environment begins with 'at'", fix: " at"
        ),
        Idiom("^name", at: [.option, .furtherEnvironment]) { $0.line.unknownOption },
        Idiom("^word", at: [.furtherEnvironment]) { match in
            Explanation(
                .error(
                    .missingBrace, match.line.range(before: match.line.failure.token),
                    "'{' is missing: put the body of a test in '{ ... }'"))
        },
    ]
}

/// Tells devices by their names, without the table of them.
enum DeviceName {
    private static func words(_ name: String) -> [String] {
        name.lowercased().split { " -=.\"".contains($0) }.map(String.init)
    }

    /// Whether `name` may be in the table of devices, or a group of them.
    static func isDevice(_ name: String) -> Bool {
        let words = words(name)
        let isGroup = ["all", "supported", "runs"].contains(words.first ?? "")
        return isGroup || words.first == "ipad" || words.count > 1 && ["iphone", "ipod"].contains(words[0])
    }

    /// The condition that holds on the devices that `device is iPhone X` speaks of; `nil` where it speaks of none.
    static func family(_ text: String) -> String? {
        switch words(text).first(where: { !["device", "is", "on", "a", "an"].contains($0) }) {
        case "ipad", "isipad", "ispad", "tablet": "Regular-Regular"
        case "iphone", "isiphone", "isphone", "phone": "Compact-Any or Any-Compact"
        default: nil
        }
    }
}

extension EnvironmentWord {
    /// The direction that an abbreviation means.
    static func direction(_ spelling: String) -> String? {
        switch Text.matchingKey(spelling) {
        case "rtl": "right to left"
        case "ltr": "left to right"
        default: nil
        }
    }
}

extension FailedLine {
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

    /// The words at the failing token up to an `at`, an orientation or a text.
    private var unquotedName: Range<Int> {
        failure
            .token..<deviceEnd(from: failure.token) {
                isToken($0, "at") || isOrientation($0) || cursor.token(at: $0).kind == .string
            }
    }

    /// `iPhone 15 Pro landscape` behind `at`
    fileprivate var deviceWithoutQuotes: Explanation? {
        let name = unquotedName
        guard DeviceName.isDevice(text(name)) else {
            return Explanation(
                .error(
                    .unquotedDevice, range(name),
                    "'at' needs a size or a device in quotes, not '\(quote(name))': 'at 375 x 667', 'at \"iPhone SE\"'"
                ))
        }
        let end = name.upperBound
        let orientation = isOrientation(end) ? " " + text(at: end) : ""
        let suggestion = "\"\(text(name))\""
        return Explanation(
            .error(
                .unquotedDevice, range(name), "put the device in quotes: '\"\(quote(name))\"\(orientation)'",
                fix: suggestion),
            mend: Mend(tokens: name, replacement: suggestion))
    }

    /// `test iPhone 15 { ... }`, `test any phone at 375 x 667 { ... }`
    fileprivate var testNameWithoutQuotes: Explanation? {
        let words = unquotedName
        let isDevice = DeviceName.isDevice(text(words)) && !isToken(words.upperBound, "at")
        let suggestion = (isDevice ? "at " : "") + "\"\(text(words))\""
        return Explanation(
            .error(
                isDevice ? .missingEnvironment : .unquotedTestName, range(words),
                (isDevice ? "write 'at' before the device: " : "put the name of a test in quotes: ")
                    + "'\(suggestion)'",
                fix: suggestion),
            mend: Mend(tokens: words, replacement: suggestion))
    }

    fileprivate var unknownOption: Explanation? {
        let name = failure.token..<max(cursor.nameEnd(from: failure.token), failure.token + 1)
        let isBehindScreen = failure.expected == .furtherEnvironment
        // The last word may be a value, to which the slip does not extend.
        for words in [name.lowerBound..<name.upperBound - 1, name] where !words.isEmpty {
            guard let near = nearestOption(to: text(words)) else { continue }
            if isBehindScreen { return missingComma(name) }
            return Explanation(
                .error(
                    .unknownOption, range(words),
                    "'\(quote(words))' is not part of an environment; did you mean '\(near)'?", fix: near),
                mend: Mend(tokens: words, replacement: near))
        }
        if isBehindScreen, !cursor.lineHolds(.leftBrace, from: failure.token) { return nil }
        if EnvironmentWord.isContentSize(text(name)) {
            return Explanation(
                .error(
                    .unknownOption, range(name),
                    "'\(quote(name))' needs the word for its kind: 'content size \(quote(name))'",
                    fix: "content size \(text(name))"))
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
        return EnvironmentWord.direction(spelling)
            ?? nearestName(to: spelling, among: EnvironmentWord.candidates)
    }
}
