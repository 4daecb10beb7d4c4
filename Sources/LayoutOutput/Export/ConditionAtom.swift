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
}

extension LayoutProgram {
    /// The questions that the conditions of the layout's blocks are made of, in the order of the file, each once.
    var conditionAtoms: [ConditionAtom] {
        var atoms: [ConditionAtom] = []
        for context in contexts where context.isBranch {
            for step in conditionSteps[
                Int(context.condition.lowerBound)..<Int(context.condition.upperBound)]
            {
                for atom in step.atoms where !atoms.contains(atom) { atoms.append(atom) }
            }
        }
        return atoms
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
        // An app is never shown in the preview.
        case .preview, .not, .and, .or, .unknown: []
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
        }
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
        }
    }

    /// The Swift that answers it of a view called `view`.
    var test: String {
        switch self {
        case .compactWidth: "view.traitCollection.horizontalSizeClass == .compact"
        case .compactHeight: "view.traitCollection.verticalSizeClass == .compact"
        case .landscape: "view.bounds.width > view.bounds.height"
        case .rightToLeft: "view.effectiveUserInterfaceLayoutDirection == .rightToLeft"
        case .below(let dimension, let bound): "view.bounds.\(dimension.property) < \(swiftNumber(bound))"
        case .atMost(let dimension, let bound): "view.bounds.\(dimension.property) <= \(swiftNumber(bound))"
        case .contentSizeBelow(let bound):
            "view.traitCollection.preferredContentSizeCategory < .\(bound.swiftName)"
        }
    }

    /// The trait that the answer follows from; `nil` where it follows from the bounds.
    var trait: String? {
        switch self {
        case .compactWidth: "UITraitHorizontalSizeClass"
        case .compactHeight: "UITraitVerticalSizeClass"
        case .rightToLeft: "UITraitLayoutDirection"
        case .contentSizeBelow: "UITraitPreferredContentSizeCategory"
        case .landscape, .below, .atMost: nil
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
