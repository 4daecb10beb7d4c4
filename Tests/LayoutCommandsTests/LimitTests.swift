import LayoutCommands
import Testing

// Files of some pages that would take long are refused, or answered in part, at limits that the help states.

private func run(_ words: String..., over text: String, named name: String = "a.layout") -> Run {
    layoutc(words.map { $0 == "FILE" ? name : $0 }, in: World(files: [name: text]))
}

private let limits = layoutc("help", "limits").output

@Test(arguments: [(1000, ExitCode.success), (1001, .unusableFile)])
func viewsThatAStackViewFillsProportionallyAreLimited(count: Int, status: ExitCode) {
    let views = (0..<count).map { "  L\($0): View(intrinsic: 1 x 1)\n" }.joined()
    let text = "S: Stack View(distribution: fill proportionally) {\n\(views)}\nS.Edges = Superview.Edges\n"
    let run = run("solve", "FILE", "--quiet", over: text)
    #expect(run.status == status, "\(run.messages)")
    #expect(run.messages.contains("at most 1000 views") == (status == .unusableFile))
    #expect(limits.contains("  1000  "))
}

/// Such a document is shown at a fitting size first, which is not solved either.
@Test func viewsOfADocumentAreLimitedToo() {
    let labels = (0..<1001).map {
        "<label text=\"x\" id=\"l\($0)\" translatesAutoresizingMaskIntoConstraints=\"NO\"/>"
    }
    let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507">
        <objects><view id="v"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
        <stackView distribution="fillProportionally" translatesAutoresizingMaskIntoConstraints="NO" id="s">
        <subviews>\(labels.joined())</subviews></stackView></subviews></view></objects></document>
        """
    let run = run("solve", "FILE", over: document, named: "a.xib")
    #expect(run.status == .unusableFile && run.messages.contains("at most 1000 views"), "\(run.messages)")
}

@Test(arguments: ["breakpoints", "check", "diff"])
func partsOfARangeAreLimited(command: String) {
    let conditions = (0..<500).map { "when width > \(400 + $0) { A.Width >= \($0) (Priority 10) }\n" }
    let text = "A: View\nA.Edges = Superview.Edges\n" + conditions.joined()
    let operands = command == "diff" ? ["a.layout", "b.layout"] : ["a.layout"]
    let world = World(files: ["a.layout": text, "b.layout": text])
    let run = layoutc([command] + operands + ["--width", "320...1366"], in: world)
    #expect(run.status == (command == "check" ? .layoutInError : .unusableFile), "\(run.messages)")
    #expect((run.output + run.messages).contains("divide the range into more than"))
    let narrow = layoutc([command] + operands + ["--width", "320...410"], in: world)
    #expect(!(narrow.output + narrow.messages).contains("divide the range"))
}

@Test func componentsThatDoubleAreLimited() {
    let levels = (1...14).map { "component C\($0): View {\n  A: C\($0 - 1)\n  B: C\($0 - 1)\n}\n" }
    let text =
        "component C0: View {\n  V: View\n  V.Edges = Superview.Edges\n}\n" + levels.joined() + "Top: C14\n"
    let run = run("solve", "FILE", over: text)
    #expect(run.status == .unusableFile && run.messages.contains("more than 25000 statements"))
}

/// Of a conflict of many constraints fewer are tried, and the explanation says so.
@Test func aLongLogIsExplainedInPart() {
    func address(_ number: Int) -> String { "0x" + String(0x7f00_0000_0000 + 16 * number, radix: 16) }
    var constraints = (0..<400).map {
        "<NSLayoutConstraint:\(address(1_000_000 + $0)) UIView:\(address($0)).leading == "
            + "UIView:\(address($0 + 1)).trailing + 8   (active)>"
    }
    constraints.append(
        "<NSLayoutConstraint:\(address(2_000_000)) UIView:\(address(400)).leading == "
            + "UIView:\(address(0)).trailing + 8   (active)>")
    let log = """
        2026-01-01 10:00:00.000 App[1:1] [LayoutConstraints] Unable to simultaneously satisfy constraints.
        (
        \(constraints.map { "    \"\($0)\"" }.joined(separator: ",\n"))
        )

        Will attempt to recover by breaking constraint
        \(constraints[0])
        """
    let run = run("explain", "FILE", over: log, named: "a.log")
    #expect(run.status == .layoutInError && run.output.contains("these 401 constraints cannot all hold"))
}
