import Foundation

/// A connection to a port of this machine.
final class Loopback {
    private let descriptor: Int32

    init?(port: UInt16) {
        #if canImport(Glibc)
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        if !isConnected { return nil }
    }

    deinit { close(descriptor) }

    /// Whether it is a response with as many bytes as it says.
    private func isWhole(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes.prefix(2000), as: UTF8.self).lowercased()
        guard let end = text.range(of: "\r\n\r\n"), let length = text.range(of: "content-length:") else {
            return false
        }
        let count = Int(text[length.upperBound...].drop { $0 == " " }.prefix { $0.isNumber }) ?? 0
        return bytes.count >= text[..<end.upperBound].utf8.count + count
    }

    /// Sends bytes.
    ///
    /// - Returns: All that comes back until the connection ends, or nothing where nobody waits for it.
    func exchange(_ bytes: [UInt8], isAwaited: Bool) -> String {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count <= 0 { break }
            rest = rest.dropFirst(count)
        }
        if !isAwaited { return "" }
        var found: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = recv(descriptor, &chunk, chunk.count, 0)
            if count <= 0 { return String(decoding: found, as: UTF8.self) }
            found += chunk[..<count]
            // chromedriver never ends a connection by itself.
            if isWhole(found) { return String(decoding: found, as: UTF8.self) }
        }
    }
}
