import ContentSizes
import LayoutEngine
import LayoutProgram
import Testing

/// Each round pushes the margin by what the card overlaps the safe area, until the overlap is all of it.
@Test(arguments: [0.25, 0.5, 1, 2, 10, 40])
func aCardThatHardlyOverlapsTheSafeAreaSettles(overlap: Double) throws {
    // The card's bottom is at y + 16 + height + 16, the safe area's at 852 - 34.
    let source = """
        Card: View(margins: 16) {
            A: View
            A.Height = \(852 - 34 - 100 - 32 + overlap)
            A.Edges = Superview.Layout Margins Guide.Edges
        }
        Card.Leading = Superview.Leading
        Card.Trailing = Superview.Trailing
        Card.Top = Superview.Top + 100
        """
    let notched = environment(393, 852) {
        $0.safeArea = EdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    }
    let layout = try solved(source, in: notched)
    #expect(!layout.messages.contains("unstable-layout"))
    let card = try #require(layout.frame("Card"))
    #expect(card.height == 852 - 34 - 100 + overlap + 34)
}
