import LayoutCommands
import LayoutService

// What the WebAssembly module exports besides its memory; `PageMessage` says what the bytes mean. It is compiled by `make web` alone.

/// Room for a request of so many bytes, which `layoutc_answer` gives back.
@_cdecl("layoutc_request")
public func request(_ length: Int32) -> UnsafeMutablePointer<UInt8> { .allocate(capacity: Int(length)) }

/// Answers a request.
///
/// - Parameter request: From `layoutc_request`, filled.
/// - Returns: The length of the answer in four bytes, the least significant first, and the answer. `layoutc_release` gives it back.
@_cdecl("layoutc_answer")
public func answer(
    _ request: UnsafeMutablePointer<UInt8>, _ length: Int32
) -> UnsafeMutablePointer<UInt8> {
    let bytes = Array(UnsafeBufferPointer(start: request, count: Int(length)))
    request.deallocate()
    let answer = answerPage(bytes, disk: .empty) { _ in SerialRunner() }
    let result = UnsafeMutablePointer<UInt8>.allocate(capacity: answer.count + 4)
    for place in 0..<4 { result[place] = UInt8(truncatingIfNeeded: answer.count >> (8 * place)) }
    (result + 4).update(from: answer, count: answer.count)
    return result
}

@_cdecl("layoutc_release")
public func release(_ answer: UnsafeMutablePointer<UInt8>) { answer.deallocate() }
