import Foundation
import TestSupport

private let fuzzFolder = ".build/fuzz"
/// For the handler of signals.
nonisolated(unsafe) private var textUnderTest: [UInt8] = []

/// Has a trap, or an alarm for a stage that does not end, keep the text before it ends the program.
private func keepTextWhenKilled() {
    for reason in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGALRM] {
        signal(reason) { reason in
            let file = creat("\(fuzzFolder)/last", 0o644)
            _ = write(file, textUnderTest, textUnderTest.count)
            signal(reason, SIG_DFL)
            raise(reason)
        }
    }
}

/// Mutates texts, runs the stages on them, and keeps what fails.
struct Fuzzer {
    private let corpus: [[UInt8]]
    /// `nil` without layouts.
    private var mutator: Mutator?
    /// Of each kind of files that are imported.
    private var foreign: [(kind: String, mutator: ForeignMutator)] = []
    private let options: Options
    private let folder = URL(fileURLWithPath: fuzzFolder, isDirectory: true)
    private var failures = 0
    /// The processor time of the slowest result, in seconds.
    private var slowest = 0.0

    /// Longer than any stage may take for a text of a few pages, in seconds of processor time.
    private static let slow = 2.0
    /// What a result may take for a text as people write it, in seconds of processor time.
    private static let slowResult = 0.05
    /// In bytes, the texts that this is asked of.
    private static let longestWritten = 6000
    /// The names in a text that this is asked of: one line can declare a thousand rows.
    private static let mostNames = 3000
    /// In seconds, when a stage that does not end is killed.
    private static let longest: UInt32 = 60
    private static let mostFailures = 20

    init(_ corpus: [[UInt8]], _ foreign: ForeignCorpus, _ options: Options) {
        self.corpus = corpus
        mutator = corpus.isEmpty ? nil : Mutator(corpus, seed: options.seed)
        for (kind, texts) in foreign.texts.sorted(by: { $0.key < $1.key }) {
            self.foreign.append((kind, ForeignMutator(texts, seed: options.seed)))
        }
        self.options = options
        keepTextWhenKilled()
    }

    /// Runs until the time is over; says whether everything held.
    mutating func run() -> Bool {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let end = Date().addingTimeInterval(options.seconds)
        var count = 0
        while Date() < end, failures < Self.mostFailures {
            if let text = mutator?.next() { check(text) }
            // Importing takes less time than the stages of a layout.
            for index in foreign.indices {
                checkImport(foreign[index].mutator.next(), foreign[index].kind)
            }
            count += (mutator == nil ? 0 : 1) + foreign.count
        }
        print("\(count) texts with seed \(options.seed), \(failures) failures")
        return failures == 0
    }

    /// Tries every mutant of a token of every text; says whether everything held.
    mutating func tryEveryToken() -> Bool {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var count = 0
        for text in corpus {
            for mutant in TokenMutants(of: text) where failures < Self.mostFailures {
                check(mutant)
                count += 1
            }
        }
        print("\(count) texts, \(failures) failures, the slowest result in \(Int(slowest * 1000)) ms")
        return failures == 0
    }

    private mutating func check(_ text: [UInt8]) {
        textUnderTest = text
        for stage in stages where options.stage == nil || options.stage == stage.name { check(text, stage) }
        if options.stage == nil || options.stage == "result" { checkResult(text) }
    }

    private mutating func checkImport(_ text: [UInt8], _ kind: String) {
        guard options.stage == nil || options.stage == "import" else { return }
        textUnderTest = text
        check(text, importStage(kind), kind: kind)
    }

    /// Whether a user has the result in time, once in five times: the machine may be busy with something else.
    private mutating func checkResult(_ text: [UInt8]) {
        guard text.count <= Self.longestWritten,
            SyntaxInvariants.parsing(text).tree.names.count <= Self.mostNames
        else { return }
        var time = Double.infinity
        for _ in 0..<5 {
            let start = clock()
            giveResult(of: text)
            time = min(time, Double(clock() - start) / Double(CLOCKS_PER_SEC))
            if time <= Self.slowResult { break }
        }
        slowest = max(slowest, time)
        if time > Self.slowResult { fail(text, "result", "\(time) s for \(text.count) bytes") }
    }

    private mutating func check(_ text: [UInt8], _ stage: Stage, kind: String = "layout") {
        let start = clock()
        alarm(Self.longest)
        defer { alarm(0) }
        var violations = stage.violations(text)
        let time = Double(clock() - start) / Double(CLOCKS_PER_SEC)
        if time > Self.slow { violations.append("\(time) s for \(text.count) bytes") }
        if let violation = violations.first { fail(text, stage.name, violation, kind: kind) }
    }

    private mutating func fail(
        _ text: [UInt8], _ stage: String, _ violation: String, kind: String = "layout"
    ) {
        failures += 1
        let name = "\(stage)-\(options.seed)-\(failures).\(kind)"
        keep(text, as: name)
        print("\(stage): \(violation), see .build/fuzz/\(name)")
    }

    private func keep(_ text: [UInt8], as name: String) {
        try? Data(text).write(to: folder.appending(path: name))
    }
}
