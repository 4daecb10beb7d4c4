import LayoutAnalysis
import ContentSizes
import LayoutEngine
import LayoutProgram
import SourceText
import Testing

/// An environment of the given size.
func environment(
    _ width: Double, _ height: Double, _ change: (inout EnvironmentRequest) -> Void = { _ in }
) -> Environment {
    var request = EnvironmentRequest()
    request.width = width
    request.height = height
    change(&request)
    return Environment(request)
}

/// The solution of a file that compiles without errors.
func solved(
    _ source: String, in environment: Environment, options: SolveOptions = SolveOptions(),
    sourceLocation: SourceLocation = #_sourceLocation
) throws -> SolvedLayout {
    let file = SourceFile(name: "test.layout", bytes: Array(source.utf8))
    let result = compile(file) { _ in .failure("no such file") }
    let errors = result.diagnostics.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(errors.map(\.message))", sourceLocation: sourceLocation)
    let layout = try #require(result.layout, sourceLocation: sourceLocation)
    return try solveWithSuggestions(layout.install(in: environment), options: options)
}

func solved(
    _ recipe: Recipe, in environment: Environment, sourceLocation: SourceLocation = #_sourceLocation
) throws -> SolvedLayout {
    try solved(recipe.source, in: environment, sourceLocation: sourceLocation)
}

extension SolvedLayout {
    /// The frame of a view, by path or name, in the screen's coordinates.
    func frame(_ name: String) -> Rectangle? {
        (views.first { $0.path == name } ?? views.first { $0.name == name })?.absoluteFrame
    }

    /// The violation of each labelled constraint that is not satisfied.
    var missed: [Int64: Double] {
        var missed: [Int64: Double] = [:]
        for item in unsatisfied {
            guard let label = item.constraint.written?.label else { continue }
            missed[label] = item.violation
        }
        return missed
    }

    /// The ids of the messages, in order.
    var messages: [String] { diagnostics.map(\.id) }

    /// The ambiguity of a view on an axis.
    func ambiguity(_ name: String, _ axis: Axis) -> Ambiguity? {
        ambiguities.first { views[$0.view].name == name && $0.axis == axis }
    }
}

extension WrittenConstraint {
    /// The line, from 1, that it stands on in the main file.
    func line(in source: String) -> Int {
        1 + source.utf8.prefix(Int(range.span.start)).count { $0 == UInt8(ascii: "\n") }
    }
}

/// Lines of a name and x, y, width and height.
func parsedFrames(_ text: String) -> [(name: String, frame: Rectangle)] {
    text.split(separator: "\n").map { line in
        let words = line.split(separator: " ")
        let numbers = words.suffix(4).compactMap { Double($0) }
        precondition(numbers.count == 4, "\(line)")
        return (
            words.dropLast(4).joined(separator: " "),
            Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        )
    }
}

/// Checks the frames of a layout, given in the screen's coordinates to three places: as it stands, in the other
/// reading direction, where all must be mirrored, and with its constraints in the reverse order.
///
/// - Returns: The solution as it stands.
@discardableResult
func expectFrames(
    _ recipe: Recipe, in environment: Environment, _ frames: String,
    status: LayoutStatus = .solved, sourceLocation: SourceLocation = #_sourceLocation
) throws -> SolvedLayout {
    let expected = parsedFrames(frames)
    let solution = try solved(recipe, in: environment, sourceLocation: sourceLocation)
    #expect(solution.status == status, sourceLocation: sourceLocation)
    expect(solution, expected, "", sourceLocation)

    try expectVariants(recipe, in: environment, expected, status: status, sourceLocation: sourceLocation)
    return solution
}

/// Checks the frames, in the screen's coordinates, of variants of a layout: in the other reading direction, where all
/// must be mirrored, and with its constraints in the reverse order.
func expectVariants(
    _ recipe: Recipe, in environment: Environment, _ expected: [(name: String, frame: Rectangle)],
    status: LayoutStatus = .solved, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    var mirrored = environment
    mirrored.direction = .rightToLeft
    let other = try solved(recipe, in: mirrored, sourceLocation: sourceLocation)
    #expect(other.status == status, sourceLocation: sourceLocation)
    let mirrorImages = expected.map { name, frame in
        var image = frame
        image.x = environment.width - frame.x - frame.width
        return (name: name, frame: image)
    }
    expect(other, mirrorImages, "mirrored", sourceLocation)

    guard status != .unsatisfiable else { return }
    expect(
        try solved(recipe.reversed, in: environment, sourceLocation: sourceLocation), expected, "reversed",
        sourceLocation)
}

private func expect(
    _ solution: SolvedLayout, _ expected: [(name: String, frame: Rectangle)], _ variant: String,
    _ sourceLocation: SourceLocation
) {
    for (name, frame) in expected {
        guard let got = solution.frame(name) else {
            Issue.record("there is no view '\(name)'", sourceLocation: sourceLocation)
            continue
        }
        guard !isNear(got, frame) else { continue }
        Issue.record(
            "\(variant) \(name): \(got) is not \(frame)", sourceLocation: sourceLocation)
    }
}

private func isNear(_ a: Rectangle, _ b: Rectangle) -> Bool {
    // A mirrored x is off by the roundings of an x and a width.
    let tolerance = 0.0011
    return abs(a.x - b.x) < tolerance && abs(a.y - b.y) < tolerance && abs(a.width - b.width) < tolerance
        && abs(a.height - b.height) < tolerance
}

func isNear(_ values: PossibleValues?, _ lower: Double, _ upper: Double) -> Bool {
    guard let range = values?.range else { return false }
    return abs(range.lowerBound - lower) < 1e-6 && abs(range.upperBound - upper) < 1e-6
}
