import Foundation
import LayoutImport
import LayoutExport
import SourceText
import TestSupport
import Testing

/// Exported code beside the code of an app: its own classes, cells and controllers, and what it sets by itself.
@Suite struct AppTests {
    private static let layout = """
        Superview: (class: "FeedScreen")
        state Feed: empty, full
        List: Table View(accessibility id: "feed list")
        Photos: Collection View
        Page: Web View(background: white)
        Map: Map View
        Chart: View(class: "ChartView") { Legend: Label("Legend") }
        Title: Label("News of the day, in a text that is so long that it is broken into lines here", class: "TitleLabel")
        Go: Button("Go", class: "PrimaryButton", symbol: "star")
        Save: Button("Save", style: filled, image name: "disk")
        Cancel: Button("Cancel", image name: "cross")
        Logo: Image View(image: 30 x 20, image name: "logo")
        Box: View(intrinsic: 20 x 20)
        Kinds: Segmented Control("List|Map")
        Rows: Stack View { Row: Card("x", "y") }
        component Card(title, note): View(class: "CardView") {
            Title: Label(title)
            Note: Label(note)
            Title.Edges = Superview.Edges
            Note.Center = Superview.Center
            when full { Title: (lines: 2) }
        }
        List.Leading = Superview.LeadingMargin
        List.Top = Superview.Top
        when full { List: (hidden) }
        when width < 400 or content size > XL { Title: (lines: 2) }
        test "empty" at 375 x 667 { List.Top = 0 }
        test "full" at "iPhone 15" landscape, full, right to left, content size AX1 { List.Top = 0 }
        """

    /// The classes of the app that the layout names, and what the macro of previews stands for.
    private static let app = """
        import UIKit

        public class ChartView: UIView {}

        public class TitleLabel: UILabel {}

        public class PrimaryButton: UIButton {}

        @MainActor struct PreviewTrait {
          static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
        }

        @MainActor func preview(_ name: String, traits: PreviewTrait, body: @MainActor () -> UIView) -> UIView {
          body()
        }

        """

