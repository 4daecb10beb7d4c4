/// A class as it is written.
struct SwiftClass: Equatable {
    var name = ""
    /// The class of UIKit that it inherits from.
    var base = "UIView"
    var texts: [SwiftTexts] = []
    var members: [SwiftMember] = []
    /// The groups of states that it has.
    var states: [SwiftState] = []
    /// Layout guides without which a sum of lengths could not be said.
    var helpers: [String] = []
    var hierarchy: [HierarchyStep] = []
    /// The properties that are set once.
    var properties: [PropertyLine] = []
    /// The properties that conditions decide.
    var changingProperties: [PropertyLine] = []
    /// The constraints that always hold.
    var constraints: [ConstraintEntry] = []
    /// The constraints that conditions decide.
    var sets: [ConstraintSet] = []

    /// Whether conditions decide properties of it or of members with a class.
    var changesProperties: Bool { !changingProperties.isEmpty || members.contains { $0.changesProperties } }

    /// Whether conditions decide constraints in the same way.
    var hasSets: Bool { !sets.isEmpty || members.contains { $0.hasSets } }

    var isChanging: Bool { changesProperties || hasSets }

    /// Whether a text is set after the view was made.
    var keepsTexts: Bool { changingProperties.contains { $0.value.mentionsTexts } }

    /// Whether a text is set once.
    var setsTexts: Bool { properties.contains { $0.value.mentionsTexts } }

    /// The class without what differs between uses of a component: its texts.
    var withoutTexts: SwiftClass {
        var other = self
        other.name = ""
        for index in other.texts.indices { other.texts[index].value = .code("") }
        return other
    }
}

/// A text that the class is given, or those of a member.
struct SwiftTexts: Equatable {
    var name: String
    var type: String
    /// The text of the layout.
    var value: SwiftValue
}

/// A view or layout guide of a class.
struct SwiftMember: Equatable {
    var name: String
    var type: String
    /// What makes it: `UILabel()`.
    var value: String
    /// Whether it takes texts of the class, so that it is made where these are known.
    var takesTexts = false
    /// Whether its class, if it has one, does so.
    var changesProperties = false
    var hasSets = false
    var comment: String?
    var isView: Bool { type != "UILayoutGuide" }
}

/// Views that are added to one superview in one way.
struct HierarchyStep: Equatable {
    /// The path of the superview; empty for the view itself.
    var superview: String
    var method: String
    var views: [String]
}

/// A property that is set.
struct PropertyLine: Equatable {
    /// The path of the view; empty for the view itself.
    var view: String
    var prefix: String
    var value: SwiftValue
    var suffix: String
    /// What tells whether a condition has changed that decides the value; empty where it is set on every change.
    var changes: [String] = []

    var left: String { view.isEmpty ? String(prefix.dropFirst()) : view + prefix }
}

/// A constraint and its name.
struct ConstraintEntry: Equatable {
    /// The identifier that console logs show.
    var name: String
    var priority: Double
    /// Up to the parenthesis in which the arguments are: `label.topAnchor.constraint(`.
    var head: String
    var arguments: String

    /// The number of constraints in a list. The compiler's time and memory grow with the square of it.
    static let limit = 50
}

/// Constraints that are active where a condition holds.
struct ConstraintSet: Equatable {
    /// The Swift for the condition.
    var condition: String
    var name: String
    var entries: [ConstraintEntry]
}

extension SwiftValue {
    /// Whether it is a text that the class is given.
    var mentionsTexts: Bool {
        switch self {
        case .code(let code): code.hasPrefix("texts.")
        case .literal, .localized, .list, .call: false
        case .choice(_, let first, let second): first.mentionsTexts || second.mentionsTexts
        }
    }
}
