import ContentSizes
import LayoutSyntax
import SourceText

/// One argument of a view. Its key says what value it has, and there is none with another.
struct ImportedArgument: Equatable, Sendable {
    /// `nil` for the text of a view, which comes first and has no name.
    let key: ArgumentKey?
    let value: Value
    /// As the language writes it.
    let text: String

    enum Value: Equatable, Sendable {
        case flag
        case number(Double)
        /// The system's spacing, a word in place of a number.
        case standard
        case priorities(horizontal: Double, vertical: Double)
        case insets(top: Double, leading: Double, bottom: Double, trailing: Double)
        /// `nil` where there is no length.
        case size(width: Double?, height: Double?)
        case text(String)
        case font(FontChoice)
        /// One of the words that the key takes, or a color.
        case word(String)
        /// Of each part 0 to 1.
        case color(red: Double, green: Double, blue: Double)
    }

    /// The argument; `nil` where the key does not take the value: a word that it does not know, a number out of its range.
    init?(_ key: ArgumentKey?, _ value: Value) {
        guard let written = Self.written(value, as: key?.facts.value ?? .text) else { return nil }
        self.key = key
        self.value = value
        text = key?.written(with: written) ?? written
    }

    private static func written(_ value: Value, as form: ArgumentForm) -> String? {
        switch (form, value) {
        case (.flag, .flag): ""
        case (.number(let requirement), .number(let number)): self.number(number, requirement)
        case (.number(.spacing), .standard): "Standard"
        case (.priorities, .priorities(let horizontal, let vertical)):
            list([horizontal, vertical].map { number($0, .priority) }, separator: " x ")
        case (.insets, .insets(let top, let leading, let bottom, let trailing)):
            list([top, leading, bottom, trailing].map { number($0, .any) }, separator: ", ")
        case (.size, .size(let width?, let height?)):
            sides(number(width, .notNegative), number(height, .notNegative))
        case (.optionalSize, .size(let width, let height)):
            sides(
                width.map { number($0, .notNegative) } ?? "none",
                height.map { number($0, .notNegative) } ?? "none")
        case (.text, .text(let text)): Text.quoted(text)
        case (.font, .font(.points(let size))): number(size, .positive)
        case (.font, .font(.style(let style))): style.spelling
        case (.word(let words), .word(let word)): words.contains(word) ? word : nil
        case (.color, .word(let word)): Text.isColor(word) || form.words.contains(word) ? word : nil
        case (.color, .color(let red, let green, let blue)): digits([red, green, blue])
        case _: nil
        }
    }

    private static func number(_ number: Double, _ requirement: NumberRequirement) -> String? {
        guard requirement.admits(number) else { return nil }
        let text = numberText(number)
        return Double(text).map(requirement.admits) ?? false ? text : nil
    }

    /// One number for all, where they are the same.
    private static func list(_ numbers: [String?], separator: String) -> String? {
        let known = numbers.compactMap { $0 }
        guard known.count == numbers.count else { return nil }
        if known.allSatisfy({ $0 == known[0] }) { return known[0] }
        let all = known.joined(separator: separator)
        return known.count > 2 ? "(\(all))" : all
    }

    private static func sides(_ width: String?, _ height: String?) -> String? {
        guard let width, let height else { return nil }
        return "\(width) x \(height)"
    }

    private static func digits(_ parts: [Double]) -> String? {
        guard parts.allSatisfy({ $0.isFinite }) else { return nil }
        return "#"
            + parts.map { part in
                let digits = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
                return digits.utf8.count == 1 ? "0" + digits : digits
            }.joined()
    }
}

extension ImportedArgument {
    /// The text of a view; none where it is empty.
    static func text(_ text: String) -> [ImportedArgument?] {
        text.isEmpty ? [] : [ImportedArgument(nil, .text(text))]
    }

    var isFlag: Bool { key?.isFlag ?? false }

    /// Whether it says what holds for views of a type without it.
    func isDefault(for type: ViewType) -> Bool {
        guard let key else { return false }
        switch (key, value) {
        case (.lines, .number(1)): return type == .label
        case (.pages, .number(3)), (.spacing, .number(0)), (.axis, .word(Axis.horizontal.spelling)),
            (.alignment, .word("fill")), (.distribution, .word(StackDistribution.fill.spelling)),
            (.mode, .word(ContentMode.scaleToFill.spelling)), (.border, .word(FieldBorder.rounded.spelling)):
            return true
        case (.font, .font(.points(let size))): return size == type.defaultFontSize
        case (.hugging, .priorities(let horizontal, let vertical)):
            return (horizontal, vertical) == type.defaultHugging
        case (.resistance, .priorities(let horizontal, let vertical)):
            return (horizontal, vertical) == (ViewType.defaultResistance, ViewType.defaultResistance)
        case _: return false
        }
    }
}

extension [ImportedArgument] {
    /// With the commas between them.
    var text: String { map { $0.text }.joined(separator: ", ") }
}
