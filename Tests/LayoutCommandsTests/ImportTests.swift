import ContentSizes
import Foundation
import LayoutCommands
import LayoutEngine
import LayoutImport
import LayoutProgram
import LayoutService
import LayoutMistakes
import LayoutSyntax
import SourceText
import TestSupport
import Testing

/// The documents of the golden files, by name.
private func documents() throws -> [(name: String, text: String)] {
    try filesOfSessions("import.txt") + filesOfSessions("import-sizes.txt")
        + filesOfSessions("import-versions.txt")
}

private func layouts(of text: String, _ name: String) -> [ImportedLayout] {
    let document = try? importInterfaceBuilder(SourceFile(name: name, bytes: Array(text.utf8)))
    return document?.layouts ?? []
}

@Test func importedLayoutsAreInCanonicalFormWithoutErrors() throws {
    var count = 0
    for (name, text) in try documents() {
        for layout in layouts(of: text, name) {
            count += 1
            let source = SourceFile(name: name, bytes: layout.text)
            let parsed = parse(source, as: SourceID(0))
            #expect(parsed.diagnostics == [])
            #expect(format(parsed.tree) == layout.text, "\(name), \(layout.name)")
        }
    }
    #expect(count >= 6)
}

@Test func everyOriginIsAStartTag() throws {
    for (name, text) in try documents() {
        for layout in layouts(of: text, name) {
            for origin in layout.origins {
                let span = origin.original
                let tag = Array(text.utf8)[Int(span.start)..<Int(span.end)]
                #expect(tag.first == UInt8(ascii: "<") && tag.count > 1)
            }
        }
    }
}

/// What a document says about a frame has no influence on views whose texts and fonts are known.
@Test func storedFramesOfPlainLabelsMoveNothing() throws {
    let document = try #require(try documents().first { $0.name == "Card.xib" })
    let falsified = document.text.replacing(
        "width=\"43\" height=\"20.333333333333329\"", with: "width=\"143\" height=\"120\"")
    #expect(falsified != document.text)
    #expect(layouts(of: falsified, "a.xib").map(\.text) == layouts(of: document.text, "a.xib").map(\.text))
}

@Test func storedFramesOfPlainLabelsInStackViewsMoveNothing() throws {
    let document = try #require(try documents().first { $0.name == "Code.xib" })
    let falsified = document.text.replacing(
        "width=\"280\" height=\"20.333333\"", with: "width=\"143\" height=\"120\"")
    #expect(falsified != document.text)
    #expect(layouts(of: falsified, "a.xib").map(\.text) == layouts(of: document.text, "a.xib").map(\.text))
}

@Test func aCutDocumentNeverCrashes() throws {
    for (name, text) in try documents() {
        let bytes = Array(text.utf8)
        for end in stride(from: 0, to: bytes.count, by: 97) {
            let source = SourceFile(name: name, bytes: Array(bytes[..<end]))
            _ = try? importInterfaceBuilder(source)
        }
    }
}

/// With a byte order mark.
private func utf16(_ text: String) -> [UInt8] {
    [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
}

@Test func aDocumentInUTF16HasItsFaultsWhereTheyAre() {
    let text = "<?xml version=\"1.0\"?>\n<document>\n    <objects>\n    </view>\n</document>\n"
    let file = InputFile(name: "a.xib", contents: .bytes(utf16(text)))
    let request = Request(.solve(EnvironmentRequest(), SolveOptions(), .csv), files: [file])
    let answer = answer(request) { _ in .failure("no such file") }
    #expect(answer.status == .unusableFile)
    let messages = answer.parts.map { part in
        guard case .diagnostics(let diagnostics, let sources) = part else { return "" }
        var renderer = DiagnosticRenderer(sources, usesColor: false)
        return renderer.render(diagnostics)
    }
    #expect(
        messages == [
            """
            a.xib:4:5: error: this is not well-formed XML: '</view>' closes '<objects>' [not-imported]
              4 |     </view>
                |     ^

            """
        ])
}

@Test func aDocumentThatNestsTooDeeplyIsRefused() {
    let text = "<?xml version=\"1.0\"?>\n<document>" + String(repeating: "<view>", count: 100_000)
    let run = layoutc(["solve", "a.xib"], in: World(files: ["a.xib": text]))
    #expect(run.status == .unusableFile)
    #expect(run.messages.contains("error: elements are nested more than 200 deep"))
}

@Test func aDocumentInUTF16IsTheSame() throws {
    let document = try #require(try documents().first { $0.name == "Card.xib" })
    let imported = try importInterfaceBuilder(SourceFile(name: "a.xib", bytes: utf16(document.text)))
    #expect(imported.layouts.map(\.text) == layouts(of: document.text, "a.xib").map(\.text))
}

/// The frames of a document are those of the layout that `import` prints of it, where Xcode shows it and elsewhere.
@Test(arguments: [[], ["--device", "iPhone SE"], ["--width", "500", "--height", "300"]])
func aDocumentHasTheFramesOfItsImport(environment: [String]) throws {
    for (name, text) in try documents() {
        let isElsewhere = environment.contains("--device")
        for layout in layouts(of: text, name) {
            // A layout that is printed does not tell what table or container it is in, and what bars are around it.
            let isShownInside = layout.container != nil || layout.containerView != nil
            if isElsewhere, isShownInside || layout.bars != ControllerBars() { continue }
            var world = World()
            world.files = [name: text]
            let direct = layoutc(
                ["solve", name, "--scene", layout.objects[0], "--format", "csv"] + environment, in: world)
            let imported = layoutc(["import", name, "--scene", layout.objects[0]], in: world)
            world.input = imported.output
            let piped = layoutc(["solve", "-", "--format", "csv"] + environment, in: world)
            #expect(direct.output.contains(name), "\(name)")
            #expect(direct.output.replacing(name, with: "<stdin>") == piped.output, "\(name)")
            #expect(direct.status == piped.status, "\(name)")
        }
    }
}

