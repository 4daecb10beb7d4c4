import Foundation
import TestSupport

/// Mutates texts, runs the stages on them, and keeps what fails.
struct Fuzzer {
    private var mutator: Mutator
    private let options: Options
    private let folder = URL(fileURLWithPath: ".build/fuzz", isDirectory: true)
    private var failures = 0

    /// Longer than any stage may take for a text of a few pages, on a busy machine.
    private static let slow = 2.0
    /// In seconds, when a stage that does not end is killed.
    private static let longest: UInt32 = 60
    private static let mostFailures = 20

    init(_ corpus: [[UInt8]], _ options: Options) {
        mutator = Mutator(corpus, seed: options.seed)
        self.options = options
    }

    /// Runs until the time is over; says whether everything held.
    mutating func run() -> Bool {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let end = Date().addingTimeInterval(options.seconds)
        var count = 0
        while Date() < end, failures < Self.mostFailures {
            let text = mutator.next()
            keep(text, as: "last.layout")
            for stage in stages where options.stage == nil || options.stage == stage.name {
                check(text, stage)
            }
            count += 1
        }
        print("\(count) texts with seed \(options.seed), \(failures) failures")
        return failures == 0
    }

    private mutating func check(_ text: [UInt8], _ stage: Stage) {
        let start = Date()
        alarm(Self.longest)
        defer { alarm(0) }
        var violations = stage.violations(text)
        let time = Date().timeIntervalSince(start)
        if time > Self.slow { violations.append("\(time) s for \(text.count) bytes") }
        guard let violation = violations.first else { return }
        failures += 1
        let name = "\(stage.name)-\(options.seed)-\(failures).layout"
        keep(text, as: name)
        print("\(stage.name): \(violation), see .build/fuzz/\(name)")
    }

    private func keep(_ text: [UInt8], as name: String) {
        try? Data(text).write(to: folder.appending(path: name))
    }
}
