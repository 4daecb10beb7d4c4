import LayoutImport
import LayoutOutput
import LayoutService

/// `layoutc lsp`: answers the messages of an editor until it says that it ends.
package func serveEditor(_ session: Session) -> ExitCode {
    do throws(Ending) {
        return try EditorConnection(session).run()
    } catch {
        switch error {
        case .closedPipe(let status): return status
        case .unwritableOutput: return .unwritableOutput
        }
    }
}

/// The messages that have come from an editor, and the server that answers them. What has come is read before anything is
/// computed, so that a request that was taken back costs nothing, and of many changes only the last is checked.
private final class EditorConnection {
    private var server: LanguageServer
    /// In the order in which they came.
    private var queue: [JSONValue] = []
    private var isAtEnd = false
    private let session: Session
    private var framing = MessageFraming()
    /// Answers to what could not be read.
    private var failures: [JSON] = []

    init(_ session: Session) {
        self.session = session
        server = LanguageServer(disk: session.process.files, includeFolders: session.arguments.includeFolders)
    }

    func run() throws(Ending) -> ExitCode {
        while !server.isEnded {
            try send([])
            receive(waits: queue.isEmpty && !server.hasWork)
            if !queue.isEmpty {
                try answerNext()
            } else if server.hasWork {
                try diagnose()
            } else if isAtEnd {
                break
            }
        }
        try send([])
        return server.wasShutDown ? .success : .layoutInError
    }

    /// Reads what has come.
    private func receive(waits: Bool) {
        if isAtEnd { return }
        if let bytes = session.process.nextInput(waits) {
            if bytes.isEmpty { return }
            framing.add(bytes)
            readMessages()
        } else {
            isAtEnd = true
            while framing.skipIncomplete() { readMessages() }
        }
    }

    private func readMessages() {
        while let message = framing.next() {
            do throws(ImportFailure) {
                queue.append(try JSONValue.read(message))
            } catch {
                framing.takeBack()
                failures.append(LanguageServer.failed(.unreadable(error.message), nil))
            }
        }
    }

    private func answerNext() throws(Ending) {
        let message = queue.removeFirst()
        let id = message["id"]?.key
        let isStopped = { [self] in
            receive(waits: false)
            return isTakenBack(id)
        }
        if message["method"] != nil, id != nil, isTakenBack(id) {
            return try send([LanguageServer.failed(.cancelled, message["id"])])
        }
        try send(server.take(message, until: isStopped))
    }

    /// Checks a file that has changed, unless something comes that is to be answered first.
    private func diagnose() throws(Ending) {
        let messages = server.diagnose { [self] in
            receive(waits: false)
            return !queue.isEmpty
        }
        try send(messages ?? [])
    }

    private func isTakenBack(_ id: String?) -> Bool {
        guard let id else { return false }
        return queue.contains { $0["method"]?.text == "$/cancelRequest" && $0["params"]?["id"]?.key == id }
    }

    /// Sends messages behind answers to what could not be read.
    private func send(_ messages: [JSON]) throws(Ending) {
        let all = failures + messages
        failures = []
        for message in all {
            let bytes = message.document(isCompact: true)
            try session.write(MessageFraming.framed(bytes), status: .success)
        }
    }
}

extension JSONValue {
    /// What tells ids of requests apart.
    fileprivate var key: String? {
        switch self {
        case .text(let text): "\"\(text)"
        case .number: whole.map { "\($0)" }
        case .object, .list, .boolean, .null: nil
        }
    }
}
