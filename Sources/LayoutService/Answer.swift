import LayoutProgram
import SourceText

/// The version of layoutc.
package let version = "0.1.0"

/// What a request is answered with.
package struct Answer: Sendable {
    package var parts: [Part] = []
    package var status = AnswerStatus.success

    package enum Part: Sendable {
        /// What was asked for, in the format asked for.
        case output([UInt8])
        /// The contents of a file of this name, for the folder that was asked for.
        case file(String, [UInt8])
        /// The new contents of a file, with its path and a line for each edit of it.
        case edited(String, [UInt8], [String])
        /// The new contents of a baseline, with its path.
        case baseline(String, [UInt8])
        /// Messages about places in files, in order of position.
        case diagnostics([Diagnostic], SourceMap)
        case failure(ServiceError)
    }

    /// All of the output.
    package var output: [UInt8] {
        parts.flatMap { part in
            guard case .output(let bytes) = part else { return [] as [UInt8] }
            return bytes
        }
    }
}

/// Thrown by a receiver that takes no more parts of an answer.
package struct AnswerNotWanted: Error {
    package init() {}
}

/// Answers a request.
///
/// - Parameter load: Reads an included file, given the path as resolved against the including file's folder.
package func answer(_ request: Request, load: @escaping (String) -> LoadedFile) -> Answer {
    var answer = Answer()
    answer.status = LayoutService.answer(request, load: load, runner: SerialRunner()) { part in
        answer.parts.append(part)
    }
    return answer
}

/// Answers a request part by part, as early as each can be told.
///
/// - Parameter load: Reads an included file, given the path as resolved against the including file's folder.
/// - Parameter receive: Takes the parts in order.
/// - Returns: The status of the whole, or of what was done until a part was not wanted.
package func answer(
    _ request: Request, load: @escaping (String) -> LoadedFile, runner: some WorkRunner,
    receive: @escaping (Answer.Part) throws(AnswerNotWanted) -> Void
) -> AnswerStatus {
    var answering = Answering(request: request, load: load, runner: runner, receive: receive)
    do throws(AnswerNotWanted) { try answering.run() } catch {}
    return answering.status
}

/// Does the pieces of a large request, on several threads where there are some.
package protocol WorkRunner {
    /// The results of the pieces `0..<count`, in order; `nil` of those that were not begun before the run was stopped.
    ///
    /// - Parameter verb: What is done with each piece, for a line that shows how far the work has come: `checked`.
    func results<Result: Sendable>(
        of count: Int, _ verb: String, _ work: @escaping @Sendable (Int) -> Result
    ) -> [Result?]

    /// Whether the run is to end with what is known.
    var isStopped: Bool { get }
}

/// Does one piece after the other.
package struct SerialRunner: WorkRunner {
    package init() {}

    package func results<Result: Sendable>(
        of count: Int, _ verb: String, _ work: @escaping @Sendable (Int) -> Result
    ) -> [Result?] {
        (0..<count).map { .some(work($0)) }
    }

    package var isStopped: Bool { false }
}
