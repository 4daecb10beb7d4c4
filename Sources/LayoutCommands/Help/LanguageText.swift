import ContentSizes
import LayoutProgram
import LayoutSyntax
import SourceText

/// The word after `layoutc help` that explains the layout language.
let languageTopic = "language"

/// The words that `layoutc help` takes.
let helpTopics = Command.allCases.map(\.name) + [languageTopic, systemsTopic, jsonTopic]

/// What `layoutc help language` prints. Lines indented by four blanks are layouts; an empty line ends one.
func languageText() -> String {
    let sections = [
        languageIntroduction, languageConstraints, languageViews, languageTypes, languageReuse, languageTests,
        languagePreview, languageWarnings,
    ]
    return sections.joined(separator: "\n\n") + "\n"
}

private let languageIntroduction = """
    A .layout file describes one screen: its views, the constraints between them, and
    the tests that it must pass. Each line is one statement, and // starts a comment. Names
    may have several words, and case does not matter. All lengths are points.
    """

private let languageConstraints = """
    Constraints    [NUMBER.] EXPRESSION =|>=|<= EXPRESSION [(Priority P)]

        1. Name Label.Leading = Superview.LeadingMargin
        2. Name Text Field.Leading = Name Label.Trailing + Standard
        3. Name Text Field.Width = 2 x Name Label.Width + 10 (Priority 750)
        4. 44 <= Name Text Field.Height <= 60
        5. Name Label.CenterY = Name Text Field.CenterY

      The number is a label. Standard is the system's spacing between two items. Edges, Size
      and Center stand for several constraints at once:

        Card.Edges = Superview.Edges inset 8
        Photo.Edges >= Card.Edges inset (8, 16, 8, 16)
        Photo.Size = 40 x 30
        Photo.Center = Card.Center offset (0, 10)

      An inset is inwards: top, leading, bottom, trailing; with >= Photo stays inside. An
      offset is to the right and down, in both reading directions.
      From right to left, Leading is on the right, and Left, Right and CenterX stay.
      Attributes:
    \(paragraph(LanguageWords.attributes, indent: 6))
      Items are views and
    \(paragraph(LanguageWords.items, indent: 6))
      of a view, as in 'Card.Safe Area.Top',
    \(paragraph(LanguageWords.guides, indent: 6))
      and of a scroll view
    \(paragraph(LanguageWords.scrollViewGuides, indent: 6))
      'Keyboard Layout Guide.Top' is the end of the safe area while there is no keyboard.
      Margins are 8 in a view without 'margins:'; those of the screen are the device's.
      Priorities are 1 to 1000. A higher one wins over any number of lower ones. Their names:
    \(paragraph(PriorityName.allCases.map { "\($0.spelling) (\(Int($0.value)))" }, indent: 6))
      A constraint without a priority is required.
    """

private let languageViews = """
    Views    NAME: TYPE [(ARGUMENTS)] [{ BODY }]

        Card: View(margins: 16, background: white) {
            Title: Label("Hello", font: headline, lines: 0)
            Title.Edges = Superview.Layout Margins Guide.Edges
        }
        Card.Leading = Superview.Leading + 20
        Card.Top = Safe Area.Top + 20
        Card.Title.Width <= 300
        Card: (hugging: 251)

      A body holds subviews, in order, and all statements but component, include and test.
      In a body, Superview is the view around it; outside every body it is the screen. Write
      a path like 'Card.Title' where 'Title' alone would be ambiguous. Put a name that is not
      only words in quotes: "Save & Close". Without a type, the line amends the arguments of
      a view. A file that declares no view may use names as the guide does: 'Name Label' is
      a Label, because its name ends in one.
    """

