import LayoutProgram
import SourceText
import Testing

private func analysis(of text: String) -> Analysis {
    Analysis(SourceFile(name: "main.layout", bytes: Array(text.utf8))) { _ in .failure("no such file") }
}

/// The names of a text that are of one thing, as `name:position>definition`, in order.
private func occurrences(_ text: String, _ kinds: Set<Occurrence.Kind>) -> [String] {
    let program = analysis(of: text)
    return program.occurrences.filter { kinds.contains($0.kind) }.map { occurrence in
        let name = program.sources[occurrence.range.source].text(occurrence.range.span)
        let (start, definition) = (occurrence.range.span.start, occurrence.definition.span.start)
        return occurrence.isDefinition ? "\(name):\(start)" : "\(name):\(start)>\(definition)"
    }
}

@Test func everyNameOfAViewLeadsToItsDeclaration() {
    let text = """
        Card: View { Title: Label }
        Card.Title.Top = Superview.Top
        title.Left = Card.Left
        """
    #expect(
        occurrences(text, [.view]) == [
            "Card:0", "Title:13", "Card:28>0", "Title:33>13", "title:59>13", "Card:72>0",
        ])
}

@Test func aViewThatNothingDeclaresIsDefinedWhereItIsFirst() {
    #expect(occurrences("A.Top = B.Top\nB.Left = A.Left\n", [.view]) == ["A:0", "B:8", "B:14>8", "A:23>0"])
}

@Test func constantsParametersAndComponentsAreFound() {
    let text = """
        component Row(gap): View { Superview.Width = Gap }
        let Size = 5
        A: Row(gap: Size)
        B: row(2 x size)
        """
    #expect(
        occurrences(text, [.component, .parameter, .constant])
            == [
                "Row:10", "gap:14", "Gap:45>14", "Size:55", "Row:67>10", "gap:71>14", "Size:76>55",
                "row:85>10",
                "size:93>55",
            ])
}

/// Both uses bring the same names of the file, each of which is there once.
@Test func theBodyOfAComponentCountsOnce() {
    let text = """
        component Row: View { Title: Label }
        A: Row
        B: Row
        A.Title.Width = B.Title.Width
        """
    #expect(
        occurrences(text, [.view]) == [
            "Title:22", "A:37", "B:44", "A:51>37", "Title:53>22", "B:67>44", "Title:69>22",
        ])
}

@Test func labelsAreFoundWhereTheyAreRemoved() {
    let text = "1. A.Top = 5 + Superview.Top\nwhen landscape { remove 1 }\n"
    #expect(occurrences(text, [.label]) == ["1:0", "1:53>0"])
}

@Test func theNamesInAComponentThatNothingUsesAreFound() {
    #expect(
        occurrences("A: View\ncomponent Row: View { B: View\nB.Top = A.Top }\n", [.view])
            == ["A:0", "B:30", "B:38>30", "A:46>0"])
}

@Test func whatCanBeResolvedIsThereInSpiteOfErrors() {
    let program = analysis(of: "A: View\nA.Top = Superview.Top\nA.Width = Nothing\nB.Top = A.Top\n")
    #expect(program.resolved.layout == nil)
    #expect(program.resolved.program.constraints.count == 1)
    #expect(program.occurrences.filter { $0.kind == .view }.count == 4)
}
