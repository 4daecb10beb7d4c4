import ContentSizes
import LayoutSyntax
import SourceText

/// What an option behind an environment's screen says.
package enum EnvironmentPart: Sendable {
    case orientations([Orientation])
    case sizeClass(SizeClass)
    case directions([Direction])
    case safeArea(EdgeInsets)
    case topBar(Double), bottomBar(Double)
    case contentSizes([ContentSizeCategory])
    case scale(Double)
    case keyboard(KeyboardRequest)
    case system(SystemVersion)
    /// The names of a path in the tree.
    case state(NodeList<Name>)
    case everyState

    /// `nil` of a state, of which an environment may have several.
    package var subject: EnvironmentSubject? {
        switch self {
        case .orientations: .orientation
        case .sizeClass: .sizeClass
        case .directions: .direction
        case .safeArea: .safeArea
        case .topBar: .topBar
        case .bottomBar: .bottomBar
        case .contentSizes: .contentSize
        case .scale: .scale
        case .keyboard: .keyboard
        case .system: .system
        case .state: nil
        case .everyState: .states
        }
    }
}

/// The subject of an option of an environment, in words. An environment has one option about each.
package enum EnvironmentSubject: String, CaseIterable, Sendable {
    case orientation, scale, keyboard
    case states = "'every state'"
    case sizeClass = "size class"
    case direction = "reading direction"
    case topBar = "top bar"
    case bottomBar = "bottom bar"
    case safeArea = "safe area"
    case contentSize = "content size"
    case system = "version of iOS"
}

/// The screens that one `at` asks for, with what is said behind them.
package struct AskedScreen: Sendable {
    package var matrix = EnvironmentMatrix()
    /// Whether the screen is only as wide, or as high, as its content asks for.
    package var fitsWidth = false
    package var fitsHeight = false

    package init() {}

    /// The environments, one for each combination of what is said.
    package var targets: [CheckTarget] {
        matrix.targets.map { target in
            var fitted = target
            (fitted.fitsWidth, fitted.fitsHeight) = (fitsWidth, fitsHeight)
            return fitted
        }
    }

    /// Takes up what is said of everything but states.
    package mutating func apply(_ part: EnvironmentPart) {
        switch part {
        // What fits its content is not held.
        case .orientations(let orientations):
            if !fitsWidth, !fitsHeight { matrix.orientations = orientations }
        case .sizeClass(let sizeClass): matrix.common.sizeClass = sizeClass
        case .directions(let directions): matrix.directions = directions
        case .safeArea(let insets): matrix.common.safeArea = insets
        case .topBar(let height): matrix.common.topBar = height
        case .bottomBar(let height): matrix.common.bottomBar = height
        case .contentSizes(let sizes): matrix.contentSizeCategories = sizes
        case .scale(let scale): matrix.common.scale = scale
        case .keyboard(let keyboard): matrix.common.keyboard = keyboard
        case .system(let system): matrix.common.system = system
        case .state, .everyState: break
        }
    }
}
