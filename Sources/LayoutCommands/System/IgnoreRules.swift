import LayoutProgram

/// The patterns of a `.gitignore` file (gitignore(5)): those of people's projects, with `*`, `?`, `**`, a slash at either end
/// and `!`.
struct IgnoreRules {
    private var rules: [(pattern: PathPattern, isNegated: Bool)] = []

    init(_ text: String) {
        for line in text.split(whereSeparator: { $0.isNewline }) {
            var pattern = Substring(line.trimmingBlanksAtEnd)
            if pattern.isEmpty || pattern.first == "#" { continue }
            let isNegated = pattern.first == "!"
            if isNegated { pattern.removeFirst() }
            rules.append((PathPattern(String(pattern)), isNegated))
        }
    }

    /// What the last rule that is about a path says: whether it is ignored; `nil` where no rule is about it.
    ///
    /// - Parameter path: Below the folder of the rules, without a slash at either end.
    func ignores(_ path: String, isFolder: Bool) -> Bool? {
        let rule = rules.last { (isFolder || !$0.pattern.isOfFoldersOnly) && $0.pattern.matches(path) }
        return rule.map { !$0.isNegated }
    }
}

extension Substring {
    fileprivate var trimmingBlanksAtEnd: Substring {
        var text = self
        while let last = text.last, last == " " || last == "\r" { text.removeLast() }
        return text
    }
}
