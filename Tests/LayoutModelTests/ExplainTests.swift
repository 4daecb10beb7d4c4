import Foundation
import LayoutModel
import Testing

private let examples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Examples")

private let exampleSources: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: examples.path)) ?? []
    return names.filter { $0.hasSuffix(".layout") }.sorted()
}()

private let environments: [Environment] = [
    environment(375, 667),
    environment(600, 600) { $0.direction = .rightToLeft },
    environment(320, 480) {
        $0.topBar = 44
        $0.contentSize = .accessibility3
    },
    environment(393, 852) {
        $0.safeArea = EdgeInsets(top: 59, bottom: 34)
        $0.scale = 3
    },
]

@Suite struct ExplainTests {
    @Test(arguments: exampleSources, environments)
    func everyFrameOfAnExampleFollowsFromItsNumbers(name: String, environment: Environment) throws {
        let source = try String(contentsOf: examples.appending(path: name), encoding: .utf8)
        try ExplainCheck(source, in: environment).checkEveryFrame()
    }

    @Test(arguments: [
        Recipe.simpleStackView, .nestedStackViews, .dynamicStackView,
    ])
    func everyFrameOfAStackFollowsFromItsNumbers(recipe: Recipe) throws {
        for environment in environments { try ExplainCheck(recipe.source, in: environment).checkEveryFrame() }
    }

    @Test(arguments: [
        Recipe.twoViewsWithComplexWidths, .dynamicHeightLabelAndTextField, .dynamicHeightColumns,
        .twoEqualWidthButtons, .twoButtonsWithEqualSpacing,
    ])
    func whatALostConstraintGaveWayToHoldsItBack(recipe: Recipe) throws {
        let check = try ExplainCheck(
            recipe.source.replacingPart("Botton", "Bottom"), in: environment(375, 667))
        var count = 0
        for view in check.solution.views {
            for loss in try check.explainer.losses(view.path) {
                #expect(!loss.opponents.isEmpty)
                try check.checkOpponents(of: loss)
                count += 1
            }
        }
        #expect(count > 0)
    }
}
