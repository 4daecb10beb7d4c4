import ContentSizes
import LayoutProgram
import LayoutSyntax
import SourceText

/// A question about the environment that conditions are made of, in the form in which Swift asks it.
enum ConditionAtom: Hashable {
    case compactWidth, compactHeight, landscape, rightToLeft
    /// The screen's width or height is below a number of points.
    case below(ConditionDimension, Double)
    /// The screen's width or height is at most a number of points.
    case atMost(ConditionDimension, Double)
    case contentSizeBelow(ContentSizeCategory)
    case state(StateAtom)
}

/// The question whether a group of states has a value.
struct StateAtom: Hashable {
    var reference: StateReference
    var chosen: ChosenState
    /// As a part of identifiers: `FirstCardOpen`.
    var words: String
}

/// What a class's conditions ask, as Swift finds it out.
struct SwiftCondition {
    /// The property that holds the answer.
    var name: String
    var test: String
    /// The trait that the answer follows from; `nil` where it follows from something else.
    var trait: String?
    var isAboutState: Bool
}

extension LayoutProgram {
    /// The questions that the conditions of the layout's blocks are made of, in the order of the file, each once.
    var conditionAtoms: [ConditionAtom] {
        var atoms: [ConditionAtom] = []
        for context in contexts where context.isBranch {
            for step in conditionSteps[
                Int(context.condition.lowerBound)..<Int(context.condition.upperBound)]
            {
                if case .state(let reference) = step { add(reference, to: &atoms) }
                for atom in step.atoms where !atoms.contains(atom) { atoms.append(atom) }
            }
        }
        return atoms
    }

    /// Adds the question whether a group of states has a value, under a name of its own.
    private func add(_ reference: StateReference, to atoms: inout [ConditionAtom]) {
        if atoms.contains(where: { $0.state?.reference == reference }) { return }
        let chosen = states[reference.group].chosen(reference.value)
        let wanted = SwiftNames.camelCase("\(chosen.owner) \(chosen.value)")?.capitalized ?? "State"
        let words = freeName(wanted) { words in atoms.contains { $0.name == "is" + words } }
        atoms.append(.state(StateAtom(reference: reference, chosen: chosen, words: words)))
    }
}

extension ConditionStep {
    fileprivate var atoms: [ConditionAtom] {
        switch self {
        case .sizeClass(let pattern):
            (pattern.horizontal == .any ? [] : [.compactWidth])
                + (pattern.vertical == .any ? [] : [.compactHeight])
        case .dimension(let dimension, let relation, let bound):
            switch relation {
            case .lessThan, .greaterThanOrEqual: [.below(dimension, bound)]
            case .lessThanOrEqual, .greaterThan: [.atMost(dimension, bound)]
            case .equal: [.below(dimension, bound), .atMost(dimension, bound)]
            }
        case .contentSize(let relation, let bound):
            switch relation {
            case .lessThan, .greaterThanOrEqual: [.contentSizeBelow(bound)]
            case .lessThanOrEqual, .greaterThan: ConditionAtom.contentSizeAtMost(bound)
            case .equal: [.contentSizeBelow(bound)] + ConditionAtom.contentSizeAtMost(bound)
            }
        case .portrait, .landscape: [.landscape]
        case .leftToRight, .rightToLeft: [.rightToLeft]
        // An app is never shown in the preview, and what states are called only the layout knows.
        case .preview, .state, .not, .and, .or, .unknown: []
        }
    }
}

extension ConditionAtom {
    /// None for the largest size, which every size is at most.
    fileprivate static func contentSizeAtMost(_ bound: ContentSizeCategory) -> [ConditionAtom] {
        ContentSizeCategory(rawValue: bound.rawValue + 1).map { [.contentSizeBelow($0)] } ?? []
    }

    func holds(in environment: Environment) -> Bool {
        switch self {
        case .compactWidth: environment.sizeClass.horizontal == .compact
        case .compactHeight: environment.sizeClass.vertical == .compact
        case .landscape: environment.width > environment.height
        case .rightToLeft: environment.direction == .rightToLeft
        case .below(let dimension, let bound): environment.length(dimension) < bound
        case .atMost(let dimension, let bound): environment.length(dimension) <= bound
        case .contentSizeBelow(let bound): environment.contentSizeCategory < bound
        case .state(let state): environment.states.contains(state.chosen)
        }
    }

