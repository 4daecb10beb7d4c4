import SourceText

/// What is said in single cells of a range, each message of the sizes at which it is.
struct CellMessages {
    private var messages: [(diagnostic: Diagnostic, sizes: SizeSet)] = []
    /// By fault: the places of its messages.
    private var places: [Diagnostic.Fault: [Int]] = [:]
    private var cellCount = 0

    mutating func add(_ diagnostics: [Diagnostic], of cell: SizeCell) {
        cellCount += 1
        for diagnostic in diagnostics { messages[place(of: diagnostic)].sizes.add(cell.polygon, of: cell) }
    }

    private mutating func place(of diagnostic: Diagnostic) -> Int {
        let known = places[diagnostic.fault, default: []].first { messages[$0].diagnostic == diagnostic }
        if let known { return known }
        places[diagnostic.fault, default: []].append(messages.count)
        messages.append((diagnostic, SizeSet()))
        return messages.count - 1
    }

    /// The messages; those that are not said in all cells name their sizes.
    func limited(in range: SizeRanges) -> [Diagnostic] {
        messages.map { diagnostic, sizes in
            let isEverywhere = sizes.parts.count == cellCount
            return isEverywhere ? diagnostic : diagnostic.limited(to: sizes.description(in: range))
        }
    }
}

extension CompiledLayout {
    /// Why there is no layout in an environment, or at sizes of a range: what does not compile there.
    package func errors(in target: CheckTarget) -> [Diagnostic] {
        guard let range = target.range else { return errors(in: Environment(target.request)) }
        return errors(over: range, target.request) + target.devicePoints.flatMap { errors(ofDevice: $0) }
    }

    /// The same of sizes alone, whether or not a device has them.
    func errors(over range: SizeRanges, _ request: EnvironmentRequest) -> [Diagnostic] {
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

    /// Those that the range does not have at the size of a device.
    private func errors(ofDevice point: CheckTarget) -> [Diagnostic] {
        let known = errors(in: point.environmentInRange)
        return errors(in: Environment(point.request)).filter { !known.contains($0) }
            .map { $0.limited(to: "at \(point.place)") }
    }
}
