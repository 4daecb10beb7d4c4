import LayoutModel
import TestSupport
import Testing

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
    @Test(arguments: Examples.names, environments)
    func everyFrameOfAnExampleFollowsFromItsNumbers(name: String, environment: Environment) throws {
        try ExplainCheck(Examples.text(of: name), in: environment).checkEveryFrame()
    }

    @Test(arguments: environments)
    func everyFrameOfAnEmptyListFollowsFromItsNumbers(environment: Environment) throws {
        try ExplainCheck(Recipe.dynamicStackView.source, in: environment).checkEveryFrame()
    }

    @Test(arguments: [
        Recipe.twoViewsWithComplexWidths, .dynamicHeightLabelAndTextField, .dynamicHeightColumns,
        .twoEqualWidthButtons, .twoButtonsWithEqualSpacing,
    ])
    func whatALostConstraintGaveWayToHoldsItBack(recipe: Recipe) throws {
        let check = try ExplainCheck(recipe.source, in: environment(375, 667))
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
