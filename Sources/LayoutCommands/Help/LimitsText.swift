import LayoutAnalysis
import LayoutEngine
import LayoutProgram
import SourceText

/// The word after `layoutc help` that explains how large things may be.
let limitsTopic = "limits"

/// What `layoutc help limits` prints: how large things may be, and what happens with larger ones.
func limitsText(width: Int) -> String {
    let refused = [
        ("\(CompileOptions().viewLimit)", "views of a layout"),
        ("\(CompileOptions.expansionLimit)", "statements that uses of components expand to"),
        ("\(InstalledLayout.mostFilledProportionally)", "views that a stack view fills proportionally"),
        (
            "\(CompiledLayout.mostInRange)",
            "views and constraints of a range of sizes, those of the layout counted once for each part "
                + "into which the conditions divide the range; \(CompiledLayout.fewestParts) parts in any case"
        ),
    ]
    let answered = [
        ("\(longestComparedName)", "characters of a misspelt name; for a longer one no other is suggested"),
        (
            "\(ConflictExplanation.mostConstraintsTried)",
            "constraints of a conflict in a log; of a longer one fewer are tried, so that one may be listed "
                + "that is not needed, and ways out may be missing"
        ),
    ]
    return """
        How large things may be

        \(wrapped("Beyond these limits a layout is refused with a message:", width: width))
        \(columns(refused, width))

        \(wrapped("Beyond these an answer says less:", width: width))
        \(columns(answered, width))

        """
}
