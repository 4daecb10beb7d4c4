import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutImport
import LayoutOutput
import LayoutProgram
import SourceText

// What folding phones do to layouts.
extension Answering {
    /// By file: the controls that a fold crosses, on an open phone held either way.
    func crossedControls(of checkers: [LayoutChecker?], _ files: [InputFile]) -> [[String]] {
        runner.results(of: checkers.count, "folded") { index -> [String] in
            guard let layout = checkers[index]?.layout else { return [] }
            let bars = files[index].scene?.layout.bars ?? ControllerBars()
            var names: [String] = []
            for orientation in Orientation.allCases {
                for name in layout.controlsAcrossFold(orientation, bars) where !names.contains(name) {
                    names.append(name)
                }
            }
            return names
        }.map { $0 ?? [] }
    }
}

extension CompiledLayout {
    /// The controls that lie over the fold of a folding phone, all of it or a part.
    fileprivate func controlsAcrossFold(_ orientation: Orientation, _ bars: ControllerBars) -> [String] {
        var request = EnvironmentRequest()
        request.controllerBars = bars
        request.orientation = orientation
        request.device = Device.phones.first { device in
            device.presented(orientation, in: request.resultingSystem).fold != nil
        }
        guard let device = request.device,
            let fold = device.presented(orientation, in: request.resultingSystem).fold
        else { return [] }
        let placed = placed(request, keepsWidth: false)
        let installed = install(in: Environment(placed))
        // What is no screen of its own lies somewhere else on the phone.
        guard placed.width == nil, placed.height == nil,
            !installed.diagnostics.contains(where: { $0.severity == .error }),
            let solved = try? solve(installed)
        else { return [] }
        return solved.views.filter { view in
            guard !view.isHidden, view.type.isControl else { return false }
            let frame = view.absoluteFrame
            let (start, end) =
                fold.axis == .horizontal
                ? (frame.x, frame.x + frame.width) : (frame.y, frame.y + frame.height)
            return start < fold.start + fold.length && end > fold.start
        }.map { $0.path }
    }
}

extension ViewType {
    /// Whether people touch it.
    fileprivate var isControl: Bool {
        switch self {
        case .button, .textField, .switch, .slider, .stepper, .segmentedControl, .pageControl, .datePicker,
            .pickerView, .searchBar:
            true
        case .view, .label, .textView, .imageView, .stackView, .scrollView, .progressView,
            .activityIndicator, .navigationBar, .tabBar, .toolbar, .layoutGuide:
            false
        }
    }
}
