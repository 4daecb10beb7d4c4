import ContentSizes
import LayoutSyntax

/// A conflict that many programs have, with its cause and its cure.
package enum ConflictPattern: String, CaseIterable, Sendable {
    case keyboard
    case barButtons = "bar-buttons"
    case actionSheet = "action-sheet"
    case hiddenInStackView = "hidden-in-stack-view"
    case autoresizingMask = "autoresizing-mask"
    case noSizeYet = "no-size-yet"
    case cellHeight = "cell-height"
    case fixedWidth = "fixed-width"
    case stackAlignment = "stack-alignment"
    case twoSizes = "two-sizes"
    case safeArea = "safe-area"
    case clipView = "clip-view"

    /// Why it happens, as a sentence.
    package var cause: String {
        switch self {
        case .keyboard: "These are constraints of Apple's keyboard."
        case .barButtons: "Apple's bar has no size for a moment."
        case .actionSheet: "This is the action sheet of iOS 12.2 to 13."
        case .hiddenInStackView:
            "The stack view gives a hidden view the size 0, and its own constraints need more."
        case .autoresizingMask:
            "translatesAutoresizingMaskIntoConstraints is on for a view that has constraints of its own."
        case .noSizeYet: "The view is laid out before it has a size, and its insets need some."
        case .cellHeight: "The table or collection view gives the cell another size than its content has."
        case .fixedWidth: "A fixed size does not fit the size that the container gives."
        case .stackAlignment:
            "The stack view's alignment or distribution sets a size that a constraint sets too."
        case .twoSizes: "One view has two constraints on the same size."
        case .safeArea: "The safe area is inset on this device, and an item is tied to it and to an edge."
        case .clipView: "The scroll view is smaller than its document view, whose edges are tied to it."
        }
    }

    /// What to do, as a sentence.
    package var cure: String {
        switch self {
        case .keyboard: "They do no harm: ignore them."
        case .barButtons: "This does no harm. A toolbar that is made with a frame does not report it."
        case .actionSheet: "It does no harm: ignore it. Later versions of iOS do not have it."
        case .hiddenInStackView:
            "Give the fixed size, or the last inset, of the hidden view the priority 999."
        case .autoresizingMask:
            "Set translatesAutoresizingMaskIntoConstraints to false on that view, but not on the content view of a cell."
        case .noSizeYet:
            "Give the trailing or bottom constraint the priority 999, or give the view a frame before it is laid out."
        case .cellHeight:
            "Give the bottom constraint or the fixed size the priority 999, and set rowHeight to automaticDimension."
        case .fixedWidth: "Delete the fixed size, or give it the priority 999."
        case .stackAlignment: "Choose another alignment or distribution, or delete the constraint."
        case .twoSizes:
            "Keep one of them and change its constant; it may be added again whenever a view is reused."
        case .safeArea: "Keep one of the two."
        case .clipView:
            "Leave out the constraint to the far edge of the clip view, or give it the priority 999."
        }
    }

    /// The first pattern that the constraints of a minimal set have.
    package init?(of members: [LoggedConstraint]) {
        guard let pattern = ConflictPattern.allCases.first(where: { $0.fits(members) }) else { return nil }
        self = pattern
    }

    private func fits(_ members: [LoggedConstraint]) -> Bool {
        switch self {
        case .keyboard: members.contains { $0.origin == .keyboard }
        case .barButtons: members.contains { $0.origin == .barButton }
        case .actionSheet:
            members.count == 1 && members[0].relation.second == nil && members[0].relation.constant == -16
        case .hiddenInStackView: members.contains { $0.identifier == "UISV-hiding" }
        case .autoresizingMask:
            members.contains { $0.origin == .autoresizing && !$0.isOfMac }
                && members.contains { $0.origin == .program }
        case .noSizeYet: members.contains { $0.isImposedSize && $0.relation.constant == 0 }
        case .cellHeight: members.contains { $0.isImposedSize && $0.relation.first.attribute == .height }
        case .fixedWidth:
            members.contains { $0.isImposedSize }
                && members.contains { $0.origin == .program && $0.isConstantSize }
        case .stackAlignment:
            members.contains { $0.identifier == "UISV-alignment" || $0.identifier == "UISV-fill-equally" }
        case .clipView:
            members.contains { $0.relation.anchors.contains { $0.item.className == "NSClipView" } }
        case .twoSizes:
            members.count == 2 && members.allSatisfy { $0.isConstantSize }
                && members[0].relation.first.item.key == members[1].relation.first.item.key
        case .safeArea:
            members.contains {
                $0.identifier.hasPrefix("UIViewSafeAreaLayoutGuide-")
                    || $0.identifier.hasPrefix("NSViewSafeAreaLayoutGuide-")
            }
        }
    }
}