private let languageTypes = """
    Types
    \(paragraph(LanguageWords.types, indent: 6))

    Arguments
      Of every view:
    \(argumentLines(LanguageWords.commonArguments))
    \(ownArguments())
      A text comes first, without a name: Label("Hello", lines: 2). The text of a Segmented
      Control is its titles with | between them: Segmented Control("List|Map"). A font is a
      size in points, like 17, or a text style:
    \(paragraph(LanguageWords.textStyles, indent: 6))
      A text may have alternatives: Label("OK" or "I understand"). The first is shown unless
      '--texts longest' or 'check --texts all' asks for others. A translation of a text is in
      de.lproj/NAME.strings or NAME.xcstrings beside NAME.layout, under the text itself or a
      view: "OK" = "Gut"; "Form.Title.text" = "Name"; '--locale de' shows it.
      A Web View, a Map View, a Table View and a Collection View are Views. A color is
      #RRGGBB, a color with a fixed value,
    \(paragraph(ColorNames.fixedNames, indent: 6))
      or one of UIKit's, which differ in dark appearance:
    \(paragraph(ColorNames.systemNames, indent: 6))

    Hugging and resistance    the priorities that keep a view from growing beyond its
                              content and from shrinking below it
    \(paragraph([contentPriorities()], indent: 2))
    """

private let languageReuse = """
    Constants and conditions    let NAME = NUMBER, when CONDITION { ... } else { ... }

        let Gutter = 12
        1. Photo.Leading = Superview.Leading + Gutter
        2. Photo.Width = 100
        when Compact-Regular or width < 500 {
            remove 2
            Photo.Width = 50% x Superview.Width
        } else when landscape and not right to left {
            remove Photo
        }

      A condition is a size class HORIZONTAL-VERTICAL, each Any, Compact or Regular; width
      or height compared with a number; portrait, landscape; left to right, right to left;
      content size >= XL; preview; or these with not, and, or. remove takes labels or views.

    Components and other files

        component Row(title, height: 44): Stack View(spacing: 8, alignment: center) {
            Title: Label(title)
            Field: Text Field
            Superview.Height = height
        }
        First Name: Row("First name")
        Last Name: Row("Last name", height: 60)
        First Name.Field.Width = Last Name.Field.Width

        include "rows.layout"

    Rows    NAME 1...N: TYPE [(ARGUMENTS)] [{ BODY }]

        Settings: Stack View(axis: vertical, spacing: Standard) {
            Row 1...3: Label("Sound | Display | Battery", font: body)
        }
        Settings.Edges = Safe Area.Edges inset 20
        Row 2.Height >= 44

      declares Row 1, Row 2 and Row 3. A text with | in it is divided among them; any other is
      that of every row.
    """

private let languageTests = """
    Tests    test ["NAME"] at ENVIRONMENT [at ENVIRONMENT]... { ASSERTIONS }

        Card.Leading = Superview.LeadingMargin
        Card.Trailing = Superview.TrailingMargin
        Card.Top = Top Layout Guide.Bottom
        Card.Height = 200 (Priority 750)
        test "narrow" at 375 x 667, top bar 20 {
            Card.Width = 343 (within 0.5)
            Card.Top = 20
        }
        test "any phone" at 320...430 x 568...932, both directions { Card.Width <= 390 }
        test at "iPhone SE" landscape at "iPad", content size XL { Card.Height = 200 }
        test at "all-iphones", both orientations, content size XS...AX5 { Card.Height = 200 }
        test "typing" at "iPhone 15", keyboard device { Card.Top = 59 }
        test "before" at 375 x 667, ios 18 { Card.Width = 343 }
        test "cell" at fitting width 320 { Card.Height = 200 }
        test "no room" at 20 x 100 { unsatisfiable }

      'layoutc check' runs tests. A range of sizes is proved for every size in it. An
      assertion may miss by 0.01, or by N with (within N). A test with the body unsatisfiable
      or ambiguous fails if the layout is not. A size may be fitting, fitting width W or
      fitting height H: the smallest that the content allows, as of cells. A device may be a
      group, as for '--device': "all", "all-ipads", "supported", "runs iOS 17". After a comma
      an environment may have: landscape, portrait or both orientations, a size class, a
      direction or both directions, top bar N, bottom bar N, safe area (TOP, LEFT, BOTTOM,
      RIGHT), content size SIZE, or a range of them, scale N, the version as ios N, and
      keyboard N, the height from the screen's bottom, or keyboard device. A position compared
      with a number is relative to the superview; from right to left Leading and Trailing
      count from its right. Frames are exact: a scale rounds up the sizes of texts to pixels,
      and rounds nothing else.
    """

