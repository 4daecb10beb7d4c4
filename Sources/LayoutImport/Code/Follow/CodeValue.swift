import LayoutSyntax
import SourceText

/// A place in one of the files of a program.
struct CodePlace: Hashable {
    let file: Int
    let span: Span
}

/// What is known of a value of the code.
indirect enum CodeValue {
    case nothing
    case flag(Bool)
    case number(Double)
    case text(String)
    /// `.center`, or a member of a class of UIKit.
    case symbol(String)
    /// A view, a constraint or another object, by its index.
    case object(Int)
    case guide(Int, SpecialItem)
    /// An item's attribute, of SnapKit perhaps several.
    case anchor(CodeItem, [Attribute])
    /// A multiple of the screen's width or height and a number.
    case screen(Attribute, factor: Double, constant: Double)
    /// The rectangle of a view that only the layout knows.
    case bounds(Int)
    case list([CodeValue])
    case pairs([(key: CodeValue, value: CodeValue)])
    /// A tuple, or a structure of UIKit such as `CGSize`.
    case fields(String, [CodeArgument])
    case type(Int)
    /// A type that no file declares.
    case foreignType(String)
    case function(CodeFunction)
    case closure(CodeClosure)
    /// A method of UIKit that is named and not called.
    case method(CodeValue, String)
    /// `make.left.top` of SnapKit.
    case maker(CodeItem, [Attribute])
    /// The constraints of a statement of SnapKit.
    case chain(CodeChain)
    case unknown(CodeUnknown)

    var isUnknown: Bool {
        if case .unknown = self { true } else { false }
    }

    var isBounds: Bool {
        if case .bounds = self { true } else { false }
    }

    var object: Int? {
        if case .object(let index) = self { index } else { nil }
    }

    var flag: Bool? {
        if case .flag(let flag) = self { flag } else { nil }
    }

    /// The name of a symbol.
    var symbol: String? {
        if case .symbol(let name) = self { name } else { nil }
    }

    var list: [CodeValue]? {
        if case .list(let values) = self { values } else { nil }
    }

    /// Whether a value is the same as before, also one that nobody knows.
    func isUnchanged(_ other: CodeValue) -> Bool {
        switch (self, other) {
        case (.unknown(let first), .unknown(let second)): first.place == second.place
        case (.closure(let first), .closure(let second)): first.closure === second.closure
        case (.fields(let first, let fields), .fields(let second, let others)):
            first == second && fields.count == others.count
                && zip(fields, others).allSatisfy { $0.label == $1.label && $0.value.isUnchanged($1.value) }
        case _: isSame(as: other)
        }
    }

    /// Whether two values are surely the same.
    func isSame(as other: CodeValue) -> Bool {
        if case .bounds(let view) = self, case .bounds(let another) = other { return view == another }
        return switch (self, other) {
        case (.nothing, .nothing): true
        case (.flag(let first), .flag(let second)): first == second
        case (.number(let first), .number(let second)): first == second
        case (.text(let first), .text(let second)), (.symbol(let first), .symbol(let second)):
            first == second
        case (.object(let first), .object(let second)), (.type(let first), .type(let second)):
            first == second
        case (.guide(let first, let guide), .guide(let second, let other)):
            first == second && guide == other
        case (.anchor(let first, let parts), .anchor(let second, let others)):
            first == second && parts == others
        case (.screen(let first, let factor, let constant), .screen(let second, let other, let otherConstant)):
            first == second && factor == other && constant == otherConstant
        case (.list(let first), .list(let second)):
            first.count == second.count && zip(first, second).allSatisfy { $0.isSame(as: $1) }
        case (.fields(let first, let fields), .fields(let second, let others)):
            first == second && fields.count == others.count
                && zip(fields, others).allSatisfy { $0.label == $1.label && $0.value.isSame(as: $1.value) }
        case _: false
        }
    }
}

/// A view or one of its guides.
struct CodeItem: Hashable {
    let object: Int
    var guide: SpecialItem?
}

/// A value in a call or a structure, with its label.
struct CodeArgument {
    let label: String
    let value: CodeValue
}

/// Functions of one name, of which the labels choose one.
struct CodeFunction {
    let candidates: [SwiftFunction]
    /// What `self` is.
    let receiver: CodeValue
    /// The type that declares them.
    let type: Int?
    /// What is around a function in a function.
    let scope: Int?
}

/// A closure with what is around it.
struct CodeClosure {
    let closure: SwiftClosure
    let scope: Int
}

/// Constraints that a chain of calls makes and changes.
struct CodeChain {
    /// By index.
    var constraints: [Int]
    /// Whether the target is numbers, so that nothing can be multiplied.
    var isConstant = false
}

/// Why a value is not known.
struct CodeUnknown {
    let reason: String
    let place: CodePlace
    /// The views of which it is a member that no file declares.
    var views: [Int] = []
}

/// An object of the code, or what names mean in a body.
struct CodeObject {
    enum Kind {
        case view, controller, guide, constraint, record, scope
        /// What the root of the layout is in.
        case outside
    }

    let kind: Kind
    /// As the code writes it.
    let className: String
    /// The type of the program, if it declares one. Of a scope: the type around it.
    let type: Int?
    /// Of what makes it.
    let place: CodePlace
    /// The place in the file of the layout that leads to it.
    let origin: Span?
    var fields: [String: CodeField] = [:]
    var constraint: CodeConstraint?
    /// Of a scope: the one around it, and the file.
    var parent: Int?
    var file = 0
    /// As the code calls it, and whether a property gives the name.
    var name = ""
    var isNamedByProperty = false
    /// Whether it was made in a branch that was taken back.
    var isDiscarded = false
    /// Whether a document makes it, so that it has properties that no code sets.
    var isOutlet = false
}

/// A value of an object and where it was set.
struct CodeField {
    let value: CodeValue
    let place: CodePlace
}

/// The parts of a constraint that never change.
struct CodeConstraint {
    let first: CodeItem
    let attribute: Attribute
    let relation: RelationSign
    /// `nil` for a number alone.
    let second: (item: CodeItem, attribute: Attribute)?
    var factor = 1.0
    /// Whether it is the system's distance.
    var isStandard = false
    /// The view whose closure of SnapKit made it.
    var maker: CodeItem?
}

/// What did not come over.
struct CodeLeftOut {
    let place: CodePlace
    /// In a few words.
    let reason: String
    /// What it would have changed.
    let views: Set<Int>
    /// Whether frames depend on it.
    var touchesLayout = true
}

extension RelationSign {
    /// With its sides exchanged.
    var turned: RelationSign {
        switch self {
        case .lessThanOrEqual: .greaterThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }

    /// As code calls it: `lessThanOrEqual`, `lessThanOrEqualTo`.
    init?(codeName name: String) {
        // The first letter was a capital once.
        switch name.prefix(1).lowercased() + name.dropFirst() {
        case "equal", "equalTo": self = .equal
        case "lessThanOrEqual", "lessThanOrEqualTo": self = .lessThanOrEqual
        case "greaterThanOrEqual", "greaterThanOrEqualTo": self = .greaterThanOrEqual
        case _: return nil
        }
    }
}
