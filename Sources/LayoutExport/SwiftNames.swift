import ContentSizes

/// The name, with a number behind it where it is taken.
func freeName(_ wanted: String, isTaken: (String) -> Bool) -> String {
    var name = wanted
    var number = 2
    while isTaken(name) {
        name = "\(wanted)\(number)"
        number += 1
    }
    return name
}

/// Gives names to the members of a class, each once.
struct SwiftNames {
    private var taken: Set<String> = []
    private let reserved: Set<String>

    /// - Parameter base: The class of UIKit that the class inherits from.
    init(base: String) { reserved = Self.reserved(in: base) }

    /// The name itself where it is free and no member of UIKit's classes; else with a noun behind it, or a number.
    mutating func take(_ wanted: String, noun: String) -> String {
        let isFree = !taken.contains(wanted) && !reserved.contains(wanted)
        let name = isFree ? wanted : free(wanted, noun)
        taken.insert(name)
        return name
    }

    private func free(_ wanted: String, _ noun: String) -> String {
        let capital = noun.capitalized
        let base = reserved.contains(wanted) && !wanted.hasSuffix(capital) ? wanted + capital : wanted
        return freeName(base) { taken.contains($0) || reserved.contains($0) }
    }

    /// A name of several words as an identifier: `signInButton`. Letters that are not ASCII are left out; `nil` where
    /// nothing is left that can begin an identifier.
    static func camelCase(_ name: String) -> String? {
        var identifier = ""
        for word in words(of: name) {
            identifier += identifier.isEmpty ? word.withoutCapitals : word.capitalized
        }
        guard let first = identifier.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
        else {
            return nil
        }
        return identifier
    }

    /// The parts of a name that consist of letters and digits of ASCII.
    private static func words(of name: String) -> [String] {
        var words = [""]
        var isReadable = true
        for byte in Array(name.utf8) + [UInt8(ascii: " ")] {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                words[words.count - 1] += String(decoding: [byte], as: UTF8.self)
            case UInt8(ascii: "'"): break
            case 0x80...: isReadable = false
            default:
                if !isReadable { words[words.count - 1] = "" }
                words.append("")
                isReadable = true
            }
        }
        return words.filter { !$0.isEmpty }
    }
}

extension SwiftNames {
    /// The types that generated code names, which a nested class must not hide.
    static let reservedTypes: Set<String> = [
        "Texts", "Conditions", "ConstraintSet", "String", "Bool", "Int", "Double", "Float", "CGFloat",
        "CGRect", "CGSize",
        "Array",
        "Self", "Type", "Protocol", "Any", "Equatable", "KeyValuePairs", "ConstraintName", "SizedView",
        "NSCoder",
        "NSLayoutConstraint", "Never", "Void", "Optional", "Set", "Character",
    ]

    /// The name of a class for something that has this name.
    static func className(_ name: String) -> String {
        let name = camelCase(name)?.capitalized ?? "LayoutView"
        return reservedTypes.contains(name) || name.hasPrefix("UI") ? name + "View" : name
    }
}

/// Whether a text can be the name of a class in generated code.
package func isSwiftClassName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart else {
        return false
    }
    return text.unicodeScalars.allSatisfy { $0.properties.isXIDContinue } && text != "_"
        && !SwiftNames.words.contains(text) && !SwiftNames.reservedTypes.contains(text)
}

extension String {
    /// With a capital first letter, the rest as it is.
    var capitalized: String { prefix(1).uppercased() + dropFirst() }

    /// With a small first letter; a word of capitals alone gets small ones.
    fileprivate var withoutCapitals: String {
        uppercased() == self ? lowercased() : prefix(1).lowercased() + dropFirst()
    }
}

extension ViewType {
    /// A word for such a view in names.
    var noun: String {
        switch self {
        case .textField: "field"
        case .stackView: "stack"
        case .switch: "toggle"
        case .segmentedControl: "segments"
        case .activityIndicator: "spinner"
        case .pickerView: "picker"
        case .layoutGuide: "guide"
        case .view, .label, .button, .textView, .imageView, .scrollView, .slider, .stepper, .progressView,
            .pageControl, .datePicker, .searchBar, .navigationBar, .tabBar, .toolbar:
            SwiftNames.camelCase(spelling) ?? spelling
        }
    }

    /// UIKit's class.
    var uiKitClass: String {
        let name = "UI" + spelling.split(separator: " ").joined()
        return self == .activityIndicator ? name + "View" : name
    }
}
