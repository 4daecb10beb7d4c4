import SourceText

/// What one message of a log says.
struct LogMessage {
    /// Where it starts in the log.
    var span: Span
    /// Each once, in the order of the list.
    var constraints: [LoggedConstraint] = []
    /// The texts that are not understood.
    var unknown: [Span] = []
    var isPrivate = false
    var isCut = false
    /// Whether the line that says which one was broken was read.
    fileprivate var isEnded = false
    fileprivate var hasHeader = false
    fileprivate var isListClosed = false
}

/// Finds the messages about unsatisfiable constraints in a log, whatever else stands in it.
struct LogReader {
    private let text: LogText
    private let bytes: [UInt8]
    private var messages: [LogMessage] = []
    /// Whether the next constraint is the one that the system broke.
    private var isBroken = false

    private static let headers = [
        "Unable to simultaneously satisfy constraints", "Conflicting constraints detected",
    ]
    /// The first byte of whatever is looked for.
    private static let firstBytes = Array("UCW<)]".utf8)
    private static let recovery = "Will attempt to recover by breaking"

    /// Whether a text has a message in it.
    static func finds(in original: [UInt8]) -> Bool {
        let reader = LogReader(original)
        for index in reader.bytes.indices where firstBytes.contains(reader.bytes[index]) {
            if reader.isHeader(at: index) || reader.startsConstraint(at: index) { return true }
        }
        return false
    }

    /// - Parameter original: UTF-8.
    static func messages(in original: [UInt8]) -> [LogMessage] {
        var reader = LogReader(original)
        reader.read()
        return reader.messages
    }

    private init(_ original: [UInt8]) {
        text = LogText(original)
        bytes = text.bytes
    }

    private mutating func read() {
        var index = 0
        while index < bytes.count {
            if !LogReader.firstBytes.contains(bytes[index]) {
                index += 1
            } else if isHeader(at: index) {
                endList()
                messages.append(LogMessage(span: span(index..<endOfLine(from: index)), hasHeader: true))
                index += 20
            } else if has(LogReader.recovery, at: index) {
                isBroken = true
                index += LogReader.recovery.utf8.count
            } else if startsConstraint(at: index) {
                index = readConstraint(from: index)
            } else {
                readLine(at: index)
                index += 1
            }
        }
        endList()
    }

    /// The list of the last message has no more constraints.
    private mutating func endList() {
        isBroken = false
        messages.withLast { if $0.hasHeader, !$0.isListClosed, !$0.isEnded { $0.isCut = true } }
    }

    /// The end of a list, and what stands for one that may not be read.
    private mutating func readLine(at index: Int) {
        let previous = index > 0 ? bytes[index - 1] : 0x0A
        let isLast = previous == 0x20 && endOfLine(from: index) == index + 1
        guard previous == 0x0A || isLast else { return }
        if has(")", at: index) || has("]", at: index) { messages.withLast { $0.isListClosed = true } }
        if has("<private>", at: index) {
            messages.withLast {
                $0.isPrivate = true
                $0.isListClosed = true
            }
        }
    }

    /// Reads a constraint, and gives where it ends.
    private mutating func readConstraint(from start: Int) -> Int {
        if messages.isEmpty || messages[messages.count - 1].isEnded && !isBroken {
            messages.append(LogMessage(span: span(start..<endOfLine(from: start))))
        }
        let broken = isBroken
        isBroken = false
        if let end = endBehindBracket(from: start),
            let constraint = ConstraintReader.read(content(start, end + 1), span(start..<end))
        {
            add(constraint, isBroken: broken)
            return end
        }
        let ends = ends(from: start)
        for end in ends {
            if let constraint = ConstraintReader.read(content(start, end), span(start..<end)) {
                add(constraint, isBroken: broken)
                return end
            }
        }
        let last = ends.last ?? endOfLine(from: start)
        // What ends with the quotation mark of the list is only in a form that is not known.
        let isWhole = !ends.isEmpty || [UInt8(ascii: "\""), UInt8(ascii: ",")].contains(bytes[last - 1])
        let place = span(start..<last)
        messages.withLast {
            $0.isEnded = $0.isEnded || broken
            if isWhole { $0.unknown.append(place) } else { $0.isCut = true }
        }
        return last
    }