    /// The state that is asked for, if it is one.
    var state: StateAtom? {
        if case .state(let state) = self { state } else { nil }
    }

    /// The name of the property that holds the answer.
    var name: String {
        switch self {
        case .compactWidth: "isCompactWidth"
        case .compactHeight: "isCompactHeight"
        case .landscape: "isLandscape"
        case .rightToLeft: "isRightToLeft"
        case .below(let dimension, let bound): "is\(dimension.noun)Below\(identifierText(bound))"
        case .atMost(let dimension, let bound): "is\(dimension.noun)AtMost\(identifierText(bound))"
        case .contentSizeBelow(let bound): "isContentSizeBelow\(bound.spelling)"
        case .state(let state): "is\(state.words)"
        }
    }

    /// The name of where it does not hold, without `is`.
    var opposite: String {
        switch self {
        case .compactWidth: "RegularWidth"
        case .compactHeight: "RegularHeight"
        case .landscape: "Portrait"
        case .rightToLeft: "LeftToRight"
        case .below(let dimension, let bound): "\(dimension.noun)AtLeast\(identifierText(bound))"
        case .atMost(let dimension, let bound): "\(dimension.noun)Above\(identifierText(bound))"
        case .contentSizeBelow(let bound): "ContentSizeAtLeast\(bound.spelling)"
        case .state(let state): "Not\(state.words)"
        }
    }

    /// The Swift that answers it of a view called `view`.
    ///
    /// - Parameter ofState: Answers whether a group of states has a value.
    func test(_ ofState: (StateAtom) -> String) -> String {
        switch self {
        case .compactWidth: "view.traitCollection.horizontalSizeClass == .compact"
        case .compactHeight: "view.traitCollection.verticalSizeClass == .compact"
        case .landscape: "view.bounds.width > view.bounds.height"
        case .rightToLeft: "view.effectiveUserInterfaceLayoutDirection == .rightToLeft"
        case .below(let dimension, let bound): "view.bounds.\(dimension.property) < \(swiftNumber(bound))"
        case .atMost(let dimension, let bound): "view.bounds.\(dimension.property) <= \(swiftNumber(bound))"
        case .contentSizeBelow(let bound):
            "contentSize < .\(bound.swiftName)"
        case .state(let state): ofState(state)
        }
    }

    /// The trait that the answer follows from; `nil` where it follows from the bounds or from a state.
    var trait: String? {
        switch self {
        case .compactWidth: "UITraitHorizontalSizeClass"
        case .compactHeight: "UITraitVerticalSizeClass"
        case .rightToLeft: "UITraitLayoutDirection"
        case .contentSizeBelow: "UITraitPreferredContentSizeCategory"
        case .landscape, .below, .atMost, .state: nil
        }
    }
}

/// A number as a part of an identifier: `449Point5`.
private func identifierText(_ number: Double) -> String {
    var text = number < 0 ? "Minus" : ""
    for character in written(number.magnitude, .none).utf8 {
        if character == UInt8(ascii: ".") {
            text += "Point"
        } else {
            text += String(decoding: [character], as: UTF8.self)
        }
    }
    return text
}

extension Environment {
    fileprivate func length(_ dimension: ConditionDimension) -> Double {
        dimension == .width ? width : height
    }
}

extension ConditionDimension {
    fileprivate var noun: String { self == .width ? "Width" : "Height" }
    fileprivate var property: String { self == .width ? "width" : "height" }
}

extension ContentSizeCategory {
    /// The case of `UIContentSizeCategory`.
    package var swiftName: String {
        switch self {
        case .extraSmall: "extraSmall"
        case .small: "small"
        case .medium: "medium"
        case .large: "large"
        case .extraLarge: "extraLarge"
        case .extraExtraLarge: "extraExtraLarge"
        case .extraExtraExtraLarge: "extraExtraExtraLarge"
        case .accessibility1: "accessibilityMedium"
        case .accessibility2: "accessibilityLarge"
        case .accessibility3: "accessibilityExtraLarge"
        case .accessibility4: "accessibilityExtraExtraLarge"
        case .accessibility5: "accessibilityExtraExtraExtraLarge"
        }
    }
}
