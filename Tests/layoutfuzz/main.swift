import Foundation
import TestSupport

/// Runs the stages of the compiler on mutated layouts for a bounded time.
///
///     layoutfuzz [--seconds 60] [--seed 1] [--stage NAME] [--tokens] FILE...
///
/// The files are layouts, or collections of cases that begin with lines `### name`, in which lines `== name` begin files of any
/// kind: documents, code, logs and translations are changed as well, and what is imported of them must be a layout. What
/// fails is kept in `.build/fuzz`; with `--tokens` every token of every layout is dropped, doubled and swapped, and nothing
/// is left to chance. After a trap, or an alarm for a stage that does not end, the text is in `.build/fuzz/last`. The same
/// seed gives the same texts.
struct Options {
    var seconds = 60.0
    var seed: UInt64 = 1
    var stage: String?
    /// Tries every mutant of a token instead of random ones.
    var triesEveryToken = false
    var files: [String] = []

    init(_ arguments: [String]) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--seconds": seconds = rest.popFirst().flatMap(Double.init) ?? seconds
            case "--seed": seed = rest.popFirst().flatMap { UInt64($0) } ?? seed
            case "--stage": stage = rest.popFirst()
            case "--tokens": triesEveryToken = true
            default: files.append(argument)
            }
        }
    }
}

/// The texts of a file: itself, or the cases that it holds, without their results.
func texts(of path: String) -> [[UInt8]] {
    guard let content = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    guard content.hasPrefix("### "), let golden = try? GoldenFile(path: path) else {
        return [Array(content.utf8)]
    }
    return golden.cases.map { Array($0.text.utf8) }
}

let options = Options(Array(CommandLine.arguments.dropFirst()))
let foreign = ForeignCorpus(options.files)
let corpus = options.files.filter { !foreign.files.contains($0) }.flatMap(texts).filter { !$0.isEmpty }
guard !corpus.isEmpty || !foreign.isEmpty else {
    print("usage: layoutfuzz [--seconds 60] [--seed 1] [--stage NAME] [--tokens] FILE...")
    exit(64)
}
var fuzzer = Fuzzer(corpus, foreign, options)
exit((options.triesEveryToken ? fuzzer.tryEveryToken() : fuzzer.run()) ? 0 : 1)