    private mutating func add(_ constraint: LoggedConstraint, isBroken: Bool) {
        messages.withLast {
            if isBroken { $0.isEnded = true }
            if let known = $0.constraints.firstIndex(where: { $0.isSame(as: constraint) }) {
                if isBroken { $0.constraints[known].isBroken = true }
                return
            }
            var constraint = constraint
            constraint.isBroken = isBroken
            $0.constraints.append(constraint)
        }
    }
}

// Places in the text.
extension LogReader {
    /// A constraint goes on over so many lines at most where it was wrapped.
    private static let lineLimit = 8
    /// In bytes.
    private static let lengthLimit = 4000

    private func span(_ range: Range<Int>) -> Span {
        let (start, end) = text.original(range)
        return Span(start, end)
    }

    private func has(_ word: String, at index: Int) -> Bool {
        bytes[index] == word.utf8.first && bytes[index...].starts(with: word.utf8)
    }

    private func isHeader(at index: Int) -> Bool { LogReader.headers.contains { has($0, at: index) } }

    private func endOfLine(from index: Int) -> Int {
        let line = bytes[index...].prefix(LogReader.lengthLimit)
        return line.firstIndex(of: 0x0A) ?? line.endIndex
    }

    /// Whether `<`, a class of constraints and a colon stand at an index.
    private func startsConstraint(at index: Int) -> Bool {
        guard bytes[index] == UInt8(ascii: "<") else { return false }
        let word = bytes[(index + 1)...].prefix(100).prefix {
            $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_")
                || $0 >= 0x30 && $0 <= 0x39
        }
        let name = Array("Constraint".utf8)
        guard word.count > name.count, word.endIndex < bytes.count, bytes[word.endIndex] == UInt8(ascii: ":")
        else {
            return false
        }
        return word.suffix(name.count).elementsEqual(name)
    }

    /// The places where a constraint may end: behind brackets at the end of lines. The texts of views have brackets too.
    private func ends(from start: Int) -> [Int] {
        var ends: [Int] = []
        var lines = 0
        var index = start + 1
        while index < min(bytes.count, start + LogReader.lengthLimit), lines < LogReader.lineLimit {
            if startsConstraint(at: index) || isHeader(at: index) || has(LogReader.recovery, at: index) {
                break
            }
            if bytes[index] == 0x0A { lines += 1 }
            if bytes[index] == UInt8(ascii: ">"), isAtEndOfConstraint(index + 1) { ends.append(index + 1) }
            index += 1
        }
        return ends
    }

    /// Where a constraint ends whose bracket is closed behind its address, and that has a remark of a program behind it:
    /// `<NSLayoutConstraint: 0x6000> H:[UIView:0x7f8b(80)] (Bar view 0, (null))`. It ends before the remark.
    private func endBehindBracket(from start: Int) -> Int? {
        let line = bytes[start..<endOfLine(from: start)]
        guard let bracket = line.firstIndex(of: UInt8(ascii: ">")),
            let colon = line.firstIndex(of: UInt8(ascii: ":")), colon < bracket,
            line[(colon + 1)..<bracket].allSatisfy({
                $0 == 0x20 || $0 | 0x20 >= 0x61 || $0 >= 0x30 && $0 <= 0x39
            }),
            bracket + 1 < line.endIndex, line[bracket + 1] == 0x20,
            let sign = line.lastIndex(where: { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "=") })
        else { return nil }
        let remark = line.indices[sign...].first { has(" (", at: $0) }
        return remark ?? line.lastIndex { !"\",. ".utf8.contains($0) }.map { $0 + 1 }
    }

    /// Whether nothing but quotation marks and signs comes before the end of the line.
    private func isAtEndOfConstraint(_ index: Int) -> Bool {
        if bytes[index...].starts(with: "\",".utf8) { return true }
        let rest = bytes[index...].prefix(4).prefix { $0 != 0x0A }
        return rest.count <= 3 && rest.allSatisfy { "\",.);".utf8.contains($0) }
    }

    /// What stands between the brackets, on one line.
    private func content(_ start: Int, _ end: Int) -> [UInt8] {
        bytes[(start + 1)..<(end - 1)].map { $0 == 0x0A ? 0x20 : $0 }
    }
}

extension [LogMessage] {
    fileprivate mutating func withLast(_ change: (inout LogMessage) -> Void) {
        if !isEmpty { change(&self[count - 1]) }
    }
}
