import ContentSizes

extension ViewType {
    /// Whether it is what `name`, in any case, means.
    func isCalled(_ name: String) -> Bool { Text.matchingKey(name) == Text.matchingKey(spelling) }

    private static let words = CanonicalWords(allCases.map { $0.spelling })

    /// The canonical spelling of `name`, which may be in any case, or `nil` where it is no type.
    package static func canonical(_ name: String) -> String? { words.canonical(name) }
}
