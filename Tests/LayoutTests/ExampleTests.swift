import ContentSizes
import TestSupport
import Testing

private let environments: [Environment] = [
    environment(375, 667),
    environment(320, 480) { $0.contentSizeCategory = .accessibility3 },
    environment(568, 320),
    environment(600, 600) { $0.topBar = 20 },
    environment(393, 852) { $0.safeArea = EdgeInsets(top: 59, bottom: 34) },
    environment(1024, 768),
]

@Test(arguments: Examples.names, environments)
func everyExampleIsMirroredAndKnowsNoOrder(name: String, environment: Environment) throws {
    let recipe = Recipe(example: name)
    let solution = try solved(recipe, in: environment)
    #expect(!solution.views.isEmpty && solution.status == .solved)
    try expectVariants(recipe, in: environment, solution.views.map { ($0.path, $0.absoluteFrame) })
}
