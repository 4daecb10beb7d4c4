import ContentSizes
import SourceText

extension Environment {
    /// As a test would ask for it: `375 x 667, compact-regular`, and what differs from a bare screen in a left-to-right
    /// language.
    package var description: String {
        var parts = ["\(numberText(width)) x \(numberText(height))", sizeClass.spelling]
        if safeArea != EdgeInsets() { parts.append("safe area \(safeArea.spelling)") }
        if keyboard > 0 { parts.append("keyboard \(numberText(keyboard))") }
        if let language { parts.append(language) }
        if direction == .rightToLeft { parts.append("right to left") }
        if contentSizeCategory != .large { parts.append("content size \(contentSizeCategory.spelling)") }
        if system != .usual { parts.append("ios \(system.spelling)") }
        if let scale { parts.append("scale \(numberText(scale))") }
        if let remark = texts.remark { parts.append(remark) }
        if isPseudolocalized { parts.append("pseudolocale") }
        parts += states.filter { !$0.isFirst }.map { $0.name }
        return parts.joined(separator: ", ")
    }
}

extension EdgeInsets {
    /// `(20, 0, 34, 0)`: top, left, bottom, right.
    package var spelling: String {
        "(\([top, left, bottom, right].map(numberText).joined(separator: ", ")))"
    }
}

extension Direction {
    /// As the command line and every format spell it.
    package var spelling: String {
        switch self {
        case .leftToRight: "ltr"
        case .rightToLeft: "rtl"
        }
    }
}

extension SystemVersion {
    /// As people write it: `26`, `27.1`.
    package var spelling: String { numberText(number) }

    /// `9 to 27.1`
    package static var knownSpelling: String {
        "\(known.lowerBound.spelling) to \(known.upperBound.spelling)"
    }
}

extension SizeClassAxis {
    fileprivate var spelling: String {
        switch self {
        case .compact: "compact"
        case .regular: "regular"
        }
    }
}

extension SizeClass {
    /// `compact-regular`: horizontal, then vertical.
    package var spelling: String { "\(horizontal.spelling)-\(vertical.spelling)" }
}
