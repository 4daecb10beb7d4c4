import LayoutService
import TestSupport
import Testing

/// A scene with one label, and perhaps a table with a cell.
private func scene(_ name: String, x: Int, y: Int, to destination: String?, hasCell: Bool = false) -> String {
    let segue = destination.map {
        "<connections><segue destination=\"\($0)-vc\" kind=\"show\" id=\"\(name)-sg\"/></connections>"
    }
    let cell = """
        <tableView fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="\(name)-tb"><rect key="frame" x="0" y="300" width="375" height="200"/>
          <prototypes><tableViewCell id="\(name)-ce" reuseIdentifier="\(name) Row">
            <rect key="frame" x="0" y="0" width="375" height="44"/>
            <tableViewCellContentView key="contentView" id="\(name)-cc">
              <rect key="frame" x="0" y="0" width="375" height="44"/>
              <subviews><label text="Row" id="\(name)-cl" translatesAutoresizingMaskIntoConstraints="NO">
                <rect key="frame" x="16" y="12" width="40" height="20"/></label></subviews>
              <constraints>
                <constraint firstItem="\(name)-cl" firstAttribute="leading" secondItem="\(name)-cc" secondAttribute="leading" constant="16" id="\(name)-c1"/>
                <constraint firstItem="\(name)-cl" firstAttribute="centerY" secondItem="\(name)-cc" secondAttribute="centerY" id="\(name)-c2"/>
              </constraints>
            </tableViewCellContentView></tableViewCell></prototypes></tableView>
        """
    return """
        <scene sceneID="\(name)-sc"><objects><viewController id="\(name)-vc" storyboardIdentifier="\(name)">
          <view key="view" id="\(name)-vw"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <subviews><label text="\(name)" id="\(name)-lb" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO">
              <rect key="frame" x="20" y="40" width="100" height="21"/></label>\(hasCell ? cell : "")</subviews>
          </view>\(segue ?? "")</viewController></objects>
          <point key="canvasLocation" x="\(x)" y="\(y)"/></scene>
        """
}

/// `First` leads through a navigation controller to `Second`, which is at its right, and `Second` to `Third` below.
private let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <scenes>
    \(scene("Third", x: 900, y: 900, to: nil))
    \(scene("First", x: 100, y: 100, to: "Navigation", hasCell: true))
    <scene sceneID="Navigation-sc"><objects><navigationController id="Navigation-vc">
      <connections><segue destination="Second-vc" kind="relationship" relationship="rootViewController" id="n-sg"/></connections>
      </navigationController></objects><point key="canvasLocation" x="500" y="0"/></scene>
    \(scene("Second", x: 900, y: 100, to: "Third"))
    </scenes></document>
    """

/// By name of a scene: where its picture is.
private func corners(in svg: String) -> [String: (x: Double, y: Double)] {
    var corners: [String: (x: Double, y: Double)] = [:]
    for part in svg.split(separator: "<g transform=\"translate(").dropFirst() {
        let numbers = part.prefix { $0 != ")" }.split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 2, let title = part.split(separator: "<title>").dropFirst().first,
            let name = title.prefix(while: { $0 != "<" }).split(separator: ", ").dropFirst().first
        else { continue }
        corners[name.split(separator: " at ").first.map { String($0) } ?? ""] = (numbers[0], numbers[1])
    }
    return corners
}

@Test func scenesOfAStoryboardAreWhereInterfaceBuilderHasThem() throws {
    let world = World(files: ["Main.storyboard": storyboard])
    let run = layoutc(["solve", "Main.storyboard", "--format", "svg", "--device", "iPhone SE"], in: world)
    let corners = corners(in: run.output)
    let first = try #require(corners["First"], "\(corners)")
    let second = try #require(corners["Second"])
    let third = try #require(corners["Third"])
    let row = try #require(corners["First Row"])
    #expect(second.y == first.y && second.x - first.x == 800)
    #expect(third.x == second.x && third.y - second.y == 800)
    // A screen is drawn with its frame around it.
    #expect(abs(row.x - first.x) < 40 && row.y > first.y + 667)
    // Two arrows, each with a head.
    let heads = run.output.split(separator: "<path stroke-linejoin=\"round\" d=\"").dropFirst()
    #expect(heads.count { $0.contains("fill=\"#0040DD\"") } == 2)
}

@Test func scenesThatAreLargerThanOnTheCanvasStayApart() throws {
    let world = World(files: ["Main.storyboard": storyboard])
    let run = layoutc(
        ["solve", "Main.storyboard", "--format", "svg", "--device", "iPad Pro 12.9"], in: world)
    let corners = corners(in: run.output)
    let first = try #require(corners["First"], "\(run.messages)")
    let second = try #require(corners["Second"])
    #expect(second.x - first.x >= 1024)
}

@Test func scenesWithoutPlacesAreInARow() throws {
    let text = storyboard.replacing("canvasLocation", with: "elsewhere")
    let run = layoutc(["solve", "M.storyboard", "--format", "svg"], in: World(files: ["M.storyboard": text]))
    #expect(Set(corners(in: run.output).values.map(\.y)).count == 1)
}

@Test func aReportHasAMapThatLeadsToThePicturesOfScenes() throws {
    let world = World(files: ["Main.storyboard": storyboard, "a.layout": "A.Width = 10\nA: View\n"])
    let run = layoutc(
        ["check", "Main.storyboard", "a.layout", "--format", "html", "--device", "iPhone SE"], in: world)
    let figures = run.output.split(separator: "<figure>").dropFirst()
    #expect(figures.count == 1)
    let map = String(try #require(figures.first).split(separator: "</figure>")[0])
    let links = map.split(separator: "<a href=\"#p").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(links.count == 4 && Set(links).count == 4)
    for link in links {
        #expect(map.contains("<use href=\"#p\(link)c\""))
        #expect(
            run.output.contains("<g id=\"p\(link)c\">") && run.output.contains("<article id=\"p\(link)\""))
    }
}
