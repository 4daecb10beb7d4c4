import ContentSizes
import LayoutProgram
import LayoutSyntax
import SourceText

/// The word after `layoutc help` that explains the layout language.
let languageTopic = "language"

/// The words that `layoutc help` takes.
let helpTopics =
    Command.allCases.map { $0.name } + [
        languageTopic, systemsTopic, jsonTopic, editorsTopic, limitsTopic, stabilityTopic,
    ]

/// What `layoutc help language` prints, three pages of 66 lines. Lines indented by four blanks are layouts.
func languageText() -> String {
    let sections = [
        languageIntroduction, languageConstraints, languageViews, languageArguments, languageReuse,
        languageTests, languageWarnings,
    ]
    return sections.joined(separator: "\n\n") + "\n"
}

private let languageIntroduction = """
    A .layout file describes one screen: its views, the constraints between them,
    and the tests that it must pass. Each line is one statement, and // starts a
    comment. Names may have several words, in any case. All lengths are points.
    """

private let languageConstraints = """
    Constraints    [NUMBER.] EXPRESSION =|>=|<= EXPRESSION [(Priority P)]
        1. Name Label.Leading = Superview.LeadingMargin
        2. Name Text Field.Leading = Name Label.Trailing + Standard
        3. Name Text Field.Width = 2 x Name Label.Width + 10 (Priority 750)
        4. 44 <= Name Text Field.Height <= 60
        5. Name Label.Bottom <= Keyboard Layout Guide.Top
        Card.Edges = Superview.Edges inset 8
        Photo.Edges >= Card.Edges inset (8, 16, 8, 16)
        Photo.Center = Card.Center offset (0, 10)
      The number is a label. Standard is the system's spacing between two items.
      Edges, Size and Center are several constraints. An inset is inwards: top,
      leading, bottom, trailing; with >= Photo stays inside. An offset is right and
      down. From right to left, Leading is on the right, and Left stays. Attributes:
    \(paragraph(LanguageWords.attributes, indent: 6))
    \(paragraph(["Items are views"] + LanguageWords.items, indent: 2))
    \(paragraph(guidesOfViews, indent: 2))
      Without a keyboard its guide is at the end of the safe area. Margins are 8
      without 'margins:', and the screen's are the device's. A constraint without
      a priority is required. Of 1 to 1000 a higher one wins over all lower. Names:
    \(paragraph(PriorityName.allCases.map { "\($0.spelling) (\(Int($0.value)))" }, indent: 6))
    """

/// The guides of views and of scroll views, in words.
private let guidesOfViews =
    ["A view has guides, as in 'Card.Safe Area.Top': \(LanguageWords.guides[0])"]
    + LanguageWords.guides.dropFirst()
    + ["a scroll view also: \(LanguageWords.scrollViewGuides[0])"]
    + LanguageWords.scrollViewGuides.dropFirst()

private let languageViews = """
    Views    NAME: TYPE [(ARGUMENTS)] [{ BODY }]
        Card: View(margins: 16, background: white) {
            Title: Label("Hello", font: headline, lines: 0)
            Title.Edges = Superview.Layout Margins Guide.Edges
        }
        Card.Leading = Superview.Leading + 20
        Card.Top = Safe Area.Top + 20
        Card.Title: (hugging: 251)
      A body holds subviews, in order, and all statements but component, include,
      state and test. There, Superview is the view around it, elsewhere the screen.
      Write 'Card.Title' where 'Title' would be ambiguous. Quote a name that
      is not only words: "Save & Close". Without a type, the line amends arguments.
      If no view is declared, 'Name Label' is a Label. The last four are Views:
    \(paragraph(LanguageWords.types, indent: 6))
    """

private let languageArguments = """
    Arguments
      Of every view:
    \(argumentLines(LanguageWords.commonArguments))
    \(ownArguments())
    \(paragraph([contentPriorities()], indent: 2))
      A text comes first, without a name: Label("Hello"), and titles as in Segmented
      Control("List|Map"). A font is a size in points, like 17, or a text style:
    \(paragraph(LanguageWords.textStyles, indent: 6))
      A text may have alternatives, Label("OK" or "I understand"): '--texts longest'
      and 'check --texts all' take more than the first. Translations are beside
      NAME.layout in de.lproj/NAME.strings or NAME.xcstrings, under the text or a
      view: "OK" = "Gut"; "Form.Title.text" = "Name". A color is #RRGGBB, or fixed:
    \(paragraph(ColorNames.fixedNames, indent: 6))
      or one of UIKit's, which differ in dark appearance:
    \(paragraph(ColorNames.systemNames, indent: 6))
    """

private let languageReuse = """
    Conditions    let NAME = NUMBER, when CONDITION { ... } else { ... }
        state Card: closed, open
        let Gutter = 12
        1. Photo.Leading = Superview.Leading + Gutter
        2. Photo.Width = 100
        when Compact-Regular or width < 500 {
            remove 2
            Photo.Width = 50% x Superview.Width
        } else when open and not right to left {
            remove Photo
        }
      A condition is a size class HORIZONTAL-VERTICAL, each Any, Compact or Regular;
      width or height compared with a number; portrait, landscape; left to right,
      right to left; content size >= XL; preview; a state; or these with not, and,
      or. remove takes labels or views. The first state holds unless '--state open'
      asks for another; check tries all. Of a component: 'First Card.open'.

    Components, rows of a list NAME 1...N, and other files
        component Row(title, height: 44): Stack View(spacing: 8) {
            Title: Label(title)
            Field: Text Field
            Superview.Height = height
        }
        Form: Stack View(axis: vertical, spacing: Standard) {
            Name: Row("Name", height: 60)
            Row 1...3: Row("Street | Town | Country")
        }
        Form.Center = Safe Area.Center
        Name.Title.Width = Row 1.Title.Width
        include "rows.layout"
      The rows are Row 1 to Row 3. A text with | is divided, another is repeated.
    """

