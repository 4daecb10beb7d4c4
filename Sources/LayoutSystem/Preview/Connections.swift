import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The open connections, of which there are only so many: where another one comes, that which has been silent for longest ends.
final class Connections: Sendable {
    private let open = Mutex<[Connection]>([])

    private struct Connection {
        var descriptor: Int32
        /// Whether it has not yet sent a request that is answered.
        var isSilent = true
    }

    static let limit = 32

    /// Takes a connection; false where all others are being answered.
    func add(_ descriptor: Int32) -> Bool {
        open.withLock { open in
            if open.count >= Connections.limit {
                guard let oldest = open.first(where: { $0.isSilent }) else { return false }
                // Its thread notices and closes it.
                shutdown(oldest.descriptor, Int32(SHUT_RDWR))
                open.removeAll { $0.descriptor == oldest.descriptor }
            }
            open.append(Connection(descriptor: descriptor))
            return true
        }
    }

    func isAnswered(_ descriptor: Int32) {
        open.withLock { open in
            for index in open.indices where open[index].descriptor == descriptor {
                open[index].isSilent = false
            }
        }
    }

    func close(_ descriptor: Int32) {
        // The number is free for the next connection only behind this.
        open.withLock { open in
            open.removeAll { $0.descriptor == descriptor }
            _ = closeDescriptor(descriptor)
        }
    }
}

private func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }

/// Reads from a connection until a time that is a number of milliseconds away.
struct ConnectionReader {
    let descriptor: Int32
    private let end: Int
    private var buffer: [UInt8] = []

    init(_ descriptor: Int32, milliseconds: Int) {
        self.descriptor = descriptor
        end = millisecondsNow() + milliseconds
    }

    /// What comes before an empty line; `nil` where that is too long, or does not come in time.
    mutating func head(atMost limit: Int) -> [UInt8]? {
        var searched = 0
        while true {
            while searched + 4 <= buffer.count {
                if buffer[searched..<searched + 4].elementsEqual([13, 10, 13, 10]) {
                    let head = Array(buffer[..<searched])
                    buffer.removeFirst(searched + 4)
                    return head
                }
                searched += 1
            }
            guard buffer.count < limit, receive() else { return nil }
        }
    }

    mutating func body(_ count: Int) -> [UInt8]? {
        while buffer.count < count { guard receive() else { return nil } }
        return Array(buffer[..<count])
    }

    private mutating func receive() -> Bool {
        let rest = end - millisecondsNow()
        var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard rest > 0, poll(&event, 1, Int32(rest)) > 0 else { return false }
        var chunk = [UInt8](repeating: 0, count: 1 << 14)
        let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress!, $0.count) }
        guard count > 0 else { return false }
        buffer += chunk[..<count]
        return true
    }
}

func millisecondsNow() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
}
