/// A version of iOS or iPadOS, which have the same numbers: `26`, `27.1`.
package struct SystemVersion: Hashable, Comparable, Sendable, ExpressibleByFloatLiteral {
    /// Ten times the number, so that 27.1 is 271. No version that matters has more than one digit behind the point.
    private let tenths: Int

    /// - Parameter number: As people write it. More than one digit behind the point is cut off, and what is far beyond every
    ///   version is 1000.
    package init(_ number: Double) {
        tenths = Int((max(0, min(number, 1000)) * 10 + 1e-6).rounded(.down))
    }

    package init(floatLiteral number: Double) { self.init(number) }

    /// As people write it: 26 or 27.1.
    package var number: Double { Double(tenths) / 10 }

    /// The version without what is behind the point.
    var major: Int { tenths / 10 }

    package static func < (a: SystemVersion, b: SystemVersion) -> Bool { a.tenths < b.tenths }

    /// The version that holds where none is asked for.
    package static let usual: SystemVersion = 26.0
    /// The versions that can be asked for. UIStackView came with the first.
    package static let known: ClosedRange<SystemVersion> = 9.0...27.1
}
