import SourceText
import Testing

@Test(arguments: [
    ("", 0), ("Name", 4), ("이름", 4), ("中文 a", 6), ("é", 1), ("e\u{301}", 1), ("🙂", 2), ("👨‍👩‍👧", 2), ("🇰🇷", 2),
    ("☁", 1), ("☁️", 2), ("\u{1100}\u{1161}\u{11A8}", 2), ("×", 1), ("ｱ", 1), ("Ａ", 2),
])
func textsTakeAsManyPlacesAsATerminalGivesThem(text: String, places: Int) {
    #expect(displayWidth(of: text) == places)
}