extension LoggedConstraint {
    /// How much changing it costs, from 0: first the one that the system breaks anyway, then what ties the far end of a
    /// chain, a fixed size, other equations, and last what is a limit.
    package var cost: Int {
        if isBroken { return 0 }
        if relation.sign != .equal { return 4 }
        if isConstantSize { return 2 }
        return relation.anchors.count == 2 && relation.anchors.allSatisfy({ $0.attribute.part == .end })
            ? 1 : 3
    }

    /// Who added a constraint.
    enum Origin {
        case program, autoresizing, container, guide, stackView, keyboard, barButton
    }

    /// Whether the program added it, so that it can be changed there.
    package var isOfProgram: Bool {
        origin == .program && !relation.anchors.allSatisfy { $0.item.className.hasPrefix("_UI") }
    }

    /// Whether a container, an autoresizing mask or a guide gives it, which the system never breaks where it can break another.
    package var isGiven: Bool {
        switch origin {
        case .autoresizing, .container, .guide: true
        case .stackView: identifier == "UISV-hiding"
        case .program, .keyboard, .barButton: false
        }
    }

    var origin: Origin {
        if className == "NSAutoresizingMaskLayoutConstraint" { return isOfBar ? .barButton : .autoresizing }
        if className == "_UILayoutSupportConstraint" { return .guide }
        for (mark, origin) in LoggedConstraint.marks where identifier.hasPrefix(mark) { return origin }
        if identifier.hasSuffix("Margin-guide-constraint") { return .guide }
        return .program
    }

    /// How the identifiers begin that the system gives.
    private static let marks: [(String, Origin)] = [
        ("accessoryView.", .keyboard), ("assistantHeight", .keyboard), ("assistantView.", .keyboard),
        ("inputView.", .keyboard), ("UIInputViewSetPlacement", .keyboard),
        ("UIInputWindowController", .keyboard),
        ("IB_", .barButton), ("TB_", .barButton), ("UIButtonBar", .barButton), ("UISV-", .stackView),
        ("NSStackView.", .stackView), ("UIViewSafeAreaLayoutGuide-", .guide),
        ("NSViewSafeAreaLayoutGuide-", .guide), ("UIView-Encapsulated-Layout", .container),
        ("NSTableRowView-Encapsulated", .container), ("_UITemporaryLayout", .container),
        ("fittingSize", .container), ("NSWindow-current", .container),
    ]

    /// Whether it is a size that a container or a measurement gives.
    package var isImposedSize: Bool { origin == .container }

    var isConstantSize: Bool { relation.second == nil && relation.first.attribute.part == .length }

    /// Whether a view of AppKit has a part in it.
    fileprivate var isOfMac: Bool {
        relation.anchors.contains {
            $0.item.className.hasPrefix("NS") && !$0.item.className.hasPrefix("NSKVO")
        }
    }

    /// Whether it is about one of the views that Apple's bars are made of.
    private var isOfBar: Bool {
        let classes = [
            "_UIToolbarContentView", "_UIButtonBarButton", "ItemWrapperView", "UIKeyboardAssistantBar",
        ]
        return relation.anchors.contains { anchor in classes.contains { anchor.item.className.hasSuffix($0) }
        }
    }
}
