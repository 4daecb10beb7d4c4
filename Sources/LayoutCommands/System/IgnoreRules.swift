/// The patterns of a `.gitignore` file (gitignore(5)): those of people's projects, with `*`, `?`, `**`, a slash at either end
/// and `!`. Sets of characters in brackets stand for themselves.
struct IgnoreRules {
    private var rules: [Rule] = []

    private struct Rule {
        let pattern: [Character]
        let isNegated: Bool
        let isOfFoldersOnly: Bool
        /// Whether it is about the path below the folder of the file, not about names at any depth.
        let isAnchored: Bool
    }

    init(_ text: String) {
        for line in text.split(whereSeparator: { $0.isNewline }) {
            var pattern = Substring(line.trimmingBlanksAtEnd)
            if pattern.isEmpty || pattern.first == "#" { continue }
            let isNegated = pattern.first == "!"
            if isNegated { pattern.removeFirst() }
            let isOfFoldersOnly = pattern.last == "/"
            if isOfFoldersOnly { pattern.removeLast() }
            let isAnchored = pattern.contains("/")
            if pattern.first == "/" { pattern.removeFirst() }
            rules.append(
                Rule(
                    pattern: Array(pattern), isNegated: isNegated, isOfFoldersOnly: isOfFoldersOnly,
                    isAnchored: isAnchored))
        }
    }

    /// What the last rule that is about a path says: whether it is ignored; `nil` where no rule is about it.
    ///
    /// - Parameter path: Below the folder of the rules, without a slash at either end.
    func ignores(_ path: String, isFolder: Bool) -> Bool? {
        let name = path.split(separator: "/").last ?? ""
        let rule = rules.last { rule in
            if rule.isOfFoldersOnly, !isFolder { return false }
            return matches(rule.pattern[...], Array(rule.isAnchored ? path[...] : name)[...])
        }
        return rule.map { !$0.isNegated }
    }

    private func matches(_ pattern: ArraySlice<Character>, _ text: ArraySlice<Character>) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        if first == "*" {
            let crosses = pattern.dropFirst().first == "*"
            let rest = pattern.drop { $0 == "*" }
            // Of `**/` the slash belongs to what the stars stand for, which may be nothing.
            if crosses, rest.first == "/", matches(rest.dropFirst(), text) { return true }
            var end = text.startIndex
            while true {
                if matches(rest, text[end...]) { return true }
                if end == text.endIndex || !crosses && text[end] == "/" { return false }
                end += 1
            }
        }
        guard let character = text.first, first == character || first == "?" && character != "/" else {
            return false
        }
        return matches(pattern.dropFirst(), text.dropFirst())
    }
}

extension Substring {
    fileprivate var trimmingBlanksAtEnd: Substring {
        var text = self
        while let last = text.last, last == " " || last == "\r" { text.removeLast() }
        return text
    }
}
