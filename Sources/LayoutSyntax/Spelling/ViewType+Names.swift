import ContentSizes

extension ViewType {
    private static let words = CanonicalWords(allCases.map { $0.spelling })

    /// The canonical spelling of `name`, which may be in any case, or `nil` where it is no type.
    package static func canonical(_ name: String) -> String? { words.canonical(name) }

    /// The type that `name`, in any case, means.
    static func called(_ name: String) -> ViewType? { words.index(of: name).map { allCases[$0] } }
}
