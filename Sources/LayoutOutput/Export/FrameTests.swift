import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutProgram
import LinearSolver
import SourceText

/// The library that exported tests are written for.
enum TestLibrary {
    case xcTest, swiftTesting
}

/// What a layout computes for one environment.
private struct ExpectedFrames {
    var name: String
    var environment: Environment
    /// By the views of the test; `nil` for one that the environment has not.
    var frames: [Rectangle?]
    /// The content sizes, in the same way; `nil` on an axis without one.
    var contents: [(width: Double?, height: Double?)]
}

/// A test of UIKit's frames against those of the layout, in the environments of its own tests.
struct FrameTestWriter {
    private let className: String
    private let library: TestLibrary
    /// The Swift that leads to each view, and its symbol.
    private let views: [(path: String, symbol: Int)]
    private let source: String
    private var expected: [ExpectedFrames] = []
    private var text = SwiftText()

    /// - Throws: `SolverFailure` where the solver gives up on an environment.
    init(
        _ layout: CompiledLayout, _ className: String, _ library: TestLibrary,
        views: [(path: String, symbol: Int)]
    ) throws(SolverFailure) {
        self.className = className
        self.library = library
        self.views = views
        source = fileName(of: layout.sources.files[0].name)
        for target in layout.targetsOfFrameTests {
            if let frames = try expectedFrames(layout, target) { expected.append(frames) }
        }
    }

    /// `nil` where the layout has no frames that could be compared.
    private func expectedFrames(
        _ layout: CompiledLayout, _ target: CheckTarget
    ) throws(SolverFailure) -> ExpectedFrames? {
        let installed = layout.install(in: Environment(target.request))
        let solved = try solve(installed)
        guard solved.status == .solved else { return nil }
        let contents = try SettledSolution(installed, options: SolveOptions()).contents
        let indices = views.map { installed.viewsOfSymbols[$0.symbol]?.place }
        return ExpectedFrames(
            name: target.name, environment: installed.environment,
            frames: indices.map { $0.map { solved.views[$0 - 1].absoluteFrame } },
            contents: indices.map { index in
                (
                    index.flatMap { contents[$0].size(.horizontal) },
                    index.flatMap { contents[$0].size(.vertical) }
                )
            })
    }

    mutating func write() -> String {
        text.line("// Made by layoutc from \(source): change the layout, not this file.")
        text.line(
            "// It needs iOS 17, and an import of the module of \(className) where that is another one.")
        text.line()
        text.line("import \(library == .xcTest ? "UIKit" : "Testing")")
        text.line("import \(library == .xcTest ? "XCTest" : "UIKit")")
        text.line()
        writeTests()
        writeViews()
        writeExpectations()
        for line in support.split(separator: "\n", omittingEmptySubsequences: false) {
            text.line(String(line).replacingClass(by: className))
        }
        return text.text
    }

    private mutating func writeTests() {
        switch library {
        case .xcTest:
            text.open("@MainActor final class \(className)Frames: XCTestCase")
            text.open("func testFrames()")
            text.open("for expected in allExpected")
            text.line("XCTAssertEqual(differences(from: expected, within: 0.5), [], expected.name)")
            text.close()
            text.close()
            text.line()
            text.line("/// Rename it to testRealTexts: it measures texts with UIKit's fonts.")
            text.open("func offRealTexts()")
            text.open("for expected in allExpected")
            text.line("let found = differences(from: expected, within: 8, fixesContents: false)")
            text.line("XCTAssertEqual(found, [], expected.name)")
            text.close()
            text.close()
            text.close()
        case .swiftTesting:
            text.open("@MainActor @Suite(.serialized) struct \(className)Frames")
            text.open("@Test(arguments: allExpected.indices) func frames(index: Int)")
            text.line("let found = differences(from: allExpected[index], within: 0.5)")
            text.line("#expect(found == [], \"\\(allExpected[index].name)\")")
            text.close()
            text.line()
            text.line("/// Measures texts with UIKit's fonts.")
            text.open("@Test(.disabled(), arguments: allExpected.indices) func realTexts(index: Int)")
            text.line("let found = differences(from: allExpected[index], within: 8, fixesContents: false)")
            text.line("#expect(found == [], \"\\(allExpected[index].name)\")")
            text.close()
            text.close()
        }
        text.line()
    }

    private mutating func writeViews() {
        text.open("@MainActor private func views(of view: \(className)) -> [(name: String, view: UIView)]")
        text.line("[")
        text.indent += 1
        for view in views { text.line("(\(swiftLiteral(view.path)), view.\(view.path)),") }
        text.indent -= 1
        text.line("]")
        text.close()
        text.line()
    }

    private mutating func writeExpectations() {
        if expected.isEmpty { return text.line("private let allExpected: [Expected] = []") }
        text.line("private let allExpected: [Expected] = [")
        text.indent += 1
        for frames in expected { write(frames, ")" + (expected.count == 1 ? "" : ",")) }
        text.indent -= 1
        text.line("]")
    }

