import SourceText

/// How controllers let an iPhone be held, by the names of their classes, as far as their code says so in one expression. Their
/// `supportedInterfaceOrientations` win over what the app supports
/// (https://developer.apple.com/documentation/uikit/uiviewcontroller/supportedinterfaceorientations); on an iPad that shows several
/// apps nobody asks for them.
package struct ControllerOrientations: Sendable {
    /// `nil` of two classes of one name that differ.
    private var known: [String: AppOrientations?] = [:]

    package init() {}

    /// - Parameter controller: The name of a class; `nil` for that of UIKit.
    package func orientations(of controller: String?) -> AppOrientations? {
        controller.flatMap { known[$0] ?? nil }
    }

    /// Adds what a file in Swift or Objective-C says.
    package mutating func read(_ bytes: [UInt8]) {
        guard bytes[...].firstPlace(of: Self.property.utf8) != nil else { return }
        let tokens = SwiftLexer.tokens(of: bytes, in: Span(0, Int32(bytes.count)))
        var type: String?
        for index in tokens.indices.dropFirst().dropLast() {
            let (before, token, next) = (tokens[index - 1], tokens[index], tokens[index + 1])
            if ["class", "extension", "implementation"].contains(token.spelling), next.kind == .word,
                !["func", "var"].contains(next.spelling)
            {
                type = next.spelling
            }
            guard token.isWord(Self.property), before.isWord("var") || before.isSign(")"), let type,
                let start = tokens[index...].firstIndex(where: { $0.isSign("{") }),
                let found = Self.orientations(Self.body(of: tokens[(start + 1)...])[...])
            else { continue }
            let isOther = known[type].map { $0 != found } ?? false
            known[type] = .some(isOther ? nil : found)
        }
    }

    private static let property = "supportedInterfaceOrientations"

    /// What comes before the brace that ends a body, without other braces.
    private static func body(of tokens: ArraySlice<SwiftToken>) -> [SwiftToken] {
        var depth = 1
        return tokens.prefix { token in
            depth += token.isSign("{") ? 1 : token.isSign("}") ? -1 : 0
            return depth > 0
        }.filter { !$0.isSign("{") && !$0.isSign("}") }
    }

    /// The value of an expression of names, or of a choice between iPad and iPhone; `nil` of any other.
    private static func orientations(_ body: ArraySlice<SwiftToken>) -> AppOrientations? {
        if let question = body.firstIndex(where: { $0.isSign("?") }),
            let colon = body[question...].firstIndex(where: { $0.isSign(":") })
        {
            let condition = body[..<question]
            if condition.contains(where: { $0.isSign("!") || $0.isSign("!=") }) { return nil }
            switch condition.last(where: { $0.kind == .word })?.spelling.lowercased() {
            case "pad", "ispad", "isipad": return orientations(body[(colon + 1)...])
            case "phone", "isphone", "isiphone": return orientations(body[(question + 1)..<colon])
            case _: return nil
            }
        }
        var (allowsPortrait, allowsLandscape) = (false, false)
        for token in body {
            guard token.kind == .word else {
                if [".", ",", ";", "[", "]", "(", ")", "|"].contains(token.spelling) { continue }
                return nil
            }
            let name =
                token.spelling.hasPrefix(mask) ? token.spelling.dropFirst(mask.count) : token.spelling[...]
            switch name.lowercased() {
            case "", "return", "get": break
            case "portrait", "portraitupsidedown": allowsPortrait = true
            case "landscape", "landscapeleft", "landscaperight": allowsLandscape = true
            case "all", "allbutupsidedown": (allowsPortrait, allowsLandscape) = (true, true)
            case _: return nil
            }
        }
        switch (allowsPortrait, allowsLandscape) {
        case (true, true): return .both
        case (true, false): return .portrait
        case (false, true): return .landscape
        case (false, false): return nil
        }
    }

    private static let mask = "UIInterfaceOrientationMask"
}