    @Test(arguments: ExportHost.allCases, [false, true])
    func whatAnAppUsesCompiles(host: ExportHost, isPublic: Bool) throws {
        let standIn = try StandIn()
        defer { standIn.remove() }
        var options = ExportOptions()
        options.host = host
        options.isPublic = isPublic
        options.stringsTable = isPublic ? "Feed" : nil
        options.addsPreviews = true
        let export = exportSwift(try #require(compiledLayout(Self.layout)), options)
        #expect(export.faults == [])
        let code = String(decoding: export.text, as: UTF8.self)
        #expect(code.contains("final class FeedScreen: UIView"))
        #expect(code.contains("final class CardView: UIView"))
        #expect(code.components(separatedBy: "#Preview").count == 3)
        #expect(code.contains("String(localized: \"Go\", table: \"Feed\")") == isPublic)
        #expect(try standIn.lint([("Feed.swift", code)]) == "")
        var pieces = code.components(separatedBy: "#Preview(")
        for index in pieces.indices.dropFirst() {
            pieces[index] = "@MainActor let preview\(index) = preview(" + pieces[index]
        }
        let files = [("Feed.swift", pieces.joined()), ("App.swift", Self.app)]
        for mode in ["5", "6"] { #expect(try standIn.typecheck(files, mode: mode) == "") }
    }

    @Test func theModuleOfAClassIsImported() throws {
        let layout = try #require(compiledLayout("Chart: View(class: \"Charts.BarChart\")\n"))
        let code = String(decoding: exportSwift(layout, ExportOptions(name: "AView")).text, as: UTF8.self)
        #expect(code.contains("\nimport Charts\nimport UIKit\n"))
        #expect(code.contains("let chart = BarChart()"))
    }

    @Test(arguments: [
        ("A: View(class: \"my view\")", "'my view' is not the name of a class of Swift"),
        ("A: View(class: \"A\")\nwhen width < 400 { A: (class: \"B\") }", "'A' has another class"),
        ("A: Table View(intrinsic: 20 x 20)", "a Table View has no content size in UIKit"),
        ("A: Image View(symbol: \"a\", image name: \"b\")", "'A' has an image and a symbol"),
        ("Superview: (class: \"A.B\")\nA: View", "'A.B' cannot be the class of the screen"),
    ])
    func whatUIKitCannotSayIsAnError(text: String, message: String) throws {
        let export = exportSwift(try #require(compiledLayout(text + "\n")), ExportOptions())
        #expect(export.faults.count >= 1)
        #expect(export.faults.allSatisfy { $0.message.contains(message) }, "\(export.faults)")
    }

    @Test func theClassesOfADocumentAreBack() throws {
        let document = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
              <objects>
                <view contentMode="scaleToFill" id="Rot-vw-001" customClass="FormView" customModule="App" customModuleProvider="target">
                  <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                  <subviews>
                    <view translatesAutoresizingMaskIntoConstraints="NO" id="Crt-vw-001" customClass="BarChart" customModule="Charts">
                      <rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
                      <accessibility key="accessibilityConfiguration" identifier="chart"/>
                    </view>
                    <tableView translatesAutoresizingMaskIntoConstraints="NO" id="Tbl-vw-001">
                      <rect key="frame" x="0.0" y="50" width="100" height="50"/>
                    </tableView>
                    <button translatesAutoresizingMaskIntoConstraints="NO" id="Btn-vw-001" customClass="PayButton" customModule="App" customModuleProvider="target">
                      <rect key="frame" x="0.0" y="100" width="100" height="50"/>
                      <state key="normal" title="Pay" image="star" catalog="system"/>
                    </button>
                  </subviews>
                </view>
              </objects>
              <resources><image name="star" catalog="system" width="128" height="116"/></resources>
            </document>
            """
        let file = SourceFile(name: "a.xib", bytes: Array(document.utf8))
        let scene = try #require(try importInterfaceBuilder(file).layouts.first)
        let layout = try #require(compiledLayout(String(decoding: scene.text, as: UTF8.self)))
        let code = String(decoding: exportSwift(layout, ExportOptions()).text, as: UTF8.self)
        for part in [
            "import Charts\n", "final class FormView: UIView", "= BarChart()", "= UITableView()",
            "= PayButton()",
            ".accessibilityIdentifier = \"chart\"", "UIImage(systemName: \"star\")",
        ] {
            #expect(code.contains(part), "\(part) in \(code)")
        }
    }

    @Test func aFileOfComponentsMakesNoView() throws {
        let layout = try #require(compiledLayout("component Row(title): View {\n    T: Label(title)\n}\n"))
        let code = String(decoding: exportSwift(layout, ExportOptions()).text, as: UTF8.self)
        #expect(!code.contains("class "))
    }

    @Test func whatTheAppHasSetIsLeftAlone() throws {
        let text = """
            Title: Label("Title")
            Note: Label("Note")
            Go: Button("Go")
            Title.Center = Superview.Center
            Note.Top = Title.Bottom
            Note.Leading = Title.Leading
            Go.Bottom = Superview.Bottom
            Go.Leading = Title.Leading
            when width > 400 {
                Note: (hidden)
                Go: (font: 20)
            }
            """
        let export = exportSwift(try #require(compiledLayout(text)), ExportOptions(name: "SampleView"))
        let main = """
            import UIKit

            @main struct Runner {
              @MainActor static func main() {
                let view = SampleView()
                view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
                view.layoutIfNeeded()
                view.title.text = "Mine"
                view.title.isHidden = true
                view.go.setTitle("Mine", for: .normal)
                for width in [667.0, 375] {
                  view.frame = CGRect(x: 0, y: 0, width: width, height: 1042 - width)
                  view.layoutIfNeeded()
                  print(
                    view.title.text ?? "", view.title.isHidden, view.go.title(for: .normal) ?? "",
                    view.note.isHidden, view.go.titleLabel?.font.pointSize ?? 0)
                }
              }
            }
            """
        let standIn = try StandIn()
        defer { standIn.remove() }
        let (messages, output) = try standIn.output(of: [
            ("SampleView.swift", String(decoding: export.text, as: UTF8.self)), ("Runner.swift", main),
        ])
        #expect(messages == "")
        #expect(output == "Mine true Mine true 20.0\nMine true Mine false 15.0\n")
    }
}

/// Uses of a component share one class: what differs is said by the class around them.
@Test func tenRowsOfDifferentHeightsAreOneClass() throws {
    let rows = (1...10).map { "    R\($0): Row(\"Row \($0)\", height: \(40 + $0), lines: \(1 + $0 % 2))\n" }
    let text = """
        component Row(title, height: 44, lines: 1): View(margins: 4) {
            Title: Label(title, lines: lines)
            Title.Leading = Superview.LeadingMargin
            Title.CenterY = Superview.CenterY
            Superview.Height = height
        }
        List: Stack View(axis: vertical) {
        \(rows.joined())}
        List.Edges = Superview.Edges
        when width < 400 { R3.Title: (hidden) }

        """
    let export = exportSwift(try #require(compiledLayout(text)), ExportOptions(name: "ListView"))
    let code = String(decoding: export.text, as: UTF8.self)
    #expect(code.components(separatedBy: "final class ").count == 3)
    #expect(code.contains("\"Superview.Height\": r10.heightAnchor.constraint(equalToConstant: 50)"))
    #expect(code.contains("r3.title.numberOfLines = 2"))
    #expect(code.contains("r3.title.isHidden = conditions.isWidthBelow400"))
    let standIn = try StandIn()
    defer { standIn.remove() }
    #expect(try standIn.typecheck([("ListView.swift", code)], mode: "6") == "")
}