    private mutating func write(_ frames: ExpectedFrames, _ end: String) {
        let environment = frames.environment
        let insets = environment.safeArea
        let size =
            "CGSize(width: \(swiftNumber(environment.width)), height: \(swiftNumber(environment.height)))"
        text.line("Expected(")
        text.indent += 1
        text.line("name: \(swiftLiteral(frames.name)),")
        text.line("size: \(size),")
        text.line("safeArea: UIEdgeInsets(")
        text.indent += 1
        text.line(
            "top: \(swiftNumber(insets.top)), left: \(swiftNumber(insets.left)), bottom: \(swiftNumber(insets.bottom)),"
                + " right: \(swiftNumber(insets.right))),")
        text.indent -= 1
        text.line("isCompactWidth: \(environment.sizeClass.horizontal == .compact),")
        text.line("isCompactHeight: \(environment.sizeClass.vertical == .compact),")
        text.line("isRightToLeft: \(environment.direction == .rightToLeft),")
        text.line("contentSize: .\(environment.contentSizeCategory.swiftName),")
        text.line("frames: [")
        text.indent += 1
        for frame in frames.frames { text.line(frame.map { "\(code($0))," } ?? "nil,") }
        text.indent -= 1
        text.line("],")
        text.line("contents: [")
        text.indent += 1
        for content in frames.contents {
            let lengths = [content.width, content.height].map { swiftNumber($0 ?? -1) }
            text.line("CGSize(width: \(lengths[0]), height: \(lengths[1])),")
        }
        text.indent -= 1
        text.line("]" + end)
        text.indent -= 1
    }

    private func code(_ frame: Rectangle) -> String {
        let numbers = [frame.x, frame.y, frame.width, frame.height].map {
            swiftNumber(($0 * 1000).rounded() / 1000)
        }
        return "CGRect(x: \(numbers[0]), y: \(numbers[1]), width: \(numbers[2]), height: \(numbers[3]))"
    }
}

extension CompiledLayout {
    /// The environments of the layout's tests that have one size, each once; without any some phones and a tablet.
    fileprivate var targetsOfFrameTests: [CheckTarget] {
        var names: Set<String> = []
        let own = tests.filter { $0.expectation == nil }.flatMap { $0.targets }
            .filter { $0.range == nil && !$0.fitsWidth && !$0.fitsHeight && names.insert($0.name).inserted }
        if !own.isEmpty { return own }
        return [(375.0, 667.0), (393, 852), (852, 393), (820, 1180)].map { width, height in
            var request = EnvironmentRequest()
            request.width = width
            request.height = height
            return CheckTarget(request)
        }
    }
}

extension String {
    /// With the name of the class in the place of `§`.
    fileprivate func replacingClass(by name: String) -> String {
        let parts = split(separator: "§", omittingEmptySubsequences: false)
        return parts.joined(separator: name)
    }
}

private let support = """

    private struct Expected: Sendable {
      var name: String
      var size: CGSize
      var safeArea: UIEdgeInsets
      var isCompactWidth: Bool
      var isCompactHeight: Bool
      var isRightToLeft: Bool
      var contentSize: UIContentSizeCategory
      /// In the order of the views; nil for one that is not there.
      var frames: [CGRect?]
      /// A length of -1 is none.
      var contents: [CGSize]
    }

    private final class Window: UIWindow {
      var insets = UIEdgeInsets.zero
      override var safeAreaInsets: UIEdgeInsets { insets }
    }

    /// The views whose frames are not as expected, after the view was laid out in a window.
    @MainActor private func differences(
      from expected: Expected, within tolerance: CGFloat, fixesContents: Bool = true
    ) -> [String] {
      let view = §()
      if fixesContents { fixContents(of: view, expected) }
      let controller = UIViewController()
      controller.view = view
      let window = Window(frame: CGRect(origin: .zero, size: expected.size))
      window.insets = expected.safeArea
      window.traitOverrides.horizontalSizeClass = expected.isCompactWidth ? .compact : .regular
      window.traitOverrides.verticalSizeClass = expected.isCompactHeight ? .compact : .regular
      window.traitOverrides.layoutDirection = expected.isRightToLeft ? .rightToLeft : .leftToRight
      window.traitOverrides.preferredContentSizeCategory = expected.contentSize
      window.rootViewController = controller
      window.isHidden = false
      view.frame = window.bounds
      view.setNeedsLayout()
      view.layoutIfNeeded()
      return zip(views(of: view), expected.frames).compactMap { item, frame in
        guard let frame, !item.view.isHidden else { return nil }
        let found = item.view.convert(item.view.bounds, to: view)
        let distances = [
          found.minX - frame.minX, found.minY - frame.minY, found.width - frame.width,
          found.height - frame.height,
        ]
        if distances.allSatisfy({ abs($0) <= tolerance }) { return nil }
        return "\\(item.name): \\(found), not \\(frame)"
      }
    }

    /// Gives views the content sizes that layoutc measures, because its fonts are not UIKit's.
    @MainActor private func fixContents(of view: §, _ expected: Expected) {
      for (item, size) in zip(views(of: view), expected.contents) {
        fix(item.view, item.view.widthAnchor, size.width, .horizontal)
        fix(item.view, item.view.heightAnchor, size.height, .vertical)
      }
    }

    @MainActor private func fix(
      _ view: UIView, _ anchor: NSLayoutDimension, _ length: CGFloat, _ axis: NSLayoutConstraint.Axis
    ) {
      if length < 0 { return }
      let atMost = anchor.constraint(lessThanOrEqualToConstant: length)
      atMost.priority = view.contentHuggingPriority(for: axis)
      let atLeast = anchor.constraint(greaterThanOrEqualToConstant: length)
      atLeast.priority = view.contentCompressionResistancePriority(for: axis)
      view.setContentHuggingPriority(UILayoutPriority(1), for: axis)
      view.setContentCompressionResistancePriority(UILayoutPriority(1), for: axis)
      NSLayoutConstraint.activate([atMost, atLeast])
    }
    """
