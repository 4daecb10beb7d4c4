import LayoutCommands
import Testing

/// Known faults are passed over, wherever their lines go.
@Suite struct BaselineTests {
    private static let layout = """
        Title: Label("A title that is far too long for it")
        Title.Leading = Superview.Leading + 8
        Title.Top = Superview.Top
        Title.Width = 60
        Note: View
        Note.Leading = Title.Trailing
        Note.Top = Title.Top
        Note.Width = 20

        """

    /// The world after the faults of a layout have been written down.
    private func known(_ files: [String: String]) -> World {
        let world = World(files: files)
        let run = layoutc(["check"] + files.keys.sorted() + ["--update-baseline"], in: world)
        #expect(run.status == .success, "\(run.output)")
        #expect(run.files[".layoutc-baseline"] != nil)
        return World(files: run.files)
    }

    @Test func whatIsKnownIsPassedOver() {
        #expect(
            layoutc("check", "a.layout", in: World(files: ["a.layout": Self.layout])).status == .layoutInError
        )
        let world = known(["a.layout": Self.layout])
        let run = layoutc("check", "a.layout", "--strict", in: world)
        #expect(run.status == .success)
        #expect(run.output.contains("1 check passed, 2 known faults passed over"), "\(run.output)")
    }

    @Test func aFaultStaysKnownWhereLinesMoveAndOthersAreRenamed() {
        var world = known(["a.layout": Self.layout])
        let moved = "// A comment.\nMore: Label(\"More\")\nMore.Center = Superview.Center\n" + Self.layout
        world.files["a.layout"] = moved.replacing("Title.Width = 60", with: "Title.Width   =  60")
        #expect(layoutc("check", "a.layout", "--strict", in: world).status == .success)
    }

    @Test func theSameFaultOfAnotherViewIsNew() {
        var world = known(["a.layout": Self.layout])
        world.files["a.layout"]? += "Other: View\nOther.Leading = Superview.Leading\n"
        let run = layoutc("check", "a.layout", in: world)
        #expect(run.status == .layoutInError)
        #expect(run.output.contains("Other's y") && !run.output.contains("Note's"), "\(run.output)")
    }

    @Test func aHealedFaultIsCountedAndTakenOut() {
        var world = known(["a.layout": Self.layout, "b.layout": Self.layout])
        world.files["a.layout"]? += "Note.Height = 20\n"
        let run = layoutc("check", "a.layout", in: world)
        #expect(run.output.contains("1 fault of the baseline not found any more"), "\(run.output)")
        let renewed = layoutc("check", "a.layout", "--update-baseline", in: world)
        let lines = renewed.files[".layoutc-baseline"]?.split(separator: "\n") ?? []
        #expect(lines.count { $0.hasPrefix("a.layout") } == 1)
        #expect(lines.count { $0.hasPrefix("b.layout") } == 2)
    }

    @Test func whatIsKnownOfAFileThatDoesNotCompileStaysKnown() {
        var world = known(["a.layout": Self.layout])
        let baseline = world.files[".layoutc-baseline"]
        world.files["a.layout"]? += "Note.Heigt = 20\n"
        let run = layoutc("check", "a.layout", "--update-baseline", in: world)
        #expect(run.status == .unusableFile)
        #expect(run.files[".layoutc-baseline"] == baseline)
    }

    /// Interface Builder writes attributes and elements in another order, and gives a view another frame.
    @Test func aFaultStaysKnownWhereADocumentIsSavedAgain() {
        let label = """
            <label opaque="NO" text="Total" translatesAutoresizingMaskIntoConstraints="NO" id="lbl-00-001">\
            <rect key="frame" x="8" y="8" width="43" height="20"/></label>
            """
        let image = """
            <imageView translatesAutoresizingMaskIntoConstraints="NO" id="img-00-001">\
            <rect key="frame" x="8" y="80" width="40" height="40"/></imageView>
            """
        var world = known(["Card.xib": Self.document(label + image)])
        let saved = label.replacing("x=\"8\"", with: "x=\"9\"")
            .replacing("<label opaque=\"NO\"", with: "<label userLabel=\"Sum\" opaque=\"NO\"")
        world.files["Card.xib"] = Self.document(image + saved)
        #expect(layoutc("check", "Card.xib", "--strict", in: world).status == .success)
        world.files["Card.xib"] = Self.document(image + saved.replacing("lbl-00-001", with: "lbl-00-002"))
        #expect(layoutc("check", "Card.xib", in: world).status == .layoutInError)
    }

    private static func document(_ subviews: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <objects>
                <view contentMode="scaleToFill" id="rot-00-001">
                    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    <subviews>\(subviews)</subviews>
                </view>
            </objects>
        </document>

        """
    }

    @Test func aBaselineThatCannotBeWrittenIsAnError() {
        var world = World(files: ["a.layout": Self.layout])
        world.writeFailure = "no space left on device"
        let run = layoutc("check", "a.layout", "--update-baseline", in: world)
        #expect(run.status == .unwritableOutput)
        #expect(run.messages.contains("cannot write '.layoutc-baseline': no space left on device"))
    }
}
