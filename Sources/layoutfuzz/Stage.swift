import FuzzSupport
import LayoutSyntax
import SourceText

/// A part of the compiler under test. `violations` says what does not hold after it has worked on a text; that it
/// does not trap and is not slow is seen without it.
struct Stage: Sendable {
    var name: String
    var violations: @Sendable ([UInt8]) -> [String]
}

let stages: [Stage] = [
    Stage(name: "parse") { text in
        SyntaxInvariants.violations(SyntaxInvariants.parsing(text), of: text)
    },
    Stage(name: "render") { text in
        let diagnostics = SyntaxInvariants.parsing(text).diagnostics
        return SyntaxInvariants.violations(rendering: Array(diagnostics.prefix(50)), of: text)
    },
    Stage(name: "format") { text in
        SyntaxInvariants.violations(formatting: SyntaxInvariants.parsing(text))
    },
]
