import ContentSizes
import LayoutEngine
import LayoutProgram
import SourceText

extension CompiledLayout {
    /// The errors because of which there is no layout in an environment, or at sizes of a range.
    package func errors(in target: CheckTarget) -> [Diagnostic] {
        guard let range = target.range else { return errors(in: Environment(target.request)) }
        return errors(over: range, target.request) + target.devicePoints.flatMap { errors(ofDevice: $0) }
    }

    /// The same of sizes alone, whether or not a device has them.
    func errors(over range: SizeRanges, _ request: EnvironmentRequest) -> [Diagnostic] {
        if let error = errorOfDivision(of: range, request) { return [error] }
        var messages = CellMessages()
        for cell in cells(of: range, request) {
            let environment = Environment(request, inRangeAt: cell.polygon.interiorPoint())
            messages.add(errors(in: environment), of: cell)
        }
        return messages.limited(in: range)
    }

    private func errors(in environment: Environment) -> [Diagnostic] {
        install(in: environment).diagnostics.filter { $0.severity == .error }
    }

    /// The errors at the size of a device that the range does not have.
    private func errors(ofDevice point: CheckTarget) -> [Diagnostic] {
        errors(in: Environment(point.request)).without(faultsOf: errors(in: point.environmentInRange))
            .map { $0.limited(to: "at \(point.place)") }
    }
}
