import ContentSizes
import LayoutSyntax

/// A number of an argument, or the formula that gives it in an environment.
package enum Amount: Sendable {
    case number(Double)
    case formula(ArgumentFormulaIndex)
}

/// The setting that one argument makes.
package struct ViewSetting: Sendable {
    /// `nil` for the text of a view, which has no name.
    package var key: ArgumentKey?
    package var value: SettingValue

    /// The value of an argument that is a word.
    package func word<Word: ArgumentWord>() -> Word? {
        if case .word(let word) = value { Word(word: word) } else { nil }
    }

    /// The value of an argument that is one text.
    package var text: String? {
        if case .text(let texts) = value { texts.first } else { nil }
    }
}

/// The value of an argument, checked to have the form that the argument takes.
package enum SettingValue: Sendable {
    case flag
    case number(Amount)
    /// On the horizontal and on the vertical axis; `nil` where the file says `none`.
    case pair(Amount?, Amount?)
    /// Top, leading, bottom, trailing.
    case insets(Amount, Amount, Amount, Amount)
    /// One text, or several of which the environment chooses one.
    case text([String])
    case textStyle(TextStyle)
    /// The name of a color, or `#RRGGBB`.
    case color(String)
    /// A word as the language writes it.
    case word(String)
}