private let languagePreview = """
    Preview    preview at ENVIRONMENT [at ENVIRONMENT]...

        preview at "iPhone 15" landscape, ios 18
        Map: Map View
        Map.Edges = Superview.Edges
        when preview { Map: (background: gray) }

      Every command looks at the layout there where no option asks for another environment,
      and 'when preview' holds then. A preview has one size. Of several the first without a
      conflict counts: 'preview at 320 x 44 at fitting width 320' is a cell that grows. The
      preview of an included file does not count.
    """

private let languageWarnings = """
    Warnings    // layoutc: allow ID [, ID]...

        Badge.Trailing = Superview.Trailing + 4  // layoutc: allow outside-superview
        Badge.Top = Superview.Top
        Badge.Width = 20
        Badge.Height = 20

      The comment silences a warning on its own line and on the next line. A warning about a
      view is at its declaration, or where its name is first used. The ids:
    \(paragraph(WarningID.allowable.map { $0.rawValue }, indent: 6))
      These warnings are off unless '--warn ID' asks for them:
    \(paragraph(WarningID.optional.map { $0.rawValue }, indent: 6))
    """

/// The defaults of `hugging` and `resistance`.
private func contentPriorities() -> String {
    let others = LanguageWords.otherHuggings.map { "\($0.usage) for \($0.types.joined(lastBy: "and"))" }
    let room = Int(ViewType.huggingOfRoom)
    return "Without these arguments resistance is \(Int(ViewType.defaultResistance)), and hugging"
        + " \(LanguageWords.usualHugging), but \(others.joined(separator: "; ")). A Text View that does not"
        + " scroll is room to write in: its vertical hugging is \(room), unless at least"
        + " \(LanguageWords.usualHugging) or less than \(room) is given."
}

/// The arguments that only some types have, under these types.
private func ownArguments() -> String {
    var groups: [(types: [ViewType], arguments: [ArgumentKey])] = []
    var seen: Set<ArgumentKey> = []
    for argument in ViewType.allCases.flatMap(LanguageWords.ownArguments)
    where seen.insert(argument).inserted {
        let types = ViewType.allCases.filter(argument.isLegal)
        if let last = groups.last, last.types == types {
            groups[groups.count - 1].arguments.append(argument)
        } else {
            groups.append((types, [argument]))
        }
    }
    return groups.map { types, arguments in
        "  Of a \(types.map(\.spelling).joined(lastBy: "or")):\n\(argumentLines(arguments))"
    }.joined(separator: "\n")
}

/// Each argument with an example of its value, and what it is for beside it.
private func argumentLines(_ arguments: [ArgumentKey]) -> String {
    let (indent, column) = (6, 34)
    return arguments.map { argument in
        let usage = wrapped(argument.usage, width: 86 - indent).split(separator: "\n")
            .map { String(repeating: " ", count: indent) + $0 }
        let summary = wrapped(argument.facts.summary, width: 86 - column).split(separator: "\n")
        let isBeside = usage.count == 1 && usage[0].count + 2 <= column
        let head = isBeside ? usage[0].padding(to: column) + summary[0] : usage.joined(separator: "\n")
        let rest = summary.dropFirst(isBeside ? 1 : 0).map { String(repeating: " ", count: column) + $0 }
        return ([head] + rest).joined(separator: "\n")
    }.joined(separator: "\n")
}

extension String {
    fileprivate func padding(to count: Int) -> String {
        self + String(repeating: " ", count: max(0, count - self.count))
    }
}

/// Words with commas between them, broken into lines after commas, and elsewhere only where a word is longer than a line.
private func paragraph(_ words: [String], indent: Int) -> String {
    let width = 86 - indent
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