private let languageTests = """
    Tests    test ["NAME"] at ENVIRONMENT [at ENVIRONMENT]... { ASSERTIONS }
        preview at "iPhone 15" landscape, ios 18
        Card.Leading = Superview.LeadingMargin
        Card.Trailing = Superview.TrailingMargin
        Card.Top = Top Layout Guide.Bottom
        Card.Height = 200 (Priority 750)
        test "before" at 375 x 667, ios 18 { Card.Width = 343 (within 0.5) }
        test "any" at 320...430 x 568...932, both directions { Card.Width <= 390 }
        test at "iPad" landscape at "all-ipads", both orientations { Card.Top >= 0 }
        test at "iPad", content size XS...AX5, keyboard device { Card.Height = 200 }
        test "cell" at fitting width 320 { Card.Height = 200 }
        test "no room" at 20 x 100 { unsatisfiable }
      'layoutc check' runs tests. A range of sizes is proved for every size in it.
      An assertion may miss by 0.01, or by N with (within N). A test with the body
      unsatisfiable or ambiguous fails if the layout is not. A size may be fitting,
      fitting width W or fitting height H: the smallest for its content, for cells.
      A device may be a group, as for '--device': "all", "all-iphones", "supported",
      "runs iOS 17". After a comma an environment may have: states or every state,
      landscape, portrait or both orientations, a size class, a direction or both
      directions, top bar N, bottom bar N, safe area (TOP, LEFT, BOTTOM, RIGHT),
      content size SIZE or a range, scale N, ios N, keyboard N, the height from the
      screen's bottom, or keyboard device. A position compared with a number is
      relative to the superview; from right to left Leading and Trailing count from
      its right. Frames are exact: a scale rounds up texts' sizes only. A preview is
      where commands look without an option; 'when preview' holds there. Of several,
      'preview at 320 x 44 at fitting width 320', the first without a conflict
      counts, on devices the last, for cells.
    """

private let languageWarnings = """
    Warnings    // layoutc: allow ID [, ID]...
        Badge.Edges = Superview.Edges inset -4  // layoutc: allow outside-superview
      For its own line and the next. Ids with * are off without '--warn ID':
    \(paragraph(WarningID.allowable.map { isOptional($0) ? "\($0.rawValue)*" : $0.rawValue }, indent: 6))
    """

private func isOptional(_ warning: WarningID) -> Bool { WarningID.optional.contains(warning) }

/// The defaults of `hugging` and `resistance`.
private func contentPriorities() -> String {
    let others = LanguageWords.otherHuggings.map { "\($0.usage) for \($0.types.joined(lastBy: "and"))" }
    let room = Int(ViewType.huggingOfRoom)
    return "Without an argument resistance is \(Int(ViewType.defaultResistance)), and hugging"
        + " \(LanguageWords.usualHugging), but \(others.joined(separator: "; ")). A Text View that does not"
        + " scroll is room: its vertical hugging is \(room), unless less or at least"
        + " \(LanguageWords.usualHugging) is given."
}

/// The arguments that only some types have: many of the same types under these, others with theirs before the purpose.
private func ownArguments() -> String {
    var groups: [(types: String, arguments: [ArgumentKey])] = []
    for argument in ArgumentKey.allCases where !LanguageWords.commonArguments.contains(argument) {
        let types = ViewType.allCases.filter(argument.isLegal).map { $0.spelling }.joined(lastBy: "or")
        if let group = groups.firstIndex(where: { $0.types == types }) {
            groups[group].arguments.append(argument)
        } else {
            groups.append((types, [argument]))
        }
    }
    let isShort: (String, [ArgumentKey]) -> Bool = { $1.count < 4 && $0.count < 24 }
    let long = groups.filter { !isShort($0, $1) }.map { "  Of a \($0):\n\(argumentLines($1))" }
    let short = groups.filter(isShort).map { argumentLines($1, of: $0) }
    return (long + ["  Of other types:"] + short).joined(separator: "\n")
}

/// The width of the page, in characters.
private let pageWidth = 80

/// Each argument with an example of its value, and what it is for beside it.
///
/// - Parameter types: Those that have it, where they are told with each.
private func argumentLines(_ arguments: [ArgumentKey], of types: String? = nil) -> String {
    let (indent, column) = (6, 35)
    return arguments.map { argument in
        var lines = wrapped(argument.usage, width: pageWidth - indent).split(separator: "\n")
            .map { String(repeating: " ", count: indent) + $0 }
        lines[lines.count - 1] = lines[lines.count - 1].padding(to: column - 2)
        lines[lines.count - 1] += "  \(types.map { "\($0): " } ?? "")\(argument.facts.summary)"
        return lines.joined(separator: "\n")
    }.joined(separator: "\n")
}

extension String {
    fileprivate func padding(to count: Int) -> String {
        self + String(repeating: " ", count: max(0, count - self.count))
    }
}

/// Words with commas between them, broken into lines after commas, and elsewhere only where a word is longer than a line.
private func paragraph(_ words: [String], indent: Int) -> String {
    let width = pageWidth - indent
    let items = words.enumerated().map { $0.offset == words.count - 1 ? $0.element : $0.element + "," }
    var lines = [""]
    for item in items {
        for piece in wrapped(item, width: width).split(separator: "\n") {
            let isFirst = lines[lines.count - 1].isEmpty
            if !isFirst, lines[lines.count - 1].count + piece.count + 1 > width { lines.append("") }
            lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + piece
        }
    }
    return lines.map { String(repeating: " ", count: indent) + $0 }.joined(separator: "\n")
}