/// A preview names the device of a canvas by a model that runs the version of iOS whose controls the canvas shows.
@Test func canvasesAreFoundByTheirNames() throws {
    let systems: [(Int, SystemVersion)] = [
        (6254, 10.0), (13529, 11.0), (14490, 12.0), (14868, 13.0), (16097, 13.0), (17132, 14.0),
        (18122, 14.2),
        (20037, 15.0), (22505, 18.0), (24093, 26.0),
    ]
    for (toolsVersion, system) in systems {
        for canvas in Set(Device.known.flatMap { $0.canvases }) {
            let device = try #require(Device.known.first { $0.canvases.contains(canvas) })
            for orientation in [Orientation.portrait, .landscape] {
                let size = device.size(orientation)
                let text = """
                    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="\(toolsVersion)">
                    <device id="\(canvas)" orientation="\(orientation)"/><objects><view id="a">
                    <rect key="frame" x="0" y="0" width="\(size.width)" height="\(size.height)"/>
                    <subviews><view id="b"/></subviews></view></objects></document>
                    """
                let layout = try #require(layouts(of: text, "a.xib").first)
                let source = SourceFile(name: "a.layout", bytes: layout.text)
                let compiled = try #require(compile(source, load: { _ in .failure("none") }).layout)
                let request = try #require(compiled.preview.first).request
                #expect(request.device?.id == device.id, "\(canvas)")
                var asked = EnvironmentRequest()
                asked.device = device
                asked.orientation = orientation
                asked.system = system
                asked.safeArea = request.safeArea
                asked.contentSizeCategory = request.contentSizeCategory
                #expect(Environment(request) == Environment(asked), "\(canvas)")
            }
        }
    }
}

@Test func aCanvasOfSeveralDevicesIsTheOneOfItsSize() throws {
    let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505"><device id="ipad7_9"/>
        <objects><view id="a"><rect key="frame" x="0" y="0" width="744" height="1133"/>
        <subviews><view id="b"/></subviews></view></objects></document>
        """
    let layout = try #require(layouts(of: text, "a.xib").first)
    #expect(String(decoding: layout.text, as: UTF8.self).contains("preview at \"iPad mini ("))
}

/// The view of a controller fills the screen, whatever size it is drawn at; another view of a xib has its own width.
@Test func onlyTheViewOfAControllerFillsTheScreen() throws {
    for (property, width) in [("view", 393.0), ("contentView", 300.0)] {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
            <outlet property="\(property)" destination="a"/></connections></placeholder>
            <view id="a"><rect key="frame" x="0" y="0" width="300" height="200"/>
            <subviews><label id="b" text="A" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
            <constraints><constraint firstItem="b" firstAttribute="width" secondItem="a" secondAttribute="width"/>
            </constraints></view></objects></document>
            """
        let world = World(files: ["a.xib": text])
        let run = layoutc(["solve", "a.xib", "--device", "iPhone 15", "--format", "csv"], in: world)
        #expect(run.output.contains(",\(Int(width)),"), "\(property)")
    }
}

/// In an inset grouped table only the rows and what belongs to sections keep within the margins.
@Test func theHeaderOfAnInsetTableReachesFromEdgeToEdge() throws {
    func content(_ id: String) -> String {
        """
        <subviews><label text="\(id)" id="\(id)-l" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
        <constraints>
          <constraint firstItem="\(id)-l" firstAttribute="leading" secondItem="\(id)" secondAttribute="leading" id="\(id)-1"/>
          <constraint firstItem="\(id)-l" firstAttribute="trailing" secondItem="\(id)" secondAttribute="trailing" id="\(id)-2"/>
          <constraint firstItem="\(id)-l" firstAttribute="centerY" secondItem="\(id)" secondAttribute="centerY" id="\(id)-3"/>
        </constraints>
        """
    }
    let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <scenes><scene sceneID="s"><objects><tableViewController id="c">
          <tableView key="view" style="insetGrouped" id="t"><rect key="frame" x="0" y="0" width="414" height="896"/>
            <view key="tableHeaderView" id="head"><rect key="frame" x="0" y="0" width="414" height="60"/>\(content("head"))</view>
            <prototypes><tableViewCell id="row" reuseIdentifier="Row"><rect key="frame" x="20" y="0" width="374" height="44"/>
              <tableViewCellContentView key="contentView" id="in"><rect key="frame" x="0" y="0" width="374" height="44"/>\(content("in"))
              </tableViewCellContentView></tableViewCell></prototypes>
          </tableView></tableViewController></objects></scene></scenes></document>
        """
    let run = layoutc(
        ["solve", "a.storyboard", "--device", "iPhone 15", "--format", "csv"],
        in: World(files: ["a.storyboard": text]))
    let widths = run.output.split(whereSeparator: \.isNewline).filter { $0.contains("Label") }.map { line in
        ["393", "353"].filter { line.split(separator: ",").contains(Substring($0)) }
    }
    #expect(widths == [["393"], ["353"]], "\(run.output)\(run.messages)")
}
