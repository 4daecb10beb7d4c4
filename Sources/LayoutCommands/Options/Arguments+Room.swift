import LayoutModel
import LayoutOutput

extension Arguments {
    /// Which of the environments asked for has no room between its bars, in words; `nil` if all have.
    func excess(of command: Command) -> String? {
        switch command.environments {
        case .none: return nil
        case .one:
            var request = environments.request
            if solveOptions.fitsWidth { request.width = .infinity }
            if solveOptions.fitsHeight { request.height = .infinity }
            return Environment(request).excess
        case .oneRange, .many:
            return environments.targets.lazy.compactMap { Environment($0.largestRequest).excess }.first
        }
    }
}

extension CheckTarget {
    /// What is asked of the largest of its sizes.
    fileprivate var largestRequest: EnvironmentRequest {
        var largest = request
        if let range {
            largest.width = range.width.upperBound
            largest.height = range.height.upperBound
        }
        return largest
    }
}

extension Environment {
    fileprivate var excess: String? {
        excess(safeArea.top + safeArea.bottom, height, "height")
            ?? excess(safeArea.left + safeArea.right, width, "width")
    }

    private func excess(_ taken: Double, _ length: Double, _ name: String) -> String? {
        guard taken > length else { return nil }
        return
            "the bars and the safe area take \(readable(taken)) points of a \(name) of \(readable(length)), which leaves no room"
    }
}
