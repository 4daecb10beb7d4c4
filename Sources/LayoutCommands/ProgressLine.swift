/// On a terminal, a line that says how far a long run has come.
package struct ProgressLine {
    private let stream: OutputStream?
    private let now: () -> Double
    /// What is done with each piece: `checked`.
    private let verb: String
    private let count: Int
    /// Seconds; nothing is shown before a run has lasted this long, nor more often than that.
    private static let interval = 0.3
    private var last: Double
    private let start: Double
    private var isShown = false

    package init(_ session: Session, _ verb: String, of count: Int) {
        let stream = session.process.messages
        self.stream = stream.isTerminal && !session.arguments.isQuiet ? stream : nil
        self.verb = verb
        self.count = count
        now = session.process.now
        start = now()
        last = start
    }

    package mutating func show(_ done: Int) {
        guard let stream, now() - last >= ProgressLine.interval else { return }
        last = now()
        isShown = true
        _ = stream.write(Array("\r\(verb) \(done) of \(count)\(estimate(done))\u{1B}[K".utf8))
    }

    /// `, about 40 s left`, as soon as it is more than a guess.
    private func estimate(_ done: Int) -> String {
        let passed = last - start
        guard done > 0, done < count, passed >= 2 else { return "" }
        let left = passed / Double(done) * Double(count - done)
        return left < 90
            ? ", about \(Int(left.rounded(.up))) s left" : ", about \(Int((left / 60).rounded(.up))) min left"
    }

    package mutating func clear() {
        guard let stream, isShown else { return }
        isShown = false
        _ = stream.write(Array("\r\u{1B}[K".utf8))
    }
}
