import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutProgram
import LinearSolver
import SourceText

/// What a layout computes for one environment.
private struct ExpectedFrames {
    var name: String
    var environment: Environment
    /// By the views of the test; `nil` for one that the environment has not.
    var frames: [Rectangle?]
    /// The content sizes, in the same way; `nil` on an axis without one.
    var contents: [(width: Double?, height: Double?)]
    /// The statements that put the view into its states, without the view.
    var states: [String]
}

/// A test of UIKit's frames against those of the layout, in the environments of its own tests.
struct FrameTestWriter {
    private let className: String
    /// Whether it is for XCTest, not for Swift Testing.
    private let isXCTest: Bool
    /// The Swift that leads to each view, and its symbol.
    private let views: [(path: String, symbol: Int)]
    private let source: String
    private var expected: [ExpectedFrames] = []
    /// By group of states and value.
    private let stateStatements: [[String]]
    private var text = SwiftText()

    /// - Throws: `SolverFailure` where the solver gives up on an environment.
    init(
        _ layout: CompiledLayout, _ className: String, isXCTest: Bool,
        views: [(path: String, symbol: Int)], stateStatements: [[String]]
    ) throws(SolverFailure) {
        self.className = className
        self.isXCTest = isXCTest
        self.views = views
        self.stateStatements = stateStatements
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
            },
            states: zip(stateStatements, layout.program.values(ofStates: target.request.states))
                .map { $0[$1] })
    }

    mutating func write() -> String {
        let modules = isXCTest ? ["UIKit", "XCTest"] : ["Testing", "UIKit"]
        text.lines(
            """
            // Made by layoutc from \(source.withHiddenShown): change the layout, not this file.
            // It needs iOS 17, and an import of the module of \(className) where that is another one.

            import \(modules[0])
            import \(modules[1])

            """)
        text.lines(isXCTest ? testCase : testSuite)
        writeViews()
        writeExpectations()
        text.lines(support(of: className, hasStates: !stateStatements.isEmpty))
        return text.text
    }

    private var testCase: String {
        """
        @MainActor final class \(className)Frames: XCTestCase {
          func testFrames() {
            for expected in allExpected {
              XCTAssertEqual(differences(from: expected, within: 0.5), [], expected.name)
            }
          }

          /// Rename it to testRealTexts: it measures texts with UIKit's fonts.
          func offRealTexts() {
            for expected in allExpected {
              let found = differences(from: expected, within: 8, fixesContents: false)
              XCTAssertEqual(found, [], expected.name)
            }
          }
        }

        """
    }

    private var testSuite: String {
        """
        @MainActor @Suite(.serialized) struct \(className)Frames {
          @Test(arguments: allExpected.indices) func frames(index: Int) {
            let found = differences(from: allExpected[index], within: 0.5)
            #expect(found == [], "\\(allExpected[index].name)")
          }

          /// Measures texts with UIKit's fonts.
          @Test(.disabled(), arguments: allExpected.indices) func realTexts(index: Int) {
            let found = differences(from: allExpected[index], within: 8, fixesContents: false)
            #expect(found == [], "\\(allExpected[index].name)")
          }
        }

        """
    }

    private mutating func writeViews() {
        text.open("@MainActor private func views(of view: \(className)) -> [(name: String, view: UIView)]")
        text.line("[")
        text.indent += 1
        for view in views { text.line("(\(swiftLiteral(view.path)), view.\(view.path)),") }
        text.close("]")
        text.close()
        text.line()
    }

    private mutating func writeExpectations() {
        if expected.isEmpty { return text.line("private let allExpected: [Expected] = []") }
        text.line("private let allExpected: [Expected] = [")
        text.indent += 1
        for frames in expected { text.lines(code(frames) + (expected.count == 1 ? "" : ",")) }
        text.close("]")
    }

    private func code(_ frames: ExpectedFrames) -> String {
        let environment = frames.environment
        let size = code(width: environment.width, height: environment.height)
        let insets = environment.safeArea
        let sides = [insets.top, insets.left, insets.bottom, insets.right].map { swiftNumber($0) }
        let rectangles = frames.frames.map { "    \($0.map { code($0) } ?? "nil"),\n" }
        let contents = frames.contents.map { size in
            "    \(code(width: size.width ?? -1, height: size.height ?? -1)),\n"
        }
        return """
            Expected(
              name: \(swiftLiteral(frames.name)),
              size: \(size),
              safeArea: UIEdgeInsets(
                top: \(sides[0]), left: \(sides[1]), bottom: \(sides[2]), right: \(sides[3])),
              isCompactWidth: \(environment.sizeClass.horizontal == .compact),
              isCompactHeight: \(environment.sizeClass.vertical == .compact),
              isRightToLeft: \(environment.direction == .rightToLeft),
              contentSize: .\(environment.contentSizeCategory.swiftName),
              frames: [
            \(rectangles.joined())  ],
              contents: [
            \(contents.joined())  ]\(states(frames)))
            """
    }

    /// The argument that puts the view into its states.
    private func states(_ frames: ExpectedFrames) -> String {
        if frames.states.isEmpty { return "" }
        return ",\n  setStates: { view in\n"
            + frames.states.map { "    view.\($0)\n" }.joined() + "  }"
    }

    private func code(width: Double, height: Double) -> String {
        "CGSize(width: \(swiftNumber(width)), height: \(swiftNumber(height)))"
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
    var targetsOfFrameTests: [CheckTarget] {
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

/// - Parameters:
///   - name: The class of the view.
///   - hasStates: Whether it has groups of states.
private func support(of name: String, hasStates: Bool) -> String {
    """

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
      var contents: [CGSize]\(hasStates ? "\n  var setStates: @MainActor @Sendable (\(name)) -> Void" : "")
    }

    private final class Window: UIWindow {
      var insets = UIEdgeInsets.zero
      override var safeAreaInsets: UIEdgeInsets { insets }
    }

    /// The views whose frames are not as expected, after the view was laid out in a window.
    @MainActor private func differences(
      from expected: Expected, within tolerance: CGFloat, fixesContents: Bool = true
    ) -> [String] {
      let view = \(name)()\(hasStates ? "\n  expected.setStates(view)" : "")
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
    @MainActor private func fixContents(of view: \(name), _ expected: Expected) {
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
}
